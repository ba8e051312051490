import type { ClientSession } from 'mongoose';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { DocumentMonthModel, type DocumentMonthDocument } from './documentMonth.model.ts';

/** The id of a month's archive (part 0) or of one of its supplements. @param month `2026-10` */
export function getArchiveId(month: string, part: number): string {
  return part === 0 ? month : `${month}.${part}`;
}

/** The month and part of an id. */
export function parseArchiveId(id: string): { month: string; part: number } {
  const [month = '', part = '0'] = id.split('.');
  return { month, part: Number(part) };
}

/** A prepared month or a supplement of it, or null. */
export async function findMonth(month: string, part = 0): Promise<DocumentMonthDocument | null> {
  return await DocumentMonthModel.findById(getArchiveId(month, part)).lean<DocumentMonthDocument>();
}

/** Prepared months from one on with their supplements, the last first, each after its supplements. */
export async function findMonths(from: string): Promise<DocumentMonthDocument[]> {
  const found = await DocumentMonthModel.find({ _id: { $gte: from } }).lean<DocumentMonthDocument[]>();
  const parts = found.map((each) => ({ each, ...parseArchiveId(each._id) }));
  return parts
    .toSorted((one, other) => other.month.localeCompare(one.month) || other.part - one.part)
    .map(({ each }) => each);
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
