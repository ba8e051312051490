import { expect, it } from 'vitest';
import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { explainChanges, findEventBefore, selectEarlyEvents, type ComparedPart } from './explainChanges.ts';

const createSums = (spentMinor: number, revenueMinor: number, orders: number) => ({
  spentMinor,
  revenueMinor,
  orders,
});
const createPart = (key: string, before: ComparedPart['before'], now: ComparedPart['now']): ComparedPart => ({
  key,
  before,
  now,
});

it('names the campaign that moved revenue, and how much of it', () => {
  const campaigns = [
    createPart('lamps', createSums(1_000, 12_000, 10), createSums(1_000, 15_000, 10)),
    createPart('garden', createSums(1_000, 6_000, 10), createSums(1_000, 7_000, 10)),
  ];
  expect(explainChanges(campaigns, [], 3)).toEqual([
    {
      measure: 'Revenue',
      before: 18_000,
      after: 22_000,
      cause: { key: 'lamps', before: 12_000, after: 15_000 },
      sharePercent: 75,
    },
  ]);
});

it('a part that moved against the whole is no cause, and a share above 100 % is not shown', () => {
  const campaigns = [
    createPart('up', createSums(0, 100, 1), createSums(0, 900, 1)),
    createPart('down', createSums(0, 900, 1), createSums(0, 300, 1)),
  ];
  const [revenue] = explainChanges(campaigns, [], 1);
  expect(revenue?.cause?.key).toBe('up');
  expect(revenue?.sharePercent).toBeNull();
});

it('the cost of an order is moved by the campaign without whose change it would have stayed', () => {
  const campaigns = [
    // Paused: it was dear, so orders now cost less, though nothing of the other campaign changed.
    createPart('dear', createSums(8_000, 10_000, 4), null),
    createPart('steady', createSums(2_000, 10_000, 10), createSums(2_000, 10_000, 10)),
  ];
  const cost = explainChanges(campaigns, [], 4).find(({ measure }) => measure === 'CostPerOrder');
  expect(cost?.before).toBeCloseTo(10_000 / 14);
  expect(cost?.after).toBe(200);
  expect(cost?.cause).toEqual({ key: 'dear', before: 2_000, after: null });
});

it('noise is not a change, and what a shop sold comes after its ads', () => {
  const campaigns = [createPart('a', createSums(1_000, 10_000, 10), createSums(1_020, 10_100, 10))];
  const products = [
    createPart('lamp', createSums(0, 5_000, 1), createSums(0, 9_000, 2)),
    createPart('shade', createSums(0, 5_000, 1), createSums(0, 5_000, 1)),
  ];
  const changes = explainChanges(campaigns, products, 3);
  expect(changes.map(({ measure, cause }) => [measure, cause?.key])).toEqual([['ProductSales', 'lamp']]);
  expect(explainChanges([], [], 3)).toEqual([]);
});

it('a change comes after the own event of its campaign, else after one of the whole shop', () => {
  const createEvent = (kind: TimelineEvent['kind'], name: string | null): TimelineEvent => ({
    kind,
    day: '2026-11-06',
    at: null,
    campaign: name === null ? null : { name, channel: 'Google' },
    count: null,
    amount: null,
    amountBefore: null,
    percent: null,
    percentBefore: null,
    note: null,
  });
  const events = [
    createEvent('TopUp', null),
    createEvent('FeedFailed', null),
    createEvent('BudgetChanged', 'Lamps'),
  ];
  const lamps = { name: 'Lamps', channel: 'Google' };
  expect(findEventBefore(events, lamps)?.kind).toBe('BudgetChanged');
  expect(findEventBefore(events, { ...lamps, name: 'Garden' })?.kind).toBe('FeedFailed');
  expect(findEventBefore([createEvent('TopUp', null)], lamps)).toBeNull();
  // The event is of 6 November.
  const listEarly = (fromDay: string, toDay: string) =>
    selectEarlyEvents(events, { fromDay: fromDay as Day, toDay: toDay as Day }).length;
  expect([listEarly('2026-10-24', '2026-11-22'), listEarly('2026-10-10', '2026-11-08')]).toEqual([3, 0]);
  expect([listEarly('2026-11-06', '2026-11-07'), listEarly('2026-11-06', '2026-11-06')]).toEqual([3, 0]);
});
