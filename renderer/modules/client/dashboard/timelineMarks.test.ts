import { expect, test } from 'vitest';
import type { TimelineEvent } from '#shared/contracts/dashboard.ts';
import type { TimelineKind } from '#shared/domain/report/timeline.ts';
import { toMarkedDays } from './timelineMarks.ts';

const createEvent = (day: string, kind: TimelineKind): TimelineEvent => ({
  kind,
  day,
  at: null,
  campaign: null,
  amount: null,
  amountBefore: null,
  percent: null,
  percentBefore: null,
  count: null,
  note: null,
});

test('days are marked once, by the worst that happened on them', () => {
  const marked = toMarkedDays(
    [
      createEvent('2026-11-01', 'CampaignStarted'),
      createEvent('2026-11-03', 'TopUp'),
      createEvent('2026-11-03', 'FeedFailed'),
      createEvent('2026-11-04', 'FeedHeld'),
    ],
    10,
  );
  expect(marked.map(({ mark }) => [mark.date, mark.sign, mark.tone])).toEqual([
    ['2026-11-01', '1', 'info'],
    ['2026-11-03', '2', 'negative'],
    ['2026-11-04', '3', 'warning'],
  ]);
  expect(marked[1]?.events).toHaveLength(2);
});

test('of many days the latest are marked', () => {
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'].map((day) => createEvent(day, 'TopUp'));
  expect(toMarkedDays(days, 2).map(({ mark }) => [mark.date, mark.sign])).toEqual([
    ['2026-11-02', '1'],
    ['2026-11-03', '2'],
  ]);
});
