import { expect, it } from 'vitest';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { getNextRun } from './nextRun.ts';

const createId = (number: number) => number.toString(16).padStart(24, '0') as EshopId;
const hourMs = 3_600_000;
const now = new Date('2030-05-06T10:20:30Z');

it('a feed is read between half and one and a half of the interval later', () => {
  for (let number = 0; number < 500; number += 1) {
    const wait = (getNextRun(createId(number), now, 6)?.getTime() ?? 0) - now.getTime();
    expect(wait).toBeGreaterThanOrEqual(3 * hourMs);
    expect(wait).toBeLessThan(9 * hourMs);
  }
});

it('a shop keeps its minute, also when a run was late', () => {
  const first = getNextRun(createId(7), now, 6);
  const later = getNextRun(createId(7), new Date((first?.getTime() ?? 0) + 300_000), 6);
  expect((later?.getTime() ?? 0) - (first?.getTime() ?? 0)).toBe(6 * hourMs);
});

it('shops are spread over the interval', () => {
  const hours = new Map<number, number>();
  for (let number = 0; number < 6_000; number += 1) {
    const at = getNextRun(createId(number), now, 6)?.getTime() ?? 0;
    const hour = Math.floor((at - now.getTime() - 3 * hourMs) / hourMs);
    hours.set(hour, (hours.get(hour) ?? 0) + 1);
  }
  expect([...hours.keys()].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
  for (const count of hours.values()) expect(count).toBeGreaterThan(800);
});

it('no interval is no reading by itself', () => {
  expect(getNextRun(createId(1), now, 0)).toBeNull();
});
