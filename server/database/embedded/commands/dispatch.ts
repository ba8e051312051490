import { setTimeout as wait } from 'node:timers/promises';
import { Timestamp } from 'bson';
import { createDatabaseError, transientTransactionError } from '../codes.ts';
import { DatabaseError } from '../databaseError.ts';
import type { Session } from '../store/sessions.ts';
import type { Transaction } from '../store/transaction.ts';
import { toText } from '../store/showValue.ts';
import { typeName } from '../values/compare.ts';
import { toValue } from '../values/plain.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Reply, WireRequest } from '../wire/message.ts';
import { checkApiVersion } from './apiVersion.ts';
import { computeDeadline, type CommandContext, type ServerState } from './context.ts';
import type { PlannedFailure } from './failPoints.ts';
import { readDocField, buildDoc, readTextField } from './fields.ts';
import { commands, type CommandEntry } from './registry.ts';
import { readApplicationName, timeFields } from './serverCommands.ts';
import { checkWriteConcern, findUnmetWriteConcern } from './writeConcerns.ts';

/** Codes with which the driver repeats a write. */
const retryableCodes = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

/** Errors that come with another state of the set, whose version they tell; those of a shutdown only while there is one. */
const notPrimaryCodes = new Set([189, 10058, 10107, 11602, 13435, 13436]);
const shutdownCodes = new Set([91, 11600]);

/** Carries out one request; never throws: an error is an answer, too. */
export async function dispatch(
  server: ServerState,
  request: WireRequest,
  connectionId: number,
  isAbandoned: () => boolean,
): Promise<Reply> {
  const { engine } = server;
  let isRetryable = false;
  let answer: Reply;
  let failure: PlannedFailure | undefined;
  const [command = ''] = request.body.keys();
  try {
    noteApplication(server, connectionId, command, request.body);
    failure = server.failPoints?.takeNext(command, server.applicationNames.get(connectionId));
    if (failure) {
      isRetryable = canBeRepeated(command, request.body) && !failure.labels;
      await wait(failure.blockMs);
      if (failure.closesConnection) return { fields: new Map(), closesConnection: true };
      if (failure.error) throw failure.error;
    }
    const prepared = prepare(server, request, connectionId, isAbandoned);
    isRetryable = prepared.context.retryNumber !== undefined;
    const startedMs = performance.now();
    try {
      answer = await run(prepared.entry, prepared.context);
    } finally {
      server.usage.record(prepared.context, prepared.entry.isWrite === true, performance.now() - startedMs);
    }
    const unmet = findUnmetWriteConcern(
      prepared.context.command,
      request.body,
      prepared.entry.isWrite === true,
    );
    const concern = failure?.writeConcernError ?? unmet;
    if (concern) answer.fields.set('writeConcernError', concern);
    if (failure?.labels) answer.fields.set('errorLabels', [...failure.labels]);
    answer.fields.set('ok', 1);
  } catch (error) {
    answer = { fields: getErrorFields(server, error, isRetryable) };
  }
  for (const [name, value] of timeFields(engine.oplog.now)) answer.fields.set(name, value);
  return answer;
}

/** Keeps the name that the first hello of a connection tells. */
function noteApplication(server: ServerState, connectionId: number, command: string, body: Doc): void {
  if (!/^(hello|ismaster)$/i.test(command) || server.applicationNames.has(connectionId)) return;
  const name = readApplicationName(body);
  if (name !== undefined) server.applicationNames.set(connectionId, name);
}

/** True for what the driver sends again after an error that it knows. */
function canBeRepeated(command: string, body: Doc): boolean {
  const isEnd = command === 'commitTransaction' || command === 'abortTransaction';
  return body.has('txnNumber') && (isEnd || !body.has('autocommit'));
}

interface Prepared {
  readonly entry: CommandEntry;
  readonly context: CommandContext;
}

function findEntry({ failPoints }: ServerState, command: string | undefined): CommandEntry | undefined {
  if (command !== 'configureFailPoint' || !failPoints) return commands.get(command ?? '');
  return { run: ({ body }) => Promise.resolve({ fields: failPoints.configure(body) }) };
}

function prepare(
  server: ServerState,
  request: WireRequest,
  connectionId: number,
  isAbandoned: () => boolean,
): Prepared {
  const { body } = request;
  const [command] = body.keys();
  const entry = findEntry(server, command);
  if (!command || !entry) throw createDatabaseError(59, `no such command: '${command ?? ''}'`);
  const database = readTextField(body, '$db');
  if (!database) throw createDatabaseError(40571, 'OP_MSG requests require a $db argument');
  if (server.isClosing) throw createDatabaseError(91, 'The server is in quiesce mode and will shut down');
  checkApiVersion(command, body);
  checkWriteConcern(command, body);
  checkReadConcern(body);
  checkClusterTime(body);
  const { session, transaction, retryNumber } = findSession(server, entry, command, body);
  const context: CommandContext = {
    server,
    engine: server.engine,
    connectionId,
    command,
    body,
    database,
    sequences: request.sequences,
    session,
    transaction,
    snapshotRead: getSnapshotRead(command, body, entry),
    retryNumber,
    now: new Date(),
    clusterTime: server.engine.oplog.now,
    // The time limit of a getMore is how long it may wait for changes.
    deadlineMs: command === 'getMore' ? Number.POSITIVE_INFINITY : computeDeadline(body),
    isAbandoned,
  };
  return { entry, context };
}

/** One node: every read is one of a majority. */
function checkReadConcern(body: Doc): void {
  const level = readDocField(body, 'readConcern')?.get('level');
  const known = ['local', 'majority', 'available', 'linearizable', 'snapshot'];
  if (level !== undefined && !known.includes(toText(level))) {
    throw createDatabaseError(
      9,
      `Enumeration value '${toText(level)}' for field 'readConcern.level' is not a valid value.`,
    );
  }
}

/** The time that a client has seen elsewhere; of one member only its form is of interest. Throws 4 and 14. */
function checkClusterTime(body: Doc): void {
  const time = readDocField(body, '$clusterTime');
  if (!time) return;
  const seen = time.get('clusterTime');
  if (seen === undefined) throw createDatabaseError(4, 'Missing expected field "clusterTime"');
  if (!(seen instanceof Timestamp)) {
    throw createDatabaseError(
      14,
      `"clusterTime" had the wrong type. Expected timestamp, found ${typeName(seen)}`,
    );
  }
}

/** A read of a snapshot outside transactions. Throws InvalidOptions (72) for other commands. */
function getSnapshotRead(command: string, body: Doc, entry: CommandEntry): CommandContext['snapshotRead'] {
  const concern = readDocField(body, 'readConcern');
  if (body.get('autocommit') === false) return undefined;
  const time = concern?.get('atClusterTime');
  if (concern?.get('level') !== 'snapshot') {
    if (time === undefined) return undefined;
    throw createDatabaseError(72, `readConcern.atClusterTime can only be used with the level 'snapshot'`);
  }
  if (!entry.readsSnapshots) {
    throw createDatabaseError(
      72,
      `Command ${command} does not support { readConcern: { level: "snapshot", provenance: "clientSupplied" } } :: caused by :: read concern not supported`,
    );
  }
  if (time !== undefined && !(time instanceof Timestamp)) {
    throw createDatabaseError(
      14,
      `BSON field 'readConcern.atClusterTime' is the wrong type, expected type 'timestamp'`,
    );
  }
  return { at: time?.toBigInt() };
}

interface SessionParts {
  session: Session | undefined;
  transaction: Transaction | undefined;
  retryNumber: bigint | undefined;
}

function findSession(server: ServerState, entry: CommandEntry, command: string, body: Doc): SessionParts {
  const { sessions } = server.engine;
  const lsid = readDocField(body, 'lsid');
  const session = lsid && sessions.find(lsid);
  const none = { session, transaction: undefined, retryNumber: undefined };
  const number = body.get('txnNumber');
  if (number === undefined) {
    if (body.has('autocommit'))
      throw createDatabaseError(72, `'autocommit' field requires a transaction number to also be specified`);
    return none;
  }
  if (!session)
    throw createDatabaseError(72, 'Transaction number requires a session ID to also be specified');
  if (typeof number !== 'bigint')
    throw createDatabaseError(14, `BSON field 'txnNumber' is the wrong type, expected type 'long'`);
  if (command === 'commitTransaction' || command === 'abortTransaction') return none;
  if (body.get('autocommit') !== false) {
    if (!entry.isRetryable)
      throw createDatabaseError(
        50768,
        `txnNumber may only be provided for multi-document transactions and retryable write commands`,
      );
    sessions.begin(session, number);
    if (session.transactionState !== 'none') {
      throw createDatabaseError(
        217,
        `Cannot retry a retryable write with a number that has been used for a transaction`,
      );
    }
    return { session, transaction: undefined, retryNumber: number };
  }
  if (!entry.inTransaction) {
    throw createDatabaseError(263, `Cannot run '${command}' in a multi-document transaction.`);
  }
  const isStart = body.get('startTransaction') === true;
  const transaction = isStart ? sessions.start(session, number) : sessions.getCurrent(session, number);
  return { session, transaction, retryNumber: undefined };
}

async function run(entry: CommandEntry, context: CommandContext): Promise<Reply> {
  try {
    return await entry.run(context);
  } catch (error) {
    const { session, transaction, engine } = context;
    // Any error ends a transaction; later statements learn that it is gone.
    if (transaction && session?.transaction === transaction) {
      engine.sessions.abort(session);
      context.server.cursors.killForSession(session, true);
    }
    throw error;
  }
}

function getErrorFields(server: ServerState, error: unknown, isRetryable: boolean): Doc {
  const known = error instanceof DatabaseError ? error : undefined;
  if (!known) {
    server.engine.log('error', 'a command failed', {
      error: error instanceof Error ? error.stack : String(error),
    });
  }
  const code = known?.code ?? 1;
  const fields = buildDoc({
    ok: 0,
    errmsg: known?.message ?? 'an internal error; see the log',
    code,
    codeName: known?.codeName ?? 'InternalError',
  });
  for (const [name, value] of Object.entries(known?.details ?? {})) fields.set(name, toValue(value));
  const labels = new Set<Value>(known?.labels);
  if (isRetryable && retryableCodes.has(code) && !labels.has(transientTransactionError))
    labels.add('RetryableWriteError');
  if (labels.size > 0) fields.set('errorLabels', [...labels]);
  if (notPrimaryCodes.has(code) || (shutdownCodes.has(code) && server.isClosing))
    fields.set('topologyVersion', server.topology.version);
  return fields;
}
