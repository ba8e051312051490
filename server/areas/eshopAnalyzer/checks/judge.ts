import {
  scoreCheck,
  scoreSite,
  seoCheckKeys,
  seoChecks,
  type SeoCheckKey,
} from '#shared/domain/seo/seoChecks.ts';
import type { CheckResult, CheckRow } from '../crawl/siteCheck.model.ts';
import { contentChecks } from './content.ts';
import type { CrawledSite, JudgeSite, Verdict } from './crawledSite.ts';
import { indexingChecks } from './indexing.ts';
import { structuredDataChecks } from './structuredData.ts';

const judges: Readonly<Record<SeoCheckKey, JudgeSite>> = {
  ...indexingChecks,
  ...structuredDataChecks,
  ...contentChecks,
};

/** What the checks found. */
export interface Judgement {
  readonly score: number | null;
  readonly checks: readonly CheckResult[];
  readonly rows: ReadonlyMap<SeoCheckKey, readonly CheckRow[]>;
}

/** A verdict of the whole site counts as one page that nothing is known of. */
const siteWeight = 1;

const toRow = ({ page, url, isPassed, found }: Verdict): CheckRow => ({
  url,
  kind: page?.kind ?? 'Other',
  found,
  isPassed,
  weight: page?.weight ?? siteWeight,
  views: page?.value?.views ?? null,
  revenueMinor: page?.value?.revenueMinor ?? null,
});

function sumRevenue(rows: readonly CheckRow[]): number | null {
  const known = rows.flatMap(({ revenueMinor }) => revenueMinor ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

function judgeCheck(key: SeoCheckKey, rows: readonly CheckRow[] | null): CheckResult {
  if (rows === null || rows.length === 0)
    return {
      key,
      state: rows === null ? 'NotMeasured' : 'NotApplicable',
      earned: null,
      passedPercent: null,
      checked: 0,
      failed: 0,
      revenueMinor: null,
    };
  const failing = rows.filter(({ isPassed }) => !isPassed);
  return {
    key,
    ...scoreCheck(key, rows),
    checked: rows.length,
    failed: failing.length,
    revenueMinor: sumRevenue(failing),
  };
}

/** Judges a site by the forty checks. */
export function judgeCrawl(site: CrawledSite): Judgement {
  const rows = new Map<SeoCheckKey, readonly CheckRow[]>();
  const checks = seoCheckKeys.map((key) => {
    const verdicts = judges[key](site);
    const ofCheck = verdicts === null ? null : verdicts.map(toRow);
    if (ofCheck !== null && ofCheck.length > 0) rows.set(key, ofCheck);
    return judgeCheck(key, ofCheck);
  });
  const score = scoreSite(
    checks.map(({ key, earned }) => ({ points: seoChecks[key].points, earned: earned ?? null })),
  );
  return { score, checks, rows };
}
