import { listDemoProducts, priceToPay } from '../demoShop/catalogue.ts';
import { buildProductPath } from '../demoShop/paths.ts';
import type { MarketTrade } from './trade.ts';
import { freeDeliveryFrom, priceDelivery } from '../demoShop/cart.ts';

/** A product as the market's customers see it. */
export interface MarketProduct {
  readonly id: string;
  readonly path: string;
  /** Including VAT. */
  readonly price: number;
  /** How often people look at it, in comparison. */
  readonly weight: number;
}

/** What a shop sells. */
export interface MarketCatalogue {
  readonly currency: string;
  readonly vatPercent: number;
  /** Crowns that one of the currency is worth, roughly: how dear things seem. */
  readonly crownsOfOne?: number;
  readonly products: readonly MarketProduct[];
  /** The order id prefix and URL words; default to the lighting shop's. */
  readonly words?: { readonly order: string; readonly checkout: string; readonly thanks: string };
  /** Price of delivery for goods of this price. */
  priceDelivery(goods: number): number;
}

/** A shop whose visits the market makes. */
export interface MarketShop {
  readonly host: string;
  /** Further hosts that lead to it. */
  readonly aliases?: readonly string[];
  /** Absolute address of its root without a closing slash. */
  readonly baseUrl: string;
  /** Owner of the pixel in its pages; without one no visit is reported. */
  readonly marketingId?: string;
  readonly catalogue: MarketCatalogue;
  /** Defaults to the lighting shop's. */
  readonly trade?: MarketTrade;
}

/** The host of a domain as people write it: without www and port, in small letters. */
export const normaliseHost = (host: string): string =>
  host
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[/:]/, 1)
    .join('')
    .replace(/^www\./, '');

let demoCatalogue: MarketCatalogue | undefined;

/** What the demo shop sells and how it attracts. */
export const describeDemoCatalogue = (): MarketCatalogue =>
  (demoCatalogue ??= {
    currency: 'CZK',
    vatPercent: 21,
    products: listDemoProducts()
      .filter(({ availability }) => availability !== 'out_of_stock')
      .map((product) => ({
        id: product.id,
        path: buildProductPath(product),
        price: priceToPay(product),
        weight: (product.appeal * (product.salePrice === undefined ? 1 : 1.5)) / priceToPay(product) ** 0.12,
      })),
    priceDelivery: (goods) => (goods >= freeDeliveryFrom ? 0 : priceDelivery(goods, 'zasilkovna')),
  });
