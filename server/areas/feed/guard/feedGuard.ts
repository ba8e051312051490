import type { Day } from '#shared/domain/dates/days.ts';
import { guardedFields, type GuardedField } from '#shared/domain/feed/feedLife.ts';
import { guardLimits, guardReasons, guardRules, type GuardReason } from '#shared/domain/feed/guardRules.ts';
import type { FeedShape } from '#server/serviceTypes/feedParser.ts';
import type { MeasuredChanges } from './changeMeter.ts';
import {
  addAges,
  findLimit,
  isReturnOfRelease,
  selectDriftWindow,
  type AgedReading,
  type Deviations,
  type PastReading,
} from './guardHistory.ts';

/** How many products of a feed fill each guarded field, whatever became of them. */
export type FieldCounts = Readonly<Record<GuardedField, number>>;

/** A version that a user released: what it was like, and how far it moved prices. */
export interface ReleasedReading {
  readonly shape: FeedShape;
  readonly priceShift: number;
}

/** A reading as the guard weighs it. */
export interface WeighedRun {
  /** Day of the shop. */
  readonly today: Day;
  /** Products of the catalogue before the run, and those of them that are in it after. */
  readonly knownCount: number;
  readonly retainedCount: number;
  /** Without changes that were released. */
  readonly changes: MeasuredChanges;
  readonly shape: FeedShape;
  /** Readings that the catalogue came from, in the order of time, over a year and a month; none before the first. */
  readonly history: readonly PastReading[];
  /** The held version that is being released, if any: what it was like is confirmed. */
  readonly released: ReleasedReading | null;
}

/** Why a run is held back, with the figures: `before` and `after` are counts of products, of prices percents. */
export interface GuardFinding {
  readonly reason: GuardReason;
  readonly field: GuardedField | null;
  readonly before: number;
  readonly after: number;
  /** 0 to 1: the share lost, moved or new. */
  readonly share: number;
  /** Of a drift: the day of the state that it is measured from. */
  readonly since: Day | null;
}

/** What the guard says of a reading. */
export interface GuardVerdict {
  /** What keeps it from the catalogue; nothing does for most. */
  readonly findings: GuardFinding[];
  /** How far it deviates, for the readings after it. */
  readonly deviations: Deviations;
}

/** A finding before its limit is known. */
interface Measure extends GuardFinding {
  readonly deviation: number;
}

const computeShare = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);

function findMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** The share of products that a change affects, weighed by what they sold: idle ones count half, best-sellers more. */
function weighBySales(count: number, base: number, soldMinor: number, changes: MeasuredChanges): number {
  const share = computeShare(count, base);
  if (changes.orderCount < guardLimits.leastOrders) return share;
  const sold = Math.min(1, computeShare(soldMinor, changes.knownSoldMinor));
  const byCount = sold < guardLimits.idleSold ? share / 2 : share;
  return share < guardLimits.soldProducts ? byCount : Math.max(byCount, sold * guardLimits.soldWeight);
}

function measureChanges({ retainedCount, changes }: WeighedRun): Measure[] {
  const { goneCount, movedCount } = changes;
  // Without products whose removal was released.
  const knownCount = retainedCount + goneCount;
  return [
    {
      reason: 'ProductsLost',
      field: null,
      before: knownCount,
      after: retainedCount,
      share: computeShare(goneCount, knownCount),
      since: null,
      deviation: weighBySales(goneCount, knownCount, changes.goneSoldMinor, changes),
    },
    {
      reason: 'PricesMoved',
      field: null,
      before: retainedCount,
      after: movedCount,
      share: computeShare(movedCount, retainedCount),
      since: null,
      deviation: weighBySales(movedCount, retainedCount, changes.movedSoldMinor, changes),
    },
  ];
}

/** A count of a shape whose share of products must not fall, and from which share on it says something. */
interface ShapeRule {
  readonly reason: GuardReason;
  readonly field: GuardedField | null;
  readonly leastShare: number;
  readonly count: (shape: FeedShape) => number;
  readonly base: (shape: FeedShape) => number;
}

const byProducts = { field: null, leastShare: 0, base: (shape: FeedShape) => shape.products };
const shapeRules: readonly ShapeRule[] = [
  ...guardedFields.map((field): ShapeRule => ({
    reason: 'FieldEmptied',
    field,
    leastShare: guardLimits.fieldFilled,
    count: ({ fields }) => fields[field],
    base: ({ items }) => items,
  })),
  { ...byProducts, reason: 'OutOfStock', leastShare: guardLimits.inStock, count: ({ inStock }) => inStock },
  { ...byProducts, reason: 'TitlesEqual', count: ({ titles }) => titles },
  { ...byProducts, reason: 'LinksEqual', count: ({ links }) => links },
  { ...byProducts, reason: 'ImagesEqual', count: ({ images }) => images },
];

/** Shares that fell, below both the reading before and the usual state. */
function measureShape(run: WeighedRun, window: readonly FeedShape[]): Measure[] {
  const before = window.at(-1);
  if (before === undefined) return [];
  return shapeRules.map(({ reason, field, leastShare, count, base }) => {
    const read = (shape: FeedShape) => Math.min(1, computeShare(count(shape), base(shape)));
    const usual = Math.max(read(before), findMedian(window.map(read)));
    const now = read(run.shape);
    const share = usual <= leastShare ? 0 : Math.max(0, 1 - now / usual);
    return {
      reason,
      field,
      before: Math.round(usual * base(run.shape)),
      after: Math.min(count(run.shape), base(run.shape)),
      share,
      since: null,
      deviation: share,
    };
  });
}

function measureGrowth({ shape }: WeighedRun, before: FeedShape | undefined): Measure[] {
  if (before === undefined) return [];
  const joined =
    computeShare(shape.deepSales, shape.products) - computeShare(before.deepSales, before.products);
  const added = computeShare(shape.products - before.products, shape.products);
  return [
    {
      reason: 'DeepSales',
      field: null,
      before: before.deepSales,
      after: shape.deepSales,
      share: computeShare(shape.deepSales, shape.products),
      since: null,
      deviation: Math.max(0, joined),
    },
    {
      reason: 'ProductsMultiplied',
      field: null,
      before: before.products,
      after: shape.products,
      share: Math.max(0, added),
      since: null,
      deviation: Math.max(0, added),
    },
  ];
}

function measureDrift(
  run: WeighedRun,
  window: readonly AgedReading[],
  history: readonly AgedReading[],
): Measure[] {
  const { released, shape, changes, today } = run;
  const [anchor] = window;
  if (released === null && anchor === undefined) return [];
  const since = released === null ? (anchor?.day ?? null) : today;
  const most = released?.shape.products ?? Math.max(...window.map((past) => past.shape.products));
  // What moved prices up to the first state of the window is part of that state.
  // The end of a released sale leads back to prices that were confirmed before it.
  const earlier = window
    .slice(1)
    .reduce((sum, past) => (isReturnOfRelease(past, history) ? sum : sum + past.priceShift), 0);
  const shift = changes.priceShift + (released === null ? earlier : -released.priceShift);
  const lost = Math.max(0, 1 - computeShare(shape.products, most));
  const drifted = Math.abs(Math.exp(shift) - 1);
  return [
    {
      reason: 'ProductsDrifted',
      field: null,
      before: most,
      after: shape.products,
      share: lost,
      since,
      deviation: lost,
    },
    {
      reason: 'PricesDrifted',
      field: null,
      before: 100,
      after: Math.round(Math.exp(shift) * 100),
      share: drifted,
      since,
      deviation: drifted,
    },
  ];
}

/** Weighs a reading against the catalogue, the last confirmed state, and the usual behaviour of the shop. */
export function weighRun(run: WeighedRun): GuardVerdict {
  const { released, knownCount, changes } = run;
  if (knownCount < guardLimits.leastProducts) return { findings: [], deviations: {} };
  const history = addAges(run.history, run.today);
  const window = selectDriftWindow(history);
  const shapes = released === null ? window.map(({ shape }) => shape) : [released.shape];
  const last = history.at(-1)?.shape;
  const measures = [
    ...measureChanges(run),
    ...measureShape(run, shapes.length === 0 && last !== undefined ? [last] : shapes),
    ...measureGrowth(run, released?.shape ?? last),
    ...measureDrift(run, window, history),
  ];
  const deviations: Partial<Record<GuardReason, number>> = {};
  const findings: GuardFinding[] = [];
  for (const { deviation, ...finding } of measures) {
    const { reason } = finding;
    if (deviation > 0) deviations[reason] = Math.max(deviations[reason] ?? 0, deviation);
    // Most deviate less than any history could allow.
    if (deviation <= guardRules[reason].limit) continue;
    if (deviation > findLimit(reason, history, changes.priceShift, knownCount)) findings.push(finding);
  }
  const found = new Set(findings.map(({ reason }) => reason));
  return {
    findings: findings
      // A step that is too large says more than the drift that it makes.
      .filter(({ reason }) => !isSaidBy(reason, found))
      .toSorted((a, b) => guardReasons.indexOf(a.reason) - guardReasons.indexOf(b.reason)),
    deviations,
  };
}

function isSaidBy(reason: GuardReason, found: ReadonlySet<GuardReason>): boolean {
  if (reason === 'ProductsDrifted') return found.has('ProductsLost');
  return reason === 'PricesDrifted' && found.has('PricesMoved');
}
