import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { createCatalogueIndex } from '../catalogue/catalogueIndex.ts';
import { createChangeMeter, type ReleasedChanges } from './changeMeter.ts';
import { weighRun, type GuardVerdict, type ReleasedReading } from './feedGuard.ts';
import { createShapeCounter } from './feedShape.ts';
import type { PastReading } from './guardHistory.ts';

/** Random numbers from 0 to 1 that a seed decides. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A product as the simulated shop exports it. */
export interface SoldProduct {
  readonly productId: string;
  readonly title: string;
  readonly link: string;
  readonly imageLink: string;
  readonly hasDescription: boolean;
  readonly availability: 'in_stock' | 'out_of_stock';
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
}

/** What a day of a feed came to. */
export interface DayOutcome {
  readonly verdict: GuardVerdict;
  /** For a release on a later day. */
  readonly held: { readonly reading: ReleasedReading; readonly changes: ReleasedChanges } | null;
}

/** A shop whose feed is read once a day through the guard's own parts; only published readings change its catalogue. */
export function createGuardedShop(firstDay: Day, ordersOf: ReadonlyMap<string, number>) {
  let catalogue: readonly SoldProduct[] = [];
  const history: PastReading[] = [];
  const toCompared = (product: SoldProduct) => ({
    productId: product.productId,
    hash: product.productId,
    priceMinor: product.priceMinor,
    isOnSale: product.salePriceMinor !== null,
    announcedMinor: product.salePriceMinor,
    currency: 'CZK' as const,
    json: '',
  });
  return {
    read(dayNumber: number, feed: readonly SoldProduct[], release: DayOutcome['held'] = null): DayOutcome {
      const today = addDays(firstDay, dayNumber);
      const index = createCatalogueIndex();
      const meter = createChangeMeter(ordersOf);
      const counter = createShapeCounter();
      for (const product of catalogue) {
        index.addKnown(toCompared(product));
        meter.noteKnown(product.productId, product.priceMinor);
      }
      for (const product of feed) {
        const { productId: id, title, imageLink, hasDescription } = product;
        counter.countItem({ id, title, imageLink, ...(hasDescription ? { description: title } : {}) });
        counter.countProduct(product);
        const compared = toCompared(product);
        meter.noteAccepted(compared, index.accept(compared));
      }
      for (const { productId, priceMinor } of catalogue)
        if (index.isGone(productId)) meter.noteGone(productId, priceMinor);
      const shape = counter.getShape();
      const all = meter.measure(null);
      const { priceShift } = all;
      const { knownCount, retainedCount } = index;
      const weighed = { today, knownCount, retainedCount, shape, history };
      const whole = weighRun({ ...weighed, changes: all, released: null });
      const verdict =
        release === null
          ? whole
          : weighRun({ ...weighed, changes: meter.measure(release.changes), released: release.reading });
      if (verdict.findings.length > 0)
        return { verdict, held: { reading: { shape, priceShift }, changes: meter.listChanges() } };
      catalogue = [...feed];
      history.push({
        day: today,
        shape,
        priceShift,
        deviations: whole.deviations,
        isReleased: release !== null,
      });
      if (history.length > 380) history.shift();
      return { verdict, held: null };
    },
  };
}
