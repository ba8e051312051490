import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import {
  isVatCurrent,
  issueTopUpInvoice,
  createInvoiceId,
  toVatEvidence,
  type VatEvidence,
} from '#server/areas/invoice/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import { getPaymentId } from '../payment.repository.ts';
import type { PaymentDispute, PaymentDocument } from '../payment.model.ts';
import { computeReturnNet, getTakenMinor } from './reverseCredit.ts';

/** What a reinstated payment refers to from now on, and whether its document has another rate than the first. */
export interface Reinstated {
  readonly change: Partial<
    Pick<PaymentDocument, 'transferId' | 'invoiceId' | 'creditMinor' | 'vatMinor' | 'vat'>
  >;
  /** The document, where its rate is another one than that of the payment’s first document; a person checks it. */
  readonly taxChangedIn: string | null;
}

/**
 * Books the money of a lost dispute that the bank gave back: credit of its own, with its own tax document, as the first
 * was corrected in full by the credit note. Debts of the chargeback are settled by it. Once for each dispute. It is
 * another payment, so its tax point is the day of it and its document has the customer and the tax of then
 * (§ 20a (2) and § 29 (1) of Act 235/2004): where the rate is another one, the sum is divided by it.
 * @param freshVat of `refreshVat`, decided before the transaction
 * @returns nothing to change where only a part of the payment was disputed
 */
export async function bookReinstated(
  services: Services,
  payment: PaymentDocument,
  dispute: PaymentDispute,
  { freshVat, now }: { freshVat: VatEvidence | null; now: Date },
  session: ClientSession,
): Promise<Reinstated> {
  const { currency, provider } = payment;
  const eshopId = payment.eshopId.toString() as EshopId;
  const eshop = await findEshop(eshopId);
  if (eshop === null || !payment.vat)
    throw new Error('a dispute of a shop that is gone, or of a payment without its VAT');
  const before = toVatEvidence(payment.vat);
  const vat = isVatCurrent(before, eshop) ? before : freshVat;
  // The report is taken again, and the VAT decided with it.
  if (vat === null || !isVatCurrent(vat, eshop)) throw new Error('billing settings changed in between');
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  // The same part that was taken: what had gone back besides was left out then.
  const besidesMinor = Math.max(getTakenMinor(payment) - dispute.amountMinor, 0);
  const grossMinor = Math.min(dispute.amountMinor, wholeMinor - besidesMinor);
  if (grossMinor <= 0) return { change: {}, taxChangedIn: null };
  const isTaxChanged = vat.percent !== before.percent;
  const creditMinor = isTaxChanged
    ? computeNet(grossMinor, vat.percent)
    : computeReturnNet(payment, besidesMinor, grossMinor);
  const vatMinor = grossMinor - creditMinor;
  const newId = createInvoiceId();
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
      vat,
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
  const change = { transferId: booked.transfer._id, invoiceId: issued.invoiceId, creditMinor, vatMinor };
  return {
    change: grossMinor === wholeMinor ? { ...change, vat: { ...vat } } : {},
    taxChangedIn: isTaxChanged ? issued.number : null,
  };
}
