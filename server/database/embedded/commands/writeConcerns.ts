import { createDatabaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import { readDocField, buildDoc, numberField } from './fields.ts';

/** Commands after whose success a server waits for other members. */
const endings: ReadonlySet<string> = new Set(['commitTransaction', 'abortTransaction']);

/** In a transaction only its end says how many members must have it. Throws InvalidOptions (72). */
export function checkWriteConcern(command: string, body: Doc): void {
  const isInside = body.get('autocommit') === false && !endings.has(command);
  if (isInside && readDocField(body, 'writeConcern'))
    throw createDatabaseError(72, 'writeConcern is not allowed within a multi-document transaction');
}

/**
 * What a write answers beside its result when its write concern asks for what one node cannot give; the write is done
 * all the same. One node: every write is durable, which meets 0, 1 and majority.
 */
export function findUnmetWriteConcern(command: string, body: Doc, isWrite: boolean): Doc | undefined {
  if (!isWrite && !endings.has(command)) return undefined;
  const concern = readDocField(body, 'writeConcern');
  const w = concern?.get('w');
  if (!concern || w === undefined || w === 'majority') return undefined;
  if (typeof w === 'string') {
    return createConcernError(
      79,
      'UnknownReplWriteConcern',
      `No write concern mode named '${w}' found in replica set configuration`,
    );
  }
  if ((numberField(concern, 'w') ?? 1) <= 1) return undefined;
  return createConcernError(100, 'UnsatisfiableWriteConcern', 'Not enough data-bearing nodes');
}

function createConcernError(code: number, codeName: string, errmsg: string): Doc {
  return buildDoc({ code, codeName, errmsg });
}
