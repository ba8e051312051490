import type { Month } from '#shared/domain/dates/months.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { MonthlyMailModel, type MonthlyMailDocument } from './monthlyMail.model.ts';

/** Returns a shop's report recipients; null if never chosen. */
export async function findMonthlyMail(eshopId: EshopId): Promise<MonthlyMailDocument | null> {
  return await MonthlyMailModel.findById(eshopId).lean<MonthlyMailDocument>();
}

/** Chooses who has the report, and which one is next. */
export async function saveRecipients(
  eshopId: EshopId,
  recipients: { readonly userIds: readonly UserId[]; readonly hasNotificationEmail: boolean },
  next: { readonly month: Month; readonly dueAt: Date } | null,
): Promise<void> {
  await MonthlyMailModel.updateOne(
    { _id: eshopId },
    { $set: { ...recipients, month: next?.month ?? null, dueAt: next?.dueAt ?? null } },
    { upsert: true },
  );
}

/** Takes a person out of the recipients; null stands for the notification address. */
export async function dropRecipient(eshopId: EshopId, userId: UserId | null): Promise<void> {
  await MonthlyMailModel.updateOne(
    { _id: eshopId },
    userId === null ? { $set: { hasNotificationEmail: false } } : { $pull: { userIds: userId } },
  );
}

/** Shops whose report is due, the longest waiting first, without those that were tried already. */
export async function findDueMonthlyMails(
  now: Date,
  limit: number,
  tried: readonly MonthlyMailDocument['_id'][] = [],
): Promise<MonthlyMailDocument[]> {
  return await MonthlyMailModel.find({ dueAt: { $lte: now }, _id: { $nin: [...tried] } })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean<MonthlyMailDocument[]>();
}

/** Forgets who of a shop has the report. */
export async function deleteMonthlyMail(id: MonthlyMailDocument['_id']): Promise<void> {
  await MonthlyMailModel.deleteOne({ _id: id });
}

/** Records that a month was sent and which is next, unless already done. */
export async function markSent(
  mail: MonthlyMailDocument,
  sentMonth: Month | null,
  next: { readonly month: Month; readonly dueAt: Date },
): Promise<void> {
  await MonthlyMailModel.updateOne(
    { _id: mail._id, month: mail.month ?? null, dueAt: { $ne: null } },
    { $set: { ...next, ...(sentMonth === null ? {} : { lastMonth: sentMonth }) } },
  );
}

/** Forgets who of a shop has the report. */
export async function eraseRecipients(eshopId: EshopId): Promise<void> {
  await MonthlyMailModel.deleteOne({ _id: eshopId });
}
