import { describe, expect, it } from 'vitest';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { parseWallTime } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import { getPostState, groupByDay, listWeeks, toWallTime } from './calendar.ts';

const zone = 'Europe/Prague';

describe('the calendar', () => {
  it('has whole weeks from Monday', () => {
    const days = listWeeks('2026-11' as Month);
    expect(days).toHaveLength(42);
    expect(days[0]).toBe('2026-10-26');
    expect(days.at(-1)).toBe('2026-12-06');
    expect(listWeeks('2027-02' as Month)).toHaveLength(28);
  });

  it('shows the state that needs a user most', () => {
    expect(getPostState([{ state: 'Published' }, { state: 'Unknown' }])).toBe('Unknown');
    expect(getPostState([{ state: 'Published' }, { state: 'Planned' }])).toBe('Planned');
    expect(getPostState([])).toBe('Draft');
  });

  it('puts a post on the day of the shop, not of the device', () => {
    const post = { id: 'a', publishAt: '2026-11-24T23:30:00.000Z' } as SocialPost;
    expect([...groupByDay([post], zone).keys()]).toEqual(['2026-11-25']);
  });

  it('keeps the time of day over the change to winter time', () => {
    const before = parseWallTime('2026-10-24T19:30', zone) ?? new Date(0);
    expect(before.toISOString()).toBe('2026-10-24T17:30:00.000Z');
    const time = toWallTime(before, zone).slice(10);
    const moved = parseWallTime(`2026-10-26${time}`, zone) ?? new Date(0);
    expect(moved.toISOString()).toBe('2026-10-26T18:30:00.000Z');
    expect(toWallTime(moved, zone)).toBe('2026-10-26T19:30');
  });
});
