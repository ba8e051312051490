/**
 * The one place for what the Node driver does in another way than the tests expect of every driver. None of it is
 * a server's doing: each difference is brought to the expected form before anything is compared.
 */
import type { ClientSession, Document, MongoClient, Timestamp } from 'mongodb';
import { isDocument, without } from './documents.ts';

/** Names of operations that give their results in maps by the index of the operation. */
const resultMaps = ['insertResults', 'updateResults', 'deleteResults'];

/**
 * Brings the driver's result of an operation to the form of the tests:
 * - results of a bulk write over several namespaces are maps, and those of updates say `didUpsert`;
 * - an update without an upsert says `upsertedId: null` where others leave the field out.
 */
export function normaliseResult(result: unknown): unknown {
  if (!isDocument(result) || !('acknowledged' in result || 'upsertedCount' in result)) return result;
  const normal: Document = { ...result };
  for (const name of resultMaps) if (normal[name] instanceof Map) normal[name] = toPlainResults(normal[name]);
  if (normal['upsertedId'] === null) delete normal['upsertedId'];
  return normal;
}

/** What an error says about the part that was done: the driver gives zeros where nothing was, others no result. */
export function normalisePartialResult(result: unknown): unknown {
  const normal = normaliseResult(result);
  if (!isDocument(normal)) return normal;
  const isNothingDone = Object.entries(normal).every(
    ([name, value]) => !name.endsWith('Count') || value === 0,
  );
  return isNothingDone ? undefined : normal;
}

function toPlainResults(results: ReadonlyMap<number, Document>): Document {
  return Object.fromEntries([...results].map(([index, result]) => [index, without(result, ['didUpsert'])]));
}

/** The driver sends sort orders and index keys as maps: as documents they are compared. */
function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (value instanceof Map) return toPlain(Object.fromEntries(value));
  if (!isDocument(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toPlain(field)]));
}

/** Brings an event of the driver to the form of the tests, as it is at this moment. */
export function normaliseEvent(event: Document): Document {
  const fields = Object.entries(event).map(([name, value]) =>
    name === 'command' || name === 'reply' ? [name, toPlain(value)] : [name, value],
  );
  return {
    ...(Object.fromEntries(fields) as Document),
    // A getter of the event's class is no field of its own.
    serverConnectionId: event['serverConnectionId'],
  };
}

/** Fields whose value is the server's default, and which the driver then does not send. */
const unsentDefaults: Document = { bypassDocumentValidation: false };

/** Brings what a test expects of an event's field to what the driver sends. */
export function normaliseExpected(field: string, expected: unknown): unknown {
  if (field !== 'command' || !isDocument(expected)) return expected;
  return Object.fromEntries(
    Object.entries(expected).filter(
      ([name, value]) => !(name in unsentDefaults) || unsentDefaults[name] !== value,
    ),
  );
}

const commitTimeoutMs = 10_000;

/** The driver gives every commit and abort by a majority a time limit, other drivers only those that they repeat. */
export function normaliseSent(command: unknown, expected: unknown): unknown {
  if (!isDocument(command) || !isDocument(expected)) return command;
  const { writeConcern } = command;
  const isEnd = 'commitTransaction' in command || 'abortTransaction' in command;
  if (!isEnd || writeConcern?.wtimeout !== commitTimeoutMs) return command;
  if (isDocument(expected['writeConcern']) && 'wtimeout' in expected['writeConcern']) return command;
  return { ...command, writeConcern: without(writeConcern, ['wtimeout']) };
}

/** The driver replaces an `_id` of null by an id of its own unless the server is to make the ids. */
export function buildNullIdOptions(documents: readonly Document[]): { forceServerObjectId?: boolean } {
  return documents.some(({ _id }) => _id === null) ? { forceServerObjectId: true } : {};
}

/** Other drivers look for servers as soon as a client is made, this one at its first operation. */
export async function startClient(client: MongoClient, observed: readonly string[] = []): Promise<void> {
  if (observed.some((name) => /^(server|topology)/.test(name))) await client.connect();
}

interface Snapshot {
  snapshotTime?: Timestamp;
}

/** Lets a session read at a time: the driver takes the time of its first read, and no other as an option. */
export function setSnapshotTime(session: ClientSession, time: Timestamp): void {
  (session as Snapshot).snapshotTime = time;
}

/** The time at which a session reads, which the driver keeps without naming it. */
export function readSnapshotTime(session: ClientSession): Timestamp | undefined {
  return (session as Snapshot).snapshotTime;
}
