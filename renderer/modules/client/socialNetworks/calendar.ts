import type { PostDelivery, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { addDays, listDays, parseWallTime, toWallTime, type Day } from '#shared/domain/dates/days.ts';
import { getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { ProductChange, SocialPostState } from '#shared/domain/social/post.ts';
import type { ChipTone } from '#renderer/ui/calendar/StateMark.tsx';

/** States in the order in which they say most about a post on several networks. */
const byUrgency: readonly SocialPostState[] = [
  'Unknown',
  'NeedsAttention',
  'NeedsApproval',
  'Removed',
  'Publishing',
  'Planned',
  'Draft',
  'Published',
  'Canceled',
];

const tones: Readonly<Record<SocialPostState, ChipTone>> = {
  Draft: 'draft',
  NeedsApproval: 'waiting',
  Planned: 'planned',
  NeedsAttention: 'waiting',
  Publishing: 'planned',
  Published: 'done',
  Unknown: 'unknown',
  Removed: 'negative',
  Canceled: 'draft',
};

/** The state of a post on several networks: the one that needs a user most. */
export function getPostState(deliveries: readonly Pick<PostDelivery, 'state'>[]): SocialPostState {
  return byUrgency.find((state) => deliveries.some((delivery) => delivery.state === state)) ?? 'Draft';
}

/** The change of a product that a post waits for a user with; null where it may go out as it is. */
export function findProductChange({ products, deliveries }: SocialPost): ProductChange | null {
  const state = getPostState(deliveries);
  if (state !== 'Planned' && state !== 'NeedsApproval' && state !== 'NeedsAttention') return null;
  return products.find(({ change }) => change !== null)?.change ?? null;
}

/** The state of a post as the calendar shows it: one whose product changed needs a user before its time comes. */
export function getShownState(post: SocialPost): SocialPostState {
  const state = getPostState(post.deliveries);
  return state === 'Planned' && findProductChange(post) !== null ? 'NeedsAttention' : state;
}

/** Whether a post needs a user; a removal does until a user has acknowledged it. */
export function needsAttention(post: SocialPost): boolean {
  const state = getShownState(post);
  if (state === 'Removed')
    return post.deliveries.some((delivery) => delivery.state === 'Removed' && !delivery.isRemovalSeen);
  return state === 'NeedsAttention' || state === 'Unknown';
}

export function getTone(state: SocialPostState): ChipTone {
  return tones[state];
}

/** Days since Monday: 0 to 6. */
function getDaysSinceMonday(day: Day): number {
  // Sunday is 0.
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** The seven days from Monday that hold a day. */
export function listWeek(day: Day): Day[] {
  const monday = addDays(day, -getDaysSinceMonday(day));
  return listDays(monday, addDays(monday, 6));
}

/** Whole weeks from Monday that hold a month. */
export function listWeeks(month: Month): Day[] {
  const { fromDay, toDay } = getMonthRange(month);
  return listDays(
    addDays(fromDay, -getDaysSinceMonday(fromDay)),
    addDays(toDay, 6 - getDaysSinceMonday(toDay)),
  );
}

const knownTimes = new Map<string, string>();
const mostKnownTimes = 20_000;
const dayLength = 10;

/**
 * The wall time of a post in a time zone, as `2026-11-25T19:30`; null for drafts without a time. It is remembered: time
 * zones are slow, and each move to another month or week reads the times of thousands of posts.
 */
export function getPostTime(post: SocialPost, timeZone: string): string | null {
  if (post.publishAt === null) return null;
  const key = `${post.publishAt} ${timeZone}`;
  const known = knownTimes.get(key);
  if (known !== undefined) return known;
  const time = toWallTime(new Date(post.publishAt), timeZone);
  if (knownTimes.size >= mostKnownTimes) knownTimes.clear();
  knownTimes.set(key, time);
  return time;
}

/** The day of a post in a time zone; null for drafts without a time. */
export function getPostDay(post: SocialPost, timeZone: string): Day | null {
  return (getPostTime(post, timeZone)?.slice(0, dayLength) ?? null) as Day | null;
}

/** Posts by their day in a time zone; drafts without a time are left out. */
export function groupByDay(posts: readonly SocialPost[], timeZone: string): ReadonlyMap<Day, SocialPost[]> {
  const byDay = new Map<Day, SocialPost[]>();
  for (const post of posts) {
    const day = getPostDay(post, timeZone);
    if (day === null) continue;
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, [post]);
    else known.push(post);
  }
  return byDay;
}

/** A place of the calendar: a day, or an hour of one as `2026-11-25T19`. */
export type Cell = string;

/** The hour of a day as a place of the calendar. */
export function toHourCell(day: Day, hour: number): Cell {
  return `${day}T${String(hour).padStart(2, '0')}`;
}

/**
 * When a post goes out that is moved: on another day at its time of day, in another hour at its minute. Null for a post
 * without a time.
 */
export function findMovedTime(publishAt: string | null, cell: Cell, timeZone: string): Date | null {
  if (publishAt === null) return null;
  const wallTime = toWallTime(new Date(publishAt), timeZone);
  return parseWallTime(`${cell}${wallTime.slice(cell.length)}`, timeZone);
}

/** Posts of the chosen networks; of none chosen, all of them, those without a network too. */
export function filterPosts(
  posts: readonly SocialPost[],
  networks: readonly SocialNetwork[],
): readonly SocialPost[] {
  if (networks.length === 0) return posts;
  return posts.filter(({ deliveries }) => deliveries.some(({ network }) => networks.includes(network)));
}

/** Drafts without a time, those without a network too; canceled ones are left out. */
export function listTimeless(posts: readonly SocialPost[]): SocialPost[] {
  return posts.filter(
    ({ publishAt, deliveries }) => publishAt === null && getPostState(deliveries) !== 'Canceled',
  );
}

/** The state among posts that needs a user most; null without posts. */
export function findUrgentState(posts: readonly SocialPost[]): SocialPostState | null {
  const states = posts.map(getShownState);
  return byUrgency.find((state) => states.includes(state)) ?? null;
}

/** Whether posts may go out at that time. */
export function isAhead(time: Date | null, nowMs: number): time is Date {
  return time !== null && time.getTime() >= nowMs;
}
