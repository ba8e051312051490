import { Types, type ClientSession } from 'mongoose';
import type { Month } from '#shared/domain/dates/months.ts';
import type { InvoiceId } from '#shared/domain/ids/ids.ts';
import { SpendBaseModel, type SpendBaseDocument } from './spendBase.model.ts';

/** Writes a top-up whose spend earns a commission, once for each invoice. */
export async function insertSpendBase(base: SpendBaseDocument, session: ClientSession): Promise<void> {
  await SpendBaseModel.create([base], { session });
}

/** The top-up of an invoice; null where its spend earns nothing. */
export async function findSpendBase(
  invoiceId: InvoiceId,
  session: ClientSession,
): Promise<SpendBaseDocument | null> {
  return await SpendBaseModel.findById(new Types.ObjectId(invoiceId))
    .session(session)
    .lean<SpendBaseDocument>();
}

/** Top-ups with months up to one that are not settled, those of the earliest month first. @param without those to leave out */
export async function findUnsettled(
  lastMonth: Month,
  count: number,
  without: readonly Types.ObjectId[] = [],
): Promise<Pick<SpendBaseDocument, '_id' | 'settledThrough'>[]> {
  return await SpendBaseModel.find(
    { isOpen: true, settledThrough: { $lt: lastMonth }, _id: { $nin: without } },
    { settledThrough: 1 },
  )
    .sort({ settledThrough: 1, _id: 1 })
    .limit(count)
    .lean<Pick<SpendBaseDocument, '_id' | 'settledThrough'>[]>();
}

/** Changes a top-up in the transaction that read it. */
export async function changeSpendBase(
  { _id }: Pick<SpendBaseDocument, '_id'>,
  change: Partial<
    Pick<SpendBaseDocument, 'restNetMinor' | 'settledNetMinor' | 'settledThrough' | 'wholeSince' | 'isOpen'>
  >,
  session: ClientSession,
): Promise<void> {
  await SpendBaseModel.updateOne({ _id }, { $set: change }, { session });
}
