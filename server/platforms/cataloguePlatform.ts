import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { CountryOfAdvertisement } from '#shared/domain/eshop/eshop.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** A shop's catalogue on a platform, to be made: a Merchant Center sub-account, a Meta catalogue, a Microsoft store. */
export interface NewCatalogue {
  /** The shop's account on the platform (`AdPlatform.createAccount`), which may advertise from the catalogue. */
  readonly accountId: string;
  /** Unique among our catalogues on the platform; what a half-made one is found by. */
  readonly name: string;
  /** Host of the shop; what the catalogue's links must be on. */
  readonly domainName: string;
  readonly country: CountryOfAdvertisement;
  /** Language of the products' texts. */
  readonly language: Language;
  /** IANA name of the shop's time zone. */
  readonly timeZone: string;
}

/** A product as sent to a platform. Prices in minor units of `currency`, tax included. */
export interface CatalogueProduct {
  /** The shop's own id. */
  readonly productId: string;
  readonly title: string;
  readonly description: string | null;
  readonly link: string;
  readonly imageLink: string;
  readonly priceMinor: number;
  readonly salePriceMinor: number | null;
  readonly currency: Currency;
  readonly availability: string;
  /** From when on it can be had, as an ISO instant. */
  readonly availabilityDate: string | null;
  readonly condition: string;
  readonly brand: string | null;
  readonly gtin: string | null;
  readonly mpn: string | null;
  readonly categoryPath: readonly string[];
  readonly googleCategory: string | null;
}

/** How far a platform has come with a product; `Limited` is shown, but less or not everywhere. */
export const productPlatformStates = ['Pending', 'Approved', 'Limited', 'Disapproved'] as const;
export type ProductPlatformState = (typeof productPlatformStates)[number];

/** Something that a platform says against a product. */
export interface ProductIssue {
  /** The platform's own code, e.g. `image_link_unwanted_overlays`. */
  readonly code: string;
  readonly severity: 'NotImpacted' | 'Demoted' | 'Disapproved';
  /** The attribute of the product that it is about; null for the product as a whole. */
  readonly attribute: string | null;
  /** The platform's own sentence. */
  readonly description: string;
  readonly detail: string | null;
  readonly documentationUrl: string | null;
}

/** A product of a catalogue as the platform has it. */
export interface ProductState {
  readonly productId: string;
  readonly state: ProductPlatformState;
  readonly issues: readonly ProductIssue[];
}

/** A product that a platform does not take at all, with its words. */
export interface RefusedProduct {
  readonly productId: string;
  readonly reason: string;
}

/** What a product costs in other shops that advertise it, as the platform says. Prices in minor units of `currency`. */
export interface PriceBenchmark {
  readonly productId: string;
  readonly title: string;
  readonly currency: Currency;
  readonly priceMinor: number;
  /** The mean price in other shops, weighed by their clicks. */
  readonly benchmarkMinor: number;
  /** A price that the platform suggests, with its own forecast; null where it has none. */
  readonly suggestion: {
    readonly priceMinor: number;
    /** Fractions by which clicks and orders would change, e.g. 0.05 for 5% more. */
    readonly clicksChange: number;
    readonly conversionsChange: number;
  } | null;
}

/**
 * The catalogues of shops on an ad platform. Every method throws only PlatformError, and all are safe to repeat:
 * writes use the product's id, and removing a missing product is no error.
 */
export interface CataloguePlatform {
  readonly channel: Channel;
  /** Most products that `writeProducts` and `removeProducts` take at once. */
  readonly batchSize: number;

  createCatalogue(catalogue: NewCatalogue): Promise<{ catalogueId: string }>;
  /** Writes products over those of the same id; answers the ones that are not taken. The others are judged later. */
  writeProducts(catalogueId: string, products: readonly CatalogueProduct[]): Promise<RefusedProduct[]>;
  removeProducts(catalogueId: string, productIds: readonly string[]): Promise<void>;
  /** A page of all products with what the platform says of them; `next` is null on the last page. */
  readProductStates(
    catalogueId: string,
    cursor: string | null,
  ): Promise<{ states: ProductState[]; next: string | null }>;
  /**
   * Prices of the catalogue's products in other shops, of those that the platform has matched; absent where it has no such
   * report, null where it refuses the shop this one. Prices are above zero.
   */
  readPriceBenchmarks?(catalogueId: string): Promise<PriceBenchmark[] | null>;
}
