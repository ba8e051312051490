import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { reportingStaff, StaffMarket } from '#shared/contracts/reportingStaff.ts';
import { countDaysBetween } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor, presentMoney } from '#shared/domain/money/money.ts';
import { findFirstCampaigns, findFirstSpend } from '#server/areas/campaign/index.ts';
import {
  findEshopsByIds,
  findRegisteredPage,
  getEshopId,
  findNamedEshops,
} from '#server/areas/eshop/index.ts';
import { findBalances } from '#server/credit/index.ts';
import type { ReportRange } from '../reportRange.ts';
import { toInstants, toStaffDay, type StaffFact } from './facts.ts';
import { listCountries, isInMarket } from './market.ts';
import { readFactsByName } from './sources/index.ts';

/** Which page of shops of which market. */
interface Page {
  readonly market: StaffMarket;
  readonly page: number;
  readonly pageSize: number;
}

type Activated = OutputOf<typeof reportingStaff.getActivatedEshops>;
type Registered = OutputOf<typeof reportingStaff.newEshops>;
type Activation = StaffFact & { readonly eshopId: EshopId };

/** Shops that are read at once for a file. */
const shopsAtOnce = 500;

/** First spends within a range, the newest first, and what each shop was charged in it. */
async function findActivations(market: StaffMarket, range: ReportRange) {
  const all: Activation[] = [];
  const spentMinor = new Map<EshopId, number>();
  for await (const { eshopId, ...fact } of readFactsByName('activation', range))
    if (eshopId !== null) all.push({ ...fact, eshopId });
  for await (const { eshopId, value } of readFactsByName('adSpend', range))
    if (eshopId !== null) spentMinor.set(eshopId, (spentMinor.get(eshopId) ?? 0) + value);
  const named = await findNamedEshops(all.map(({ eshopId }) => eshopId));
  const activations = all
    .filter(({ eshopId }) => isInMarket(market, named.get(eshopId)?.country ?? null))
    .toSorted((one, other) => other.day.localeCompare(one.day) || (one.eshopId < other.eshopId ? -1 : 1));
  return { activations, spentMinor };
}

async function presentActivated(
  activations: readonly Activation[],
  spentMinor: ReadonlyMap<EshopId, number>,
): Promise<Activated['items']> {
  const ids = activations.map(({ eshopId }) => eshopId);
  const [eshops, balances] = await Promise.all([findEshopsByIds(ids), findBalances(ids)]);
  const shops = new Map(eshops.map((eshop) => [getEshopId(eshop), eshop]));
  const credits = new Map(balances.map((balance) => [balance._id.toString() as EshopId, balance]));
  return activations.flatMap(({ eshopId, day }) => {
    const shop = shops.get(eshopId);
    if (shop === undefined) return [];
    const credit = credits.get(eshopId);
    return [
      {
        eshopId,
        domainName: shop.domainName,
        country: shop.country,
        shopProvider: shop.shopProvider,
        registeredAt: shop.createdAt.toISOString(),
        activatedOn: day,
        daysToActivation: countDaysBetween(toStaffDay(shop.createdAt), day),
        adSpend: { value: fromMinor(spentMinor.get(eshopId) ?? 0), currency: shop.creditCurrency },
        credit:
          credit === undefined
            ? null
            : presentMoney({ amountMinor: credit.postedMinor, currency: credit.currency }),
        hasPremium: shop.hasActiveSubscription,
      },
    ];
  });
}

/** Shops that began to spend within a range, the newest first, one page. */
export async function readActivated(paging: Page, range: ReportRange): Promise<Activated> {
  const { activations, spentMinor } = await findActivations(paging.market, range);
  const start = (paging.page - 1) * paging.pageSize;
  return {
    total: activations.length,
    items: await presentActivated(activations.slice(start, start + paging.pageSize), spentMinor),
  };
}

/** The same shops, all of them, some at a time. */
export async function* walkActivated(
  market: StaffMarket,
  range: ReportRange,
): AsyncGenerator<Activated['items']> {
  const { activations, spentMinor } = await findActivations(market, range);
  for (let start = 0; start < activations.length; start += shopsAtOnce)
    yield await presentActivated(activations.slice(start, start + shopsAtOnce), spentMinor);
}

/** Shops that were registered within a range and how far they are, the newest first, one page. */
export async function readRegistered(paging: Page, range: ReportRange): Promise<Registered> {
  const [from, to] = toInstants(range);
  const { page, pageSize, market } = paging;
  const { items, total } = await findRegisteredPage({
    from,
    to,
    countries: listCountries(market),
    page,
    pageSize,
  });
  const ids = items.map(getEshopId);
  const [campaigns, spends] = await Promise.all([findFirstCampaigns(ids), findFirstSpend(ids)]);
  return {
    total,
    items: items.map((shop) => {
      const eshopId = getEshopId(shop);
      return {
        eshopId,
        domainName: shop.domainName,
        country: shop.country,
        shopProvider: shop.shopProvider,
        registrationProvider: shop.registrationProvider,
        registeredAt: shop.createdAt.toISOString(),
        hasFeedUrl: shop.feedUrl != null,
        hasPixel: shop.pixelVerifiedAt != null || shop.pixelFirstEventAt != null,
        firstCampaignAt: campaigns.get(eshopId)?.toISOString() ?? null,
        hasBillingSettings: shop.billingSettings != null,
        hasToppedUpCredit: shop.hasToppedUpCredit,
        activatedOn: spends.get(eshopId) ?? null,
        isArchived: shop.archivedAt != null,
      };
    }),
  };
}

/** The same shops, all of them, some at a time. */
export async function* walkRegistered(
  market: StaffMarket,
  range: ReportRange,
): AsyncGenerator<Registered['items']> {
  for (let page = 1; ; page += 1) {
    const { items, total } = await readRegistered({ market, page, pageSize: shopsAtOnce }, range);
    yield items;
    if (page * shopsAtOnce >= total) return;
  }
}
