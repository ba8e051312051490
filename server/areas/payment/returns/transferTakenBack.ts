import type { ClientSession } from 'mongoose';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { createInvoiceId, issueCreditNote, type InvoiceDocument } from '#server/areas/invoice/index.ts';
import { bookChargeback, findLotRest } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import { insertUnpaidSupply } from '../unpaid/unpaidSupply.repository.ts';

/**
 * Whether a transfer that its bank took back can be booked in one step: the top-up that it paid is as it was paid, so the whole
 * of it goes back. One that is corrected already is for a person.
 */
export function isWholeTopUp(original: InvoiceDocument): boolean {
  return (
    original.type === 'FinalInvoice' &&
    original.status === 'Paid' &&
    original.subject === 'CreditTopUp' &&
    Boolean(original.transferId) &&
    original.creditedNetMinor === 0 &&
    original.creditedVatMinor === 0 &&
    (original.debitedNetMinor ?? 0) === 0 &&
    (original.debitedVatMinor ?? 0) === 0
  );
}

/**
 * Books a transfer that its bank took back, as a chargeback of a card: the unspent credit leaves with a credit note, the spent
 * part is an unpaid supply. Once for each line of the bank statement.
 * @returns the credit note; null where all was spent
 * @throws AppError transition_not_allowed
 */
export async function bookTransferTakenBack(
  services: Services,
  original: InvoiceDocument,
  taken: {
    /** The line of the bank statement. */
    readonly lineId: string;
    readonly reason: string;
    readonly actor: string;
    readonly requestId: string;
  },
  session: ClientSession,
): Promise<InvoiceId | null> {
  if (!isWholeTopUp(original) || !original.transferId) throw new AppError('transition_not_allowed');
  const { transferId, currency, netMinor, vatMinor } = original;
  const eshopId = original.eshopId.toString() as EshopId;
  const invoiceId = original._id.toString() as InvoiceId;
  const { lineId, reason, actor, requestId } = taken;
  const noteId = createInvoiceId();
  const hasNote = (await findLotRest(eshopId, transferId, session)) > 0;
  const { transfer, unspent, unpaid } = await bookChargeback(
    {
      eshopId,
      currency,
      topUpTransferId: transferId,
      creditMinor: netMinor,
      vatMinor,
      dispute: { provider: 'bank', type: 'takenBack', id: lineId },
      account: 'bank_clearing',
      invoiceId: hasNote ? noteId : null,
      actor,
      reason: 'Chargeback',
    },
    session,
  );
  if (unpaid.netMinor + unpaid.vatMinor > 0)
    await insertUnpaidSupply(
      {
        eshopId: original.eshopId,
        paymentId: null,
        source: 'transfer',
        sourceId: lineId,
        invoiceId,
        currency,
        ...unpaid,
        openedAt: new Date(),
      },
      session,
    );
  if (unspent.netMinor === 0) return null;
  const issued = await issueCreditNote(
    {
      services,
      creditNoteId: noteId,
      invoiceId,
      ...unspent,
      reason: 'Chargeback',
      note: reason,
      refund: 'None',
      ground: 'ReturnedByProvider',
      bookedTransferId: transfer._id,
      actor,
      requestId,
      idempotencyKey: `takenBack:${lineId}`,
    },
    session,
  );
  return issued.invoiceId;
}
