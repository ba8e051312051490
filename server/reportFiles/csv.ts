import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Spreadsheets take a file for UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';
/** Block size in characters: many lines, so that the stream's overhead is negligible. */
const blockLength = 65_536;

/**
 * A file of lines (`toCsvLine`), made while it is read: no more than a block and what one group holds is in memory, and no
 * group is asked for before the one before it was taken.
 */
export function streamCsv(heading: string, groups: AsyncIterable<Iterable<string>>): Readable {
  async function* joinBlocks(): AsyncGenerator<Buffer> {
    let block = byteOrderMark + heading;
    for await (const lines of groups) {
      for (const line of lines) {
        block += line;
        if (block.length < blockLength) continue;
        yield Buffer.from(block, 'utf8');
        block = '';
        // A fast reader would otherwise keep everybody else from their turn until the whole file is made.
        await nextTurn();
      }
    }
    if (block !== '') yield Buffer.from(block, 'utf8');
  }
  return Readable.from(joinBlocks(), { objectMode: false });
}
