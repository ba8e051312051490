import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { NewProduct } from '#server/areas/product/index.ts';

/** A product on its way into a spool: what `judgeItem` made of it. */
export interface SpooledProduct {
  readonly hash: string;
  /** All but the hash. */
  readonly json: string;
}

/** Consecutive products of a spool. */
export interface SpoolSection {
  readonly at: number;
  readonly bytes: number;
  readonly count: number;
}

/** Checked products between reading and publishing: on disk, so that a feed of any size needs no more memory. */
export interface Spool {
  /** Takes a product in; it is bytes from here on, so that nothing of it stays in memory for long. */
  add(product: SpooledProduct): void;
  /** Writes the buffered products once a block is full, or all of them at the end. */
  flush(when: 'WorthIt' | 'AtEnd'): Promise<void>;
  /** Everything written, in sections of at least so many products but for the last. */
  splitSections(leastCount: number): SpoolSection[];
  /** A section, in parts of about as many products as fit into one reading of the file; it can be read again. */
  read(section: SpoolSection): AsyncGenerator<NewProduct[]>;
  /** Ends it and removes its file. */
  remove(): Promise<void>;
}

/**
 * Block read and written at once: some dozens of products of usual length. Its objects live until the database has
 * them; the more are alive at once, the more survive minor collections and wait for a full one.
 */
const blockBytes = 48 * 1_024;
const lineEnd = 0x0a;
/** Length of the hash before each product's JSON: a SHA-1 in base64url. */
const hashChars = 27;

function parseProduct(line: string): NewProduct {
  // Written below, by this very worker.
  const product = JSON.parse(line.slice(hashChars)) as Omit<NewProduct, 'hash'>;
  return { ...product, hash: line.slice(0, hashChars) };
}

/** An empty spool of one attempt at a run; what a dead worker of this machine left of the run is dropped. */
export async function openSpool(dataFolder: string, runId: string, attempt: number): Promise<Spool> {
  const folder = path.join(dataFolder, 'feeds');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const getFileName = (number: number) => path.join(folder, `${runId}-${number}.spool`);
  const fileName = getFileName(attempt);
  // One that is still open cannot be removed on every system; its own worker does it then.
  if (attempt > 1) await rm(getFileName(attempt - 1), { force: true }).catch(() => undefined);
  const file = await open(fileName, 'w+', 0o600);
  /** One for each write: a few bytes for many products. */
  const written: SpoolSection[] = [];
  let end = 0;
  // One is filled while the other is written: `flush` is awaited before the next one.
  let filling = Buffer.allocUnsafe(2 * blockBytes);
  let spare = Buffer.allocUnsafe(2 * blockBytes);
  let filled = 0;
  let count = 0;
  return {
    add({ hash, json }) {
      // A unit of a text is three bytes at most.
      const most = hashChars + json.length * 3 + 1;
      if (filled + most > filling.length) filling = Buffer.concat([filling], (filled + most) * 2);
      filled += filling.write(hash, filled, 'latin1');
      filled += filling.write(json, filled, 'utf8');
      filling[filled] = lineEnd;
      filled += 1;
      count += 1;
    },
    async flush(when) {
      if (count === 0 || (when === 'WorthIt' && filled < blockBytes)) return;
      const bytes = filling.subarray(0, filled);
      written.push({ at: end, bytes: filled, count });
      end += filled;
      [filling, spare] = [spare, filling];
      filled = count = 0;
      await file.appendFile(bytes);
    },
    splitSections(leastCount) {
      const sections: SpoolSection[] = [];
      let open: SpoolSection | null = null;
      for (const next of written) {
        open =
          open === null
            ? next
            : { at: open.at, bytes: open.bytes + next.bytes, count: open.count + next.count };
        if (open.count < leastCount) continue;
        sections.push(open);
        open = null;
      }
      return open === null ? sections : [...sections, open];
    },
    async *read({ at, bytes }) {
      let buffer = Buffer.allocUnsafe(Math.min(blockBytes, bytes));
      /** Bytes of a line whose end is not read yet, at the beginning of the buffer. */
      let begun = 0;
      for (let done = 0; done < bytes;) {
        // A line that fills the whole buffer needs a larger one.
        if (begun === buffer.length) buffer = Buffer.concat([buffer], buffer.length * 2);
        const wanted = Math.min(buffer.length - begun, bytes - done);
        const { bytesRead } = await file.read(buffer, begun, wanted, at + done);
        if (bytesRead === 0) throw new Error('the spool is shorter than what was written');
        done += bytesRead;
        const filled = begun + bytesRead;
        const whole = buffer.lastIndexOf(lineEnd, filled - 1) + 1;
        if (whole > 0)
          yield buffer
            .toString('utf8', 0, whole - 1)
            .split('\n')
            .map(parseProduct);
        buffer.copyWithin(0, whole, filled);
        begun = filled - whole;
      }
    },
    async remove() {
      await file.close();
      await rm(fileName, { force: true });
    },
  };
}
