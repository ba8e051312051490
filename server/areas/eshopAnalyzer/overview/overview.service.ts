import type { ClientPermission } from '#shared/access/permissions.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type {
  diagnosticsOverviewCalls,
  DiagnosticsFinding,
  DiagnosticsFix,
} from '#shared/contracts/diagnosticsOverviewCalls.ts';
import { addDays, startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import {
  groupEfforts,
  measureSlowSessions,
  type Effect,
  type SpeedSessions,
} from '#shared/domain/diagnostics/overview.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { seoChecks } from '#shared/domain/seo/seoChecks.ts';
import { speedDevices } from '#shared/domain/speed/speed.ts';
import { getEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { canCompare } from '../canDiagnose.ts';
import { readCompetitors } from '../competitors/competitors.service.ts';
import { findLatestJudgedSiteCheck } from '../crawl/siteCheck.repository.ts';
import { readPerformance } from '../insights/performance.service.ts';
import { getReadyAt } from './fixes.service.ts';
import type { SiteFixDocument } from './overview.model.ts';
import { findFixes } from './overview.repository.ts';

export type Overview = OutputOf<typeof diagnosticsOverviewCalls.getDiagnosticsOverview>;

const speedDays = 28;

const toEffect = ({ value, lower, upper }: Effect): Effect => ({
  value: fromMinor(value),
  lower: fromMinor(lower),
  upper: fromMinor(upper),
});

async function listCheckFindings(eshopId: EshopId): Promise<DiagnosticsFinding[]> {
  const run = await findLatestJudgedSiteCheck(eshopId);
  if (run === null) return [];
  return run.checks
    .filter(({ state }) => state === 'Failed')
    .map(({ key, failed, checked, revenueMinor }) => ({
      id: key,
      kind: 'Check',
      check: key,
      fix: seoChecks[key].fix,
      isAdvice: seoChecks[key].isAdvice,
      count: failed,
      of: checked,
      revenue: revenueMinor == null ? null : fromMinor(revenueMinor),
      effect: null,
      effort: groupEfforts[seoChecks[key].group],
      measuredAt: (run.finishedAt ?? run.startedAt).toISOString(),
    }));
}

const otherFinding = { check: null, fix: null, isAdvice: false, effect: null } as const;

/** Prices change: a comparison with Google's that could not be renewed for so long says nothing of now. */
const longestBenchmarkMs = 3 * 86_400_000;

async function listCompetitorFindings(eshopId: EshopId, now: Date): Promise<DiagnosticsFinding[]> {
  const { competitors, compared, cheaperElsewhere, revenueAtStake, missingCount, benchmarks } =
    await readCompetitors(eshopId);
  const above: DiagnosticsFinding[] =
    benchmarks.dearer === 0 ||
    benchmarks.readAt === null ||
    now.getTime() - Date.parse(benchmarks.readAt) > longestBenchmarkMs
      ? []
      : [
          {
            ...otherFinding,
            id: 'AboveBenchmark',
            kind: 'AboveBenchmark',
            count: benchmarks.dearer,
            of: benchmarks.compared,
            revenue: benchmarks.revenueAtStake,
            effort: 'Minutes',
            measuredAt: benchmarks.readAt,
          },
        ];
  const [measuredAt] = competitors
    .flatMap(({ comparison }) => comparison?.checkedAt ?? [])
    .toSorted()
    .toReversed();
  if (measuredAt === undefined) return above;
  return [
    ...above,
    ...(cheaperElsewhere === 0
      ? []
      : [
          {
            ...otherFinding,
            id: 'CheaperElsewhere',
            kind: 'CheaperElsewhere' as const,
            count: cheaperElsewhere,
            of: compared,
            revenue: revenueAtStake,
            effort: 'Minutes' as const,
            measuredAt,
          },
        ]),
    ...(missingCount === 0
      ? []
      : [
          {
            ...otherFinding,
            id: 'MissingProducts',
            kind: 'MissingProducts' as const,
            count: missingCount,
            of: null,
            revenue: null,
            effort: 'Days' as const,
            measuredAt,
          },
        ]),
  ];
}

const sumSessions = (
  rows: readonly { visits: number; orders: number; orderValue: number }[],
): SpeedSessions =>
  rows.reduce<SpeedSessions>(
    (sum, { visits, orders, orderValue }) => ({
      visits: sum.visits + visits,
      orders: sum.orders + orders,
      orderValueMinor: sum.orderValueMinor + toMinor(orderValue),
    }),
    { visits: 0, orders: 0, orderValueMinor: 0 },
  );

/** Slow sessions beside fast ones of the same device: visitors on phones order less in any case. */
async function listSpeedFindings(
  eshopId: EshopId,
  { timeZone }: EshopDocument,
  now: Date,
): Promise<DiagnosticsFinding[]> {
  const today = toLocalDay(now, timeZone);
  const toInstant = (day: ReturnType<typeof addDays>) => startOfDay(day, timeZone).toISOString();
  const { sessions } = await readPerformance(eshopId, {
    dateFrom: toInstant(addDays(today, -speedDays)),
    dateTo: toInstant(addDays(today, -1)),
  });
  const parts = speedDevices.flatMap((device) => {
    const own = sessions.filter((row) => row.device === device);
    const slow = sumSessions(own.filter(({ rating }) => rating !== 'Good'));
    const fast = sumSessions(own.filter(({ rating }) => rating === 'Good'));
    const effect = measureSlowSessions(fast, slow, speedDays);
    return effect === null ? [] : [{ slow, fast, effect }];
  });
  if (parts.length === 0) return [];
  const add = (pick: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + pick(part), 0);
  return [
    {
      ...otherFinding,
      id: 'SlowPages',
      kind: 'SlowPages',
      count: add(({ slow }) => slow.visits),
      of: add(({ slow, fast }) => slow.visits + fast.visits),
      revenue: fromMinor(add(({ slow }) => slow.orderValueMinor)),
      effect: toEffect({
        value: add(({ effect }) => effect.value),
        lower: add(({ effect }) => effect.lower),
        upper: add(({ effect }) => effect.upper),
      }),
      effort: 'Days',
      measuredAt: now.toISOString(),
    },
  ];
}

const presentFix = (fix: SiteFixDocument): DiagnosticsFix => ({
  check: fix.check,
  verifiedAt: fix.verifiedAt.toISOString(),
  state: fix.state,
  effect: fix.effectMinor == null ? null : toEffect(fix.effectMinor),
  readyAt: getReadyAt(fix).toISOString(),
});

/** Adds effects up with their bands, in minor units so that they add up as shown. */
function sumEffects(effects: readonly Effect[]): Effect | null {
  if (effects.length === 0) return null;
  const add = (pick: (effect: Effect) => number) =>
    fromMinor(effects.reduce((sum, effect) => sum + toMinor(pick(effect)), 0));
  return {
    value: add(({ value }) => value),
    lower: add(({ lower }) => lower),
    upper: add(({ upper }) => upper),
  };
}

/** What measured fixes brought: that of each run once, as its fixes are often of the same products. */
function sumFixes(fixes: readonly SiteFixDocument[]): Overview['paidOffSum'] {
  const counted = fixes.filter(({ state, runEffectMinor }) => state === 'Measured' && runEffectMinor != null);
  const ofRuns = new Map(counted.map(({ runId, runEffectMinor }) => [runId.toString(), runEffectMinor]));
  const sum = sumEffects([...ofRuns.values()].flatMap((effect) => (effect == null ? [] : toEffect(effect))));
  return sum === null ? null : { ...sum, fixes: counted.length };
}

/**
 * What to fix first, in order of the money that passes through the pages or products concerned; those without figures last.
 * Competitors are left out for who may not see them.
 */
export async function readOverview(
  eshopId: EshopId,
  permissions: ReadonlySet<ClientPermission>,
  now: Date,
): Promise<Overview> {
  const eshop = await getEshop(eshopId);
  const [checks, speed, competitors, fixes] = await Promise.all([
    listCheckFindings(eshopId),
    listSpeedFindings(eshopId, eshop, now),
    canCompare(permissions) ? listCompetitorFindings(eshopId, now) : [],
    findFixes(eshopId),
  ]);
  // What real visits say of speed stands in for the check of it.
  const others = speed.length === 0 ? checks : checks.filter(({ check }) => check !== 'vitals');
  const findings = [...speed, ...competitors, ...others].toSorted(
    (a, b) =>
      (b.revenue ?? -1) - (a.revenue ?? -1) || Number(a.isAdvice) - Number(b.isAdvice) || b.count - a.count,
  );
  const effects = findings.flatMap(({ effect }) => effect ?? []);
  const reach = sumEffects(effects);
  return {
    currency: eshop.creditCurrency,
    findings,
    reach: reach === null ? null : { ...reach, findings: effects.length },
    paidOff: fixes.map(presentFix),
    paidOffSum: sumFixes(fixes),
  };
}
