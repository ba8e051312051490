import type { Providers } from '#server/providers.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import { buildChangesApi } from './changes.ts';
import { buildCheckoutsApi } from './checkouts.ts';
import { createClient, maxChargeMinor, stripeApiVersion } from './client.ts';
import { buildCustomersApi } from './customers.ts';
import { buildPaymentsApi } from './payments.ts';
import { buildReportsApi } from './reports.ts';
import { buildSubscriptionsApi } from './subscriptions.ts';

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
    ...buildCustomersApi(stripe),
    ...buildCheckoutsApi(stripe),
    ...buildPaymentsApi(stripe),
    ...buildChangesApi(stripe),
    ...buildSubscriptionsApi(stripe),
    ...buildReportsApi(stripe, settings.webhookSecrets, now),
  };
}
