import type { SocialNetwork } from '../content/content.ts';
import { addDays, hasWallTime, parseWallTime, toLocalDay } from '../dates/days.ts';

/** A weekly time at which a shop posts on a network. */
export interface PostSlot {
  readonly network: SocialNetwork;
  /** Monday is 1. */
  readonly weekday: number;
  /** `HH:mm` in the shop's time zone. */
  readonly time: string;
}

export const mostPostSlots = 140;
/** How far ahead free slots are looked for. */
const daysAhead = 120;
const daysOfWeek = 7;

/** A time of a slot at which a network has no post yet. */
export interface FreeSlot {
  readonly at: Date;
  readonly network: SocialNetwork;
}

/** A post that takes the slot of its network and minute. */
export interface TakenTime {
  readonly network: SocialNetwork;
  readonly at: Date;
}

const toKey = ({ network, at }: TakenTime): string => `${network} ${Math.floor(at.getTime() / 60_000)}`;

/**
 * The next free times of slots after an instant, the earliest first. A day whose clocks skip the time of a slot has no
 * such slot.
 */
export function findFreeSlots(
  slots: readonly PostSlot[],
  taken: readonly TakenTime[],
  options: { readonly after: Date; readonly timeZone: string; readonly most: number },
): FreeSlot[] {
  const { after, timeZone, most } = options;
  const takenKeys = new Set(taken.map(toKey));
  const found: FreeSlot[] = [];
  const today = toLocalDay(after, timeZone);
  for (let ahead = 0; ahead <= daysAhead && found.length < most; ahead += 1) {
    const day = addDays(today, ahead);
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || daysOfWeek;
    const ofDay = slots.flatMap(({ network, weekday: own, time }) => {
      const at = own === weekday ? parseWallTime(`${day}T${time}`, timeZone) : null;
      if (at === null || at <= after || !hasWallTime(`${day}T${time}`, timeZone)) return [];
      return takenKeys.has(toKey({ network, at })) ? [] : [{ network, at }];
    });
    found.push(...ofDay.toSorted((one, other) => one.at.getTime() - other.at.getTime()));
  }
  return found.slice(0, most);
}
