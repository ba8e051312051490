import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getApplicationLogGroupDetail } from './actions/getApplicationLogGroupDetail.ts';
import { getApplicationLogGroups } from './actions/getApplicationLogGroups.ts';
import { logClientError } from './actions/logClientError.ts';
import { trackEvent } from './actions/trackEvent.ts';

/** Actions of Logging that need no other area; the composition adds the rest. */
export const loggingHandlers = {
  logClientError,
  trackEvent,
  getApplicationLogGroups,
  getApplicationLogGroupDetail,
} satisfies Partial<HandlersOf<Contracts['logging']>>;
