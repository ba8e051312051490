import { expect, it } from 'vitest';
import { addDays, listDays, type Day } from '#shared/domain/dates/days.ts';
import { findMeasurementChanges, type MeasuredDay } from './findMeasurementChanges.ts';

const from = '2026-10-01' as Day;
const range = { fromDay: from, toDay: '2026-10-20' as Day };
const week = listDays(addDays(from, -7), range.toDay);
/** Every day alike, but those that are given; null is a day without a row. */
const createRows = (other: Record<string, [number, number] | null> = {}): MeasuredDay[] =>
  week.flatMap((day) => {
    const [pageViews, measuredPageViews] = other[day] === undefined ? [200, 160] : (other[day] ?? [0, 0]);
    return other[day] === null ? [] : [{ day, pageViews, measuredPageViews }];
  });

it('says nothing of even days, and nothing of a shop that no one visits', () => {
  expect(findMeasurementChanges(createRows(), range)).toEqual([]);
  expect(findMeasurementChanges([], range)).toEqual([]);
  const few = week.map((day, index) => ({ day, pageViews: index % 3, measuredPageViews: 0 }));
  expect(findMeasurementChanges(few, range)).toEqual([]);
});

it('tells of a silence once, on its first day', () => {
  const silent = createRows({ '2026-10-05': null, '2026-10-06': [0, 0], '2026-10-07': null });
  expect(findMeasurementChanges(silent, range)).toEqual([{ kind: 'PixelSilent', day: '2026-10-05' }]);
  const again = createRows({ '2026-10-05': null, '2026-10-10': null });
  expect(findMeasurementChanges(again, range).map(({ day }) => day)).toEqual(['2026-10-05', '2026-10-10']);
});

it('tells of a drop of consent once while it lasts, with both shares', () => {
  const days = listDays('2026-10-08' as Day, '2026-10-20' as Day);
  const dropped = createRows(Object.fromEntries(days.map((day) => [day, [200, 60]])));
  expect(findMeasurementChanges(dropped, range)).toEqual([
    { kind: 'ConsentDropped', day: '2026-10-08', percent: 30, percentBefore: 80 },
  ]);
  const slight = createRows(Object.fromEntries(days.map((day) => [day, [200, 121]])));
  expect(findMeasurementChanges(slight, range)).toEqual([]);
  expect(findMeasurementChanges(createRows({ '2026-10-08': [99, 0] }), range)).toEqual([]);
});
