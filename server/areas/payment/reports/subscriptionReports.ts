import type { Services } from '#server/services.ts';

/** What is done when the provider reports something of a customer's subscription. */
export type SubscriptionReportHandler = (services: Services, customerId: string) => Promise<void>;

let handle: SubscriptionReportHandler | null = null;

/** Says who looks at subscriptions; payments do not know them. */
export function registerSubscriptionReports(handler: SubscriptionReportHandler): void {
  handle = handler;
}

/** Has the subscription of a customer looked at. */
export async function checkSubscription(services: Services, customerId: string): Promise<void> {
  if (handle === null) throw new Error('nobody looks at subscriptions');
  await handle(services, customerId);
}
