import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { listPages } from '../page.service.ts';

export const getClientsPagesInfo = defineAction(
  pageShare.getClientsPagesInfo,
  async (_input, { eshopId, services }) => ({ pages: await listPages(services, eshopId) }),
);
