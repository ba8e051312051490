import { aggregateCommand } from './aggregate.ts';
import { getMoreCommand, killCursorsCommand } from './answers.ts';
import { backupCommand } from './backup.ts';
import { bulkWriteCommand } from './bulkWrite.ts';
import { createCommand, dropCommand, dropDatabaseCommand, renameCollectionCommand } from './collections.ts';
import { collModCommand } from './collMod.ts';
import type { CommandHandler } from './context.ts';
import { countCommand, distinctCommand } from './counting.ts';
import { explainCommand } from './explain.ts';
import { findCommand } from './find.ts';
import { listCollectionsCommand, listDatabasesCommand } from './listings.ts';
import { findAndModifyCommand } from './findAndModify.ts';
import { createIndexesCommand, dropIndexesCommand, listIndexesCommand } from './indexes.ts';
import {
  buildInfoCommand,
  collStatsCommand,
  connectionStatusCommand,
  dbStatsCommand,
  getParameterCommand,
  helloCommand,
  okCommand,
  serverStatusCommand,
} from './serverCommands.ts';
import { searchIndexCommand } from './searchIndexes.ts';
import {
  abortTransactionCommand,
  commitTransactionCommand,
  endSessionsCommand,
  killAllSessionsCommand,
  refreshSessionsCommand,
} from './sessionCommands.ts';
import {
  currentOpCommand,
  dataSizeCommand,
  getLogCommand,
  hostInfoCommand,
  replicaSetStatusCommand,
  topCommand,
  usersInfoCommand,
  validateCommand,
} from './toolCommands.ts';
import { deleteCommand, insertCommand, updateCommand } from './writes.ts';

/** How a command may be used. */
export interface CommandEntry {
  readonly run: CommandHandler;
  readonly inTransaction?: boolean;
  /** True for writes that carry a number to be repeated by. */
  readonly isRetryable?: boolean;
  /** True for reads that can be of a snapshot outside transactions. */
  readonly readsSnapshots?: boolean;
  /** True for commands that change data or the catalog. */
  readonly isWrite?: boolean;
}

const read = { inTransaction: true, readsSnapshots: true };
const write = { inTransaction: true, isRetryable: true, isWrite: true };

/** Every command the server carries out, by name as sent. */
export const commands: ReadonlyMap<string, CommandEntry> = new Map<string, CommandEntry>([
  ['hello', { run: helloCommand }],
  ['isMaster', { run: helloCommand }],
  ['ismaster', { run: helloCommand }],
  ['ping', { run: okCommand }],
  ['buildInfo', { run: buildInfoCommand }],
  ['buildinfo', { run: buildInfoCommand }],
  ['connectionStatus', { run: connectionStatusCommand }],
  ['getParameter', { run: getParameterCommand }],
  ['serverStatus', { run: serverStatusCommand }],
  ['insert', { run: insertCommand, ...write }],
  ['update', { run: updateCommand, ...write }],
  ['delete', { run: deleteCommand, ...write }],
  ['findAndModify', { run: findAndModifyCommand, ...write }],
  ['findandmodify', { run: findAndModifyCommand, ...write }],
  ['bulkWrite', { run: bulkWriteCommand, ...write }],
  ['explain', { run: explainCommand }],
  ['find', { run: findCommand, ...read }],
  ['aggregate', { run: aggregateCommand, ...read }],
  ['count', { run: countCommand }],
  ['distinct', { run: distinctCommand, ...read }],
  ['getMore', { run: getMoreCommand, ...read }],
  ['killCursors', { run: killCursorsCommand, ...read }],
  ['create', { run: createCommand, inTransaction: true, isWrite: true }],
  ['drop', { run: dropCommand, isWrite: true }],
  ['dropDatabase', { run: dropDatabaseCommand, isWrite: true }],
  ['renameCollection', { run: renameCollectionCommand, isWrite: true }],
  ['collMod', { run: collModCommand, isWrite: true }],
  ['listCollections', { run: listCollectionsCommand }],
  ['listDatabases', { run: listDatabasesCommand }],
  ['createIndexes', { run: createIndexesCommand, inTransaction: true, isWrite: true }],
  ['listIndexes', { run: listIndexesCommand }],
  ['dropIndexes', { run: dropIndexesCommand, isWrite: true }],
  ['deleteIndexes', { run: dropIndexesCommand, isWrite: true }],
  ['createSearchIndexes', { run: searchIndexCommand }],
  ['updateSearchIndex', { run: searchIndexCommand }],
  ['dropSearchIndex', { run: searchIndexCommand }],
  ['collStats', { run: collStatsCommand }],
  ['collstats', { run: collStatsCommand }],
  ['dbStats', { run: dbStatsCommand }],
  ['dbstats', { run: dbStatsCommand }],
  ['validate', { run: validateCommand }],
  ['dataSize', { run: dataSizeCommand }],
  ['datasize', { run: dataSizeCommand }],
  ['currentOp', { run: currentOpCommand }],
  ['hostInfo', { run: hostInfoCommand }],
  ['usersInfo', { run: usersInfoCommand }],
  ['getLog', { run: getLogCommand }],
  ['top', { run: topCommand }],
  ['replSetGetStatus', { run: replicaSetStatusCommand }],
  ['embeddedBackup', { run: backupCommand }],
  ['commitTransaction', { run: commitTransactionCommand }],
  ['abortTransaction', { run: abortTransactionCommand }],
  ['startSession', { run: okCommand }],
  ['refreshSessions', { run: refreshSessionsCommand }],
  ['endSessions', { run: endSessionsCommand }],
  ['killSessions', { run: endSessionsCommand }],
  ['killAllSessions', { run: killAllSessionsCommand }],
]);
