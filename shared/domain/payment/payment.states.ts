import type { PaymentStatus } from './payment.ts';

/** How far a payment has come; a later report of an earlier state changes nothing, in whatever order reports arrive. */
const ranks = {
  Open: 0,
  RequiresAction: 1,
  Processing: 2,
  Failed: 3,
  Expired: 4,
  Succeeded: 5,
} as const satisfies Record<PaymentStatus, number>;

/** The state after a report: the further of the two, so that the order of reports does not matter. */
export function advancePayment(current: PaymentStatus, reported: PaymentStatus): PaymentStatus {
  return ranks[reported] > ranks[current] ? reported : current;
}
