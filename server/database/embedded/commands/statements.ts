import { ObjectId, Timestamp } from 'bson';
import { createDatabaseError } from '../codes.ts';
import type { UpdateEnv } from '../query/environment.ts';
import { execute, prepareQuery, type Query } from '../query/execute.ts';
import { compileFilter, matchPosition } from '../query/matcher.ts';
import type { Collection } from '../store/collection.ts';
import { Found, type ReadSource } from '../store/readSource.ts';
import { encodeDocKey } from '../store/recordKeys.ts';
import type { DocumentWriter } from '../store/writer.ts';
import { fillTimestamps } from '../update/emptyTimestamps.ts';
import { compileUpdate, type CompiledUpdate } from '../update/update.ts';
import { checkId } from '../update/upsert.ts';
import type { Doc, Value } from '../values/value.ts';
import { updateEnv, type CommandContext } from './context.ts';
import { getCollation, readDocField } from './fields.ts';
import { toMeasurement, refuseTimeSeries } from './timeSeries.ts';

/** The variables of a command and the constants of one statement, which stand for themselves. */
function mergeVariables(variables: Doc | undefined, constants: Doc | undefined): Doc | undefined {
  if (!constants) return variables;
  const literal = [...constants].map(([name, value]): [string, Value] => [
    name,
    new Map([['$literal', value]]),
  ]);
  return new Map([...(variables ?? []), ...literal]);
}

/** What the statements of a command need; made once for all that bring no collation or variables of their own. */
export function createStatementEnvs(
  context: CommandContext,
  collection: Collection,
): (entry: Doc, variablesName?: string) => UpdateEnv {
  let shared: UpdateEnv | undefined;
  return (entry, variablesName = '') => {
    const variables = mergeVariables(readDocField(context.body, 'let'), readDocField(entry, variablesName));
    if (!entry.has(variablesName) && !entry.has('collation')) {
      return (shared ??= updateEnv(context, { collation: getCollation(new Map(), collection) }));
    }
    return updateEnv(context, { collation: getCollation(entry, collection), variables });
  };
}

/** One statement of a write command, carried out in slices: a long one goes on in a later commit. */
export interface Statement {
  /** Validates the statement without running it. */
  check(): void;
  /** Works until it is done (true) or the deadline has passed (false). Throws LockedError where it must wait. */
  advance(writer: DocumentWriter, deadlineMs: number): boolean;
}

/** Looks up the present version of a document that a scan found. */
function readCurrentVersion(source: ReadSource, collection: Collection, found: Found): Found | undefined {
  const overlaid = source.overlay(collection.id)?.get(found.recordId);
  if (overlaid) {
    return overlaid.current && new Found(found.recordId, overlaid.current.raw, overlaid.current.doc);
  }
  const raw = source.view.get(source.store.docs, encodeDocKey(collection.id, found.recordId));
  if (!raw) return undefined;
  return Buffer.compare(raw, found.raw) === 0 ? found : new Found(found.recordId, raw);
}

/** Adds one document. */
export class InsertStatement implements Statement {
  private readonly collection: Collection;
  private readonly doc: Doc;
  private readonly raw: Uint8Array | undefined;

  constructor(collection: Collection, doc: Doc, raw: Uint8Array | undefined) {
    this.collection = collection;
    this.doc = doc;
    this.raw = raw;
  }

  check(): void {
    checkStoredId(this.doc);
    checkDepth(this.doc);
  }

  advance(writer: DocumentWriter): boolean {
    this.check();
    const doc = toMeasurement(this.collection, this.doc);
    writer.insert(this.collection, doc, doc === this.doc ? this.raw : undefined);
    return true;
  }
}

/** What finds the documents of an update or delete. */
export interface WriteQuery extends Query {
  readonly multi: boolean;
}

/** Finds documents and does something with each; the common part of update and delete. */
abstract class ScanningStatement implements Statement {
  protected readonly collection: Collection;
  protected readonly query: WriteQuery;
  protected readonly env: UpdateEnv;
  private readonly matches: (doc: Doc) => boolean;
  private readonly seen = new Set<number>();
  private scan: Generator<Found | undefined, void> | undefined;
  private pending: Found | undefined;
  /** Documents that were found and dealt with. */
  count = 0;

  constructor(collection: Collection, query: WriteQuery, env: UpdateEnv) {
    refuseTimeSeries(collection, 'an update or delete');
    this.collection = collection;
    this.query = query;
    this.env = env;
    this.matches = compileFilter(query.filter, env);
  }

  check(): void {
    // A hint names no index where there is no collection, which MongoDB lets pass.
    const { filter, sort } = this.query;
    prepareQuery(this.collection, { filter, sort }, this.env);
  }

  protected abstract handle(writer: DocumentWriter, found: Found): void;
  /** Called when nothing matched. */
  protected finish(_writer: DocumentWriter): void {
    // Only an update with upsert has something to do.
  }

  advance(writer: DocumentWriter, deadlineMs: number): boolean {
    for (;;) {
      const found = this.pending ?? this.findNext(writer, deadlineMs);
      if (found === 'late') return false;
      if (!found) break;
      this.pending = found;
      const current = readCurrentVersion(writer.source, this.collection, found);
      if (!current || (current !== found && !this.matches(current.doc))) {
        this.pending = undefined;
        // The one document asked for changed meanwhile: look again from the start.
        if (!this.query.multi) this.scan = undefined;
        continue;
      }
      this.handle(writer, current);
      this.pending = undefined;
      this.count++;
      if (!this.query.multi) return true;
    }
    if (this.count === 0) this.finish(writer);
    return true;
  }

  private findNext(writer: DocumentWriter, deadlineMs: number): Found | 'late' | undefined {
    if (!this.scan) {
      const limit = this.query.multi ? undefined : 1;
      const prepared = prepareQuery(this.collection, { ...this.query, limit }, this.env);
      this.scan = execute(writer.source, prepared);
    }
    for (;;) {
      if (performance.now() > deadlineMs) return 'late';
      const step = this.scan.next();
      if (step.done) return undefined;
      const found = step.value;
      if (!found) continue;
      if (this.query.multi) {
        // A changed key may bring a document up once more.
        if (this.seen.has(found.recordId)) continue;
        this.seen.add(found.recordId);
      }
      return found;
    }
  }
}

/** An update: changes what the filter finds, or inserts. */
export class UpdateStatement extends ScanningStatement {
  private readonly update: CompiledUpdate;
  private readonly isUpsert: boolean;
  private readonly onChange: ((before: Found | undefined, after: Doc) => void) | undefined;
  modified = 0;
  upsertedId: Value | undefined;

  constructor(
    collection: Collection,
    query: WriteQuery,
    options: {
      readonly update: Doc | readonly Doc[];
      readonly arrayFilters?: readonly Doc[] | undefined;
      readonly isUpsert: boolean;
      readonly env: UpdateEnv;
      /** Called with both versions of a document before a write. */
      readonly onChange?: ((before: Found | undefined, after: Doc) => void) | undefined;
    },
  ) {
    super(collection, query, options.env);
    this.isUpsert = options.isUpsert;
    this.onChange = options.onChange;
    this.update = compileUpdate(options.update, {
      env: options.env,
      ...(options.arrayFilters ? { arrayFilters: options.arrayFilters } : {}),
    });
    if (query.multi && this.update.kind === 'replacement') {
      throw createDatabaseError(9, 'multi update is not supported for replacement-style update');
    }
  }

  protected override handle(writer: DocumentWriter, found: Found): void {
    const position = this.update.needsPosition
      ? matchPosition(this.query.filter, found.doc, this.env)
      : undefined;
    const { doc, changed } = this.update.apply(found.doc, { position });
    if (changed) {
      checkDepth(doc);
      const kind = this.update.kind === 'replacement' ? 'replace' : 'update';
      writer.replace(this.collection, found, doc, kind);
      this.modified++;
    }
    this.onChange?.(found, doc);
  }

  protected override finish(writer: DocumentWriter): void {
    if (!this.isUpsert) return;
    const doc = this.update.documentForUpsert(this.query.filter);
    checkStoredId(doc);
    checkDepth(doc);
    writer.insert(this.collection, doc);
    this.upsertedId = doc.get('_id') ?? null;
    this.onChange?.(undefined, doc);
  }
}

/** A delete. */
export class DeleteStatement extends ScanningStatement {
  private readonly onDelete: ((before: Found) => void) | undefined;

  constructor(
    collection: Collection,
    query: WriteQuery,
    options: { readonly env: UpdateEnv; readonly onDelete?: ((before: Found) => void) | undefined },
  ) {
    super(collection, query, options.env);
    this.onDelete = options.onDelete;
  }

  protected override handle(writer: DocumentWriter, found: Found): void {
    writer.remove(this.collection, found);
    this.onDelete?.(found);
  }
}

/** A document with the bytes that it came in, as long as they are the same. */
interface GivenDocument {
  readonly doc: Doc;
  readonly raw: Uint8Array | undefined;
}

/** Completes a document that a client inserts: with an _id, in first place, and the time where requested. */
export function withServerFields({ oplog }: CommandContext['engine'], given: GivenDocument): GivenDocument {
  const stored = withStoredId(given.doc, given.raw, () => new ObjectId());
  const doc = fillTimestamps(stored.doc, () => new Timestamp(oplog.tick()));
  return doc === stored.doc ? stored : { doc, raw: undefined };
}

/** Completes a document to insert: with an _id first. */
export function withStoredId(doc: Doc, raw: Uint8Array | undefined, createId: () => Value): GivenDocument {
  const id = doc.get('_id');
  const [first] = doc.keys();
  if (id !== undefined && first === '_id') return { doc, raw };
  const ordered: Doc = new Map([['_id', id ?? createId()]]);
  for (const [name, value] of doc) if (name !== '_id') ordered.set(name, value);
  return { doc: ordered, raw: undefined };
}

/** How deep the documents of users may nest; messages may by 20 levels more. */
const mostLevels = 180;

/** Refuses a document that nests too deeply to be stored. Throws Overflow (15). */
function checkDepth(value: Doc | readonly Value[], level = 1): void {
  if (level > mostLevels) {
    throw createDatabaseError(
      15,
      `cannot insert document because it exceeds ${mostLevels} levels of nesting`,
    );
  }
  for (const inner of value.values()) {
    if (inner instanceof Map || Array.isArray(inner)) checkDepth(inner, level + 1);
  }
}

/** Refuses an _id that may not be. Throws 52 and 53. */
export function checkStoredId(doc: Doc): void {
  checkId(doc.get('_id') ?? null);
}
