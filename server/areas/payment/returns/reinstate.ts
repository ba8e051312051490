import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { toVatEvidence, issueTopUpInvoice, newInvoiceId } from '#server/areas/invoice/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import { getPaymentId } from '../payment.repository.ts';
import type { PaymentDispute, PaymentDocument } from '../payment.model.ts';
import { computeReturnNet, getTakenMinor } from './reverseCredit.ts';

/**
 * Books the money of a lost dispute that the bank gave back: credit of its own, with its own tax document, as the first
 * was corrected in full by the credit note. Debts of the chargeback are settled by it. Once for each dispute.
 * @returns what the payment refers to from now on; nothing where only a part of it was disputed
 */
export async function bookReinstated(
  services: Services,
  payment: PaymentDocument,
  dispute: PaymentDispute,
  now: Date,
  session: ClientSession,
): Promise<Partial<Pick<PaymentDocument, 'transferId' | 'invoiceId'>>> {
  const { currency, provider, vat } = payment;
  const eshopId = payment.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  if (eshop === null || !vat)
    throw new Error('a dispute of a shop that is gone, or of a payment without its VAT');
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  // The same part that was taken: what had gone back besides was left out then.
  const besidesMinor = Math.max(getTakenMinor(payment) - dispute.amountMinor, 0);
  const grossMinor = Math.min(dispute.amountMinor, wholeMinor - besidesMinor);
  if (grossMinor <= 0) return {};
  const creditMinor = computeReturnNet(payment, besidesMinor, grossMinor);
  const vatMinor = grossMinor - creditMinor;
  const newId = newInvoiceId();
  const booked = await bookTopUp(
    {
      eshopId,
      currency,
      creditMinor,
      vatMinor,
      kind: payment.kind ?? 'ManualTopUp',
      payment: { provider, type: 'reinstatedDispute', id: dispute.disputeId },
      invoiceId: newId,
      actor: 'system',
      reason: 'Dispute won',
    },
    session,
  );
  const issued = await issueTopUpInvoice(
    {
      services,
      invoiceId: newId,
      eshop,
      vat: toVatEvidence(vat),
      currency,
      netMinor: creditMinor,
      vatMinor,
      method: 'Card',
      paidAt: now,
      transferId: booked.transfer._id,
      paymentId: getPaymentId(payment),
      proformaId: null,
      actor: 'system',
    },
    session,
  );
  return grossMinor === wholeMinor ? { transferId: booked.transfer._id, invoiceId: issued.invoiceId } : {};
}
