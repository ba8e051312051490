import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { assignPage } from '../page.service.ts';

export const assignFacebookPage = defineAction(
  pageShare.assignFacebookPage,
  async ({ pageId }, { eshopId, services }) => ({ page: await assignPage(services, eshopId, pageId) }),
);
