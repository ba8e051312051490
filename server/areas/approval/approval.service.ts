import { isDeepStrictEqual } from 'node:util';
import type { ClientSession } from 'mongoose';
import { ulid } from 'ulid';
import type { AdminPermission } from '#shared/access/permissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { ApprovalId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { ApprovalKind } from '#shared/domain/payment/approval.ts';
import type { ApprovalDocument } from './approval.model.ts';
import { findApprovalByKey, findApprovalWaitingFor, insertApproval } from './approval.repository.ts';

/** How long a request waits for a second person. */
const approvalLifetimeMs = 7 * 86_400_000;

/** The permission of what a kind does: who lacks it can neither ask for it nor approve it. */
export const permissionOfKind = {
  AdminTransaction: 'SetEshopDetail',
  ForcedSubscription: 'SetEshopDetail',
  InvoicePaid: 'SetAccounting',
  BankTransfer: 'SetAccounting',
  CreditNote: 'SetAccounting',
  DebitNote: 'SetAccounting',
  CreditPayout: 'SetAccounting',
  PaymentReview: 'SetAccounting',
  UnpaidSupply: 'SetAccounting',
  TaxRate: 'SetEshopDetail',
  PartnerPayouts: 'SetAccounting',
} as const satisfies Record<ApprovalKind, AdminPermission>;

/** What one of staff wants done. */
export interface ApprovalRequest {
  readonly kind: ApprovalKind;
  /** Null when it concerns no single shop. */
  readonly eshopId: EshopId | null;
  /** What it moves, or is worth; negative takes. */
  readonly amountMinor: number;
  readonly currency: CreditCurrency;
  /** By how much it changes the credit of the shop; null for what leaves it as it is. */
  readonly creditMinor: number | null;
  readonly reason: string;
  /** Input of the kind's executor, stored as JSON. */
  readonly payload: object;
  readonly requestedBy: UserId;
  readonly requestId: string;
  /** The document that it is about. */
  readonly invoice: { readonly id: InvoiceId; readonly number: string; readonly type: InvoiceType } | null;
  /** Calls with the same key are one request; without a key each call is its own request. */
  readonly idempotencyKey?: string | undefined;
  /** What it is about where only one request may wait for it: a second one, also at the same moment, is the first. */
  readonly subject?: string | undefined;
}

function isSameRequest(kept: ApprovalDocument, request: RequestContent): boolean {
  return (
    kept.kind === request.kind &&
    (kept.eshopId?.toString() ?? null) === request.eshopId &&
    kept.amountMinor === request.amountMinor &&
    kept.currency === request.currency
  );
}

/** The content of a request: two with the same are one. */
type RequestContent = Pick<
  ApprovalRequest,
  'kind' | 'eshopId' | 'amountMinor' | 'currency' | 'reason' | 'payload' | 'subject'
>;

function getWaitingFor({ kind, subject }: RequestContent): string | null {
  return subject === undefined ? null : `${kind}:${subject}`;
}

/**
 * Finds the request that waits about the subject of this one, or null. A second person approves what it says: who wants
 * anything else, or for another reason, has to wait for its end.
 * @throws AppError other_request_waiting
 */
export async function findWaitingRequest(
  request: RequestContent,
  session: ClientSession | null = null,
): Promise<ApprovalId | null> {
  const waitingFor = getWaitingFor(request);
  const waiting = waitingFor === null ? null : await findApprovalWaitingFor(waitingFor, session);
  if (waiting === null) return null;
  const [kept, wanted] = [waiting.payload, JSON.stringify(request.payload)].map((payload): unknown =>
    JSON.parse(payload),
  );
  if (
    !isSameRequest(waiting, request) ||
    waiting.reason !== request.reason ||
    !isDeepStrictEqual(kept, wanted)
  )
    throw new AppError('other_request_waiting');
  return waiting._id.toString() as ApprovalId;
}

/**
 * Creates a request that a second person has to approve, returns its id, and executes nothing yet. Staff hear of it
 * soon after. The same request as one that waits is that one.
 * @throws AppError idempotency_key_reused, other_request_waiting
 */
export async function fileRequest(
  request: ApprovalRequest,
  session: ClientSession | null = null,
): Promise<{ readonly approvalId: ApprovalId; readonly isNew: boolean }> {
  const { payload, idempotencyKey = ulid(), subject: _subject, ...rest } = request;
  const existing = await findApprovalByKey(idempotencyKey, session);
  if (existing !== null) {
    if (!isSameRequest(existing, request)) throw new AppError('idempotency_key_reused');
    return { approvalId: existing._id.toString() as ApprovalId, isNew: false };
  }
  const waiting = await findWaitingRequest(request, session);
  if (waiting !== null) return { approvalId: waiting, isNew: false };
  const created = await insertApproval(
    {
      ...rest,
      waitingFor: getWaitingFor(request),
      payload: JSON.stringify(payload),
      idempotencyKey,
      expiresAt: new Date(Date.now() + approvalLifetimeMs),
    },
    session,
  );
  return { approvalId: created._id.toString() as ApprovalId, isNew: true };
}

/** Creates a request as `fileRequest` does, and returns its id. @throws AppError as `fileRequest` */
export async function requestApproval(
  request: ApprovalRequest,
  session: ClientSession | null = null,
): Promise<ApprovalId> {
  return (await fileRequest(request, session)).approvalId;
}
