import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ProblemView } from '../problemView.ts';
import { onProblemShown, showInfo, showProblem, showSuccess, toastDurationsMs, useToasts } from './toast.ts';

const createProblem = (code: string, parts: Partial<ProblemView>): ProblemView => ({
  code,
  status: 500,
  detail: null,
  requestId: 'r',
  fieldErrors: {},
  params: {},
  ...parts,
});

beforeEach(() => {
  vi.useFakeTimers();
  useToasts.setState({ queue: [] });
});
afterEach(() => void vi.useRealTimers());

it('shows duplicates at the same time once, and again later', () => {
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

it('stays 6 s for a failure and 3 s for a success', () =>
  expect(toastDurationsMs).toEqual({ problem: 6_000, success: 3_000 }));

it('words a fault of the server as all faults, with its request id; other refusals in the server’s words', () => {
  showProblem(
    createProblem('payment_provider_unavailable', { status: 503, detail: 'Inner words', requestId: 'r-1' }),
  );
  showProblem(createProblem('forbidden', { status: 403, detail: 'Access forbidden', requestId: 'r-2' }));
  expect(useToasts.getState().queue.map((toast) => toast.problem)).toMatchObject([
    { code: 'generic', detail: null, requestId: 'r-1', status: 503 },
    { code: 'forbidden', detail: 'Access forbidden', requestId: 'r-2' },
  ]);
});

it('tells of every failure that it shows', () => {
  const seen: string[] = [];
  const stop = onProblemShown(({ code }) => seen.push(code));
  showProblem(createProblem('internal', { status: 500, requestId: 'r' }));
  stop();
  showProblem(createProblem('forbidden', { status: 403, requestId: 'r' }));
  expect(seen).toEqual(['internal']);
});
