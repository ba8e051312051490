/** Changes that the assistant proposes. */
export const proposalActions = ['TurnOff', 'TurnOn', 'SetDailyBudget'] as const;
export type ProposalAction = (typeof proposalActions)[number];

/**
 * - `Open`: waits for the user
 * - `Running`: confirmed, being carried out
 * - `Done`, `Failed`: carried out, or refused by the call that does it
 * - `OutOfDate`: its campaign changed after the proposal was written
 * - `Unknown`: interrupted while it was carried out
 */
export const proposalStates = [
  'Open',
  'Running',
  'Done',
  'Failed',
  'OutOfDate',
  'Unknown',
  'Dismissed',
  'Expired',
] as const;
export type ProposalState = (typeof proposalStates)[number];

export const proposalMinutes = 15;

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

/** A change that a text demands. */
export type Demand =
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
  /** At another time, or under a condition. */
  | { readonly kind: 'Later' }
  /** What the assistant does not do, and where it is done. */
  | { readonly kind: 'Elsewhere'; readonly place: DemandPlace };
