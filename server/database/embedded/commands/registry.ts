import { runAggregateCommand } from './aggregate.ts';
import { getMoreCommand, killCursorsCommand } from './answers.ts';
import { runBackupCommand } from './backup.ts';
import { runBulkWriteCommand } from './bulkWrite.ts';
import { createCommand, dropCommand, dropDatabaseCommand, renameCollectionCommand } from './collections.ts';
import { runCollModCommand } from './collMod.ts';
import type { CommandHandler } from './context.ts';
import { countCommand, runDistinctCommand } from './counting.ts';
import { explainCommand } from './explain.ts';
import { findCommand } from './find.ts';
import { listCollectionsCommand, listDatabasesCommand } from './listings.ts';
import { findAndModifyCommand } from './findAndModify.ts';
import { createIndexesCommand, dropIndexesCommand, listIndexesCommand } from './indexes.ts';
import {
  buildInfoCommand,
  runCollStatsCommand,
  runConnectionStatusCommand,
  runDbStatsCommand,
  getParameterCommand,
  runHelloCommand,
  runOkCommand,
  runServerStatusCommand,
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
  runCurrentOpCommand,
  runDataSizeCommand,
  getLogCommand,
  hostInfoCommand,
  runReplicaSetStatusCommand,
  runTopCommand,
  runUsersInfoCommand,
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
  ['hello', { run: runHelloCommand }],
  ['isMaster', { run: runHelloCommand }],
  ['ismaster', { run: runHelloCommand }],
  ['ping', { run: runOkCommand }],
  ['buildInfo', { run: buildInfoCommand }],
  ['buildinfo', { run: buildInfoCommand }],
  ['connectionStatus', { run: runConnectionStatusCommand }],
  ['getParameter', { run: getParameterCommand }],
  ['serverStatus', { run: runServerStatusCommand }],
  ['insert', { run: insertCommand, ...write }],
  ['update', { run: updateCommand, ...write }],
  ['delete', { run: deleteCommand, ...write }],
  ['findAndModify', { run: findAndModifyCommand, ...write }],
  ['findandmodify', { run: findAndModifyCommand, ...write }],
  ['bulkWrite', { run: runBulkWriteCommand, ...write }],
  ['explain', { run: explainCommand }],
  ['find', { run: findCommand, ...read }],
  ['aggregate', { run: runAggregateCommand, ...read }],
  ['count', { run: countCommand }],
  ['distinct', { run: runDistinctCommand, ...read }],
  ['getMore', { run: getMoreCommand, ...read }],
  ['killCursors', { run: killCursorsCommand, ...read }],
  ['create', { run: createCommand, inTransaction: true, isWrite: true }],
  ['drop', { run: dropCommand, isWrite: true }],
  ['dropDatabase', { run: dropDatabaseCommand, isWrite: true }],
  ['renameCollection', { run: renameCollectionCommand, isWrite: true }],
  ['collMod', { run: runCollModCommand, isWrite: true }],
  ['listCollections', { run: listCollectionsCommand }],
  ['listDatabases', { run: listDatabasesCommand }],
  ['createIndexes', { run: createIndexesCommand, inTransaction: true, isWrite: true }],
  ['listIndexes', { run: listIndexesCommand }],
  ['dropIndexes', { run: dropIndexesCommand, isWrite: true }],
  ['deleteIndexes', { run: dropIndexesCommand, isWrite: true }],
  ['createSearchIndexes', { run: searchIndexCommand }],
  ['updateSearchIndex', { run: searchIndexCommand }],
  ['dropSearchIndex', { run: searchIndexCommand }],
  ['collStats', { run: runCollStatsCommand }],
  ['collstats', { run: runCollStatsCommand }],
  ['dbStats', { run: runDbStatsCommand }],
  ['dbstats', { run: runDbStatsCommand }],
  ['validate', { run: validateCommand }],
  ['dataSize', { run: runDataSizeCommand }],
  ['datasize', { run: runDataSizeCommand }],
  ['currentOp', { run: runCurrentOpCommand }],
  ['hostInfo', { run: hostInfoCommand }],
  ['usersInfo', { run: runUsersInfoCommand }],
  ['getLog', { run: getLogCommand }],
  ['top', { run: runTopCommand }],
  ['replSetGetStatus', { run: runReplicaSetStatusCommand }],
  ['embeddedBackup', { run: runBackupCommand }],
  ['commitTransaction', { run: commitTransactionCommand }],
  ['abortTransaction', { run: abortTransactionCommand }],
  ['startSession', { run: runOkCommand }],
  ['refreshSessions', { run: refreshSessionsCommand }],
  ['endSessions', { run: endSessionsCommand }],
  ['killSessions', { run: endSessionsCommand }],
  ['killAllSessions', { run: killAllSessionsCommand }],
]);
