import { createDatabaseError } from '../codes.ts';
import type { Collection, Index } from '../store/collection.ts';
import { cutBound } from '../store/indexKeys.ts';
import { getSuccessor } from '../store/keyEncoding.ts';
import type { KeyRange } from '../store/readView.ts';
import { encodeDocKey, encodeUint32Key } from '../store/recordKeys.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import type { Constraint, FieldBounds } from './filterBounds.ts';
import type { Collation } from '../values/collation.ts';
import { fieldIntervals, listTextPoints, type Interval } from './intervals.ts';
import { isImplied } from './partialIndex.ts';
import { isFreeOfText } from './textConstraints.ts';

/** How the documents of a query are found. */
export type Plan = CollectionPlan | IndexPlan | UnionPlan;

/** Every document, in the order of insertion. */
export interface CollectionPlan {
  readonly kind: 'collection';
  readonly range: KeyRange;
  readonly reverse: boolean;
  readonly providesSort: boolean;
}

/** Some ranges of one index. */
export interface IndexPlan {
  readonly kind: 'index';
  readonly index: Index;
  /** In the order in which they are read. */
  readonly ranges: readonly KeyRange[];
  /** Points of one field that hold several values, e.g. of an array, in each of which every document has a key. */
  readonly joint?: readonly KeyRange[];
  readonly reverse: boolean;
  /** True when documents come in the order that the query asks for. */
  readonly providesSort: boolean;
  /** How many leading fields are bounded. */
  readonly boundedFields: number;
  readonly score: number;
}

/** Several plans whose results together are the answer ($or). */
export interface UnionPlan {
  readonly kind: 'union';
  readonly plans: readonly (IndexPlan | UnionPlan)[];
  readonly providesSort: false;
  readonly score: number;
}

/** What a plan is made for. */
export interface PlanRequest {
  readonly filter: Doc;
  readonly bounds: FieldBounds;
  readonly sort?: Doc | undefined;
  readonly hint?: Value | undefined;
  /** How strings compare; indexes keep them in the order of their bytes. */
  readonly collation?: Collation | undefined;
}

/** Ranges of an index that a plan names: a look into each costs less than a read of all that the fields before leave. */
const mostRanges = 50_000;

/** Chooses how to find documents. Throws BadValue (2) for a hint that names no index. */
export function choosePlan(collection: Collection, request: PlanRequest): Plan {
  const natural = getNaturalOrder(request);
  if (natural !== undefined)
    return createCollectionPlan(collection, natural < 0, isNaturalSort(request.sort));
  const hint = request.hint;
  if (hint !== undefined && !(hint instanceof Map && hint.size === 0))
    return createHintedPlan(collection, request, hint);
  let best: IndexPlan | UnionPlan | undefined;
  for (const index of collection.indexes) {
    const plan = isUsable(index, request) ? planIndex(index, request) : undefined;
    if (plan && plan.score > (best?.score ?? 0)) best = plan;
  }
  for (const branches of request.bounds.anyOf) {
    const plan = planUnion(collection, request, branches);
    if (plan && plan.score > (best?.score ?? 0)) best = plan;
  }
  return best ?? createCollectionPlan(collection, false, false);
}

function isNaturalSort(sort: Doc | undefined): boolean {
  return sort?.has('$natural') ?? false;
}

function getNaturalOrder(request: PlanRequest): number | undefined {
  const spec = request.hint instanceof Map ? request.hint : undefined;
  const direction = spec?.get('$natural') ?? request.sort?.get('$natural');
  return direction === undefined ? undefined : Number(direction);
}

function createCollectionPlan(collection: Collection, reverse: boolean, providesSort: boolean): Plan {
  const [byId] = collection.indexes;
  if (collection.settings.isClustered && byId)
    return { ...finishPlan(byId, [], reverse ? -1 : 1), providesSort };
  const range = { start: encodeDocKey(collection.id, 0), end: encodeDocKey(collection.id + 1, 0) };
  return { kind: 'collection', range, reverse, providesSort };
}

function createHintedPlan(collection: Collection, request: PlanRequest, hint: Value): Plan {
  const index = collection.indexes.find((candidate) =>
    typeof hint === 'string'
      ? candidate.name === hint
      : hint instanceof Map && equalValues(candidate.specification.get('key'), hint),
  );
  if (!index || index.building || index.hidden) {
    throw createDatabaseError(
      2,
      'error processing query: planner returned error :: caused by :: hint provided does not correspond to an existing index',
    );
  }
  return planIndex(index, request) ?? planWhole(index, request);
}

/** True when every document that the filter can match has its keys in the index. */
function isUsable(index: Index, request: PlanRequest): boolean {
  if (index.building || index.hidden) return false;
  if (
    index.partialFilter &&
    (request.collation || index.collation || !isImplied(index.partialFilter, request))
  )
    return false;
  if (!index.sparse) return true;
  return index.fields.some((field) =>
    (request.bounds.fields.get(field.path) ?? []).some((constraint) => isMissingExcluded(constraint)),
  );
}

function isMissingExcluded(constraint: Constraint): boolean {
  switch (constraint.kind) {
    case 'in':
      return !constraint.values.includes(null);
    case 'range':
      return constraint.lower?.value !== null && constraint.upper?.value !== null;
    case 'prefix':
      return true;
    case 'exists':
      return constraint.exists;
    case 'sameElement':
      return constraint.constraints.some(isMissingExcluded);
  }
}

interface Bounded {
  readonly intervals: readonly Interval[];
  readonly isSinglePoint: boolean;
  /** Nothing but null, true or false is asked for, which most documents may hold. */
  readonly isCommon: boolean;
}

/** Null, true and false are of half of all documents rather than of few. */
function isCommonValue(constraint: Constraint): boolean {
  return (
    constraint.kind === 'in' &&
    constraint.values.every((value) => value === null || typeof value === 'boolean')
  );
}

/** True for a constraint whose values are where the keys of the index say, in the order of its keys where that counts. */
function isServedBy(index: Index, constraint: Constraint, collation: Collation | undefined): boolean {
  if (!index.collation) return !collation || isFreeOfText(constraint);
  if (hasPrefix(constraint)) return false;
  // Texts that are the same are equal by every collation; the filter tells them from others of the same key.
  const isSame = !collation || equalValues(index.collation.specification, collation.specification);
  return isFreeOfText(constraint) || (isSame && isEquality(constraint));
}

function hasPrefix(constraint: Constraint): boolean {
  if (constraint.kind === 'sameElement') return constraint.constraints.some(hasPrefix);
  return constraint.kind === 'prefix';
}

function isEquality(constraint: Constraint): boolean {
  if (constraint.kind === 'sameElement') return constraint.constraints.every(isEquality);
  return constraint.kind === 'in';
}

function findBoundFields(index: Index, { bounds, collation }: PlanRequest): Bounded[] {
  const bounded: Bounded[] = [];
  let hasMultikey = false;
  let combinations = 1;
  for (const [i, field] of index.fields.entries()) {
    const all = bounds.fields.get(field.path);
    const constraints = all?.filter((constraint) => isServedBy(index, constraint, collation));
    const isMultikey = index.multikey[i] === true;
    // Elements of one array that meet different conditions are in different keys.
    if (!constraints?.length || (isMultikey && hasMultikey)) break;
    const intervals = fieldIntervals(constraints, field, isMultikey, index.collation);
    if (!intervals || combinations * intervals.length > mostRanges) break;
    hasMultikey ||= isMultikey;
    combinations *= Math.max(intervals.length, 1);
    const arePoints = intervals.every((interval) => interval.isPoint);
    bounded.push({
      intervals,
      isSinglePoint: arePoints && intervals.length === 1,
      isCommon: arePoints && constraints.every(isCommonValue),
    });
    if (!arePoints) break;
  }
  return bounded;
}

function buildRanges(index: Index, bounded: readonly Bounded[]): KeyRange[] {
  const prefix = encodeUint32Key(index.id);
  if (bounded.length === 0) return [{ start: prefix, end: getSuccessor(prefix) }];
  let prefixes: Buffer[] = [prefix];
  for (const field of bounded.slice(0, -1)) {
    prefixes = prefixes.flatMap((head) => field.intervals.map(({ start }) => Buffer.concat([head, start])));
  }
  const last = bounded.at(-1)?.intervals ?? [];
  return prefixes.flatMap((head) =>
    last.map(({ start, end }) => ({
      start: cutBound(Buffer.concat([head, start]), 'lower'),
      end: cutBound(Buffer.concat([head, end]), 'upper'),
    })),
  );
}

/** 1 or -1 when reading the index forwards or backwards gives the order, else 0. */
function sortDirection(index: Index, bounded: readonly Bounded[], { sort, collation }: PlanRequest): number {
  if (!sort || sort.size === 0 || index.truncated || index.collation || collation) return 0;
  const isFixed = (path: string): boolean =>
    index.fields.some(
      (field, i) => field.path === path && bounded[i]?.isSinglePoint === true && !index.multikey[i],
    );
  let direction = 0;
  let position = 0;
  for (const [path, value] of sort) {
    const wanted = Number(value);
    if (Number.isNaN(wanted)) return 0;
    if (isFixed(path)) continue;
    while (bounded[position]?.isSinglePoint) position++;
    const field = index.fields[position];
    if (field?.path !== path || index.multikey[position]) return 0;
    const step = wanted < 0 === field.descending ? 1 : -1;
    if (direction !== 0 && step !== direction) return 0;
    direction = step;
    position++;
  }
  // A multikey field among the skipped ones may give a document twice, which is noticed; the order still holds.
  return direction === 0 ? 1 : direction;
}

function planIndex(index: Index, request: PlanRequest): IndexPlan | undefined {
  const bounded = findBoundFields(index, request);
  const direction = sortDirection(index, bounded, request);
  if (bounded.length === 0 && direction === 0) return undefined;
  const plan = finishPlan(index, bounded, direction);
  const joint = direction === 0 ? findJointPoints(index, request) : [];
  return joint.length > 1 ? { ...plan, joint } : plan;
}

/** The points of a field of arrays whose keys all stand for every document that matches; none where that is not sure. */
function findJointPoints(index: Index, { bounds, collation }: PlanRequest): KeyRange[] {
  const [field] = index.fields;
  if (!field || index.fields.length > 1 || !index.multikey[0]) return [];
  if (index.unique || index.truncated || index.collation || collation) return [];
  const prefix = encodeUint32Key(index.id);
  return listTextPoints(bounds.fields.get(field.path) ?? [], field.descending).map(({ start, end }) => ({
    start: Buffer.concat([prefix, start]),
    end: Buffer.concat([prefix, end]),
  }));
}

function planWhole(index: Index, request: PlanRequest): IndexPlan {
  return finishPlan(index, [], sortDirection(index, [], request));
}

function finishPlan(index: Index, bounded: readonly Bounded[], direction: number): IndexPlan {
  const ranges = buildRanges(index, bounded);
  const isFullPoint = bounded.length === index.fields.length && bounded.every((field) => field.isSinglePoint);
  const points = bounded.filter((field) => field.intervals.every((interval) => interval.isPoint)).length;
  const common = bounded.filter((field) => field.isCommon).length;
  const score =
    (index.unique && isFullPoint ? 1000 : 0) +
    points * 20 +
    (bounded.length - points) * 10 -
    // Even with the order that is asked for, a common value alone finds less quickly than many others.
    common * 12 -
    Math.min(ranges.length, 50) / 10 +
    (direction === 0 ? 0 : 6);
  return {
    kind: 'index',
    index,
    ranges: direction < 0 ? ranges.toReversed() : ranges,
    reverse: direction < 0,
    providesSort: direction !== 0,
    boundedFields: bounded.length,
    score,
  };
}

function joinBounds(outer: FieldBounds, branch: FieldBounds): FieldBounds {
  const fields = new Map(outer.fields);
  for (const [path, constraints] of branch.fields) {
    fields.set(path, [...constraints, ...(fields.get(path) ?? [])]);
  }
  return { fields, anyOf: branch.anyOf };
}

function planUnion(
  stored: Collection,
  request: PlanRequest,
  branches: readonly FieldBounds[],
): UnionPlan | undefined {
  const plans: (IndexPlan | UnionPlan)[] = [];
  for (const branch of branches) {
    const bounds = joinBounds(request.bounds, branch);
    const { filter, collation } = request;
    const plan = choosePlan(stored, { filter, bounds, collation });
    if (plan.kind === 'collection' || (plan.kind === 'index' && plan.boundedFields === 0)) return undefined;
    plans.push(plan);
  }
  const score = Math.min(...plans.map((plan) => plan.score)) - 1;
  return { kind: 'union', plans, providesSort: false, score };
}
