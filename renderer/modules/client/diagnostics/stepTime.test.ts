import { expect, it } from 'vitest';
import { toStepTime } from './stepTime.ts';

it.each([
  [0, 'seconds', { seconds: 0 }],
  [59.4, 'seconds', { seconds: 59 }],
  [59.6, 'minutes', { minutes: 1, seconds: 0 }],
  [3_599, 'minutes', { minutes: 59, seconds: 59 }],
  [7_199, 'hours', { hours: 2, minutes: 0 }],
])('%s seconds are written in units that say enough', (seconds, key, values) => {
  expect(toStepTime(seconds)).toEqual({ key, values });
});
