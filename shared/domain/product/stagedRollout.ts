/** The life of a staged rollout of changed products to a platform. */
export const rolloutStates = ['Watching', 'Held', 'Stopped', 'Released', 'Done'] as const;
export type RolloutState = (typeof rolloutStates)[number];

/** What a user may decide on a rollout, and in which states. */
export const rolloutOperations = {
  Release: ['Watching', 'Held', 'Stopped'],
  Stop: ['Watching', 'Held'],
} as const;
export type RolloutOperation = keyof typeof rolloutOperations;

/** Hours that a shop may watch the first part for. */
export const rolloutHours = [2, 4, 8, 24] as const;

/** How changed products are staged. */
export const rolloutRules = {
  /** Share of the changed products that goes out first. */
  share: 0.1,
  /** Fewer changes go out at once: a share of them says nothing. */
  leastChanged: 20,
  leastSample: 5,
  /** Categories of which at least one product goes out first. */
  mostCategories: 500,
  /** Products of the first part whose state is watched. */
  mostWatched: 2_000,
  /** A single rejection may be chance. */
  leastRejected: 2,
} as const;

/** Whether more products of the first part are rejected than the shop's usual share explains, with two standard deviations. */
export function isRolloutExceeded(watched: {
  readonly judged: number;
  readonly rejected: number;
  /** Rejected share of the catalogue before the change, 0 to 1. */
  readonly usualShare: number;
}): boolean {
  const { judged, rejected, usualShare } = watched;
  if (rejected < rolloutRules.leastRejected) return false;
  const expected = usualShare * judged;
  return rejected > expected + 2 * Math.sqrt(expected * (1 - usualShare));
}
