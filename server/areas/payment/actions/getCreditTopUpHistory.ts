import { payment } from '#shared/contracts/payment.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { findMovements } from '#server/credit/index.ts';
import { defineAction } from '#server/http/defineAction.ts';

export const getCreditTopUpHistory = defineAction(
  payment.getCreditTopUpHistory,
  async (page, { eshopId }) => {
    const { items, total } = await findMovements(eshopId, page);
    return {
      total,
      items: items.map((transfer) => ({
        id: transfer._id,
        type: transfer.kind,
        amount: presentMoney({ amountMinor: transfer.creditChangeMinor, currency: transfer.currency }),
        createdAt: transfer.recordedAt.toISOString(),
        reason: transfer.reason ?? null,
        remaining: null,
        invoice: null,
      })),
    };
  },
);
