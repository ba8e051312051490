import { describe, expect, it } from 'vitest';
import type { SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { parseWallTime, toWallTime, type Day } from '#shared/domain/dates/days.ts';
import type { Month } from '#shared/domain/dates/months.ts';
import {
  filterPosts,
  findMovedTime,
  findUrgentState,
  getPostState,
  groupByDay,
  isAhead,
  listTimeless,
  listWeek,
  listWeeks,
  needsAttention,
  toHourCell,
} from './calendar.ts';

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

  it('counts a removal among what needs attention until a user has acknowledged it', () => {
    const createRemoved = (isRemovalSeen: boolean) =>
      ({
        products: [],
        deliveries: [{ state: 'Removed', isRemovalSeen }, { state: 'Published' }],
      }) as unknown as SocialPost;
    expect(needsAttention(createRemoved(false))).toBe(true);
    expect(needsAttention(createRemoved(true))).toBe(false);
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

  it('has a week from Monday for each of its days', () => {
    expect(listWeek('2026-11-29' as Day)[0]).toBe('2026-11-23');
    expect(listWeek('2026-11-23' as Day)).toHaveLength(7);
    expect(listWeek('2026-11-30' as Day).at(-1)).toBe('2026-12-06');
  });

  it('moves a post to a day at its time, and to an hour at its minute', () => {
    const publishAt = '2026-11-24T18:30:00.000Z';
    expect(findMovedTime(publishAt, '2026-11-27', zone)?.toISOString()).toBe('2026-11-27T18:30:00.000Z');
    const cell = toHourCell('2026-11-27' as Day, 8);
    expect(cell).toBe('2026-11-27T08');
    expect(findMovedTime(publishAt, cell, zone)?.toISOString()).toBe('2026-11-27T07:30:00.000Z');
    expect(findMovedTime(null, cell, zone)).toBeNull();
  });

  it('moves no post to a time that is over, nor to a day that does not exist', () => {
    const nowMs = Date.parse('2026-11-25T12:00:00Z');
    const publishAt = '2026-11-26T18:30:00.000Z';
    expect(isAhead(findMovedTime(publishAt, '2026-11-25T12', zone), nowMs)).toBe(false);
    expect(isAhead(findMovedTime(publishAt, '2026-11-25T14', zone), nowMs)).toBe(true);
    expect(isAhead(findMovedTime(publishAt, '2027-02-31', zone), nowMs)).toBe(false);
  });

  it('shows posts of the chosen networks, and drafts without a network while none is chosen', () => {
    const lists = [
      { id: 'a', publishAt: null, deliveries: [] },
      { id: 'b', publishAt: null, deliveries: [{ network: 'LinkedIn', state: 'Draft' }] },
      { id: 'c', publishAt: null, deliveries: [{ network: 'LinkedIn', state: 'Canceled' }] },
    ] as unknown as SocialPost[];
    expect(filterPosts(lists, []).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(filterPosts(lists, ['LinkedIn']).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(filterPosts(lists, ['TikTok'])).toEqual([]);
    expect(listTimeless(lists).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('gives a day the state that needs a user most', () => {
    const toPost = (state: string) => ({ products: [], deliveries: [{ state }] }) as unknown as SocialPost;
    expect(findUrgentState([toPost('Published'), toPost('NeedsApproval')])).toBe('NeedsApproval');
    expect(findUrgentState([])).toBeNull();
  });
});
