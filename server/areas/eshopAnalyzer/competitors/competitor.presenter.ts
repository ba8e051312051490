import type {
  Competitor,
  CompetitorChanges,
  CompetitorComparison,
  CompetitorRun,
  PriceChange,
} from '#shared/contracts/competitorFields.ts';
import { similarityKeys, similarityWeights } from '#shared/domain/competitor/competitors.ts';
import type { CompetitorId, JobId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { lostAfterMs } from './competitorCheck.service.ts';
import type { CompetitorDocument, CompetitorPageDocument } from './competitor.model.ts';
import type { RunSummary } from './competitor.repository.ts';

function presentRun(run: RunSummary): CompetitorRun {
  const isLost = run.state === 'Running' && Date.now() - run.startedAt.getTime() > lostAfterMs;
  return {
    jobId: run.jobId.toString() as JobId,
    state: isLost ? 'Failed' : run.state,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    pages: run.pages,
    plannedPages: Math.max(run.pages, run.plannedPages),
    fault: run.fault ?? null,
    movedTo: run.movedTo ?? null,
  };
}

/** When a run was finished, as the date of what it found. */
export const getCheckedAt = (run: RunSummary): string => (run.finishedAt ?? run.startedAt).toISOString();

function presentComparison(run: RunSummary | undefined): CompetitorComparison | null {
  if (run?.comparison == null) return null;
  const { parts, similarity, periodFrom: _from, periodTo: _to, ...counts } = run.comparison;
  return {
    ...counts,
    checkedAt: getCheckedAt(run),
    pages: run.pages,
    unreadPages: run.unreadPages,
    similarity: similarity ?? null,
    parts: similarityKeys.map((key) => ({ key, weight: similarityWeights[key], value: parts[key] ?? null })),
  };
}

const roundTenth = (value: number): number => Math.round(value * 10) / 10;

/** Prices of pages that two runs read; unchanged ones with 0 percent. */
function listPricePairs(
  pages: readonly CompetitorPageDocument[],
  earlier: readonly CompetitorPageDocument[],
): PriceChange[] {
  const before = new Map(earlier.map((page) => [page.url, page.offer]));
  return pages.flatMap(({ url, offer, match }) => {
    const known = before.get(url);
    if (offer?.priceMinor == null || offer.currency == null) return [];
    if (known?.priceMinor == null || known.currency !== offer.currency) return [];
    return [
      {
        title: offer.title,
        url,
        currency: offer.currency,
        before: fromMinor(known.priceMinor),
        now: fromMinor(offer.priceMinor),
        percent: roundTenth((offer.priceMinor / known.priceMinor - 1) * 100),
        isShared: match != null,
      },
    ];
  });
}

/** Prices that changed, the largest changes first. */
export const listPriceChanges = (
  pages: readonly CompetitorPageDocument[],
  earlier: readonly CompetitorPageDocument[],
): PriceChange[] =>
  listPricePairs(pages, earlier)
    .filter(({ before, now }) => before !== now)
    .toSorted((a, b) => Math.abs(b.percent) - Math.abs(a.percent));

function sumChanges(
  since: RunSummary,
  pages: readonly CompetitorPageDocument[],
  earlier: readonly CompetitorPageDocument[],
): CompetitorChanges {
  const pairs = listPricePairs(pages, earlier);
  const shared = new Set(earlier.flatMap(({ url, match }) => (match == null ? [] : [url])));
  return {
    since: getCheckedAt(since),
    compared: pairs.length,
    raised: pairs.filter(({ before, now }) => now > before).length,
    lowered: pairs.filter(({ before, now }) => now < before).length,
    averagePercent:
      pairs.length === 0
        ? null
        : roundTenth(
            pairs.reduce((sum, { before, now }) => sum + (now / before - 1) * 100, 0) / pairs.length,
          ),
    gone: pages.filter(({ url, status }) => shared.has(url) && (status === 404 || status === 410)).length,
  };
}

/** A competitor with what its last runs found. */
export interface ReadCompetitor {
  readonly competitor: CompetitorDocument;
  readonly latest: RunSummary | null;
  /** The last run with a comparison, and the one before. */
  readonly compared: RunSummary | undefined;
  readonly before: RunSummary | undefined;
  readonly pages: readonly CompetitorPageDocument[];
  readonly earlier: readonly CompetitorPageDocument[];
}

/** A competitor as a merchant sees it. */
export function presentCompetitor(read: ReadCompetitor): Competitor {
  const { competitor, latest, compared, before, pages, earlier } = read;
  return {
    competitorId: competitor._id.toString() as CompetitorId,
    host: competitor.host,
    addedAt: competitor.addedAt.toISOString(),
    current: latest === null ? null : presentRun(latest),
    comparison: presentComparison(compared),
    changes: before === undefined ? null : sumChanges(before, pages, earlier),
  };
}
