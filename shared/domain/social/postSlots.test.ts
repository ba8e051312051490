import { describe, expect, it } from 'vitest';
import { findFreeSlots, type PostSlot } from './postSlots.ts';

const timeZone = 'Europe/Prague';
const tuesday: PostSlot = { network: 'Facebook', weekday: 2, time: '18:30' };
const list = (slots: readonly PostSlot[], after: string, taken: Parameters<typeof findFreeSlots>[1] = []) =>
  findFreeSlots(slots, taken, { after: new Date(after), timeZone, most: 3 }).map(({ at }) =>
    at.toISOString(),
  );

describe('free slots', () => {
  it('are the weekly times ahead, at the time of day of the shop over the change of clocks', () => {
    expect(list([tuesday], '2027-03-20T12:00:00Z')).toEqual([
      '2027-03-23T17:30:00.000Z',
      '2027-03-30T16:30:00.000Z',
      '2027-04-06T16:30:00.000Z',
    ]);
  });

  it('leave out a slot that is over or taken by the network', () => {
    const at = new Date('2026-12-08T17:30:00Z');
    expect(list([tuesday], '2026-12-01T17:30:00Z', [{ network: 'Facebook', at }])[0]).toBe(
      '2026-12-15T17:30:00.000Z',
    );
    expect(list([tuesday], '2026-12-01T17:30:00Z', [{ network: 'LinkedIn', at }])[0]).toBe(
      '2026-12-08T17:30:00.000Z',
    );
  });

  it('leave out a time that the clocks skip', () => {
    const night: PostSlot = { network: 'X' as never, weekday: 7, time: '02:30' };
    expect(list([night], '2027-03-22T12:00:00Z')[0]).toBe('2027-04-04T00:30:00.000Z');
  });

  it('come in the order of time, and none without slots', () => {
    const early: PostSlot = { network: 'LinkedIn', weekday: 2, time: '08:00' };
    expect(list([tuesday, early], '2026-11-30T12:00:00Z').slice(0, 2)).toEqual([
      '2026-12-01T07:00:00.000Z',
      '2026-12-01T17:30:00.000Z',
    ]);
    expect(list([], '2026-11-30T12:00:00Z')).toEqual([]);
  });
});
