import { pageShare } from '#shared/contracts/pageShare.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { finishConnection } from '../connect.service.ts';
import { checkConnection } from '../connection.service.ts';

export const connectMeta = defineAction(
  pageShare.connectMeta,
  async ({ ticket }, { eshopId, person, services }) => {
    await finishConnection(services, { eshopId, userId: person.userId }, ticket);
    return { connection: await checkConnection(services, eshopId) };
  },
);
