import { payment } from '#shared/contracts/payment.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findSavedCard } from '../customer/customer.service.ts';

export const hasSavedCard = defineAction(payment.hasSavedCard, async (_input, { eshopId }) => {
  const card = await findSavedCard(eshopId);
  if (card === null) return { hasSavedCard: false, card: null };
  const { brand, last4, expiryMonth, expiryYear, savedAt } = card;
  return {
    hasSavedCard: true,
    card: { brand, last4, expiryMonth, expiryYear, savedAt: savedAt.toISOString() },
  };
});
