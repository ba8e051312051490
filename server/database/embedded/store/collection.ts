import { toFilterEnv } from '../aggregation/expressions/compile.ts';
import { createDatabaseError } from '../codes.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseCollation, type Collation } from '../values/collation.ts';
import type { Doc, Value } from '../values/value.ts';
import type { IndexField, KeyShape } from './indexKeys.ts';
import { toText } from './showValue.ts';

/** What a capped collection may hold. */
export interface CappedLimits {
  readonly maxBytes: number;
  readonly maxDocuments: number | undefined;
}

/** What a capped collection holds. */
export interface CappedUse {
  bytes: number;
  documents: number;
}

/** An index as the planner and the writer use it. */
export interface Index extends KeyShape {
  readonly name: string;
  readonly unique: boolean;
  /** True when writes must not add keys that another document has, although there may be such. */
  readonly prepareUnique: boolean;
  readonly partialFilter: Doc | undefined;
  readonly expireAfterSeconds: number | undefined;
  readonly hidden: boolean;
  /** What createIndexes was given: answered by listIndexes. */
  readonly specification: Doc;
  /** For each field whether some document has an array on its path; never becomes false again. */
  multikey: boolean[];
  /** True once a key was cut: the order of keys is then not exact. */
  truncated: boolean;
  /** True while the index is being built: writes keep it, queries do not use it. */
  building: boolean;
}

/** A view: the results of a pipeline over another collection or view of the same database. */
export interface ViewDefinition {
  readonly on: string;
  readonly pipeline: readonly Doc[];
}

/** A collection of measurements: each has a time, and an _id need not be unique. */
export interface TimeSeriesFields {
  readonly timeField: string;
  readonly metaField: string | undefined;
}

/** What the options of create and collMod mean at run time. */
export interface CollectionSettings {
  /** What a view shows; undefined for a collection. */
  readonly view: ViewDefinition | undefined;
  /** Limits beyond which the oldest documents go. */
  readonly capped: CappedLimits | undefined;
  /** True when documents are found in the order of their _id. */
  readonly isClustered: boolean;
  readonly timeSeries: TimeSeriesFields | undefined;
  /** Seconds after the date in its _id (clustered) or its time (time series) at which a document goes. */
  readonly expireAfterSeconds: number | undefined;
  /** How strings compare where a command says nothing about it. */
  readonly collation: Doc | undefined;
  /** True when changes keep both versions of a document for change streams. */
  readonly shouldStoreImages: boolean;
}

/** Reads the settings of checked options. */
export function readSettings(options: Doc): CollectionSettings {
  const viewOn = options.get('viewOn');
  const collation = options.get('collation');
  const timeSeries = options.get('timeseries');
  const images = options.get('changeStreamPreAndPostImages');
  return {
    view:
      viewOn === undefined
        ? undefined
        : { on: toText(viewOn), pipeline: (options.get('pipeline') ?? []) as Doc[] },
    capped:
      options.get('capped') === true
        ? { maxBytes: toNumber(options.get('size')) ?? 0, maxDocuments: toNumber(options.get('max')) }
        : undefined,
    isClustered: options.has('clusteredIndex'),
    timeSeries:
      timeSeries instanceof Map
        ? {
            timeField: toText(timeSeries.get('timeField')),
            metaField: timeSeries.has('metaField') ? toText(timeSeries.get('metaField')) : undefined,
          }
        : undefined,
    expireAfterSeconds: toNumber(options.get('expireAfterSeconds')),
    collation: collation instanceof Map ? collation : undefined,
    shouldStoreImages: images instanceof Map && images.get('enabled') === true,
  };
}

/** A collection as it is used at run time. */
export interface Collection {
  readonly id: number;
  readonly uuid: Buffer;
  database: string;
  name: string;
  /** The options of create, as given. */
  options: Doc;
  indexes: Index[];
  nextRecordId: number;
  isDropped: boolean;
  /** Read from the options. */
  settings: CollectionSettings;
  /** What a capped collection holds; undefined until it is written to. */
  use: CappedUse | undefined;
  /** Compiled from the validator of the options. */
  validates: ((doc: Doc) => boolean) | undefined;
  validationAction: 'error' | 'warn';
  validationLevel: 'off' | 'strict' | 'moderate';
}

const specialKinds = new Set(['text', 'hashed', '2d', '2dsphere', 'geoHaystack', 'columnstore']);

/** Reads a key pattern such as {a: 1, 'b.c': -1}. Throws CannotCreateIndex (67). */
export function parseKeyPattern(pattern: Doc): IndexField[] {
  if (pattern.size === 0) throw createDatabaseError(67, 'Index keys cannot be an empty object');
  if (pattern.size > 32) throw createDatabaseError(13103, 'too many compound keys');
  return [...pattern].map(([path, direction]) => {
    if (typeof direction === 'string' && specialKinds.has(direction)) {
      throw createDatabaseError(67, `Index type '${direction}' is not supported by this server`);
    }
    const number = toNumber(direction);
    if (number === undefined || number === 0 || Number.isNaN(number)) {
      throw createDatabaseError(67, `Values in v:2 index key pattern must be numbers other than 0: ${path}`);
    }
    if (path === '' || path.startsWith('.') || path.endsWith('.') || path.includes('..')) {
      throw createDatabaseError(67, 'Index keys cannot contain an empty field');
    }
    if (path.split('.').some((part) => part.startsWith('$') && !/^\$(ref|id|db)$/.test(part))) {
      throw createDatabaseError(
        67,
        `Index key contains an illegal field name: field name starts with '$': ${path}`,
      );
    }
    if (path.includes('$**'))
      throw createDatabaseError(67, 'Wildcard indexes are not supported by this server');
    return { path, parts: path.split('.'), descending: number < 0 };
  });
}

function toNumber(value: Value | undefined): number | undefined {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  if (typeof value === 'object' && value !== null && 'value' in value && typeof value.value === 'number') {
    return value.value;
  }
  return undefined;
}

/** Makes the run-time index of a stored specification (already checked). */
export function createIndex(id: number, specification: Doc): Index {
  const key = specification.get('key');
  const partial = specification.get('partialFilterExpression');
  const fields = parseKeyPattern(key instanceof Map ? key : new Map());
  const partialFilter = partial instanceof Map ? partial : undefined;
  const collation = specification.get('collation');
  const rules = collation instanceof Map ? parseCollation(collation) : undefined;
  return {
    id,
    name: toText(specification.get('name')),
    collation: rules,
    fields,
    unique: specification.get('unique') === true || toText(specification.get('name')) === '_id_',
    prepareUnique: specification.get('prepareUnique') === true,
    sparse: specification.get('sparse') === true,
    partialFilter,
    includes: partialFilter
      ? compileFilter(partialFilter, toFilterEnv({ now: new Date(0), collation: rules }))
      : undefined,
    expireAfterSeconds: toNumber(specification.get('expireAfterSeconds')),
    hidden: specification.get('hidden') === true,
    specification,
    multikey: fields.map(() => false),
    truncated: false,
    building: false,
  };
}

/** True for an expression whose value depends on when it is asked for. */
function isClockDependent(value: Value): boolean {
  if (typeof value === 'string') return value.startsWith('$$NOW');
  if (Array.isArray(value)) return value.some(isClockDependent);
  return value instanceof Map && [...value.values()].some(isClockDependent);
}

/** Compiles a validator; one that reads the clock is compiled for each document. */
function compileValidator(validator: Doc, collation: Collation | undefined): (doc: Doc) => boolean {
  const compile = (): ((doc: Doc) => boolean) =>
    compileFilter(validator, toFilterEnv({ now: new Date(), collation }));
  const compiled = compile();
  return isClockDependent(validator) ? (doc) => compile()(doc) : compiled;
}

/** The index that keeps _id unique; a time series and a view have none. */
export function findIdIndex(collection: Collection): Index | undefined {
  const [first] = collection.indexes;
  return collection.settings.timeSeries ? undefined : first;
}

/** Sets the options of a collection and compiles its validator. */
export function setOptions(collection: Collection, options: Doc): void {
  const validator = options.get('validator');
  const level = options.get('validationLevel') ?? 'strict';
  const action = options.get('validationAction') ?? 'error';
  if (level !== 'off' && level !== 'strict' && level !== 'moderate') {
    throw createDatabaseError(
      2,
      `Enumeration value '${toText(level)}' for field 'validationLevel' is not valid`,
    );
  }
  if (action !== 'error' && action !== 'warn') {
    throw createDatabaseError(
      2,
      `Enumeration value '${toText(action)}' for field 'validationAction' is not valid`,
    );
  }
  const collation = options.get('collation');
  const validates =
    validator instanceof Map && validator.size > 0
      ? compileValidator(validator, collation instanceof Map ? parseCollation(collation) : undefined)
      : undefined;
  collection.options = options;
  collection.settings = readSettings(options);
  collection.use = undefined;
  collection.validates = validates;
  collection.validationLevel = level;
  collection.validationAction = action;
}
