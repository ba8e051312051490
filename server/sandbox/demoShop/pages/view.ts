import type { Availability } from '../catalogue.ts';

/** What every page of the demo shop needs to know about the request. */
export interface ShopView {
  /** Absolute address of the shop's root without a closing slash. */
  readonly base: string;
  /** Path under which the shop is mounted: empty, or like /shop. */
  readonly prefix: string;
  readonly path: string;
  readonly cartCount: number;
  /** Whether the visitor answered the cookie bar. */
  readonly hasAnsweredConsent: boolean;
}

/** One event for the tracking queue: name and data. */
export type PageEvent = readonly [name: string, data: Readonly<Record<string, unknown>>];

const crowns = new Intl.NumberFormat('cs-CZ', {
  style: 'currency',
  currency: 'CZK',
  maximumFractionDigits: 0,
});

/** A price as Czech shops write it. */
export const showPrice = (amount: number): string => crowns.format(amount);

/** Availability in the shop's words. */
export const availabilityTexts: Readonly<Record<Availability, string>> = {
  in_stock: 'Skladem, zítra u vás',
  out_of_stock: 'Vyprodáno',
  preorder: 'Předobjednávka, od března',
  backorder: 'Na objednávku, do 3 týdnů',
};
