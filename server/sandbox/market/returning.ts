import type { SeededRandom } from '../random.ts';
import { isPaid } from './visits.ts';
import type { VisitSource, VisitTicket } from './visitTicket.ts';

/** An earlier visitor, with the real time and source of the visit. */
export interface EarlierVisitor {
  readonly visitorId: string;
  readonly atMs: number;
  readonly source?: VisitSource;
}

/** Of visits by a way, the part of people who have been there by another one; fewer, the longer ago that was. */
const returningShare = { looking: 0.22, buying: 0.7, direct: 0.6 } as const;
const lookedAt = 6;
const realDayMs = 86_400_000;

/**
 * Picks the earlier visitor who makes this visit; undefined for a new one. The source is a new one: people see an ad,
 * search for the shop later, and buy by a newsletter. The same number of draws each time.
 */
export const findEarlierVisitor = (
  random: SeededRandom,
  { source, atMs }: Pick<VisitTicket, 'source' | 'atMs'>,
  isBuying: boolean,
  earlier: readonly EarlierVisitor[],
  { timeScale, returnDays }: { readonly timeScale: number; readonly returnDays: number },
): string | undefined => {
  const drawn = random.drawNext();
  const place = Math.floor(random.drawNext() * earlier.length);
  // A few beside it are looked at, so that shops with one great way have people who come by two as well.
  const before = earlier
    .slice(place, place + lookedAt)
    .find((one) => one.atMs < atMs && one.source !== source);
  if (before === undefined) return undefined;
  const share = source === 'direct' ? returningShare.direct : returningShare[isBuying ? 'buying' : 'looking'];
  const daysAgo = (atMs - before.atMs) / (timeScale * realDayMs);
  return drawn < share * (1 - daysAgo / returnDays) ? before.visitorId : undefined;
};

/**
 * Those whom visits leave to come again: the latest since a time, of all who agreed to be measured and did not just type the
 * address.
 */
export const rememberVisitors = (
  before: readonly EarlierVisitor[] | undefined,
  visits: readonly VisitTicket[],
  { most, sinceMs }: { readonly most: number; readonly sinceMs: number },
): readonly EarlierVisitor[] => {
  const came = visits.filter(({ source, hasConsent }) => source !== 'direct' && hasConsent !== false);
  const retained = (before ?? []).filter(({ atMs }) => atMs >= sinceMs);
  return [...retained, ...came.map(({ visitorId, atMs, source }) => ({ visitorId, atMs, source }))].slice(
    -most,
  );
};

const rememberedByAds = 60;

/** The same for visitors from ads only: during a pause of all campaigns none arrive that way. */
export const rememberAdVisitors = (
  before: readonly EarlierVisitor[] | undefined,
  visits: readonly VisitTicket[],
): readonly EarlierVisitor[] =>
  rememberVisitors(
    before,
    visits.filter(({ source }) => isPaid(source)),
    { most: rememberedByAds, sinceMs: -Infinity },
  );
