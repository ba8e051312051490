import { PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** One file of an archive; made only when its turn comes. */
export interface ZipEntry {
  readonly name: string;
  readonly content: () => Buffer | string | Promise<Buffer | string>;
  /** Time of change that the archive notes; a day of a document makes the same archive each time. */
  readonly changedAt: Date;
}

async function addEntry(zip: ZipFile, entry: ZipEntry): Promise<void> {
  const content = await entry.content();
  await new Promise<void>((resolve, reject) => {
    const stream = Readable.from([Buffer.from(content)]);
    stream.once('end', resolve);
    stream.once('error', reject);
    // Nothing of it is read before the files before it have been.
    zip.addReadStream(stream, entry.name, { mtime: entry.changedAt, forceDosTimestamp: true });
  });
}

/**
 * An archive that is made while it is read: one file at a time is in memory, and none is made ahead of its reader.
 * An entry that cannot be made ends the stream with its error.
 */
export function createZip(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fill = async () => {
    for await (const entry of entries) {
      if (output.destroyed) return;
      await addEntry(zip, entry);
    }
    zip.end();
  };
  pipeline(zip.outputStream, output).catch((error: unknown) => output.destroy(error as Error));
  fill().catch((error: unknown) => output.destroy(error as Error));
  return output;
}
