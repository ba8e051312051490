import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getApplicationLogGroupDetail } from './actions/getApplicationLogGroupDetail.ts';
import { getApplicationLogGroups } from './actions/getApplicationLogGroups.ts';
import { getAuditTrail } from './actions/getAuditTrail.ts';
import { logClientError } from './actions/logClientError.ts';
import { trackEvent } from './actions/trackEvent.ts';

/** Actions of Logging. */
export const loggingHandlers: HandlersOf<Contracts['logging']> = {
  logClientError,
  trackEvent,
  getApplicationLogGroups,
  getApplicationLogGroupDetail,
  getAuditTrail,
};
