import { inspect } from 'node:util';
import { Binary, BSON, type Document } from 'mongodb';
import { isOfType, toNumber } from './bsonTypes.ts';
import { isDocument } from './documents.ts';
import { RunnerFailure } from './runnerFailure.ts';

/** How a value is matched. */
export interface MatchOptions {
  /** The path of the value, for the mismatch message. */
  readonly path: string;
  /** True when documents may have more fields than expected: results, commands and replies as a whole. */
  readonly isRoot?: boolean;
  /** Finds an entity of the test. */
  readonly entity?: (name: string) => unknown;
  /** The id of a session entity. */
  readonly lsid?: (name: string) => unknown;
}

/** A value that is not as expected. */
export class Mismatch extends Error {
  constructor(path: string, message: string) {
    super(`${path}: ${message}`);
    this.name = 'Mismatch';
  }
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : inspect(value, { depth: 5, breakLength: Infinity });
}

function toBytes(value: unknown): Uint8Array | undefined {
  if (value instanceof Binary) return value.buffer.subarray(0, value.position);
  return value instanceof Uint8Array ? value : undefined;
}

function toCanonical(value: unknown): string {
  return BSON.EJSON.stringify({ value }, { relaxed: false });
}

type Operator = (operand: never, actual: unknown, options: MatchOptions) => void;

const operators: Readonly<Record<string, Operator>> = {
  $$exists: (operand: boolean, actual, { path }) => {
    if ((actual !== undefined) !== operand)
      throw new Mismatch(path, operand ? 'is missing' : `is there: ${show(actual)}`);
  },
  $$type: (operand: string | number | (string | number)[], actual, { path }) => {
    const types = Array.isArray(operand) ? operand : [operand];
    if (!types.some((type) => isOfType(actual, type)))
      throw new Mismatch(path, `${show(actual)} is not of type ${types.join(' or ')}`);
  },
  $$matchesEntity: (operand: string, actual, options) => {
    if (!options.entity) throw new Mismatch(options.path, 'no entities here');
    match(options.entity(operand), actual, options);
  },
  $$matchesHexBytes: (operand: string, actual, { path }) => {
    const bytes = toBytes(actual);
    const hex = bytes && Buffer.from(bytes).toString('hex');
    if (hex !== operand.toLowerCase()) throw new Mismatch(path, `bytes ${hex ?? 'missing'}, not ${operand}`);
  },
  $$unsetOrMatches: (operand: unknown, actual, options) => {
    if (actual !== undefined) match(operand, actual, options);
  },
  $$sessionLsid: (operand: string, actual, options) => {
    if (!options.lsid) throw new Mismatch(options.path, 'no sessions here');
    match(options.lsid(operand), actual, { ...options, isRoot: false });
  },
  $$lte: (operand: unknown, actual, { path }) => {
    const [limit, value] = [toNumber(operand), toNumber(actual)];
    if (limit === undefined || value === undefined || !(value <= limit))
      throw new Mismatch(path, `${show(actual)} is not at most ${show(operand)}`);
  },
  $$matchAsDocument: (operand: unknown, actual, options) => {
    if (typeof actual !== 'string') throw new Mismatch(options.path, `${show(actual)} is no text`);
    match(operand, BSON.EJSON.parse(actual, { relaxed: true }), { ...options, isRoot: false });
  },
  $$matchAsRoot: (operand: unknown, actual, options) => {
    match(operand, actual, { ...options, isRoot: true });
  },
};

function findOperator(expected: Document): { operator: Operator; operand: never } | undefined {
  const [name, ...others] = Object.keys(expected);
  if (name === undefined || !name.startsWith('$$')) return undefined;
  const operator = operators[name];
  if (others.length > 0 || !operator) throw new RunnerFailure(`unknown matching operator ${name}`);
  return { operator, operand: expected[name] as never };
}

/** Matches a value by the rules of the unified test format. Throws a Mismatch that says where it differs. */
export function match(expected: unknown, actual: unknown, options: MatchOptions): void {
  const { path } = options;
  if (isDocument(expected)) {
    const special = findOperator(expected);
    if (special) special.operator(special.operand, actual, options);
    else matchDocument(expected, actual, options);
    return;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) throw new Mismatch(path, `${show(actual)} is no array`);
    if (actual.length !== expected.length)
      throw new Mismatch(path, `${actual.length} elements, not ${expected.length}: ${show(actual)}`);
    for (const [index, entry] of expected.entries())
      match(entry, actual[index], { ...options, path: `${path}.${index}` });
    return;
  }
  const [wanted, found] = [toNumber(expected), toNumber(actual)];
  const isEqual =
    wanted !== undefined || found !== undefined
      ? Object.is(wanted, found) || wanted === found
      : actual !== undefined && toCanonical(expected) === toCanonical(actual);
  if (!isEqual) throw new Mismatch(path, `${show(actual)}, not ${show(expected)}`);
}

function matchDocument(expected: Document, actual: unknown, options: MatchOptions): void {
  const { path, isRoot = false } = options;
  if (!isDocument(actual)) throw new Mismatch(path, `${show(actual)} is no document like ${show(expected)}`);
  for (const [name, value] of Object.entries(expected))
    match(value, actual[name], { ...options, path: `${path}.${name}`, isRoot: false });
  if (isRoot) return;
  for (const [name, value] of Object.entries(actual)) {
    if (!(name in expected) && value !== undefined)
      throw new Mismatch(`${path}.${name}`, `unexpected ${show(value)}`);
  }
}
