import {
  allOf,
  anyOf,
  isSatisfied,
  type AdminPermission,
  type PermissionRule,
} from '../../access/permissions.ts';

/** Kinds of staff work items. */
export const cockpitKinds = [
  'LedgerDiffers',
  'CreditLow',
  'CampaignRefused',
  'FeedHeld',
  'RolloutHeld',
  'PaymentFailed',
  'PaymentContested',
  'PaymentReview',
  'UnpaidSupply',
  'BankPayment',
  'Approval',
  'Compliance',
  'VatMismatch',
  'ReferralReview',
  'TaxStatus',
  'CampaignToMake',
  'SuspensionRisk',
] as const;
export type CockpitKind = (typeof cockpitKinds)[number];

/** Who sees a kind: users who may open the place to fix it; null is all staff. */
export const cockpitRules: Readonly<Record<CockpitKind, PermissionRule | null>> = {
  LedgerDiffers: allOf('GetAccounting'),
  CreditLow: null,
  CampaignRefused: null,
  FeedHeld: null,
  RolloutHeld: null,
  PaymentFailed: null,
  PaymentContested: allOf('GetAccounting'),
  PaymentReview: allOf('GetAccounting'),
  UnpaidSupply: allOf('GetAccounting'),
  BankPayment: allOf('GetAccounting'),
  Approval: anyOf('GetAccounting', 'SetEshopDetail'),
  Compliance: null,
  VatMismatch: allOf('SetEshopDetail'),
  ReferralReview: allOf('GetAccounting'),
  TaxStatus: allOf('SetEshopDetail'),
  CampaignToMake: allOf('SetGoogleCampaigns'),
  SuspensionRisk: null,
};

/** Kinds that a person sees. */
export function listCockpitKinds(held: ReadonlySet<AdminPermission>): CockpitKind[] {
  return cockpitKinds.filter((kind) => isSatisfied(cockpitRules[kind] ?? undefined, held));
}

/**
 * Hours within which staff mean to resolve an item of a kind; past them its age is marked. What stops ads or holds a
 * customer's money comes within the working day, what waits for documents of others within days.
 */
export const cockpitTargetHours: Readonly<Record<CockpitKind, number>> = {
  LedgerDiffers: 4,
  CreditLow: 24,
  CampaignRefused: 24,
  SuspensionRisk: 8,
  FeedHeld: 8,
  RolloutHeld: 8,
  PaymentFailed: 24,
  PaymentContested: 72,
  PaymentReview: 24,
  UnpaidSupply: 72,
  BankPayment: 24,
  Approval: 8,
  Compliance: 24,
  VatMismatch: 72,
  ReferralReview: 72,
  TaxStatus: 72,
  CampaignToMake: 24,
};

/** Whether an item waits longer than it should. */
export function isLate(kind: CockpitKind, since: Date, now: Date): boolean {
  return now.getTime() - since.getTime() > cockpitTargetHours[kind] * 3_600_000;
}

/** Parts of the queue. `Open` is all that is not put off; `Mine` and `Unassigned` are of that. */
export const cockpitViews = ['Open', 'Mine', 'Unassigned', 'Snoozed'] as const;
export type CockpitView = (typeof cockpitViews)[number];

/**
 * How the money at risk is reckoned:
 * - `SpendBeyondCredit`: what ads spend in the days less the credit that is there
 * - `SpendOfDays`: what ads spend in the days
 * - `WholeSum`: the sum itself
 * - `WholeCredit`: the credit of the shop
 */
export const cockpitBases = ['SpendBeyondCredit', 'SpendOfDays', 'WholeSum', 'WholeCredit'] as const;
export type CockpitBasis = (typeof cockpitBases)[number];

/** Figures by which an item can be checked. */
export const cockpitFacts = [
  'credit',
  'creditLimit',
  'spendPerDay',
  'budgetsPerDay',
  'runningCampaigns',
  'daysLeft',
  'adsStoppedAt',
  'campaign',
  'platformReasons',
  'refusedProducts',
  'platform',
  'judgedProducts',
  'waitingProducts',
  'dailyBudget',
  'feedAskedAt',
  'feedPublishedAt',
  'failedRuns',
  'failureMessage',
  'paidBy',
  'failedPayments',
  'problem',
  'expected',
  'received',
  'payer',
  'variableSymbol',
  'bookedOn',
  'likelyDocument',
  'requestKind',
  'requestReason',
  'expiresAt',
  'complianceStatus',
  'waitingCampaigns',
  'bookProblem',
  'vatNumber',
  'registeredCustomer',
  'statedCustomer',
  'referralPartner',
  'referralSignal',
  'referralEvidence',
  'taxSubject',
  'proofCountry',
  'paymentCountry',
  'suspensionRisk',
  'suspensionSignals',
  'reviewRequestedAt',
] as const;
export type CockpitFact = (typeof cockpitFacts)[number];

/** The one thing that can be done at once; `Open` only leads to the place of the decision. */
export const cockpitActions = ['RemindOwner', 'MatchPayment', 'Open'] as const;
export type CockpitAction = (typeof cockpitActions)[number];

/** Kinds about which staff write to the merchant, with a text that is prepared from the facts. */
export const letterKinds = [
  'CreditLow',
  'CampaignRefused',
  'FeedHeld',
  'PaymentFailed',
  'Compliance',
  'SuspensionRisk',
] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Whether staff can write to the merchant about a kind. */
export function isLetterKind(kind: CockpitKind): kind is LetterKind {
  return (letterKinds as readonly CockpitKind[]).includes(kind);
}

/** Characters of a letter to a merchant. */
export const letterLimits = { subject: 150, text: 4_000 } as const;

export const cockpitLimits = {
  /** Days ahead for which spend counts as at risk. */
  horizonDays: 7,
  /** Whole days whose mean is the spend of a day. */
  measuredDays: 7,
  /** A failed payment and ads that stopped for want of credit are looked at for so long. */
  recentDays: 14,
  /** An owner is reminded again after so many hours. */
  remindAgainHours: 24,
  /** A letter leaves after so many seconds, until when it can be taken back. */
  letterDelaySeconds: 12,
  /** A merchant gets one letter about an item in so many seconds: the second click of two sends nothing. */
  writeAgainSeconds: 60,
  /** A fixed item retains its assignee and history for so long, should it come back. */
  keptDays: 30,
  /** The longest time for which an item can be put off. */
  mostSnoozeDays: 90,
} as const;

/** Money that ads would spend in the days ahead without credit for it; never negative. */
export function spendBeyondCredit(spendPerDayMinor: number, creditMinor: number): number {
  return Math.max(0, spendPerDayMinor * cockpitLimits.horizonDays - Math.max(0, creditMinor));
}

/** What ads spend in the days ahead. */
export function projectSpend(spendPerDayMinor: number): number {
  return spendPerDayMinor * cockpitLimits.horizonDays;
}

/** How an item was put off. */
export interface Snooze {
  /** Until then; null until what it rests on changes. */
  readonly until: Date | null;
  /** What it rested on then. */
  readonly state: string;
}

/** Later than any time: put off until something changes. */
export const untilChange = new Date('4000-01-01T00:00:00Z');
/** Not put off. */
export const notSnoozed = new Date(0);

/**
 * When an item comes back to the queue. One that is put off until it changes comes back as soon as it rests on something
 * else; one that is put off until a time does not.
 */
export function getWakeTime(snooze: Snooze | null, state: string): Date {
  if (snooze === null) return notSnoozed;
  if (snooze.until !== null) return snooze.until;
  return snooze.state === state ? untilChange : notSnoozed;
}
