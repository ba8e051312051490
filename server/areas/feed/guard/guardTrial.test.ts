import { describe, expect, it } from 'vitest';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { simulateShop } from './simulatedYears.ts';

const yearsOfShop = 2;
/** Of the shop-years, one in so many has a fault planted. */
const faultEvery = 20;

describe('the guard over simulated shop-years', () => {
  it(
    'holds every planted fault, and at most one good reading a year',
    () => {
      const shopCount = Math.ceil(countTrials('guardedYears') / yearsOfShop);
      const missed: string[] = [];
      const noisy: string[] = [];
      let faultCount = 0;
      for (let seed = 1; seed <= shopCount; seed += 1) {
        // In a smoke run, too, each kind of fault is met.
        const isFaulty = shopCount < 100 || (seed * yearsOfShop) % faultEvery < yearsOfShop;
        const { falseHolds, repeatedHolds, fault } = simulateShop(
          seed,
          yearsOfShop,
          isFaulty ? faultCount : null,
        );
        if (isFaulty) faultCount += 1;
        if (fault?.isHeld === false) missed.push(`${seed} ${fault.kind}`);
        if (repeatedHolds > 0 || falseHolds.some((count) => count > 1))
          noisy.push(`${seed}: ${falseHolds.join(', ')}, again ${repeatedHolds}`);
      }
      expect(missed).toEqual([]);
      expect(noisy).toEqual([]);
    },
    getTrialTimeoutMs(120_000, 3_600_000),
  );
});
