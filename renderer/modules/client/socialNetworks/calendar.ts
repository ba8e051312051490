import type { PostDelivery, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { addDays, toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { getMonthRange, type Month } from '#shared/domain/dates/months.ts';
import type { ProductChange, SocialPostState } from '#shared/domain/social/post.ts';
import type { ChipTone } from '#renderer/ui/calendar/PostChip.tsx';

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

export function getTone(state: SocialPostState): ChipTone {
  return tones[state];
}

/** Whole weeks from Monday that hold a month. */
export function listWeeks(month: Month): Day[] {
  const { fromDay, toDay } = getMonthRange(month);
  // Sunday is 0; weeks begin on Monday.
  const getWeekday = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const days: Day[] = [];
  const last = addDays(toDay, 6 - getWeekday(toDay));
  for (let day = addDays(fromDay, -getWeekday(fromDay)); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Posts by their day in a time zone; drafts without a time are left out. */
export function groupByDay(posts: readonly SocialPost[], timeZone: string): ReadonlyMap<Day, SocialPost[]> {
  const byDay = new Map<Day, SocialPost[]>();
  for (const post of posts) {
    if (post.publishAt === null) continue;
    const day = toLocalDay(new Date(post.publishAt), timeZone);
    const known = byDay.get(day);
    if (known === undefined) byDay.set(day, [post]);
    else known.push(post);
  }
  return byDay;
}

/** The wall time of an instant in a time zone, as `2026-11-25T19:30`. */
export function toWallTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(instant);
  return `${toLocalDay(instant, timeZone)}T${parts}`;
}
