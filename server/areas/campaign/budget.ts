import {
  dailyBudgetLimits,
  isPresetBudget,
  recommendedDailyBudgets,
} from '#shared/domain/campaign/budget.ts';
import type { ClientPermission } from '#shared/access/permissions.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor, toMinor } from '#shared/domain/money/money.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';

/** The permission that a daily budget needs that is no preset. */
const customBudgetPermission = 'SetCampaignCustomBudget' satisfies ClientPermission;

/** The daily budget of a new campaign for which none was chosen. */
export function getDefaultDailyBudgetMinor(currency: CreditCurrency): number {
  return toMinor(recommendedDailyBudgets[currency]);
}

/**
 * Checks a requested daily budget and returns it in minor units. The bounds apply to everyone; a budget that is no
 * preset needs the shop's permission, also for staff who act for the shop. The present budget may stay.
 * @param value in major units, at most two decimals
 * @throws AppError budget_out_of_range with `minimum` and `maximum` as texts, permission_required
 */
export function checkDailyBudget(
  value: number,
  context: {
    readonly currency: CreditCurrency;
    readonly presentMinor: number | null;
    readonly permissions: ReadonlySet<ClientPermission>;
    readonly language: Language;
  },
): number {
  const { currency, presentMinor, permissions, language } = context;
  const budgetMinor = toMinor(value);
  if (budgetMinor === presentMinor) return budgetMinor;
  const { minimum, maximum } = dailyBudgetLimits[currency];
  if (budgetMinor < toMinor(minimum) || budgetMinor > toMinor(maximum)) {
    const format = (bound: number) => formatMoney({ value: bound, currency }, language, { isWhole: true });
    throw new AppError('budget_out_of_range', {
      params: { minimum: format(minimum), maximum: format(maximum) },
    });
  }
  if (!isPresetBudget(currency, budgetMinor) && !permissions.has(customBudgetPermission))
    throw new AppError('permission_required', { params: { permission: customBudgetPermission } });
  return budgetMinor;
}

/** For how many days a credit lasts at daily budgets, to a tenth of a day; null without a budget. */
export function countDaysCovered(creditMinor: number, dailyBudgetsMinor: readonly number[]): number | null {
  const perDay = dailyBudgetsMinor.reduce((sum, budget) => sum + budget, 0);
  return perDay === 0 ? null : Math.floor((fromMinor(creditMinor) / fromMinor(perDay)) * 10) / 10;
}
