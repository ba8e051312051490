import { equalValues } from '../values/compare.ts';
import { fromPlain, toPlain } from '../values/plain.ts';
import type { Doc } from '../values/value.ts';
import { compileFilter } from '../query/matcher.ts';
import { DatabaseError } from '../databaseError.ts';
import { runPipeline, type PipelineEnv } from './pipeline.ts';

type Plain = Record<string, unknown>;

/** A few orders, one without a shop, tags of every kind. */
export const orders: readonly Plain[] = [
  { _id: 1, shop: 'a', amount: 10, tags: ['x', 'y'] },
  { _id: 2, shop: 'b', amount: 20, tags: [] },
  { _id: 3, shop: 'a', amount: 5 },
  { _id: 4, amount: 7, tags: null },
];

/** Collections in memory, for tests of pipelines. */
export class MemoryCollections {
  readonly collections = new Map<string, Doc[]>();
  /** Every filter that a stage read a collection with. */
  readonly filters: Plain[] = [];

  constructor(collections: Readonly<Record<string, readonly Plain[]>> = {}) {
    for (const [name, docs] of Object.entries(collections)) this.collections.set(name, docs.map(fromPlain));
  }

  /** An env for pipelines over the collection `c` of the database `test`. */
  createEnv(more: Partial<PipelineEnv> = {}): PipelineEnv {
    return {
      now: new Date('2026-01-02T03:04:05.006Z'),
      namespace: { database: 'test', collection: 'c' },
      readCollection: (name, filter) => {
        this.filters.push(toPlain(filter ?? new Map()));
        const docs = this.collections.get(name) ?? [];
        return filter ? docs.filter(compileFilter(filter)) : docs;
      },
      replaceCollection: async ({ collection }, batches) => {
        const docs: Doc[] = [];
        for await (const batch of batches) docs.push(...batch);
        this.collections.set(collection, docs);
      },
      openMergeTarget: ({ collection }) => {
        const docs = this.collections.get(collection) ?? [];
        this.collections.set(collection, docs);
        return Promise.resolve({
          write: (key, decide) => {
            const at = docs.findIndex((doc) =>
              [...key].every(([field, value]) => equalValues(doc.get(field), value)),
            );
            const next = decide(docs[at]);
            if (next) docs[at < 0 ? docs.length : at] = next;
            return Promise.resolve();
          },
        });
      },
      ...more,
    };
  }

  /** Runs stages over documents. */
  async run(
    stages: readonly Plain[],
    input: readonly Plain[],
    more: Partial<PipelineEnv> = {},
  ): Promise<Plain[]> {
    const results: Plain[] = [];
    for await (const doc of runPipeline(stages.map(fromPlain), input.map(fromPlain), this.createEnv(more)))
      results.push(toPlain(doc));
    return results;
  }

  /** The number of the error that stages end with; undefined when they do not. */
  async getErrorCode(
    stages: readonly Plain[],
    input: readonly Plain[] = [{ _id: 1 }],
    more: Partial<PipelineEnv> = {},
  ): Promise<number | undefined> {
    try {
      await this.run(stages, input, more);
      return undefined;
    } catch (error) {
      if (error instanceof DatabaseError) return error.code;
      throw error;
    }
  }

  /** The documents of a collection. */
  read(name: string): Plain[] {
    return (this.collections.get(name) ?? []).map(toPlain);
  }
}
