import { expect, it } from 'vitest';
import type { SuggestedTime } from '#shared/contracts/postPlanningSchemas.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { listNextOffers, listOffers } from './suggestedTimes.ts';

const zone = 'Europe/Prague';
const toTime = (weekday: number, hour: number): SuggestedTime => ({
  weekday,
  hour,
  basis: { kind: 'Orders', orders: 40, ofOrders: 200, isOfWeekday: true },
});
const nowMs = Date.parse('2026-11-24T12:00:00Z');

it('offers times of the weekday that are to come', () => {
  const times = [toTime(2, 9), toTime(2, 19), toTime(3, 8)];
  const tuesday = listOffers(times, '2026-11-24' as Day, zone, nowMs);
  expect(tuesday.map(({ cell }) => cell)).toEqual(['2026-11-24T19']);
  expect(tuesday[0]?.at.toISOString()).toBe('2026-11-24T18:00:00.000Z');
  expect(listOffers(times, '2026-11-26' as Day, zone, nowMs)).toEqual([]);
});

it('offers no hour that the clocks skip', () => {
  expect(listOffers([toTime(7, 2)], '2027-03-28' as Day, zone, nowMs)).toEqual([]);
});

it('lists the next ones by time, one of each day', () => {
  const times = [toTime(2, 19), toTime(2, 20), toTime(1, 8)];
  const next = listNextOffers(times, zone, { nowMs, most: 3 });
  expect(next.map(({ cell }) => cell)).toEqual(['2026-11-24T19', '2026-11-30T08', '2026-12-01T19']);
});
