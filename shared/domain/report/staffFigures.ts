/** Groups of staff's figures, in the order in which they are read. */
export const staffFigureGroups = [
  'Shops',
  'Credit',
  'AdSpend',
  'Results',
  'Subscriptions',
  'Payments',
  'Affiliates',
  'Campaigns',
  'Feeds',
  'Support',
] as const;
export type StaffFigureGroup = (typeof staffFigureGroups)[number];

/** What one entry of a list of facts says; figures are folded from facts, so that a figure and its list cannot differ. */
export const staffFacts = [
  'registration',
  'activation',
  'reactivation',
  'churn',
  'activeShop',
  'adSpend',
  'overrun',
  'fee',
  'creditIn',
  'bonus',
  'adjustment',
  'creditChange',
  'balance',
  'adOrder',
  'adRevenue',
  'orderValue',
  'trialStart',
  'subscriptionStart',
  'subscriptionEnd',
  'trialRunning',
  'subscriptionRunning',
  'subscriptionPaid',
  'payment',
  'paymentFailed',
  'paymentRecovered',
  'creditNote',
  'chargeback',
  'commission',
  'partnerPayout',
  'campaignMade',
  'firstCampaign',
  'approval',
  'campaignLive',
  'feedRead',
  'feedFailed',
  'productTaken',
  'productJudged',
  'supportMessage',
] as const;
export type StaffFactName = (typeof staffFacts)[number];

/** How the facts of a period become one number. */
export type StaffFold =
  /** Their values together. */
  | 'Sum'
  | 'Count'
  /** Shops that they are about, each once. */
  | 'Shops'
  | 'Median'
  /** Those of the period's last day: a level, not a flow. */
  | 'CountAtEnd'
  | 'SumAtEnd';

/** Unit of a figure: money in minor units by currency, durations in minutes. */
export type StaffUnit = 'Count' | 'Money' | 'Percent' | 'Days' | 'Minutes';

/** How a figure is made and read. */
export interface StaffFigure {
  readonly group: StaffFigureGroup;
  readonly unit: StaffUnit;
  /** Facts folded, or two figures divided, or worked out of levels of today. */
  readonly from:
    | { readonly fact: StaffFactName; readonly fold: StaffFold }
    | { readonly part: string; readonly whole: string }
    | 'Liability'
    | 'Cover';
  /** What it opens: shops with their sums, or its facts one by one. */
  readonly list: { readonly fact: StaffFactName; readonly by: 'Shop' | 'Fact' };
  readonly isGoodWhenUp: boolean | null;
  /** By currency. */
  readonly isByCurrency?: true;
  /** The current state is stored at the end of each day from the job's first start; it cannot be computed later. */
  readonly isStoredState?: true;
  /** Has separate parts (platform, kind, state). */
  readonly hasParts?: true;
  /** Cannot be split into Czech and foreign shops except by currency. */
  readonly isOfAllCountries?: true;
}

type Marks = Partial<Pick<StaffFigure, 'isByCurrency' | 'isStoredState' | 'hasParts' | 'isOfAllCountries'>>;
type Group = StaffFigureGroup;

/** A figure of whole things: facts one by one, shops, or a level at the end. */
function countBytes(
  group: Group,
  fact: StaffFactName,
  isGoodWhenUp: boolean | null,
  more: Marks & { readonly fold?: StaffFold; readonly by?: 'Shop' | 'Fact' } = {},
): StaffFigure {
  const { fold = 'Count', by = 'Fact', ...marks } = more;
  return { group, unit: 'Count', from: { fact, fold }, list: { fact, by }, isGoodWhenUp, ...marks };
}

/** A figure of money, by currency. */
function defineMoney(
  group: Group,
  fact: StaffFactName,
  isGoodWhenUp: boolean | null,
  more: Marks & { readonly fold?: StaffFold; readonly by?: 'Shop' | 'Fact' } = {},
): StaffFigure {
  return {
    ...countBytes(group, fact, isGoodWhenUp, { fold: 'Sum', ...more }),
    unit: 'Money',
    isByCurrency: true,
  };
}

/** One figure in percent of another. */
function share(
  group: Group,
  [part, whole]: readonly [string, string],
  list: StaffFigure['list'],
  isGoodWhenUp: boolean,
  marks: Marks = {},
): StaffFigure {
  return { group, unit: 'Percent', from: { part, whole }, list, isGoodWhenUp, ...marks };
}

/** The middle of durations. */
function defineDuration(group: Group, fact: StaffFactName): StaffFigure {
  return { ...countBytes(group, fact, false, { fold: 'Median' }), unit: 'Minutes' };
}

const byShop = { by: 'Shop' } as const;
const parts = { hasParts: true } as const;
const ofBalances = {
  group: 'Credit',
  list: { fact: 'balance', by: 'Fact' },
  isGoodWhenUp: null,
  isByCurrency: true,
  isOfAllCountries: true,
} as const;

/**
 * The figures of staff, each defined once; formula, source and beginning are said in words by `kpi:figure.<name>` and
 * `kpi:formula.<name>` of the texts.
 */
export const staffFigures = {
  registeredShops: countBytes('Shops', 'registration', true),
  activatedShops: countBytes('Shops', 'activation', true),
  spendingShops: countBytes('Shops', 'adSpend', true, { fold: 'Shops', ...byShop }),
  activeShops: countBytes('Shops', 'activeShop', true, { fold: 'CountAtEnd' }),
  reactivatedShops: countBytes('Shops', 'reactivation', true),
  churnedShops: countBytes('Shops', 'churn', false),

  creditIn: defineMoney('Credit', 'creditIn', true, parts),
  bonusCredit: defineMoney('Credit', 'bonus', null),
  creditAdjustments: defineMoney('Credit', 'adjustment', null),
  creditChange: defineMoney('Credit', 'creditChange', null, byShop),
  liability: { unit: 'Money', from: 'Liability', ...ofBalances },
  daysOfCover: { unit: 'Days', from: 'Cover', ...ofBalances },

  adSpend: defineMoney('AdSpend', 'adSpend', true, { ...parts, ...byShop }),
  spendOverrun: defineMoney('AdSpend', 'overrun', false, { ...parts, ...byShop }),
  serviceFee: defineMoney('AdSpend', 'fee', true),
  takeRate: share('AdSpend', ['serviceFee', 'adSpend'], { fact: 'fee', by: 'Fact' }, true, {
    isByCurrency: true,
  }),

  adOrders: countBytes('Results', 'adOrder', true, { fold: 'Sum', ...byShop }),
  adRevenue: defineMoney('Results', 'adRevenue', true, byShop),
  costOfSales: share('Results', ['adSpend', 'adRevenue'], { fact: 'adRevenue', by: 'Shop' }, false, {
    isByCurrency: true,
  }),
  orderValueMedian: defineMoney('Results', 'orderValue', true, { fold: 'Median', ...byShop }),

  activeSubscriptions: countBytes('Subscriptions', 'subscriptionRunning', true, {
    fold: 'CountAtEnd',
    ...parts,
  }),
  runningTrials: countBytes('Subscriptions', 'trialRunning', true, { fold: 'CountAtEnd' }),
  recurringRevenue: defineMoney('Subscriptions', 'subscriptionRunning', true, { fold: 'SumAtEnd', ...parts }),
  subscriptionRevenue: defineMoney('Subscriptions', 'subscriptionPaid', true),
  trialsStarted: countBytes('Subscriptions', 'trialStart', true),
  subscriptionsStarted: countBytes('Subscriptions', 'subscriptionStart', true),
  subscriptionsEnded: countBytes('Subscriptions', 'subscriptionEnd', false, parts),
  subscriptionChurn: share(
    'Subscriptions',
    ['subscriptionsEnded', 'activeSubscriptions'],
    { fact: 'subscriptionEnd', by: 'Fact' },
    false,
  ),

  payments: countBytes('Payments', 'payment', true, parts),
  failedPayments: countBytes('Payments', 'paymentFailed', false, parts),
  paymentFailureRate: share(
    'Payments',
    ['failedPayments', 'payments'],
    { fact: 'paymentFailed', by: 'Fact' },
    false,
  ),
  recoveredPayments: countBytes('Payments', 'paymentRecovered', true),
  paymentRecoveryRate: share(
    'Payments',
    ['recoveredPayments', 'failedPayments'],
    { fact: 'paymentRecovered', by: 'Fact' },
    true,
  ),
  creditNotes: countBytes('Payments', 'creditNote', false),
  creditNotesTotal: defineMoney('Payments', 'creditNote', false),
  chargebacks: defineMoney('Payments', 'chargeback', false),

  commissionEarned: defineMoney('Affiliates', 'commission', null, byShop),
  partnerPayouts: defineMoney('Affiliates', 'partnerPayout', null, byShop),

  campaignsMade: countBytes('Campaigns', 'campaignMade', true, parts),
  timeToFirstCampaign: defineDuration('Campaigns', 'firstCampaign'),
  timeInApproval: defineDuration('Campaigns', 'approval'),
  campaignsByState: countBytes('Campaigns', 'campaignLive', null, {
    fold: 'CountAtEnd',
    isStoredState: true,
    ...parts,
  }),

  feedReads: countBytes('Feeds', 'feedRead', null, { ...parts, ...byShop }),
  feedFailures: countBytes('Feeds', 'feedFailed', false, { ...parts, ...byShop }),
  approvedProducts: countBytes('Feeds', 'productTaken', true, {
    fold: 'SumAtEnd',
    isStoredState: true,
    ...parts,
    ...byShop,
  }),
  judgedProducts: countBytes('Feeds', 'productJudged', null, {
    fold: 'SumAtEnd',
    isStoredState: true,
    ...parts,
    ...byShop,
  }),
  feedHealth: share(
    'Feeds',
    ['approvedProducts', 'judgedProducts'],
    { fact: 'productTaken', by: 'Shop' },
    true,
    { isStoredState: true },
  ),

  supportMessages: countBytes('Support', 'supportMessage', false),
} as const satisfies Record<string, StaffFigure>;

export type StaffFigureName = keyof typeof staffFigures;

/** Names of the figures in the order of the table. */
export const staffFigureNames = Object.keys(staffFigures) as StaffFigureName[];

/** The definition of a figure. */
export function getStaffFigure(name: StaffFigureName): StaffFigure {
  return staffFigures[name];
}
