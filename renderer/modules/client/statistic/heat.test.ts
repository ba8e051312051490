import { expect, it } from 'vitest';
import { buildHeatRows, readHeatMeasure } from './heat.ts';

const count = (weekday: number, hour: number, orders: number, days: number) => ({
  weekday,
  hour,
  orders,
  visits: orders * 10,
  days,
});

it('shows averages of a day, so that a weekday that came once more is not stronger for it', () => {
  const rows = buildHeatRows([count(1, 9, 8, 4), count(2, 9, 5, 5)], 'orders', 'en');
  expect(rows.map(({ name }) => name)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  expect(rows[0]?.cells[9]).toEqual({ hour: 9, average: 2, strength: 1 });
  expect(rows[1]?.cells[9]).toEqual({ hour: 9, average: 1, strength: 0.5 });
  expect(rows[6]?.cells).toHaveLength(24);
  expect(buildHeatRows([], 'visits', 'cs')[0]).toMatchObject({ name: 'po', cells: { 0: { strength: 0 } } });
});

it('reads its choice from the address', () => {
  expect([readHeatMeasure('visits'), readHeatMeasure(null), readHeatMeasure('rubbish')]).toEqual([
    'visits',
    'orders',
    'orders',
  ]);
});
