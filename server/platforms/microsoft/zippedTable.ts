import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { parse } from 'csv-parse';
import { PlatformError } from '../platformError.ts';

const localHeaderBytes = 30;
const localHeaderSignature = 0x04034b50;
const deflated = 8;

function createUnknownFormError(cause?: unknown): PlatformError {
  return new PlatformError('provider', {
    channel: 'Microsoft',
    reason: 'A file of Microsoft has an unknown form.',
    cause,
  });
}

/** Yields the packed bytes of an archive's first entry and the rest. */
async function* skipHeader(archive: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of archive) {
    if (head === null) {
      yield chunk;
      continue;
    }
    head = Buffer.concat([head, chunk]);
    if (head.length < localHeaderBytes) continue;
    if (head.readUInt32LE(0) !== localHeaderSignature || head.readUInt16LE(8) !== deflated)
      throw createUnknownFormError();
    const begin = localHeaderBytes + head.readUInt16LE(26) + head.readUInt16LE(28);
    if (head.length < begin) continue;
    yield head.subarray(begin);
    head = null;
  }
  if (head !== null) throw createUnknownFormError();
}

/** The first file of a zip archive, unpacked as it comes: a report is the only one in its archive. */
export function unzipFirst(archive: Readable): Readable {
  const packed = Readable.from(skipHeader(archive), { objectMode: false });
  const unpacked = createInflateRaw();
  packed.on('error', (cause) => unpacked.destroy(cause));
  archive.on('error', (cause) => unpacked.destroy(cause));
  // The end of the packed data is in the data; the archive's directory after it is not read.
  unpacked.on('end', () => packed.destroy());
  return packed.pipe(unpacked);
}

/**
 * Rows of a comma-separated table with a line of names, as they come.
 * @throws PlatformError provider when it is no such table, retry when it breaks off
 */
export async function* readTable(source: Readable): AsyncGenerator<Readonly<Record<string, string>>> {
  const parser = parse({ bom: true, columns: true, skip_empty_lines: true, relax_column_count: true });
  source.on('error', (cause) => parser.destroy(cause));
  source.pipe(parser);
  try {
    for await (const row of parser as AsyncIterable<Record<string, string>>) yield row;
  } catch (cause) {
    if (cause instanceof PlatformError) throw cause;
    const isForm = cause instanceof Error && 'code' in cause && /^(CSV_|Z_)/.test(String(cause.code));
    if (isForm) throw createUnknownFormError(cause);
    throw new PlatformError('retry', { channel: 'Microsoft', reason: 'A file broke off.', cause });
  } finally {
    source.destroy();
  }
}
