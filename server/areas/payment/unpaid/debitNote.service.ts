import { Types, type ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import { formatMinorMoney } from '#shared/domain/format/format.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { findWaitingRequest, requestDecision, type Decider } from '#server/areas/approval/index.ts';
import {
  closeDebitNote,
  createInvoiceId,
  issueDebitNote,
  prepareDebitNote,
  toEffectiveAt,
  type DebitNoteRequest,
  type InvoiceDocument,
} from '#server/areas/invoice/index.ts';
import { bookUnpaidSupply } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor } from '#server/services.ts';
import {
  findUnpaidSupplyBySource,
  getUnpaidSupplyId,
  insertUnpaidSupply,
  moveUnpaidSupply,
} from './unpaidSupply.repository.ts';

/**
 * Puts a debit note to a second person, whatever its sum: one person alone never corrects a wrong tax. The same
 * request as one that waits is that one.
 * @throws AppError as `issueDebitNote`, other_request_waiting, duplicate_decision, step_up_required
 */
export async function requestDebitNote(
  decider: Decider,
  requested: DebitNoteRequest,
  { requestId, idempotencyKey }: { readonly requestId: string; readonly idempotencyKey: string | null },
): Promise<ApprovalId> {
  const { original } = await prepareDebitNote(requested);
  const kind = 'DebitNote' as const;
  const eshopId = original.eshopId.toString() as EshopId;
  const key = `${kind}:${requested.invoiceId}:${idempotencyKey ?? ulid()}`;
  const moved = {
    kind,
    eshopId,
    amountMinor: requested.netMinor + requested.vatMinor,
    currency: original.currency,
  };
  const { note: reason } = requested;
  const { number, type } = original;
  const request = {
    ...moved,
    creditMinor: null,
    reason,
    // Base and VAT apart, as the second person reads them.
    payload: {
      ...requested,
      net: formatMinorMoney({ amountMinor: requested.netMinor, currency: original.currency }, 'en'),
      vat: formatMinorMoney({ amountMinor: requested.vatMinor, currency: original.currency }, 'en'),
    },
    requestedBy: decider.userId,
    requestId,
    invoice: { id: requested.invoiceId, number, type },
    idempotencyKey: key,
    subject: requested.invoiceId,
  };
  const waiting = await findWaitingRequest(request);
  if (waiting !== null) return waiting;
  return await inTransaction(
    async (session) =>
      await requestDecision(
        decider,
        { decision: { ...moved, key }, toRequest: () => Promise.resolve(request) },
        session,
      ),
  );
}

/**
 * Issues a debit note that two of staff want, and opens the unpaid supply that it claims; the same key once.
 * @throws AppError as `issueDebitNote`
 */
export async function claimByDebitNote(
  requested: DebitNoteRequest,
  by: { readonly actor: string; readonly requestId: string; readonly idempotencyKey: string },
): Promise<string> {
  const write = { ...by, debitNoteId: createInvoiceId() };
  return await inTransaction(async (session) => {
    const { debitNote, isNew } = await issueDebitNote(requested, write, session);
    const debitNoteId = debitNote._id.toString();
    // A run that was cut off after its work finds it done.
    if (!isNew) return debitNoteId;
    const { eshopId, currency, netMinor, vatMinor, issuedAt, dueOn } = debitNote;
    await insertUnpaidSupply(
      {
        eshopId,
        paymentId: null,
        source: 'debitNote',
        sourceId: debitNoteId,
        invoiceId: requested.invoiceId,
        currency,
        netMinor,
        vatMinor,
        openedAt: issuedAt,
        dueOn,
      },
      session,
    );
    return debitNoteId;
  });
}

/** Issues a debit note after its approval. */
export const debitApproved: ApprovalExecutor = async (_services, { id, payload, requestedBy, requestId }) =>
  // It was stored by `requestDebitNote`, as this.
  await claimByDebitNote(payload as DebitNoteRequest, {
    actor: requestedBy,
    requestId,
    idempotencyKey: `approval:${id}`,
  });

/**
 * Books money of the bank statement that pays a debit note in its whole sum, once. It settles a claim and brings no credit, so
 * no second person decides.
 * @returns false where the debit note doesn’t wait for money any more
 */
export async function payDebitNote(
  debitNote: InvoiceDocument,
  paid: { readonly paidOn: Day; readonly reason: string; readonly requestId: string },
  session: ClientSession,
): Promise<boolean> {
  const debitNoteId = debitNote._id.toString() as InvoiceId;
  const supply = await findUnpaidSupplyBySource('debitNote', debitNoteId, session);
  if (supply?.state !== 'Open') return false;
  const { paidOn, reason, requestId } = paid;
  await bookUnpaidSupply(
    {
      eshopId: supply.eshopId.toString() as EshopId,
      currency: supply.currency,
      netMinor: supply.netMinor,
      vatMinor: supply.vatMinor,
      unpaidSupplyId: getUnpaidSupplyId(supply),
      step: 'Collected',
      invoiceId: null,
      actor: 'system',
      reason,
      requestId,
      effectiveAt: toEffectiveAt(paidOn),
    },
    session,
  );
  const change = {
    state: 'Collected',
    paidOn,
    decidedAt: new Date(),
    decidedBy: 'system',
    reason,
    requestId,
  } as const;
  if (!(await moveUnpaidSupply(new Types.ObjectId(supply._id), 'Open', change, session))) return false;
  await closeDebitNote(
    debitNoteId,
    { status: 'Paid', paidOn, method: 'BankTransfer' },
    { by: 'system', reason, requestId },
    session,
  );
  return true;
}
