import type { Campaign } from '#shared/contracts/campaign.ts';
import { presentMoney, toMinor, type MoneyValue } from '#shared/domain/money/money.ts';

/** How long credit lasts. */
export interface CreditOutlook {
  /** What the running campaigns may spend on an average day. */
  readonly dailyBudget: MoneyValue;
  readonly runningCount: number;
  /** Whole days that the credit covers at that; null while no campaign runs. */
  readonly daysLeft: number | null;
  /** A campaign is on, whether it runs or something holds it. */
  readonly isAnyOn: boolean;
  /** A campaign is on but stopped, because the credit is not enough. */
  readonly isStopped: boolean;
}

type Budgeted = Pick<Campaign, 'desiredStatus' | 'holdReason' | 'dailyBudget'>;

/** Whether a campaign is on and nothing of ours keeps it from spending. */
export function isRunning(campaign: Pick<Campaign, 'desiredStatus' | 'holdReason'>): boolean {
  return campaign.desiredStatus === 'Active' && campaign.holdReason === null;
}

/** How long a shop's credit lasts at the budgets of its running campaigns. */
export function creditOutlook(credit: MoneyValue, campaigns: readonly Budgeted[]): CreditOutlook {
  const running = campaigns.filter(isRunning);
  const dailyMinor = running.reduce((sum, campaign) => sum + toMinor(campaign.dailyBudget.value), 0);
  const creditMinor = toMinor(credit.value);
  return {
    dailyBudget: presentMoney({ amountMinor: dailyMinor, currency: credit.currency }),
    runningCount: running.length,
    isAnyOn: campaigns.some(({ desiredStatus }) => desiredStatus === 'Active'),
    isStopped: campaigns.some(
      ({ desiredStatus, holdReason }) => desiredStatus === 'Active' && holdReason === 'CreditExhausted',
    ),
    daysLeft: dailyMinor === 0 ? null : Math.max(0, Math.floor(creditMinor / dailyMinor)),
  };
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
