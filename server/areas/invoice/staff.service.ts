import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import {
  canInvoiceMove,
  type CreditNoteReason,
  type CreditNoteRefund,
} from '#shared/domain/invoice/invoice.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import { findWaitingApprovals, needsApproval, requestApproval } from '#server/areas/approval/index.ts';
import { bookRefundByBank } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor } from '#server/ports.ts';
import type { Services } from '#server/services.ts';
import { creditableMinor, issueCreditNote } from './correction/creditNote.service.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, moveInvoice } from './invoice.repository.ts';
import { prepareRates } from './rates/rate.service.ts';
import { sendRefund } from './correction/refund.service.ts';
import { settleProforma } from './settle.service.ts';

/** Who does something to a document, and why. */
export interface StaffWrite {
  readonly actor: UserId;
  readonly reason: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

/** What became of one document of several. */
export interface StaffOutcome {
  readonly invoiceId: InvoiceId;
  readonly outcome: 'Done' | 'WaitsForApproval' | 'Refused';
  readonly error: ErrorCode | null;
  readonly approvalId: ApprovalId | null;
}

async function toStaffOutcome(
  invoiceId: InvoiceId,
  work: () => Promise<ApprovalId | null>,
): Promise<StaffOutcome> {
  try {
    const approvalId = await work();
    return { invoiceId, outcome: approvalId === null ? 'Done' : 'WaitsForApproval', error: null, approvalId };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    return { invoiceId, outcome: 'Refused', error: thrown.code, approvalId: null };
  }
}

async function settleManually(
  services: Services,
  proforma: InvoiceDocument,
  paidOn: Day,
  write: Pick<StaffWrite, 'reason' | 'requestId'> & { readonly actor: string },
): Promise<string> {
  if (proforma.currency !== 'CZK') await prepareRates(services, paidOn);
  const settledProforma = await inTransaction(
    async (session) =>
      await settleProforma(
        {
          services,
          invoiceId: proforma._id.toString() as InvoiceId,
          receivedMinor: proforma.totalMinor,
          method: 'BankTransfer',
          reference: write.reason,
          paidOn,
          actor: write.actor,
          requestId: write.requestId,
        },
        session,
      ),
  );
  return settledProforma.invoiceId;
}

/** A request that waits about the same document is the same wish. */
async function findWaiting(
  invoice: InvoiceDocument,
  kind: 'InvoicePaid' | 'CreditNote',
): Promise<ApprovalId | null> {
  const waiting = await findWaitingApprovals(invoice.eshopId.toString() as EshopId, kind);
  const same = waiting.find((request) => request.invoice?.id.toString() === invoice._id.toString());
  return same === undefined ? null : (same._id.toString() as ApprovalId);
}

async function askForApproval(
  invoice: InvoiceDocument,
  kind: 'InvoicePaid' | 'CreditNote',
  amountMinor: number,
  payload: object,
  write: StaffWrite,
): Promise<ApprovalId> {
  const { _id, eshopId, currency, number, type } = invoice;
  return await requestApproval({
    kind,
    eshopId: eshopId.toString() as EshopId,
    amountMinor,
    currency,
    reason: write.reason,
    payload,
    requestedBy: write.actor,
    requestId: write.requestId,
    invoice: { id: _id.toString() as InvoiceId, number, type },
    idempotencyKey: `${kind}:${_id.toString()}:${write.idempotencyKey ?? ulid()}`,
  });
}

/** Notes that the money of a credit note went by bank; what the card did not take leaves another account than was booked. */
async function sentByBank(creditNote: InvoiceDocument, paidOn: Day, write: StaffWrite): Promise<void> {
  const { actor: by, reason, requestId } = write;
  const creditNoteId = creditNote._id.toString() as InvoiceId;
  await inTransaction(async (session) => {
    const moved = await moveInvoice(
      creditNoteId,
      ['Issued'],
      { status: 'Paid', paidOn },
      { event: 'Paid', by, reason, requestId },
      session,
    );
    if (moved === null) throw new AppError('transition_not_allowed');
    if (creditNote.refundState !== 'Failed') return;
    const { eshopId, currency, totalMinor } = creditNote;
    await bookRefundByBank(
      {
        eshopId: eshopId.toString() as EshopId,
        currency,
        amountMinor: -totalMinor,
        creditNoteId,
        actor: by,
        reason,
        requestId,
      },
      session,
    );
  });
}

/** Notes that a document was paid. Money of a credit note that goes by bank is noted the same way. */
async function payOne(
  services: Services,
  invoiceId: InvoiceId,
  paidOn: Day,
  write: StaffWrite,
): Promise<ApprovalId | null> {
  const invoice = await findInvoice(invoiceId);
  if (invoice === null) throw new AppError('not_found');
  if (!canInvoiceMove(invoice.status, 'Paid')) throw new AppError('transition_not_allowed');
  // A day of another year by a slip of the hand would be the tax point.
  if (paidOn < invoice.issuedOn) throw new AppError('date_range_invalid');
  if (invoice.type === 'CreditNote') {
    // What the card did not take is sent in another way.
    const isByBank = invoice.correction?.refund === 'Bank' || invoice.refundState === 'Failed';
    if (!isByBank) throw new AppError('transition_not_allowed');
    await sentByBank(invoice, paidOn, write);
    return null;
  }
  if (!needsApproval(services, invoice.currency, invoice.totalMinor)) {
    await settleManually(services, invoice, paidOn, write);
    return null;
  }
  const waiting = await findWaiting(invoice, 'InvoicePaid');
  return (
    waiting ??
    (await askForApproval(invoice, 'InvoicePaid', invoice.totalMinor, { invoiceId, paidOn }, write))
  );
}

/** Notes that documents were paid, each for itself. */
export async function setInvoicesPaid(
  services: Services,
  invoiceIds: readonly InvoiceId[],
  paidOn: Day,
  write: StaffWrite,
): Promise<StaffOutcome[]> {
  const outcomes: StaffOutcome[] = [];
  for (const invoiceId of new Set(invoiceIds))
    outcomes.push(
      await toStaffOutcome(invoiceId, async () => await payOne(services, invoiceId, paidOn, write)),
    );
  return outcomes;
}

async function cancelOne(invoiceId: InvoiceId, write: StaffWrite): Promise<null> {
  const invoice = await findInvoice(invoiceId);
  if (invoice === null) throw new AppError('not_found');
  if (invoice.type !== 'ProformaInvoice') throw new AppError('invoice_type_wrong');
  const { actor: by, reason, requestId } = write;
  const moved = await moveInvoice(
    invoiceId,
    ['Issued', 'Overdue'],
    { status: 'Cancelled' },
    { event: 'Cancelled', by, reason, requestId },
  );
  if (moved === null) throw new AppError('transition_not_allowed');
  return null;
}

/** Cancels proformas, each for itself. */
export async function setInvoicesCancelled(
  invoiceIds: readonly InvoiceId[],
  write: StaffWrite,
): Promise<StaffOutcome[]> {
  const outcomes: StaffOutcome[] = [];
  for (const invoiceId of new Set(invoiceIds))
    outcomes.push(await toStaffOutcome(invoiceId, async () => await cancelOne(invoiceId, write)));
  return outcomes;
}

/** A credit note that staff want. */
export interface CreditNoteRequest {
  readonly invoiceId: InvoiceId;
  /** Without VAT; null takes all that may be credited. */
  readonly netMinor: number | null;
  readonly reason: CreditNoteReason;
  readonly note: string;
  readonly refund: CreditNoteRefund;
}

async function issueAndRefund(
  services: Services,
  requested: CreditNoteRequest,
  write: { readonly actor: string; readonly requestId: string; readonly key: string },
): Promise<InvoiceDocument> {
  const issued = await inTransaction(
    async (session) =>
      await issueCreditNote(
        {
          services,
          ...requested,
          bookedTransferId: null,
          actor: write.actor,
          requestId: write.requestId,
          idempotencyKey: write.key,
        },
        session,
      ),
  );
  const issuedNote = await findInvoice(issued.invoiceId);
  if (issuedNote === null) throw new AppError('not_found');
  await sendRefund(services, issuedNote);
  return (await findInvoice(issued.invoiceId)) ?? issuedNote;
}

/**
 * Issues a credit note and returns the money, or asks a second person above the set sum.
 * @throws AppError as `issueCreditNote`
 */
export async function creditInvoice(
  services: Services,
  requested: CreditNoteRequest,
  write: StaffWrite,
): Promise<{ creditNote: InvoiceDocument | null; approvalId: ApprovalId | null }> {
  const original = await findInvoice(requested.invoiceId);
  if (original === null) throw new AppError('not_found');
  const key = `staff:${write.idempotencyKey ?? ulid()}`;
  const netMinor = requested.netMinor ?? (await creditableMinor(original));
  const totalMinor = netMinor + applyPercent(netMinor, original.vat.percent);
  if (!needsApproval(services, original.currency, totalMinor))
    return { creditNote: await issueAndRefund(services, requested, { ...write, key }), approvalId: null };
  if (original.type !== 'FinalInvoice') throw new AppError('invoice_type_wrong');
  if (original.status !== 'Paid') throw new AppError('transition_not_allowed');
  if (netMinor > (await creditableMinor(original))) throw new AppError('credit_note_exceeds_rest');
  if (requested.refund === 'Card' && !original.paymentId) throw new AppError('refund_not_possible');
  const waiting = await findWaiting(original, 'CreditNote');
  const approvalId =
    waiting ?? (await askForApproval(original, 'CreditNote', -totalMinor, { ...requested, netMinor }, write));
  return { creditNote: null, approvalId };
}

/** Notes that a document was paid, after its approval. */
export const payApproved: ApprovalExecutor = async (services, request) => {
  const { invoiceId, paidOn } = request.payload as { invoiceId: InvoiceId; paidOn: Day };
  const proforma = await findInvoice(invoiceId);
  if (proforma === null) throw new AppError('not_found');
  // A run that was cut off after its work finds it done.
  const isDone =
    proforma.status === 'Paid' && proforma.history.some((e) => e.requestId === request.requestId);
  if (isDone && proforma.finalId) return proforma.finalId.toString();
  return await settleManually(services, proforma, paidOn, {
    actor: request.requestedBy,
    reason: request.reason,
    requestId: request.requestId,
  });
};

/** Issues a credit note and returns its money, after its approval. */
export const creditApproved: ApprovalExecutor = async (services, request) => {
  const issuedNote = await issueAndRefund(services, request.payload as CreditNoteRequest, {
    actor: request.requestedBy,
    requestId: request.requestId,
    key: `approval:${request.id}`,
  });
  return issuedNote._id.toString();
};
