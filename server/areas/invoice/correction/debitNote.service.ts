import { Types, type ClientSession } from 'mongoose';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { isCorrectable } from '#shared/domain/invoice/correctionPeriod.ts';
import type { DebitNoteGround, DebitNoteTaxPlace } from '#shared/domain/invoice/correctionGrounds.ts';
import { isInEu, listVatRates } from '#shared/domain/invoice/vatRates.ts';
import { isTaxedInCzechia } from '#shared/domain/invoice/vatReason.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { bookDebitNote } from '#server/credit/index.ts';
import { recordLateChanges } from '#server/measurement/index.ts';
import type { InvoiceDocument, InvoiceLine } from '../invoice.model.ts';
import {
  findByIdempotencyKey,
  findInvoice,
  insertInvoice,
  moveInvoice,
  noteDebited,
} from '../invoice.repository.ts';
import { documentDay, toCzk } from '../rates/rate.service.ts';
import { claimNumber } from '../series.repository.ts';
import { toEffectiveAt } from '../settle.service.ts';
import { copyFromOriginal } from './creditNote.service.ts';
import { computeRest, findCorrections, getCurrentVat } from './rest.ts';

/** A debit note is due after this many days. */
const dueDays = 14;

/** What a debit note claims besides its original; base and tax are given apart. */
export interface DebitNoteRequest {
  readonly invoiceId: InvoiceId;
  readonly ground: DebitNoteGround;
  /** Base besides that of the original; 0 where the tax alone is wrong. */
  readonly netMinor: number;
  readonly vatMinor: number;
  /** Whose tax is the right one, and its rate on the day of the original's tax point. */
  readonly taxPlace: DebitNoteTaxPlace;
  readonly percent: number;
  readonly note: string;
}

/** Who issues it; the same key issues once. */
interface DebitNoteWrite {
  readonly debitNoteId: InvoiceId;
  readonly actor: string;
  readonly requestId: string;
  readonly idempotencyKey: string;
}

type Vat = InvoiceDocument['vat'];

function refuse(field: keyof DebitNoteRequest): never {
  throw new AppError('invalid_request', { fields: [{ field, key: 'invalid' }] });
}

function selectReason(country: string, isCzech: boolean): Vat['reason'] {
  if (!isCzech) return 'CountryOfCustomer';
  if (country === 'CZ') return 'Domestic';
  return isInEu(country) ? 'SupplierCountry' : 'EvidenceMissing';
}

/** The right tax. What the original says of its customer stays its evidence. */
function selectVat(
  { taxPlace, percent, ground }: DebitNoteRequest,
  original: InvoiceDocument,
  current: Vat,
): Vat {
  const { country } = original.customer;
  const isCzech = country === 'CZ' || taxPlace === 'Czechia';
  // A price that is raised after the supply is taxed as it was.
  if (ground === 'PriceRaised' && percent !== current.percent) refuse('percent');
  const isSamePlace = isTaxedInCzechia(current.reason) === isCzech || current.reason === 'SetByStaff';
  if (ground === 'TaxTooLow' && percent === 0) refuse('percent');
  if (percent === current.percent && (isSamePlace || ground === 'PriceRaised')) return current;
  if (!isCzech && !isInEu(country)) refuse('taxPlace');
  const day = original.taxPointOn ?? original.issuedOn;
  if (!listVatRates(isCzech ? 'CZ' : country, day).includes(percent)) refuse('percent');
  return {
    ...current,
    percent,
    reason: selectReason(country, isCzech),
    vatCase: null,
    ground: null,
    decidedAt: new Date(),
  };
}

/**
 * The base of the original that moves to the right tax: as much of its rest as the difference of the tax says, with the tax
 * that was stated for it. Where all of it moves, the tax that is left says so to the cent.
 */
function computeMoved(
  { netMinor, vatMinor }: DebitNoteRequest,
  rest: { readonly netMinor: number; readonly vatMinor: number },
  from: number,
  to: number,
): { readonly netMinor: number; readonly vatMinor: number } {
  const ofMovedMinor = vatMinor - applyPercent(netMinor, to);
  if (applyPercent(rest.netMinor, to) - rest.vatMinor === ofMovedMinor) return rest;
  if (to <= from || ofMovedMinor <= 0) refuse('vatMinor');
  const movedMinor = Math.round((ofMovedMinor * 100) / (to - from));
  if (movedMinor > rest.netMinor) refuse('vatMinor');
  return { netMinor: movedMinor, vatMinor: Math.min(applyPercent(movedMinor, from), rest.vatMinor) };
}

function buildLines(
  request: DebitNoteRequest,
  description: string,
  moved: { readonly netMinor: number; readonly vatMinor: number } | null,
  percents: { readonly from: number; readonly to: number },
): InvoiceLine[] {
  const { netMinor, vatMinor } = request;
  const line = { description, quantity: 1 };
  if (moved === null) return [{ ...line, netMinor, vatPercent: percents.to, vatMinor }];
  return [
    {
      ...line,
      netMinor: 0 - moved.netMinor,
      vatPercent: percents.from,
      vatMinor: moved.vatMinor === 0 ? 0 : -moved.vatMinor,
    },
    {
      ...line,
      netMinor: moved.netMinor + netMinor,
      vatPercent: percents.to,
      vatMinor: vatMinor + moved.vatMinor,
    },
  ];
}

/**
 * The tax point. Czech tax that was stated too low belongs to the period of the supply, by an additional return (§ 141 (1)
 * Act 280/2009); a base that is raised is a supply of its own day (§ 42 (3) Act 235/2004), and tax of another state is corrected
 * in the one stop shop's return of now (Art. 61 Regulation 282/2011).
 */
function selectTaxPoint({ ground, taxPlace }: DebitNoteRequest, original: InvoiceDocument, today: Day): Day {
  const isOfSupply = ground === 'TaxTooLow' && (taxPlace === 'Czechia' || original.customer.country === 'CZ');
  return isOfSupply ? ((original.taxPointOn ?? original.issuedOn) as Day) : today;
}

/** What a debit note of an original would say. @throws AppError as `issueDebitNote` */
export async function prepareDebitNote(
  request: DebitNoteRequest,
  session: ClientSession | null = null,
  today: Day = documentDay(),
) {
  const original = await findInvoice(request.invoiceId, session);
  if (original === null) throw new AppError('not_found');
  if (original.type !== 'FinalInvoice') throw new AppError('invoice_type_wrong');
  if (original.status !== 'Paid') throw new AppError('transition_not_allowed');
  if (!isCorrectable(original.taxPointOn, today)) throw new AppError('correction_too_late');
  const { netMinor, vatMinor, ground } = request;
  if (netMinor < 0 || vatMinor < 0 || netMinor + vatMinor === 0) refuse('vatMinor');
  const corrections = await findCorrections(original, session);
  const current = getCurrentVat(original, corrections);
  const vat = selectVat(request, original, current);
  if (ground === 'PriceRaised' && (netMinor === 0 || vatMinor !== applyPercent(netMinor, vat.percent)))
    refuse('netMinor');
  const rest = computeRest(original);
  const percents = { from: current.percent, to: vat.percent };
  const moved = vat === current ? null : computeMoved(request, rest, percents.from, percents.to);
  return {
    original,
    vat,
    movedFrom: moved === null ? null : { reason: current.reason, percent: current.percent },
    lines: buildLines(request, original.lines[0]?.description ?? original.number, moved, percents),
    taxPointOn: selectTaxPoint(request, original, today),
  };
}

/** A debit note that was issued, and what it claims. */
export interface IssuedDebitNote {
  readonly debitNote: InvoiceDocument;
  /** False where the key has issued it before. */
  readonly isNew: boolean;
}

/**
 * Issues a debit note: a separate document for what an original states too low, base and tax apart, also where its credit is
 * spent. It is unpaid until its money comes; the credit stays as it is. The same key issues once.
 * @throws AppError not_found, invoice_type_wrong, transition_not_allowed, correction_too_late, invalid_request,
 * idempotency_key_reused, conflict
 */
export async function issueDebitNote(
  request: DebitNoteRequest,
  write: DebitNoteWrite,
  session: ClientSession,
): Promise<IssuedDebitNote> {
  const { debitNoteId, actor, requestId, idempotencyKey } = write;
  const earlier = await findByIdempotencyKey(idempotencyKey, session);
  if (earlier !== null) {
    if (earlier.correction?.originalId.toString() !== request.invoiceId)
      throw new AppError('idempotency_key_reused');
    return { debitNote: earlier, isNew: false };
  }
  const issuedAt = new Date();
  const issuedOn = documentDay(issuedAt);
  const { original, vat, movedFrom, lines, taxPointOn } = await prepareDebitNote(request, session, issuedOn);
  const { netMinor, vatMinor, ground, note } = request;
  const booked = await bookDebitNote(
    {
      eshopId: original.eshopId.toString() as EshopId,
      currency: original.currency,
      netMinor,
      vatMinor,
      income: original.subject === 'Subscription' ? 'subscription' : 'fees',
      debitNoteId,
      actor,
      reason: note,
      requestId,
      effectiveAt: toEffectiveAt(taxPointOn),
    },
    session,
  );
  await recordLateChanges([taxPointOn], session);
  const entry = { by: actor, requestId };
  const given = await claimNumber('DebitNote', issuedOn, session);
  const { inCzk } = original;
  const debitNote = await insertInvoice(
    {
      ...copyFromOriginal(original),
      ...given,
      vat,
      _id: new Types.ObjectId(debitNoteId),
      type: 'DebitNote',
      issuedOn,
      taxPointOn,
      dueOn: addDays(issuedOn, dueDays),
      lines,
      netMinor,
      vatMinor,
      totalMinor: netMinor + vatMinor,
      // The rate of the original: what it corrects was converted by it (§ 42 (5) Act 235/2004).
      inCzk: inCzk ? toCzk(inCzk, netMinor, vatMinor) : null,
      proformaId: null,
      proformaNumber: null,
      correction: {
        originalId: original._id,
        originalNumber: original.number,
        originalIssuedOn: original.issuedOn,
        originalTaxPointOn: original.taxPointOn ?? null,
        reason: ground === 'TaxTooLow' ? 'TaxCorrection' : 'OrderChange',
        note,
        refund: 'None',
        ground,
        movedFrom,
      },
      transferId: booked.transfer._id,
      paymentId: null,
      idempotencyKey,
      issuedAt,
      status: 'Issued',
      paidOn: null,
      paymentMethod: null,
      refundState: null,
      history: [{ at: issuedAt, event: 'Issued', reason: note, ...entry }],
    },
    session,
  );
  const isNoted = await noteDebited(
    original,
    { netMinor, vatMinor, debitNoteId },
    { event: 'Debited', reason: given.number, ...entry },
    session,
  );
  if (!isNoted) throw new AppError('conflict');
  return { debitNote, isNew: true };
}

/**
 * Notes that a debit note is paid, or that a credit note lowered its amount; once.
 * @throws AppError transition_not_allowed
 */
export async function closeDebitNote(
  debitNoteId: InvoiceId,
  outcome:
    | { readonly status: 'Paid'; readonly paidOn: Day; readonly method: 'BankTransfer' | 'SetOff' }
    | { readonly status: 'Credited'; readonly creditNoteNumber: string },
  entry: { readonly by: string; readonly reason: string; readonly requestId: string | null },
  session: ClientSession,
): Promise<void> {
  const change =
    outcome.status === 'Paid'
      ? { status: outcome.status, paidOn: outcome.paidOn, paymentMethod: outcome.method }
      : { status: outcome.status };
  const reason = outcome.status === 'Paid' ? entry.reason : outcome.creditNoteNumber;
  const moved = await moveInvoice(
    debitNoteId,
    ['Issued', 'Overdue'],
    change,
    { event: outcome.status, ...entry, reason },
    session,
  );
  if (moved === null) throw new AppError('transition_not_allowed');
}
