import { Types, type ClientSession } from 'mongoose';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { InvoiceModel, type InvoiceDocument } from '../invoice.model.ts';

/** Credit notes whose money is on its way back to a card and was not asked about since, at most 100. */
export async function findPendingRefunds(requestedBefore: Date): Promise<InvoiceDocument[]> {
  return await InvoiceModel.find({
    refundState: 'Pending',
    $or: [{ refundTriedAt: null }, { refundTriedAt: { $lt: requestedBefore } }],
  })
    .limit(100)
    .lean<InvoiceDocument[]>();
}

/**
 * Reopens a credit note whose money came back after it counted as returned: the note waits for a bank transfer. False
 * when it did not count as returned by card.
 */
export async function reopenCreditNote(creditNoteId: InvoiceId, session: ClientSession): Promise<boolean> {
  const entry = {
    at: new Date(),
    event: 'RefundFailed',
    by: 'system',
    reason: null,
    requestId: null,
  } as const;
  const reopened = await InvoiceModel.updateOne(
    { _id: creditNoteId, type: 'CreditNote', refundState: 'Done', status: 'Paid' },
    { $set: { refundState: 'Failed', status: 'Issued', paidOn: null }, $push: { history: entry } },
    { session },
  );
  return reopened.modifiedCount === 1;
}

/** Notes how far a refund has come; money that is back pays the credit note. False when its end was noted before. */
export async function noteRefund(
  creditNoteId: InvoiceId,
  state: 'Pending' | 'Done' | 'Failed',
  day: string,
  session: ClientSession,
): Promise<boolean> {
  const at = new Date();
  const paid = { status: 'Paid', paidOn: day } as const;
  const entry = {
    at,
    event: state === 'Done' ? 'Paid' : 'RefundFailed',
    by: 'system',
    reason: null,
    requestId: null,
  } as const;
  const noted = await InvoiceModel.updateOne(
    { _id: creditNoteId, refundState: 'Pending' },
    {
      $set: { refundState: state, refundTriedAt: at, ...(state === 'Done' ? paid : {}) },
      $inc: { refundTryCount: 1 },
      ...(state === 'Pending' ? {} : { $push: { history: entry } }),
    },
    { session },
  );
  return noted.modifiedCount === 1;
}

/**
 * The money of a shop that credit notes keep back to be set off against its debts (§ 1982 Act 89/2012), with VAT in minor units.
 */
export async function sumSetOffNotes(
  eshopId: EshopId,
  currency: CreditCurrency,
  session: ClientSession,
): Promise<number> {
  const notes = await InvoiceModel.find({
    eshopId: new Types.ObjectId(eshopId),
    type: 'CreditNote',
    currency,
    'correction.ground': 'SetOff',
  })
    .session(session)
    .lean<InvoiceDocument[]>();
  return notes.reduce((sum, { totalMinor }) => sum - totalMinor, 0);
}

/** Credit or debit notes of variable symbols without leading zeros, whatever their state. */
export async function findCorrectionsBySymbols(
  type: 'CreditNote' | 'DebitNote',
  symbols: readonly string[],
  session: ClientSession | null = null,
): Promise<InvoiceDocument[]> {
  if (symbols.length === 0) return [];
  return await InvoiceModel.find({ variableSymbol: { $in: [...symbols] }, type })
    .session(session)
    .lean<InvoiceDocument[]>();
}
