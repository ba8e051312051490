import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findPageId } from '../page.service.ts';

export const getFacebookPageId = defineAction(pageShare.getFacebookPageId, async (_input, { eshopId }) => ({
  pageId: await findPageId(eshopId),
}));
