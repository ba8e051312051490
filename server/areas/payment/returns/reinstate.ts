import type { ClientSession } from 'mongoose';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import {
  isVatCurrent,
  issueTopUpInvoice,
  createInvoiceId,
  toVatEvidence,
  type VatEvidence,
} from '#server/areas/invoice/index.ts';
import { bookTopUp, bookUnpaidSupply, type UnpaidSupplyStep } from '#server/credit/index.ts';
import type { Services } from '#server/services.ts';
import { getPaymentId } from '../payment.repository.ts';
import type { PaymentDispute, PaymentDocument } from '../payment.model.ts';
import {
  findUnpaidSupplyBySource,
  getUnpaidSupplyId,
  moveUnpaidSupply,
} from '../unpaid/unpaidSupply.repository.ts';
import type { UnpaidSupplyDocument } from '../unpaid/unpaidSupply.model.ts';
import { computeReturnNet, getTakenMinor } from './reverseCredit.ts';

/** What a reinstated payment refers to from now on, and whether its document has another rate than the first. */
export interface Reinstated {
  readonly change: Partial<
    Pick<PaymentDocument, 'transferId' | 'invoiceId' | 'creditMinor' | 'vatMinor' | 'vat'>
  >;
  /** The document, where its rate is another one than that of the payment’s first document; a person checks it. */
  readonly taxChangedIn: string | null;
}

/** How the money of a supply that stayed unpaid is booked when it comes back; null where it is money for new credit. */
function selectSupplyStep({ state, ground }: UnpaidSupplyDocument): UnpaidSupplyStep | null {
  if (state === 'Open') return 'PaidAgain';
  // Paid or set off meanwhile: what comes back now is paid twice, which is credit of the shop.
  if (state !== 'WrittenOff') return null;
  return ground ? null : 'LossRecovered';
}

/**
 * Pays the supply that a lost dispute had left unpaid, by the money that came back: its document stays.
 * @returns what of the money that took, net and with VAT
 */
async function payUnpaidSupply(
  payment: PaymentDocument,
  disputeId: string,
  at: Date,
  session: ClientSession,
): Promise<{ readonly netMinor: number; readonly grossMinor: number }> {
  const supply = await findUnpaidSupplyBySource('dispute', disputeId, session);
  const step = supply === null ? null : selectSupplyStep(supply);
  if (supply === null || step === null) return { netMinor: 0, grossMinor: 0 };
  const { netMinor, vatMinor } = supply;
  await bookUnpaidSupply(
    {
      eshopId: payment.eshopId.toString() as EshopId,
      currency: payment.currency,
      netMinor,
      vatMinor,
      unpaidSupplyId: getUnpaidSupplyId(supply),
      step,
      invoiceId: payment.invoiceId ?? null,
      actor: 'system',
      reason: 'Dispute won',
      requestId: null,
      effectiveAt: at,
    },
    session,
  );
  const decided = step === 'PaidAgain' ? { decidedAt: at, decidedBy: 'system' } : {};
  await moveUnpaidSupply(supply._id, supply.state, { state: 'Reinstated', ...decided }, session);
  return { netMinor, grossMinor: netMinor + vatMinor };
}

/** The VAT by which money that comes back is divided, decided before the transaction. */
function selectVatNow(
  payment: PaymentDocument,
  eshop: EshopDocument,
  freshVat: VatEvidence | null,
): VatEvidence {
  if (!payment.vat) throw new Error('a payment without its VAT');
  const before = toVatEvidence(payment.vat);
  const vat = isVatCurrent(before, eshop) ? before : freshVat;
  // The report is taken again, and the VAT decided with it.
  if (vat === null || !isVatCurrent(vat, eshop)) throw new Error('billing settings changed in between');
  return vat;
}

/**
 * Books the money of a lost dispute that the bank gave back, once for each dispute. What pays the supply that was unpaid
 * keeps its document. The rest is credit of its own with its own tax document, as the first was corrected by the credit
 * note: another payment, so its tax point is the day the money came back, not the day we learnt of it, and its document has
 * the customer and the tax of then (§ 20a (2) and § 29 (1) of Act 235/2004): where the rate is another one, the sum is
 * divided by it.
 * @param freshVat of `refreshVat`, decided before the transaction
 * @param at when the money came back; a euro rate of that day must be prepared
 * @returns nothing to change where the payment keeps its document or only a part of it was disputed
 */
export async function bookReinstated(
  services: Services,
  payment: PaymentDocument,
  dispute: PaymentDispute,
  { freshVat, at }: { freshVat: VatEvidence | null; at: Date },
  session: ClientSession,
): Promise<Reinstated> {
  const { currency, provider } = payment;
  const unchanged = { change: {}, taxChangedIn: null };
  const eshopId = payment.eshopId.toString() as EshopId;
  const wholeMinor = payment.creditMinor + payment.vatMinor;
  // The same part that was taken: what had gone back besides was left out then.
  const besidesMinor = Math.max(getTakenMinor(payment) - dispute.amountMinor, 0);
  const returnedMinor = Math.min(dispute.amountMinor, wholeMinor - besidesMinor);
  if (returnedMinor <= 0) return unchanged;
  const paid = await payUnpaidSupply(payment, dispute.disputeId, at, session);
  const grossMinor = returnedMinor - paid.grossMinor;
  if (grossMinor <= 0) return unchanged;
  const eshop = await findEshop(eshopId);
  if (eshop === null || !payment.vat)
    throw new Error('a dispute of a shop that is gone, or of a payment without VAT');
  const vat = selectVatNow(payment, eshop, freshVat);
  const isTaxChanged = vat.percent !== payment.vat.percent;
  const creditMinor = isTaxChanged
    ? computeNet(grossMinor, vat.percent)
    : computeReturnNet(payment, besidesMinor, returnedMinor) - paid.netMinor;
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
      effectiveAt: at,
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
      paidAt: at,
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
