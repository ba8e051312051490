import type { ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import {
  CreditGuardModel,
  SpendDayModel,
  type CreditGuardDocument,
  type SpendDayDocument,
} from './spend.model.ts';

/** What campaigns spent on some days, in a transaction; a day before its first report is left out. */
export async function findSpendOn(
  campaignIds: readonly CampaignId[],
  days: readonly Day[],
  session: ClientSession,
): Promise<SpendDayDocument[]> {
  return await SpendDayModel.find({ campaignId: { $in: campaignIds }, day: { $in: days } })
    .session(session)
    .lean<SpendDayDocument[]>();
}

/** What campaigns spent from a day on. */
export async function findSpendDays(
  campaignIds: readonly CampaignId[],
  fromDay: Day,
): Promise<SpendDayDocument[]> {
  return await SpendDayModel.find({ campaignId: { $in: campaignIds }, day: { $gte: fromDay } }).lean<
    SpendDayDocument[]
  >();
}

/** Writes what campaigns spent on days, as part of a booking. */
export async function writeSpendDays(
  spent: readonly Omit<SpendDayDocument, '_id'>[],
  session: ClientSession,
): Promise<void> {
  await SpendDayModel.bulkWrite(
    spent.map(({ campaignId, day, ...rest }) => ({
      updateOne: { filter: { campaignId, day }, update: { $set: rest }, upsert: true },
    })),
    { session },
  );
}

/** What the shop was charged for each campaign on a day, minor units; campaigns without spend are left out. */
export async function findDailyCharges(
  campaignIds: readonly CampaignId[],
  day: Day,
): Promise<Map<CampaignId, number>> {
  const days = await SpendDayModel.find({ campaignId: { $in: campaignIds }, day }).lean<SpendDayDocument[]>();
  return new Map(days.map((spent) => [spent.campaignId.toString() as CampaignId, spent.chargedMinor]));
}

/** What a shop was charged for campaigns from a day on, minor units. */
export async function sumChargedSince(campaignIds: readonly CampaignId[], from: Day): Promise<number> {
  const days = await SpendDayModel.find(
    { campaignId: { $in: campaignIds }, day: { $gte: from } },
    { chargedMinor: 1 },
  ).lean<Pick<SpendDayDocument, 'chargedMinor'>[]>();
  return days.reduce((sum, { chargedMinor }) => sum + chargedMinor, 0);
}

/** The guard of a shop's credit, or null before its first spend. */
export async function findGuard(eshopId: EshopId): Promise<CreditGuardDocument | null> {
  return await CreditGuardModel.findById(eshopId).lean<CreditGuardDocument>();
}

/** Guards of shops. */
export async function findGuards(eshopIds: readonly EshopId[]): Promise<CreditGuardDocument[]> {
  return await CreditGuardModel.find({ _id: { $in: eshopIds } }).lean<CreditGuardDocument[]>();
}

/** Sets the credit at which a shop's campaigns stop. */
export async function writeReserve(eshopId: EshopId, reserveMinor: number): Promise<void> {
  await CreditGuardModel.updateOne(
    { _id: eshopId },
    { $set: { reserveMinor }, $setOnInsert: { exhaustedAt: null, isMailDue: false } },
    { upsert: true },
  );
}

/** Notes that a shop's credit is used up; false when that was noted before. */
export async function noteExhausted(
  eshopId: EshopId,
  at: Date,
  { isMailDue, session }: { readonly isMailDue: boolean; readonly session: ClientSession },
): Promise<boolean> {
  const noted = await CreditGuardModel.updateOne(
    { _id: eshopId, exhaustedAt: null },
    { $set: { exhaustedAt: at, isMailDue } },
    { session },
  );
  return noted.modifiedCount === 1;
}

/** Records that a shop has credit again and remeasures its reserve; false if already recorded. */
export async function noteReplenished(eshopId: EshopId, session: ClientSession): Promise<boolean> {
  const noted = await CreditGuardModel.updateOne(
    { _id: eshopId, exhaustedAt: { $ne: null } },
    { $set: { exhaustedAt: null, isMailDue: false, reserveMinor: 0 } },
    { session },
  );
  return noted.modifiedCount === 1;
}

/** Finds shops whose notice of used-up credit is due. */
export async function findEshopsToNotify(): Promise<EshopId[]> {
  const due = await CreditGuardModel.find({ isMailDue: true }, { _id: 1 }).lean<
    Pick<CreditGuardDocument, '_id'>[]
  >();
  return due.map(({ _id }) => _id.toString() as EshopId);
}

/** Marks a shop as notified. */
export async function markNotified(eshopId: EshopId): Promise<void> {
  await CreditGuardModel.updateOne({ _id: eshopId }, { $set: { isMailDue: false } });
}
