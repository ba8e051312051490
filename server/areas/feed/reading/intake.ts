import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
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
      /** Hash and length of what was read; whole once the source was read to its end. */
      content(): { readonly contentHash: string; readonly contentBytes: number };
      close(): Promise<void>;
    };

/** How a feed is taken in. */
export interface IntakeParts<Version extends KnownVersion> {
  readonly fetcher: SafeFetcher;
  readonly feedUrl: string;
  readonly signal: AbortSignal;
  /** A file for a download that may turn out to be known; it is removed again. */
  readonly fileName: string;
  /** Versions that need not be read again, the one that the server is asked about first. */
  readonly known: readonly Version[];
  /** Hears of every piece that comes. */
  onBytes(count: number): void;
  onTotal(bytesTotal: number | null): void;
}

/**
 * Begins to take a feed in. The server is asked whether it has changed; where it cannot say, the download is kept aside
 * and compared by its hash before anything of it is read. One of another length is read while it comes.
 * @throws FeedFault; the reason of the signal when it aborts
 */
export async function takeIn<Version extends KnownVersion>(
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
  async function* counted(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
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
  const mayBeKnown = known.some((version) => bytesTotal === null || bytesTotal === version.contentBytes);
  if (!mayBeKnown) {
    let digest: string | null = null;
    return {
      kind: 'Changed',
      source: { contentType, bytes: counted(feed.bytes) },
      validators,
      content: () => ({ contentHash: (digest ??= hash.digest('base64url')), contentBytes }),
      close: async () => feed.close(),
    };
  }

  const { fileName } = parts;
  const removeFile = async () => await rm(fileName, { force: true });
  try {
    await mkdir(path.dirname(fileName), { recursive: true, mode: 0o700 });
    const file = await open(fileName, 'w', 0o600);
    try {
      for await (const chunk of counted(feed.bytes)) await file.write(chunk);
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
    source: { contentType, bytes: createReadStream(fileName, { highWaterMark: 262_144, signal }) },
    validators,
    content: () => ({ contentHash, contentBytes }),
    close: removeFile,
  };
}
