import { Decimal128 } from 'bson';
import { createDatabaseError } from '../codes.ts';
import type { Collection } from '../store/collection.ts';
import { toText } from '../store/showValue.ts';
import { parseCollation, type Collation } from '../values/collation.ts';
import { DoubleValue, type Doc, type Value } from '../values/value.ts';

/** Fields that every command may carry. */
const genericFields = new Set([
  '$db',
  '$clusterTime',
  '$readPreference',
  'lsid',
  'txnNumber',
  'startTransaction',
  'autocommit',
  'readConcern',
  'writeConcern',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'maxTimeMS',
  'comment',
]);

/** Refuses fields that a command does not know, so that no option is ignored in silence. Throws 40415. */
export function checkFields(command: string, body: Doc, known: ReadonlySet<string>): void {
  for (const name of body.keys()) {
    if (!known.has(name) && !genericFields.has(name) && name !== command) {
      throw createDatabaseError(40415, `BSON field '${command}.${name}' is an unknown field.`);
    }
  }
}

function createWrongTypeError(name: string, expected: string): Error {
  return createDatabaseError(14, `BSON field '${name}' is the wrong type, expected type '${expected}'`);
}

/** The number a value stands for; undefined when it is not a number. */
export function toNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (value instanceof DoubleValue) return value.value;
  if (value instanceof Decimal128) return Number(value.toString());
  return undefined;
}

/** A document field; undefined when absent or null. */
export function readDocField(body: Doc, name: string): Doc | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (!(value instanceof Map)) throw createWrongTypeError(name, 'object');
  return value;
}

/** A document field that says something: an empty one counts as none. */
export function readFilledField(body: Doc, name: string): Doc | undefined {
  const value = readDocField(body, name);
  return value?.size ? value : undefined;
}

/** An array of documents; undefined when absent. */
export function readDocsField(body: Doc, name: string): Doc[] | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value)) throw createWrongTypeError(name, 'array');
  return value.map((entry) => {
    if (!(entry instanceof Map)) throw createWrongTypeError(name, 'object');
    return entry;
  });
}

/** A number field; undefined when absent or null. */
export function numberField(body: Doc, name: string): number | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  const number = toNumber(value);
  if (number === undefined) throw createWrongTypeError(name, 'long');
  return number;
}

/** A whole number that is not negative. Throws BadValue (2) for a negative one. */
export function countField(body: Doc, name: string): number | undefined {
  const number = numberField(body, name);
  if (number !== undefined && number < 0) {
    throw createDatabaseError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  }
  return number === undefined ? undefined : Math.trunc(number);
}

/** A yes or no; numbers count as in MongoDB. */
export function flagField(body: Doc, name: string): boolean {
  const value = body.get(name);
  if (value === undefined || value === null) return false;
  if (typeof value === 'boolean') return value;
  const number = toNumber(value);
  if (number === undefined) throw createWrongTypeError(name, 'bool');
  return number !== 0;
}

/** A string; undefined when absent. */
export function readTextField(body: Doc, name: string): string | undefined {
  const value = body.get(name);
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw createWrongTypeError(name, 'string');
  return value;
}

/** The collection that a command names. Throws InvalidNamespace (73). */
export function readCollectionName(command: string, body: Doc): string {
  const value = body.get(command);
  if (typeof value !== 'string') {
    throw createDatabaseError(73, `collection name has invalid type ${typeof value}`);
  }
  if (value === '')
    throw createDatabaseError(73, `Invalid namespace specified '${toText(body.get('$db'))}.'`);
  return value;
}

/** The collation of a command or statement: its own, or the one of the collection. Throws 2, 40414, 40415 and 238. */
export function getCollation(body: Doc, collection: Collection | undefined): Collation | undefined {
  const given = readDocField(body, 'collation');
  const specification = given && given.size > 0 ? given : collection?.settings.collation;
  return specification && parseCollation(specification);
}

/** A document of the given fields; undefined ones are left out. */
export function buildDoc(fields: Readonly<Record<string, Value | undefined>>): Doc {
  const doc: Doc = new Map();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) doc.set(name, value);
  return doc;
}
