import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { DocumentMonthModel, type DocumentMonthDocument } from './documentMonth.model.ts';

/** A month that was made ready, or null. @param month `2026-10` */
export async function findMonth(month: string): Promise<DocumentMonthDocument | null> {
  return await DocumentMonthModel.findById(month).lean<DocumentMonthDocument>();
}

/** Months that were made ready, the last first, at most 36. */
export async function findMonths(): Promise<DocumentMonthDocument[]> {
  return await DocumentMonthModel.find({}, null, wholeRead)
    .sort({ _id: -1 })
    .limit(36)
    .lean<DocumentMonthDocument[]>();
}

/** Puts a month down; one that another worker has put down stays. */
export async function insertMonth(month: Omit<DocumentMonthDocument, 'toldAt'>): Promise<void> {
  try {
    await DocumentMonthModel.create(month);
  } catch (thrown) {
    if (!isDuplicateKey(thrown)) throw thrown;
  }
}

/** Takes the telling of a month, in the transaction that tells; of several callers one gets it. */
export async function claimNotification(month: string, session: ClientSession): Promise<boolean> {
  const taken = await DocumentMonthModel.updateOne(
    { _id: month, toldAt: null },
    { $set: { toldAt: new Date() } },
    { session },
  );
  return taken.modifiedCount === 1;
}
