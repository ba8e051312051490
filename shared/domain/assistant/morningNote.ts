/** What a morning note may be about, the most urgent first. */
export const morningTopics = [
  'CreditEnds',
  'FeedFailed',
  'FeedHeld',
  'SoldOut',
  'PriceUndercut',
  'CostOverLimit',
  'SpendUp',
  'SpendDown',
  'RevenueUp',
  'RevenueDown',
  'OrdersUp',
  'OrdersDown',
] as const;
export type MorningTopic = (typeof morningTopics)[number];

/** As many sentences as a note has at most. */
export const mostMorningTopics = 4;

/** Whole days that yesterday is compared with. */
export const comparedDays = 7;

/** A sum of a day in major units, with its orders. */
export interface MorningDay {
  readonly expenses: number;
  readonly revenue: number;
  readonly orders: number;
}

/** What the rules look at; null where it could not be read. */
export interface MorningFacts {
  /** Yesterday and the days before it, oldest first. */
  readonly days: readonly MorningDay[] | null;
  /** Cost of sales of those days and the shop's maximum, in percent. */
  readonly costOfSales: { readonly percent: number | null; readonly maximum: number | null } | null;
  /** How long the credit lasts, and whether auto top-up adds to it. */
  readonly credit: { readonly daysLeft: number | null; readonly hasAutoTopUp: boolean } | null;
  readonly feedStatus: string | null;
  /** Whether a product that sold in those days is out of stock. */
  readonly hasSoldOut: boolean;
  /** Whether a competitor that was checked since yesterday lowered prices, and is now below that of a product that sold. */
  readonly isUndercut: boolean;
}

/** A change below this share of the mean is that of any day. */
const leastShare = 0.25;
/** With fewer orders a day, revenue moves by chance. */
const leastOrders = 2;
/** With fewer days of figures before, nothing is usual yet. */
const leastDays = 5;
const fewDaysOfCredit = 3;
/** Standard deviations (Poisson) that the orders of a day are away from the mean before they are more than chance. */
const orderDeviations = 3;

/** The mean of the days before the last one. */
export function getUsual(days: readonly MorningDay[], measure: 'expenses' | 'revenue' | 'orders'): number {
  const before = days.slice(0, -1);
  return before.reduce((sum, day) => sum + day[measure], 0) / Math.max(before.length, 1);
}

/** Whether the last day is outside all days before it, and by how much it matters. */
function findDirection(days: readonly MorningDay[], measure: 'expenses' | 'revenue'): 'Up' | 'Down' | null {
  const last = days.at(-1);
  const before = days.slice(0, -1).map((day) => day[measure]);
  const usual = getUsual(days, measure);
  if (last === undefined || before.filter((value) => value > 0).length < leastDays) return null;
  if (Math.abs(last[measure] - usual) < usual * leastShare) return null;
  if (last[measure] > Math.max(...before)) return 'Up';
  return last[measure] < Math.min(...before) ? 'Down' : null;
}

/** Whether the orders of the last day are outside those of all days before it, by more than chance. */
function findOrderDirection(days: readonly MorningDay[]): 'Up' | 'Down' | null {
  const last = days.at(-1);
  const before = days.slice(0, -1).map(({ orders }) => orders);
  const usual = getUsual(days, 'orders');
  if (last === undefined || before.filter((count) => count > 0).length < leastDays) return null;
  if (Math.abs(last.orders - usual) < orderDeviations * Math.sqrt(usual)) return null;
  if (last.orders > Math.max(...before)) return 'Up';
  return last.orders < Math.min(...before) ? 'Down' : null;
}

/** Selects the topics of a note, the most urgent first; none on a usual day. */
export function selectMorningTopics(facts: MorningFacts): MorningTopic[] {
  const { days, costOfSales, credit, feedStatus } = facts;
  const found = new Set<MorningTopic>();
  if (credit !== null && credit.daysLeft !== null && !credit.hasAutoTopUp)
    if (credit.daysLeft <= fewDaysOfCredit) found.add('CreditEnds');
  if (feedStatus === 'Failed') found.add('FeedFailed');
  if (feedStatus === 'Held') found.add('FeedHeld');
  if (facts.hasSoldOut) found.add('SoldOut');
  if (facts.isUndercut) found.add('PriceUndercut');
  if (costOfSales !== null && costOfSales.percent !== null && costOfSales.maximum !== null)
    if (costOfSales.percent > costOfSales.maximum) found.add('CostOverLimit');
  if (days !== null) {
    const spend = findDirection(days, 'expenses');
    if (spend !== null) found.add(`Spend${spend}`);
    const revenue = getUsual(days, 'orders') >= leastOrders ? findDirection(days, 'revenue') : null;
    if (revenue !== null) found.add(`Revenue${revenue}`);
    const orders = findOrderDirection(days);
    // Revenue that went the same way says it already.
    if (orders !== null && orders !== revenue) found.add(`Orders${orders}`);
  }
  return morningTopics.filter((topic) => found.has(topic)).slice(0, mostMorningTopics);
}
