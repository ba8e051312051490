import type { Contracts } from '#shared/contracts/index.ts';
import { logging } from '#shared/contracts/logging.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { redactText } from '#server/log/redactText.ts';
import { getApplicationLogGroupDetail } from './actions/getApplicationLogGroupDetail.ts';
import { insertClientLog } from './clientLog.repository.ts';
import { findErrorGroups } from './errorLog.repository.ts';
import { presentGroup } from './logging.presenter.ts';

const maxPathLength = 500;
const maxIdLength = 64;

const logClientError = defineAction(logging.logClientError, async (input, { log, services }) => {
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

const getApplicationLogGroups = defineAction(logging.getApplicationLogGroups, async (input) => {
  const { items, ...counted } = await findErrorGroups({
    page: input.page,
    pageSize: input.pageSize,
    source: input.source ?? null,
    search: input.search ?? '',
    sort: input.sort,
  });
  return { items: items.map(presentGroup), ...counted };
});

const maxDetailLength = 100;

const trackEvent = defineAction(logging.trackEvent, async ({ name, detail }, { person, eshop }) => {
  await insertClientLog({
    kind: 'event',
    name,
    detail: detail === undefined ? null : redactText(detail, maxDetailLength),
    userId: person?.userId ?? null,
    eshopId: eshop?.eshopId ?? null,
  });
  return {};
});

/** Actions of Logging that need no other area; the composition adds the rest. */
export const loggingHandlers = {
  logClientError,
  trackEvent,
  getApplicationLogGroups,
  getApplicationLogGroupDetail,
} satisfies Partial<HandlersOf<Contracts['logging']>>;
