import { Binary } from 'bson';
import { createDatabaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import type { CommandContext } from './context.ts';
import type { Cursor } from './cursors.ts';
import { buildDoc } from './fields.ts';
import { findCollection } from './namespaces.ts';
import { readCollectionStats } from './statistics.ts';

/** Leading stages that return documents about the server, not a collection; undefined for other stages. */
export function findAdminSource(context: CommandContext, name: string, stage: Doc): Doc[] | undefined {
  const [operator] = stage.keys();
  switch (operator) {
    case '$collStats':
      return [readCollStats(context, name, stage)];
    case '$indexStats':
      return indexStats(context, name);
    case '$listLocalSessions':
      if (name !== '') throw createDatabaseError(73, '$listLocalSessions must be run with {aggregate: 1}');
      return listSessions(context, stage, operator);
    case '$listSessions':
      if (context.database !== 'config' || name !== 'system.sessions') {
        throw createDatabaseError(73, '$listSessions may only be run against config.system.sessions');
      }
      return listSessions(context, stage, operator);
    case '$currentOp':
      if (context.database !== 'admin' || name !== '') {
        throw createDatabaseError(
          73,
          `$currentOp must be run against the 'admin' database with {aggregate: 1}`,
        );
      }
      return listCurrentOperations(context, stage);
    default:
      return undefined;
  }
}

function readOptions(stage: Doc, name: string, known: readonly string[]): Doc {
  const options = stage.get(name);
  if (!(options instanceof Map))
    throw createDatabaseError(9, `${name} options must be specified in an object`);
  for (const option of options.keys()) {
    if (!known.includes(option))
      throw createDatabaseError(40415, `BSON field '${name}.${option}' is an unknown field.`);
  }
  return options;
}

/** When something was last used, of a time by performance.now(). */
function toDate(usedMs: number): Date {
  return new Date(Math.round(Date.now() - (performance.now() - usedMs)));
}

function listSessions(context: CommandContext, stage: Doc, name: string): Doc[] {
  readOptions(stage, name, ['allUsers', 'users']);
  return context.engine.sessions
    .list()
    .map((session) => buildDoc({ _id: session.lsid, lastUse: toDate(session.lastUsedMs) }));
}

/** The operation that asks, and the sessions whose transaction waits for its next statement. */
export function listCurrentOperations(context: CommandContext, stage: Doc): Doc[] {
  const options = readOptions(stage, '$currentOp', [
    'allUsers',
    'backtrace',
    'idleConnections',
    'idleCursors',
    'idleSessions',
    'localOps',
    'truncateOps',
  ]);
  const { server, connectionId, session } = context;
  const own = buildDoc({
    type: 'op',
    host: server.address,
    desc: `conn${connectionId}`,
    connectionId,
    active: true,
    currentOpTime: context.now.toISOString(),
    opid: connectionId,
    lsid: session?.lsid,
    secs_running: 0n,
    op: 'command',
    ns: 'admin.$cmd.aggregate',
    command: context.body,
  });
  const cursors = options.get('idleCursors') === true ? server.cursors.listIdle().map(describeCursor) : [];
  if (options.get('idleSessions') === false) return [own, ...cursors];
  const idle = context.engine.sessions.list().filter(({ transaction }) => transaction);
  return [
    own,
    ...cursors,
    ...idle.map(({ lsid, txnNumber, transaction }) =>
      buildDoc({
        type: 'idleSession',
        host: server.address,
        active: false,
        lsid,
        transaction: buildDoc({
          parameters: buildDoc({ txnNumber, autocommit: false }),
          startWallClockTime: toDate(transaction?.startedAtMs ?? 0).toISOString(),
        }),
      }),
    ),
  ];
}

function describeCursor(cursor: Cursor<CommandContext>): Doc {
  const { sessionKey, producer } = cursor;
  return buildDoc({
    type: 'idleCursor',
    ns: cursor.namespace,
    lsid:
      sessionKey === undefined
        ? undefined
        : buildDoc({ id: new Binary(Buffer.from(sessionKey, 'latin1'), 4) }),
    cursor: buildDoc({
      cursorId: cursor.id,
      createdDate: toDate(cursor.createdMs),
      lastAccessDate: toDate(cursor.lastUsedMs),
      noCursorTimeout: cursor.neverTimesOut,
      tailable: producer.wait !== undefined,
      awaitData: producer.awaitsData === true,
      originatingCommand: cursor.command,
    }),
  });
}

function readCollStats(context: CommandContext, name: string, stage: Doc): Doc {
  const collection = findCollection(context, name);
  if (!collection) throw createDatabaseError(26, `ns not found: ${context.database}.${name}`);
  const options = stage.get('$collStats');
  const doc = buildDoc({
    ns: `${context.database}.${name}`,
    host: context.server.address,
    localTime: context.now,
  });
  if (options instanceof Map) {
    const stats = readCollectionStats(context, collection);
    for (const part of options.keys()) {
      if (part === 'count') doc.set('count', stats.get('count') ?? 0);
      else if (part === 'storageStats') doc.set('storageStats', stats);
      else throw createDatabaseError(238, `$collStats with ${part} is not supported by this server`);
    }
  }
  return doc;
}

function indexStats(context: CommandContext, name: string): Doc[] {
  const collection = findCollection(context, name);
  if (!collection) return [];
  return collection.indexes.map((index) =>
    buildDoc({
      name: index.name,
      key: index.specification.get('key'),
      host: context.server.address,
      accesses: buildDoc({ ops: 0n, since: context.server.startedAt }),
      spec: index.specification,
    }),
  );
}
