import type { SpeedRating } from '#shared/domain/speed/speed.ts';

interface RatedSessions {
  readonly rating: SpeedRating;
  readonly visits: number;
  readonly band: { readonly lower: number; readonly upper: number } | null;
}

/** Sessions that each side of a comparison needs. */
const fewestSessions = 100;

/** Says whether sessions with a slow first page order less often than those with a fast one, beyond chance. */
export function judgeSpeedSessions(
  rows: readonly RatedSessions[],
): 'tooFewSessions' | 'overlap' | 'differ' | 'differOther' {
  const [good, poor] = (['Good', 'Poor'] as const).map((wanted) =>
    rows.find(({ rating, visits }) => rating === wanted && visits >= fewestSessions),
  );
  if (!good?.band || !poor?.band) return 'tooFewSessions';
  if (poor.band.upper < good.band.lower) return 'differ';
  return good.band.upper < poor.band.lower ? 'differOther' : 'overlap';
}
