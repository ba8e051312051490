import { Types, type ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { ApprovalId, BankTransactionId, EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { decideOrRequest, type Decider } from '#server/areas/approval/index.ts';
import { findInvoice, type InvoiceDocument } from '#server/areas/invoice/index.ts';
import { bookTransferTakenBack, isWholeTopUp } from '#server/areas/payment/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovedRequest, Services } from '#server/services.ts';
import type { BankTransactionDocument } from './bank.model.ts';
import {
  findTransaction,
  findTransactions,
  getTransactionId,
  moveTransaction,
  noteApproval,
} from './bank.repository.ts';
import { findPendingApproval } from './match.service.ts';

/** A line that takes a payment back, and the tax document of that payment. */
interface TakenBackLine {
  readonly line: BankTransactionDocument;
  readonly original: InvoiceDocument;
}

/** @throws AppError not_found, transition_not_allowed where a person has to book it part by part */
async function findBookable(bankTransactionId: BankTransactionId): Promise<TakenBackLine> {
  const line = await findTransaction(bankTransactionId);
  if (line === null) throw new AppError('not_found');
  const [payment] = line.originalId ? await findTransactions([line.originalId]) : [];
  const invoiceId = payment?.finalInvoiceId?.toString() as InvoiceId | undefined;
  const original = invoiceId === undefined ? null : await findInvoice(invoiceId);
  const isWhole =
    line.state === 'Review' &&
    line.reviewReason === 'TakenBack' &&
    original !== null &&
    original.currency === line.currency &&
    original.totalMinor === -line.amountMinor &&
    isWholeTopUp(original);
  if (!isWhole) throw new AppError('transition_not_allowed');
  return { line, original };
}

async function bookLine(
  services: Services,
  { line, original }: TakenBackLine,
  by: { readonly actor: string; readonly reason: string; readonly requestId: string },
  session: ClientSession,
): Promise<InvoiceId | null> {
  const lineId = getTransactionId(line);
  const current = await findInvoice(original._id.toString() as InvoiceId, session);
  if (current === null) throw new AppError('not_found');
  const creditNoteId = await bookTransferTakenBack(services, current, { lineId, ...by }, session);
  const moved = await moveTransaction(
    line._id,
    ['Review'],
    {
      state: 'Matched',
      reviewReason: null,
      finalInvoiceId: creditNoteId === null ? original._id : new Types.ObjectId(creditNoteId),
      eshopId: original.eshopId,
      decidedBy: new Types.ObjectId(by.actor),
      decidedAt: new Date(),
      reason: by.reason,
    },
    session,
  );
  if (moved === null) throw new AppError('transition_not_allowed');
  return creditNoteId;
}

/** What a request about a payment taken back is put down with. */
interface Payload {
  readonly takenBackId: BankTransactionId;
}

/** Whether an approved request of the kind BankTransfer is one about a payment taken back. */
export function isTakenBackRequest(payload: unknown): payload is Payload {
  return typeof payload === 'object' && payload !== null && 'takenBackId' in payload;
}

/**
 * Books a payment that its bank took back in one step: credit note of the unspent part, unpaid supply of the spent part, and the
 * line is done. Above the set sum a second person approves first; the line waits until then.
 * @throws AppError not_found, transition_not_allowed, duplicate_decision, step_up_required
 */
export async function bookTakenBack(
  services: Services,
  decider: Decider,
  { bankTransactionId, reason }: { readonly bankTransactionId: BankTransactionId; readonly reason: string },
  requestId: string,
): Promise<BankTransactionDocument> {
  const found = await findBookable(bankTransactionId);
  const { line, original } = found;
  if ((await findPendingApproval(line)) !== null) throw new AppError('transition_not_allowed');
  const moved = {
    kind: 'BankTransfer',
    eshopId: original.eshopId.toString() as EshopId,
    amountMinor: line.amountMinor,
    currency: line.currency,
  } as const;
  const key = `BankTransfer:${bankTransactionId}:${ulid()}`;
  const payload: Payload & Record<string, unknown> = {
    takenBackId: bankTransactionId,
    bookedOn: line.bookedOn,
    payer: line.counterparty ?? line.counterAccount ?? null,
    variableSymbol: line.variableSymbol ?? null,
  };
  await decideOrRequest(
    services,
    decider,
    {
      decision: { ...moved, key },
      toRequest: () =>
        Promise.resolve({
          ...moved,
          creditMinor: null,
          reason,
          payload,
          requestedBy: decider.userId,
          requestId,
          invoice: {
            id: original._id.toString() as InvoiceId,
            number: original.number,
            type: original.type,
          },
        }),
      onRequested: async (approvalId: ApprovalId, session: ClientSession) => {
        if (!(await noteApproval(line, approvalId, session))) throw new AppError('transition_not_allowed');
      },
    },
    async (session) => await bookLine(services, found, { actor: decider.userId, reason, requestId }, session),
  );
  return (await findTransaction(bankTransactionId)) ?? line;
}

/** Books a payment taken back after its approval; a line that was booked before stays as it is. */
export async function bookTakenBackApproved(
  services: Services,
  request: Pick<ApprovedRequest, 'id' | 'reason' | 'requestedBy' | 'requestId'> & {
    readonly payload: Payload;
  },
): Promise<string | null> {
  const { takenBackId } = request.payload;
  const line = await findTransaction(takenBackId);
  if (line?.approvalId?.toString() !== request.id) throw new AppError('transition_not_allowed');
  if (line.state === 'Matched') return line.finalInvoiceId?.toString() ?? null;
  const found = await findBookable(takenBackId);
  const { requestedBy: actor, reason, requestId } = request;
  return await inTransaction(
    async (session) => await bookLine(services, found, { actor, reason, requestId }, session),
  );
}
