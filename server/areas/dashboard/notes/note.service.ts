import { createHash } from 'node:crypto';
import { Types } from 'mongoose';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, ShopNoteId, UserId } from '#shared/domain/ids/ids.ts';
import { noteLimits } from '#shared/domain/report/timeline.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { countNotes, hasNote, insertNote } from './note.repository.ts';

/** The id of a note that is written once for a key. */
const toNoteId = (onceKey: string | null): Types.ObjectId =>
  onceKey === null
    ? new Types.ObjectId()
    : new Types.ObjectId(createHash('sha256').update(onceKey).digest('hex').slice(0, 24));

/** @throws AppError date_range_invalid too far ahead, conflict with too many notes */
export async function writeNote(
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  { day, text }: { readonly day: Day; readonly text: string },
  onceKey: string | null,
): Promise<ShopNoteId> {
  const now = new Date();
  const { timeZone } = await getEshop(eshopId);
  if (day > addDays(toLocalDay(now, timeZone), noteLimits.daysAhead))
    throw new AppError('date_range_invalid');
  const id = toNoteId(onceKey);
  const isWritten = onceKey !== null && (await hasNote(eshopId, id));
  if (!isWritten && (await countNotes(eshopId)) >= noteLimits.notes) throw new AppError('conflict');
  await insertNote(eshopId, id, { userId, day, text, createdAt: now });
  return id.toString() as ShopNoteId;
}
