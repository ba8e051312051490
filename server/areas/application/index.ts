import { application } from '#shared/contracts/application.ts';
import { socialProviders } from '#shared/domain/account/account.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { defineAction, type HandlersOf } from '#server/http/defineAction.ts';
import { productVersion } from '#server/productVersion.ts';

const getApplicationInfo = defineAction(application.getApplicationInfo, async (_input, { services }) => ({
  version: productVersion,
  signInProviders: socialProviders.filter((provider) => services.signInProviders[provider] !== undefined),
  sandbox: services.sandbox,
  shopGateway: services.shopGateway,
  demoHistory: services.demoHistory.progress,
}));

/** Actions of Application. */
export const applicationHandlers: HandlersOf<Contracts['application']> = { getApplicationInfo };
