import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getMailLog } from './actions/getMailLog.ts';
import { getMailLogs } from './actions/getMailLogs.ts';

/** Actions of Mail. */
export const mailHandlers: HandlersOf<Contracts['mail']> = { getMailLogs, getMailLog };
