import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readPage } from '../page.service.ts';

export const getFacebookPageInfo = defineAction(
  pageShare.getFacebookPageInfo,
  async (_input, { eshopId, services }) => ({ page: await readPage(services, eshopId) }),
);
