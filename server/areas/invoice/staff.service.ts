import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { AppError } from '#shared/errors/appError.ts';
import type { ErrorCode } from '#shared/errors/errors.ts';
import type { CorrectionGround } from '#shared/domain/invoice/correctionGrounds.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import {
  canInvoiceMove,
  type CreditNoteReason,
  type CreditNoteRefund,
} from '#shared/domain/invoice/invoice.ts';
import { applyPercent } from '#shared/domain/money/money.ts';
import {
  decideBatch,
  decideOrRequest,
  findWaitingRequest,
  releaseDecision,
  requestDecision,
  type ApprovalRequest,
  type Decider,
  type DecisionRequest,
} from '#server/areas/approval/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor, Services } from '#server/services.ts';
import { isSentByBank, recordBankRefund } from './correction/bankRefund.service.ts';
import { getCreditableMinor, issueCreditNote } from './correction/creditNote.service.ts';
import { computeRest, findCorrections, getCurrentVat, sumUnpaid } from './correction/rest.ts';
import type { InvoiceDocument } from './invoice.model.ts';
import { findInvoice, moveInvoice } from './invoice.repository.ts';
import { prepareRates } from './rates/rate.service.ts';
import { sendRefund } from './correction/refund.service.ts';
import { settleProforma } from './settle.service.ts';
import { assertTaxPoint } from './taxPoint.ts';
import { refreshVatOfProforma } from './vat/vatBasis.ts';

/** Who does something to a document, and why. */
export interface StaffWrite {
  readonly decider: Decider;
  readonly reason: string;
  readonly requestId: string;
  readonly idempotencyKey: string | null;
}

/** Outcome for one document of several. */
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
  const invoiceId = proforma._id.toString() as InvoiceId;
  const freshVat = await refreshVatOfProforma(services, invoiceId);
  const settledProforma = await inTransaction(
    async (session) =>
      await settleProforma(
        {
          services,
          invoiceId,
          freshVat,
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

function toApprovalRequest(
  invoice: InvoiceDocument,
  { kind, amountMinor, key }: DecisionRequest['decision'],
  { creditMinor, ...payload }: { readonly creditMinor: number | null; readonly [field: string]: unknown },
  write: StaffWrite,
): ApprovalRequest {
  const { _id, eshopId, currency, number, type } = invoice;
  return {
    kind,
    eshopId: eshopId.toString() as EshopId,
    amountMinor,
    currency,
    creditMinor,
    reason: write.reason,
    payload,
    requestedBy: write.decider.userId,
    requestId: write.requestId,
    invoice: { id: _id.toString() as InvoiceId, number, type },
    idempotencyKey: key,
    subject: _id.toString(),
  };
}

function toDecision(
  invoice: InvoiceDocument,
  kind: 'InvoicePaid' | 'CreditNote',
  amountMinor: number,
  write: StaffWrite,
): DecisionRequest['decision'] {
  const key = `${kind}:${invoice._id.toString()}:${write.idempotencyKey ?? ulid()}`;
  return {
    key,
    kind,
    amountMinor,
    eshopId: invoice.eshopId.toString() as EshopId,
    currency: invoice.currency,
  };
}

async function recordSent(creditNote: InvoiceDocument, paidOn: Day, write: StaffWrite): Promise<void> {
  const { decider, reason, requestId } = write;
  const by = decider.userId;
  await inTransaction(
    async (session) => await recordBankRefund(creditNote, paidOn, { by, reason, requestId }, session),
  );
}

/** What noting a document as paid comes to. */
type PaidPlan =
  | { readonly step: 'noteSent'; readonly creditNote: InvoiceDocument }
  | { readonly step: 'waits'; readonly approvalId: ApprovalId }
  | { readonly step: 'settle'; readonly proforma: InvoiceDocument; readonly request: DecisionRequest };

/** Looks at a document that is to be noted as paid. Money of a credit note that goes by bank is noted the same way. */
async function planPaid(invoiceId: InvoiceId, paidOn: Day, write: StaffWrite): Promise<PaidPlan> {
  const invoice = await findInvoice(invoiceId);
  if (invoice === null) throw new AppError('not_found');
  if (!canInvoiceMove(invoice.status, 'Paid')) throw new AppError('transition_not_allowed');
  if (invoice.type === 'CreditNote') {
    if (paidOn < invoice.issuedOn) throw new AppError('date_range_invalid');
    // What the card did not take is sent in another way.
    if (!isSentByBank(invoice)) throw new AppError('transition_not_allowed');
    return { step: 'noteSent', creditNote: invoice };
  }
  await assertTaxPoint(paidOn);
  const decision = toDecision(invoice, 'InvoicePaid', invoice.totalMinor, write);
  const paid = { creditMinor: invoice.netMinor, invoiceId, paidOn };
  const approvalRequest = toApprovalRequest(invoice, decision, paid, write);
  const waiting = await findWaitingRequest(approvalRequest);
  if (waiting !== null) return { step: 'waits', approvalId: waiting };
  const request: DecisionRequest = { decision, toRequest: () => Promise.resolve(approvalRequest) };
  return { step: 'settle', proforma: invoice, request };
}

/** Settles a proforma that was counted with its batch; what fails is not counted any longer. */
async function settleCounted(
  services: Services,
  { proforma, request }: Extract<PaidPlan, { step: 'settle' }>,
  paidOn: Day,
  write: StaffWrite,
): Promise<void> {
  const { reason, requestId, decider } = write;
  try {
    await settleManually(services, proforma, paidOn, { reason, requestId, actor: decider.userId });
  } catch (thrown) {
    await releaseDecision(request.decision.key);
    throw thrown;
  }
}

/**
 * Notes that documents were paid, each for itself. Their sum decides whether a second person approves: all of them then.
 * @throws AppError duplicate_decision, step_up_required
 */
export async function setInvoicesPaid(
  services: Services,
  invoiceIds: readonly InvoiceId[],
  paidOn: Day,
  write: StaffWrite,
): Promise<StaffOutcome[]> {
  const plans = new Map<InvoiceId, PaidPlan>();
  const refused = new Map<InvoiceId, AppError>();
  for (const invoiceId of new Set(invoiceIds)) {
    try {
      plans.set(invoiceId, await planPaid(invoiceId, paidOn, write));
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      refused.set(invoiceId, thrown);
    }
  }
  const toSettle = [...plans].flatMap(([invoiceId, plan]) =>
    plan.step === 'settle' ? [{ invoiceId, request: plan.request }] : [],
  );
  const approvalIds = await decideBatch(
    services,
    write.decider,
    toSettle.map(({ request }) => request),
  );
  const requested = new Map(toSettle.map(({ invoiceId }, index) => [invoiceId, approvalIds?.[index]]));
  const pay = async (invoiceId: InvoiceId): Promise<ApprovalId | null> => {
    const plan = plans.get(invoiceId);
    if (plan === undefined) throw refused.get(invoiceId) ?? new AppError('not_found');
    if (plan.step === 'waits') return plan.approvalId;
    const approvalId = requested.get(invoiceId);
    if (approvalId !== undefined) return approvalId;
    if (plan.step === 'noteSent') await recordSent(plan.creditNote, paidOn, write);
    else await settleCounted(services, plan, paidOn, write);
    return null;
  };
  const outcomes: StaffOutcome[] = [];
  for (const invoiceId of new Set(invoiceIds))
    outcomes.push(await toStaffOutcome(invoiceId, async () => await pay(invoiceId)));
  return outcomes;
}

/** Who cancels documents, and why. */
export type StaffCancel = Pick<StaffWrite, 'reason' | 'requestId'> & { readonly actor: UserId };

async function cancelOne(invoiceId: InvoiceId, write: StaffCancel): Promise<null> {
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
  write: StaffCancel,
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
  /** VAT of a wrong tax, given apart from the base; then without `netMinor` the base stays. */
  readonly vatMinor?: number | undefined;
  /** What lowers the tax where no money follows. */
  readonly ground?: CorrectionGround | undefined;
}

/** Who a credit note is issued by. */
interface CreditNoteWrite {
  readonly actor: string;
  readonly requestId: string;
  readonly key: string;
}

async function issueIn(
  services: Services,
  requested: CreditNoteRequest,
  { actor, requestId, key }: CreditNoteWrite,
  session: ClientSession,
): Promise<InvoiceId> {
  const issued = await issueCreditNote(
    {
      services,
      ...requested,
      bookedTransferId: null,
      actor,
      requestId,
      idempotencyKey: key,
    },
    session,
  );
  return issued.invoiceId;
}

async function refundIssued(services: Services, creditNoteId: InvoiceId): Promise<InvoiceDocument> {
  const issuedNote = await findInvoice(creditNoteId);
  if (issuedNote === null) throw new AppError('not_found');
  await sendRefund(services, issuedNote);
  return (await findInvoice(creditNoteId)) ?? issuedNote;
}

/**
 * Issues a credit note and returns the money, or asks a second person above the set sum, for a wrong tax always.
 * @throws AppError as `issueCreditNote`, other_request_waiting, duplicate_decision, step_up_required
 */
export async function creditInvoice(
  services: Services,
  requested: CreditNoteRequest,
  write: StaffWrite,
): Promise<{ creditNote: InvoiceDocument | null; approvalId: ApprovalId | null }> {
  const original = await findInvoice(requested.invoiceId);
  if (original === null) throw new AppError('not_found');
  if (requested.refund === 'None' && requested.ground === undefined)
    throw new AppError('correction_ground_missing');
  const key = `staff:${write.idempotencyKey ?? ulid()}`;
  const isTaxCorrection = requested.vatMinor !== undefined;
  if (isTaxCorrection && requested.reason !== 'TaxCorrection')
    throw new AppError('invalid_request', { fields: [{ field: 'reason', key: 'invalid' }] });
  const netMinor = requested.netMinor ?? (isTaxCorrection ? 0 : await getCreditableMinor(original));
  const corrections = await findCorrections(original);
  const vatMinor = requested.vatMinor ?? applyPercent(netMinor, getCurrentVat(original, corrections).percent);
  const decision = toDecision(original, 'CreditNote', -(netMinor + vatMinor), write);
  const creditMinor = original.subject === 'CreditTopUp' ? 0 - netMinor : null;
  const credited = { creditMinor, ...requested, netMinor };
  const approvalRequest = toApprovalRequest(original, decision, credited, write);
  const waiting = await findWaitingRequest(approvalRequest);
  if (waiting !== null) return { creditNote: null, approvalId: waiting };
  const request: DecisionRequest = {
    decision,
    toRequest: async () => {
      if (original.type !== 'FinalInvoice') throw new AppError('invoice_type_wrong');
      if (original.status !== 'Paid') throw new AppError('transition_not_allowed');
      if (netMinor > (await getCreditableMinor(original))) throw new AppError('credit_note_exceeds_rest');
      if (isTaxCorrection && vatMinor > computeRest(original).vatMinor - sumUnpaid(corrections).vatMinor)
        throw new AppError('credit_note_exceeds_rest');
      if (requested.refund === 'Card' && !original.paymentId) throw new AppError('refund_not_possible');
      return approvalRequest;
    },
  };
  // A wrong tax is never corrected by one person alone, whatever the sum.
  if (isTaxCorrection) {
    const approvalId = await inTransaction(
      async (session) => await requestDecision(write.decider, request, session),
    );
    return { creditNote: null, approvalId };
  }
  const { result, approvalId } = await decideOrRequest(
    services,
    write.decider,
    request,
    async (session) =>
      await issueIn(
        services,
        requested,
        { actor: write.decider.userId, requestId: write.requestId, key },
        session,
      ),
  );
  return approvalId === null
    ? { creditNote: await refundIssued(services, result), approvalId }
    : { creditNote: null, approvalId };
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

/** Issues a credit note and refunds its money, after its approval. */
export const creditApproved: ApprovalExecutor = async (services, request) => {
  const write = {
    actor: request.requestedBy,
    requestId: request.requestId,
    key: `approval:${request.id}`,
  };
  const issuedId = await inTransaction(
    async (session) => await issueIn(services, request.payload as CreditNoteRequest, write, session),
  );
  await refundIssued(services, issuedId);
  return issuedId;
};
