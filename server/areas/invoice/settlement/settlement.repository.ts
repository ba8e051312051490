import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { InvoiceModel, type HistoryEntry, type InvoiceDocument } from '../invoice.model.ts';

/** Shops with documents that settlements may follow. */
export async function findShopsToSettle(): Promise<EshopId[]> {
  const ids = await InvoiceModel.distinct('eshopId', { isSettlementDue: true });
  return ids.map((id) => id.toString() as EshopId);
}

/** Documents of a shop on received payments that settlements may follow, the oldest first. */
export async function findAdvances(eshopId: EshopId, session: ClientSession): Promise<InvoiceDocument[]> {
  return await InvoiceModel.find({ isSettlementDue: true, eshopId: new Types.ObjectId(eshopId) })
    .sort({ issuedAt: 1 })
    .session(session)
    .lean<InvoiceDocument[]>();
}

/** Whether a settlement of a later month was issued to a shop: it has what months up to the day left. */
export async function hasLaterSettlement(
  eshopId: EshopId,
  lastDay: Day,
  session: ClientSession,
): Promise<boolean> {
  const found = await InvoiceModel.exists({
    type: 'Settlement',
    taxPointOn: { $gt: lastDay },
    eshopId: new Types.ObjectId(eshopId),
  }).session(session);
  return found !== null;
}

/** Notes what a settlement deducts of a document; false where another one has deducted of it meanwhile. */
export async function noteSettled(
  advance: InvoiceDocument,
  settled: { readonly netMinor: number; readonly vatMinor: number; readonly settlementId: InvoiceId },
  entry: Omit<HistoryEntry, 'at'>,
  session: ClientSession,
): Promise<boolean> {
  const changed = await InvoiceModel.updateOne(
    { _id: advance._id, settlementIds: { $size: advance.settlementIds?.length ?? 0 } },
    {
      $inc: { settledNetMinor: settled.netMinor, settledVatMinor: settled.vatMinor },
      $push: {
        settlementIds: new Types.ObjectId(settled.settlementId),
        history: { at: new Date(), ...entry },
      },
    },
    { session },
  );
  return changed.modifiedCount === 1;
}

/** Notes that nothing is left to settle of a document. */
export async function closeAdvance(advance: InvoiceDocument, session: ClientSession): Promise<void> {
  await InvoiceModel.updateOne({ _id: advance._id }, { $set: { isSettlementDue: false } }, { session });
}

/**
 * Lets a settlement follow again on documents of top-ups that were settled whole. Those not settled whole are written as well: a
 * settlement that counted their use before would close them otherwise, and now meets this write and counts again.
 */
export async function reopenAdvances(transferIds: readonly string[], session: ClientSession): Promise<void> {
  if (transferIds.length === 0) return;
  await InvoiceModel.updateMany(
    // The bound lets the index of documents by transfer serve it.
    { transferId: { $gt: '', $in: [...transferIds] }, isSettlementDue: { $ne: null } },
    { $set: { isSettlementDue: true, creditBackAt: new Date() } },
    { session },
  );
}
