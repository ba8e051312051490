import { MongoError, MongoOperationTimeoutError, MongoServerError, type Document } from 'mongodb';
import { normalisePartialResult, normaliseResult } from './driverDifferences.ts';
import { checkKnown } from './documents.ts';
import type { Entities } from './entities.ts';
import { matchOptions } from './events.ts';
import { match, Mismatch } from './matching.ts';
import type { ExpectedError } from './unifiedFormat.ts';

const knownFields = [
  'isError',
  'isClientError',
  'isTimeoutError',
  'errorContains',
  'errorCode',
  'errorCodeName',
  'errorLabelsContain',
  'errorLabelsOmit',
  'errorResponse',
  'writeErrors',
  'writeConcernErrors',
  'expectResult',
];

/** The fields that errors of the driver may have. */
interface ErrorParts {
  readonly result?: unknown;
  readonly partialResult?: unknown;
  readonly writeErrors?: unknown;
  readonly writeConcernErrors?: unknown;
}

function readListed(entries: unknown): Document {
  return entries instanceof Map
    ? Object.fromEntries(entries)
    : Object.fromEntries(Object.entries(entries ?? {}));
}

/** The answer of the server behind an error: a bulk write over several namespaces keeps it as the cause. */
function findServerError(error: Error): MongoServerError | undefined {
  if (error instanceof MongoServerError) return error;
  return error.cause instanceof MongoServerError ? error.cause : undefined;
}

/** Checks a failure against what a test expects. Throws a Mismatch. */
export function checkError(error: unknown, expected: ExpectedError, entities: Entities): void {
  if (!(error instanceof Error)) throw new Mismatch('error', `${String(error)} is no error`);
  const fail = (message: string): never => {
    throw new Mismatch('error', `${message}: ${error.name}: ${error.message}`);
  };
  const parts = error as Error & ErrorParts;
  const serverError = findServerError(error);
  checkKnown('expectError', expected, knownFields);
  const isTimeout = error instanceof MongoOperationTimeoutError;
  if (expected.isTimeoutError !== undefined && expected.isTimeoutError !== isTimeout)
    fail(isTimeout ? 'a time limit that was reached' : 'no time limit that was reached');
  const isServerError = error instanceof MongoServerError;
  if (expected.isClientError !== undefined && expected.isClientError === isServerError)
    fail(expected.isClientError ? 'an error of the server' : 'an error of the client');
  if (
    expected.errorContains !== undefined &&
    !error.message.toLowerCase().includes(expected.errorContains.toLowerCase())
  ) {
    fail(`does not say '${expected.errorContains}'`);
  }
  if (expected.errorCode !== undefined && serverError?.code !== expected.errorCode)
    fail(`code ${String(serverError?.code)}, not ${expected.errorCode}`);
  if (expected.errorCodeName !== undefined && serverError?.codeName !== expected.errorCodeName)
    fail(`code name ${String(serverError?.codeName)}, not ${expected.errorCodeName}`);
  const labels = error instanceof MongoError ? error.errorLabels : [];
  for (const label of expected.errorLabelsContain ?? [])
    if (!labels.includes(label)) fail(`has no label ${label}`);
  for (const label of expected.errorLabelsOmit ?? [])
    if (labels.includes(label)) fail(`has the label ${label}`);
  const options = matchOptions(entities, 'error', true);
  if (expected.errorResponse)
    match(expected.errorResponse, serverError?.errorResponse, { ...options, path: 'error.errorResponse' });
  if (expected.writeErrors) {
    const found = readListed(parts.writeErrors);
    for (const [index, writeError] of Object.entries(expected.writeErrors))
      match(writeError, found[index], { ...options, path: `error.writeErrors.${index}` });
    const count = Object.keys(expected.writeErrors).length;
    if (Object.keys(found).length !== count) fail(`${Object.keys(found).length} write errors, not ${count}`);
  }
  if (expected.writeConcernErrors) {
    match(expected.writeConcernErrors, parts.writeConcernErrors, {
      ...options,
      path: 'error.writeConcernErrors',
    });
  }
  if (expected.expectResult !== undefined) {
    const result =
      parts.partialResult === undefined
        ? normaliseResult(parts.result)
        : normalisePartialResult(parts.partialResult);
    match(expected.expectResult, result, { ...options, path: 'error.result' });
  }
}
