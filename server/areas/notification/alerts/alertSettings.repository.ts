import { Types } from 'mongoose';
import type { AlertSettings } from '#shared/contracts/staffAlert.ts';
import { alertEvents, alertLimits, defaultAlertRules, type AlertRule } from '#shared/domain/alert/alert.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { AlertSettingsModel, type AlertSettingsDocument } from './alertSettings.model.ts';

/** What a person wants, and which shops they watch. */
export interface AlertPreferences {
  readonly settings: AlertSettings;
  readonly watchedEshopIds: EshopId[];
}

/** The rules that a person chose, and the defaults of what has come to the product since. */
function getRules(document: Pick<AlertSettingsDocument, 'rules' | 'decidedEvents'> | null): AlertRule[] {
  if (!document?.rules) return [...defaultAlertRules];
  const decided = new Set<string>(document.decidedEvents ?? alertEvents);
  return [...document.rules, ...defaultAlertRules.filter(({ event }) => !decided.has(event))];
}

/** Returns a user's preferences; defaults until they choose. */
export async function findAlertPreferences(userId: UserId): Promise<AlertPreferences> {
  const document = await AlertSettingsModel.findById(userId).lean<AlertSettingsDocument>();
  return {
    settings: { rules: getRules(document), quietHours: document?.quietHours ?? null },
    watchedEshopIds: (document?.watchedEshopIds ?? []).map((id) => id.toString() as EshopId),
  };
}

/** Sets a user's alert preferences. */
export async function putAlertSettings(userId: UserId, settings: AlertSettings): Promise<void> {
  await AlertSettingsModel.updateOne(
    { _id: userId },
    { $set: { ...settings, decidedEvents: alertEvents } },
    { upsert: true },
  );
}

/**
 * Has a person watch shops, all of them or none. @returns how many were not watched before; null when they would be more
 * than one person can watch
 */
export async function addWatches(userId: UserId, eshopIds: readonly EshopId[]): Promise<number | null> {
  await AlertSettingsModel.updateOne({ _id: userId }, {}, { upsert: true });
  const { watchedEshopIds } = await findAlertPreferences(userId);
  const watched = new Set(watchedEshopIds);
  const added = [...new Set(eshopIds)].filter((id) => !watched.has(id));
  if (added.length === 0) return 0;
  if (added.length > alertLimits.mostWatched) return null;
  // Room for all of them, also when another device adds some meanwhile.
  const last = `watchedEshopIds.${alertLimits.mostWatched - added.length}`;
  const found = await AlertSettingsModel.updateOne(
    { _id: userId, [last]: { $exists: false } },
    { $addToSet: { watchedEshopIds: { $each: added.map((id) => new Types.ObjectId(id)) } } },
  );
  return found.matchedCount === 1 ? added.length : null;
}

/** Ends that a person watches shops. @returns how many they watched */
export async function removeWatches(userId: UserId, eshopIds: readonly EshopId[]): Promise<number> {
  const removed = new Set(eshopIds);
  const before = await AlertSettingsModel.findOneAndUpdate(
    { _id: userId },
    { $pull: { watchedEshopIds: { $in: eshopIds.map((id) => new Types.ObjectId(id)) } } },
  ).lean<AlertSettingsDocument>();
  return (before?.watchedEshopIds ?? []).filter((id) => removed.has(id.toString() as EshopId)).length;
}

/** Deletes a user's preferences. */
export async function eraseAlertSettings(userId: UserId): Promise<void> {
  await AlertSettingsModel.deleteOne({ _id: userId });
}
