import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, InvoiceId, UnpaidSupplyId, UserId } from '#shared/domain/ids/ids.ts';
import type { UnpaidSupplyDecision, WriteOffGround } from '#shared/domain/payment/unpaidSupply.ts';
import { AppError } from '#shared/errors/appError.ts';
import { decideOrRequest, findWaitingRequest, type Decider } from '#server/areas/approval/index.ts';
import {
  closeDebitNote,
  createInvoiceId,
  documentDay,
  issueCreditNote,
  sumSetOffNotes,
  toEffectiveAt,
  type IssuedDocument,
} from '#server/areas/invoice/index.ts';
import { bookUnpaidSupply, type UnpaidSupplyStep } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { ApprovalExecutor, Services } from '#server/services.ts';
import type { UnpaidSupplyDocument } from './unpaidSupply.model.ts';
import {
  findUnpaidSupply,
  getUnpaidSupplyId,
  moveUnpaidSupply,
  sumSetOffSupplies,
} from './unpaidSupply.repository.ts';

/** What staff decide on an unpaid supply. */
export interface UnpaidSupplyChoice {
  readonly unpaidSupplyId: UnpaidSupplyId;
  readonly decision: UnpaidSupplyDecision;
  /** What lowers the VAT of one that is written off; null leaves the VAT. */
  readonly ground: WriteOffGround | null;
  /** The day its money came to the bank account; of `Collected` only. */
  readonly paidOn: Day | null;
  readonly reason: string;
}

interface ChoiceWrite {
  readonly actor: UserId;
  readonly requestId: string;
}

/** @throws AppError invalid_request where the fields don’t fit the decision */
function checkChoice({ decision, ground, paidOn }: UnpaidSupplyChoice): void {
  const isPaidOnWrong = (decision === 'Collected') !== (paidOn !== null) || (paidOn ?? '') > documentDay();
  const wrong = isPaidOnWrong ? 'paidOn' : decision !== 'WrittenOff' && ground !== null ? 'ground' : null;
  if (wrong !== null) throw new AppError('invalid_request', { fields: [{ field: wrong, key: 'invalid' }] });
}

async function requireOpen(
  id: UnpaidSupplyId,
  session: ClientSession | null = null,
): Promise<UnpaidSupplyDocument> {
  const supply = await findUnpaidSupply(id, session);
  if (supply === null) throw new AppError('not_found');
  if (supply.state !== 'Open') throw new AppError('transition_not_allowed');
  return supply;
}

function selectStep({ decision, ground }: UnpaidSupplyChoice): UnpaidSupplyStep {
  return decision === 'WrittenOff' && ground !== null ? 'TaxLowered' : decision;
}

/** Lowers the VAT of a supply that stays unpaid, by a credit note that names its ground. */
async function issueNote(
  services: Services,
  supply: UnpaidSupplyDocument,
  note: { readonly creditNoteId: InvoiceId; readonly transferId: string; readonly ground: WriteOffGround },
  { reason, actor, requestId }: ChoiceWrite & { readonly reason: string },
  session: ClientSession,
): Promise<IssuedDocument> {
  const { creditNoteId, transferId, ground } = note;
  return await issueCreditNote(
    {
      services,
      creditNoteId,
      invoiceId: supply.invoiceId as InvoiceId,
      netMinor: supply.netMinor,
      vatMinor: supply.vatMinor,
      reason: supply.source === 'debitNote' ? 'TaxCorrection' : 'Chargeback',
      note: reason,
      refund: 'None',
      ground,
      bookedTransferId: transferId,
      actor,
      requestId,
      idempotencyKey: `unpaidSupply:${getUnpaidSupplyId(supply)}`,
    },
    session,
  );
}

/** The debit note that an unpaid supply is claimed by is paid or lowered with it; a loss whose VAT stays leaves it unpaid. */
async function closeItsDebitNote(
  supply: UnpaidSupplyDocument,
  { decision, paidOn, reason }: UnpaidSupplyChoice,
  creditNote: IssuedDocument | null,
  { actor: by, requestId }: { readonly actor: string; readonly requestId: string | null },
  session: ClientSession,
): Promise<void> {
  if (supply.source !== 'debitNote') return;
  const debitNoteId = supply.sourceId as InvoiceId;
  const entry = { by, reason, requestId };
  if (creditNote !== null)
    await closeDebitNote(
      debitNoteId,
      { status: 'Credited', creditNoteNumber: creditNote.number },
      entry,
      session,
    );
  else if (decision !== 'WrittenOff')
    await closeDebitNote(
      debitNoteId,
      {
        status: 'Paid',
        paidOn: paidOn ?? documentDay(),
        method: decision === 'Collected' ? 'BankTransfer' : 'SetOff',
      },
      entry,
      session,
    );
}

/**
 * A debt is set off only against money that credit notes of the shop keep back for it, and each of that money once.
 * @throws AppError set_off_note_missing
 */
async function demandSetOffNote(supply: UnpaidSupplyDocument, session: ClientSession): Promise<void> {
  const eshopId = supply.eshopId.toString() as EshopId;
  const { currency, netMinor, vatMinor } = supply;
  const reservedMinor = await sumSetOffNotes(eshopId, currency, session);
  const usedMinor = await sumSetOffSupplies(eshopId, currency, session);
  if (reservedMinor - usedMinor < netMinor + vatMinor) throw new AppError('set_off_note_missing');
}

/** Does what staff decided: books it, and lowers the VAT where a ground is stated. The second of two decisions is refused. */
async function carryOut(
  services: Services,
  choice: UnpaidSupplyChoice,
  write: ChoiceWrite,
  session: ClientSession,
): Promise<void> {
  const supply = await requireOpen(choice.unpaidSupplyId, session);
  const { ground, reason, decision, paidOn } = choice;
  const { actor, requestId } = write;
  if (ground !== null && supply.invoiceId === null) throw new AppError('transition_not_allowed');
  if (decision === 'SetOff') await demandSetOffNote(supply, session);
  const creditNoteId = ground === null ? null : createInvoiceId();
  const { netMinor, vatMinor, currency } = supply;
  const booked = await bookUnpaidSupply(
    {
      eshopId: supply.eshopId.toString() as EshopId,
      currency,
      netMinor,
      vatMinor,
      unpaidSupplyId: choice.unpaidSupplyId,
      step: selectStep(choice),
      invoiceId: creditNoteId,
      actor,
      reason,
      requestId,
      ...(paidOn === null ? {} : { effectiveAt: toEffectiveAt(paidOn) }),
    },
    session,
  );
  const creditNote =
    creditNoteId === null || ground === null
      ? null
      : await issueNote(
          services,
          supply,
          { creditNoteId, ground, transferId: booked.transfer._id },
          { reason, actor, requestId },
          session,
        );
  await closeItsDebitNote(supply, choice, creditNote, { actor, requestId }, session);
  const decided = { decidedAt: new Date(), decidedBy: actor, reason, requestId };
  const isMoved = await moveUnpaidSupply(
    supply._id,
    'Open',
    { state: decision, ground, creditNoteId, paidOn, ...decided },
    session,
  );
  if (!isMoved) throw new AppError('transition_not_allowed');
}

/** What a request of the kind UnpaidSupply is put down with. */
type Payload = Omit<UnpaidSupplyChoice, 'reason'>;

/**
 * Decides on an unpaid supply, or asks a second person above the set sum.
 * @returns the request that waits, or null when it is done
 * @throws AppError not_found, transition_not_allowed, invalid_request, credit_note_exceeds_rest, duplicate_decision,
 * step_up_required
 */
export async function decideUnpaidSupply(
  services: Services,
  decider: Decider,
  choice: UnpaidSupplyChoice,
  requestId: string,
): Promise<ApprovalId | null> {
  checkChoice(choice);
  const supply = await requireOpen(choice.unpaidSupplyId);
  const kind = 'UnpaidSupply' as const;
  const eshopId = supply.eshopId.toString() as EshopId;
  const { reason, ...payload } = choice;
  const { currency } = supply;
  const amountMinor = supply.netMinor + supply.vatMinor;
  const moved = { kind, eshopId, amountMinor, currency };
  const decision = { ...moved, key: `${kind}:${choice.unpaidSupplyId}:${ulid()}` };
  const request = {
    ...moved,
    creditMinor: null,
    reason,
    payload,
    requestedBy: decider.userId,
    requestId,
    invoice: null,
    subject: choice.unpaidSupplyId,
  };
  const waiting = await findWaitingRequest(request);
  if (waiting !== null) return waiting;
  const { approvalId } = await decideOrRequest(
    services,
    decider,
    { decision, toRequest: () => Promise.resolve(request) },
    async (session) => {
      await carryOut(services, choice, { actor: decider.userId, requestId }, session);
    },
  );
  return approvalId;
}

/** Carries out the decision on an unpaid supply, after its approval. */
export const decideUnpaidApproved: ApprovalExecutor = async (services, request) => {
  const payload = request.payload as Payload;
  const supply = await findUnpaidSupply(payload.unpaidSupplyId);
  // A run that was cut off after its work finds it done.
  if (supply !== null && supply.state !== 'Open' && supply.requestId === request.requestId)
    return payload.unpaidSupplyId;
  const write = { actor: request.requestedBy, requestId: request.requestId };
  await inTransaction(
    async (session) => await carryOut(services, { ...payload, reason: request.reason }, write, session),
  );
  return payload.unpaidSupplyId;
};
