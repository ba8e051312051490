import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { ApprovalKind } from '#shared/domain/payment/approval.ts';
import type { Services } from '#server/services.ts';

/** What two people want done. */
export interface ApprovedRequest {
  readonly id: ApprovalId;
  readonly kind: ApprovalKind;
  readonly eshopId: EshopId;
  readonly amountMinor: number;
  readonly currency: CreditCurrency;
  /** Why the first of them asked for it. */
  readonly reason: string;
  /** As it was handed to `requestApproval`. */
  readonly payload: unknown;
  readonly requestedBy: UserId;
  readonly approvedBy: UserId;
  /** Of the call that asked for it. */
  readonly requestId: string;
}

/**
 * Does what an approved request is about, in a transaction of its own, and answers the id of what it made. It may be
 * called again after a crash, so it books by the id of the approval and does a thing once. An AppError means that it
 * cannot be done any more: the request has failed with that code. A code with the status 503, and any other error,
 * means that it is tried again.
 */
export type ApprovalExecutor = (services: Services, request: ApprovedRequest) => Promise<string | null>;

const executors = new Map<ApprovalKind, ApprovalExecutor>();

/** Registers what an approved request of a kind does; the area that asks for approvals calls it once, when it is loaded. */
export function registerApprovalExecutor(kind: ApprovalKind, run: ApprovalExecutor): void {
  executors.set(kind, run);
}

/** What an approved request of a kind does. @throws Error when no area has registered it */
export function getApprovalExecutor(kind: ApprovalKind): ApprovalExecutor {
  const run = executors.get(kind);
  if (run === undefined) throw new Error(`nothing carries out approvals of ${kind}`);
  return run;
}
