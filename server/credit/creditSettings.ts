import type { BonusOrder } from '#shared/domain/payment/ledger.ts';

let presentOrder: BonusOrder = 'BonusFirst';

/** Which part of the credit is spent first. */
export function bonusOrder(): BonusOrder {
  return presentOrder;
}

/** Sets it as the configuration says; each movement keeps what it took from where, so a change alters nothing booked. */
export function setBonusOrder(order: BonusOrder): void {
  presentOrder = order;
}
