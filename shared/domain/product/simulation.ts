/** How far back a simulation of a decision on products looks, today included. */
export const simulatedDays = 90;
/** Products that a simulation examines, those with the most ad visitors and revenue first: a bounded number, whatever the catalogue. */
export const mostSimulated = 2_000;
/** Products that a simulation names. */
export const mostSimulatedNamed = 5;

/** What a product brought over days. */
export interface PastFigures {
  readonly productId: string;
  /** Orders that hold it, whatever led to them. */
  readonly orders: number;
  readonly revenueMinor: number;
  /** Of orders whose last touch was an ad. */
  readonly adOrders: number;
  readonly adRevenueMinor: number;
  /** Its views in visits that an ad brought. */
  readonly adViews: number;
}

/** Sums over products whose advertising a decision changes in one direction. */
export interface SimulatedSide {
  readonly productCount: number;
  readonly orders: number;
  readonly revenueMinor: number;
  readonly adOrders: number;
  readonly adRevenueMinor: number;
  /** Estimated by the share of ad visitors' product views; null where no ad visitor's view or no spend was measured. */
  readonly adSpendMinor: number | null;
  readonly biggest: readonly (PastFigures & { readonly adSpendMinor: number | null })[];
}

/** Estimates the ad spend of products; platforms report none by product. Null where nothing is measured to divide it by. */
export function estimateSpendMinor(
  adViews: number,
  { spendMinor, allAdViews }: { spendMinor: number; allAdViews: number },
): number | null {
  if (allAdViews === 0 || spendMinor === 0) return null;
  return Math.round((spendMinor * adViews) / allAdViews);
}

/** Sums one side of a simulation; null where no product changes in its direction. */
export function sumSimulatedSide(
  products: readonly PastFigures[],
  ads: { spendMinor: number; allAdViews: number },
): SimulatedSide | null {
  if (products.length === 0) return null;
  const addUp = (pick: (product: PastFigures) => number) =>
    products.reduce((total, product) => total + pick(product), 0);
  return {
    productCount: products.length,
    orders: addUp(({ orders }) => orders),
    revenueMinor: addUp(({ revenueMinor }) => revenueMinor),
    adOrders: addUp(({ adOrders }) => adOrders),
    adRevenueMinor: addUp(({ adRevenueMinor }) => adRevenueMinor),
    adSpendMinor: estimateSpendMinor(
      addUp(({ adViews }) => adViews),
      ads,
    ),
    biggest: products
      .toSorted((a, b) => b.adRevenueMinor - a.adRevenueMinor || b.revenueMinor - a.revenueMinor)
      .slice(0, mostSimulatedNamed)
      .map((product) => ({ ...product, adSpendMinor: estimateSpendMinor(product.adViews, ads) })),
  };
}
