import { createHash } from 'node:crypto';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { SafeFetcher } from '#server/integrations/fetch/index.ts';
import { openFeed, type FeedValidators } from './openFeed.ts';
import type { FeedSource } from './readFeed.ts';

/** A version of a feed that was read before. */
export interface KnownVersion {
  readonly contentHash: string;
  readonly contentBytes: number;
  readonly validators: FeedValidators;
}

/** What a server gave: a version that is known, or something to read. */
export type Intake<Version extends KnownVersion> =
  | { readonly kind: 'Unchanged'; readonly version: Version; readonly validators: FeedValidators }
  | {
      readonly kind: 'Changed';
      readonly source: FeedSource;
      readonly validators: FeedValidators;
      /** Hash and length of the whole. */
      readonly content: { readonly contentHash: string; readonly contentBytes: number };
      close(): Promise<void>;
    };

/** How a feed is taken in. */
export interface IntakeParts<Version extends KnownVersion> {
  readonly fetcher: SafeFetcher;
  readonly feedUrl: string;
  readonly signal: AbortSignal;
  /** A file for the download; it is removed again. */
  readonly fileName: string;
  /** Versions that need not be read again, the one that the server is asked about first. */
  readonly known: readonly Version[];
  /** Hears of every piece that comes. */
  onBytes(count: number): void;
  onTotal(bytesTotal: number | null): void;
}

/** Free space that downloads leave, and after how many bytes it is looked at again. */
const leastFreeBytes = 268_435_456;
const lookEveryBytes = 64 * 1_048_576;

async function assertSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < leastFreeBytes) throw new Error(`no space is left for feeds in ${folder}`);
}

/** Read at once, into one buffer: of a large feed hundreds of them would wait to be collected. */
const blockBytes = 131_072;

/** The bytes of a file, each piece until the next one is asked for. It is opened when the first one is. */
async function* readStored(fileName: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const file = await open(fileName, 'r');
  try {
    const block = Buffer.allocUnsafe(blockBytes);
    for (;;) {
      signal.throwIfAborted();
      const { bytesRead } = await file.read(block, 0, blockBytes);
      if (bytesRead === 0) return;
      yield block.subarray(0, bytesRead);
    }
  } finally {
    await file.close();
  }
}

/**
 * Downloads a feed. Asks the server whether it changed; if it cannot tell, compares the download's hash. Completes
 * the download before parsing starts, so that the parser never waits for a slow server.
 * @throws FeedFault; the reason of the signal when it aborts
 */
export async function receiveFeed<Version extends KnownVersion>(
  parts: IntakeParts<Version>,
): Promise<Intake<Version>> {
  const { known, signal } = parts;
  const [first] = known;
  const feed = await openFeed(parts.fetcher, parts.feedUrl, signal, first?.validators ?? null);
  if (feed === null) {
    if (first === undefined) throw new Error('nothing was asked about');
    return { kind: 'Unchanged', version: first, validators: first.validators };
  }
  const hash = createHash('sha256');
  let contentBytes = 0;
  async function* countBytes(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      signal.throwIfAborted();
      contentBytes += chunk.length;
      hash.update(chunk);
      parts.onBytes(chunk.length);
      yield chunk;
    }
  }
  const { bytesTotal, contentType, validators } = feed;
  parts.onTotal(bytesTotal);
  const { fileName } = parts;
  const removeFile = async () => await rm(fileName, { force: true });
  try {
    const folder = path.dirname(fileName);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await assertSpace(folder);
    let nextSpaceCheck = lookEveryBytes;
    const file = await open(fileName, 'w', 0o600);
    try {
      for await (const chunk of countBytes(feed.bytes)) {
        await file.write(chunk);
        if (contentBytes < nextSpaceCheck) continue;
        nextSpaceCheck += lookEveryBytes;
        await assertSpace(folder);
      }
    } finally {
      await file.close();
    }
  } catch (thrown) {
    await removeFile();
    throw thrown;
  } finally {
    feed.close();
  }
  const contentHash = hash.digest('base64url');
  const version = known.find((one) => one.contentHash === contentHash);
  if (version !== undefined) {
    await removeFile();
    return { kind: 'Unchanged', version, validators };
  }
  return {
    kind: 'Changed',
    source: { contentType, bytes: readStored(fileName, signal) },
    validators,
    content: { contentHash, contentBytes },
    close: removeFile,
  };
}
