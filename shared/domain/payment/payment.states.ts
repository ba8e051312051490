import type { PaymentStatus } from './payment.ts';

/** How far a payment has come; a later report of an earlier state changes nothing, in whatever order reports arrive. */
const ranks = {
  Open: 0,
  Unknown: 1,
  RequiresAction: 2,
  Processing: 3,
  Failed: 4,
  Expired: 5,
  Succeeded: 6,
} as const satisfies Record<PaymentStatus, number>;

/** The state after a report: the further of the two, so that the order of reports does not matter. */
export function advancePayment(current: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  return ranks[reported] > ranks[current] ? reported : current;
}
