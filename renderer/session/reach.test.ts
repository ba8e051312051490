import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { probePauseMs, watchReach, type Reach, type ReachWatch } from './reach.ts';

let isThere: boolean;
let isOnline: boolean;
let requestedAtMs: number[];
let seen: Reach[];
let watch: ReachWatch;

const start = () =>
  watchReach({
    probe: async () => {
      requestedAtMs.push(Date.now());
      return isThere;
    },
    isOnline: () => isOnline,
    onChange: (reach) => seen.push(reach),
    // In the middle: no jitter.
    random: () => 0.5,
  });

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  isThere = true;
  isOnline = true;
  requestedAtMs = [];
  seen = [];
  watch = start();
});
afterEach(() => {
  watch.stop();
  vi.useRealTimers();
});

const loseServer = async () => {
  isThere = false;
  watch.suspect();
  await vi.advanceTimersByTimeAsync(1_000);
};

describe('a server that may be lost', () => {
  it('is asked nothing without a reason', async () => {
    watch.hope();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requestedAtMs).toEqual([]);
  });
  it('is not lost by one failed request, nor asked again for each', async () => {
    for (let failure = 0; failure < 20; failure += 1) watch.suspect();
    await vi.advanceTimersByTimeAsync(1_000);
    for (let failure = 0; failure < 20; failure += 1) watch.suspect();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestedAtMs).toEqual([0, 5_000]);
    expect(seen).toEqual([]);
  });
  it('is not lost by one question without an answer', async () => {
    isThere = false;
    watch.suspect();
    await vi.advanceTimersByTimeAsync(500);
    isThere = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(requestedAtMs).toEqual([0, 1_000]);
    expect(seen).toEqual([]);
  });
  it('is lost by two, and asked on with growing pauses', async () => {
    await loseServer();
    expect(seen).toEqual(['unreachable']);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(requestedAtMs.map((at) => at / 1_000)).toEqual([0, 1, 3, 7, 15, 31, 61, 91, 121]);
    expect(seen).toEqual(['unreachable']);
  });
  it('is found again by itself, and then left alone', async () => {
    await loseServer();
    await vi.advanceTimersByTimeAsync(10_000);
    isThere = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(seen).toEqual(['unreachable', 'reachable']);
    const requestCount = requestedAtMs.length;
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requestedAtMs).toHaveLength(requestCount);
  });
  it('is asked at once where there is hope', async () => {
    await loseServer();
    await vi.advanceTimersByTimeAsync(40_000);
    isThere = true;
    watch.hope();
    await vi.advanceTimersByTimeAsync(0);
    expect(requestedAtMs.at(-1)).toBe(41_000);
    expect(seen).toEqual(['unreachable', 'reachable']);
  });
  it('is asked no more once the watch has stopped', async () => {
    await loseServer();
    const requestCount = requestedAtMs.length;
    watch.stop();
    watch.hope();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(requestedAtMs).toHaveLength(requestCount);
  });
});

describe('a system without network', () => {
  it('says so at once and asks nothing', async () => {
    isOnline = false;
    watch.lose();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(seen).toEqual(['offline']);
    expect(requestedAtMs).toEqual([]);
  });
  it('is known at the start', () => {
    isOnline = false;
    seen = [];
    start().stop();
    expect(seen).toEqual(['offline']);
  });
  it('comes back to the server', async () => {
    isOnline = false;
    watch.lose();
    isOnline = true;
    watch.hope();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['offline', 'reachable']);
  });
  it('comes back to a network without the server', async () => {
    isOnline = false;
    watch.lose();
    isOnline = true;
    isThere = false;
    watch.hope();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['offline', 'unreachable']);
  });
});

it('the pauses are jittered by a tenth each way and bounded', () => {
  expect([0, 0.5, 1].map((random) => probePauseMs(1, random))).toEqual([900, 1_000, 1_100]);
  expect([0, 0.5, 1].map((random) => probePauseMs(1_000, random))).toEqual([27_000, 30_000, 33_000]);
});
