import { payment } from '#shared/contracts/payment.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { findAutoTopUpLimit } from '#server/areas/payment/index.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { readCreditOutlook } from '../creditOutlook.service.ts';

export const getCreditOutlook = defineAction(payment.getCreditOutlook, async (_input, { eshopId }) => {
  const eshop = await getEshop(eshopId);
  const [outlook, autoTopUpMinor] = await Promise.all([readCreditOutlook(eshop), findAutoTopUpLimit(eshop)]);
  const { credit } = outlook;
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency: credit.currency });
  return {
    credit: toMoney(credit.postedMinor),
    held: toMoney(credit.heldMinor),
    available: toMoney(credit.postedMinor - credit.heldMinor),
    basis: outlook.basis,
    dailySpend: toMoney(outlook.dailySpendMinor),
    dailyBudgets: toMoney(outlook.budgetsMinor),
    daysLeft: outlook.daysLeft,
    runsOutOn: outlook.runsOutOn,
    days: outlook.spendOfDays.map(({ day, spentMinor }) => ({ day, spend: toMoney(spentMinor) })),
    autoTopUpAt: autoTopUpMinor === null ? null : toMoney(autoTopUpMinor),
  };
});
