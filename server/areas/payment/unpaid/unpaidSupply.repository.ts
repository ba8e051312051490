import { Types, type ClientSession } from 'mongoose';
import type { EshopId, InvoiceId, UnpaidSupplyId } from '#shared/domain/ids/ids.ts';
import type { UnpaidSupplySource, UnpaidSupplyState } from '#shared/domain/payment/unpaidSupply.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { createSumStages, type CurrencySum } from '#server/database/currencySums.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { UnpaidSupplyModel, type UnpaidSupplyDocument } from './unpaidSupply.model.ts';

/** The id of an unpaid supply. */
export const getUnpaidSupplyId = ({ _id }: Pick<UnpaidSupplyDocument, '_id'>): UnpaidSupplyId =>
  _id.toString() as UnpaidSupplyId;

/** Puts an unpaid supply down; one for each dispute or refund. */
export async function insertUnpaidSupply(
  supply: Pick<
    UnpaidSupplyDocument,
    | 'eshopId'
    | 'paymentId'
    | 'source'
    | 'sourceId'
    | 'invoiceId'
    | 'currency'
    | 'netMinor'
    | 'vatMinor'
    | 'openedAt'
  > &
    Partial<Pick<UnpaidSupplyDocument, 'dueOn'>>,
  session: ClientSession,
): Promise<void> {
  await UnpaidSupplyModel.create([{ ...supply, state: 'Open' }], { session });
}

/** An unpaid supply, or null. */
export async function findUnpaidSupply(
  id: UnpaidSupplyId,
  session: ClientSession | null = null,
): Promise<UnpaidSupplyDocument | null> {
  return await UnpaidSupplyModel.findById(id).session(session).lean<UnpaidSupplyDocument>();
}

/** The unpaid supply of a dispute or refund, or null. */
export async function findUnpaidSupplyBySource(
  source: UnpaidSupplySource,
  sourceId: string,
  session: ClientSession,
): Promise<UnpaidSupplyDocument | null> {
  return await UnpaidSupplyModel.findOne({ source, sourceId }).session(session).lean<UnpaidSupplyDocument>();
}

/** Moves an unpaid supply on from a state; false when it is in another one by now. */
export async function moveUnpaidSupply(
  id: Types.ObjectId,
  from: UnpaidSupplyState,
  change: Partial<
    Pick<
      UnpaidSupplyDocument,
      'state' | 'ground' | 'creditNoteId' | 'paidOn' | 'decidedAt' | 'decidedBy' | 'reason' | 'requestId'
    >
  >,
  session: ClientSession,
): Promise<boolean> {
  const moved = await UnpaidSupplyModel.updateOne({ _id: id, state: from }, { $set: change }, { session });
  return moved.modifiedCount === 1;
}

/** Unpaid supplies, the newest first, one page; all, or those of a state. */
export async function findUnpaidSupplyPage(query: {
  readonly page: number;
  readonly pageSize: number;
  readonly state?: UnpaidSupplyState | undefined;
}): Promise<{ items: UnpaidSupplyDocument[]; total: number }> {
  const { page, pageSize, state } = query;
  const filter = state === undefined ? {} : { state };
  const [items, total] = await Promise.all([
    UnpaidSupplyModel.find(filter, null, state === undefined ? wholeRead : {})
      .sort({ openedAt: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .lean<UnpaidSupplyDocument[]>(),
    state === undefined
      ? UnpaidSupplyModel.estimatedDocumentCount()
      : UnpaidSupplyModel.countDocuments(filter),
  ]);
  return { items, total };
}

/** Totals with VAT of all supplies in a state, one sum a currency. */
export async function sumUnpaidSupplies(state: UnpaidSupplyState | undefined): Promise<CurrencySum[]> {
  return await UnpaidSupplyModel.aggregate<CurrencySum>([
    { $match: state === undefined ? {} : { state } },
    ...createSumStages({ $add: ['$netMinor', '$vatMinor'] }),
  ]).option(state === undefined ? wholeRead : {});
}

/** Unpaid supplies of a shop, the newest first. */
export async function findShopUnpaidSupplies(eshopId: EshopId): Promise<UnpaidSupplyDocument[]> {
  return await UnpaidSupplyModel.find({ eshopId: new Types.ObjectId(eshopId) })
    .sort({ openedAt: -1 })
    .lean<UnpaidSupplyDocument[]>();
}

/** What of a shop was set off, with VAT in minor units. */
export async function sumSetOffSupplies(
  eshopId: EshopId,
  currency: CreditCurrency,
  session: ClientSession,
): Promise<number> {
  const supplies = await UnpaidSupplyModel.find({
    eshopId: new Types.ObjectId(eshopId),
    state: 'SetOff',
    currency,
  })
    .session(session)
    .lean<UnpaidSupplyDocument[]>();
  return supplies.reduce((sum, { netMinor, vatMinor }) => sum + netMinor + vatMinor, 0);
}

/** Whether a document, or the debit note that corrects it, has an unpaid supply that is open. */
export async function hasOpenUnpaidSupply(invoiceId: InvoiceId): Promise<boolean> {
  return (
    (await UnpaidSupplyModel.exists({
      $or: [{ invoiceId }, { source: 'debitNote', sourceId: invoiceId }],
      state: 'Open',
    })) !== null
  );
}

/** Whether a shop has an unpaid supply that is open. */
export async function hasOpenUnpaidSupplyOfShop(eshopId: EshopId): Promise<boolean> {
  return (await UnpaidSupplyModel.exists({ eshopId: new Types.ObjectId(eshopId), state: 'Open' })) !== null;
}

/** Erases what people wrote about the unpaid supplies of a document; their sums stay for the books. */
export async function eraseUnpaidSupplies(invoiceId: InvoiceId): Promise<void> {
  await UnpaidSupplyModel.updateMany(
    { $or: [{ invoiceId }, { source: 'debitNote', sourceId: invoiceId }] },
    { $set: { reason: null, requestId: null } },
  );
}

/** Unpaid supplies that wait for a decision of staff; all, or those of the ids. */
export function readOpenUnpaidSupplies(only: readonly string[] | null): AsyncIterable<UnpaidSupplyDocument> {
  return UnpaidSupplyModel.find({
    ...(only === null ? {} : { _id: { $in: only.map((id) => new Types.ObjectId(id)) } }),
    state: 'Open',
  })
    .lean<UnpaidSupplyDocument[]>()
    .cursor({ batchSize: 500 }) as AsyncIterable<UnpaidSupplyDocument>;
}
