import type { SubscriptionDocument } from './subscription.model.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/**
 * When the provider is to be asked again, whatever it reports by itself: reports may be lost, and of a period without a
 * payment there is none.
 */
export function lookDueAt(
  subscription: Pick<SubscriptionDocument, 'status' | 'currentPeriodEndsAt'>,
  openCheckoutCount: number,
  now: Date,
): Date | null {
  const addMs = (ms: number) => new Date(now.getTime() + ms);
  if (openCheckoutCount > 0) return addMs(minuteMs);
  switch (subscription.status) {
    case 'Trialing':
    case 'Active': {
      const end = subscription.currentPeriodEndsAt?.getTime() ?? now.getTime();
      // The provider takes about an hour from the end of a period to its payment.
      const wait = end > now.getTime() ? Math.min(end + minuteMs - now.getTime(), dayMs) : 5 * minuteMs;
      return addMs(wait);
    }
    case 'Incomplete':
      return addMs(10 * minuteMs);
    case 'PastDue':
    case 'Unpaid':
    case 'Paused':
      return addMs(60 * minuteMs);
    default:
      return null;
  }
}
