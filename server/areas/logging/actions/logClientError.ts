import { logging } from '#shared/contracts/logging.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { redactText } from '#server/log/redactText.ts';

const maxPathLength = 500;
const maxIdLength = 64;

export const logClientError = defineAction(logging.logClientError, async (input, { log, services }) => {
  // Whoever calls may have put anything into any of these; what a browser caught may hold addresses and tokens.
  const path = redactText(input.path, maxPathLength);
  const requestId = input.requestId === undefined ? null : redactText(input.requestId, maxIdLength);
  log.warn({ clientRequestId: requestId, clientPath: path, host: input.host }, 'client error');
  services.errorLog.record({
    source: input.host,
    message: input.message,
    stack: input.stack,
    path: input.path,
    requestId: input.requestId,
    appVersion: input.appVersion,
  });
  return {};
});
