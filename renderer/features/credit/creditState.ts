import type { Campaign } from '#shared/contracts/campaign.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';

/** What the server says about how long a credit lasts. */
export type ServerOutlook = OutputOf<Contracts['payment']['getCreditOutlook']>;

/** How long the credit lasts, and whether anything would spend it. */
export interface CreditOutlook {
  /** Daily cost, by actual spend or else by the budgets; zero while unknown or nothing runs. */
  readonly perDay: MoneyValue;
  /** What the running campaigns may spend on an average day. */
  readonly dailyBudget: MoneyValue;
  /** Whole days that the credit covers at that; null while no campaign runs or too little is spent to tell. */
  readonly daysLeft: number | null;
  /** Recent spend is too low to tell how long the credit lasts. */
  readonly isSpendLow: boolean;
  /** A campaign is on, whether it runs or something holds it. */
  readonly isAnyOn: boolean;
  /** A campaign is on but stopped, because the credit is not enough. */
  readonly isStopped: boolean;
}

/** What a day costs by the server's reckoning. */
function selectDailyCost({ basis, dailySpend, dailyBudgets }: ServerOutlook): MoneyValue {
  return basis === 'Spend' || basis === 'LowSpend' ? dailySpend : dailyBudgets;
}

/** The outlook of a shop with its campaigns. */
export function createOutlook(
  outlook: ServerOutlook,
  campaigns: readonly Pick<Campaign, 'desiredStatus' | 'holdReason'>[],
): CreditOutlook {
  const on = campaigns.filter(({ desiredStatus }) => desiredStatus === 'Active');
  return {
    perDay: selectDailyCost(outlook),
    dailyBudget: outlook.dailyBudgets,
    daysLeft: outlook.daysLeft,
    isSpendLow: outlook.basis === 'LowSpend',
    isAnyOn: on.length > 0,
    isStopped: on.some(({ holdReason }) => holdReason === 'CreditExhausted'),
  };
}

/** Whole days that an amount covers; null while nothing is being spent. */
export function countCoveredDays(value: number, { perDay, daysLeft }: CreditOutlook): number | null {
  const perDayMinor = toMinor(perDay.value);
  return daysLeft === null || perDayMinor === 0 ? null : Math.floor((value * 100) / perDayMinor);
}

/** What matters of a credit, until the campaigns are known only by its amount. */
export type CreditState =
  /** Nothing left while a campaign is on: ads do not run. */
  | 'stopped'
  /** Nothing there, and nothing that would spend it. */
  | 'none'
  | 'underLimit'
  | 'enough';

/** The state of a credit against the limit below which the merchant is warned (units of its currency). */
export function creditState(
  creditValue: number,
  limit: number,
  outlook: Pick<CreditOutlook, 'isAnyOn' | 'isStopped'> | undefined,
): CreditState {
  if (outlook?.isStopped === true) return 'stopped';
  if (creditValue <= 0) return outlook?.isAnyOn === true ? 'stopped' : 'none';
  return creditValue < limit ? 'underLimit' : 'enough';
}

/** An outlook with the balance of its page in place of the one it was reckoned by, so that they never differ. */
export function withBalance(outlook: ServerOutlook, credit: MoneyValue): ServerOutlook {
  const { currency } = outlook.credit;
  if (credit.currency !== currency) return outlook;
  const amountMinor = toMinor(credit.value) - toMinor(outlook.held.value);
  return {
    ...outlook,
    credit: { ...outlook.credit, value: credit.value },
    available: presentMoney({ amountMinor, currency }),
  };
}
