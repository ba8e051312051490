import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { PostSlot } from '#shared/domain/social/postSlots.ts';
import { SocialSettingsModel, type SocialSettingsRecord } from './socialSettings.model.ts';

/** Whether a second user has to approve posts of a shop. */
export async function isApprovalRequired(eshopId: EshopId): Promise<boolean> {
  const settings = await SocialSettingsModel.findOne({ eshopId }).lean<SocialSettingsRecord>();
  return settings?.isApprovalRequired ?? false;
}

/** Stores settings of a shop. */
export async function savePostSettings(
  eshopId: EshopId,
  settings: Pick<SocialSettingsRecord, 'isApprovalRequired'>,
): Promise<void> {
  await SocialSettingsModel.updateOne({ eshopId }, { $set: settings }, { upsert: true });
}

/** The weekly times at which a shop posts. */
export async function findSlots(eshopId: EshopId): Promise<readonly PostSlot[]> {
  const settings = await SocialSettingsModel.findOne({ eshopId }).lean<SocialSettingsRecord>();
  return settings?.slots ?? [];
}

/** Replaces the weekly times at which a shop posts. */
export async function replaceSlots(eshopId: EshopId, slots: readonly PostSlot[]): Promise<void> {
  await SocialSettingsModel.updateOne({ eshopId }, { $set: { slots: [...slots] } }, { upsert: true });
}

/** Removes settings of a shop. */
export async function deletePostSettings(eshopId: EshopId): Promise<void> {
  await SocialSettingsModel.deleteMany({ eshopId });
}
