import type { ClientSession } from 'mongoose';
import { startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { getRateByReason } from '#shared/domain/invoice/vat.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshopId, findEshop, noteFirstTopUp } from '#server/areas/eshop/index.ts';
import { bookTopUp, type ExternalPayment } from '#server/credit/index.ts';
import { recordLateChanges } from '#server/measurement/index.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, moveInvoice, createInvoiceId } from './invoice.repository.ts';
import type { ProformaSettlement, ReceivedTransfer, SettledProforma, VatEvidence } from './invoice.types.ts';
import { issueFinal } from './issue.service.ts';
import { documentDay } from './rates/rate.service.ts';
import { assertTaxPoint } from './taxPoint.ts';
import { selectVat } from './vat/vatBasis.ts';
import { toVatEvidence } from './vat/vatEvidence.ts';

/** Money with VAT in it that came by a transfer. */
type Received = Omit<ReceivedTransfer, 'reference'> & {
  readonly kind?: 'BankTransfer' | 'CommissionCredit';
  /** The payment, booked once. */
  readonly payment: ExternalPayment;
  readonly proforma: InvoiceDocument | null;
};

async function bookReceived(received: Received, session: ClientSession): Promise<SettledProforma> {
  const { services, eshop, currency, paidOn, actor, requestId, proforma, kind = 'BankTransfer' } = received;
  await assertTaxPoint(paidOn);
  const vat = getVatEvidence(received.vat, paidOn);
  const netMinor = computeNet(received.receivedMinor, vat.percent);
  const vatMinor = received.receivedMinor - netMinor;
  const invoiceId = createInvoiceId();
  const booked = await bookTopUp(
    {
      eshopId: getEshopId(eshop),
      currency,
      creditMinor: netMinor,
      vatMinor,
      kind,
      payment: received.payment,
      invoiceId,
      actor,
      effectiveAt: toEffectiveAt(paidOn),
    },
    session,
  );
  // Money that is noted long after its day changes figures of a month that is counted already.
  await recordLateChanges([paidOn], session);
  await noteFirstTopUp(getEshopId(eshop), new Date(), session);
  const issued = await issueFinal(
    {
      services,
      eshop,
      vat,
      currency,
      netMinor,
      vatMinor,
      invoiceId,
      subject: 'CreditTopUp',
      method: received.method,
      taxPointOn: paidOn,
      transferId: booked.transfer._id,
      paymentId: null,
      proforma,
      lineSuffix: '',
      suppliedUntil: null,
      actor,
      requestId,
    },
    session,
  );
  return { ...issued, transferId: booked.transfer._id };
}

/**
 * When the ledger says that money came: on the day of its tax point, so that accounts and documents agree as of any day. Noon
 * is on the same day in every time zone of our shops.
 */
export function toEffectiveAt(paidOn: Day): Date {
  if (paidOn === documentDay()) return new Date();
  return new Date(startOfDay(paidOn, staffTimeZone).getTime() + 12 * 3_600_000);
}

/**
 * Books a payout of commission as credit of a shop: a top-up that is paid by set-off against what we owe the partner, VAT
 * within, with its tax document, in the caller's transaction. A payout is booked once. For sums in euros call `prepareRates`
 * before.
 */
export async function bookCommissionCredit(
  received: Omit<ReceivedTransfer, 'reference' | 'method'> & { readonly payoutId: string },
  session: ClientSession,
): Promise<SettledProforma> {
  const { payoutId, ...setOff } = received;
  return await bookReceived(
    {
      ...setOff,
      method: 'SetOff',
      kind: 'CommissionCredit',
      payment: { provider: 'affiliate', type: 'payout', id: payoutId },
      proforma: null,
    },
    session,
  );
}

/** The rate of the day on which the money came: a standard rate may have changed since the proforma was issued. */
function getVatEvidence(vat: VatEvidence, paidOn: Day): VatEvidence {
  return { ...vat, percent: getRateByReason(vat.reason, vat.country, paidOn) ?? vat.percent };
}

/**
 * Settles a proforma by money that came in exactly its sum: books the credit, issues the tax document and links the two,
 * all in the caller's transaction. A proforma is settled once. For sums in euros call `prepareRates` before.
 * @throws AppError not_found, invoice_type_wrong, transition_not_allowed, conflict when the sum is another one,
 * tax_changed when it was made by a rate that is no longer the customer's, tax_point_invalid
 */
export async function settleProforma(
  settlement: ProformaSettlement,
  session: ClientSession,
): Promise<SettledProforma> {
  const { services, receivedMinor, method, reference, paidOn, actor, requestId } = settlement;
  const proforma = await findInvoice(settlement.invoiceId, session);
  if (proforma === null) throw new AppError('not_found');
  if (proforma.type !== 'ProformaInvoice') throw new AppError('invoice_type_wrong');
  if (proforma.status !== 'Issued' && proforma.status !== 'Overdue')
    throw new AppError('transition_not_allowed');
  if (receivedMinor !== proforma.totalMinor) throw new AppError('conflict');
  const eshop = await findEshop(proforma.eshopId.toString() as EshopId);
  if (eshop === null) throw new AppError('not_found');
  const vat = selectVat(toVatEvidence(proforma.vat), settlement.freshVat, eshop);
  if (vat === null) throw new AppError('tax_changed');
  const settledProforma = await bookReceived(
    {
      services,
      eshop,
      vat,
      currency: proforma.currency,
      receivedMinor,
      method,
      paidOn,
      actor,
      requestId,
      payment: { provider: 'bank', type: 'proforma', id: proforma._id.toString() },
      proforma,
    },
    session,
  );
  const final = await findInvoice(settledProforma.invoiceId, session);
  const moved = await moveInvoice(
    settlement.invoiceId,
    ['Issued', 'Overdue'],
    { status: 'Paid', paidOn, paymentMethod: method, finalId: final?._id ?? null },
    { event: 'Paid', by: actor, reason: reference, requestId },
    session,
  );
  if (moved === null) throw new AppError('transition_not_allowed');
  return settledProforma;
}

/**
 * Books money of a shop that no proforma stands for, with VAT in it, and issues the tax document over it, in the caller's
 * transaction. The same reference is booked once. For sums in euros call `prepareRates` before.
 */
export async function bookReceivedTransfer(
  received: ReceivedTransfer,
  session: ClientSession,
): Promise<SettledProforma> {
  return await bookReceived(
    {
      ...received,
      payment: { provider: 'bank', type: 'transfer', id: received.reference },
      proforma: null,
    },
    session,
  );
}
