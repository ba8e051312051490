import { addDays, listDays, type Day } from '#shared/domain/dates/days.ts';
import { computePercentage } from '#shared/domain/report/report.ts';

/** Page views of a day, and those of visitors who agreed to be measured. */
export interface MeasuredDay {
  readonly day: Day;
  readonly pageViews: number;
  readonly measuredPageViews: number;
}

/** Something that changed in how a shop is measured. */
export type MeasurementChange =
  | { readonly kind: 'PixelSilent'; readonly day: Day }
  | {
      readonly kind: 'ConsentDropped';
      readonly day: Day;
      readonly percent: number;
      readonly percentBefore: number;
    };

/** Days that a day is held against. */
export const comparedDays = 7;
/** A shop with fewer page views a day than this may well have none on a day. */
const leastUsualPageViews = 20;
/** Of fewer page views a share says little. */
const leastJudgedPageViews = 100;
/** Percentage points. */
const noticedDrop = 20;

function sumPageViews(
  days: readonly (MeasuredDay | undefined)[],
  part: 'pageViews' | 'measuredPageViews',
): number {
  return days.reduce((sum, day) => sum + (day?.[part] ?? 0), 0);
}

/**
 * Days of a range on which the pixel fell silent or visitors agreed far less than in the week before; each change once,
 * on its first day.
 * @param rows of the range and of the week before it; a day without a row had no page views
 */
export function findMeasurementChanges(
  rows: readonly MeasuredDay[],
  range: { readonly fromDay: Day; readonly toDay: Day },
): MeasurementChange[] {
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const changes: MeasurementChange[] = [];
  let isSilent = false;
  let droppedUntil: Day | null = null;
  for (const day of listDays(range.fromDay, range.toDay)) {
    const week = Array.from({ length: comparedDays }, (_, index) => byDay.get(addDays(day, -1 - index)));
    const views = byDay.get(day)?.pageViews ?? 0;
    const usual = sumPageViews(week, 'pageViews') / comparedDays;
    if (views > 0) isSilent = false;
    else if (!isSilent && usual >= leastUsualPageViews) {
      changes.push({ kind: 'PixelSilent', day });
      isSilent = true;
    }
    const share = computePercentage(byDay.get(day)?.measuredPageViews ?? 0, views);
    const before = computePercentage(
      sumPageViews(week, 'measuredPageViews'),
      sumPageViews(week, 'pageViews'),
    );
    if (views < leastJudgedPageViews || share === null || before === null) continue;
    if (sumPageViews(week, 'pageViews') < leastJudgedPageViews || before - share < noticedDrop) continue;
    // While the week before still remembers better days, it is the same drop.
    if (droppedUntil === null || day > droppedUntil)
      changes.push({ kind: 'ConsentDropped', day, percent: share, percentBefore: before });
    droppedUntil = addDays(day, comparedDays);
  }
  return changes;
}
