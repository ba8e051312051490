import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { pageIdOf } from '../page.service.ts';

export const getFacebookPageId = defineAction(pageShare.getFacebookPageId, async (_input, { eshopId }) => ({
  pageId: await pageIdOf(eshopId),
}));
