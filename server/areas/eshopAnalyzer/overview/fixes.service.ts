import {
  fixDays,
  isSure,
  measureFix,
  type Effect,
  type FixState,
  type Takings,
} from '#shared/domain/diagnostics/overview.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { readRollupsAs } from '#server/measurement/index.ts';
import type { CheckResult, CrawledPageDocument, SiteCheckDocument } from '../crawl/siteCheck.model.ts';
import { findRows } from '../crawl/siteCheck.repository.ts';
import { findFixesBetween, readDueFixes, storeFixEffects, storeFixes } from './overview.repository.ts';
import type { SiteFixDocument } from './overview.model.ts';

const dayMs = 86_400_000;

/** Stores what failed in the run before and passes now, with the products whose pages failed. */
export async function recordFixes(
  eshopId: EshopId,
  run: { readonly runId: string; readonly verifiedAt: Date },
  before: Pick<SiteCheckDocument, '_id' | 'checks'> | null,
  now: { readonly checks: readonly CheckResult[]; readonly pages: readonly CrawledPageDocument[] },
): Promise<void> {
  if (before === null) return;
  const passed = new Set(now.checks.filter(({ state }) => state === 'Passed').map(({ key }) => key));
  const fixed = before.checks.filter(({ key, state }) => state === 'Failed' && passed.has(key));
  const productByUrl = new Map(now.pages.map(({ url, productId }) => [url, productId ?? null]));
  const fixes = await Promise.all(
    fixed.map(async ({ key }) => {
      const rows = await findRows(eshopId, before._id.toString(), key);
      const failing = rows.filter(({ isPassed }) => !isPassed);
      const productIds = new Set(failing.flatMap(({ url }) => productByUrl.get(url) ?? []));
      return { check: key, productIds: [...productIds] };
    }),
  );
  await storeFixes(eshopId, run.runId, run.verifiedAt, fixes);
}

/** What each product of a shop brought on days of a range. */
async function readTakings(
  eshopId: EshopId,
  range: { readonly fromDay: Day; readonly toDay: Day },
): Promise<ReadonlyMap<string, Takings>> {
  return await readRollupsAs<Takings>(eshopId, { dimension: 'Product', range }, (count) => ({
    orders: count('orders'),
    revenueMinor: count('revenueMinor'),
  }));
}

function sumTakings(
  byProduct: ReadonlyMap<string, Takings>,
  isCounted: (productId: string) => boolean,
): Takings {
  const sum = { orders: 0, revenueMinor: 0 };
  for (const [productId, { orders, revenueMinor }] of byProduct) {
    if (!isCounted(productId)) continue;
    sum.orders += orders;
    sum.revenueMinor += revenueMinor;
  }
  return sum;
}

const judgeEffect = (effect: Effect | null): FixState =>
  effect === null ? 'TooFewOrders' : isSure(effect) ? 'Measured' : 'NoEffect';

const listProducts = (fixes: readonly Pick<SiteFixDocument, 'productIds'>[]): Set<string> =>
  new Set(fixes.flatMap(({ productIds }) => productIds));

/**
 * Measures the fixes of a run over whole days before and after that of its verification, against products that no fix of
 * those days touched. What they brought together counts each product once, however many checks it failed; products of
 * a measured fix of the 28 days before count with that one.
 */
async function measureRun({ eshopId: shopId, runId, verifiedAt }: SiteFixDocument): Promise<void> {
  const eshopId = shopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  const span = fixDays * dayMs;
  const around = await findFixesBetween(
    eshopId,
    new Date(verifiedAt.getTime() - span),
    new Date(verifiedAt.getTime() + span),
  );
  const ofRun = around.filter((fix) => fix.runId.equals(runId));
  if (eshop === null)
    return await storeFixEffects(
      ofRun.map(({ _id }) => ({ _id, state: 'TooFewOrders', effectMinor: null })),
      null,
    );
  const day = toLocalDay(verifiedAt, eshop.timeZone);
  const [before, after] = await Promise.all([
    readTakings(eshopId, { fromDay: addDays(day, -fixDays), toDay: addDays(day, -1) }),
    readTakings(eshopId, { fromDay: addDays(day, 1), toDay: addDays(day, fixDays) }),
  ]);
  const touched = listProducts(around);
  const isOther = (productId: string) => !touched.has(productId);
  const [othersBefore, othersAfter] = [sumTakings(before, isOther), sumTakings(after, isOther)];
  const measure = (productIds: ReadonlySet<string>): Effect | null => {
    const isFixed = (productId: string) => productIds.has(productId);
    return measureFix({
      before: sumTakings(before, isFixed),
      after: sumTakings(after, isFixed),
      othersBefore,
      othersAfter,
    });
  };
  const effects = ofRun.map((fix) => {
    const effectMinor = measure(listProducts([fix]));
    return { _id: fix._id, productIds: fix.productIds, state: judgeEffect(effectMinor), effectMinor };
  });
  const earlier = listProducts(
    around.filter((fix) => fix.verifiedAt < verifiedAt && fix.state === 'Measured'),
  );
  const measured = effects.filter(({ state }) => state === 'Measured');
  const ofSum = [...listProducts(measured)].filter((productId) => !earlier.has(productId));
  await storeFixEffects(effects, measure(new Set(ofSum)));
}

/** When the effect of a fix can be measured. */
export const getReadyAt = ({ verifiedAt }: Pick<SiteFixDocument, 'verifiedAt'>): Date =>
  new Date(verifiedAt.getTime() + (fixDays + 2) * dayMs);

/** Measures fixes whose days are over, those of a run together. */
export async function measureDueFixes(now: Date, stopped: AbortSignal): Promise<void> {
  let lastRunId = '';
  for await (const fix of readDueFixes(new Date(now.getTime() - (fixDays + 2) * dayMs))) {
    stopped.throwIfAborted();
    const runId = fix.runId.toString();
    if (runId === lastRunId) continue;
    lastRunId = runId;
    await measureRun(fix);
  }
}
