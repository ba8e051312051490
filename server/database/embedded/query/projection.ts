import { isNumeric, toNumber } from '../values/arithmetic.ts';
import { typeName } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { isTrue } from './elementPredicates.ts';
import type { FilterEnv } from './environment.ts';
import { createBadValueError, createLocationError, createNotImplementedError } from './errors.ts';
import { compileFilterWithPosition } from './matcher.ts';
import { checkFieldPath, ProjectionNode, type Computed } from './projectionTree.ts';

/** Makes a document's projected copy; `position` is what `matchPosition` gave, for the positional projection. */
export type Projector = (doc: Doc, position?: number) => Doc;

/** Something done to the projected copy at a path ($slice, positional). */
type Finish = (doc: Doc, position: number | undefined) => Doc;

interface Draft {
  readonly env: FilterEnv;
  readonly isFind: boolean;
  readonly root: ProjectionNode;
  readonly finishes: Finish[];
  /** Inclusion or exclusion, once a field has decided it. */
  type: 'include' | 'exclude' | undefined;
  idLeaf: 'include' | 'exclude' | 'computed' | undefined;
  hasElemMatch: boolean;
  positionalPath: string | undefined;
  /** Fields that are included when the projection turns out to include: those of $slice. */
  readonly sliced: string[];
}

/** True when a find projection has the positional operator, so that its caller needs `matchPosition`. */
export function isPositionalProjection(spec: Doc): boolean {
  return [...spec.keys()].some((path) => path.endsWith('.$'));
}

/**
 * Compiles a projection: `find` allows $slice, $elemMatch and positional; `aggregate` is the $project stage.
 * An empty specification projects everything for `find`. Throws 31249 to 31256 and others for bad ones.
 */
export function compileProjection(
  spec: Doc,
  options: { readonly mode?: 'find' | 'aggregate'; readonly env?: FilterEnv } = {},
): Projector {
  const isFind = options.mode !== 'aggregate';
  if (spec.size === 0) {
    if (isFind) return (doc) => doc;
    throw createLocationError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const draft: Draft = {
    env: options.env ?? {},
    isFind,
    root: new ProjectionNode(),
    finishes: [],
    type: undefined,
    idLeaf: undefined,
    hasElemMatch: false,
    positionalPath: undefined,
    sliced: [],
  };
  for (const [path, value] of spec) readField(draft, path, value);
  return finishDraft(draft);
}

/** Compiles the $addFields / $set stage. */
export function compileAddFields(spec: Doc, env: FilterEnv = {}): (doc: Doc) => Doc {
  const root = new ProjectionNode();
  addComputedFields(root, [], spec, env);
  return (doc) => root.addTo(doc);
}

function addComputedFields(root: ProjectionNode, above: readonly string[], spec: Doc, env: FilterEnv): void {
  for (const [path, value] of spec) {
    checkFieldPath(path);
    const parts = [...above, ...path.split('.')];
    if (isNestedSpec(value)) addComputedFields(root, parts, value, env);
    else root.add(parts, compute(value, env));
  }
}

/** True for a document of field names, as against an expression or a literal; throws for an empty one. */
function isNestedSpec(value: Value): value is Doc {
  if (!(value instanceof Map)) return false;
  const [first] = value.keys();
  if (first === undefined)
    throw createLocationError(51270, 'An empty sub-projection is not a valid value. Found empty object');
  return !first.startsWith('$');
}

function compute(value: Value, env: FilterEnv): Computed {
  if (!env.compileExpression) throw createNotImplementedError('an expression here');
  return env.compileExpression(value);
}

function finishDraft(draft: Draft): Projector {
  const { root, finishes } = draft;
  const type = draft.type ?? typeWithoutFields(draft);
  if (type === 'include') {
    for (const path of draft.sliced) root.add(path.split('.'), 'include');
    if (draft.idLeaf === undefined || draft.idLeaf === 'include') root.add(['_id'], 'include');
  } else if (draft.idLeaf === 'exclude') root.add(['_id'], 'exclude');
  const project =
    type === 'include' ? (doc: Doc): Doc => root.include(doc) : (doc: Doc): Doc => root.exclude(doc);
  if (finishes.length === 0) return project;
  return (doc, position) => {
    let result = project(doc);
    for (const finish of finishes) result = finish(result, position);
    return result;
  };
}

function typeWithoutFields(draft: Draft): 'include' | 'exclude' {
  if (draft.hasElemMatch || draft.idLeaf === 'computed') return 'include';
  return draft.idLeaf ?? 'exclude';
}

function readField(draft: Draft, path: string, value: Value): void {
  if (path.endsWith('.$') && draft.isFind) {
    readPositional(draft, path.slice(0, -2), value);
    return;
  }
  checkFieldPath(path);
  if (typeof value === 'boolean' || isNumeric(value))
    readLeaf(draft, path, isTrue(value) ? 'include' : 'exclude');
  else if (draft.isFind && readFindOperator(draft, path, value)) return;
  else if (isNestedSpec(value)) {
    for (const [name, inner] of value) readField(draft, `${path}.${name}`, inner);
  } else readExpression(draft, path, value);
}

function readLeaf(draft: Draft, path: string, leaf: 'include' | 'exclude'): void {
  if (path === '_id') {
    draft.idLeaf = leaf;
    return;
  }
  if (draft.type !== undefined && draft.type !== leaf) {
    throw leaf === 'exclude'
      ? createLocationError(31254, `Cannot do exclusion on field ${path} in inclusion projection`)
      : createLocationError(31253, `Cannot do inclusion on field ${path} in exclusion projection`);
  }
  draft.type = leaf;
  draft.root.add(path.split('.'), leaf);
}

function readExpression(draft: Draft, path: string, value: Value): void {
  if (draft.type === 'exclude') {
    throw createLocationError(31252, `Cannot use an expression for ${path} in an exclusion projection`);
  }
  if (path === '_id') draft.idLeaf = 'computed';
  draft.type = 'include';
  draft.root.add(path.split('.'), compute(value, draft.env));
}

/** Reads $slice, $elemMatch and $meta of a find projection; false when the value is something else. */
function readFindOperator(draft: Draft, path: string, value: Value): boolean {
  if (!(value instanceof Map) || value.size !== 1) return false;
  const [operator, argument] = [...value][0] as [string, Value];
  switch (operator) {
    case '$elemMatch':
      readElemMatch(draft, path, argument);
      return true;
    case '$slice': {
      const range = sliceRange(argument);
      if (!range) return false;
      draft.sliced.push(path);
      const parts = path.split('.');
      draft.finishes.push((doc) => atPath(doc, parts, 0, (array) => sliceArray(array, range)) as Doc);
      return true;
    }
    case '$meta':
      throw createNotImplementedError('$meta');
    default:
      return false;
  }
}

function readElemMatch(draft: Draft, path: string, argument: Value): void {
  if (path.includes('.'))
    throw createLocationError(31275, `Cannot use $elemMatch projection on a nested field: ${path}`);
  if (draft.positionalPath !== undefined) {
    throw createLocationError(31255, 'Cannot specify positional operator and $elemMatch.');
  }
  if (!(argument instanceof Map)) throw createBadValueError('$elemMatch needs an Object');
  draft.hasElemMatch = true;
  const find = compileFilterWithPosition(new Map([[path, new Map([['$elemMatch', argument]])]]), draft.env);
  const pick: Computed = (doc) => {
    const { position } = find(doc);
    const array = doc.get(path);
    const element = Array.isArray(array) && position !== undefined ? array[position] : undefined;
    return element === undefined ? undefined : [element];
  };
  draft.root.add([path], pick);
}

function readPositional(draft: Draft, path: string, value: Value): void {
  checkFieldPath(path);
  if (!isTrue(value)) throw createLocationError(31395, 'positional projection cannot be used with exclusion');
  if (draft.positionalPath !== undefined) {
    throw createLocationError(31276, 'Cannot specify more than one positional projection per query.');
  }
  if (draft.hasElemMatch)
    throw createLocationError(31255, 'Cannot specify positional operator and $elemMatch.');
  draft.positionalPath = path;
  readLeaf(draft, path, 'include');
  const parts = path.split('.');
  draft.finishes.push((doc, position) => pickPosition(doc, parts, 0, position) as Doc);
}

/** Cuts the first array on the path to the one element that the query matched. */
function pickPosition(
  value: Value,
  parts: readonly string[],
  at: number,
  position: number | undefined,
): Value {
  if (Array.isArray(value)) {
    const element = position === undefined ? undefined : value[position];
    if (element === undefined) {
      throw createLocationError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [element];
  }
  const name = parts[at];
  if (!(value instanceof Map) || name === undefined) return value;
  const inner = value.get(name);
  return inner === undefined ? value : new Map(value).set(name, pickPosition(inner, parts, at + 1, position));
}

interface SliceRange {
  readonly skip: number;
  readonly limit: number | undefined;
}

function parseWholeNumber(value: Value | undefined): number | undefined {
  if (!isNumeric(value)) return undefined;
  const number = Math.trunc(toNumber(value));
  return Number.isNaN(number) ? undefined : number;
}

/** Reads the argument of a find projection's $slice; undefined when it is an expression's. */
function sliceRange(argument: Value): SliceRange | undefined {
  const count = parseWholeNumber(argument);
  if (count !== undefined) return count < 0 ? { skip: count, limit: undefined } : { skip: 0, limit: count };
  if (!Array.isArray(argument)) {
    throw createLocationError(
      28667,
      `Invalid $slice syntax. The given syntax is of type ${typeName(argument)}`,
    );
  }
  const skip = parseWholeNumber(argument[0]);
  const limit = parseWholeNumber(argument[1]);
  if (argument.length !== 2 || skip === undefined || limit === undefined) return undefined;
  if (limit <= 0) throw createLocationError(28724, `$slice limit must be positive`);
  return { skip, limit };
}

function sliceArray(array: Value[], range: SliceRange): Value[] {
  const start = range.skip < 0 ? Math.max(array.length + range.skip, 0) : range.skip;
  return array.slice(start, range.limit === undefined ? undefined : start + range.limit);
}

/** Changes the arrays that a path ends in, through documents and arrays of documents on the way. */
function atPath(
  value: Value,
  parts: readonly string[],
  at: number,
  change: (array: Value[]) => Value[],
): Value {
  const name = parts[at];
  if (name === undefined) return Array.isArray(value) ? change(value) : value;
  if (Array.isArray(value)) return value.map((element) => atPath(element, parts, at, change));
  if (!(value instanceof Map)) return value;
  const inner = value.get(name);
  return inner === undefined ? value : new Map(value).set(name, atPath(inner, parts, at + 1, change));
}
