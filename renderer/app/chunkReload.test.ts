import { beforeEach, describe, expect, it } from 'vitest';
import { bypassAddress, ChunkError, decideChunkFailure, loadChunk } from './chunkReload.ts';

beforeEach(() => sessionStorage.clear());

describe('a part that cannot be loaded', () => {
  it.each([
    [false, true, 'reload'],
    [true, true, 'fail'],
    [false, false, 'fail'],
  ] as const)('reloaded before %s, online %s: %s', (wasReloaded, isOnline, expected) => {
    expect(decideChunkFailure({ wasReloaded, isOnline })).toBe(expected);
  });
  it('fails for good after the reload', async () => {
    sessionStorage.setItem('V5:chunkReload', '1');
    await expect(loadChunk(() => Promise.reject(new Error('404')))).rejects.toBeInstanceOf(ChunkError);
  });
  it('is reloaded past the cache, query and hash preserved', () =>
    expect(bypassAddress('https://a.cz/cs/app?x=1#y', new Date(5))).toBe('https://a.cz/cs/app?x=1&_r=5#y'));
});
