import { setImmediate as nextTurn } from 'node:timers/promises';
import { getCountryCurrency } from '#shared/domain/eshop/countryCurrency.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { FeedFormatName, FeedTable } from '#shared/domain/feed/feed.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { CatalogueIndex } from './catalogue/catalogueIndex.ts';
import type { FeedSummary, JudgedItem } from './checks/judgeFeed.ts';
import type { DifferenceCollector } from './difference/differenceCollector.ts';
import type { FaultCollector } from './faultCollector.ts';
import { addCapped, createFaultMoney } from './faultMoney.ts';
import type { ActiveFix } from './fixes/overlay.ts';
import { proposeBrand } from './fixes/proposeBrand.ts';
import type { DetectedFeed, FeedParser, WholeFeedFault } from '#server/serviceTypes/feedParser.ts';
import type { ChangeMeter } from './guard/changeMeter.ts';
import type { FeedSource } from './reading/readFeed.ts';
import type { RunReporter } from './runReporter.ts';
import type { Spool } from './spool.ts';

/** Products checked and spooled in one batch: few, so that temporary objects soon become garbage. */
const batchSize = 64;

/** Longest work on products before calls get their turn; most batches take less. */
const sliceMs = 5;

/** What a feed is read with. */
export interface ReadingParts {
  readonly parser: FeedParser;
  /** As it is stored at the shop. */
  readonly domainName: string;
  /** Where the shop sells. */
  readonly country: CountryOfAdvertisement;
  readonly reporter: RunReporter;
  readonly faults: FaultCollector;
  readonly fixes: readonly ActiveFix[];
  /** Orders of late by product id. */
  readonly ordersOf: ReadonlyMap<string, number>;
}

/** Where the products of a feed go. */
export interface ReadProducts {
  /** The catalogue before; it learns what the feed has. */
  readonly index: CatalogueIndex;
  readonly difference: DifferenceCollector;
  readonly changes: ChangeMeter;
  /** Gets the products that are not in the catalogue as they are. */
  readonly spool: Spool;
}

/** What a reading says beside its products. */
export interface Reading extends FeedSummary {
  /** What kind of feed it is. */
  readonly format: FeedFormatName | null;
  readonly table: FeedTable | null;
  readonly moneyCurrency: Currency | null;
  readonly knowsOrders: boolean;
  /** Prices of refused products by their orders of late, each product once however many faults it has. */
  readonly refusedSoldMinor: number;
}

/**
 * Reads a feed to its end, fixes, checks and counts its products. Frees its duplicate index at the end: for a million
 * products that index is the largest memory use of a run.
 * @throws FeedFault for a fault of the whole feed; the reason of the signal when it aborts
 */
export async function readProducts(
  parts: ReadingParts,
  source: FeedSource,
  { index, difference, changes, spool }: ReadProducts,
): Promise<Reading> {
  const { reporter, faults } = parts;
  const { state, signal } = reporter;
  const money = createFaultMoney(parts.ordersOf, getCountryCurrency(parts.country));
  let refusedSoldMinor = 0;
  let writing: Promise<unknown> = Promise.resolve();

  const processItem = ({ id, title, line, price, faults: found, accepted }: JudgedItem): void => {
    const worth = found.length === 0 ? null : money.getWorth(id, price);
    if (worth !== null) {
      const place = { productId: id ?? '', productTitle: title, line, worth };
      for (const fault of found) faults.add(fault.check, fault.found, place);
    }
    if (accepted === null) {
      // Of two with one id the first counts, whether it was accepted or not.
      // Faults of a duplicate id must not count its orders again.
      const isFirst = id === undefined || !index.isInFeed(id);
      if (isFirst) refusedSoldMinor = addCapped(refusedSoldMinor, worth?.soldMinor ?? 0);
      if (id !== undefined) index.noteInFeed(id);
      state.productsRejected += 1;
      return;
    }
    state.productsAccepted += 1;
    if (found.length > 0) state.productsWithWarnings += 1;
    const standing = index.accept(accepted);
    difference.note(accepted, standing);
    changes.noteAccepted(accepted, standing);
    if (standing.kind === 'Same') return;
    spool.add(accepted);
    state.toWrite += 1;
  };
  let detected: DetectedFeed | null = null;
  const judging = {
    domainName: parts.domainName,
    country: parts.country,
    fixes: parts.fixes,
    offered: {
      brand_filled: proposeBrand(parts.domainName),
      currency_filled: getCountryCurrency(parts.country),
    },
  };
  const batches = parts.parser.judge(source, {
    batchSize,
    judging,
    onStart: (start) => (detected = start),
  });
  const takeBatch = async (items: readonly JudgedItem[]): Promise<void> => {
    state.phase = 'Parsing';
    let sliceSince = performance.now();
    for (const item of items) {
      processItem(item);
      if (performance.now() - sliceSince < sliceMs) continue;
      await nextTurn();
      sliceSince = performance.now();
    }
    state.itemsRead += items.length;
    // Results are written while the next products are read.
    await writing;
    writing = Promise.all([spool.flush('WorthIt'), faults.flush()]);
    writing.catch(() => undefined);
    signal.throwIfAborted();
  };
  const summary = await consume(batches, takeBatch);
  await writing;
  await spool.flush('AtEnd');
  const start = detected as DetectedFeed | null;
  const blankStart: WholeFeedFault[] =
    start?.hasBlankStart === true ? [{ check: 'blank_start', found: null }] : [];
  return {
    format: start?.format ?? null,
    table: start?.table ?? null,
    ...summary,
    wholeFeedFaults: [...blankStart, ...summary.wholeFeedFaults],
    moneyCurrency: money.currency,
    knowsOrders: money.knowsOrders,
    refusedSoldMinor,
  };
}

/** Works through batches one after the other; ends them when that fails. @returns what they end with */
async function consume<Batch, Result>(
  batches: AsyncGenerator<Batch, Result>,
  take: (batch: Batch) => Promise<void>,
): Promise<Result> {
  let next = await batches.next();
  while (next.done !== true) {
    try {
      await take(next.value);
    } catch (error) {
      // The generator ends the thread; its result is of no interest any more.
      await batches.throw(error).catch(() => undefined);
      throw error;
    }
    next = await batches.next();
  }
  return next.value;
}
