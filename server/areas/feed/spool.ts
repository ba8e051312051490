import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { NewProduct } from '#server/areas/product/index.ts';

/** Checked products between reading and publishing: on disk, so that a feed of any size needs no more memory. */
export interface Spool {
  write(products: readonly NewProduct[]): Promise<void>;
  /** Everything written, in batches. */
  read(batchSize: number): AsyncGenerator<NewProduct[]>;
  /** Ends it and removes its file. */
  remove(): Promise<void>;
}

/** An empty spool of one attempt at a run; what a dead worker of this machine left of the run is dropped. */
export async function openSpool(dataFolder: string, runId: string, attempt: number): Promise<Spool> {
  const folder = path.join(dataFolder, 'feeds');
  await mkdir(folder, { recursive: true });
  const nameOf = (number: number) => path.join(folder, `${runId}-${number}.ndjson`);
  const fileName = nameOf(attempt);
  // One that is still open cannot be removed on every system; its own worker does it then.
  if (attempt > 1) await rm(nameOf(attempt - 1), { force: true }).catch(() => undefined);
  const file = await open(fileName, 'w+');
  return {
    async write(products) {
      if (products.length === 0) return;
      await file.appendFile(products.map((product) => `${JSON.stringify(product)}\n`).join(''));
    },
    async *read(batchSize) {
      let batch: NewProduct[] = [];
      for await (const line of file.readLines({ start: 0, encoding: 'utf8', autoClose: false })) {
        // Written above, by this very worker.
        batch.push(JSON.parse(line) as NewProduct);
        if (batch.length === batchSize) {
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    },
    async remove() {
      await file.close();
      await rm(fileName, { force: true });
    },
  };
}
