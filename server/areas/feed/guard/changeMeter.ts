import type { AcceptedProduct } from '#server/serviceTypes/feedParser.ts';
import type { Standing } from '../catalogue/catalogueIndex.ts';
import { hashText } from '../hashText.ts';

/** Changes that a user released, as hashes: products that left, and prices that moved, each with the price it moved to. */
export interface ReleasedChanges {
  readonly gone: Uint32Array;
  readonly moved: Uint32Array;
}

/** How far a reading changes the catalogue, without released changes. */
export interface MeasuredChanges {
  readonly goneCount: number;
  readonly movedCount: number;
  /** What the affected products sold of late; 0 where orders aren't known. */
  readonly goneSoldMinor: number;
  readonly movedSoldMinor: number;
  /** What all products of the catalogue sold, and in how many orders. */
  readonly knownSoldMinor: number;
  readonly orderCount: number;
  /** Mean natural logarithm of the ratio of new and former prices. */
  readonly priceShift: number;
}

/** Measures the changes of one reading. */
export interface ChangeMeter {
  /** A product of the catalogue before the reading. */
  noteKnown(productId: string, priceMinor: number): void;
  noteAccepted(product: AcceptedProduct, standing: Standing): void;
  noteGone(productId: string, priceMinor: number): void;
  measure(released: ReleasedChanges | null): MeasuredChanges;
  /** The changes that a release of this reading confirms. */
  listChanges(): ReleasedChanges;
}

/** Hashes in a growing array: a number of four bytes each. */
function createHashList() {
  let hashes = new Uint32Array(256);
  let count = 0;
  return {
    add(text: string): number {
      if (count === hashes.length) {
        const larger = new Uint32Array(count * 2);
        larger.set(hashes);
        hashes = larger;
      }
      const [low] = hashText(text);
      hashes[count] = low;
      count += 1;
      return low;
    },
    list: () => hashes.slice(0, count),
  };
}

/** A meter for one reading; `ordersOf` has the orders of late by product id. */
export function createChangeMeter(ordersOf: ReadonlyMap<string, number>): ChangeMeter {
  const [gone, moved] = [createHashList(), createHashList()];
  /** By hash, for the few products that were sold. */
  const [goneSold, movedSold] = [new Map<number, number>(), new Map<number, number>()];
  let [knownSoldMinor, orderCount, shiftSum, retainedCount] = [0, 0, 0, 0];
  const noteSold = (sold: Map<number, number>, hash: number, productId: string, priceMinor: number) => {
    const orders = ordersOf.get(productId);
    if (orders !== undefined) sold.set(hash, (sold.get(hash) ?? 0) + orders * priceMinor);
  };
  const sumUnreleased = (list: Uint32Array, sold: ReadonlyMap<number, number>, released?: Uint32Array) => {
    const known = new Set(released);
    const left = list.filter((hash) => !known.has(hash));
    let soldMinor = 0;
    for (const [hash, minor] of sold) if (!known.has(hash)) soldMinor += minor;
    return { count: left.length, soldMinor };
  };
  return {
    noteKnown(productId, priceMinor) {
      const orders = ordersOf.get(productId);
      if (orders === undefined) return;
      orderCount += orders;
      knownSoldMinor += orders * priceMinor;
    },
    noteAccepted({ productId, priceMinor, currency }, { kind, isPriceMoved, priceShift }) {
      if (kind === 'Added') return;
      retainedCount += 1;
      shiftSum += priceShift;
      if (!isPriceMoved) return;
      const hash = moved.add(`${productId} ${priceMinor} ${currency}`);
      // By the price before, as all that the catalogue sold is counted.
      noteSold(movedSold, hash, productId, Math.round(priceMinor / Math.exp(priceShift)));
    },
    noteGone(productId, priceMinor) {
      noteSold(goneSold, gone.add(productId), productId, priceMinor);
    },
    measure(released) {
      const lost = sumUnreleased(gone.list(), goneSold, released?.gone);
      const changed = sumUnreleased(moved.list(), movedSold, released?.moved);
      return {
        goneCount: lost.count,
        goneSoldMinor: lost.soldMinor,
        movedCount: changed.count,
        movedSoldMinor: changed.soldMinor,
        knownSoldMinor,
        orderCount,
        priceShift: retainedCount === 0 ? 0 : shiftSum / retainedCount,
      };
    },
    listChanges: () => ({ gone: gone.list(), moved: moved.list() }),
  };
}
