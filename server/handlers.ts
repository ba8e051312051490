import type { Contracts } from '#shared/contracts/index.ts';
import { accountingHandlers } from '#server/areas/accounting/accounting.handlers.ts';
import { affiliateHandlers } from '#server/areas/affiliate/index.ts';
import { applicationHandlers } from '#server/areas/application/index.ts';
import { assetHandlers } from '#server/areas/asset/index.ts';
import { assistantHandlers } from '#server/areas/assistant/index.ts';
import { authHandlers } from '#server/areas/auth/index.ts';
import { campaignHandlers } from '#server/areas/campaign/index.ts';
import {
  eshopHandlers,
  loggingHandlers,
  paymentHandlers,
  staffAlertHandlers,
  userHandlers,
} from '#server/areas/composition/index.ts';
import { cockpitHandlers } from '#server/areas/cockpit/index.ts';
import { contentHandlers } from '#server/areas/content/index.ts';
import { dashboardHandlers } from '#server/areas/dashboard/index.ts';
import { eshopAnalyzerHandlers } from '#server/areas/eshopAnalyzer/index.ts';
import { eshopOkavangoHandlers } from '#server/areas/eshopOkavango/index.ts';
import { exportLinkHandlers } from '#server/areas/exportLink/index.ts';
import { feedHandlers } from '#server/areas/feed/index.ts';
import { internalUserHandlers } from '#server/areas/internalUser/index.ts';
import { formHandlers } from '#server/areas/form/index.ts';
import { invoiceHandlers } from '#server/areas/invoice/invoice.handlers.ts';
import { jobHandlers } from '#server/areas/job/index.ts';
import { mailHandlers } from '#server/areas/mail/index.ts';
import { notificationHandlers } from '#server/areas/notification/index.ts';
import { pageShareHandlers } from '#server/areas/pageShare/index.ts';
import { productHandlers } from '#server/areas/product/product.handlers.ts';
import { reportSharingHandlers } from '#server/areas/reporting/reportSharing.handlers.ts';
import { reportingHandlers } from '#server/areas/reporting/index.ts';
import { rivalReportingHandlers } from '#server/areas/reporting/rivalReporting.handlers.ts';
import { pixelHandlers } from '#server/areas/pixel/pixel.handlers.ts';
import { socialMediaPostHandlers } from '#server/areas/social/index.ts';
import { subscriptionHandlers } from '#server/areas/subscription/index.ts';
import type { AllHandlers } from '#server/http/callRouter.ts';

/** Files of the composition, at signed addresses. */
export { createPersonalDataRoutes } from '#server/areas/composition/index.ts';

/** Every action of the product, by controller. A controller without a built call has no entry. */
export const handlers = {
  accounting: accountingHandlers,
  affiliate: affiliateHandlers,
  application: applicationHandlers,
  asset: assetHandlers,
  assistant: assistantHandlers,
  auth: authHandlers,
  campaign: campaignHandlers,
  cockpit: cockpitHandlers,
  content: contentHandlers,
  dashboard: dashboardHandlers,
  eshop: eshopHandlers,
  eshopAnalyzer: eshopAnalyzerHandlers,
  eshopOkavango: eshopOkavangoHandlers,
  exportLink: exportLinkHandlers,
  feed: feedHandlers,
  internalUser: internalUserHandlers,
  form: formHandlers,
  invoice: invoiceHandlers,
  job: jobHandlers,
  logging: loggingHandlers,
  mail: mailHandlers,
  notification: notificationHandlers,
  pageShare: pageShareHandlers,
  payment: paymentHandlers,
  product: productHandlers,
  reporting: reportingHandlers,
  reportSharing: reportSharingHandlers,
  rivalReporting: rivalReportingHandlers,
  pixel: pixelHandlers,
  socialMediaPost: socialMediaPostHandlers,
  staffAlert: staffAlertHandlers,
  subscription: subscriptionHandlers,
  user: userHandlers,
} satisfies AllHandlers & { readonly [Name in keyof Contracts]?: object };
