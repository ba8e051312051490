import { logging } from '#shared/contracts/logging.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { redactText } from '#server/logging/redactText.ts';
import { insertClientLog } from '../clientLog.repository.ts';

const maxNameLength = 200;
const maxDetailLength = 2_000;
const maxStackLength = 8_000;
const maxPathLength = 500;
const maxIdLength = 64;

export const logClientError = defineAction(logging.logClientError, async (input, { log }) => {
  // Whoever calls may have put anything into any of these; what a browser caught may hold addresses and tokens.
  const detail = redactText(input.message, maxDetailLength);
  const path = redactText(input.path, maxPathLength);
  const requestId = input.requestId === undefined ? null : redactText(input.requestId, maxIdLength);
  log.warn({ clientRequestId: requestId, clientPath: path, host: input.host }, 'client error');
  await insertClientLog({
    kind: 'error',
    name: detail.slice(0, maxNameLength),
    detail,
    stack: input.stack === undefined ? null : redactText(input.stack, maxStackLength),
    path,
    requestId,
    appVersion: redactText(input.appVersion, maxIdLength),
    host: input.host,
  });
  return {};
});
