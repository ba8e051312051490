import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { measureEffect } from './changeEffect.ts';

const first = '2026-11-01' as Day;
const createItems = (values: readonly (number | null)[]) =>
  values.map((value, index) => ({ date: addDays(first, index), value, previousValue: null }));
const changeDay = addDays(first, 3);

describe('the effect of a change on revenue', () => {
  it('compares as many finished days after it as before it, without its own day', () => {
    const items = createItems([100, 100, 100, 9_999, 150, 150, 150, 150]);
    expect(measureEffect(items, changeDay, '2026-11-20' as Day)).toEqual({ percent: 50, days: 3 });
  });
  it('is unknown under three days on a side, while a day still runs, and without revenue before', () => {
    const items = createItems([100, 100, 100, 0, 150, 150, 150]);
    expect(measureEffect(items, addDays(first, 2), '2026-11-20' as Day)).toBeNull();
    expect(measureEffect(items, changeDay, addDays(first, 6))).toBeNull();
    expect(measureEffect(createItems([0, 0, 0, 0, 5, 5, 5]), changeDay, '2026-11-20' as Day)).toBeNull();
    expect(
      measureEffect(createItems([100, null, 100, 0, 5, 5, 5]), changeDay, '2026-11-20' as Day),
    ).toBeNull();
  });
  it('looks at no more than a week', () => {
    const items = createItems([
      ...Array.from({ length: 9 }, () => 10),
      0,
      ...Array.from({ length: 9 }, () => 5),
    ]);
    expect(measureEffect(items, addDays(first, 9), '2026-12-20' as Day)).toEqual({ percent: -50, days: 7 });
  });
});
