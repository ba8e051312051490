import { Router, type Request } from 'express';
import { createCheckoutRoutes } from './checkout/checkoutRoutes.ts';
import { createStripeApi } from './stripeApi.ts';
import { createStripeControl } from './stripeControl.ts';
import { createStripeState, type StripeSandboxOptions, type StripeState } from './stripeState.ts';

export type { ConfiguredWebhook, StripeSandboxOptions, StripeState } from './stripeState.ts';
export { testCards, type TestCard } from './payments/testCards.ts';

/**
 * Creates the Stripe sandbox: `/v1` for the official SDK, `/checkout` for browsers, `/_sandbox/stripe` for tests.
 * Mount it at the root of a host; `state.stop()` ends its timers.
 */
export const createStripeSandbox = async (
  options: StripeSandboxOptions,
): Promise<{ router: Router; state: StripeState }> => {
  const state = await createStripeState(options);
  const getBaseUrl = (request: Request): string =>
    options.publicUrl ?? `${request.protocol}://${request.get('host') ?? 'localhost'}`;
  const router = Router();
  router.use('/checkout', createCheckoutRoutes(state, getBaseUrl));
  router.use('/_sandbox/stripe', createStripeControl(state));
  router.use(createStripeApi(state, { apiKeys: options.apiKeys, getBaseUrl }));
  return { router, state };
};
