import type { PixelEventType } from '#shared/domain/pixel/pixel.ts';
import { rateSpeed } from '#shared/domain/speed/speed.ts';
import type { MeasuredEvent } from '../measurement.ts';

/** Steps of a purchase, in their order. */
export const purchaseSteps = ['product', 'cart', 'checkout', 'order'] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

const stepOfType: Partial<Record<PixelEventType, PurchaseStep>> = {
  product_view: 'product',
  add_to_cart: 'cart',
  begin_checkout: 'checkout',
  order: 'order',
};

/** A visit of a visitor who agreed to be measured. */
export interface Visit {
  startedAt: Date;
  lastAt: Date;
  /** What it is credited to. */
  readonly sourceKey: string;
  /** Host before its first page: pages that change without loading name it again and again. */
  readonly referrerHost: string | null;
  /** When each step was reached first. */
  steps: Partial<Record<PurchaseStep, Date>>;
  /** Value of its order, minor units as sent by the page; only where it ordered. */
  orderValueMinor?: number;
  /** Words that it searched for, each once. */
  searches?: readonly string[];
  /** Device and rating of the first page whose speed was measured, as `Phone|Good`. */
  speed?: string;
  /** Its counts while the visitor had no rows. */
  uncounted: Uncounted;
}

/** Counts that move to a visitor's own rows once it has them. */
export interface Uncounted {
  visits: number;
  newVisits: number;
  pageViews: number;
  productViews: number;
}

/** What an event began or reached in its visit; stored with the event, so that counting it again gives the same. */
export interface VisitMark {
  /** Began a visit. */
  readonly isStart?: true;
  /** That visit was the visitor's first. */
  readonly isNew?: true;
  /** The first of the visit to reach this step. */
  readonly step?: PurchaseStep;
  /** Seconds since the step before, where that was reached before. */
  readonly stepSeconds?: number;
  /** Value of the step's items, minor units as sent by the page. */
  readonly stepValueMinor?: number;
  /** The first of the visit to search for these words. */
  readonly search?: string;
  /** What the visit searched for before it ordered, on the event that reached the order. */
  readonly orderedSearches?: readonly string[];
  /** The first of the visit whose speed was measured: device and rating. */
  readonly speed?: string;
  /** The order of a visit whose speed is known, on the later of both events; its value in minor units. */
  readonly speedOrder?: { readonly speed: string; readonly valueMinor: number };
  /** The visitor has rows of its own. */
  readonly isShopper?: true;
  /** What moves to them from the rows of all others, on the event that made them. */
  readonly moved?: Uncounted;
}

/** After so long without anything, the next event begins a new visit. */
const visitGapMs = 30 * 60_000;
/** Late events belong to one of the last visits. */
const rememberedVisits = 4;

/** The visit that an event belongs to, or null when it begins one: by time, and by the way on which the visitor came. */
export function findVisit(visits: readonly Visit[], at: Date, arrivedBy: string | null): Visit | null {
  const time = at.getTime();
  return (
    visits.findLast(
      (visit) =>
        time >= visit.startedAt.getTime() - visitGapMs &&
        time <= visit.lastAt.getTime() + visitGapMs &&
        (arrivedBy === null || visit.sourceKey === arrivedBy),
    ) ?? null
  );
}

/** Adds a visit in its place. @returns the visits that are remembered, oldest first */
export function addVisit(visits: readonly Visit[], visit: Visit): Visit[] {
  return [...visits, visit]
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime())
    .slice(-rememberedVisits);
}

/** Sums the item values of an event, as its page sent. */
function computeEventValue(event: MeasuredEvent): number {
  if (event.order !== null) return event.order.valueMinor;
  return event.items.reduce((sum, { quantity, unitPriceMinor }) => sum + quantity * (unitPriceMinor ?? 0), 0);
}

/** Notes the step that an event reaches in its visit; empty when it reaches none, or not as the first. */
export function reachStep(
  visit: Visit,
  event: MeasuredEvent,
): Pick<VisitMark, 'step' | 'stepSeconds' | 'stepValueMinor' | 'orderedSearches' | 'speedOrder'> {
  const step = stepOfType[event.type];
  if (step === undefined || visit.steps[step] !== undefined) return {};
  visit.steps = { ...visit.steps, [step]: event.at };
  const before = purchaseSteps[purchaseSteps.indexOf(step) - 1];
  const beforeAt = before === undefined ? undefined : visit.steps[before];
  const seconds = beforeAt === undefined ? -1 : Math.round((event.at.getTime() - beforeAt.getTime()) / 1_000);
  return {
    step,
    ...(seconds < 0 ? {} : { stepSeconds: seconds }),
    ...(step === 'product' ? {} : { stepValueMinor: computeEventValue(event) }),
    ...(step === 'order' ? noteOrder(visit, computeEventValue(event)) : {}),
  };
}

/** Notes what a visit did before its order. */
function noteOrder(visit: Visit, valueMinor: number): Pick<VisitMark, 'orderedSearches' | 'speedOrder'> {
  visit.orderValueMinor = valueMinor;
  const { searches, speed } = visit;
  return {
    ...(searches === undefined ? {} : { orderedSearches: searches }),
    ...(speed === undefined ? {} : { speedOrder: { speed, valueMinor } }),
  };
}

/** Different words that are counted of a visit. */
const mostSearches = 10;

/** Notes what an event searches for; empty where its visit did so already. */
export function noteSearch(visit: Visit, { searchWords }: MeasuredEvent): Pick<VisitMark, 'search'> {
  const known = visit.searches ?? [];
  if (searchWords === undefined || known.includes(searchWords) || known.length >= mostSearches) return {};
  visit.searches = [...known, searchWords];
  return { search: searchWords };
}

/** Notes the speed of the first page of a visit that tells it; empty for later ones. */
export function noteSpeed(visit: Visit, { speed }: MeasuredEvent): Pick<VisitMark, 'speed' | 'speedOrder'> {
  const largestPaint = speed?.values.LCP;
  if (speed === undefined || largestPaint === undefined || visit.speed !== undefined) return {};
  visit.speed = `${speed.device}|${rateSpeed('LCP', largestPaint)}`;
  const valueMinor = visit.orderValueMinor;
  return {
    speed: visit.speed,
    ...(valueMinor === undefined ? {} : { speedOrder: { speed: visit.speed, valueMinor } }),
  };
}
