import { Types } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, ShopNoteId, UserId } from '#shared/domain/ids/ids.ts';
import { NoteModel, type NoteRecord } from './note.model.ts';

/** Writes a note; one that is already there under its id stays as it is. */
export async function insertNote(
  eshopId: EshopId,
  id: Types.ObjectId,
  note: Pick<NoteRecord, 'day' | 'text' | 'createdAt'> & { readonly userId: UserId },
): Promise<void> {
  const { userId, ...rest } = note;
  const row = { ...rest, eshopId: new Types.ObjectId(eshopId), userId: new Types.ObjectId(userId) };
  await NoteModel.updateOne({ _id: id }, { $setOnInsert: row }, { upsert: true });
}

export async function hasNote(eshopId: EshopId, id: Types.ObjectId): Promise<boolean> {
  return (await NoteModel.exists({ _id: id, eshopId })) !== null;
}

export async function countNotes(eshopId: EshopId): Promise<number> {
  return await NoteModel.countDocuments({ eshopId });
}

/** Notes about days of a range, latest first. */
export async function findNotes(
  eshopId: EshopId,
  { fromDay, toDay }: { readonly fromDay: Day; readonly toDay: Day },
  most: number,
): Promise<NoteRecord[]> {
  return await NoteModel.find({ eshopId, day: { $gte: fromDay, $lte: toDay } })
    .sort({ day: -1, createdAt: -1 })
    .limit(most)
    .lean<NoteRecord[]>();
}

/** Deletes a note; false where the shop has none of this id. */
export async function deleteNote(eshopId: EshopId, noteId: ShopNoteId): Promise<boolean> {
  return (await NoteModel.deleteOne({ _id: noteId, eshopId })).deletedCount === 1;
}

/** Notes that a user wrote, in all shops, oldest first. */
export async function findUserNotes(userId: UserId): Promise<NoteRecord[]> {
  return await NoteModel.find({ userId }).sort({ createdAt: 1 }).lean<NoteRecord[]>();
}

export async function eraseShopNotes(eshopId: EshopId): Promise<void> {
  await NoteModel.deleteMany({ eshopId });
}

/** Takes the author out of their notes, which stay with their shops. */
export async function eraseUserOfNotes(userId: UserId): Promise<void> {
  await NoteModel.updateMany({ userId }, { $set: { userId: null } });
}
