import { expect, it } from 'vitest';
import { computeWilsonInterval } from '#shared/domain/report/wilson.ts';
import { judgeSpeedSessions } from './judgeSpeedSessions.ts';

const judge = (good: readonly [number, number], poor: readonly [number, number]) =>
  judgeSpeedSessions([
    { rating: 'Good', visits: good[1], band: computeWilsonInterval(...good) },
    { rating: 'NeedsImprovement', visits: 5_000, band: computeWilsonInterval(2_500, 5_000) },
    { rating: 'Poor', visits: poor[1], band: computeWilsonInterval(...poor) },
  ]);

it.each([
  [[200, 6_000], [40, 3_000], 'differ'],
  [[40, 3_000], [200, 6_000], 'differOther'],
  // 1.9% and 1.5% look different; with so few sessions that may be chance.
  [[12, 620], [6, 400], 'overlap'],
  [[200, 6_000], [0, 99], 'tooFewSessions'],
  [[0, 0], [40, 3_000], 'tooFewSessions'],
] as const)('good %j and poor %j: %s', (good, poor, verdict) => {
  expect(judge(good, poor)).toBe(verdict);
});
