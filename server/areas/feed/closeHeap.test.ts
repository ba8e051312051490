import { setFlagsFromString } from 'node:v8';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { withCloseHeap } from './closeHeap.ts';
import { releaseBuffer } from './releaseBuffer.ts';

vi.mock('node:v8', { spy: true });
const listSetFlags = () => vi.mocked(setFlagsFromString).mock.calls.map(([flag]) => flag);
const close = '--heap-growing-percent=50';
const asUsual = '--heap-growing-percent=0';

describe('the heap of a reading', () => {
  beforeEach(() => void vi.mocked(setFlagsFromString).mockClear());

  it('stays close until the last of several readings ends', async () => {
    let endFirst = (_result: string): void => undefined;
    const end = new Promise<string>((resolve) => (endFirst = resolve));
    const first = withCloseHeap(async () => await end);
    expect(await withCloseHeap(async () => await Promise.resolve('second'))).toBe('second');
    expect(listSetFlags()).toEqual([close]);
    endFirst('first');
    expect(await first).toBe('first');
    expect(listSetFlags()).toEqual([close, asUsual]);
  });

  it('is as usual again after one that failed', async () => {
    await expect(withCloseHeap(async () => await Promise.reject(new Error('cut off')))).rejects.toThrow(
      'cut off',
    );
    expect(listSetFlags()).toEqual([close, asUsual]);
  });

  it('loses a table that was replaced at once', () => {
    const table = new Uint32Array(1_000);
    releaseBuffer(table);
    expect(table).toHaveLength(0);
    const none = new Float64Array(0);
    releaseBuffer(none);
    expect(none).toHaveLength(0);
  });
});
