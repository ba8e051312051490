import type { Config } from '#server/config/config.ts';
import type { EventStream } from '#server/events/eventStream.ts';
import type { TextModel } from '#server/integrations/ai/index.ts';
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
import type { Platforms } from '#server/platforms/registry.ts';
import type { Ports } from '#server/ports.ts';
import type { FairQueue } from '#server/http/fairQueue.ts';
import type { RateLimits } from '#server/http/rateLimits.ts';
import type { Collector } from '#server/serviceTypes/collector.ts';
import type { ErrorLog } from '#server/serviceTypes/errorLog.ts';
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
  /** Pages of social networks in whose name ads speak. */
  readonly pageAccess: PageAccess;
  readonly files: FileStore;
  /** Inspects and re-encodes external images. */
  readonly images: ImageWorker;
  /** Reads feeds in threads of their own. */
  readonly feedParser: FeedParser;
  /** Writes texts; null where none is set up. */
  readonly textModel: TextModel | null;
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
  /** Private hosts (name with port) that count as public, and where they are. */
  readonly trustedHosts: TrustedHosts;
  /** Where people open shops whose names end so, as no name server knows them; null where all shops are public. */
  readonly shopGateway: { readonly ending: string; readonly url: string } | null;
  readonly payments: PaymentProvider;
  /** Whether payments move real money; reports of the other mode are refused. */
  readonly paymentsAreLive: boolean;
}
