import path from 'node:path';
import type mongoose from 'mongoose';
import { createPorts } from '#server/areas/composition/index.ts';
import { createFeedParser } from '#server/areas/feed/index.ts';
import { createTokenService } from '#server/areas/auth/index.ts';
import { createMailer } from '#server/areas/mail/index.ts';
import { createErrorLog } from '#server/areas/logging/index.ts';
import { createErrorNotice } from '#server/areas/notification/index.ts';
import { createCollector } from '#server/areas/pixel/index.ts';
import { findProductCategories } from '#server/areas/product/index.ts';
import type { Config } from '#server/config/config.ts';
import { createEventStream } from '#server/events/eventStream.ts';
import { createFairQueue } from '#server/http/fairQueue.ts';
import { createDatabaseRateLimits } from '#server/http/rateLimits.ts';
import { setAdSpendFee, setBonusOrder } from '#server/credit/index.ts';
import { createCatalogue } from '#server/measurement/index.ts';
import {
  createOpenAiChat,
  createOpenAiImages,
  createOpenAiModel,
  createVeo,
} from '#server/integrations/ai/index.ts';
import { createPageCamera } from '#server/integrations/browser/index.ts';
import { createSafeFetcher } from '#server/integrations/fetch/index.ts';
import { createImageWorker } from '#server/integrations/images/index.ts';
import { createVideoWorker } from '#server/integrations/videos/index.ts';
import { createSmtpTransport } from '#server/integrations/mailer/mailTransport.ts';
import { createCnb } from '#server/integrations/rates/index.ts';
import { createAresRegister, createViesRegister } from '#server/integrations/registers/index.ts';
import { createStripeProvider } from '#server/integrations/payments/stripe/index.ts';
import { createPageSpeed } from '#server/integrations/pageSpeed/index.ts';
import { createSearchConsole } from '#server/integrations/searchConsole/index.ts';
import { createSignInProviders } from '#server/integrations/signIn/index.ts';
import { createDiskStore, createS3Store } from '#server/integrations/storage/index.ts';
import { createJobQueue } from '#server/jobQueue/jobQueue.ts';
import type { Logger } from '#server/log/logger.ts';
import { createMetaPages } from '#server/platforms/meta/metaPages.ts';
import { createPlatforms } from '#server/platforms/registry.ts';
import { createSocialPlatforms } from '#server/social/registry.ts';
import { createTokenStore } from '#server/secrets/storedToken.repository.ts';
import { productVersion } from '#server/productVersion.ts';
import type { Providers } from '#server/providers.ts';
import type { SandboxInfo, Services } from '#server/services.ts';

/** What services are made of. */
export interface ServiceParts {
  readonly config: Config;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly connection: mongoose.Connection;
  readonly providers: Providers;
  readonly sandbox: SandboxInfo | null;
  /** The entry of the process that decodes images where it is not the source beside it. */
  readonly imageEntry?: URL | undefined;
  /** The entry of the thread that parses feeds, likewise. */
  readonly feedParserEntry?: URL | undefined;
  readonly videoEntry?: URL | undefined;
}

/** Makes everything that actions and jobs work with. */
export function createServices(parts: ServiceParts): Services {
  const { config, log, publicUrl, connection, providers, sandbox } = parts;
  setBonusOrder(config.bonusOrder);
  setAdSpendFee(config.adSpendFeeBasisPoints);
  const notifyError = createErrorNotice();
  const events = createEventStream(log);
  const fetcher = createSafeFetcher({
    limits: { slowestBytesPerSecond: config.fetchSlowestBytesPerSecond },
    trustedHosts: providers.trustedHosts,
    userAgent: `Okavango/${productVersion} (+${publicUrl})`,
  });
  const services: Services = {
    config,
    log,
    errorLog: createErrorLog(log, {
      onNew: async ({ message }) => await notifyError(services, message),
    }),
    publicUrl,
    sandbox,
    demoHistory: { progress: null },
    ports: createPorts(),
    tokens: createTokenService(config.secret),
    rateLimits: createDatabaseRateLimits(connection),
    heavyReads: createFairQueue(config.heavyReads),
    mailer: createMailer({
      transport: createSmtpTransport(providers.smtpUrl, config.mailFrom),
      secret: config.secret,
      log,
    }),
    events,
    jobs: createJobQueue(connection, events, log),
    platforms: createPlatforms(providers, {
      microsoftAds: createTokenStore(config.secret, 'microsoftAds'),
    }),
    socialPlatforms: createSocialPlatforms(providers.social),
    pageSpeed: providers.pageSpeed === null ? null : createPageSpeed(providers.pageSpeed),
    searchConsole: providers.searchConsole === null ? null : createSearchConsole(providers.searchConsole),
    pageAccess: createMetaPages(providers.meta),
    files:
      config.objectStorage === null
        ? createDiskStore(path.join(config.dataFolder, 'files'))
        : createS3Store(config.objectStorage),
    images: createImageWorker({ entry: parts.imageEntry }),
    feedParser: createFeedParser({ entry: parts.feedParserEntry }),
    videos: createVideoWorker({ entry: parts.videoEntry }),
    textModel: config.ai === null ? null : createOpenAiModel(config.ai),
    contentModel: providers.contentAi === null ? null : createOpenAiModel(providers.contentAi),
    chatModel: providers.contentAi === null ? null : createOpenAiChat(providers.contentAi),
    imageModel: providers.imageAi === null ? null : createOpenAiImages(providers.imageAi),
    videoModel: providers.videoAi === null ? null : createVeo(providers.videoAi),
    payments: createStripeProvider(providers.stripe),
    paymentsAreLive: /^(sk|rk)_live_/.test(providers.stripe.secretKey),
    signInProviders: createSignInProviders(providers.signIn, log),
    businessRegister: createAresRegister({ baseUrl: providers.aresBase }),
    vatRegister: createViesRegister({
      baseUrl: providers.viesBase,
      ...(providers.viesRequester === null
        ? {}
        : {
            requester: {
              countryCode: providers.viesRequester.slice(0, 2),
              number: providers.viesRequester.slice(2),
            },
          }),
    }),
    centralBank: createCnb({ baseUrl: providers.cnbBase }),
    trustedHosts: providers.trustedHosts,
    shopGateway: providers.shopGateway,
    fetcher,
    pageCamera:
      config.browserPath === null
        ? null
        : createPageCamera({
            executablePath: config.browserPath,
            fetcher,
            onFault: (err, url) => log.warn({ err, url }, 'a page was not drawn'),
          }),
    pixelCollector: createCollector(log, createCatalogue(findProductCategories)),
  };
  return services;
}
