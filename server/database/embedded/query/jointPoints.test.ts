import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildIndexes } from '../store/indexBuild.ts';
import { createIndex, type Collection } from '../store/collection.ts';
import { Engine } from '../store/engine.ts';
import { CommittedSource } from '../store/readSource.ts';
import { fromPlain } from '../values/plain.ts';
import type { Value } from '../values/value.ts';
import { execute, prepareQuery } from './execute.ts';

const count = 5_000;
/** Values of a document: one that all have, one of half of them, one of every 97th and one of every 89th. */
const createTags = (id: number): Value[] => [
  'every',
  ...(id % 2 === 0 ? ['half'] : []),
  ...(id % 97 === 0 ? ['rare'] : []),
  ...(id % 89 === 0 ? ['other'] : []),
];

let folder: string;
let engine: Engine;
let collection: Collection;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'joint-'));
  engine = await Engine.open({
    folder,
    log: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
  collection = await engine.write(() => engine.catalog.create('test', 'tagged', new Map()));
  await engine.write(() => {
    engine.writer.source.renew();
    for (let id = 1; id <= count; id++)
      engine.writer.insert(
        collection,
        new Map<string, Value>([
          ['_id', id],
          ['tags', createTags(id)],
        ]),
      );
  });
  const indexes = await engine.write(() => {
    const specification = fromPlain({ v: 2, key: { tags: 1 }, name: 'tags' });
    const index = { ...createIndex(engine.catalog.allocateId(), specification), building: true };
    collection.indexes = [...collection.indexes, index];
    return [index];
  });
  await buildIndexes(engine, collection, indexes);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

function find(tags: string[]): { ids: number[]; read: number } {
  const source = new CommittedSource(engine.store);
  try {
    const prepared = prepareQuery(collection, { filter: fromPlain({ tags: { $all: tags } }) }, {});
    const ids = [...execute(source, prepared)].flatMap((found) =>
      found ? [Number(found.doc.get('_id'))] : [],
    );
    return { ids, read: prepared.counts.docsExamined };
  } finally {
    source.release();
  }
}

it.each([
  [['every', 'half']],
  [['half', 'every', 'rare']],
  [['every', 'half', 'other', 'rare']],
  [['every', 'nowhere', 'half']],
])('what has all of %j is found in order, and nothing else is read', (tags) => {
  const expected = Array.from({ length: count }, (_, place) => place + 1).filter((id) =>
    tags.every((tag) => createTags(id).includes(tag)),
  );
  expect(find(tags)).toEqual({ ids: expected, read: expected.length });
});
