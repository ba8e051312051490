import { Types, type ClientSession } from 'mongoose';
import type { Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { isCorrectable } from '#shared/domain/invoice/correctionPeriod.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { takeBackCommission } from '#server/areas/affiliate/index.ts';
import { bookCreditNote, bookSubscriptionCreditNote, findLot } from '#server/credit/index.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import {
  findByIdempotencyKey,
  findInvoice,
  insertInvoice,
  createInvoiceId,
  noteCredited,
} from '../invoice.repository.ts';
import type { CreditNoteOrder, IssuedDocument } from '../invoice.types.ts';
import { toCzk, documentDay, type CzkSums } from '../rates/rate.service.ts';
import { claimNumber } from '../series.repository.ts';
import { computeRest, findCorrections, getCurrentVat, sumUnpaid, type Corrections } from './rest.ts';

/**
 * Returns the creditable amount of a final invoice without VAT: the uncorrected part, of a top-up only the unspent
 * part; zero for every other document.
 */
export async function getCreditableMinor(
  original: Pick<
    InvoiceDocument,
    | 'type'
    | 'status'
    | 'subject'
    | 'netMinor'
    | 'vatMinor'
    | 'creditedNetMinor'
    | 'creditedVatMinor'
    | 'debitedNetMinor'
    | 'debitedVatMinor'
    | 'transferId'
  >,
): Promise<number> {
  if (original.type !== 'FinalInvoice' || original.status !== 'Paid') return 0;
  const restMinor = computeRest(original).netMinor;
  if (original.subject !== 'CreditTopUp' || !original.transferId) return restMinor;
  const lot = await findLot(original.transferId);
  return Math.max(0, Math.min(restMinor, lot?.remainingMinor ?? 0));
}

/**
 * The part of an original's sums that a credit note takes, positive, at the rate of its last debit note; the last one takes
 * the rest of the VAT to the cent. @param rest its rest, without debit notes that aren't paid where money goes back
 */
function computePart(
  rest: { readonly netMinor: number; readonly vatMinor: number },
  percent: number,
  netMinor: number,
  bookedVatMinor: number | undefined,
): { netMinor: number; vatMinor: number } {
  if (bookedVatMinor !== undefined) {
    if (bookedVatMinor > rest.vatMinor) throw new AppError('credit_note_exceeds_rest');
    return { netMinor, vatMinor: bookedVatMinor };
  }
  const isRest = netMinor === rest.netMinor;
  const vatMinor = isRest ? rest.vatMinor : Math.min(applyPercent(netMinor, percent), rest.vatMinor);
  return { netMinor, vatMinor };
}

/** What a credit note may take: debit notes that wait for their payment only where the caller has booked it. */
function selectRest(order: CreditNoteOrder, original: InvoiceDocument, corrections: Corrections) {
  const rest = computeRest(original);
  if (order.bookedTransferId !== null) return rest;
  const unpaid = sumUnpaid(corrections);
  return { netMinor: rest.netMinor - unpaid.netMinor, vatMinor: rest.vatMinor - unpaid.vatMinor };
}

/** The same part in CZK, negative; what takes the rest of the base or of the VAT takes the rest of it in CZK too. */
function computeCzkPart(
  original: InvoiceDocument,
  sums: { netMinor: number; vatMinor: number },
  { creditNotes, debitNotes }: Corrections,
): CzkSums | null {
  const { inCzk } = original;
  if (!inCzk) return null;
  const earlier = [...creditNotes, ...debitNotes];
  const part = toCzk(inCzk, 0 - sums.netMinor, 0 - sums.vatMinor);
  const sumCredited = (of: 'netMinor' | 'vatMinor') =>
    earlier.reduce((sum, note) => sum + (note.inCzk?.[of] ?? 0), 0);
  const rest = computeRest(original);
  const isRestOfNet = sums.netMinor === rest.netMinor;
  const isRestOfVat = sums.vatMinor === rest.vatMinor;
  const computeRestInCzk = (of: 'netMinor' | 'vatMinor') => 0 - (inCzk[of] + sumCredited(of));
  return {
    ...part,
    // Parts that were rounded up never take more than there is.
    netMinor: isRestOfNet
      ? computeRestInCzk('netMinor')
      : Math.max(part.netMinor, computeRestInCzk('netMinor')),
    vatMinor: isRestOfVat
      ? computeRestInCzk('vatMinor')
      : Math.max(part.vatMinor, computeRestInCzk('vatMinor')),
  };
}

/** Whether a tax that was stated wrongly is corrected, given apart from the base (§ 43 (1) Act 235/2004). */
function isTaxCorrection({ reason, vatMinor = 0 }: CreditNoteOrder): boolean {
  return reason === 'TaxCorrection' && vatMinor > 0;
}

async function decideNet(
  order: CreditNoteOrder,
  original: InvoiceDocument,
  restMinor: number,
): Promise<number> {
  // What the caller has booked has left the credit already: only the document's own rest counts.
  const mostMinor =
    order.bookedTransferId === null ? Math.min(await getCreditableMinor(original), restMinor) : restMinor;
  const netMinor = order.netMinor ?? mostMinor;
  // The tax alone may be wrong, also of spent credit.
  if (netMinor === 0 && isTaxCorrection(order)) return 0;
  if (netMinor <= 0 || netMinor > mostMinor) throw new AppError('credit_note_exceeds_rest');
  return netMinor;
}

function checkOriginal(order: CreditNoteOrder, original: InvoiceDocument, today: Day): void {
  if (original.type !== 'FinalInvoice') throw new AppError('invoice_type_wrong');
  if (original.status !== 'Paid') throw new AppError('transition_not_allowed');
  if (!isCorrectable(original.taxPointOn, today)) throw new AppError('transition_not_allowed');
  if (order.refund === 'Card' && !original.paymentId) throw new AppError('refund_not_possible');
  if (order.refund === 'None' && order.ground === undefined) throw new AppError('correction_ground_missing');
}

/**
 * Issues a credit note: a separate document for the difference, at the original's VAT rate and exchange rate. For a
 * top-up it deducts the credit in the same transaction, at most the unspent part. Money is refunded to the card
 * only after the transaction (`refundState`). The same key issues once.
 * @throws AppError not_found, invoice_type_wrong, transition_not_allowed, credit_note_exceeds_rest,
 * refund_not_possible, correction_ground_missing, idempotency_key_reused
 */
export async function issueCreditNote(
  order: CreditNoteOrder,
  session: ClientSession,
): Promise<IssuedDocument> {
  const earlier = await findByIdempotencyKey(order.idempotencyKey, session);
  if (earlier !== null) {
    if (earlier.correction?.originalId.toString() !== order.invoiceId)
      throw new AppError('idempotency_key_reused');
    return { invoiceId: earlier._id.toString() as InvoiceId, number: earlier.number };
  }
  const original = await findInvoice(order.invoiceId, session);
  if (original === null) throw new AppError('not_found');
  const issuedAt = new Date();
  const issuedOn = documentDay(issuedAt);
  checkOriginal(order, original, issuedOn);
  const corrections = await findCorrections(original, session);
  const rest = selectRest(order, original, corrections);
  const vat = getCurrentVat(original, corrections);
  const netMinor = await decideNet(order, original, rest.netMinor);
  const sums = computePart(rest, vat.percent, netMinor, order.vatMinor);
  const creditNoteId = order.creditNoteId ?? createInvoiceId();
  const transferId =
    order.bookedTransferId ?? (await bookReversal(order, original, sums, creditNoteId, session));

  const given = await claimNumber('CreditNote', issuedOn, session);
  const isReturned = order.refund === 'None';
  const entry = { by: order.actor, requestId: order.requestId };
  const inCzk = computeCzkPart(original, sums, corrections);
  const [line] = original.lines;
  await insertInvoice(
    {
      ...copyFromOriginal(original),
      vat,
      ...given,
      _id: new Types.ObjectId(creditNoteId),
      type: 'CreditNote',
      issuedOn,
      taxPointOn: issuedOn,
      dueOn: issuedOn,
      lines: [
        {
          description: line?.description ?? original.number,
          quantity: 1,
          netMinor: 0 - sums.netMinor,
          vatPercent: vat.percent,
          vatMinor: sums.vatMinor === 0 ? 0 : -sums.vatMinor,
        },
      ],
      netMinor: 0 - sums.netMinor,
      vatMinor: sums.vatMinor === 0 ? 0 : -sums.vatMinor,
      totalMinor: -(sums.netMinor + sums.vatMinor),
      inCzk,
      proformaId: null,
      proformaNumber: null,
      correction: {
        originalId: original._id,
        originalNumber: original.number,
        originalIssuedOn: original.issuedOn,
        originalTaxPointOn: original.taxPointOn ?? null,
        reason: order.reason,
        note: order.note,
        refund: order.refund,
        ground: order.refund === 'None' ? (order.ground ?? null) : null,
      },
      transferId,
      paymentId: original.paymentId ?? null,
      idempotencyKey: order.idempotencyKey,
      issuedAt,
      status: isReturned ? 'Paid' : 'Issued',
      paidOn: isReturned ? issuedOn : null,
      paymentMethod: order.refund === 'None' ? null : order.refund === 'Card' ? 'Card' : 'BankTransfer',
      refundState: order.refund === 'Card' ? 'Pending' : null,
      history: [{ at: issuedAt, event: 'Issued', reason: order.note, ...entry }],
    },
    session,
  );
  const before = computeRest(original);
  const isWhole = sums.netMinor === before.netMinor && sums.vatMinor === before.vatMinor;
  const isNoted = await noteCredited(
    original,
    { ...sums, creditNoteId, status: isWhole ? 'Credited' : 'Paid' },
    { event: 'Credited', reason: given.number, ...entry },
    session,
  );
  if (!isNoted) throw new AppError('conflict');
  if (sums.netMinor > 0)
    await takeBackCommission(
      {
        invoiceId: order.invoiceId,
        creditNoteId,
        number: given.number,
        issuedOn,
        netMinor: sums.netMinor,
        // A debit note adds no commission, so none of it is taken back.
        restNetMinor: Math.max(0, original.netMinor - original.creditedNetMinor - sums.netMinor),
      },
      session,
    );
  return { invoiceId: creditNoteId, number: given.number };
}

/** What a correction repeats of its original. */
export function copyFromOriginal(original: InvoiceDocument) {
  const { subject, eshopId, domainName, language, theme, currency, supplier, customer, bank, vat } = original;
  const isReceivedPayment = original.isReceivedPayment ?? null;
  return {
    subject,
    isReceivedPayment,
    eshopId,
    domainName,
    language,
    theme,
    currency,
    supplier,
    customer,
    bank,
    vat,
  };
}

/** Books the taking back of the credit of a top-up, or of the sales of a subscription. */
async function bookReversal(
  order: CreditNoteOrder,
  original: InvoiceDocument,
  sums: { netMinor: number; vatMinor: number },
  creditNoteId: InvoiceId,
  session: ClientSession,
): Promise<string> {
  const note = {
    eshopId: original.eshopId.toString() as EshopId,
    currency: original.currency,
    vatMinor: sums.vatMinor,
    refund: order.refund,
    invoiceId: creditNoteId,
    actor: order.actor,
    reason: order.reason,
    requestId: order.requestId,
    idempotencyKey: `creditNote:${order.idempotencyKey}`,
  };
  const booked =
    original.subject === 'CreditTopUp'
      ? await bookCreditNote(
          { ...note, topUpTransferId: original.transferId ?? '', creditMinor: sums.netMinor },
          session,
        )
      : await bookSubscriptionCreditNote({ ...note, netMinor: sums.netMinor }, session);
  return booked.transfer._id;
}
