import type { Contracts } from '#shared/contracts/index.ts';
import { pageShare } from '#shared/contracts/pageShare.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { beginConnection, finishConnection } from './connect.service.ts';
import { checkConnection } from './connection.service.ts';
import { assignPage, findPageId, listPages, readPage, sharePage } from './page.service.ts';

const assignFacebookPage = defineAction(
  pageShare.assignFacebookPage,
  async ({ pageId }, { eshopId, services }) => ({ page: await assignPage(services, eshopId, pageId) }),
);

const checkPermissions = defineAction(pageShare.checkPermissions, async (_input, { eshopId, services }) => ({
  connection: await checkConnection(services, eshopId),
}));

const connectMeta = defineAction(pageShare.connectMeta, async ({ ticket }, { eshopId, person, services }) => {
  await finishConnection(services, { eshopId, userId: person.userId }, ticket);
  return { connection: await checkConnection(services, eshopId) };
});

const getClientsPagesInfo = defineAction(
  pageShare.getClientsPagesInfo,
  async (_input, { eshopId, services }) => ({ pages: await listPages(services, eshopId) }),
);

const getFacebookPageId = defineAction(pageShare.getFacebookPageId, async (_input, { eshopId }) => ({
  pageId: await findPageId(eshopId),
}));

const getFacebookPageInfo = defineAction(
  pageShare.getFacebookPageInfo,
  async (_input, { eshopId, services }) => ({ page: await readPage(services, eshopId) }),
);

const getMetaOAuthUrl = defineAction(
  pageShare.getMetaOAuthUrl,
  async (_input, { eshopId, person, language, services }) => {
    const { userId, email } = person;
    return { url: await beginConnection(services, { eshopId, userId, email, locale: language }) };
  },
);

const sharePageAction = defineAction(pageShare.sharePage, async (_input, { eshopId, services }) => ({
  page: await sharePage(services, eshopId),
}));

/** Actions of PageShare. */
export const pageShareHandlers: HandlersOf<Contracts['pageShare']> = {
  getMetaOAuthUrl,
  connectMeta,
  checkPermissions,
  getClientsPagesInfo,
  assignFacebookPage,
  getFacebookPageId,
  getFacebookPageInfo,
  sharePage: sharePageAction,
};
