import { describe, expect, it } from 'vitest';
import { canGoOn, isRunning, getPhaseIndex, listPhases, readShare } from './feedProgress.ts';

describe('the reading of a feed', () => {
  it.each([
    ['NotStarted', false],
    ['Queued', true],
    ['Parsing', true],
    ['Completed', false],
    ['Failed', false],
    ['Cancelled', false],
  ] as const)('%s goes on: %s', (status, expected) => {
    expect(isRunning({ status })).toBe(expected);
  });
  it('is shared out over its phases and never falls', () => {
    const shares = [
      readShare({ status: 'Queued', bytesRead: 0, bytesTotal: null }),
      readShare({ status: 'Downloading', bytesRead: 10, bytesTotal: 100 }),
      readShare({ status: 'Parsing', bytesRead: 100, bytesTotal: 100 }),
      readShare({ status: 'Validating', bytesRead: 100, bytesTotal: 100 }),
      readShare({ status: 'Publishing', bytesRead: 100, bytesTotal: 100 }),
      readShare({ status: 'Completed', bytesRead: 100, bytesTotal: 100 }),
    ];
    expect(shares).toEqual([...shares].sort((a, b) => Number(a) - Number(b)));
    expect(readShare({ status: 'Downloading', bytesRead: 10, bytesTotal: null })).toBeNull();
  });
  it('knows the place of a phase', () => {
    expect(getPhaseIndex({ status: 'Queued', isExtended: false })).toBe(0);
    expect(getPhaseIndex({ status: 'Publishing', isExtended: true })).toBe(4);
    expect(getPhaseIndex({ status: 'Failed', isExtended: false })).toBe(-1);
  });
  it('shows the look at pages where it is asked for', () => {
    expect(listPhases({ isExtended: false })).not.toContain('Sampling');
    expect(getPhaseIndex({ status: 'Sampling', isExtended: true })).toBe(5);
  });
  it('lets go on with one product at least', () => {
    expect(canGoOn({ status: 'CompletedWithErrors', productsAccepted: 1 })).toBe(true);
    expect(canGoOn({ status: 'Completed', productsAccepted: 0 })).toBe(false);
    expect(canGoOn({ status: 'Held', productsAccepted: 5 })).toBe(true);
    expect(canGoOn({ status: 'Parsing', productsAccepted: 5 })).toBe(false);
  });
});
