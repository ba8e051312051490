import { BSONRegExp, ObjectId } from 'bson';
import { createDatabaseError } from '../codes.ts';
import type { DatabaseError } from '../databaseError.ts';
import { hasOperators } from '../query/matcher.ts';
import { typeName } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { DocumentEditor } from './documentEditor.ts';

/** The fields that a filter fixes by equality, by path; throws NotSingleValueField (54) when one is fixed twice. */
function collectEqualities(filter: Doc): Map<string, Value> {
  const found = new Map<string, Value>();
  collect(filter, found);
  const paths = [...found.keys()];
  for (const path of paths) {
    const inner = paths.find((other) => other.startsWith(`${path}.`));
    if (inner !== undefined) throw createConflictError(path);
  }
  return found;
}

function createConflictError(path: string): DatabaseError {
  return createDatabaseError(54, `cannot infer query fields to set, path '${path}' is matched twice`);
}

function collect(filter: Doc, found: Map<string, Value>): void {
  for (const [name, condition] of filter) {
    if (name === '$and' && Array.isArray(condition)) {
      for (const branch of condition) if (branch instanceof Map) collect(branch, found);
    } else if (name === '$or' && Array.isArray(condition) && condition.length === 1) {
      const [branch] = condition;
      if (branch instanceof Map) collect(branch, found);
    } else if (!name.startsWith('$')) {
      const value = findEquality(condition);
      if (value === undefined) continue;
      if (found.has(name)) throw createConflictError(name);
      found.set(name, value);
    }
  }
}

/** The value that a condition fixes: equality, $eq, or $in and $all of a single value. */
function findEquality(condition: Value): Value | undefined {
  if (condition instanceof BSONRegExp) return undefined;
  if (!hasOperators(condition)) return condition;
  if (condition.has('$eq')) return condition.get('$eq');
  for (const name of ['$in', '$all']) {
    const list = condition.get(name);
    if (!Array.isArray(list) || list.length !== 1) continue;
    const [only] = list;
    if (only !== undefined && !(only instanceof BSONRegExp) && !hasOperators(only)) return only;
  }
  return undefined;
}

/** The document an upsert starts from: the filter's equalities, or only its _id for a replacement. */
export function upsertBase(filter: Doc, isReplacement: boolean): Doc {
  const editor = new DocumentEditor(new Map());
  for (const [path, value] of collectEqualities(filter)) {
    const parts = path.split('.');
    if (isReplacement && parts[0] !== '_id') continue;
    if (parts.includes('')) {
      throw createDatabaseError(56, `The path '${path}' contains an empty field name`);
    }
    editor.set(parts, value);
  }
  return editor.root;
}

/** The document with _id as its first field; a new ObjectId when it has none. Throws InvalidIdField (53). */
export function withIdFirst(doc: Doc): Doc {
  const id = doc.get('_id') ?? (doc.has('_id') ? null : new ObjectId());
  checkId(id);
  const [first] = doc.keys();
  if (first === '_id') return doc;
  const ordered: Doc = new Map([['_id', id]]);
  for (const [name, value] of doc) if (name !== '_id') ordered.set(name, value);
  return ordered;
}

/** Throws InvalidIdField (53) for arrays and regular expressions, and 52 for operators inside the _id. */
export function checkId(id: Value): void {
  if (Array.isArray(id) || id instanceof BSONRegExp) {
    throw createDatabaseError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  }
  if (id instanceof Map) {
    const dollar = [...id.keys()].find((name) => name.startsWith('$'));
    if (dollar !== undefined) {
      throw createDatabaseError(
        52,
        `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
      );
    }
  }
}
