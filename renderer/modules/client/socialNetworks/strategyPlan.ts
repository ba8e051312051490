import type { BestTimes, StrategyEntry } from '#shared/contracts/postPlanningSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { addDays, parseWallTime, toLocalDay } from '#shared/domain/dates/days.ts';
import { listNextOffers } from './suggestedTimes.ts';

/** Where times of entries come from. */
export const timeSources = ['days', 'slots', 'best'] as const;
export type TimeSource = (typeof timeSources)[number];

/** Time of day of entries that follow the days of their strategy. */
export const strategyHour = '18:00';

/** An entry as it is being planned. */
export interface PlannedRow {
  readonly isChosen: boolean;
  readonly text: string;
  readonly publishAt: string | null;
}

/** The text of an entry until a better one is written. */
export function toFirstText({ title, text }: Pick<StrategyEntry, 'title' | 'text'>): string {
  return [title, text].filter((part) => part !== '').join('\n\n');
}

/** The networks of an entry's post: the chosen ones, or without any the strategy's own. */
export function selectNetworks(
  entry: Pick<StrategyEntry, 'network'>,
  chosen: readonly SocialNetwork[],
): SocialNetwork[] {
  if (chosen.length > 0) return [...chosen];
  return entry.network === null ? [] : [entry.network];
}

/**
 * Times for entries in their order: the days of the strategy from tomorrow on, free weekly times, or best times; null where
 * there are not enough.
 */
export function assignTimes(
  entries: readonly Pick<StrategyEntry, 'dayOffset'>[],
  source: TimeSource,
  facts: {
    readonly nowMs: number;
    readonly timeZone: string;
    readonly slots: readonly string[];
    readonly best: BestTimes['times'];
  },
): (string | null)[] {
  const { nowMs, timeZone, slots, best } = facts;
  const tomorrow = addDays(toLocalDay(new Date(nowMs), timeZone), 1);
  const first = Math.min(...entries.map(({ dayOffset }) => dayOffset));
  const offers = source === 'best' ? listNextOffers(best, timeZone, { nowMs, most: entries.length }) : [];
  return entries.map(({ dayOffset }, at) => {
    if (source === 'slots') return slots[at] ?? null;
    if (source === 'best') return offers[at]?.at.toISOString() ?? null;
    const day = addDays(tomorrow, dayOffset - first);
    return parseWallTime(`${day}T${strategyHour}`, timeZone)?.toISOString() ?? null;
  });
}
