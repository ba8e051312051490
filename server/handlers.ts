import type { Contracts } from '#shared/contracts/index.ts';
import { applicationHandlers } from '#server/areas/application/index.ts';
import { assetHandlers } from '#server/areas/asset/index.ts';
import { authHandlers } from '#server/areas/auth/index.ts';
import { campaignHandlers } from '#server/areas/campaign/index.ts';
import { eshopHandlers } from '#server/areas/eshop/eshop.handlers.ts';
import { jobHandlers } from '#server/areas/job/index.ts';
import { loggingHandlers } from '#server/areas/logging/index.ts';
import { paymentHandlers } from '#server/areas/payment/index.ts';
import { userHandlers } from '#server/areas/user/index.ts';
import type { AllHandlers } from '#server/http/callRouter.ts';

/** Every action of the product, by controller. A controller without a built call has no entry. */
export const handlers = {
  application: applicationHandlers,
  asset: assetHandlers,
  auth: authHandlers,
  campaign: campaignHandlers,
  eshop: eshopHandlers,
  job: jobHandlers,
  logging: loggingHandlers,
  payment: paymentHandlers,
  user: userHandlers,
} satisfies AllHandlers & { readonly [Name in keyof Contracts]?: object };
