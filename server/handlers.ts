import type { Contracts } from '#shared/contracts/index.ts';
import { applicationHandlers } from '#server/areas/application/index.ts';
import { assetHandlers } from '#server/areas/asset/index.ts';
import { authHandlers } from '#server/areas/auth/index.ts';
import { campaignHandlers } from '#server/areas/campaign/index.ts';
import { eshopHandlers } from '#server/areas/eshop/eshop.handlers.ts';
import { feedHandlers } from '#server/areas/feed/index.ts';
import { jobHandlers } from '#server/areas/job/index.ts';
import { loggingHandlers } from '#server/areas/logging/index.ts';
import { paymentHandlers } from '#server/areas/payment/index.ts';
import { reportingHandlers } from '#server/areas/reporting/index.ts';
import { pixelHandlers } from '#server/areas/pixel/pixel.handlers.ts';
import { userHandlers } from '#server/areas/user/index.ts';
import type { AllHandlers } from '#server/http/callRouter.ts';

/** Every action of the product, by controller. A controller without a built call has no entry. */
export const handlers = {
  application: applicationHandlers,
  asset: assetHandlers,
  auth: authHandlers,
  campaign: campaignHandlers,
  eshop: eshopHandlers,
  feed: feedHandlers,
  job: jobHandlers,
  logging: loggingHandlers,
  payment: paymentHandlers,
  reporting: reportingHandlers,
  pixel: pixelHandlers,
  user: userHandlers,
} satisfies AllHandlers & { readonly [Name in keyof Contracts]?: object };
