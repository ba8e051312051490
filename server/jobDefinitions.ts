import { approvalJobs } from '#server/areas/approval/index.ts';
import { campaignJobs } from '#server/areas/campaign/index.ts';
import { cockpitJobs } from '#server/areas/cockpit/index.ts';
import { creditAlertsJob } from '#server/areas/composition/index.ts';
import { eshopJobs } from '#server/areas/eshop/index.ts';
import { feedJobs } from '#server/areas/feed/index.ts';
import { invoiceJobs } from '#server/areas/invoice/invoice.jobs.ts';
import { ledgerJobs } from '#server/areas/ledgerCheck/index.ts';
import { mailJobs } from '#server/areas/mail/index.ts';
import { autoTopUpJobs, paymentJobs } from '#server/areas/payment/index.ts';
import { pixelJobs } from '#server/areas/pixel/pixel.jobs.ts';
import { productJobs } from '#server/areas/product/product.jobs.ts';
import { reportingJobs } from '#server/areas/reporting/reporting.jobs.ts';
import { subscriptionJobs } from '#server/areas/subscription/index.ts';
import { measurementJobs } from '#server/measurement/index.ts';
import type { JobDefinition } from '#server/jobQueue/jobQueue.ts';
import type { Services } from '#server/services.ts';

/** All background work of the product, bound to its services. */
export function jobDefinitions(services: Services): JobDefinition[] {
  return [
    ...paymentJobs(services),
    ...autoTopUpJobs(services),
    ...subscriptionJobs(services),
    ...campaignJobs(services),
    ...eshopJobs(services),
    ...feedJobs(services),
    ...pixelJobs(services),
    ...productJobs(services),
    ...mailJobs(services),
    ...approvalJobs(services),
    ...invoiceJobs(services),
    ...ledgerJobs(services),
    ...measurementJobs(),
    ...reportingJobs(services),
    creditAlertsJob(services),
    ...cockpitJobs(services),
  ];
}
