import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedItem, FeedLimits, FeedReader } from '../formats/feedFormat.ts';
import { formatOf } from '../formats/registry.ts';
import { createFeedDecoder } from './decodeFeed.ts';
import { FeedFault } from './feedFault.ts';
import { readFeedStart } from './feedStart.ts';

/** The largest piece that is parsed in one turn of the event loop: about a millisecond of work. */
const pieceBytes = 64 * 1_024;

/** Limits of feeds in the product: 500,000 products of 256 kB each. */
export const feedLimits: FeedLimits = { itemChars: 256 * 1_024, nodeChars: 1_024 * 1_024, items: 500_000 };

/** Where a feed comes from. */
export interface FeedSource {
  /** The header, for the encoding. */
  readonly contentType: string | null;
  readonly bytes: AsyncIterable<Uint8Array>;
}

function* piecesOf(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
}

/**
 * Reads products out of the bytes of a feed while they arrive, in batches; gives the event loop its turns between them.
 * @throws FeedFault what is wrong with the feed as a whole
 */
export async function* readFeed(
  source: FeedSource,
  options: { batchSize: number; limits?: FeedLimits },
): AsyncGenerator<FeedItem[]> {
  const limits = options.limits ?? feedLimits;
  const decoder = createFeedDecoder(source.contentType);
  let start = '';
  let reader: FeedReader | null = null;
  const batch: FeedItem[] = [];

  const read = (text: string, isAll: boolean): FeedItem[] => {
    if (reader !== null) return reader.write(text);
    start += text;
    const beginning = readFeedStart(start, isAll);
    if (beginning === null) return [];
    const format = formatOf(beginning);
    if (format === null) {
      throw new FeedFault(beginning.kind === 'xml' ? 'unknown_root' : 'not_xml', {
        line: 1,
        detail: beginning.kind === 'xml' ? `<${beginning.rootName.slice(0, 60)}>` : null,
      });
    }
    reader = format.createReader(limits);
    const items = reader.write(start);
    start = '';
    return items;
  };

  for await (const chunk of source.bytes) {
    for (const piece of piecesOf(chunk)) {
      batch.push(...read(decoder.write(piece), false));
      while (batch.length >= options.batchSize) yield batch.splice(0, options.batchSize);
      await nextTurn();
    }
  }
  batch.push(...read(decoder.end(), true));
  // `read` has made the reader, or it has thrown.
  (reader as FeedReader | null)?.end();
  while (batch.length > 0) yield batch.splice(0, options.batchSize);
}
