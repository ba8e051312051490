/** Where a signal is read: pages of the last site check, the platform's answers, the feed day by day, or the account. */
export const suspensionSources = ['Site', 'Platform', 'Feed', 'Account'] as const;
export type SuspensionSource = (typeof suspensionSources)[number];

interface SuspensionSignalRow {
  readonly source: SuspensionSource;
  /** Our start estimate that a shop with the signal is suspended, 0 to 1. */
  readonly probability: number;
  /** The value up to which the signal is clear. */
  readonly limit: number;
  readonly unit: 'Percent' | 'Points' | 'Days' | 'Count';
  /** A value above it doubles the weight. */
  readonly severe?: { readonly above: number; readonly probability: number };
  /** Whether the shop can fix it; a review makes sense only once it has. */
  readonly isFixable: boolean;
  /** Whether a review needs it measured, not only free of a finding. */
  readonly isRequired: boolean;
}

/**
 * Signals that come before a suspension in Merchant Center, by its policies on misrepresentation and its data
 * requirements. The probabilities are a start estimate, to be fitted by outcomes.
 */
export const suspensionSignals = {
  priceMismatch: {
    source: 'Site',
    probability: 0.25,
    limit: 2,
    unit: 'Percent',
    severe: { above: 10, probability: 0.5 },
    isFixable: true,
    isRequired: true,
  },
  availabilityMismatch: {
    source: 'Site',
    probability: 0.2,
    limit: 5,
    unit: 'Percent',
    isFixable: true,
    isRequired: true,
  },
  contact: {
    source: 'Site',
    probability: 0.3,
    limit: 1,
    unit: 'Count',
    isFixable: true,
    isRequired: true,
  },
  returns: {
    source: 'Site',
    probability: 0.3,
    limit: 0,
    unit: 'Count',
    isFixable: true,
    isRequired: true,
  },
  shippingCost: {
    source: 'Site',
    probability: 0.15,
    limit: 0,
    unit: 'Count',
    isFixable: true,
    isRequired: false,
  },
  companyId: {
    source: 'Site',
    probability: 0.2,
    limit: 0,
    unit: 'Count',
    isFixable: true,
    isRequired: false,
  },
  siteErrors: {
    source: 'Site',
    probability: 0.1,
    limit: 2,
    unit: 'Percent',
    isFixable: true,
    isRequired: true,
  },
  disapprovals: {
    source: 'Platform',
    probability: 0.15,
    limit: 5,
    unit: 'Points',
    isFixable: false,
    isRequired: false,
  },
  lastingSale: {
    source: 'Feed',
    probability: 0.2,
    limit: 0,
    unit: 'Count',
    isFixable: true,
    isRequired: false,
  },
  youngDomain: {
    source: 'Account',
    probability: 0.1,
    limit: 90,
    unit: 'Days',
    isFixable: false,
    isRequired: false,
  },
  newAccount: {
    source: 'Account',
    probability: 0.1,
    limit: 30,
    unit: 'Days',
    isFixable: false,
    isRequired: false,
  },
} as const satisfies Record<string, SuspensionSignalRow>;
export type SuspensionSignalKey = keyof typeof suspensionSignals;
export const suspensionSignalKeys = Object.keys(suspensionSignals) as [
  SuspensionSignalKey,
  ...SuspensionSignalKey[],
];

export const suspensionStates = ['Found', 'Clear', 'NotMeasured'] as const;
export type SuspensionState = (typeof suspensionStates)[number];

/** A signal as it was measured. */
export interface MeasuredSignal {
  readonly key: SuspensionSignalKey;
  readonly state: SuspensionState;
  /** In the unit of the signal; null where it was not measured. */
  readonly value: number | null;
}

/** Judges a measured value; a domain and an account are a signal while they are younger than the limit. */
export function judgeSignal(key: SuspensionSignalKey, value: number | null): MeasuredSignal {
  if (value === null) return { key, state: 'NotMeasured', value };
  const { unit, limit } = suspensionSignals[key];
  const isFound = unit === 'Days' ? value < limit : value > limit;
  return { key, state: isFound ? 'Found' : 'Clear', value };
}

/** What a signal adds to the risk, 0 to 1. */
export function weighSignal({ key, state, value }: MeasuredSignal): number {
  if (state !== 'Found') return 0;
  const row: SuspensionSignalRow = suspensionSignals[key];
  return row.severe !== undefined && value !== null && value > row.severe.above
    ? row.severe.probability
    : row.probability;
}

/** Risk of a suspension, 0 to 1 with two decimals: 1 − ∏(1 − p) over the signals that were found. */
export function computeSuspensionRisk(signals: readonly MeasuredSignal[]): number {
  const free = signals.reduce((product, signal) => product * (1 - weighSignal(signal)), 1);
  return Math.round((1 - free) * 100 + 1e-9) / 100;
}

export const suspensionLevels = ['Low', 'Medium', 'High'] as const;
export type SuspensionLevel = (typeof suspensionLevels)[number];

export function getSuspensionLevel(risk: number): SuspensionLevel {
  if (risk < 0.15) return 'Low';
  return risk < 0.4 ? 'Medium' : 'High';
}

export const suspensionLimits = {
  /** A site check that is older says too little about the site of today. */
  checkDays: 7,
  /** Platforms lengthen the wait with each refused review, so one follows another no sooner. */
  reviewAgainDays: 14,
  /** Days over which disapprovals are compared; the nearest stored day within `weekTolerance` counts. */
  weekDays: 7,
  weekTolerance: 2,
  /** A sale that goes on for longer is no sale. */
  saleDays: 60,
  /** Best-selling products whose sales are followed day by day. */
  followedProducts: 50,
  /** Days after which a forecast has come true or not. */
  outcomeDays: 28,
  /** Share of judged products from which the platform counts as having suspended the shop, and the fewest of them. */
  suspendedShare: 0.5,
  suspendedFewest: 10,
  /** Fewest forecasts with an outcome before their accuracy is shown. */
  calibrationFewest: 100,
  /** Evidence rows stored of a signal. */
  evidenceRows: 100,
  /** Forecasts are retained for so long. */
  retainedDays: 400,
} as const;

/** Why a review of the platform cannot be requested. */
export const reviewBlockers = ['NothingRefused', 'Found', 'NotMeasured', 'CheckTooOld', 'TooSoon'] as const;
export type ReviewBlocker = (typeof reviewBlockers)[number];

const dayMs = 86_400_000;

/**
 * What keeps a shop from requesting a review: a refused one lengthens the platform's cool-down, so it is offered only while
 * every check that the shop can do something about is green, and freshly measured.
 */
export function findReviewBlockers(about: {
  readonly signals: readonly MeasuredSignal[];
  /** Products that the platform disapproves. */
  readonly refused: number;
  readonly checkedAt: Date | null;
  readonly requestedAt: Date | null;
  readonly now: Date;
}): ReviewBlocker[] {
  const isOlder = (at: Date | null, days: number) =>
    at === null || about.now.getTime() - at.getTime() > days * dayMs;
  const fixable = about.signals.filter(({ key }) => suspensionSignals[key].isFixable);
  const blockers: Readonly<Record<ReviewBlocker, boolean>> = {
    NothingRefused: about.refused === 0,
    Found: fixable.some(({ state }) => state === 'Found'),
    NotMeasured: suspensionSignalKeys.some(
      (key) =>
        suspensionSignals[key].isRequired &&
        (about.signals.find((signal) => signal.key === key)?.state ?? 'NotMeasured') === 'NotMeasured',
    ),
    CheckTooOld: isOlder(about.checkedAt, suspensionLimits.checkDays),
    TooSoon: !isOlder(about.requestedAt, suspensionLimits.reviewAgainDays),
  };
  return reviewBlockers.filter((blocker) => blockers[blocker]);
}

/**
 * How far forecasts were off, 0 (always right) to 1: the mean of (risk − outcome)², the Brier score, of their number and the
 * sum of these squares; null without any.
 */
export const computeBrierScore = (forecasts: number, squares: number): number | null =>
  forecasts === 0 ? null : Math.round((squares / forecasts) * 1_000) / 1_000;
