import type { ClientSession } from 'mongoose';
import type { ClientPermission } from '#shared/access/permissions.ts';
import type { AuditTarget, BuiltCall, Call } from '#shared/contracts/defineCall.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, EshopId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import type { ApprovalKind, ShoplessApprovalKind } from '#shared/domain/payment/approval.ts';
import type { Config } from '#server/config/config.ts';
import type { EventStream } from '#server/events/eventStream.ts';
import type { ChatModel, ImageModel, TextModel, VideoModel } from '#server/integrations/ai/index.ts';
import type { PageCamera } from '#server/integrations/browser/index.ts';
import type { SafeFetcher, TrustedHosts } from '#server/integrations/fetch/index.ts';
import type { ImageWorker } from '#server/integrations/images/index.ts';
import type { Mailer } from '#server/integrations/mailer/mailer.ts';
import type { PaymentProvider } from '#server/integrations/payments/paymentProvider.ts';
import type { CentralBank } from '#server/integrations/rates/index.ts';
import type { BusinessRegister, VatRegister } from '#server/integrations/registers/index.ts';
import type { SignInProviders } from '#server/integrations/signIn/index.ts';
import type { FileStore } from '#server/integrations/storage/index.ts';
import type { JobQueue } from '#server/jobQueue/jobQueue.ts';
import type { Logger } from '#server/log/logger.ts';
import type { PageAccess } from '#server/platforms/pageAccess.ts';
import type { PageSpeed } from '#server/integrations/pageSpeed/index.ts';
import type { SearchConsole } from '#server/integrations/searchConsole/index.ts';
import type { SocialPlatforms } from '#server/social/registry.ts';
import type { Platforms } from '#server/platforms/registry.ts';
import type { FairQueue } from '#server/http/fairQueue.ts';
import type { RateLimits } from '#server/http/rateLimits.ts';
import type { EshopAccess, Person, VerifiedToken } from '#server/serviceTypes/caller.ts';
import type { Collector } from '#server/serviceTypes/collector.ts';
import type { ErrorLog } from '#server/serviceTypes/errorLog.ts';
import type { VideoWorker } from '#server/integrations/videos/index.ts';
import type { FeedParser } from '#server/serviceTypes/feedParser.ts';
import type { TokenService } from '#server/serviceTypes/tokenService.ts';

/** How far the demo's history is counted. */
export interface DemoProgress {
  readonly countedMonths: number;
  readonly totalMonths: number;
}

/** What the sandbox offers to a person who looks at it; null where real providers are used. */
export interface SandboxInfo {
  readonly demoShopUrl: string;
  /** Host of an unregistered demo shop; another one at each read. */
  readonly exampleShopHost: string;
  readonly demoFeedUrl: string;
  readonly inboxUrl: string;
  readonly indexUrl: string;
  readonly authenticatorUrl: string;
  readonly marketPaceSecondsPerDay: number;
}

/** What actions and jobs work with; made once at the start, replaced piece by piece in tests. */
export interface Services {
  readonly config: Config;
  readonly log: Logger;
  /** Keeps errors for staff. */
  readonly errorLog: ErrorLog;
  /** Address under which browsers and providers reach the server, without a slash at its end. */
  readonly publicUrl: string;
  readonly sandbox: SandboxInfo | null;
  /** While this process counts the demo's history in the background, how far it is; null otherwise. */
  readonly demoHistory: { progress: DemoProgress | null };
  /** What lower areas call of higher ones. */
  readonly ports: Ports;
  readonly tokens: TokenService;
  readonly rateLimits: RateLimits;
  /** Turns of calls that read much. */
  readonly heavyReads: FairQueue;
  readonly mailer: Mailer;
  /** Domain events of every node. */
  readonly events: EventStream;
  readonly jobs: JobQueue;
  readonly platforms: Platforms;
  /** Social networks that posts go to. */
  readonly socialPlatforms: SocialPlatforms;
  /** Google's field and lab data of speed; null where it is not set up. */
  readonly pageSpeed: PageSpeed | null;
  /** Google Search Console; null where it is not set up. */
  readonly searchConsole: SearchConsole | null;
  /** Pages of social networks in whose name ads speak. */
  readonly pageAccess: PageAccess;
  readonly files: FileStore;
  /** Inspects and re-encodes external images. */
  readonly images: ImageWorker;
  /** Reads feeds in threads of their own. */
  readonly feedParser: FeedParser;
  readonly videos: VideoWorker;
  /** Writes texts; null where none is set up. */
  readonly textModel: TextModel | null;
  /** Writes AI content: the same model, or the sandbox's where none is set up; null where neither is. */
  readonly contentModel: TextModel | null;
  /** Answers in chats of the assistant; null where no model is set up. */
  readonly chatModel: ChatModel | null;
  /** Draws pictures of AI content; null where none is set up. */
  readonly imageModel: ImageModel | null;
  /** Films videos of AI content; null where none is set up. */
  readonly videoModel: VideoModel | null;
  /** Providers of social sign-in that are set up. */
  readonly signInProviders: SignInProviders;
  readonly businessRegister: BusinessRegister;
  readonly vatRegister: VatRegister;
  /** Whose rates tax documents in other currencies are counted by. */
  readonly centralBank: CentralBank;
  /** Takes in what the pixels of shops post. */
  readonly pixelCollector: Collector;
  /** Fetches addresses that customers gave. */
  readonly fetcher: SafeFetcher;
  /** Draws the pages of shops; null where no browser is set up. */
  readonly pageCamera: PageCamera | null;
  /** Private hosts (name with port) that count as public, and where they are. */
  readonly trustedHosts: TrustedHosts;
  /** Where people open shops whose names end so, as no name server knows them; null where all shops are public. */
  readonly shopGateway: { readonly ending: string; readonly url: string } | null;
  readonly payments: PaymentProvider;
  /** Whether payments move real money; reports of the other mode are refused. */
  readonly paymentsAreLive: boolean;
}

/** Who calls in a shop, and whether the permissions of the shop refuse it. */
export interface ObservedCaller {
  readonly eshopId: EshopId;
  /** Not staff who look at the shop. */
  readonly isMember: boolean;
  readonly isRefused: boolean;
}

/** Learns of every call of a shop at once; it must neither wait nor throw. */
export type CallObserver = (call: Call, caller: ObservedCaller, log: Logger) => void;

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

/** The same for requests that concern no single shop. */
export type ShoplessApprovalExecutor = (
  services: Services,
  request: Omit<ApprovedRequest, 'eshopId'>,
) => Promise<string | null>;

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
  ): Promise<{
    readonly eshopId: EshopId;
    readonly access: EshopAccess;
    readonly permissions: Set<ClientPermission>;
  }>;
  /**
   * A user as they are now, without a session and without what they may do as staff.
   * @throws AppError unauthorized when the account is disabled or gone
   */
  resolveHolder(userId: UserId): Promise<Person>;
  /** Has rights read again that were cached for a moment. */
  forgetRights(): void;
}

/** Where commission goes as credit. */
export interface CommissionCreditTarget {
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
}

/** Books a payout as credit with its tax document, once, in the caller’s transaction; returns the document. */
export type CommissionCreditBooking = (
  payout: {
    readonly payoutId: string;
    /** With VAT. */
    readonly amountMinor: number;
    readonly actor: string;
  },
  session: ClientSession,
) => Promise<InvoiceId>;

/** A paid tax document of a shop, as far as commission is reckoned of it. */
export interface PaidDocument {
  readonly id: InvoiceId;
  readonly eshopId: EshopId;
  readonly currency: CreditCurrency;
  /** Without VAT, less what credit notes have taken. */
  readonly netMinor: number;
  readonly paidOn: Day;
  /** Of the ledger, where it is of credit; null of a subscription. */
  readonly topUpTransferId: string | null;
}

/** Functions of areas that what they build on calls, or of higher areas that lower ones call; the composition of the areas passes them in. */
export interface Ports {
  /** What an approved request of each kind does. */
  readonly approvalExecutors: Readonly<
    Record<Exclude<ApprovalKind, ShoplessApprovalKind>, ApprovalExecutor> &
      Record<ShoplessApprovalKind, ShoplessApprovalExecutor>
  >;
  /** Everyone who learns of the calls of shops. */
  readonly callObservers: readonly CallObserver[];
  readonly access: AccessPort;
  /** Runs a write between two entries of the audit trail: one before, without which nothing is done, one with what changed. */
  runAudited<Answer>(audited: AuditedCall, run: () => Promise<Answer>): Promise<Answer>;
  /** Brings the subscription of a customer up to date with the payment provider. */
  refreshSubscription(services: Services, customerId: string): Promise<void>;
  /** Takes in a dispute over the payment of a subscription; nothing where the provider’s payment is none of one. */
  applySubscriptionReturns(services: Services, providerPaymentId: string, now: Date): Promise<void>;
  /**
   * Sends back a part of a card payment. `Unknown` and `Pending` mean that its end is not known yet: it is asked again.
   * @throws AppError not_found, refund_not_possible
   */
  refundPayment(
    services: Services,
    order: RefundOrder,
  ): Promise<{ readonly state: 'Unknown' | 'Pending' | 'Succeeded' | 'Failed' }>;
  /**
   * Prepares the booking of commission as credit of a shop.
   * @throws AppError not_found, currency_mismatch, billing_settings_missing
   */
  prepareCommissionCredit(
    services: Services,
    target: CommissionCreditTarget,
  ): Promise<CommissionCreditBooking>;
  /** Paid final invoices of shops with a tax point from a day on. */
  findPaidDocuments(eshopIds: readonly EshopId[], from: Day): Promise<PaidDocument[]>;
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
