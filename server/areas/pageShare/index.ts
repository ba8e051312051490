import { registerArchiveStep } from '#server/areas/eshop/index.ts';
import { forgetToken } from './metaConnection.repository.ts';

export { beginConnection, finishConnection, receiveGrant } from './connect.service.ts';
export { createMetaRoutes } from './metaRoutes.ts';
export { assignPage, checkSharedPages, pageIdOf, pageShareOf, sharePage } from './page.service.ts';
export { pageShareHandlers } from './pageShare.handlers.ts';

// A shop that is no more needs nobody's access.
registerArchiveStep(async (_services, eshopId) => await forgetToken(eshopId));
