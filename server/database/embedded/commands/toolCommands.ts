import os from 'node:os';
import { createDatabaseError } from '../codes.ts';
import { DamagedDataError } from '../store/checkedSpace.ts';
import { encodeUint32Key } from '../store/recordKeys.ts';
import { toText } from '../store/showValue.ts';
import { verifyData } from '../store/verify.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply } from '../wire/message.ts';
import { listCurrentOperations } from './findAdminSource.ts';
import type { CommandContext } from './context.ts';
import { checkFields, readCollectionName, buildDoc, flagField } from './fields.ts';
import { findCollection, requireCollection } from './namespaces.ts';
import { replicaSetName } from './serverCommands.ts';
import { readCollectionStats } from './statistics.ts';

/** Refuses a command on another database than admin. Throws Unauthorized (13). */
function checkAdmin({ command, database }: CommandContext): void {
  if (database !== 'admin')
    throw createDatabaseError(13, `${command} may only be run against the admin database.`);
}

/** currentOp: what $currentOp lists. */
export function runCurrentOpCommand(context: CommandContext): Promise<Reply> {
  checkAdmin(context);
  checkFields('currentOp', context.body, new Set(['$all', '$ownOps', 'idleCursors']));
  const options = buildDoc({ idleCursors: flagField(context.body, 'idleCursors') });
  const inprog = listCurrentOperations(context, new Map([['$currentOp', options]]));
  return Promise.resolve({ fields: buildDoc({ inprog }) });
}

/** top: how long and how often commands have worked on each collection. */
export function runTopCommand(context: CommandContext): Promise<Reply> {
  checkAdmin(context);
  checkFields('top', context.body, new Set());
  return Promise.resolve({ fields: buildDoc({ totals: context.server.usage.describe() }) });
}

/** validate: compares every document of a collection with its keys. */
export async function validateCommand(context: CommandContext): Promise<Reply> {
  const name = readCollectionName('validate', context.body);
  checkFields('validate', context.body, new Set(['full', 'checkBSONConformance', 'metadata']));
  const collection = requireCollection(context, name);
  const { store } = context.engine;
  const errors: Value[] = [];
  let documents = 0;
  try {
    ({ documents } = await verifyData(store, [collection], Number.POSITIVE_INFINITY));
  } catch (error) {
    if (!(error instanceof DamagedDataError)) throw error;
    errors.push(error.message);
  }
  const view = store.openView();
  const keys: Doc = new Map();
  try {
    for (const { id, name: index } of collection.indexes) {
      keys.set(index, view.count(store.index, { start: encodeUint32Key(id), end: encodeUint32Key(id + 1) }));
    }
  } finally {
    view.close();
  }
  return {
    fields: buildDoc({
      ns: `${context.database}.${name}`,
      nInvalidDocuments: 0,
      nrecords: documents,
      nIndexes: collection.indexes.length,
      keysPerIndex: keys,
      valid: errors.length === 0,
      warnings: [],
      errors,
    }),
  };
}

/** dataSize: the bytes and the number of a collection's documents. */
export function runDataSizeCommand(context: CommandContext): Promise<Reply> {
  checkFields(context.command, context.body, new Set(['estimate', 'keyPattern']));
  if (context.body.has('keyPattern'))
    throw createDatabaseError(238, 'dataSize with keyPattern is not supported');
  const namespace = toText(context.body.get(context.command));
  const dot = namespace.indexOf('.');
  if (dot <= 0) throw createDatabaseError(73, `Invalid namespace specified '${namespace}'`);
  const inner = { ...context, database: namespace.slice(0, dot) };
  const startedMs = performance.now();
  const collection = findCollection(inner, namespace.slice(dot + 1));
  const stats = collection && readCollectionStats(inner, collection);
  return Promise.resolve({
    fields: buildDoc({
      size: stats?.get('size') ?? 0,
      numObjects: stats?.get('count') ?? 0,
      millis: Math.round(performance.now() - startedMs),
      estimate: false,
    }),
  });
}

/** hostInfo */
export function hostInfoCommand(context: CommandContext): Promise<Reply> {
  checkFields('hostInfo', context.body, new Set());
  const fields = buildDoc({
    system: buildDoc({
      currentTime: context.now,
      hostname: os.hostname(),
      cpuAddrSize: 64,
      memSizeMB: Math.round(os.totalmem() / 1048576),
      numCores: os.cpus().length,
      cpuArch: os.arch(),
    }),
    os: buildDoc({ type: os.type(), name: os.platform(), version: os.release() }),
    extra: new Map(),
  });
  return Promise.resolve({ fields });
}

/** usersInfo: there are no users in the databases; over TCP the secret of the folder is the only one. */
export function runUsersInfoCommand(context: CommandContext): Promise<Reply> {
  const known = ['showCredentials', 'showPrivileges', 'showCustomData', 'showAuthenticationRestrictions'];
  checkFields('usersInfo', context.body, new Set([...known, 'filter']));
  return Promise.resolve({ fields: buildDoc({ users: [] }) });
}

/** getLog: the log goes to the parent process, so none of it is stored here. */
export function getLogCommand(context: CommandContext): Promise<Reply> {
  checkAdmin(context);
  checkFields('getLog', context.body, new Set());
  const name = toText(context.body.get('getLog'));
  const names = ['global', 'startupWarnings'];
  if (name === '*') return Promise.resolve({ fields: buildDoc({ names }) });
  if (!names.includes(name)) throw createDatabaseError(96, `No log named '${name}'`);
  return Promise.resolve({ fields: buildDoc({ totalLinesWritten: 0, log: [] }) });
}

/** replSetGetStatus: of the one member. */
export function runReplicaSetStatusCommand(context: CommandContext): Promise<Reply> {
  checkAdmin(context);
  checkFields('replSetGetStatus', context.body, new Set(['initialSync']));
  const { server, engine, now } = context;
  const time = engine.oplog.now;
  const optime = buildDoc({ ts: time, t: 1n });
  const optimeDate = new Date(time.getHighBitsUnsigned() * 1000);
  const member = buildDoc({
    _id: 0,
    name: server.address,
    health: 1,
    state: 1,
    stateStr: 'PRIMARY',
    uptime: Math.round((now.getTime() - server.startedAt.getTime()) / 1000),
    optime,
    optimeDate,
    electionDate: server.startedAt,
    configVersion: 1,
    configTerm: 1,
    self: true,
  });
  const fields = buildDoc({
    set: replicaSetName,
    date: now,
    myState: 1,
    term: 1n,
    majorityVoteCount: 1,
    writeMajorityCount: 1,
    votingMembersCount: 1,
    writableVotingMembersCount: 1,
    optimes: buildDoc({ lastCommittedOpTime: optime, appliedOpTime: optime, durableOpTime: optime }),
    members: [member],
  });
  return Promise.resolve({ fields });
}
