import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { priceMove } from '#shared/domain/feed/feedLife.ts';
import { guardLimits } from '#shared/domain/feed/guardRules.ts';
import { releaseBuffer } from '../releaseBuffer.ts';
import { hashText } from '../hashText.ts';

/** Fields of a product compared with its previous version. */
export interface ComparedProduct {
  readonly productId: string;
  readonly hash: string;
  readonly priceMinor: number;
  readonly isOnSale: boolean;
  readonly currency: Currency;
}

/** A product of the catalogue before a run. */
interface KnownPrice extends ComparedProduct {
  /** Of a sale that the shop has announced or has on: a price that becomes this one was announced. */
  readonly announcedMinor?: number | null;
}

/** How a product compares with the catalogue. */
export interface Standing {
  readonly kind: 'Added' | 'Changed' | 'Same';
  readonly isPriceMoved: boolean;
  /** Natural logarithm of the ratio of new and former price, within bounds; 0 for an added product. */
  readonly priceShift: number;
  /** A sale of the product began or ended; null for neither. */
  readonly sale: 'Started' | 'Ended' | null;
}

/** The catalogue before a run and the ids of the feed so far. */
export interface CatalogueIndex {
  /** Products of the catalogue before the run. */
  readonly knownCount: number;
  /** Takes in a product of the catalogue, before the feed is read. */
  addKnown(product: KnownPrice): void;
  isKnown(productId: string): boolean;
  isInFeed(productId: string): boolean;
  /** Notes an id of the feed, whatever becomes of its product. */
  noteInFeed(productId: string): void;
  /** Notes a product that the checks let through and compares it. */
  accept(product: ComparedProduct): Standing;
  /** Whether a product of the catalogue is not among those that the checks let through. */
  isGone(productId: string): boolean;
  readonly goneCount: number;
  /** Products that were in the catalogue and are in the feed. */
  readonly retainedCount: number;
}

const known = 1;
const inFeed = 2;
const accepted = 4;
const onSale = 8;

function growArray<Numbers extends Parameters<typeof releaseBuffer>[0]>(
  numbers: Numbers,
  arrayType: new (length: number) => Numbers,
  length = numbers.length * 2,
): Numbers {
  const larger = new arrayType(length);
  larger.set(numbers);
  releaseBuffer(numbers);
  return larger;
}

/**
 * An index in arrays of numbers: some 30 bytes a product of the feed and as many one of the catalogue, where maps of strings
 * need ten times as much. Ids stand for themselves by 64 bits of hash; two of a million products are taken for one once in some tens of millions of feeds.
 */
export function createCatalogueIndex(expected = 1_024): CatalogueIndex {
  let size = 1_024;
  while (size < expected) size *= 2;
  let slots = new Uint32Array(size * 2);
  let keys = new Uint32Array(size * 2);
  // Of the catalogue alone, whose products come first: a shop's first feed needs none of it.
  let contents = new Uint32Array(expected * 2);
  let prices = new Float64Array(expected);
  let coins = new Uint8Array(expected);
  /** Announced sale prices; there is none of it until the first. */
  let announced: Float64Array<ArrayBuffer> | null = null;
  let states = new Uint8Array(size);
  let rows = 0;
  let knownCount = 0;
  let retainedCount = 0;

  const place = (low: number, high: number): number => {
    const mask = slots.length - 1;
    let at = (low ^ Math.imul(high, 0x9e37_79b1)) & mask;
    for (let row = slots[at] ?? 0; row !== 0; row = slots[at] ?? 0) {
      if (keys[row * 2 - 2] === low && keys[row * 2 - 1] === high) break;
      at = (at + 1) & mask;
    }
    return at;
  };
  const grow = () => {
    keys = growArray(keys, Uint32Array);
    states = growArray(states, Uint8Array);
    releaseBuffer(slots);
    slots = new Uint32Array(states.length * 2);
    for (let row = 1; row <= rows; row += 1)
      slots[place(keys[row * 2 - 2] ?? 0, keys[row * 2 - 1] ?? 0)] = row;
  };
  const ensureCapacity = (row: number) => {
    if (row < prices.length) return;
    const length = Math.max(row + 1, Math.ceil(prices.length * 1.5));
    contents = growArray(contents, Uint32Array, length * 2);
    prices = growArray(prices, Float64Array, length);
    coins = growArray(coins, Uint8Array, length);
    if (announced !== null) announced = growArray<Float64Array<ArrayBuffer>>(announced, Float64Array, length);
  };
  /** Index of an id, or -1. */
  const find = (productId: string): number => {
    const [low, high] = hashText(productId);
    return (slots[place(low, high)] ?? 0) - 1;
  };
  const findOrAdd = (productId: string): number => {
    const [low, high] = hashText(productId);
    let at = place(low, high);
    const row = slots[at] ?? 0;
    if (row !== 0) return row - 1;
    if (rows === states.length) {
      grow();
      at = place(low, high);
    }
    keys[rows * 2] = low;
    keys[rows * 2 + 1] = high;
    rows += 1;
    slots[at] = rows;
    return rows - 1;
  };
  const getState = (productId: string): number => states[find(productId)] ?? 0;

  return {
    get knownCount() {
      return knownCount;
    },
    get retainedCount() {
      return retainedCount;
    },
    get goneCount() {
      return knownCount - retainedCount;
    },
    addKnown({ productId, hash, priceMinor, currency, isOnSale, announcedMinor }) {
      const row = findOrAdd(productId);
      ensureCapacity(row);
      const [low, high] = hashText(hash);
      contents[row * 2] = low;
      contents[row * 2 + 1] = high;
      prices[row] = priceMinor;
      coins[row] = currencies.indexOf(currency);
      if (announcedMinor != null) {
        announced ??= new Float64Array(prices.length);
        announced[row] = announcedMinor;
      }
      if ((states[row] ?? 0) === 0) knownCount += 1;
      states[row] = isOnSale ? known | onSale : known;
    },
    isKnown: (productId) => (getState(productId) & known) !== 0,
    isInFeed: (productId) => (getState(productId) & inFeed) !== 0,
    noteInFeed(productId) {
      const row = findOrAdd(productId);
      states[row] = (states[row] ?? 0) | inFeed;
    },
    accept({ productId, hash, priceMinor, currency, isOnSale }) {
      const row = findOrAdd(productId);
      const before = states[row] ?? 0;
      states[row] = before | inFeed | accepted;
      if ((before & known) === 0) return { kind: 'Added', isPriceMoved: false, priceShift: 0, sale: null };
      if ((before & accepted) === 0) retainedCount += 1;
      const former = prices[row] ?? 0;
      const isCurrencyMoved = coins[row] !== currencies.indexOf(currency);
      const isAnnounced = !isCurrencyMoved && announced !== null && announced[row] === priceMinor;
      const isPriceMoved =
        isCurrencyMoved || (!isAnnounced && Math.abs(priceMinor - former) > former * priceMove);
      const shift =
        isCurrencyMoved || isAnnounced || former === 0 || former === priceMinor
          ? 0
          : Math.log(priceMinor / former);
      const priceShift = Math.max(-guardLimits.priceShift, Math.min(guardLimits.priceShift, shift));
      const [low, high] = hashText(hash);
      const isSame = contents[row * 2] === low && contents[row * 2 + 1] === high;
      const wasOnSale = (before & onSale) !== 0;
      const sale = wasOnSale === isOnSale ? null : isOnSale ? 'Started' : 'Ended';
      return { kind: isSame ? 'Same' : 'Changed', isPriceMoved, priceShift, sale };
    },
    isGone: (productId) => (getState(productId) & (known | accepted)) === known,
  };
}
