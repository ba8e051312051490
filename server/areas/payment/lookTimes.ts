import type { PaymentDocument } from './payment.model.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long after each opening of a hosted page, and how often then, the provider is asked without a report. */
export const checkoutLooks = { firstMs: minuteMs, everyMs: 5 * minuteMs, forMs: 3 * dayMs } as const;
/** The same for a charge whose answer was lost; after the last a person looks at it. */
export const chargeLooks = { firstMs: 15 * minuteMs, everyMs: hourMs, forMs: 3 * dayMs } as const;
/** A bank takes its time with some ways of paying. */
const processingForMs = 30 * dayMs;

type Looked = Pick<
  PaymentDocument,
  | 'status'
  | 'sessionId'
  | 'createdAt'
  | 'savesCard'
  | 'cardSavedAt'
  | 'settledAt'
  | 'refunds'
  | 'disputes'
  | 'review'
>;

function isPending(payment: Looked, ageMs: number): boolean {
  switch (payment.status) {
    case 'Processing':
      return ageMs < processingForMs;
    case 'Open':
    case 'Unknown':
    case 'RequiresAction':
      return ageMs < checkoutLooks.forMs;
    // The payer may try again while the page is open; without a page it is over.
    case 'Failed':
      return typeof payment.sessionId === 'string' && ageMs < checkoutLooks.forMs;
    case 'Expired':
      return false;
    case 'Succeeded':
      return !payment.settledAt || (payment.savesCard && !payment.cardSavedAt && ageMs < checkoutLooks.forMs);
  }
}

/** Banks may still decide a lost dispute for us; no report of it comes, so it is looked at. */
const lostDisputeLooks = { everyMs: 24 * hourMs, forMs: 365 * 24 * hourMs } as const;

/** When the provider is to be asked for a payment again; null when nothing is awaited. */
export function getNextCheck(payment: Looked, now: Date): Date | null {
  // What a person decides on is not asked for meanwhile, but for a dispute, which the bank decides.
  if (payment.review?.isOpen === true && payment.review.problem !== 'Disputed') return null;
  const ageMs = now.getTime() - payment.createdAt.getTime();
  const isOnTheWay =
    payment.disputes.some(({ state }) => state === 'Open') ||
    payment.refunds.some(({ state }) => state === 'Unknown' || state === 'Pending');
  if (isPending(payment, ageMs)) {
    const everyMs = typeof payment.sessionId === 'string' ? checkoutLooks.everyMs : chargeLooks.everyMs;
    return new Date(now.getTime() + everyMs);
  }
  if (isOnTheWay) return new Date(now.getTime() + hourMs);
  const mayBeWon = payment.disputes.some(
    ({ state, openedAt }) => state === 'Lost' && now.getTime() - openedAt.getTime() < lostDisputeLooks.forMs,
  );
  return mayBeWon ? new Date(now.getTime() + lostDisputeLooks.everyMs) : null;
}

/** Whether the outcome was not found in time, so that staff must resolve it. */
export function isGivenUp(payment: Looked, now: Date): boolean {
  const ageMs = now.getTime() - payment.createdAt.getTime();
  return payment.status === 'Unknown' && ageMs >= chargeLooks.forMs;
}
