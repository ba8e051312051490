import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { checkConnection } from '../connection.service.ts';

export const checkPermissions = defineAction(
  pageShare.checkPermissions,
  async (_input, { eshopId, services }) => ({ connection: await checkConnection(services, eshopId) }),
);
