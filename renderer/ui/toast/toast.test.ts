import { beforeEach, expect, it, vi } from 'vitest';
import { showInfo, showSuccess, useToasts } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ queue: [] });
});

it('says once what is said twice at once, and again later', () => {
  showInfo('a');
  showInfo('a');
  showSuccess('a');
  showSuccess('b');
  vi.advanceTimersByTime(1_500);
  showSuccess('b');
  expect(useToasts.getState().queue.map((toast) => toast.kind + toast.text)).toEqual([
    'infoa',
    'successa',
    'successb',
    'successb',
  ]);
});
