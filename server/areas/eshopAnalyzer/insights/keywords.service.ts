import type { eshopAnalyzer, SiteSearchWord } from '#shared/contracts/eshopAnalyzer.ts';
import type { OutputOf, ParsedInputOf } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { otherSearchesKey } from '#shared/domain/report/otherNames.ts';
import { toSearchTerms } from '#shared/domain/product/searchText.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { countMatchingProducts, hasProducts } from '#server/areas/product/index.ts';
import { toComparedRange, toReportRange, type ReportRange } from '#server/areas/reporting/index.ts';
import type { Services } from '#server/services.ts';
import { presentTerms } from '../market/market.presenter.ts';
import { findMarketReading } from '../market/market.repository.ts';
import { readSearchConsole } from '../searchConsole/connect.service.ts';
import { readRollupsAs } from '#server/measurement/index.ts';

type KeywordsCall = typeof eshopAnalyzer.getWebInsightKeywords;

interface Sums {
  readonly visits: number;
  readonly orderVisits: number;
}

/** Words of fewer sessions are summed, so that they identify no visitor. */
const fewestSessions = 3;
const mostWords = 50;

async function readSearches(eshopId: EshopId, range: ReportRange): Promise<Map<string, Sums>> {
  return await readRollupsAs<Sums>(eshopId, { dimension: 'Search', range }, (count) => ({
    visits: count('visits'),
    orderVisits: count('orderVisits'),
  }));
}

/** Reads what visitors searched the shop for, and which of it the feed has no product for. */
export async function readKeywords(
  services: Services,
  eshopId: EshopId,
  input: ParsedInputOf<KeywordsCall>,
): Promise<OutputOf<KeywordsCall>> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  const period = toReportRange(input, eshop.timeZone);
  const previousPeriod = toComparedRange(period, 'PreviousPeriod');
  const [current, previous, hasFeed, { connection }, market] = await Promise.all([
    readSearches(eshopId, period),
    readSearches(eshopId, previousPeriod),
    hasProducts(eshopId),
    readSearchConsole(services, eshopId),
    findMarketReading(eshopId),
  ]);
  const sorted = [...current].toSorted(
    ([a, first], [b, second]) => second.visits - first.visits || (a < b ? -1 : 1),
  );
  const listed = sorted
    .filter(([words, { visits }]) => words !== otherSearchesKey && visits >= fewestSessions)
    .slice(0, mostWords);
  const words = await Promise.all(
    listed.map(async ([text, { visits, orderVisits }]): Promise<SiteSearchWord> => ({
      words: text,
      visits,
      orderVisits,
      conversionRate: computePercentage(orderVisits, visits),
      previousVisits: previous.size === 0 ? null : (previous.get(text)?.visits ?? 0),
      products: hasFeed && toSearchTerms(text).length > 0 ? await countMatchingProducts(eshopId, text) : null,
    })),
  );
  const sumVisits = (rows: Iterable<Sums>) => [...rows].reduce((sum, { visits }) => sum + visits, 0);
  const searches = sumVisits(current.values());
  return {
    period: { from: period.fromDay, to: period.toDay },
    previousPeriod: { from: previousPeriod.fromDay, to: previousPeriod.toDay },
    words,
    searches,
    hidden: { words: current.size - words.length, searches: searches - sumVisits(words), fewestSessions },
    searchConsole: connection.state,
    adSearchTerms: presentTerms(market, eshop.creditCurrency),
  };
}
