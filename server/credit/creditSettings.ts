import { roundShareUp } from '#shared/domain/money/share.ts';
import type { BonusOrder } from '#shared/domain/payment/ledger.ts';

let presentOrder: BonusOrder = 'BonusFirst';

/** Which part of the credit is spent first. */
export function getBonusOrder(): BonusOrder {
  return presentOrder;
}

/** Sets it as the configuration says; each movement keeps what it took from where, so a change alters nothing booked. */
export function setBonusOrder(order: BonusOrder): void {
  presentOrder = order;
}

let presentFeeBasisPoints = 0;

/** Our fee on ad spend, hundredths of a percent of it. */
export function getAdSpendFee(): number {
  return presentFeeBasisPoints;
}

/** Sets the fee from the configuration for spend booked from now on; booked spend does not change. */
export function setAdSpendFee(basisPoints: number): void {
  presentFeeBasisPoints = basisPoints;
}

/** What ads of that cost take from the credit, the fee on them included, minor units rounded up. */
export function withAdSpendFee(spentMinor: number): number {
  return spentMinor + roundShareUp(spentMinor, presentFeeBasisPoints);
}
