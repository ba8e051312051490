import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { sharePage } from '../page.service.ts';

export const sharePageAction = defineAction(pageShare.sharePage, async (_input, { eshopId, services }) => ({
  page: await sharePage(services, eshopId),
}));
