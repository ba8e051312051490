import type {
  Competitor,
  CompetitorChanges,
  CompetitorComparison,
  CompetitorRun,
} from '#shared/contracts/competitorFields.ts';
import { similarityKeys, similarityWeights } from '#shared/domain/competitor/competitors.ts';
import type { CompetitorId, JobId } from '#shared/domain/ids/ids.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { lostAfterMs } from './competitorCheck.service.ts';
import { sumChanges } from './changes.ts';
import type { CompetitorDocument, StoredChanges } from './competitor.model.ts';
import type { OfferedPage, RunSummary } from './competitor.repository.ts';

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

/** A competitor with what its last runs found. */
export interface ReadCompetitor {
  readonly competitor: CompetitorDocument;
  readonly latest: RunSummary | null;
  /** The last run with a comparison, and the one before. */
  readonly compared: RunSummary | undefined;
  readonly before: RunSummary | undefined;
  readonly pages: readonly OfferedPage[];
  /** Read only where the run has no changes of its own, as those from before they were stored. */
  readonly earlier: readonly OfferedPage[];
}

function presentChanges(since: RunSummary, changes: StoredChanges): CompetitorChanges {
  const { newlyCheaperMinor, ...counts } = changes;
  return { ...counts, since: getCheckedAt(since), newlyCheaperRevenue: fromMinor(newlyCheaperMinor) };
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
    changes:
      before === undefined ? null : presentChanges(before, compared?.changes ?? sumChanges(pages, earlier)),
  };
}
