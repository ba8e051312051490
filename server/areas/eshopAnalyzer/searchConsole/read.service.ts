import type { SearchConsoleInsights, SearchConsoleQuery } from '#shared/contracts/searchConsoleCalls.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import {
  clusterQueries,
  fewestUnclickedImpressions,
  findCompetingPages,
  findQuestions,
  sumFigures,
  type QueryRow,
  type SearchFigures,
} from '#shared/domain/search/searchConsole.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { readCatalogue } from '#server/areas/product/index.ts';
import {
  SearchConsoleError,
  type SearchConsole,
  type SearchRange,
  type SearchRow,
} from '#server/integrations/searchConsole/index.ts';
import { waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { canDiagnose } from '../canDiagnose.ts';
import { normalizeAddress } from '../crawl/addresses.ts';
import { toKey } from '../crawl/frontier.ts';
import { openRefreshToken } from './connect.service.ts';
import type { SearchConsoleRecord } from './searchConsole.model.ts';
import {
  claimReading,
  findDueReadings,
  findSearchConsole,
  storeReading,
  updateSameAccess,
} from './searchConsole.repository.ts';

/** Days of figures, the last of which are final: Google needs up to three. */
const periodDays = 28;
const finalAfterDays = 3;
/** A year in whole weeks, so that weekdays match. */
const yearDays = 364;
const googleTimeZone = 'America/Los_Angeles';
const mostRows = 5_000;
const listed = { queries: 200, clusters: 40, questions: 60, competing: 40, unclicked: 60 } as const;
const dayMs = 86_400_000;
const leaseMs = 15 * 60_000;
const pace = { firstMs: 15 * 60_000, longestMs: dayMs };
const atATime = 50;

const round = ({ clicks, impressions, position }: SearchFigures) => ({
  clicks,
  impressions,
  position: Math.round(position * 10) / 10,
  clickRate: computePercentage(clicks, impressions),
});

const shift = ({ from, to }: SearchRange, days: number): SearchRange => ({
  from: addDays(from, days),
  to: addDays(to, days),
});

/** The last 28 days whose figures are final. */
export function getSearchPeriod(now: Date): SearchRange {
  const to = addDays(toLocalDay(now, googleTimeZone), -finalAfterDays);
  return { from: addDays(to, 1 - periodDays), to };
}

const isWithin = (date: string, { from, to }: SearchRange): boolean => date >= from && date <= to;

/** Products whose page was seen in results and never clicked, the most seen first. */
async function findUnclicked(eshopId: EshopId, home: URL, pages: readonly SearchRow[]) {
  const unclicked = new Map<string, SearchRow>();
  for (const row of pages) {
    const url = normalizeAddress(row.keys[0] ?? '', home);
    if (url === null || row.clicks > 0 || row.impressions < fewestUnclickedImpressions) continue;
    unclicked.set(toKey(url), row);
  }
  if (unclicked.size === 0) return [];
  const found: SearchConsoleInsights['unclicked'] = [];
  for await (const { productId, title, link } of readCatalogue(eshopId)) {
    const url = normalizeAddress(link, home);
    const row = url === null ? undefined : unclicked.get(toKey(url));
    if (url === null || row === undefined) continue;
    // Variants share a page.
    unclicked.delete(toKey(url));
    const { impressions, position } = round(row);
    found.push({ productId, title, page: row.keys[0] ?? link, impressions, position });
  }
  return found.toSorted((a, b) => b.impressions - a.impressions).slice(0, listed.unclicked);
}

const toQueryRow = ({ keys, ...figures }: SearchRow): QueryRow => ({ query: keys[0] ?? '', ...figures });

/** Reads a property. Null where Google has no figures of these days. @throws SearchConsoleError */
async function readProperty(
  searchConsole: SearchConsole,
  access: { readonly token: string; readonly property: string },
  shop: { readonly eshopId: EshopId; readonly home: URL },
  now: Date,
): Promise<SearchConsoleInsights | null> {
  const period = getSearchPeriod(now);
  const previousPeriod = shift(period, -periodDays);
  const yearBeforePeriod = shift(period, -yearDays);
  const query = async (range: SearchRange, dimensions: ('query' | 'page' | 'date')[]) =>
    await searchConsole.query(access.token, access.property, { range, dimensions, rowLimit: mostRows });
  const byDay = await query({ from: yearBeforePeriod.from, to: period.to }, ['date']);
  const sumRange = (range: SearchRange): SearchFigures | null => {
    const rows = byDay.filter(({ keys }) => isWithin(keys[0] ?? '', range));
    return rows.length === 0 ? null : sumFigures(rows);
  };
  const total = sumRange(period);
  if (total === null || total.impressions === 0) return null;
  const [previous, yearBefore] = [sumRange(previousPeriod), sumRange(yearBeforePeriod)];
  const rows = (await query(period, ['query'])).map(toQueryRow);
  const before =
    yearBefore === null
      ? null
      : new Map((await query(yearBeforePeriod, ['query'])).map(({ keys, clicks }) => [keys[0], clicks]));
  const pages = await query(period, ['page']);
  const queryPages = await query(period, ['query', 'page']);
  const present = (row: QueryRow): SearchConsoleQuery => ({
    ...round(row),
    query: row.query,
    clicksYearBefore: before === null ? null : (before.get(row.query) ?? 0),
  });
  const shown = sumFigures(rows);
  // Google rounds and samples: the rest is never less than nothing.
  const hiddenImpressions = Math.max(0, total.impressions - shown.impressions);
  const clicksByDay = new Map(byDay.map(({ keys, clicks }) => [keys[0] ?? '', clicks]));
  const days = Array.from({ length: periodDays }, (_value, place) => addDays(period.from, place));
  return {
    readAt: now.toISOString(),
    period,
    previousPeriod,
    yearBeforePeriod,
    total: round(total),
    previous: previous === null ? null : round(previous),
    yearBefore: yearBefore === null ? null : round(yearBefore),
    days: days.map((date: Day) => ({
      date,
      clicks: clicksByDay.get(date) ?? 0,
      yearBeforeClicks: yearBefore === null ? null : (clicksByDay.get(addDays(date, -yearDays)) ?? 0),
    })),
    hidden: {
      clicks: Math.max(0, total.clicks - shown.clicks),
      impressions: hiddenImpressions,
      percent: computePercentage(hiddenImpressions, total.impressions),
    },
    queryCount: rows.length,
    queries: rows.slice(0, listed.queries).map(present),
    clusters: clusterQueries(rows)
      .slice(0, listed.clusters)
      .map(({ word, queries, examples, ...figures }) => ({
        word,
        queries,
        examples: [...examples],
        ...round(figures),
      })),
    questions: findQuestions(rows).slice(0, listed.questions).map(present),
    competing: findCompetingPages(
      queryPages.map(({ keys, ...figures }) => ({ query: keys[0] ?? '', page: keys[1] ?? '', ...figures })),
    )
      .slice(0, listed.competing)
      .map(({ query: text, pages: own, ...figures }) => ({
        query: text,
        pages: own.map((page) => ({ ...page })),
        ...round(figures),
      })),
    unclicked: await findUnclicked(shop.eshopId, shop.home, pages),
    fewestUnclickedImpressions,
  };
}

/** Reads one shop, and notes when the next reading is due or what its access lacks. */
async function read(services: Services, connection: SearchConsoleRecord, now: Date): Promise<void> {
  const eshopId = connection._id.toString() as EshopId;
  const { sealedRefreshToken, property, failures } = connection;
  const { searchConsole } = services;
  if (searchConsole === null || sealedRefreshToken === null || property === null) return;
  const eshop = await getEshop(eshopId);
  // It is read again once the shop has the diagnostics again.
  if (!canDiagnose(eshop))
    return await updateSameAccess(eshopId, sealedRefreshToken, {
      nextReadAt: new Date(now.getTime() + dayMs),
    });
  try {
    const token = await searchConsole.getAccessToken(openRefreshToken(services, eshopId, sealedRefreshToken));
    const home = new URL(`https://${eshop.domainName}/`);
    const insights = await readProperty(searchConsole, { token, property }, { eshopId, home }, now);
    const current = await findSearchConsole(eshopId);
    // Disconnected, or another property was chosen meanwhile.
    if (current?.sealedRefreshToken !== sealedRefreshToken || current.property !== property) return;
    await storeReading(eshopId, property, insights);
    await updateSameAccess(eshopId, sealedRefreshToken, {
      readAt: now,
      nextReadAt: new Date(now.getTime() + dayMs),
      missingSince: null,
      failures: 0,
    });
  } catch (thrown) {
    const refusal = thrown instanceof SearchConsoleError ? thrown.kind : 'broken';
    // What breaks in our own code is a failed reading too, and no reason to leave other shops unread.
    if (refusal === 'broken') services.log.error({ err: thrown, eshopId }, 'Search Console not read');
    else services.log.info({ err: thrown, eshopId }, 'Search Console not read');
    if (refusal === 'reconnect')
      return await updateSameAccess(eshopId, sealedRefreshToken, { endedAt: now, nextReadAt: null });
    const kind = refusal === 'retry' || refusal === 'broken' ? 'retry' : 'rejected';
    await updateSameAccess(eshopId, sealedRefreshToken, {
      ...(refusal === 'missing' ? { missingSince: connection.missingSince ?? now } : {}),
      failures: failures + 1,
      nextReadAt: new Date(
        now.getTime() + waitMsAfter({ kind, retryAfterSeconds: undefined }, failures, pace),
      ),
    });
  }
}

/** Reads a shop now where that is due. */
export async function readShopSearches(services: Services, eshopId: EshopId, now: Date): Promise<void> {
  const connection = await findSearchConsole(eshopId);
  if (connection?.nextReadAt == null || connection.nextReadAt > now) return;
  if (await claimReading(connection, new Date(now.getTime() + leaseMs)))
    await read(services, connection, now);
}

/** Reads shops that are due, one after another. */
export async function readDueSearches(services: Services, now: Date, stopped?: AbortSignal): Promise<void> {
  for (const connection of await findDueReadings(now, atATime)) {
    stopped?.throwIfAborted();
    if (await claimReading(connection, new Date(now.getTime() + leaseMs)))
      await read(services, connection, now);
  }
}
