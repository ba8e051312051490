import { countDaysBetween, type Day } from '#shared/domain/dates/days.ts';
import { guardHistory, guardRules, type GuardReason } from '#shared/domain/feed/guardRules.ts';
import type { FeedShape } from '#server/serviceTypes/feedParser.ts';

/** How far a reading deviated, by rule; a rule that found nothing has no entry. */
export type Deviations = Partial<Readonly<Record<GuardReason, number>>>;

/** A reading that the catalogue came from. */
export interface PastReading {
  /** Day of the shop. */
  readonly day: Day;
  readonly shape: FeedShape;
  readonly priceShift: number;
  readonly deviations: Deviations;
  /** A user looked at it and released it. */
  readonly isReleased: boolean;
}

/** A past reading with its age in days. */
export interface AgedReading extends PastReading {
  readonly age: number;
}

/** The readings with their age on a day. */
export function addAges(history: readonly PastReading[], today: Day): AgedReading[] {
  return history.map((past) => ({ ...past, age: countDaysBetween(past.day, today) }));
}

/**
 * Readings over which drift is measured: back to the one that a user released last, which is the first of them, or over
 * the drift window. `history` is in the order of time.
 */
export function selectDriftWindow(history: readonly AgedReading[]): readonly AgedReading[] {
  const recent = history.filter(({ age }) => age <= guardHistory.driftDays);
  const released = recent.findLastIndex(({ isReleased }) => isReleased);
  return released === -1 ? recent : recent.slice(released);
}

/** What the shop's own history makes ordinary: of the weekday, or of the season a year before. */
interface Usual {
  readonly deviation: number;
  /** The largest that a user released in the season a year before. */
  readonly confirmed: number;
}

function findUsual(reason: GuardReason, history: readonly AgedReading[]): Usual {
  const { habitDays, releaseDays, seasonDays, seasonSlackDays } = guardHistory;
  const passed: number[] = [];
  let usual = 0;
  let confirmed = 0;
  for (const { age, deviations, isReleased } of history) {
    const deviation = deviations[reason] ?? 0;
    if (deviation === 0) continue;
    if (Math.abs(age - seasonDays) <= seasonSlackDays) {
      usual = Math.max(usual, deviation);
      if (isReleased) confirmed = Math.max(confirmed, deviation);
    }
    if (!guardRules[reason].isHabitual || age === 0 || age > habitDays + releaseDays) continue;
    // A feed held on a Monday may be released on a Thursday.
    if (isReleased && (7 - (age % 7)) % 7 <= releaseDays) usual = Math.max(usual, deviation);
    else if (!isReleased && age % 7 === 0) passed.push(deviation);
  }
  // Once may be chance; the second largest was exceeded on another week.
  return { deviation: Math.max(usual, passed.toSorted((a, b) => b - a)[1] ?? 0), confirmed };
}

/** Whether prices go back by as much as a reading moved them. */
function isReturn(past: PastReading, priceShift: number): boolean {
  const { returnTolerance, leastReturn } = guardHistory;
  const size = Math.abs(past.priceShift);
  return size > leastReturn && Math.abs(past.priceShift + priceShift) <= size * returnTolerance;
}

/** Whether a reading was the end of a sale that a user had released, however long ago it is by now. */
export function isReturnOfRelease(
  { age, priceShift }: AgedReading,
  history: readonly AgedReading[],
): boolean {
  if (Math.abs(priceShift) <= guardHistory.leastReturn / 2) return false;
  return history.some(
    (past) =>
      past.isReleased &&
      past.age > age &&
      past.age - age <= guardHistory.driftDays &&
      isReturn(past, priceShift),
  );
}

/** The beginning of the sale that ends, if a user released it: prices go back by as much as they moved then. */
function findReturn(history: readonly AgedReading[], priceShift: number): AgedReading | undefined {
  return history.findLast(
    (past) => past.isReleased && past.age <= guardHistory.driftDays && isReturn(past, priceShift),
  );
}

/** How far a share of so many products strays by chance: two standard deviations. */
function computeSamplingError(share: number, productCount: number): number {
  const bounded = Math.min(1, share);
  return productCount === 0 ? 0 : 2 * Math.sqrt((bounded * (1 - bounded)) / productCount);
}

/** The deviation up to which a reading passes; of few products even a habit varies from week to week. */
export function findLimit(
  reason: GuardReason,
  history: readonly AgedReading[],
  priceShift: number,
  productCount: number,
): number {
  const { limit, ceiling, isHabitual } = guardRules[reason];
  const isOfPrices = reason === 'PricesMoved' || reason === 'PricesDrifted';
  const returned = isOfPrices ? findReturn(history, priceShift) : undefined;
  // Back from far down is further in percent than the way there.
  if (reason === 'PricesDrifted' && returned !== undefined) return Infinity;
  const before = returned?.deviations[reason] ?? 0;
  const { deviation, confirmed } = findUsual(reason, history);
  const ordinary = Math.max(before, deviation);
  const chance = isHabitual ? computeSamplingError(ordinary, productCount) : 0;
  // A sale of most products that a user released comes back in its season.
  const most = Math.max(ceiling, isHabitual ? confirmed * guardHistory.seasonTolerance : 0);
  const usual = ordinary * guardHistory.tolerance + chance;
  return Math.max(limit, Math.min(usual, before > 0 ? 1 : most));
}
