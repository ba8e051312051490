import { logging } from '#shared/contracts/logging.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { insertClientLog } from '../clientLog.repository.ts';

export const logClientError = defineAction(logging.logClientError, async (input, { log }) => {
  log.warn({ clientRequestId: input.requestId, clientPath: input.path, host: input.host }, 'client error');
  await insertClientLog({
    kind: 'error',
    name: input.message.slice(0, 200),
    detail: input.message,
    stack: input.stack ?? null,
    path: input.path,
    requestId: input.requestId ?? null,
    appVersion: input.appVersion,
    host: input.host,
  });
  return {};
});
