import { createAffiliateJobs } from '#server/areas/affiliate/index.ts';
import { createApprovalJobs } from '#server/areas/approval/index.ts';
import { createAssistantJobs } from '#server/areas/assistant/index.ts';
import { findPayerAccounts } from '#server/areas/bank/index.ts';
import { createCampaignJobs } from '#server/areas/campaign/index.ts';
import { createCockpitJobs } from '#server/areas/cockpit/index.ts';
import { creditAlertsJob, eraseDocumentsJob } from '#server/areas/composition/index.ts';
import { createContentJobs } from '#server/areas/content/index.ts';
import { createEshopJobs } from '#server/areas/eshop/index.ts';
import {
  createCompetitorJobs,
  createOverviewJobs,
  createMarketJobs,
  createPageViewJobs,
  createPageSpeedJobs,
  createPriceComparisonJobs,
  createSearchConsoleJobs,
  createSiteCheckJobs,
  createSuspensionJobs,
} from '#server/areas/eshopAnalyzer/index.ts';
import { feedJobs } from '#server/areas/feed/index.ts';
import { invoiceJobs } from '#server/areas/invoice/invoice.jobs.ts';
import { readCzkSums } from '#server/areas/invoice/index.ts';
import { createLedgerJobs } from '#server/areas/ledgerCheck/index.ts';
import { mailJobs } from '#server/areas/mail/index.ts';
import { createAutoTopUpJobs, createPaymentJobs, findCards } from '#server/areas/payment/index.ts';
import { createPixelJobs } from '#server/areas/pixel/pixel.jobs.ts';
import { createProductJobs } from '#server/areas/product/product.jobs.ts';
import { createReportingJobs } from '#server/areas/reporting/reporting.jobs.ts';
import { createSocialJobs } from '#server/areas/social/index.ts';
import { createSubscriptionJobs } from '#server/areas/subscription/index.ts';
import { createActionFinder } from '#server/http/callRouter.ts';
import { handlers } from '#server/handlers.ts';
import { createMeasurementJobs } from '#server/measurement/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';

/** All background work of the product, bound to its services. */
export function createJobDefinitions(services: Services): JobDefinition[] {
  return [
    ...createPaymentJobs(services),
    ...createAutoTopUpJobs(services),
    ...createSubscriptionJobs(services),
    ...createCampaignJobs(services),
    ...createContentJobs(services),
    ...createEshopJobs(services),
    ...feedJobs(services),
    ...createPixelJobs(services),
    ...createProductJobs(services),
    ...createSocialJobs(services),
    ...mailJobs(services),
    ...createApprovalJobs(services),
    ...createAffiliateJobs(
      services,
      {
        convertToCzk: async (netMinor, vatMinor, day) =>
          await readCzkSums(services, { netMinor, vatMinor, day }),
      },
      { findCards, findPayerAccounts },
    ),
    ...invoiceJobs(services),
    ...createLedgerJobs(services),
    ...createMeasurementJobs(),
    ...createReportingJobs(services),
    creditAlertsJob(services),
    eraseDocumentsJob(services),
    ...createSiteCheckJobs(services),
    ...createCompetitorJobs(services),
    ...createSuspensionJobs(services),
    ...createOverviewJobs(services),
    ...createSearchConsoleJobs(services),
    ...createMarketJobs(services),
    ...createPageViewJobs(services),
    ...createPageSpeedJobs(services),
    ...createPriceComparisonJobs(services),
    ...createCockpitJobs(services),
    ...createAssistantJobs(services, createActionFinder(handlers)),
  ];
}
