import { isSatisfied, type AdminPermission, type PermissionRule } from '../../access/permissions.ts';
import { readAuditTrail, readCustomerRecords } from '../../access/staffRules.ts';

/** Groups of the timeline of a shop or a user, as staff see it. */
export const timelineGroups = ['Money', 'Ads', 'Feed', 'Decisions', 'Email', 'SignIns'] as const;
export type TimelineGroup = (typeof timelineGroups)[number];

/** Who sees a group; null is all staff. */
const timelineRules: Readonly<Record<TimelineGroup, PermissionRule | null>> = {
  Money: null,
  Ads: null,
  Feed: null,
  Decisions: readAuditTrail,
  Email: readCustomerRecords,
  SignIns: readCustomerRecords,
};

/** Groups that a staff member sees. */
export function listTimelineGroups(held: ReadonlySet<AdminPermission>): TimelineGroup[] {
  return timelineGroups.filter((group) => isSatisfied(timelineRules[group] ?? undefined, held));
}

/** Where a page of the timeline ended: in each group the key of the last entry shown. */
export type TimelinePlaces = Partial<Record<TimelineGroup, string>>;

/** Entries of a page, and the most that a search reads through for one. */
export const timelineLimits = { pageSize: 40, mostSearched: 1_000 } as const;

/** Key of an entry: its time in milliseconds and its id, or the position of a movement of credit. */
const keyPattern = /^\d{1,15}(?:\.[0-9a-f]{24})?$/;

/** Reads the cursor of a page; null if it is none. */
export function parseTimelineCursor(cursor: string): TimelinePlaces | null {
  const places: TimelinePlaces = {};
  for (const part of cursor.split(';')) {
    const [name, key, ...rest] = part.split(':');
    const group = timelineGroups.find((known) => known === name);
    if (group === undefined || key === undefined || rest.length > 0 || !keyPattern.test(key)) return null;
    places[group] = key;
  }
  return places;
}

/** Writes the cursor of the page that follows. */
export function formatTimelineCursor(places: TimelinePlaces): string {
  return timelineGroups
    .flatMap((group) => (places[group] === undefined ? [] : [`${group}:${places[group]}`]))
    .join(';');
}
