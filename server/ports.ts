import type { ClientPermission } from '#shared/access/permissions.ts';
import type { AuditTarget, BuiltCall } from '#shared/contracts/defineCall.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { ApprovalKind } from '#shared/domain/payment/approval.ts';
import type { EshopCall, Person, VerifiedToken } from '#server/http/callContext.ts';
import type { CallObserver } from '#server/http/callObservers.ts';
import type { Logger } from '#server/log/logger.ts';
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
 * Carries out an approved request in a transaction of its own and answers the id of what it created. It may be called
 * again after a crash, so it books by the id of the approval and does a thing once. An AppError means that it cannot be
 * done any more: the request has failed with that code. A code with the status 503, and any other error, means that it is
 * tried again.
 */
export type ApprovalExecutor = (services: Services, request: ApprovedRequest) => Promise<string | null>;

/** Money that is to go back to the card that paid. */
export interface RefundOrder {
  readonly paymentId: string;
  /** Ours; the same one goes back once, however often it is asked for. */
  readonly refundId: string;
  /** With VAT. */
  readonly amountMinor: number;
  /** `system`, or the id of a person. */
  readonly actor: string;
}

/** A call of staff, or of a shop’s member, that is about to write. */
export interface AuditedCall {
  readonly call: BuiltCall;
  readonly target: AuditTarget;
  readonly actorId: UserId;
  /** The shop of the token, which a call in a shop is about. */
  readonly eshopId: string | null;
  readonly input: Readonly<Record<string, unknown>>;
  readonly requestId: string;
  readonly log: Logger;
}

/** Who a token stands for now, and what they may do. */
export interface AccessPort {
  /** The user of an access token, as they are now. @throws AppError unauthorized when the session has ended */
  resolvePerson(token: VerifiedToken): Promise<Person>;
  /**
   * The shop of a shop access token and its user's access.
   * @throws AppError eshop_not_accessible, second_factor_enrolment_required, view_expired
   */
  resolveEshop(
    token: VerifiedToken,
    person: Person,
  ): Promise<Pick<EshopCall, 'eshopId' | 'access'> & { readonly permissions: Set<ClientPermission> }>;
  /** Has rights read again that were cached for a moment. */
  forgetRights(): void;
}

/** Functions of areas that what they build on calls, or of higher areas that lower ones call; the composition of the areas passes them in. */
export interface Ports {
  /** What an approved request of each kind does. */
  readonly approvalExecutors: Readonly<Record<ApprovalKind, ApprovalExecutor>>;
  /** Everyone who learns of the calls of shops. */
  readonly callObservers: readonly CallObserver[];
  readonly access: AccessPort;
  /** Runs a write between two entries of the audit trail: one before, without which nothing is done, one with what changed. */
  runAudited<Answer>(audited: AuditedCall, run: () => Promise<Answer>): Promise<Answer>;
  /** Brings the subscription of a customer up to date with the payment provider. */
  refreshSubscription(services: Services, customerId: string): Promise<void>;
  /**
   * Sends back a part of a card payment. `Unknown` and `Pending` mean that its end is not known yet: it is asked again.
   * @throws AppError not_found, refund_not_possible
   */
  refundPayment(
    services: Services,
    order: RefundOrder,
  ): Promise<{ readonly state: 'Unknown' | 'Pending' | 'Succeeded' | 'Failed' }>;
  /** Whether an update of the shop's feed waits for its decision. */
  isFeedHeld(eshopId: EshopId): Promise<boolean>;
  /** Shops whose campaigns are held because their credit is used up. */
  findEshopsWithoutCredit(): Promise<EshopId[]>;
  /** What a shop was charged for ads from a day on; minor units of its credit currency. */
  sumAdSpend(eshopId: EshopId, from: Day): Promise<number>;
  /** Shops with a campaign on a platform whose ads come from a catalogue. */
  findEshopsWithCatalogueAds(channel: Channel): Promise<EshopId[]>;
  /**
   * The catalogue of a shop on a platform, created with its account where it is missing.
   * @throws PlatformError; AppError format_not_available when the platform has no catalogues
   */
  ensureCatalogue(
    services: Services,
    eshopId: EshopId,
    channel: Channel,
  ): Promise<{ readonly catalogueId: string }>;
}
