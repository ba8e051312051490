import { expect, it } from 'vitest';
import {
  computeBrierScore,
  computeSuspensionRisk,
  findReviewBlockers,
  getSuspensionLevel,
  judgeSignal,
  suspensionSignalKeys,
  type SuspensionSignalKey,
} from './suspension.ts';

const judge = (values: Partial<Record<SuspensionSignalKey, number | null>>) =>
  suspensionSignalKeys.map((key) => judgeSignal(key, values[key] ?? null));

it('the risk is one less the product of what the signals leave free', () => {
  expect(computeSuspensionRisk(judge({}))).toBe(0);
  expect(computeSuspensionRisk(judge({ priceMismatch: 2 }))).toBe(0);
  expect(computeSuspensionRisk(judge({ priceMismatch: 4 }))).toBe(0.25);
  expect(computeSuspensionRisk(judge({ priceMismatch: 10.1 }))).toBe(0.5);
  // 1 − 0.75 × 0.85
  expect(computeSuspensionRisk(judge({ priceMismatch: 4, disapprovals: 5.2 }))).toBe(0.36);
});

it('an account and a domain are a signal while they are young', () => {
  expect(judgeSignal('newAccount', 29).state).toBe('Found');
  expect(judgeSignal('newAccount', 30).state).toBe('Clear');
  expect(judgeSignal('youngDomain', 90).state).toBe('Clear');
});

it('the level follows the risk', () => {
  expect([0, 0.14, 0.15, 0.36, 0.4, 1].map(getSuspensionLevel)).toEqual([
    'Low',
    'Low',
    'Medium',
    'Medium',
    'High',
    'High',
  ]);
});

const now = new Date('2026-11-20T12:00:00Z');
const clear = judge({
  priceMismatch: 0,
  availabilityMismatch: 0,
  contact: 0,
  returns: 0,
  shippingCost: 0,
  siteErrors: 0,
});
const about = {
  signals: clear,
  refused: 12,
  checkedAt: new Date('2026-11-19T12:00:00Z'),
  requestedAt: null,
  now,
};

it('a review is offered only while all checks of the shop are green, measured and fresh', () => {
  expect(findReviewBlockers(about)).toEqual([]);
  expect(findReviewBlockers({ ...about, refused: 0 })).toEqual(['NothingRefused']);
  const withFinding = clear.map((signal) => (signal.key === 'returns' ? judgeSignal('returns', 1) : signal));
  expect(findReviewBlockers({ ...about, signals: withFinding })).toEqual(['Found']);
  const without = clear.filter(({ key }) => key !== 'priceMismatch');
  expect(findReviewBlockers({ ...about, signals: without })).toEqual(['NotMeasured']);
  expect(findReviewBlockers({ ...about, checkedAt: new Date('2026-11-13T11:00:00Z') })).toEqual([
    'CheckTooOld',
  ]);
  expect(findReviewBlockers({ ...about, requestedAt: new Date('2026-11-07T12:00:00Z') })).toEqual([
    'TooSoon',
  ]);
  // What the shop cannot change keeps it from nothing.
  const newAccount = [...clear.filter(({ key }) => key !== 'newAccount'), judgeSignal('newAccount', 3)];
  expect(findReviewBlockers({ ...about, signals: newAccount })).toEqual([]);
});

it('forecasts are compared with what came of them', () => {
  expect(computeBrierScore(0, 0)).toBe(null);
  // A half that came true and a tenth that did not.
  expect(computeBrierScore(2, 0.5 ** 2 + 0.1 ** 2)).toBe(0.13);
});
