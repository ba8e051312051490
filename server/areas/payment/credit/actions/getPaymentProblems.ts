import { payment } from '#shared/contracts/payment.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { findTroubledTopUps } from '../../cockpitFacts.repository.ts';
import { getPaymentId } from '../../payment.repository.ts';

const dayMs = 86_400_000;
const daysLookedAt = 30;
const most = 20;

export const getPaymentProblems = defineAction(payment.getPaymentProblems, async (_input, { eshopId }) => {
  const since = new Date(Date.now() - daysLookedAt * dayMs);
  const troubled = await findTroubledTopUps(eshopId, since, most);
  const items = troubled.map((topUp) => {
    const open = topUp.disputes.filter(({ state }) => state === 'Open');
    const isContested = open.length > 0;
    const amountMinor = isContested
      ? open.reduce((sum, dispute) => sum + dispute.amountMinor, 0)
      : topUp.creditMinor + topUp.vatMinor;
    return {
      id: getPaymentId(topUp),
      state: isContested ? ('Contested' as const) : ('Failed' as const),
      kind: topUp.kind ?? ('ManualTopUp' as const),
      at: (open[0]?.openedAt ?? topUp.createdAt).toISOString(),
      amount: presentMoney({ amountMinor, currency: topUp.currency }),
      reason: isContested ? null : (topUp.failureMessage ?? null),
    };
  });
  return { items: items.toSorted((a, b) => b.at.localeCompare(a.at)) };
});
