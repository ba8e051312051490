import { ObjectId } from 'bson';
import type { MergeTarget, Namespace } from '../aggregation/pipeline.ts';
import { createDatabaseError } from '../codes.ts';
import { execute, prepareQuery } from '../query/execute.ts';
import type { Collection } from '../store/collection.ts';
import type { Collation } from '../values/collation.ts';
import { equalValues } from '../values/compare.ts';
import type { Doc, Value } from '../values/value.ts';
import { type CommandContext } from './context.ts';
import { refuseTimeSeries } from './timeSeries.ts';
import { runStatements } from './runStatements.ts';
import { checkStoredId, InsertStatement, withStoredId, type Statement } from './statements.ts';
import { getCollation, buildDoc } from './fields.ts';
import { createCollection, findCollection, findOrCreate, recordChange, renameRecord } from './namespaces.ts';
import { buildIndexes } from '../store/indexBuild.ts';
import { createIndex } from '../store/collection.ts';
import { removeEntries } from '../store/garbage.ts';

function withDatabase(context: CommandContext, target: Namespace): CommandContext {
  return { ...context, database: target.database, session: undefined, retryNumber: undefined };
}

async function runOne(context: CommandContext, create: () => Statement): Promise<void> {
  const planned = { number: 0, create, result: () => buildDoc({ n: 1 }) };
  const [outcome] = await runStatements(context, [planned], true);
  if (outcome?.kind === 'failed') throw outcome.error;
}

/** Fills a new collection beside the old one and puts it in its place in one commit ($out). */
export async function replaceCollection(
  context: CommandContext,
  target: Namespace,
  documents: AsyncIterable<Doc[]>,
): Promise<void> {
  const { engine } = context;
  const inner = withDatabase(context, target);
  const previous = findCollection(inner, target.collection);
  if (previous) refuseTimeSeries(previous, 'replacing the content');
  if (previous?.settings.capped) {
    throw createDatabaseError(
      17152,
      `namespace '${target.database}.${target.collection}' is capped so it can't be used for $out`,
    );
  }
  const name = `tmp.out.${new ObjectId().toHexString()}`;
  const temporary = await createCollection(inner, name, previous?.options ?? new Map());
  try {
    const specifications = (previous?.indexes ?? []).slice(1).map((index) => index.specification);
    const built = await engine.write(() => {
      const created = specifications.map((specification) =>
        createIndex(engine.catalog.allocateId(), specification),
      );
      for (const index of created) index.building = true;
      temporary.indexes = [...temporary.indexes, ...created];
      engine.catalog.save(temporary);
      return created;
    });
    await buildIndexes(engine, temporary, built);
    for await (const batch of documents) {
      const planned = batch.map((doc) => ({
        number: 0,
        create: () => {
          const stored = withStoredId(doc, undefined, () => new ObjectId());
          return new InsertStatement(temporary, stored.doc, undefined);
        },
        result: () => buildDoc({ n: 1 }),
      }));
      const outcomes = await runStatements(inner, planned, true);
      for (const outcome of outcomes) if (outcome.kind === 'failed') throw outcome.error;
    }
    await engine.write(() => {
      recordChange(context, renameRecord(temporary, target, previous));
      if (previous && !previous.isDropped) engine.catalog.remove(previous);
      engine.catalog.rename(temporary, target.database, target.collection);
    });
  } catch (error) {
    await engine.write(() => engine.catalog.remove(temporary));
    await removeContent(context, temporary);
    throw error;
  }
  if (previous) await removeContent(context, previous);
}

async function removeContent(context: CommandContext, collection: Collection): Promise<void> {
  const { engine } = context;
  await removeEntries(engine, engine.store.docs, collection.id);
  for (const index of collection.indexes) await removeEntries(engine, engine.store.index, index.id);
}

/** One write of $merge: decides on the stored document within the commit. */
class MergeStatement implements Statement {
  private readonly collection: Collection;
  private readonly key: Doc;
  private readonly collation: Collation | undefined;
  private readonly decide: (existing: Doc | undefined) => Doc | undefined;

  constructor(
    collection: Collection,
    key: Doc,
    collation: Collation | undefined,
    decide: (existing: Doc | undefined) => Doc | undefined,
  ) {
    this.collection = collection;
    this.collation = collation;
    this.key = key;
    this.decide = decide;
  }

  check(): void {
    // What it writes is known only when it has looked.
  }

  advance(writer: Parameters<Statement['advance']>[0]): boolean {
    const filter: Doc = new Map(
      [...this.key].map(([path, value]): [string, Value] => [path, new Map([['$eq', value]])]),
    );
    const prepared = prepareQuery(this.collection, { filter, limit: 1 }, { collation: this.collation });
    const found = [...execute(writer.source, prepared)].find((item) => item !== undefined);
    const after = this.decide(found?.doc);
    if (!after) return true;
    if (found) {
      const stored = new Map(after);
      stored.set('_id', found.doc.get('_id') ?? null);
      writer.replace(this.collection, found, stored, 'replace');
    } else {
      const stored = withStoredId(after, undefined, () => new ObjectId());
      checkStoredId(stored.doc);
      writer.insert(this.collection, stored.doc);
    }
    return true;
  }
}

/** Opens the target of $merge. Throws 51183 when no unique index covers the fields. */
export async function openMergeTarget(
  context: CommandContext,
  target: Namespace,
  on: readonly string[],
): Promise<MergeTarget> {
  const inner = withDatabase(context, target);
  const collection = await findOrCreate(inner, target.collection);
  refuseTimeSeries(collection, 'merging into the content');
  const source = context.body.get('aggregate');
  const collation = getCollation(
    context.body,
    typeof source === 'string' ? findCollection(context, source) : undefined,
  );
  const wanted = new Set(on);
  const isCovered = collection.indexes.some(
    (index) =>
      index.unique &&
      !index.building &&
      !index.partialFilter &&
      equalValues(index.collation?.specification ?? null, collation?.specification ?? null) &&
      index.fields.length === wanted.size &&
      index.fields.every((field) => wanted.has(field.path)),
  );
  if (!isCovered) {
    throw createDatabaseError(51183, 'Cannot find index to verify that join fields will be unique');
  }
  return {
    write: (key, decide) => runOne(inner, () => new MergeStatement(collection, key, collation, decide)),
  };
}
