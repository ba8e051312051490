import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { InvoiceSubject } from '#shared/domain/invoice/invoice.ts';
import { recordCommission } from '#server/areas/affiliate/index.ts';
import { getEshopId } from '#server/areas/eshop/index.ts';
import { formatLineText } from '#server/documents/index.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, findInvoicesByTransfer, insertInvoice } from './invoice.repository.ts';
import type { IssuedDocument, PaidOrder, PaidSubscription, PaidTopUp, VatEvidence } from './invoice.types.ts';
import { convertToCzk, documentDay } from './rates/rate.service.ts';
import { claimNumber } from './series.repository.ts';
import { reviewUnconfirmed } from './vat/taxReview.service.ts';
import { createSnapshot, type Snapshot } from './snapshot.ts';
import { buildTopUpLines } from './topUpLines.ts';

/** What a final invoice is made of, with its tax point as a day. */
interface FinalOrder extends Omit<PaidOrder, 'paidAt'> {
  readonly subject: InvoiceSubject;
  readonly taxPointOn: Day;
  readonly proforma: InvoiceDocument | null;
  /** What the line says after its usual text: the period of a subscription. */
  readonly lineSuffix: string;
  /** The last day of the period of a subscription; null of credit, which is supplied as it is spent. */
  readonly suppliedUntil: Day | null;
  readonly requestId: string | null;
}

/**
 * The customer as it is now, by whom the VAT was decided. A decision of before `isVatPayer` was stored says that of its
 * pro forma invoice where country or VAT number have changed: a document doesn't say one customer and the tax of another.
 */
function selectCustomer(
  { customer }: Snapshot,
  proforma: InvoiceDocument | null,
  { isVatPayer }: VatEvidence,
): Snapshot['customer'] {
  const before = isVatPayer === null ? proforma?.customer : null;
  if (!before) return customer;
  const isSame =
    before.country === customer.country && (before.vatNumber ?? null) === (customer.vatNumber ?? null);
  return isSame ? customer : before;
}

/** Issues a final invoice that is paid, in the caller's transaction; a transfer has one, however often it is asked for. */
export async function issueFinal(order: FinalOrder, session: ClientSession): Promise<IssuedDocument> {
  const { services, eshop, vat, currency, netMinor, vatMinor, taxPointOn, transferId } = order;
  const earlier = (await findInvoicesByTransfer([transferId], session)).get(transferId);
  if (earlier !== undefined) return { invoiceId: earlier.id, number: earlier.number };
  const issuedAt = order.issuedAt ?? new Date();
  const issuedOn = documentDay(issuedAt);
  const snapshot = await createSnapshot(services, eshop, currency);
  const inCzk = await convertToCzk({ currency, netMinor, vatMinor, taxPointOn }, session);
  const description = `${formatLineText(order.subject, snapshot.language, snapshot.domainName)}${order.lineSuffix}`;
  const line = { description, quantity: 1, netMinor, vatPercent: vat.percent, vatMinor };
  const given = await claimNumber('FinalInvoice', issuedOn, session);
  const at = issuedAt;
  const isReceivedPayment =
    order.subject === 'CreditTopUp' || services.config.subscriptionDocument === 'ReceivedPayment';
  await insertInvoice(
    {
      ...snapshot,
      customer: selectCustomer(snapshot, order.proforma, vat),
      ...given,
      _id: new Types.ObjectId(order.invoiceId),
      type: 'FinalInvoice',
      subject: order.subject,
      isReceivedPayment,
      // What a document says of itself when it is issued stays, whatever is set later.
      isSettlementDue: isReceivedPayment && services.config.advanceSettlement === 'Monthly' ? true : null,
      suppliedUntil: order.suppliedUntil,
      issuedOn,
      taxPointOn,
      dueOn: issuedOn,
      lines: order.subject === 'CreditTopUp' ? buildTopUpLines(line, snapshot.language) : [line],
      netMinor,
      vatMinor,
      totalMinor: netMinor + vatMinor,
      vat: { ...vat },
      inCzk,
      proformaId: order.proforma?._id ?? null,
      proformaNumber: order.proforma?.number ?? null,
      correction: null,
      transferId,
      paymentId: order.paymentId,
      idempotencyKey: null,
      issuedAt,
      status: 'Paid',
      paidOn: taxPointOn,
      paymentMethod: order.method,
      refundState: null,
      history: [
        { at, event: 'Issued', by: order.actor, reason: null, requestId: order.requestId },
        { at, event: 'Paid', by: order.actor, reason: null, requestId: order.requestId },
      ],
    },
    session,
  );
  await reviewUnconfirmed(services, { eshop, vat, currency, issuedOn }, session);
  await recordCommission(
    {
      eshopId: getEshopId(eshop),
      invoiceId: order.invoiceId,
      number: given.number,
      currency,
      netMinor,
      paidOn: taxPointOn,
      topUpTransferId: order.subject === 'CreditTopUp' ? transferId : null,
    },
    session,
  );
  return { invoiceId: order.invoiceId, number: given.number };
}

/**
 * Issues the tax document on a top-up that was paid, issued and paid at once, in the transaction that books it. One
 * transfer has one document: asked again, it answers that one.
 */
export async function issueTopUpInvoice(order: PaidTopUp, session: ClientSession): Promise<IssuedDocument> {
  const proforma = order.proformaId === null ? null : await findInvoice(order.proformaId, session);
  return await issueFinal(
    {
      ...order,
      subject: 'CreditTopUp',
      taxPointOn: documentDay(order.paidAt),
      proforma,
      lineSuffix: '',
      suppliedUntil: null,
      requestId: null,
    },
    session,
  );
}

/** Issues the tax document on a paid period of a subscription, in the transaction that books it, once for a transfer. */
export async function issueSubscriptionInvoice(
  order: PaidSubscription,
  session: ClientSession,
): Promise<IssuedDocument> {
  return await issueFinal(
    {
      ...order,
      subject: 'Subscription',
      taxPointOn: documentDay(order.paidAt),
      proforma: null,
      lineSuffix: `, ${order.periodFrom} – ${order.periodTo}`,
      suppliedUntil: order.periodTo,
      requestId: null,
    },
    session,
  );
}
