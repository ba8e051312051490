import {
  fixDays,
  isSure,
  measureFix,
  type FixState,
  type Takings,
} from '#shared/domain/diagnostics/overview.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { readRollupsAs } from '#server/measurement/index.ts';
import type { CheckResult, CrawledPageDocument, SiteCheckDocument } from '../crawl/siteCheck.model.ts';
import { findRows } from '../crawl/siteCheck.repository.ts';
import { readDueFixes, storeFixEffect, storeFixes } from './overview.repository.ts';
import type { SiteFixDocument } from './overview.model.ts';

const dayMs = 86_400_000;

/** Stores what failed in the run before and passes now, with the products whose pages failed. */
export async function recordFixes(
  eshopId: EshopId,
  run: { readonly runId: string; readonly verifiedAt: Date },
  before: Pick<SiteCheckDocument, '_id' | 'checks'> | undefined,
  now: { readonly checks: readonly CheckResult[]; readonly pages: readonly CrawledPageDocument[] },
): Promise<void> {
  if (before === undefined) return;
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

async function readTakings(
  eshopId: EshopId,
  range: { readonly fromDay: Day; readonly toDay: Day },
  productIds: ReadonlySet<string>,
): Promise<{ fixed: Takings; others: Takings }> {
  const byProduct = await readRollupsAs<Takings>(eshopId, { dimension: 'Product', range }, (count) => ({
    orders: count('orders'),
    revenueMinor: count('revenueMinor'),
  }));
  const sums = { fixed: { orders: 0, revenueMinor: 0 }, others: { orders: 0, revenueMinor: 0 } };
  for (const [productId, { orders, revenueMinor }] of byProduct) {
    const sum = productIds.has(productId) ? sums.fixed : sums.others;
    sum.orders += orders;
    sum.revenueMinor += revenueMinor;
  }
  return sums;
}

/** Measures a fix over whole days before and after that of its verification. */
async function measure(fix: SiteFixDocument): Promise<void> {
  const eshopId = fix.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  if (eshop === null) return await storeFixEffect(fix._id, 'TooFewOrders', null);
  const day = toLocalDay(fix.verifiedAt, eshop.timeZone);
  const productIds = new Set(fix.productIds);
  const [before, after] = await Promise.all([
    readTakings(eshopId, { fromDay: addDays(day, -fixDays), toDay: addDays(day, -1) }, productIds),
    readTakings(eshopId, { fromDay: addDays(day, 1), toDay: addDays(day, fixDays) }, productIds),
  ]);
  const effect = measureFix({
    before: before.fixed,
    after: after.fixed,
    othersBefore: before.others,
    othersAfter: after.others,
  });
  const state: FixState = effect === null ? 'TooFewOrders' : isSure(effect) ? 'Measured' : 'NoEffect';
  await storeFixEffect(fix._id, state, effect);
}

/** When the effect of a fix can be measured. */
export const getReadyAt = ({ verifiedAt }: Pick<SiteFixDocument, 'verifiedAt'>): Date =>
  new Date(verifiedAt.getTime() + (fixDays + 2) * dayMs);

/** Measures fixes whose days are over. */
export async function measureDueFixes(now: Date, stopped: AbortSignal): Promise<void> {
  for await (const fix of readDueFixes(new Date(now.getTime() - (fixDays + 2) * dayMs))) {
    stopped.throwIfAborted();
    await measure(fix);
  }
}
