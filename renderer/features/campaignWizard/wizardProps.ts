import type { ReactNode } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { campaign } from '#shared/contracts/campaign.ts';
import type { EditMode, WizardStep } from '#shared/domain/campaign/campaign.ts';
import type { WizardAddress } from './wizardAddress.ts';

/** Daily budgets that may be chosen. */
export type BudgetLimits = OutputOf<(typeof campaign)['getDailyBudgetLimit']>;

export interface CampaignWizardProps {
  /** Path in front of the channel: `/onBoarding` or `/app/campaigns`. */
  readonly base: string;
  readonly address: WizardAddress;
  readonly mode: EditMode;
  /** How far the person is on a step, by the table of the wizard around. */
  readonly getPercent: (step: WizardStep) => number;
  /** The way out of the first step, beside the button that goes on. */
  readonly back?: ReactNode;
  /** Leaves and keeps the completed steps, e.g. of the onboarding. */
  readonly leave?: ReactNode;
  /** After everything is saved. */
  readonly onSaved: () => void;
}

/** What the steps of an open wizard get from it. */
export interface StepProps extends CampaignWizardProps {
  readonly limits: BudgetLimits;
  /** The last draft was resumed. */
  readonly isResumed: boolean;
  readonly getPath: (step: CampaignWizardProps['address']['step'] | 'review') => string;
}
