import type { RunState } from '../adPlatform.ts';
import type { CampaignApiStatus } from '#shared/domain/campaign/campaign.ts';

/** What Microsoft says of a campaign: its status and what the review made of each ad or asset group in it. */
export interface MicrosoftStates {
  /** Active, Paused, BudgetPaused, BudgetAndManualPaused, Suspended, Deleted */
  readonly status: string;
  /** Active, ActiveLimited, Disapproved, Inactive, Mixed */
  readonly editorial: readonly string[];
}

const runStates: Readonly<Record<string, RunState>> = {
  Active: 'Running',
  BudgetPaused: 'Running',
  // The account cannot serve, whatever the campaign's status.
  Suspended: 'Running',
  Paused: 'Paused',
  BudgetAndManualPaused: 'Paused',
  Deleted: 'Removed',
};

/** Returns the sent run state; a later version's status counts as paused. */
export function toRunState(status: string): RunState {
  return runStates[status] ?? 'Paused';
}

/** Whether what the review says matters for a campaign of the status. */
export function isReviewRelevant(status: string): boolean {
  return status === 'Active' || status === 'BudgetPaused';
}

interface Fold {
  readonly status?: RegExp;
  /** One of the ads is so. */
  readonly some?: RegExp;
  /** All of the ads are so. */
  readonly all?: RegExp;
  readonly is: CampaignApiStatus;
}

/** Microsoft's states folded into ours: the first row that fits decides. That a campaign learns, it does not tell. */
const folds: readonly Fold[] = [
  { status: /^Deleted$/, is: 'Removed' },
  { status: /^Suspended$/, is: 'Misconfigured' },
  { status: /^(Paused|BudgetAndManualPaused)$/, is: 'Paused' },
  { status: /^(?!Active$|BudgetPaused$)/, is: 'Unknown' },
  { all: /^Disapproved$/, is: 'Disapproved' },
  { all: /^(Inactive|Disapproved)$/, is: 'InReview' },
  { status: /^BudgetPaused$/, is: 'Limited' },
  { some: /^(ActiveLimited|Mixed|Disapproved|Inactive)$/, is: 'Limited' },
  { all: /^Active$/, is: 'Active' },
  { is: 'Unknown' },
];

/** Our state of a campaign from Microsoft's. */
export function foldStates({ status, editorial }: MicrosoftStates): CampaignApiStatus {
  // Nothing that could be shown.
  if (isReviewRelevant(status) && editorial.length === 0) return 'Misconfigured';
  const row = folds.find(
    (fold) =>
      (fold.status === undefined || fold.status.test(status)) &&
      (fold.some === undefined || editorial.some((one) => fold.some?.test(one) === true)) &&
      (fold.all === undefined || editorial.every((one) => fold.all?.test(one) === true)),
  );
  return row?.is ?? 'Unknown';
}

/** Microsoft's own words, without those that say that all is well. */
export function listReasons({ status, editorial }: MicrosoftStates): string[] {
  const messages = [status, ...editorial].filter((message) => message !== 'Active');
  return messages.filter((message, index) => messages.indexOf(message) === index);
}
