import type { FigureChange, Insights } from '#shared/contracts/dashboard.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor, presentMoney } from '#shared/domain/money/money.ts';
import { findCampaignSummaries, type CampaignSummary } from '#server/areas/campaign/index.ts';
import type { EshopDocument } from '#server/areas/eshop/index.ts';
import { findProductNames, type ProductName } from '#server/areas/product/index.ts';
import {
  readCampaignSums,
  readProductSums,
  toComparedRange,
  type ReportRange,
} from '#server/areas/reporting/index.ts';
import {
  explainChanges,
  findEventBefore,
  selectEarlyEvents,
  type Change,
  type ComparedPart,
  type PartSums,
} from './explainChanges.ts';
import { readTimeline } from './timeline.service.ts';

const mostChanges = 3;
const mostProducts = 6;

function compare<Key extends string>(
  now: ReadonlyMap<Key, PartSums>,
  before: ReadonlyMap<Key, PartSums>,
): ComparedPart<Key>[] {
  return [...new Set([...now.keys(), ...before.keys()])].map((key) => ({
    key,
    now: now.get(key) ?? null,
    before: before.get(key) ?? null,
  }));
}

/** Reads what changed in a range with its causes, and the products that sold most; all of it from roll-ups. */
export async function readInsights(
  eshopId: EshopId,
  eshop: EshopDocument,
  range: ReportRange,
  compareWith: 'PreviousPeriod' | 'PreviousYear',
  now: Date,
): Promise<Insights> {
  const compared = toComparedRange(range, compareWith);
  const [sums, sumsBefore, products, productsBefore, campaigns, events] = await Promise.all([
    readCampaignSums(eshopId, eshop, range),
    readCampaignSums(eshopId, eshop, compared),
    readProductSums(eshopId, eshop, range),
    readProductSums(eshopId, eshop, compared),
    findCampaignSummaries(eshopId),
    readTimeline(eshopId, eshop, range, now),
  ]);
  const hasHistory = sumsBefore.total.spentMinor > 0;
  const changes = hasHistory
    ? explainChanges(
        compare(sums.campaigns, sumsBefore.campaigns),
        compare(products, productsBefore),
        mostChanges,
      )
    : [];
  const best = [...products]
    .filter(([, { orders }]) => orders > 0)
    .sort(([, a], [, b]) => b.revenueMinor - a.revenueMinor)
    .slice(0, mostProducts);
  const productCauses = changes.flatMap(({ measure, cause }) =>
    measure === 'ProductSales' && cause !== null ? [cause.key] : [],
  );
  const names = await findProductNames(eshopId, [...best.map(([key]) => key), ...productCauses]);
  const campaignOf = new Map<string, CampaignSummary>(campaigns.map((campaign) => [campaign.id, campaign]));
  const total = [...products.values()].reduce((sum, { revenueMinor }) => sum + revenueMinor, 0);
  return {
    compared: { from: compared.fromDay, to: compared.toDay },
    changes: changes.map((change): FigureChange => {
      const campaign = campaignOf.get(change.cause?.key ?? '') ?? null;
      const isOfAds = change.measure !== 'ProductSales';
      return {
        ...presentChange(change, eshop),
        cause: presentCause(change, campaign, names, eshop),
        event: isOfAds ? findEventBefore(selectEarlyEvents(events, range), campaign) : null,
      };
    }),
    products: best.map(([productId, { orders, revenueMinor }]) => ({
      productId,
      name: names.get(productId)?.title ?? productId,
      detail: names.get(productId)?.brand ?? null,
      orders,
      revenue: fromMinor(revenueMinor),
    })),
    soldProducts: [...products.values()].filter(({ orders }) => orders > 0).length,
    productRevenue: fromMinor(total),
  };
}

function presentAmount(value: number | null, { creditCurrency: currency }: EshopDocument) {
  return value === null ? null : presentMoney({ amountMinor: Math.round(value), currency });
}

function presentChange(change: Change, eshop: EshopDocument) {
  return {
    measure: change.measure,
    before: presentAmount(change.before, eshop),
    after: presentAmount(change.after, eshop),
    sharePercent: change.sharePercent,
  };
}

function presentCause(
  { measure, cause }: Change,
  campaign: CampaignSummary | null,
  names: ReadonlyMap<string, ProductName>,
  eshop: EshopDocument,
): FigureChange['cause'] {
  if (cause === null) return null;
  const amounts = {
    before: presentAmount(cause.before, eshop),
    after: presentAmount(cause.after, eshop),
  };
  if (measure === 'ProductSales') {
    const product = names.get(cause.key);
    return {
      kind: 'Product',
      key: cause.key,
      name: product?.title ?? cause.key,
      channel: null,
      ...amounts,
    };
  }
  // A campaign that was erased has no name to show.
  if (campaign === null) return null;
  return {
    kind: 'Campaign',
    key: campaign.id,
    name: campaign.name,
    channel: campaign.channel,
    ...amounts,
  };
}
