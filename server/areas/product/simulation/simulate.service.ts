import type { AdvertisementTarget, Simulation } from '#shared/contracts/product.ts';
import {
  decideAdvertisement,
  matchesRule,
  type AdvertisementRule,
} from '#shared/domain/product/advertisementRules.ts';
import {
  mostSimulated,
  simulatedDays,
  sumSimulatedSide,
  type PastFigures,
  type SimulatedSide,
} from '#shared/domain/product/simulation.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getEshop, resolveReportingSettings, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  readRollupsSplit,
  sumFigureRows,
  type CountedChannel,
  type DayRange,
  type RollupCount,
} from '#server/measurement/index.ts';
import { findProductNames } from '../productNames.repository.ts';
import { listCategories } from '../rows/facets.ts';
import { findCategoryDecision } from '../rows/rowOf.ts';
import { findList } from '../settings/productList.repository.ts';
import { findRuleFacts, type RowFacts } from '../table/ruleCount.repository.ts';

const readCounts: readonly RollupCount[] = ['productViews', 'orders', 'revenueMinor', 'vatMinor'];
const adChannels: readonly CountedChannel[] = ['GoogleAds', 'MetaAds', 'MicrosoftAds'];

/** A decision to simulate. */
export interface SimulatedDecision {
  readonly target: AdvertisementTarget;
  readonly isAdvertised: boolean | null;
}

/** Answers whether a product is advertised once the decision is made; null for one that the decision isn't about. */
type Judge = (row: RowFacts) => boolean | null;

async function createJudge(eshopId: EshopId, { target, isAdvertised }: SimulatedDecision): Promise<Judge> {
  const list = await findList(eshopId);
  const present: readonly AdvertisementRule[] = list?.rules ?? [];
  const decided = new Map((list?.categories ?? []).map((row) => [row.category, row.isAdvertised]));
  const named = new Set(target.by === 'Products' ? target.productIds : []);
  if (target.by === 'Category') {
    if (isAdvertised === null) decided.delete(target.category);
    else decided.set(target.category, isAdvertised);
  }
  const rules =
    target.by === 'RuleId'
      ? present.filter(({ id }) => id !== target.ruleId)
      : target.by === 'Rule'
        ? [{ ...target.rule, id: '', isAdvertised: isAdvertised ?? true }, ...present]
        : present;
  const isAbout = (row: RowFacts): boolean => {
    if (target.by === 'Products') return named.has(row.productId);
    if (target.by === 'Category') return listCategories(row.category).includes(target.category);
    return target.by === 'Rule' ? matchesRule(target.rule, row) : row.ruleId === target.ruleId;
  };
  return (row) => {
    if (!isAbout(row)) return null;
    const own = row.source === 'Product' ? row.isAdvertised : null;
    return decideAdvertisement(row, {
      isRestricted: row.source === 'Restriction',
      product: target.by === 'Products' ? isAdvertised : own,
      category: findCategoryDecision(row.category, decided),
      rules,
    }).isAdvertised;
  };
}

/** What each product brought, of all ways and of ads. */
async function readPastFigures(
  eshopId: EshopId,
  eshop: Pick<EshopDocument, 'reportingSettings'>,
  range: DayRange,
): Promise<{ products: PastFigures[]; allAdViews: number }> {
  const isVatIncluded = resolveReportingSettings(eshop).vat === 'Included';
  const readRevenue = (count: (name: RollupCount) => number): number =>
    count('revenueMinor') - (isVatIncluded ? 0 : count('vatMinor'));
  let allAdViews = 0;
  const products = await readRollupsSplit(
    eshopId,
    { dimension: 'Product', range, channels: adChannels, counts: readCounts },
    (productId, count, countOfAds): PastFigures => {
      const adViews = countOfAds('productViews');
      allAdViews += adViews;
      return {
        productId,
        orders: count('orders'),
        revenueMinor: readRevenue(count),
        adOrders: countOfAds('orders'),
        adRevenueMinor: readRevenue(countOfAds),
        adViews,
      };
    },
  );
  return { products, allAdViews };
}

/** The products with the most to lose: half by their share of revenue, half by their share of ad visitors. */
function selectExamined(products: readonly PastFigures[], allAdViews: number): PastFigures[] {
  if (products.length <= mostSimulated) return [...products];
  const allRevenue = products.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0);
  const ranks = Float64Array.from(
    products,
    ({ revenueMinor, adViews }) =>
      (allRevenue === 0 ? 0 : revenueMinor / allRevenue) + (allAdViews === 0 ? 0 : adViews / allAdViews),
  );
  // Numbers alone are sorted much faster than products.
  const lowest = ranks.toSorted()[products.length - mostSimulated] ?? 0;
  const higher = products.filter((_product, at) => (ranks[at] ?? 0) > lowest);
  const equal = products.filter((_product, at) => ranks[at] === lowest);
  return [...higher, ...equal.slice(0, mostSimulated - higher.length)];
}

async function presentSide(
  eshopId: EshopId,
  side: SimulatedSide | null,
  currency: Currency,
): Promise<Simulation['excluded']> {
  if (side === null) return null;
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  const names = await findProductNames(
    eshopId,
    side.biggest.map(({ productId }) => productId),
  );
  const { productCount, orders, adOrders, adSpendMinor } = side;
  return {
    productCount,
    orders,
    adOrders,
    revenue: toMoney(side.revenueMinor),
    adRevenue: toMoney(side.adRevenueMinor),
    adSpend: adSpendMinor === null ? null : toMoney(adSpendMinor),
    biggest: side.biggest.map((product) => ({
      productId: product.productId,
      title: names.get(product.productId)?.title ?? product.productId,
      orders: product.orders,
      adRevenue: toMoney(product.adRevenueMinor),
      revenue: toMoney(product.revenueMinor),
      adSpend: product.adSpendMinor === null ? null : toMoney(product.adSpendMinor),
    })),
  };
}

/**
 * Answers what a decision would have changed over the last days: what the products that it takes out of ads cost and brought,
 * and what those that it brings in sold without them. @throws AppError eshop_not_accessible
 */
export async function simulateDecision(
  eshopId: EshopId,
  decision: SimulatedDecision,
  now: Date = new Date(),
): Promise<Simulation> {
  const eshop = await getEshop(eshopId);
  const toDay = toLocalDay(now, eshop.timeZone);
  const range = { fromDay: addDays(toDay, 1 - simulatedDays), toDay };
  const [{ products, allAdViews }, days, judge] = await Promise.all([
    readPastFigures(eshopId, eshop, range),
    sumFigureRows(eshopId, range, {}, 'Day'),
    createJudge(eshopId, decision),
  ]);
  const { target } = decision;
  const named = target.by === 'Products' ? new Set(target.productIds) : null;
  const candidates = named === null ? products : products.filter(({ productId }) => named.has(productId));
  const examined = selectExamined(candidates, allAdViews);
  const rows = await findRuleFacts(
    eshopId,
    examined.map(({ productId }) => productId),
  );
  const excluded: PastFigures[] = [];
  const included: PastFigures[] = [];
  for (const product of examined) {
    const row = rows.get(product.productId);
    const after = row === undefined ? null : judge(row);
    if (row === undefined || after === null || after === row.isAdvertised) continue;
    (after ? included : excluded).push(product);
  }
  const ads = { spendMinor: days.reduce((sum, { spentMinor }) => sum + spentMinor, 0), allAdViews };
  const isMeasured = (row: (typeof days)[number]): boolean =>
    row.pageViews + row.productViews + row.orders > 0;
  const measured = new Set(days.filter(isMeasured).map(({ day }) => day));
  const currency = eshop.creditCurrency;
  return {
    days: simulatedDays,
    measuredDays: measured.size,
    examinedCount: examined.length,
    activeCount: candidates.length,
    excluded: await presentSide(eshopId, sumSimulatedSide(excluded, ads), currency),
    included: await presentSide(eshopId, sumSimulatedSide(included, ads), currency),
  };
}
