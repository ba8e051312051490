import type { ClientSession } from 'mongoose';
import { AppError } from '#shared/errors/appError.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import type { UnpaidSupplySource } from '#shared/domain/payment/unpaidSupply.ts';
import { issueCreditNote, createInvoiceId } from '#server/areas/invoice/index.ts';
import { bookChargeback, findLotRest } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import type { PaymentDocument } from '../payment.model.ts';
import { insertUnpaidSupply } from '../unpaid/unpaidSupply.repository.ts';

/** Returns the credit deducted here for returned money, with VAT. */
export function getTakenMinor(payment: PaymentDocument): number {
  const lost = payment.disputes.filter(({ reinstatedAt }) => !reinstatedAt);
  const sums = [...payment.refunds, ...lost].filter(({ bookedAt }) => bookedAt);
  return sums.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

/** The net part of what goes back, so that all parts together are the net of the whole payment. */
export function computeReturnNet(payment: PaymentDocument, beforeMinor: number, amountMinor: number): number {
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  const getNetUpTo = (grossMinor: number) =>
    grossMinor >= wholeMinor
      ? payment.creditMinor
      : Math.round((grossMinor * payment.creditMinor) / Math.max(wholeMinor, 1));
  return getNetUpTo(beforeMinor + amountMinor) - getNetUpTo(beforeMinor);
}

/**
 * Takes the unspent credit of money that went back without us, with the document that says so, once for each id of the
 * provider. Its spent part is an unpaid supply: its VAT stays until a person decides (§ 42 (1), § 46 Act 235/2004).
 */
export async function reverseCredit(
  services: Services,
  payment: PaymentDocument,
  taken: { readonly kind: UnpaidSupplySource; readonly id: string; readonly amountMinor: number },
  session: ClientSession,
): Promise<void> {
  const { transferId, invoiceId, currency } = payment;
  if (!transferId) return;
  const beforeMinor = getTakenMinor(payment);
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  const grossMinor = Math.min(taken.amountMinor, wholeMinor - beforeMinor);
  if (grossMinor <= 0) return;
  const creditMinor = computeReturnNet(payment, beforeMinor, grossMinor);
  const eshopId = payment.eshopId.toString() as EshopId;
  const noteId = createInvoiceId();
  // The booking names the document only where there will be one.
  const hasNote = invoiceId && (await findLotRest(eshopId, transferId, session)) > 0;
  const { transfer, unspent, unpaid } = await bookChargeback(
    {
      eshopId,
      currency,
      topUpTransferId: transferId,
      creditMinor,
      vatMinor: grossMinor - creditMinor,
      dispute: { provider: payment.provider, type: taken.kind, id: taken.id },
      invoiceId: hasNote ? noteId : null,
      actor: 'system',
      reason: taken.kind === 'refund' ? 'Refund' : 'Chargeback',
    },
    session,
  );
  if (unpaid.netMinor + unpaid.vatMinor > 0)
    await insertUnpaidSupply(
      {
        eshopId: payment.eshopId,
        paymentId: payment._id,
        source: taken.kind,
        sourceId: taken.id,
        invoiceId: invoiceId ?? null,
        currency,
        ...unpaid,
        openedAt: new Date(),
      },
      session,
    );
  if (!invoiceId || unspent.netMinor === 0) return;
  try {
    await issueCreditNote(
      {
        services,
        creditNoteId: noteId,
        // Set when this payment was booked.
        invoiceId: invoiceId as InvoiceId,
        ...unspent,
        reason: taken.kind === 'refund' ? 'Refund' : 'Chargeback',
        note: null,
        refund: 'None',
        ground: 'ReturnedByProvider',
        bookedTransferId: transfer._id,
        actor: 'system',
        requestId: null,
        idempotencyKey: `${taken.kind}:${payment.provider}:${taken.id}`,
      },
      session,
    );
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    // The money has gone in any case; a document that is corrected already in its whole sum is not corrected twice.
    services.log.error({ err: thrown, invoiceId, taken }, 'credit note for returned money not issued');
  }
}
