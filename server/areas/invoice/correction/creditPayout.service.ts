import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { ApprovalId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { isCorrectable } from '#shared/domain/invoice/correctionPeriod.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findWaitingApprovals, requestDecision, type Decider } from '#server/areas/approval/index.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { findLots, readCredit } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor, Services } from '#server/services.ts';
import type { InvoiceDocument } from '../invoice.model.ts';
import { addHistory, findInvoice, findInvoices, getInvoiceId } from '../invoice.repository.ts';
import { documentDay } from '../rates/rate.service.ts';
import { getCreditableMinor, issueCreditNote } from './creditNote.service.ts';
import { computeRest, findCorrections, getCurrentVat, sumUnpaid } from './rest.ts';

const payoutKind = 'CreditPayout' as const;

/** The unspent part of one top-up, in minor units. */
interface PayoutPart {
  readonly original: InvoiceDocument;
  readonly netMinor: number;
  readonly vatMinor: number;
}

/** What of a shop’s credit can be paid out. */
export interface CreditPayout {
  readonly parts: readonly PayoutPart[];
  readonly netMinor: number;
  readonly vatMinor: number;
  /** Credit that was given or has no tax document, for which no money came, and of top-ups that are too old to be corrected. */
  readonly otherMinor: number;
  readonly currency: InvoiceDocument['currency'];
}

async function readPart(original: InvoiceDocument): Promise<PayoutPart | null> {
  const netMinor = await getCreditableMinor(original);
  // One too old to be corrected keeps only itself from being paid out, not the others.
  if (netMinor <= 0 || !isCorrectable(original.taxPointOn, documentDay())) return null;
  const corrections = await findCorrections(original);
  const rest = computeRest(original);
  const unpaid = sumUnpaid(corrections);
  const restVatMinor = rest.vatMinor - unpaid.vatMinor;
  const isRest = netMinor === rest.netMinor - unpaid.netMinor;
  const { percent } = getCurrentVat(original, corrections);
  return {
    original,
    netMinor,
    vatMinor: isRest ? restVatMinor : Math.min(applyPercent(netMinor, percent), restVatMinor),
  };
}

/**
 * Reads what of an archived shop’s credit can be paid out: the unspent part of each top-up with its VAT.
 * @throws AppError not_found, transition_not_allowed while the shop is live: its credit can be spent
 */
export async function readCreditPayout(eshopId: EshopId): Promise<CreditPayout> {
  const eshop = await findEshop(eshopId);
  if (eshop === null) throw new AppError('not_found');
  if (!eshop.archivedAt) throw new AppError('transition_not_allowed');
  const lots = await findLots(eshopId);
  const documents = await findInvoices([
    ...new Set(lots.flatMap(({ invoiceId }) => (invoiceId === null ? [] : [invoiceId as InvoiceId]))),
  ]);
  const parts: PayoutPart[] = [];
  for (const original of documents.toSorted((one, other) => (one.number < other.number ? -1 : 1))) {
    const part = await readPart(original);
    if (part !== null) parts.push(part);
  }
  const netMinor = parts.reduce((sum, part) => sum + part.netMinor, 0);
  const vatMinor = parts.reduce((sum, part) => sum + part.vatMinor, 0);
  const { postedMinor } = await readCredit(eshopId);
  return {
    parts,
    netMinor,
    vatMinor,
    otherMinor: Math.max(0, postedMinor - netMinor),
    currency: eshop.creditCurrency,
  };
}

/** What a request of the kind CreditPayout is put down with. */
interface Payload {
  readonly iban: string;
  readonly invoiceIds: readonly InvoiceId[];
}

/** A payout that waits for a second person. */
interface WaitingPayout {
  readonly approvalId: ApprovalId;
  readonly iban: string;
  readonly reason: string;
}

/** Reads the payout of a shop’s credit that waits for a second person, or null. */
export async function readWaitingPayout(
  eshopId: EshopId,
  session: ClientSession | null = null,
): Promise<WaitingPayout | null> {
  const [waiting] = await findWaitingApprovals(eshopId, payoutKind, session);
  if (waiting === undefined) return null;
  const { iban } = JSON.parse(waiting.payload) as Payload;
  return { approvalId: waiting._id.toString() as ApprovalId, iban, reason: waiting.reason };
}

/**
 * Puts the payout of an archived shop’s credit to a second person, whatever the sum. The same request as one that waits is that
 * one; a request with another account or reason is refused, since it would approve what it doesn’t say.
 * @throws AppError not_found, transition_not_allowed, credit_insufficient where there is nothing to pay out, invalid_request for
 * a wrong account, credit_payout_waiting, duplicate_decision, step_up_required
 */
export async function requestCreditPayout(
  decider: Decider,
  { eshopId, iban, reason }: { readonly eshopId: EshopId; readonly iban: string; readonly reason: string },
  { requestId, idempotencyKey }: { readonly requestId: string; readonly idempotencyKey: string | null },
): Promise<ApprovalId> {
  const account = electronicFormatIBAN(iban);
  if (account === null || !isValidIBAN(account))
    throw new AppError('invalid_request', { fields: [{ field: 'iban', key: 'invalid' }] });
  const { parts, netMinor, vatMinor, currency } = await readCreditPayout(eshopId);
  if (parts.length === 0) throw new AppError('credit_insufficient');
  const kind = payoutKind;
  const moved = { kind, eshopId, amountMinor: -(netMinor + vatMinor), currency };
  const key = `${kind}:${eshopId}:${idempotencyKey ?? ulid()}`;
  const payload: Payload = {
    iban: account,
    invoiceIds: parts.map(({ original }) => getInvoiceId(original)),
  };
  const request = {
    ...moved,
    creditMinor: netMinor === 0 ? 0 : -netMinor,
    reason,
    payload,
    requestedBy: decider.userId,
    requestId,
    invoice: null,
    idempotencyKey: key,
    subject: eshopId,
  };
  return await inTransaction(async (session) => {
    // Of two requests at the same moment one is written first; the other runs again and finds it.
    const waiting = await readWaitingPayout(eshopId, session);
    if (waiting !== null) {
      if (waiting.iban !== account || waiting.reason !== reason) throw new AppError('credit_payout_waiting');
      return waiting.approvalId;
    }
    return await requestDecision(
      decider,
      { decision: { ...moved, key }, toRequest: () => Promise.resolve(request) },
      session,
    );
  });
}

async function issueNotes(
  services: Services,
  request: Parameters<ApprovalExecutor>[1],
  session: ClientSession,
): Promise<InvoiceId[]> {
  const { iban, invoiceIds } = request.payload as Payload;
  const notes: InvoiceId[] = [];
  for (const invoiceId of invoiceIds) {
    const original = await findInvoice(invoiceId, session);
    if (original === null) throw new AppError('not_found');
    const { invoiceId: creditNoteId } = await issueCreditNote(
      {
        services,
        invoiceId,
        netMinor: null,
        reason: 'Refund',
        note: request.reason,
        refund: 'Bank',
        bookedTransferId: null,
        actor: request.requestedBy,
        requestId: request.requestId,
        idempotencyKey: `approval:${request.id}:${invoiceId}`,
      },
      session,
    );
    await addHistory(
      creditNoteId,
      { event: 'PayoutOrdered', by: request.requestedBy, reason: iban, requestId: request.requestId },
      session,
    );
    notes.push(creditNoteId);
  }
  const issued = await findInvoices(notes, session);
  const paidMinor = issued.reduce((sum, note) => sum + note.totalMinor, 0);
  // The second person approved a sum: the unspent part may have changed since, e.g. by a platform's late correction.
  if (paidMinor !== request.amountMinor) throw new AppError('payouts_changed');
  return notes;
}

/**
 * Pays out the credit of an archived shop after its approval: a credit note for each top-up, all or none, which go by bank to the
 * account of the request (§ 42 (1) c Act 235/2004) and wait for their transfer as every note that goes by bank.
 */
export const payOutApproved: ApprovalExecutor = async (services, request) => {
  const eshop = await findEshop(request.eshopId);
  // A shop that is back spends its credit.
  if (!eshop?.archivedAt) throw new AppError('transition_not_allowed');
  const notes = await inTransaction(async (session) => await issueNotes(services, request, session));
  return notes[0] ?? null;
};
