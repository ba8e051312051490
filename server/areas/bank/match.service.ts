import { Types, type ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, BankTransactionId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { computeNet } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import {
  decideOrRequest,
  findApproval,
  type ApprovalRequest,
  type Decider,
} from '#server/areas/approval/index.ts';
import { getEshopId, findEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import {
  assertTaxPoint,
  bookReceivedTransfer,
  cancelProforma,
  determineVat,
  findInvoice,
  prepareRates,
  selectVat,
  settleProforma,
  toVatEvidence,
  type InvoiceDocument,
} from '#server/areas/invoice/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { Services } from '#server/services.ts';
import type { BankTransactionDocument } from './bank.model.ts';
import { recordPayer } from './payer.service.ts';
import { findTransaction, moveTransaction, noteApproval, getTransactionId } from './bank.repository.ts';

/** What one of staff says a line is. */
export interface Match {
  readonly bankTransactionId: BankTransactionId;
  /** The proforma that it pays, or null. */
  readonly invoiceId: InvoiceId | null;
  /** The shop that it is booked to without a proforma, or null. */
  readonly eshopId: EshopId | null;
  readonly reason: string;
  readonly decider: Decider;
  readonly requestId: string;
}

/** A match that can be booked. */
interface Checked {
  readonly line: BankTransactionDocument;
  readonly eshop: EshopDocument;
  readonly proforma: InvoiceDocument | null;
}

/** States in which a decision is still possible; a line ignored by mistake can be reopened. */
const openStates = ['Review', 'Ignored'] as const;

/** The request of a line that a second person still has to decide on or that is being carried out; null when none. */
export async function findPendingApproval(
  line: Pick<BankTransactionDocument, 'approvalId'>,
): Promise<ApprovalId | null> {
  if (!line.approvalId) return null;
  const approval = await findApproval(line.approvalId.toString());
  if (approval === null) return null;
  const isWaiting = approval.state === 'Waiting' && approval.expiresAt > new Date();
  const isUnderWay = approval.state === 'Approved' && !approval.settledAt;
  return isWaiting || isUnderWay ? (approval._id.toString() as ApprovalId) : null;
}

async function findOpenLine(id: BankTransactionId): Promise<BankTransactionDocument> {
  const line = await findTransaction(id);
  if (line === null) throw new AppError('not_found');
  if (!openStates.some((state) => state === line.state)) throw new AppError('transition_not_allowed');
  return line;
}

/** @throws AppError not_found, invoice_type_wrong, transition_not_allowed, currency_mismatch, billing_settings_missing */
async function checkMatch(
  match: Pick<Match, 'bankTransactionId' | 'invoiceId' | 'eshopId'>,
): Promise<Checked> {
  if ((match.invoiceId === null) === (match.eshopId === null))
    throw new AppError('invalid_request', { fields: [{ field: 'invoiceId', key: 'required' }] });
  const line = await findOpenLine(match.bankTransactionId);
  // Money that left pays nothing.
  if (line.amountMinor < 0) throw new AppError('transition_not_allowed');
  const proforma = match.invoiceId === null ? null : await findInvoice(match.invoiceId);
  if (match.invoiceId !== null) {
    if (proforma === null) throw new AppError('not_found');
    if (proforma.type !== 'ProformaInvoice') throw new AppError('invoice_type_wrong');
    if (proforma.status !== 'Issued' && proforma.status !== 'Overdue')
      throw new AppError('transition_not_allowed');
    if (proforma.currency !== line.currency)
      throw new AppError('currency_mismatch', { params: { currency: proforma.currency } });
  }
  const eshop = await findEshop(
    proforma === null ? (match.eshopId as EshopId) : (proforma.eshopId.toString() as EshopId),
  );
  if (eshop === null) throw new AppError('not_found');
  if (eshop.creditCurrency !== line.currency)
    throw new AppError('currency_mismatch', { params: { currency: eshop.creditCurrency } });
  if (proforma === null && !eshop.billingSettings) throw new AppError('billing_settings_missing');
  return { line, eshop, proforma };
}

/**
 * Prepares the booking of a payment: the proforma is paid if the amount matches; otherwise the received amount is booked with a tax
 * document and the proforma is cancelled, as it will not be paid any more.
 * @throws AppError tax_point_invalid while the day of the line cannot be one
 */
async function prepareBooking(
  services: Services,
  { line, eshop, proforma }: Checked,
  by: { actor: UserId; reason: string; requestId: string },
): Promise<{ creditMinor: number; book: (session: ClientSession) => Promise<string> }> {
  const { actor, reason, requestId } = by;
  const paidOn = line.bookedOn as Day;
  await assertTaxPoint(paidOn);
  const vat = await determineVat(services, eshop);
  if (line.currency === 'EUR') await prepareRates(services, paidOn);
  // Billing settings that changed since the pro forma invoice may have made its amounts wrong: then what came is divided
  // by the rate of now.
  const isWhole =
    proforma !== null &&
    proforma.totalMinor === line.amountMinor &&
    selectVat(toVatEvidence(proforma.vat), vat, eshop) !== null;
  const creditMinor =
    proforma !== null && isWhole ? proforma.netMinor : computeNet(line.amountMinor, vat.percent);
  const book = async (session: ClientSession): Promise<string> => {
    const payment = {
      services,
      receivedMinor: line.amountMinor,
      method: 'BankTransfer',
      paidOn,
      actor,
      requestId,
    } as const;
    const settled =
      proforma !== null && isWhole
        ? await settleProforma(
            {
              ...payment,
              invoiceId: proforma._id.toString() as InvoiceId,
              reference: line.reference ?? getTransactionId(line),
              freshVat: vat,
            },
            session,
          )
        : await bookReceivedTransfer(
            { ...payment, eshop, vat, currency: line.currency, reference: getTransactionId(line) },
            session,
          );
    if (proforma !== null && !isWhole) {
      await cancelProforma(
        { invoiceId: proforma._id.toString() as InvoiceId, reason: settled.number, actor, requestId },
        session,
      );
    }
    const moved = await moveTransaction(
      line._id,
      openStates,
      {
        state: 'Matched',
        reviewReason: null,
        invoiceId: proforma?._id ?? null,
        finalInvoiceId: new Types.ObjectId(settled.invoiceId),
        eshopId: eshop._id,
        decidedBy: new Types.ObjectId(actor),
        decidedAt: new Date(),
        reason,
      },
      session,
    );
    if (moved === null) throw new AppError('transition_not_allowed');
    return settled.invoiceId;
  };
  return { creditMinor, book };
}

/** The request that a second person decides on: a line pays a proforma, or is credit of a shop. */
export function createMatchRequest(
  match: Pick<
    ApprovalRequest,
    'eshopId' | 'amountMinor' | 'currency' | 'creditMinor' | 'reason' | 'requestedBy' | 'requestId'
  > & {
    readonly line: { readonly id: BankTransactionId } & Pick<
      BankTransactionDocument,
      'bookedOn' | 'counterparty' | 'counterAccount' | 'variableSymbol'
    >;
    readonly proforma: { readonly id: InvoiceId; readonly number: string } | null;
  },
): ApprovalRequest {
  const { line, proforma, eshopId, amountMinor, currency, creditMinor, reason, requestedBy, requestId } =
    match;
  return {
    kind: 'BankTransfer',
    eshopId,
    amountMinor,
    currency,
    creditMinor,
    reason,
    payload: {
      bankTransactionId: line.id,
      invoiceId: proforma?.id ?? null,
      eshopId: proforma === null ? eshopId : null,
      bookedOn: line.bookedOn,
      payer: line.counterparty ?? line.counterAccount ?? null,
      variableSymbol: line.variableSymbol ?? null,
    },
    requestedBy,
    requestId,
    invoice: proforma === null ? null : { ...proforma, type: 'ProformaInvoice' },
  };
}

/**
 * Pairs a line with a proforma, or books it to a shop. Above the set sum a second person approves first, also where
 * amount and symbol fit: whoever uploads a statement could have written both. The line waits until then.
 * @throws AppError not_found, invoice_type_wrong, transition_not_allowed, currency_mismatch, billing_settings_missing,
 * duplicate_decision, step_up_required
 */
export async function matchLine(services: Services, match: Match): Promise<BankTransactionDocument> {
  const checked = await checkMatch(match);
  const { line, eshop, proforma } = checked;
  if ((await findPendingApproval(line)) !== null) throw new AppError('transition_not_allowed');
  const { decider, reason, requestId } = match;
  const by = { actor: decider.userId, reason, requestId };
  const { creditMinor, book } = await prepareBooking(services, checked, by);
  const { amountMinor, currency } = line;
  const key = `BankTransfer:${match.bankTransactionId}:${ulid()}`;
  const decision = { key, kind: 'BankTransfer', eshopId: getEshopId(eshop), amountMinor, currency } as const;
  const request = {
    decision,
    toRequest: () =>
      Promise.resolve(
        createMatchRequest({
          ...decision,
          line: { ...line, id: match.bankTransactionId },
          creditMinor,
          proforma:
            proforma === null ? null : { id: proforma._id.toString() as InvoiceId, number: proforma.number },
          reason,
          requestedBy: decider.userId,
          requestId,
        }),
      ),
    onRequested: async (approvalId: ApprovalId, session: ClientSession) => {
      if (!(await noteApproval(line, approvalId, session))) throw new AppError('transition_not_allowed');
    },
  };
  await decideOrRequest(services, decider, request, book);
  const after = (await findTransaction(match.bankTransactionId)) ?? line;
  if (after.state === 'Matched') await recordPayer(getEshopId(eshop), after);
  return after;
}

/** What a request of the kind BankTransfer is put down with. */
interface Payload {
  readonly bankTransactionId: BankTransactionId;
  readonly invoiceId: InvoiceId | null;
  readonly eshopId: EshopId | null;
}

/** Books a line after its approval; a line that this approval has booked before stays as it is. */
export async function bookApproved(
  services: Services,
  request: { id: ApprovalId; payload: unknown; reason: string; requestedBy: UserId; requestId: string },
): Promise<string | null> {
  // It was stored by `matchLine` or by the import, as this.
  const payload = request.payload as Payload;
  const line = await findTransaction(payload.bankTransactionId);
  if (line?.approvalId?.toString() !== request.id) throw new AppError('transition_not_allowed');
  if (line.state === 'Matched') return line.finalInvoiceId?.toString() ?? null;
  const { requestedBy: actor, reason, requestId } = request;
  const checked = await checkMatch(payload);
  const { book } = await prepareBooking(services, checked, { actor, reason, requestId });
  const invoiceId = await inTransaction(book);
  await recordPayer(getEshopId(checked.eshop), line);
  return invoiceId;
}

/**
 * Takes a line out of the queue that is no payment of a shop.
 * @throws AppError not_found, transition_not_allowed
 */
export async function ignoreLine(ignored: {
  bankTransactionId: BankTransactionId;
  reason: string;
  actor: UserId;
}): Promise<BankTransactionDocument> {
  const line = await findOpenLine(ignored.bankTransactionId);
  if ((await findPendingApproval(line)) !== null) throw new AppError('transition_not_allowed');
  const moved = await moveTransaction(line._id, ['Review'], {
    state: 'Ignored',
    decidedBy: new Types.ObjectId(ignored.actor),
    decidedAt: new Date(),
    reason: ignored.reason,
  });
  if (moved === null) throw new AppError('transition_not_allowed');
  return moved;
}
