import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findProductHashes, removeProducts, writeProducts } from '#server/areas/product/index.ts';
import type { SafeFetcher } from '#server/integrations/fetch/index.ts';
import { judgeItem } from './checks/acceptProduct.ts';
import type { CheckedShop } from './checks/candidate.ts';
import type { FaultCollector } from './faultCollector.ts';
import type { FeedItem } from './formats/feedFormat.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import { FeedFault } from './reading/feedFault.ts';
import { openFeed } from './reading/openFeed.ts';
import { readFeed } from './reading/readFeed.ts';
import type { RunReporter } from './runReporter.ts';
import { openSpool } from './spool.ts';

/** Products in one turn of the work: checked, spooled and written together. */
const batchSize = 250;
/** A catalogue that is smaller is not asked whether it has shrunk. */
const leastForDrop = 20;

/** What a run works with. */
export interface PipelineParts {
  readonly fetcher: SafeFetcher;
  readonly dataFolder: string;
  readonly eshopId: EshopId;
  /** As it is stored at the shop. */
  readonly domainName: string;
  readonly run: FeedRunDocument;
  readonly reporter: RunReporter;
  readonly faults: FaultCollector;
}

async function* countBytes(
  bytes: AsyncIterable<Uint8Array>,
  { state, signal }: RunReporter,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    signal.throwIfAborted();
    state.bytesRead += chunk.length;
    yield chunk;
  }
}

/**
 * Reads a feed, checks its products and brings the shop's catalogue up to them. Nothing is written to the catalogue
 * before the whole feed is read and good.
 * @throws FeedFault what is wrong with the feed as a whole; RunCancelled, RunLost
 */
export async function runPipeline(parts: PipelineParts): Promise<FeedProcessingStatus> {
  const { eshopId, run, reporter, faults } = parts;
  const { state, signal } = reporter;
  const known = await findProductHashes(eshopId);
  /** Ids of the feed so far, and whether their product was accepted. */
  const seen = new Map<string, boolean>();
  const shop: CheckedShop = { domainName: parts.domainName, isIdTaken: (id) => seen.has(id) };
  const spool = await openSpool(parts.dataFolder, run._id.toString(), run.attempts);

  const takeBatch = async (items: readonly FeedItem[]): Promise<void> => {
    state.phase = 'Parsing';
    const changed = [];
    for (const item of items) {
      const { id, title } = item.fields;
      const { product, faults: found } = judgeItem(item, shop);
      for (const fault of found) {
        faults.add(fault.check, fault.found, {
          productId: id ?? '',
          productTitle: title ?? null,
          line: item.line,
        });
      }
      if (id !== undefined && !seen.has(id)) seen.set(id, product !== null);
      if (product === null) {
        state.productsRejected += 1;
        continue;
      }
      state.productsAccepted += 1;
      if (found.length > 0) state.productsWithWarnings += 1;
      if (known.get(product.productId) !== product.hash) changed.push(product);
    }
    state.itemsRead += items.length;
    state.toWrite += changed.length;
    await spool.write(changed);
    await faults.flush();
    signal.throwIfAborted();
  };

  try {
    const feed = await openFeed(parts.fetcher, run.feedUrl, signal);
    state.bytesTotal = feed.bytesTotal;
    try {
      const source = { contentType: feed.contentType, bytes: countBytes(feed.bytes, reporter) };
      for await (const items of readFeed(source, { batchSize })) await takeBatch(items);
    } finally {
      feed.close();
    }

    state.phase = 'Validating';
    if (state.itemsRead === 0) throw new FeedFault('empty_feed');
    if (state.productsAccepted === 0) throw new FeedFault('no_usable_products');
    const gone = [...known.keys()].filter((productId) => seen.get(productId) !== true);
    if (known.size >= leastForDrop && state.productsAccepted < known.size / 2) {
      faults.add('products_dropped', `${known.size} → ${state.productsAccepted}`, {
        productId: null,
        productTitle: null,
        line: null,
      });
    }

    await reporter.forbidCancel();
    signal.throwIfAborted();
    state.phase = 'Publishing';
    for await (const products of spool.read(batchSize)) {
      await reporter.whileHeld(
        async (session) => await writeProducts(eshopId, run._id, products, known, session),
      );
      state.written += products.length;
      signal.throwIfAborted();
    }
    for (let at = 0; at < gone.length; at += batchSize) {
      const ids = gone.slice(at, at + batchSize);
      await reporter.whileHeld(async (session) => await removeProducts(eshopId, ids, session));
      state.productsRemoved += ids.length;
      signal.throwIfAborted();
    }
    return state.productsRejected > 0 ? 'CompletedWithErrors' : 'Completed';
  } finally {
    await spool.remove();
  }
}
