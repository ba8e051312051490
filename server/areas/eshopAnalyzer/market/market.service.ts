import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import { findAccount, findCreated } from '#server/areas/campaign/index.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { AdPlatform, SearchTerm } from '#server/platforms/adPlatform.ts';
import { PlatformError, waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { canDiagnose } from '../canDiagnose.ts';
import { readPageValues } from '../pageValues.ts';
import type { StoredBenchmarks, StoredTerms } from './market.model.ts';
import { claimMarketReading, findMarketReading, updateMarketReading } from './market.repository.ts';

const dayMs = 86_400_000;
const leaseMs = 15 * 60_000;
const pace = { firstMs: 30 * 60_000, longestMs: dayMs };
/** Days of search terms, the last of them yesterday. */
const periodDays = 28;
const mostStoredTerms = 200;
const mostStoredProducts = 500;

type Campaign = Awaited<ReturnType<typeof findCreated>>[number];

/** Entries by their key, in the order of their first one. */
function groupBy<Key, Entry>(entries: readonly Entry[], getKey: (entry: Entry) => Key): Map<Key, Entry[]> {
  const groups = new Map<Key, Entry[]>();
  for (const entry of entries) {
    const key = getKey(entry);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [entry]);
    else group.push(entry);
  }
  return groups;
}

const toFigures = (rows: readonly Omit<SearchTerm, 'campaignId' | 'term'>[]) => ({
  impressions: rows.reduce((sum, { impressions }) => sum + impressions, 0),
  clicks: rows.reduce((sum, { clicks }) => sum + clicks, 0),
  costMinor: convertMicrosToMinor(rows.reduce((sum, { costMicros }) => sum + costMicros, 0)),
});

/** Reads what ads of a shop were shown for; null where its platform names nothing. @throws PlatformError */
async function readTerms(
  platform: AdPlatform,
  accountId: string,
  shop: { readonly campaignIds: readonly string[]; readonly currency: string },
  period: { readonly from: Day; readonly to: Day },
): Promise<StoredTerms | null> {
  if (platform.readSearchTerms === undefined) return null;
  const { campaignIds, currency } = shop;
  const found = await platform.readSearchTerms(accountId, campaignIds, period.from, period.to);
  const totals = await platform.readDailyMetrics(accountId, campaignIds, period.from, period.to);
  const byTerm = groupBy(found, ({ term }) => term);
  const terms = [...byTerm]
    .map(([term, rows]) => ({ term, ...toFigures(rows) }))
    .toSorted((a, b) => b.clicks - a.clicks || b.costMinor - a.costMinor || b.impressions - a.impressions);
  return {
    ...period,
    currency,
    terms: terms.slice(0, mostStoredTerms),
    named: { ...toFigures(found), count: terms.length },
    total: toFigures(totals),
  };
}

/** Reads prices of a shop's products beside other shops; null where its platform has no such report. @throws PlatformError */
async function readBenchmarks(
  platform: AdPlatform,
  catalogueId: string | null,
  eshop: EshopDocument,
  now: Date,
): Promise<StoredBenchmarks | null> {
  const { catalogue } = platform;
  if (catalogueId === null || catalogue?.readPriceBenchmarks === undefined) return null;
  const found = await catalogue.readPriceBenchmarks(catalogueId);
  const eshopId = eshop._id.toString() as EshopId;
  const { from, to, byProduct } = await readPageValues(eshopId, eshop.timeZone, now);
  const dearer = found
    .filter(({ priceMinor, benchmarkMinor }) => priceMinor > benchmarkMinor)
    .map((product) => ({ ...product, revenueMinor: byProduct.get(product.productId)?.revenueMinor ?? 0 }))
    .toSorted((a, b) => b.revenueMinor - a.revenueMinor || b.priceMinor - a.priceMinor);
  return {
    from,
    to,
    compared: found.length,
    cheaper: found.filter(({ priceMinor, benchmarkMinor }) => priceMinor < benchmarkMinor).length,
    dearer: dearer.length,
    dearerMinor: dearer.reduce((sum, { revenueMinor }) => sum + revenueMinor, 0),
    products: dearer.slice(0, mostStoredProducts),
  };
}

/** Reads Google's reports of a shop and stores them. @throws PlatformError */
async function readShopMarket(
  services: Pick<Services, 'platforms'>,
  eshop: EshopDocument,
  campaigns: readonly Campaign[],
  now: Date,
): Promise<void> {
  const eshopId = eshop._id.toString() as EshopId;
  const account = await findAccount(eshopId, 'Google');
  const { platform } = services.platforms.getRow('Google');
  if (account?.accountId == null) return;
  const { accountId } = account;
  const to = addDays(toLocalDay(now, eshop.timeZone), -1);
  const campaignIds = campaigns.flatMap(({ platformAccountId, platformCampaignId }) =>
    platformAccountId === accountId && platformCampaignId != null ? [platformCampaignId] : [],
  );
  const terms = await readTerms(
    platform,
    accountId,
    { campaignIds, currency: account.currency },
    { from: addDays(to, 1 - periodDays), to },
  );
  const benchmarks = await readBenchmarks(platform, account.catalogueId ?? null, eshop, now);
  await updateMarketReading(eshopId, {
    readAt: now,
    nextReadAt: new Date(now.getTime() + dayMs),
    failures: 0,
    terms,
    benchmarks,
  });
}

/** Reads Google's reports of all shops with a campaign there that are due, one after another. */
export async function readDueMarkets(
  services: Pick<Services, 'platforms' | 'log'>,
  now: Date,
  stopped?: AbortSignal,
): Promise<void> {
  const byShop = groupBy(await findCreated('Google'), ({ eshopId }) => eshopId.toString() as EshopId);
  for (const [eshopId, campaigns] of byShop) {
    stopped?.throwIfAborted();
    const eshop = await findEshop(eshopId);
    if (!canDiagnose(eshop)) continue;
    // One whose process dies is read again.
    if (!(await claimMarketReading(eshopId, now, new Date(now.getTime() + leaseMs)))) continue;
    try {
      await readShopMarket(services, eshop, campaigns, now);
    } catch (thrown) {
      services.log.info({ err: thrown, eshopId }, 'reports of ads not read');
      const failures = (await findMarketReading(eshopId))?.failures ?? 0;
      const error = thrown instanceof PlatformError ? thrown : { kind: 'provider' as const };
      const waitMs = waitMsAfter({ retryAfterSeconds: undefined, ...error }, failures, pace);
      // Figures of before stay, with their days.
      await updateMarketReading(eshopId, {
        failures: failures + 1,
        nextReadAt: new Date(now.getTime() + waitMs),
      });
    }
  }
}

/** Background work that reads Google's reports. */
export function createMarketJobs(services: Services): JobDefinition[] {
  return [
    {
      name: 'readDueMarkets',
      concurrency: 1,
      lockLifetimeMs: 3_600_000,
      everyMs: 900_000,
      run: async (_data, stopped) => await readDueMarkets(services, new Date(), stopped),
    },
  ];
}
