import type { TextAssetType } from '../campaign/textLimits.ts';
import type { SocialNetwork } from '../content/content.ts';
import type { Day } from '../dates/days.ts';

/** Changes that the assistant proposes. */
export const proposalActions = [
  'TurnOff',
  'TurnOn',
  'SetDailyBudget',
  'StopAdvertising',
  'StartAdvertising',
  'PlanPost',
  'SendReport',
  'AddNote',
  'SetAdText',
] as const;
export type ProposalAction = (typeof proposalActions)[number];

/**
 * - `Open`: waits for the user
 * - `Waiting`: confirmed by its user, waits for another user of the shop
 * - `Running`: confirmed, being carried out
 * - `Done`, `Failed`: carried out, or refused by the call that does it
 * - `OutOfDate`: its campaign or products changed after the proposal was written, or the time of its post is over
 * - `Rejected`: another user of the shop said no
 * - `Unknown`: interrupted while it was carried out
 * - `Undoing`, `Undone`: carried out, and set back
 */
export const proposalStates = [
  'Open',
  'Waiting',
  'Running',
  'Done',
  'Failed',
  'OutOfDate',
  'Unknown',
  'Undoing',
  'Undone',
  'Rejected',
  'Dismissed',
  'Expired',
] as const;
export type ProposalState = (typeof proposalStates)[number];

/**
 * Whether what a proposal changed can be set back by its button:
 * - `Impossible`: it was not carried out, or nothing can set it back
 * - `OutOfDate`: it has been changed since, which the button would overwrite
 */
export const undoStates = ['Possible', 'Impossible', 'OutOfDate'] as const;
export type UndoState = (typeof undoStates)[number];

export const proposalMinutes = 15;
/** So long a confirmed proposal waits for another user of the shop. */
export const secondPersonHours = 24;

/** How far a daily budget is to go, as typed. */
export type BudgetChange =
  | { readonly kind: 'To'; readonly amount: number }
  | { readonly kind: 'By'; readonly amount: number }
  | { readonly kind: 'ByPercent'; readonly percent: number };

export type BudgetDirection = 'Up' | 'Down' | null;

/** Screens on which what the assistant does not do is done. */
export const demandPlaces = [
  'campaigns',
  'products',
  'feed',
  'automatic',
  'recharge',
  'subscription',
  'history',
  'posts',
  'texts',
  'pixel',
  'notifications',
] as const;
export type DemandPlace = (typeof demandPlaces)[number];

/** A demand to leave products out of ads, or to advertise them again. */
export type AdvertisingDemand = {
  readonly kind: 'SetAdvertising';
  readonly isAdvertised: boolean;
} & (
  | {
      readonly by: 'Product' | 'Category';
      /** The name as typed. */
      readonly value: string;
    }
  | {
      readonly by: 'PriceBelow';
      /** Major units; null where no price is read for sure. */
      readonly price: number | null;
      /** Code of the currency that was typed; null without one. */
      readonly currency: string | null;
    }
);

/** A demand to plan a post; parts that it lacks, or leaves unclear, are null. */
export interface PostDemand {
  readonly kind: 'PlanPost';
  readonly network: SocialNetwork | null;
  readonly day: Day | null;
  /** `HH:mm` */
  readonly time: string | null;
  readonly text: string | null;
}

/** A demand to note something about a day. */
export interface NoteDemand {
  readonly kind: 'AddNote';
  /** Null where the day that it names is none. */
  readonly day: Day | null;
  readonly text: string | null;
}

/** A demand to change one text of a campaign's ads. */
export interface AdTextDemand {
  readonly kind: 'SetAdText';
  /** Name of the campaign as typed; null for the one of the screen. */
  readonly name: string | null;
  readonly type: TextAssetType;
  /** Which of its kind, from 1; null where it does not say. */
  readonly number: number | null;
  readonly text: string | null;
}

/** A change that a text demands. */
export type Demand =
  | AdvertisingDemand
  | PostDemand
  | NoteDemand
  | AdTextDemand
  | { readonly kind: 'TurnOff' | 'TurnOn'; readonly name: string | null }
  | {
      readonly kind: 'SetDailyBudget';
      readonly name: string | null;
      readonly direction: BudgetDirection;
      /** Null where no amount is read for sure. */
      readonly change: BudgetChange | null;
      /** Code of the currency that was typed; null without one. */
      readonly currency: string | null;
    }
  /** The monthly report, by mail to the user. */
  | { readonly kind: 'SendReport' }
  /** At another time, or under a condition. */
  | { readonly kind: 'Later' }
  /** What the assistant does not do, and where it is done. */
  | { readonly kind: 'Elsewhere'; readonly place: DemandPlace };
