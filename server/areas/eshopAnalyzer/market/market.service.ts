import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import { groupBy } from '#server/groupBy.ts';
import { findAccount, findCreated } from '#server/areas/campaign/index.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { AdPlatform, SearchTerm } from '#server/platforms/adPlatform.ts';
import { PlatformError, waitMsAfter, type PlatformErrorKind } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { canDiagnose } from '../canDiagnose.ts';
import { readPageValues } from '../pageValues.ts';
import type { StoredBenchmarks, StoredReport, StoredTerms } from './market.model.ts';
import {
  claimMarketReading,
  findMarketReading,
  listDueMarketReadings,
  removeMarketReading,
  updateMarketReading,
} from './market.repository.ts';

const dayMs = 86_400_000;
const leaseMs = 15 * 60_000;
const pace = { firstMs: 30 * 60_000, longestMs: dayMs };
/** Days of search terms, the last of them yesterday. */
const periodDays = 28;
const mostStoredTerms = 200;
const mostStoredProducts = 500;

interface GoogleAccount {
  readonly accountId: string;
  readonly currency: string;
  readonly catalogueId: string | null;
}

type Campaign = Awaited<ReturnType<typeof findCreated>>[number];

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
  const byTerm = groupBy(found.terms, ({ term }) => term);
  const terms = [...byTerm]
    .map(([term, rows]) => ({ term, ...toFigures(rows) }))
    .toSorted((a, b) => b.clicks - a.clicks || b.costMinor - a.costMinor || b.impressions - a.impressions);
  return {
    ...period,
    currency,
    terms: terms.slice(0, mostStoredTerms),
    namedCount: terms.length,
    isWhole: found.isWhole,
    total: toFigures(totals),
  };
}

/** Reads prices of a shop's products beside other shops; null where its platform gives no such report. @throws PlatformError */
async function readBenchmarks(
  platform: AdPlatform,
  catalogueId: string | null,
  eshop: EshopDocument,
  now: Date,
): Promise<StoredBenchmarks | null> {
  const { catalogue } = platform;
  if (catalogueId === null || catalogue?.readPriceBenchmarks === undefined) return null;
  const found = await catalogue.readPriceBenchmarks(catalogueId);
  if (found === null) return null;
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

type ReadServices = Pick<Services, 'platforms' | 'log'>;

/** Reads Google's reports of a shop and stores them, each whatever becomes of the other. */
async function readShopMarket(
  services: ReadServices,
  eshop: EshopDocument,
  { account, campaigns }: { readonly account: GoogleAccount; readonly campaigns: readonly Campaign[] },
  getNow: () => Date,
): Promise<void> {
  const eshopId = eshop._id.toString() as EshopId;
  const before = await findMarketReading(eshopId);
  const { platform } = services.platforms.getRow('Google');
  const { accountId, currency } = account;
  const today = toLocalDay(getNow(), eshop.timeZone);
  const campaignIds = campaigns.flatMap(({ platformAccountId, platformCampaignId }) =>
    platformAccountId === accountId && platformCampaignId != null ? [platformCampaignId] : [],
  );
  const failed: { kind: PlatformErrorKind; retryAfterSeconds: number | undefined }[] = [];
  const readReport = async <Report>(
    known: StoredReport<Report> | null | undefined,
    read: () => Promise<Report | null>,
  ): Promise<StoredReport<Report>> => {
    try {
      const report = await read();
      return { readAt: getNow(), isFailed: false, report };
    } catch (thrown) {
      services.log.info({ err: thrown, eshopId }, 'report of ads not read');
      failed.push(
        thrown instanceof PlatformError ? thrown : { kind: 'provider', retryAfterSeconds: undefined },
      );
      // Figures of before stay, with their days.
      return { readAt: null, report: null, ...known, isFailed: true };
    }
  };
  const searchTerms = await readReport(
    before?.searchTerms,
    async () =>
      await readTerms(
        platform,
        accountId,
        { campaignIds, currency },
        { from: addDays(today, -periodDays), to: addDays(today, -1) },
      ),
  );
  await updateMarketReading(eshopId, { searchTerms });
  const priceBenchmarks = await readReport(
    before?.priceBenchmarks,
    async () => await readBenchmarks(platform, account.catalogueId, eshop, getNow()),
  );
  const failures = before?.failures ?? 0;
  const waits = failed.map((error) => waitMsAfter(error, failures, pace));
  await updateMarketReading(eshopId, {
    priceBenchmarks,
    failures: failed.length === 0 ? 0 : failures + 1,
    nextReadAt: new Date(getNow().getTime() + Math.max(...(waits.length === 0 ? [dayMs] : waits))),
  });
}

/**
 * Reads Google's reports of all shops with a campaign there that are due, one after another, and removes those of others once they are due.
 * @param getNow the time: with many shops the last one's turn comes long after the first one's
 */
export async function readDueMarkets(
  services: ReadServices,
  getNow: () => Date,
  stopped?: AbortSignal,
): Promise<void> {
  const byShop = groupBy(await findCreated('Google'), ({ eshopId }) => eshopId.toString() as EshopId);
  for (const eshopId of await listDueMarketReadings(getNow()))
    if (!byShop.has(eshopId)) await removeMarketReading(eshopId);
  for (const [eshopId, campaigns] of byShop) {
    stopped?.throwIfAborted();
    const [eshop, account] = await Promise.all([findEshop(eshopId), findAccount(eshopId, 'Google')]);
    if (account?.accountId == null) {
      await removeMarketReading(eshopId);
      continue;
    }
    if (!canDiagnose(eshop)) continue;
    // One whose process dies is read again.
    const claimedAt = getNow();
    if (!(await claimMarketReading(eshopId, claimedAt, new Date(claimedAt.getTime() + leaseMs)))) continue;
    const { accountId, currency, catalogueId = null } = account;
    await readShopMarket(
      services,
      eshop,
      { account: { accountId, currency, catalogueId }, campaigns },
      getNow,
    );
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
      run: async (_data, stopped) => await readDueMarkets(services, () => new Date(), stopped),
    },
  ];
}
