import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FeedSource, ReadOptions } from '#server/serviceTypes/feedParser.ts';
import type { FeedItem, FeedLimits, FeedReader, FeedStart } from '../formats/feedFormat.ts';
import { findFormat } from '../formats/registry.ts';
import { createFeedDecoder } from './decodeFeed.ts';
import { FeedFault } from './feedFault.ts';
import { hasFeedRoot, readFeedStart } from './feedStart.ts';
import { unpackFeed } from './unpackFeed.ts';

export type { FeedSource } from '#server/serviceTypes/feedParser.ts';

/** The largest piece that is parsed in one turn of the event loop: about a millisecond of work. */
const pieceBytes = 32 * 1_024;

/** Limits of feeds in the product: a million products of 256 kB each. */
export const feedLimits: FeedLimits = {
  itemChars: 256 * 1_024,
  nodeChars: 16 * 1_024 * 1_024,
  items: 1_000_000,
};

const blankBeforeDeclaration = /^\s+<\?xml\s[^>]{0,300}\?>/;

/** What a feed that no format takes is refused with. */
function createRefusal(beginning: FeedStart): FeedFault {
  if (beginning.kind === 'xml') {
    return new FeedFault('unknown_root', { line: 1, detail: `<${beginning.rootName.slice(0, 60)}>` });
  }
  if (hasFeedRoot(beginning.head)) return new FeedFault('output_before_feed', { line: 1 });
  return new FeedFault(beginning.table === null ? 'not_a_feed' : 'unknown_columns', { line: 1 });
}

function* splitPieces(chunk: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
}

/**
 * Reads products from the bytes of a feed as they arrive, in batches; yields to the event loop between batches.
 * @throws FeedFault for a fault of the whole feed
 */
export async function* readFeed(source: FeedSource, options: ReadOptions): AsyncGenerator<FeedItem[]> {
  const limits = options.limits ?? feedLimits;
  const decoder = createFeedDecoder(source.contentType);
  let start = '';
  let reader: FeedReader | null = null;
  const batch: FeedItem[] = [];

  const read = async (text: string, isAll: boolean): Promise<FeedItem[]> => {
    if (reader !== null) return await reader.write(text);
    start += text;
    const beginning = readFeedStart(start, isAll);
    if (beginning === null) return [];
    const format = findFormat(beginning);
    if (format === null) throw createRefusal(beginning);
    const table = beginning.kind === 'text' ? beginning.table : null;
    const blank = beginning.kind === 'xml' ? blankBeforeDeclaration.exec(start) : null;
    options.onStart?.({
      format: format.name,
      table: table && { separator: table.separator, hasQuotes: table.hasQuotes },
      hasBlankStart: blank !== null,
    });
    reader = format.createReader(limits, beginning, options.country);
    // The declaration has served its purpose; after a blank, it would be invalid. Lines keep their numbers.
    const items = await reader.write(
      blank === null ? start : blank[0].replaceAll(/[^\n]/g, '') + start.slice(blank[0].length),
    );
    start = '';
    return items;
  };

  for await (const chunk of unpackFeed(source.bytes)) {
    for (const piece of splitPieces(chunk)) {
      batch.push(...(await read(decoder.write(piece), false)));
      while (batch.length >= options.batchSize) yield batch.splice(0, options.batchSize);
      await nextTurn();
    }
  }
  batch.push(...(await read(decoder.end(), true)));
  // `read` has made the reader, or it has thrown.
  const ended = reader as FeedReader | null;
  batch.push(...((await ended?.end()) ?? []));
  for (const fault of ended?.getFaults?.() ?? []) options.onFault?.(fault);
  while (batch.length > 0) yield batch.splice(0, options.batchSize);
}
