import { addDays, countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import type { ChangeMeasure, TimelineEvent } from '#shared/contracts/dashboard.ts';

/** What a part spent and brought over days, in minor units. */
export interface PartSums {
  readonly spentMinor: number;
  readonly revenueMinor: number;
  readonly orders: number;
}

/** A campaign, or a product, over the days and the days before; null where it has no row. */
export interface ComparedPart<Key extends string = string> {
  readonly key: Key;
  readonly now: PartSums | null;
  readonly before: PartSums | null;
}

/** A change of the whole with the part that moved it most. Values in minor units; a cost per order without orders is null. */
export interface Change {
  readonly measure: ChangeMeasure;
  readonly before: number | null;
  readonly after: number | null;
  readonly cause: {
    readonly key: string;
    readonly before: number | null;
    readonly after: number | null;
  } | null;
  /** How much of the change the part makes up, in percent; null where that says nothing. */
  readonly sharePercent: number | null;
}

const nothing: PartSums = { spentMinor: 0, revenueMinor: 0, orders: 0 };
/** Smaller changes are the noise of every month, in percent. */
const noticedPercent = 3;

function computeCostPerOrder({ spentMinor, orders }: PartSums): number | null {
  return orders > 0 ? spentMinor / orders : null;
}

function isNoticed(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after;
  return before === 0 ? after !== 0 : (Math.abs(after - before) / Math.abs(before)) * 100 >= noticedPercent;
}

function add(whole: PartSums, part: PartSums, sign: 1 | -1): PartSums {
  return {
    spentMinor: whole.spentMinor + sign * part.spentMinor,
    revenueMinor: whole.revenueMinor + sign * part.revenueMinor,
    orders: whole.orders + sign * part.orders,
  };
}

/** A sum and the part whose own change in its direction is the largest. */
function explainSum(
  measure: ChangeMeasure,
  parts: readonly ComparedPart[],
  whole: { readonly now: PartSums; readonly before: PartSums },
  getValue: (sums: PartSums) => number,
): Change {
  const [before, after] = [getValue(whole.before), getValue(whole.now)];
  const delta = after - before;
  const moves = parts
    .map((part) => ({
      key: part.key,
      before: getValue(part.before ?? nothing),
      after: getValue(part.now ?? nothing),
    }))
    .filter((move) => (move.after - move.before) * delta > 0)
    .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
  const cause = moves[0] ?? null;
  const share = cause === null ? null : ((cause.after - cause.before) / delta) * 100;
  return {
    measure,
    before,
    after,
    cause,
    // Parts that moved the other way make a share of more than all, which says nothing.
    sharePercent: share === null || share > 100 || parts.length < 2 ? null : Math.round(share),
  };
}

/**
 * The cost of an order, and the campaign that moved it most: the one without whose own change it would have stayed nearest to
 * where it was.
 */
function explainCostPerOrder(
  parts: readonly ComparedPart[],
  whole: { readonly now: PartSums; readonly before: PartSums },
): Change {
  const [before, after] = [computeCostPerOrder(whole.before), computeCostPerOrder(whole.now)];
  const change = { measure: 'CostPerOrder' as const, before, after, cause: null, sharePercent: null };
  if (before === null || after === null) return change;
  const effects = parts
    .map((part) => {
      const unchanged = add(add(whole.now, part.now ?? nothing, -1), part.before ?? nothing, 1);
      const without = computeCostPerOrder(unchanged);
      return { part, effect: without === null ? 0 : after - without };
    })
    .filter(({ effect }) => effect * (after - before) > 0)
    .sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  const top = effects[0]?.part;
  if (top === undefined) return change;
  return {
    ...change,
    cause: {
      key: top.key,
      before: computeCostPerOrder(top.before ?? nothing),
      after: computeCostPerOrder(top.now ?? nothing),
    },
  };
}

/**
 * What changed between two ranges and which part moved it: at most `most` changes that are more than noise, in the order in
 * which a merchant asks: revenue, cost per order, spend, what the shop sold.
 */
export function explainChanges(
  campaigns: readonly ComparedPart[],
  products: readonly ComparedPart[],
  most: number,
): Change[] {
  const addUp = (parts: readonly ComparedPart[], of: 'now' | 'before') =>
    parts.reduce((whole, part) => add(whole, part[of] ?? nothing, 1), nothing);
  const ads = { now: addUp(campaigns, 'now'), before: addUp(campaigns, 'before') };
  const shop = { now: addUp(products, 'now'), before: addUp(products, 'before') };
  return [
    explainSum('Revenue', campaigns, ads, ({ revenueMinor }) => revenueMinor),
    explainCostPerOrder(campaigns, ads),
    explainSum('Spend', campaigns, ads, ({ spentMinor }) => spentMinor),
    explainSum('ProductSales', products, shop, ({ revenueMinor }) => revenueMinor),
  ]
    .filter(({ before, after }) => isNoticed(before, after))
    .slice(0, most);
}

/** Events that touch every campaign of a shop. */
const shopWide: ReadonlySet<TimelineEvent['kind']> = new Set([
  'CreditExhausted',
  'FeedFailed',
  'ConsentDropped',
  'PixelSilent',
]);

/** Part of a range, from its end, whose events came too late to have moved its sums. */
const tooLateShare = 0.2;

/** Events early enough in a range to have moved it: one of its last days explains nothing of a month. */
export function selectEarlyEvents(
  events: readonly TimelineEvent[],
  range: { readonly fromDay: Day; readonly toDay: Day },
): TimelineEvent[] {
  const days = countDaysBetween(range.fromDay, range.toDay) + 1;
  const lastDay = addDays(range.toDay, -Math.max(1, Math.ceil(days * tooLateShare)));
  return events.filter(({ day }) => day <= lastDay);
}

/**
 * The event that a change of a campaign came after: its own first one within the days, else one of the whole shop; null where
 * nothing is recorded. It says after what, never because of what.
 */
export function findEventBefore(
  events: readonly TimelineEvent[],
  campaign: { readonly name: string; readonly channel: string } | null,
): TimelineEvent | null {
  const own =
    campaign === null
      ? undefined
      : events.find(
          (event) => event.campaign?.name === campaign.name && event.campaign.channel === campaign.channel,
        );
  return own ?? events.find(({ kind }) => shopWide.has(kind)) ?? null;
}
