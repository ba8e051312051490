import type { Types } from 'mongoose';
import type { Effect, FixState, RunSchedule } from '#shared/domain/diagnostics/overview.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import {
  DiagnosticsScheduleModel,
  SiteFixModel,
  type DiagnosticsScheduleDocument,
  type SiteFixDocument,
} from './overview.model.ts';

const mostListedFixes = 30;

/** Stores fixes that a run verified; again after a crash they take their own place. */
export async function storeFixes(
  eshopId: EshopId,
  runId: string,
  verifiedAt: Date,
  fixes: readonly { readonly check: SeoCheckKey; readonly productIds: readonly string[] }[],
): Promise<void> {
  for (const { check, productIds } of fixes)
    await SiteFixModel.updateOne(
      { eshopId, runId, check },
      { $setOnInsert: { verifiedAt, productIds: [...productIds], state: 'Measuring', effectMinor: null } },
      { upsert: true },
    );
}

/** The last fixes of a shop, the newest first. */
export async function findFixes(eshopId: EshopId): Promise<SiteFixDocument[]> {
  return await SiteFixModel.find({ eshopId })
    .sort({ verifiedAt: -1 })
    .limit(mostListedFixes)
    .lean<SiteFixDocument[]>();
}

/** Fixes that are measured no longer than until an instant, those of a run after one another. */
export function readDueFixes(verifiedBefore: Date): AsyncIterable<SiteFixDocument> {
  return SiteFixModel.find({ state: 'Measuring', verifiedAt: { $lt: verifiedBefore } })
    .sort({ verifiedAt: 1 })
    .lean<SiteFixDocument[]>()
    .cursor({ batchSize: 100 }) as AsyncIterable<SiteFixDocument>;
}

/** Fixes of a shop that were verified between two instants, both included. */
export async function findFixesBetween(eshopId: EshopId, from: Date, to: Date): Promise<SiteFixDocument[]> {
  return await SiteFixModel.find({ eshopId, verifiedAt: { $gte: from, $lte: to } }).lean<SiteFixDocument[]>();
}

/** Stores what the fixes of a run brought, each and together. */
export async function storeFixEffects(
  fixes: readonly {
    readonly _id: Types.ObjectId;
    readonly state: FixState;
    readonly effectMinor: Effect | null;
  }[],
  runEffectMinor: Effect | null,
): Promise<void> {
  await SiteFixModel.bulkWrite(
    fixes.map(({ _id, state, effectMinor }) => ({
      updateOne: { filter: { _id }, update: { $set: { state, effectMinor, runEffectMinor } } },
    })),
    { ordered: false },
  );
}

/** The schedule of a shop, or null. */
export async function findSchedule(eshopId: EshopId): Promise<DiagnosticsScheduleDocument | null> {
  return await DiagnosticsScheduleModel.findById(eshopId).lean<DiagnosticsScheduleDocument>();
}

export async function storeSchedule(
  eshopId: EshopId,
  schedule: {
    readonly runs: RunSchedule;
    readonly runDueAt: Date | null;
    readonly isMailed: boolean;
    readonly mailDueAt: Date | null;
  },
): Promise<void> {
  await DiagnosticsScheduleModel.updateOne({ _id: eshopId }, { $set: schedule }, { upsert: true });
}

/** Schedules with a run, or a mail, that is due. */
export async function findDueSchedules(
  what: 'runDueAt' | 'mailDueAt',
  now: Date,
  limit: number,
): Promise<DiagnosticsScheduleDocument[]> {
  return await DiagnosticsScheduleModel.find({ [what]: { $gt: new Date(0), $lte: now } })
    .sort({ [what]: 1 })
    .limit(limit)
    .lean<DiagnosticsScheduleDocument[]>();
}

/** Sets when the next run or mail is due; nothing where another worker was faster. */
export async function moveSchedule(
  { _id, ...schedule }: DiagnosticsScheduleDocument,
  what: 'runDueAt' | 'mailDueAt',
  next: Date,
): Promise<boolean> {
  const { modifiedCount } = await DiagnosticsScheduleModel.updateOne(
    { _id, [what]: schedule[what] ?? null },
    { $set: { [what]: next } },
  );
  return modifiedCount === 1;
}

/** Removes fixes and schedule of a shop. */
export async function removeOverviewData(eshopId: EshopId): Promise<void> {
  await SiteFixModel.deleteMany({ eshopId });
  await DiagnosticsScheduleModel.deleteOne({ _id: eshopId });
}
