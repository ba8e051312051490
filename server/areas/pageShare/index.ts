export { beginConnection, finishConnection, receiveGrant } from './connect.service.ts';
export { forgetToken } from './metaConnection.repository.ts';
export { createMetaRoutes } from './metaRoutes.ts';
export { assignPage, checkSharedPages, findPageId, findPageShareState, sharePage } from './page.service.ts';
export { pageShareHandlers } from './pageShare.handlers.ts';
