/** Prices of a product in minor units: a sale price may be missing, or not lower than the usual one. */
export interface ProductPrices {
  readonly priceMinor: number;
  readonly salePriceMinor?: number | null | undefined;
}

/** The price that a sale lowers a product to, in minor units; null for a product that is not on sale. */
export function findSalePrice({ priceMinor, salePriceMinor }: ProductPrices): number | null {
  return salePriceMinor != null && salePriceMinor < priceMinor ? salePriceMinor : null;
}

/** What buyers pay for a product, in minor units. */
export function getPaidPrice(prices: ProductPrices): number {
  return findSalePrice(prices) ?? prices.priceMinor;
}
