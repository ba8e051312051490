import { Types } from 'mongoose';
import type { AlertSettings } from '#shared/contracts/staffAlert.ts';
import { alertEvents, alertLimits, defaultAlertRules, type AlertRule } from '#shared/domain/alert/alert.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AlertSettingsModel, type AlertSettingsDocument } from './alertSettings.model.ts';

/** What a person wants, and which shops they watch. */
export interface AlertWishes {
  readonly settings: AlertSettings;
  readonly watchedEshopIds: EshopId[];
}

/** The rules that a person chose, and the defaults of what has come to the product since. */
function rulesOf(document: Pick<AlertSettingsDocument, 'rules' | 'decidedEvents'> | null): AlertRule[] {
  if (!document?.rules) return [...defaultAlertRules];
  const decided = new Set<string>(document.decidedEvents ?? alertEvents);
  return [...document.rules, ...defaultAlertRules.filter(({ event }) => !decided.has(event))];
}

/** The wishes of a person; the defaults until they have chosen. */
export async function findAlertWishes(userId: UserId): Promise<AlertWishes> {
  const document = await AlertSettingsModel.findById(userId).lean<AlertSettingsDocument>();
  return {
    settings: { rules: rulesOf(document), quietHours: document?.quietHours ?? null },
    watchedEshopIds: (document?.watchedEshopIds ?? []).map((id) => id.toString() as EshopId),
  };
}

/** Sets what a person wants to be told of. */
export async function putAlertSettings(userId: UserId, settings: AlertSettings): Promise<void> {
  await AlertSettingsModel.updateOne(
    { _id: userId },
    { $set: { ...settings, decidedEvents: alertEvents } },
    { upsert: true },
  );
}

/** Has a person watch a shop; false when they watch as many as can be. */
export async function addWatch(userId: UserId, eshopId: EshopId): Promise<boolean> {
  const id = new Types.ObjectId(eshopId);
  await AlertSettingsModel.updateOne({ _id: userId }, {}, { upsert: true });
  const last = `watchedEshopIds.${alertLimits.mostWatched - 1}`;
  const added = await AlertSettingsModel.updateOne(
    { _id: userId, $or: [{ [last]: { $exists: false } }, { watchedEshopIds: id }] },
    { $addToSet: { watchedEshopIds: id } },
  );
  return added.matchedCount === 1;
}

/** Ends that a person watches a shop. */
export async function removeWatch(userId: UserId, eshopId: EshopId): Promise<void> {
  await AlertSettingsModel.updateOne(
    { _id: userId },
    { $pull: { watchedEshopIds: new Types.ObjectId(eshopId) } },
  );
}

/** Deletes what a person wished. */
export async function eraseAlertSettings(userId: UserId): Promise<void> {
  await AlertSettingsModel.deleteOne({ _id: userId });
}
