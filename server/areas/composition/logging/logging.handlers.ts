import type { Contracts } from '#shared/contracts/index.ts';
import { loggingHandlers as ownLoggingHandlers } from '#server/areas/logging/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getAuditTrail } from './getAuditTrail.ts';

/** Actions of Logging. */
export const loggingHandlers: HandlersOf<Contracts['logging']> = { ...ownLoggingHandlers, getAuditTrail };
