import { afterAll, beforeAll, expect, it } from 'vitest';
import { payment } from '#shared/contracts/payment.ts';
import { countTrials, getTrialTimeoutMs } from '#server/testing/trials.ts';
import { findOpenAttempt } from './attempt.repository.ts';
import { sweepAutoTopUps } from './autoTopUp.jobs.ts';
import { cards, openAutoTopUpTestBed, type AutoTopUpTestBed } from './autoTopUpTestBed.ts';
import { runAutoTopUp } from './run.service.ts';

let bed: AutoTopUpTestBed;
beforeAll(async () => {
  bed = await openAutoTopUpTestBed();
});
afterAll(async () => await bed.stop());

const crossings = countTrials('topUpCrossings');
const twoHoursMs = 7_200_000;
const creditMinor = 100_000;
const spenders = 8;

it(
  'tops up once each time that the credit crosses its limit, however many spend and look at once',
  async () => {
    const { services } = bed.server;
    const shop = await bed.addShop();
    await bed.saveCard(shop, cards.good);
    await bed.setOptions(shop, { amount: 1_000, limit: 250, monthlyCap: null });
    void (await bed.server.call(payment.setCreditAutoTopUpStatus, { isOn: true }, shop.token)).output;
    await runAutoTopUp(services, shop.eshopId);
    expect(await bed.readCreditMinor(shop)).toBe(creditMinor);
    const begun = Date.now();
    for (let crossing = 1; crossing <= crossings; crossing++) {
      const at = new Date(begun + crossing * twoHoursMs);
      const look = async () => await runAutoTopUp(services, shop.eshopId, at);
      await Promise.all([
        ...Array.from({ length: spenders }, async () => await bed.spend(shop, creditMinor / spenders)),
        look(),
        look(),
        look(),
        look(),
        sweepAutoTopUps(services, at),
      ]);
      // All that looked may have done so before the credit was under the limit.
      await Promise.all([look(), look()]);
      expect(await findOpenAttempt(shop.eshopId)).toBeNull();
      expect(await bed.readCreditMinor(shop)).toBe(creditMinor);
    }
    const history = await bed.server.call(payment.getCreditTopUpHistory, {}, shop.token);
    expect(history.output.total).toBe(crossings + 1);
    expect(new Set(history.output.items.map(({ type }) => type))).toEqual(new Set(['AutoTopUp']));
  },
  getTrialTimeoutMs(120_000, 3_600_000),
);
