/** A sale with dates, as the feed announces it. Instants are ISO 8601 in UTC, so that their order is that of their text. */
export interface DatedSale {
  /** Minor units of the product's currency. */
  readonly priceMinor: number;
  readonly from: string;
  /** The first instant after it. */
  readonly until: string;
}

/** State of a sale with dates. */
export type SaleState = 'Planned' | 'Active' | 'Ended';

/** Returns the state of a sale at a moment. */
export function getSaleState(sale: DatedSale, now: Date): SaleState {
  const at = now.toISOString();
  if (at < sale.from) return 'Planned';
  return at < sale.until ? 'Active' : 'Ended';
}

/** When the price of the product changes next by itself; null when it doesn't any more. */
export function getNextSaleChange(sale: DatedSale, now: Date): string | null {
  const state = getSaleState(sale, now);
  if (state === 'Planned') return sale.from;
  return state === 'Active' ? sale.until : null;
}

const markOfState: Readonly<Record<SaleState, string>> = { Planned: 'P', Active: 'A', Ended: 'E' };

/**
 * The hash of a product with a dated sale: its last character is the state of the sale, so that the product counts as
 * changed when its price does, without hashing all of it again.
 */
export function markSaleState(hash: string, state: SaleState): string {
  return `${hash.slice(0, -1)}${markOfState[state]}`;
}
