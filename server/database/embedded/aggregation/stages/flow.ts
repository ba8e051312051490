import type { Doc } from '../../values/value.ts';
import type { DocumentSource } from '../pipelineTypes.ts';
import type { Pacer } from './pacer.ts';
import type { Batches, StageContext, StageRunner } from './types.ts';

/** Documents that stages hand on together. */
const BATCH_SIZE = 128;

const EACH = 32;

function isAsync(source: DocumentSource): source is AsyncIterable<Doc | Doc[]> {
  return Symbol.asyncIterator in source;
}

/** A source as batches, giving way between them. */
export async function* toBatches(source: DocumentSource, pacer: Pacer): AsyncGenerator<Doc[]> {
  if (isAsync(source)) {
    for await (const item of source) {
      if (pacer.isDue) await pacer.pause();
      yield Array.isArray(item) ? item : [item];
    }
    return;
  }
  let batch: Doc[] = [];
  for (const item of source) {
    if (Array.isArray(item)) batch.push(...item);
    else batch.push(item);
    if (batch.length < BATCH_SIZE) continue;
    if (pacer.isDue) await pacer.pause();
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** A stage that turns each document into one, or (undefined) none. */
export function createEachDocument(
  apply: (doc: Doc) => Doc | undefined,
  { pacer }: StageContext,
): StageRunner {
  return async function* run(input: Batches) {
    for await (const batch of input) {
      const output: Doc[] = [];
      for (let i = 0; i < batch.length; i++) {
        const result = apply(batch[i] as Doc);
        if (result !== undefined) output.push(result);
        if (i % EACH === EACH - 1 && pacer.isDue) await pacer.pause();
      }
      if (output.length > 0) yield output;
    }
  };
}

/** A stage that turns each document into any number. */
export function createManyFromEach(apply: (doc: Doc) => Iterable<Doc>, { pacer }: StageContext): StageRunner {
  return async function* run(input: Batches) {
    for await (const batch of input) {
      let output: Doc[] = [];
      for (const doc of batch) {
        for (const result of apply(doc)) {
          output.push(result);
          if (output.length < BATCH_SIZE) continue;
          if (pacer.isDue) await pacer.pause();
          yield output;
          output = [];
        }
      }
      if (output.length > 0) yield output;
    }
  };
}

/** Hands a list on in batches. */
export async function* splitIntoBatches(docs: readonly Doc[], pacer: Pacer): AsyncGenerator<Doc[]> {
  for (let i = 0; i < docs.length; i += BATCH_SIZE) {
    if (pacer.isDue) await pacer.pause();
    yield docs.slice(i, i + BATCH_SIZE);
  }
}

/** Everything that comes, in one list; counted against the memory limit in the name of the stage. */
export async function collect(
  input: Batches,
  owner: string,
  { meter, pacer }: StageContext,
): Promise<{ docs: Doc[]; bytes: number }> {
  const docs: Doc[] = [];
  let bytes = 0;
  for await (const batch of input) {
    for (const doc of batch) {
      bytes += meter.hold(doc, owner);
      docs.push(doc);
    }
    if (pacer.isDue) await pacer.pause();
  }
  return { docs, bytes };
}
