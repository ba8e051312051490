import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { MorningMailModel, type MorningMailDocument } from './morningMail.model.ts';

export async function findMorningMail(eshopId: EshopId, userId: UserId): Promise<MorningMailDocument | null> {
  return await MorningMailModel.findOne({ eshopId, userId }).lean<MorningMailDocument | null>();
}

/** Turns a member's note on; one that is on stays due when it was. */
export async function saveMorningMail(eshopId: EshopId, userId: UserId, dueAt: Date): Promise<void> {
  await MorningMailModel.updateOne({ eshopId, userId }, { $setOnInsert: { dueAt } }, { upsert: true });
}

export async function removeMorningMail(eshopId: EshopId, userId: UserId): Promise<void> {
  await MorningMailModel.deleteOne({ eshopId, userId });
}

/** Notes that are due, the longest waiting first. */
export async function findDueMorningMails(now: Date, limit: number): Promise<MorningMailDocument[]> {
  return await MorningMailModel.find({ dueAt: { $lte: now } })
    .sort({ dueAt: 1 })
    .limit(limit)
    .lean<MorningMailDocument[]>();
}

/** Takes a due note, of which one run does: false where another has it. */
export async function moveMorningMail({ _id, dueAt }: MorningMailDocument, next: Date): Promise<boolean> {
  const moved = await MorningMailModel.updateOne({ _id, dueAt }, { $set: { dueAt: next } });
  return moved.modifiedCount === 1;
}

export async function eraseUserMorningMails(userId: UserId): Promise<void> {
  await MorningMailModel.deleteMany({ userId });
}

export async function eraseShopMorningMails(eshopId: EshopId): Promise<void> {
  await MorningMailModel.deleteMany({ eshopId });
}
