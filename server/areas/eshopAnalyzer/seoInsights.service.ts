import type { eshopAnalyzer, SeoCheck, SeoPage, SiteCheck } from '#shared/contracts/eshopAnalyzer.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { EshopId, JobId } from '#shared/domain/ids/ids.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { seoChecks, type SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import type { CheckResult } from './crawl/siteCheck.model.ts';
import {
  findJudgedSiteChecks,
  findLatestJudgedSiteCheck,
  findLatestSiteCheck,
  findRows,
  type JudgedSiteCheck,
} from './crawl/siteCheck.repository.ts';
import { givenUpAfterMs } from './siteCheck.service.ts';

function presentRun(run: JudgedSiteCheck, plannedPages: number): SiteCheck {
  const isLost = run.state === 'Running' && Date.now() - run.startedAt.getTime() > givenUpAfterMs;
  return {
    jobId: run.jobId.toString() as JobId,
    state: isLost ? 'Failed' : run.state,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    host: run.host,
    pages: run.pages,
    plannedPages,
    unreadPages: run.unreadPages,
    fault: run.fault ?? null,
  };
}

function presentCheck(check: CheckResult, previous: readonly CheckResult[]): SeoCheck {
  const { group, points, isAdvice, fix } = seoChecks[check.key];
  return {
    key: check.key,
    group,
    points,
    isAdvice,
    fix,
    state: check.state,
    earned: check.earned ?? null,
    passedPercent: check.passedPercent ?? null,
    checked: check.checked,
    failed: check.failed,
    revenue: check.revenueMinor == null ? null : fromMinor(check.revenueMinor),
    previousState: previous.find(({ key }) => key === check.key)?.state ?? null,
  };
}

async function readCurrency(eshopId: EshopId): Promise<Currency> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('eshop_not_accessible');
  return eshop.creditCurrency;
}

/** The last site check of a shop with its score, and the scores before. */
export async function readSeoInsights(
  eshopId: EshopId,
): Promise<OutputOf<typeof eshopAnalyzer.getSeoInsights>> {
  const [currency, latest, runs] = await Promise.all([
    readCurrency(eshopId),
    findLatestSiteCheck(eshopId),
    findJudgedSiteChecks(eshopId),
  ]);
  const [judged, before] = runs;
  const current = latest === null ? null : presentRun(latest, Math.max(latest.pages, latest.plannedPages));
  return {
    current,
    judged: judged === undefined ? null : presentRun(judged, judged.pages),
    score: judged?.score ?? null,
    previousScore: before?.score ?? null,
    checks: (judged?.checks ?? []).map((check) => presentCheck(check, before?.checks ?? [])),
    history: runs
      .flatMap(({ finishedAt, score }) =>
        finishedAt == null || score == null ? [] : [{ finishedAt: finishedAt.toISOString(), score }],
      )
      .toReversed(),
    currency,
    period:
      judged?.periodFrom == null || judged.periodTo == null
        ? null
        : { from: judged.periodFrom, to: judged.periodTo },
  };
}

/** What the pages of the last site check say to a check: failing ones first, those that count most before others. */
export async function readSeoCheckPages(
  eshopId: EshopId,
  check: SeoCheckKey,
): Promise<{ currency: Currency; pages: SeoPage[] }> {
  const [currency, judged] = await Promise.all([readCurrency(eshopId), findLatestJudgedSiteCheck(eshopId)]);
  const rows = judged === null ? [] : await findRows(eshopId, judged._id.toString(), check);
  return {
    currency,
    pages: rows
      .toSorted((a, b) => Number(a.isPassed) - Number(b.isPassed) || b.weight - a.weight)
      .map(({ revenueMinor, found, views, ...row }) => ({
        ...row,
        found: found ?? null,
        views: views ?? null,
        revenue: revenueMinor == null ? null : fromMinor(revenueMinor),
      })),
  };
}
