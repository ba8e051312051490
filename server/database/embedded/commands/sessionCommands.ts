import { createDatabaseError } from '../codes.ts';
import type { Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { checkInterrupted, type CommandContext } from './context.ts';
import { checkFields } from './fields.ts';

/** commitTransaction: repeatable with the same answer, also after a restart. */
export async function commitTransactionCommand(context: CommandContext): Promise<Reply> {
  const { session, engine, body } = context;
  checkFields('commitTransaction', body, new Set(['recoveryToken']));
  const number = body.get('txnNumber');
  if (!session || typeof number !== 'bigint')
    throw createDatabaseError(125, 'commitTransaction must be run within a transaction');
  checkInterrupted(context);
  await engine.sessions.commit(session, number, (steps) => engine.writeInSteps(steps));
  context.server.cursors.killForSession(session, true);
  return { fields: new Map() };
}

/** abortTransaction */
export function abortTransactionCommand(context: CommandContext): Promise<Reply> {
  const { session, engine, body } = context;
  checkFields('abortTransaction', body, new Set(['recoveryToken']));
  const number = body.get('txnNumber');
  if (!session || typeof number !== 'bigint')
    throw createDatabaseError(125, 'abortTransaction must be run within a transaction');
  engine.sessions.getCurrent(session, number);
  engine.sessions.abort(session);
  context.server.cursors.killForSession(session, true);
  return Promise.resolve({ fields: new Map() });
}

/** startSession and refreshSessions need no work: sessions begin with their first use. */
export function refreshSessionsCommand(context: CommandContext): Promise<Reply> {
  for (const lsid of readListed(context)) if (lsid instanceof Map) context.engine.sessions.find(lsid);
  return Promise.resolve({ fields: new Map() });
}

/** endSessions, killSessions: abort their transactions and close their cursors. */
export function endSessionsCommand(context: CommandContext): Promise<Reply> {
  for (const lsid of readListed(context)) {
    if (!(lsid instanceof Map)) continue;
    const session = context.engine.sessions.find(lsid);
    context.server.cursors.killForSession(session, false);
    context.engine.sessions.end(lsid);
  }
  return Promise.resolve({ fields: new Map() });
}

/** killAllSessions: aborts every open transaction. */
export function killAllSessionsCommand(context: CommandContext): Promise<Reply> {
  context.engine.sessions.abortAll();
  return Promise.resolve({ fields: new Map() });
}

function readListed(context: CommandContext): readonly Value[] {
  const value = context.body.get(context.command);
  return Array.isArray(value) ? value : [];
}
