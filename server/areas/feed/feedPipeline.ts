import path from 'node:path';
import type { FeedProcessingStatus } from '#shared/domain/feed/feed.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { readKnownProducts, removeProducts, writeProducts } from '#server/areas/product/index.ts';
import type { SafeFetcher } from '#server/integrations/fetch/index.ts';
import { createCatalogueIndex, type CatalogueIndex } from './catalogue/catalogueIndex.ts';
import { withCloseHeap } from './closeHeap.ts';
import { createDifferenceCollector } from './difference/differenceCollector.ts';
import { writeDifference } from './difference/feedDifference.repository.ts';
import type { FeedRunDocument } from './feedRun.model.ts';
import type { FeedRunChange } from './feedRun.repository.ts';
import { createChangeMeter, type ChangeMeter } from './guard/changeMeter.ts';
import { weighReading } from './guard/weighReading.ts';
import { FeedFault } from './reading/feedFault.ts';
import { receiveFeed, type KnownVersion } from './reading/intake.ts';
import { readProducts, type ReadingParts } from './readProducts.ts';
import { openSpool, type Spool } from './spool.ts';

/** Products that are written, or taken out, in one transaction. */
const writeSize = 4_000;
/** A catalogue that is smaller is not asked whether it has shrunk. */
const leastForDrop = 20;

/** A version of the feed that some run has read. */
export interface ReadVersion extends KnownVersion {
  readonly run: FeedRunDocument;
}

/** What a run works with. */
export interface PipelineParts extends ReadingParts {
  readonly fetcher: SafeFetcher;
  readonly dataFolder: string;
  readonly eshopId: EshopId;
  /** Of the shop: the guard knows its weekdays. */
  readonly timeZone: string;
  readonly run: FeedRunDocument;
  /** Versions that need not be read again. */
  readonly known: readonly ReadVersion[];
  /** The run that the catalogue comes from, if any. */
  readonly published: FeedRunDocument | null;
}

/** How a run ended, unless it was thrown out of. */
export type PipelineOutcome =
  | { readonly kind: 'Unchanged'; readonly version: ReadVersion; readonly change: FeedRunChange }
  | { readonly kind: 'Read'; readonly status: FeedProcessingStatus; readonly change: FeedRunChange };

/**
 * Reads a feed, fixes and checks its products and updates the shop's catalogue. Writes nothing to the catalogue until
 * the whole feed is read and valid and the guard accepts it.
 * @throws FeedFault for a fault of the whole feed; RunCancelled, RunLost
 */
export async function runPipeline(parts: PipelineParts): Promise<PipelineOutcome> {
  const { run, reporter } = parts;
  const { state, signal } = reporter;
  const intake = await receiveFeed({
    fetcher: parts.fetcher,
    feedUrl: run.feedUrl,
    signal,
    fileName: path.join(parts.dataFolder, 'feeds', `${run._id.toString()}-${run.attempts}.feed`),
    known: parts.known,
    onBytes: (count) => (state.bytesRead += count),
    onTotal: (bytesTotal) => (state.bytesTotal = bytesTotal),
  });
  if (intake.kind === 'Unchanged')
    return { kind: 'Unchanged', version: intake.version, change: { ...intake.validators } };
  try {
    // Up to here nothing was held but a connection: however slow a shop's server is, it keeps no other shop waiting.
    return await parts.parser.runInTurn(intake.content.contentBytes, signal, async () => {
      const spool = await openSpool(parts.dataFolder, run._id.toString(), run.attempts);
      try {
        return await withCloseHeap(async () => await readAndPublish(parts, intake, spool));
      } finally {
        await spool.remove();
      }
    });
  } finally {
    await intake.close();
  }
}

async function readAndPublish(
  parts: PipelineParts,
  intake: Extract<Awaited<ReturnType<typeof receiveFeed<ReadVersion>>>, { kind: 'Changed' }>,
  spool: Spool,
): Promise<PipelineOutcome> {
  const { eshopId, run, reporter, faults } = parts;
  const { state, signal } = reporter;
  const changes = createChangeMeter(parts.ordersOf);
  const index = await readIndex(eshopId, parts.published?.productsAccepted ?? 0, changes);
  const difference = createDifferenceCollector(eshopId);
  const { wholeFeedFaults, shape, ...reading } = await readProducts(parts, intake.source, {
    index,
    difference,
    changes,
    spool,
  });

  state.phase = 'Validating';
  if (state.itemsRead === 0) throw new FeedFault('empty_feed');
  if (state.productsAccepted === 0) throw new FeedFault('no_usable_products');
  const whole = { productId: null, productTitle: null, line: null };
  for (const fault of wholeFeedFaults) faults.add(fault.check, fault.found, whole);
  if (index.knownCount >= leastForDrop && state.productsAccepted < index.knownCount / 2)
    faults.add('products_dropped', `${index.knownCount} → ${state.productsAccepted}`, whole);
  const gone = await findGone(eshopId, index, changes);
  for (const productId of gone) difference.recordRemoved(productId);
  const rows = await difference.readRows();
  await writeDifference(eshopId, run._id, rows);

  const { content } = intake;
  const verdict = await weighReading({
    eshopId,
    run,
    today: toLocalDay(run.startedAt, parts.timeZone),
    timeZone: parts.timeZone,
    index,
    changes,
    shape,
    rows,
    // The same content differs only by the shop's own settings.
    isOwnChange: content.contentHash === parts.published?.contentHash,
  });
  const change: FeedRunChange = {
    ...content,
    ...intake.validators,
    readRunId: run._id,
    readAt: new Date(),
    difference: difference.listCounts(),
    shape: verdict.shape,
    deviations: verdict.deviations,
    guard: verdict.findings,
    ...reading,
  };
  if (verdict.findings.length > 0) return { kind: 'Read', status: 'Held', change };

  await reporter.forbidCancel();
  signal.throwIfAborted();
  await publish(parts, spool, index, gone);
  const status = state.productsRejected > 0 ? 'CompletedWithErrors' : 'Completed';
  return { kind: 'Read', status, change };
}

async function readIndex(eshopId: EshopId, expected: number, changes: ChangeMeter): Promise<CatalogueIndex> {
  const index = createCatalogueIndex(expected);
  for await (const { salePriceMinor, sale, ...product } of readKnownProducts(eshopId)) {
    const announcedMinor = sale?.priceMinor ?? salePriceMinor ?? null;
    index.addKnown({ ...product, isOnSale: salePriceMinor != null, announcedMinor });
    changes.noteKnown(product.productId, product.priceMinor);
  }
  return index;
}

/** Ids of the catalogue that the feed does not give any more; the index itself keeps none. */
async function findGone(eshopId: EshopId, index: CatalogueIndex, changes: ChangeMeter): Promise<string[]> {
  const gone: string[] = [];
  if (index.goneCount === 0) return gone;
  for await (const { productId, priceMinor } of readKnownProducts(eshopId))
    if (index.isGone(productId)) {
      gone.push(productId);
      changes.noteGone(productId, priceMinor);
    }
  return gone;
}

async function publish(
  { eshopId, run, reporter }: PipelineParts,
  spool: Spool,
  index: CatalogueIndex,
  gone: readonly string[],
): Promise<void> {
  const { state, signal } = reporter;
  state.phase = 'Publishing';
  const known = { has: (productId: string) => index.isKnown(productId) };
  for (const section of spool.splitSections(writeSize)) {
    await reporter.writeWhileHeld(
      async (session) => await writeProducts(eshopId, run._id, spool.read(section), known, session),
    );
    state.written += section.count;
    signal.throwIfAborted();
  }
  for (let at = 0; at < gone.length; at += writeSize) {
    const ids = gone.slice(at, at + writeSize);
    await reporter.writeWhileHeld(async (session) => await removeProducts(eshopId, ids, session));
    state.productsRemoved += ids.length;
    signal.throwIfAborted();
  }
}
