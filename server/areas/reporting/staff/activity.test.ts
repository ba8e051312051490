import { describe, expect, it } from 'vitest';
import { addDays, countDaysBetween, listDays, type Day } from '#shared/domain/dates/days.ts';
import { createSeededRandom } from '#server/credit/testing/createSeededRandom.ts';
import { activeDays, listActiveDays, listChanges } from './activity.ts';

const first = '2026-01-01' as Day;
const getDay = (count: number) => addDays(first, count);

describe('activity of a shop', () => {
  it.each([
    [[0, 30], []],
    [
      [0, 31],
      ['churn 30', 'reactivation 31'],
    ],
    [[0], ['churn 30']],
  ])('with spend on %j: %j', (spent, expected) => {
    const range = { fromDay: getDay(1), toDay: getDay(50) };
    const changes = listChanges(spent.map(getDay), range, first);
    expect(changes.map((one) => `${one.change} ${countDaysBetween(first, one.day)}`).slice(0, 2)).toEqual(
      expected.length === 0 ? [] : expected,
    );
  });

  it('is the day before’s, with what began and without what ended, whatever the days', () => {
    const random = createSeededRandom(7);
    for (let round = 0; round < 300; round += 1) {
      const perMille = random.drawBelow(200);
      const all = listDays(first, getDay(200)).filter(() => random.drawBelow(1_000) < perMille);
      const from = 40 + random.drawBelow(100);
      const range = { fromDay: getDay(from), toDay: getDay(from + 50) };
      const known = all.filter((one) => one >= addDays(range.fromDay, -activeDays) && one <= range.toDay);
      const active = new Set(listActiveDays(known, range));
      const changes = listChanges(known, range, all[0] ?? first);
      for (const present of listDays(range.fromDay, range.toDay)) {
        const hasSpentWithin = (last: Day) =>
          all.some((one) => one <= last && one > addDays(last, -activeDays));
        expect(active.has(present)).toBe(hasSpentWithin(present));
        const moved = changes
          .filter((one) => one.day === present)
          .reduce((sum, { change }) => sum + (change === 'churn' ? -1 : 1), 0);
        expect(Number(hasSpentWithin(present))).toBe(Number(hasSpentWithin(addDays(present, -1))) + moved);
      }
    }
  });
});
