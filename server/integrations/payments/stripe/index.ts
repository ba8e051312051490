import type { Providers } from '#server/providers.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import { changesOf } from './changes.ts';
import { checkoutsOf } from './checkouts.ts';
import { createClient, maxChargeMinor, stripeApiVersion } from './client.ts';
import { customersOf } from './customers.ts';
import { paymentsOf } from './payments.ts';
import { reportsOf } from './reports.ts';
import { subscriptionsOf } from './subscriptions.ts';

export { stripeApiVersion } from './client.ts';

/** Stripe by its official SDK; `apiBase` of the providers points elsewhere than Stripe itself. */
export function createStripeProvider(
  settings: Providers['stripe'],
  now: () => Date = () => new Date(),
): PaymentProvider {
  const stripe = createClient(settings);
  return {
    name: 'stripe',
    apiVersions: [stripeApiVersion],
    maxChargeMinor,
    ...customersOf(stripe),
    ...checkoutsOf(stripe),
    ...paymentsOf(stripe),
    ...changesOf(stripe),
    ...subscriptionsOf(stripe),
    ...reportsOf(stripe, settings.webhookSecrets, now),
  };
}
