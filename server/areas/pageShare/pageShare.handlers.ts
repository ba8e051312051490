import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { assignFacebookPage } from './actions/assignFacebookPage.ts';
import { checkPermissions } from './actions/checkPermissions.ts';
import { connectMeta } from './actions/connectMeta.ts';
import { getClientsPagesInfo } from './actions/getClientsPagesInfo.ts';
import { getFacebookPageId } from './actions/getFacebookPageId.ts';
import { getFacebookPageInfo } from './actions/getFacebookPageInfo.ts';
import { getMetaOAuthUrl } from './actions/getMetaOAuthUrl.ts';
import { sharePageAction } from './actions/sharePage.ts';

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
