import { createDatabaseError } from '../codes.ts';
import type { Doc } from '../values/value.ts';
import { readDocField, buildDoc, flagField, numberField, readTextField, toNumber } from './fields.ts';

/** What a command meets instead of, before or after its work. */
export interface PlannedFailure {
  readonly blockMs: number;
  readonly closesConnection: boolean;
  /** Thrown instead of the work. */
  readonly error: Error | undefined;
  /** Put into the answer of the work. */
  readonly writeConcernError: Doc | undefined;
  readonly labels: readonly string[] | undefined;
}

interface FailCommand {
  /** In small letters: a name and its old spelling are one command. */
  readonly commands: ReadonlySet<string>;
  /** The only application that it is about; undefined for all. */
  readonly applicationName: string | undefined;
  readonly failure: PlannedFailure;
  /** How often it passes by before it fails, and how often it fails then. */
  toSkip: number;
  left: number;
}

const knownData: ReadonlySet<string> = new Set([
  'failCommands',
  'errorCode',
  'closeConnection',
  'blockConnection',
  'blockTimeMS',
  'writeConcernError',
  'errorLabels',
  'failInternalCommands',
  'appName',
]);

function readTexts(doc: Doc, name: string): string[] | undefined {
  const list = doc.get(name);
  if (list === undefined) return undefined;
  if (Array.isArray(list) && list.every((entry) => typeof entry === 'string')) return list;
  throw createDatabaseError(14, `BSON field '${name}' is the wrong type, expected an array of strings`);
}

function readFailure(data: Doc): PlannedFailure {
  const labels = readTexts(data, 'errorLabels');
  const code = numberField(data, 'errorCode');
  const message = `Failing command via 'failCommand' failpoint`;
  return {
    blockMs: flagField(data, 'blockConnection') ? (numberField(data, 'blockTimeMS') ?? 0) : 0,
    closesConnection: flagField(data, 'closeConnection'),
    error: code === undefined ? undefined : createDatabaseError(code, message, labels ? { labels } : {}),
    writeConcernError: readDocField(data, 'writeConcernError'),
    labels,
  };
}

/** Failures that tests ask for; only in servers that are started for tests. */
export class FailPoints {
  private failCommand: FailCommand | undefined;
  private timesEntered = 0;

  /** configureFailPoint: failCommand with the modes off, alwaysOn, {times} and {skip}. Throws 2, 14, 238 and 40415. */
  configure(body: Doc): Doc {
    if (readTextField(body, 'configureFailPoint') !== 'failCommand') {
      throw createDatabaseError(238, 'only the fail point failCommand is supported by this server');
    }
    const mode = body.get('mode');
    const count = this.timesEntered;
    if (mode === 'off') {
      this.failCommand = undefined;
      this.timesEntered = 0;
      return buildDoc({ count });
    }
    const times = mode instanceof Map ? toNumber(mode.get('times')) : undefined;
    const skip = mode instanceof Map ? toNumber(mode.get('skip')) : undefined;
    if (mode !== 'alwaysOn' && times === undefined && skip === undefined) {
      throw createDatabaseError(2, 'unknown mode of a fail point');
    }
    const data = readDocField(body, 'data') ?? new Map();
    for (const name of data.keys()) {
      if (!knownData.has(name))
        throw createDatabaseError(40415, `BSON field 'data.${name}' is an unknown field.`);
    }
    this.failCommand = {
      commands: new Set(readTexts(data, 'failCommands')?.map((name) => name.toLowerCase())),
      applicationName: readTextField(data, 'appName'),
      failure: readFailure(data),
      toSkip: skip ?? 0,
      left: times ?? Number.POSITIVE_INFINITY,
    };
    return buildDoc({ count });
  }

  /** The failure of a command that is about to run for an application. */
  takeNext(command: string, applicationName: string | undefined): PlannedFailure | undefined {
    const point = this.failCommand;
    if (!point?.commands.has(command.toLowerCase()) || point.left <= 0) return undefined;
    if (point.applicationName !== undefined && point.applicationName !== applicationName) return undefined;
    if (point.toSkip > 0) {
      point.toSkip--;
      return undefined;
    }
    point.left--;
    this.timesEntered++;
    return point.failure;
  }
}
