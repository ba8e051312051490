import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { notification } from '#shared/contracts/notification.ts';
import { payment } from '#shared/contracts/payment.ts';
import type { AutoTopUpSums } from '#shared/domain/payment/autoTopUp.ts';
import { freezeSpending, unfreezeSpending } from '#server/credit/index.ts';
import { findStaffAlerts } from '#server/testing/staffAlerts.ts';
import { testPassword, type AddedShop } from '#server/testing/testServer.ts';
import { PaymentModel } from '../payment.model.ts';
import { findOpenAttempt } from './attempt.repository.ts';
import { sweepAutoTopUps } from './autoTopUp.jobs.ts';
import { AttemptModel } from './autoTopUp.model.ts';
import { cards, openAutoTopUpTestBed, type AutoTopUpTestBed } from './autoTopUpTestBed.ts';
import { runAutoTopUp, processAttempt } from './run.service.ts';
import { toMonth } from './settings.service.ts';

let bed: AutoTopUpTestBed;
beforeAll(async () => {
  bed = await openAutoTopUpTestBed();
});
afterAll(async () => await bed.stop());
beforeEach(() => void (bed.server.mails.length = 0));

const hourMs = 3_600_000;
const loadLayout = (hours: number) => new Date(Date.now() + hours * hourMs);
const options: AutoTopUpSums = { amount: 1_000, limit: 250, monthlyCap: null };
const listMailTemplates = () => bed.server.mails.map(({ template }) => template);

const getStatus = async (shop: AddedShop) =>
  (await bed.server.call(payment.getCreditAutoTopUpStatus, {}, shop.token)).output;
const turn = async (shop: AddedShop, isOn: boolean) =>
  await bed.server.call(payment.setCreditAutoTopUpStatus, { isOn }, shop.token);
const findLastPayment = async (shop: AddedShop) =>
  (await bed.server.call(payment.getLastAutoTopUpPaymentInfo, {}, shop.token)).output.payment;
const run = async (shop: AddedShop, at = new Date()) =>
  await runAutoTopUp(bed.server.services, shop.eshopId, at);

const getOpenAttempt = async (shop: AddedShop) => {
  const open = await findOpenAttempt(shop.eshopId);
  if (open === null) throw new Error('no charge was begun');
  return open;
};

/** A shop with a card whose automatic top-up was just turned on; its first charge is begun. */
async function turnOn(card: string, own = options): Promise<AddedShop> {
  const shop = await bed.addShop();
  await bed.saveCard(shop, card);
  await bed.setOptions(shop, own);
  void (await turn(shop, true)).output;
  return shop;
}

describe('settings', () => {
  it('are the defaults of the currency at first', async () => {
    const shop = await bed.addShop();
    const { output } = await bed.server.call(payment.getCreditAutoTopUpOptions, {}, shop.token);
    expect(output).toEqual({
      options: { amount: 20_000, limit: 250, monthlyCap: null },
      currency: 'CZK',
      minimumAmount: 1_000,
      minimumLimit: 1,
      vatPercent: 21,
    });
    expect(await getStatus(shop)).toEqual({
      isOn: false,
      state: 'Off',
      offReason: null,
      declineCount: 0,
      nextAttemptAt: null,
      chargedThisMonth: { value: 0, currency: 'CZK' },
    });
    expect(await findLastPayment(shop)).toBeNull();
  });

  it('have a least sum, and a cap that allows one charge', async () => {
    const shop = await bed.addShop();
    const set = async (sums: object) =>
      await bed.server.call(payment.setCreditAutoTopUpOptions, { ...options, ...sums }, shop.token);
    const { problem } = await set({ amount: 999, limit: 0.5 });
    expect(problem.code).toBe('amount_below_minimum');
    expect(Object.keys(problem.errors ?? {})).toEqual(['amount', 'limit']);
    expect(Object.keys((await set({ monthlyCap: 999.99 })).problem.errors ?? {})).toEqual(['monthlyCap']);
    expect((await set({ amount: 999_999 })).problem.code).toBe('invalid_request');
    expect((await set({ monthlyCap: 3_000 })).output.options).toEqual({ ...options, monthlyCap: 3_000 });
  });
});

describe('turning it on', () => {
  it('needs billing settings and a card', async () => {
    const bare = await bed.server.addShop();
    expect((await turn(bare, true)).problem.code).toBe('billing_settings_missing');
    const shop = await bed.addShop();
    expect((await turn(shop, true)).problem.code).toBe('card_missing');
  });

  it('charges at once when the credit is under the limit, once for all who look', async () => {
    const shop = await turnOn(cards.good);
    expect((await getStatus(shop)).state).toBe('Charging');
    expect((await turn(shop, true)).output.state).toBe('Charging');
    await Promise.all([run(shop), run(shop), sweepAutoTopUps(bed.server.services), turn(shop, true)]);
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
    expect(await findLastPayment(shop)).toMatchObject({
      status: 'Succeeded',
      credit: { value: 1_000 },
      total: { value: 1_210 },
      canAuthenticate: false,
    });
    const history = await bed.server.call(payment.getCreditTopUpHistory, {}, shop.token);
    expect(history.output.items).toMatchObject([{ type: 'AutoTopUp', amount: { value: 1_000 } }]);
    expect(history.output.items[0]?.invoice).not.toBeNull();
    const onboarding = await bed.server.call(eshopCalls.getOnboardingInfo, {}, shop.token);
    expect(onboarding.output.hasToppedUpCredit).toBe(true);
  });

  it('charges nothing while the credit is enough', async () => {
    const shop = await bed.addShop();
    const staff = await bed.server.signInStaff(['SetEshopDetail']);
    const gift = { eshopId: shop.eshopId, amount: 250, currency: 'CZK', reason: 'Gift' } as const;
    void (await bed.server.call(payment.setAdminTransaction, gift, staff.accessToken)).output;
    await bed.saveCard(shop, cards.good);
    await bed.setOptions(shop, options);
    expect((await turn(shop, true)).output).toMatchObject({ isOn: true, state: 'On' });
    await bed.spend(shop, 1);
    await run(shop);
    expect(await bed.readCreditMinor(shop)).toBe(25_000 - 1 + 100_000);
  });
});

describe('after a success', () => {
  it('waits an hour, however much is spent', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    await bed.spend(shop, 100_000);
    await run(shop);
    await sweepAutoTopUps(bed.server.services);
    expect(await bed.readCreditMinor(shop)).toBe(0);
    expect(await getStatus(shop)).toMatchObject({ state: 'CoolingDown', declineCount: 0 });
    await run(shop, loadLayout(1.01));
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
  });

  it('keeps to the cap of the month, tells it once, and goes on in the next', async () => {
    const shop = await turnOn(cards.good, { ...options, monthlyCap: 1_999 });
    await run(shop);
    await bed.spend(shop, 100_000);
    expect((await getStatus(shop)).state).toBe('MonthlyCapReached');
    // The month of the shop may end within the hour.
    const at = loadLayout(1.01);
    const zone = 'Europe/Prague';
    const isSameMonth = toMonth(at, zone) === toMonth(new Date(), zone);
    if (isSameMonth) {
      await sweepAutoTopUps(bed.server.services, at);
      await sweepAutoTopUps(bed.server.services, at);
      expect(await bed.readCreditMinor(shop)).toBe(0);
      expect(listMailTemplates()).toEqual(['autoTopUpCapReached']);
      expect(bed.server.mails[0]?.values?.['cap']).toMatch(/1.?999/);
    }
    await run(shop, loadLayout(32 * 24));
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
  });
});

describe('declines', () => {
  it('wait one hour, then six, then it is off with one mail to the shop and one to staff', async () => {
    const staff = await bed.server.signInStaff(['SetEshopDetail']);
    const event = 'AutoTopUpSwitchedOff';
    const subscribed = { event, email: staff.email } as const;
    void (await bed.server.call(notification.addMailSubscription, subscribed, staff.accessToken)).output;
    const shop = await turnOn(cards.declinedLater);
    await run(shop);
    expect(await getStatus(shop)).toMatchObject({ isOn: true, state: 'CoolingDown', declineCount: 1 });
    expect(await findLastPayment(shop)).toMatchObject({
      status: 'Failed',
      failureMessage: 'Your card was declined.',
    });
    await run(shop, loadLayout(0.9));
    expect((await getStatus(shop)).declineCount).toBe(1);
    await run(shop, loadLayout(1.1));
    expect((await getStatus(shop)).declineCount).toBe(2);
    await run(shop, loadLayout(7));
    expect((await getStatus(shop)).declineCount).toBe(2);
    const third = loadLayout(7.2);
    await Promise.all([run(shop, third), run(shop, third), sweepAutoTopUps(bed.server.services, third)]);
    expect(await getStatus(shop)).toMatchObject({
      isOn: false,
      state: 'SwitchedOff',
      offReason: 'Declines',
      declineCount: 3,
    });
    await Promise.all([sweepAutoTopUps(bed.server.services), sweepAutoTopUps(bed.server.services)]);
    await run(shop, loadLayout(100));
    expect(listMailTemplates().toSorted()).toEqual(['autoTopUpSwitchedOff', 'internalEvent']);
    expect(bed.server.mails[0]).toMatchObject({ to: shop.owner.email });
    expect(await findStaffAlerts(event, shop.eshopId)).toMatchObject([{ detail: 'Your card was declined.' }]);
    expect(await bed.readCreditMinor(shop)).toBe(0);

    await bed.saveCard(shop, cards.good);
    expect((await turn(shop, true)).output).toMatchObject({ state: 'Charging', declineCount: 0 });
    await run(shop, loadLayout(101));
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
  });

  it('of one card let another one go on at once; a success forgets them', async () => {
    const shop = await turnOn(cards.declinedLater);
    await run(shop);
    await bed.saveCard(shop, cards.good);
    await run(shop);
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
    expect((await getStatus(shop)).declineCount).toBe(0);
  });

  it('are tried again before their time where the shop wants it', async () => {
    const shop = await turnOn(cards.declinedLater);
    await run(shop);
    expect((await turn(shop, true)).output).toMatchObject({ state: 'Charging', declineCount: 1 });
    await run(shop);
    expect((await getStatus(shop)).declineCount).toBe(2);
  });
});

describe('failures other than a decline', () => {
  it('an outage of the provider', async () => {
    const shop = await turnOn(cards.good);
    bed.setOutage(true);
    await run(shop);
    expect(await getStatus(shop)).toMatchObject({ state: 'Charging', declineCount: 0 });
    bed.setOutage(false);
    const { reconcilePayments } = await import('../refresh.service.ts');
    await reconcilePayments(bed.server.services, loadLayout(1));
    await run(shop, loadLayout(1));
    expect(await getStatus(shop)).toMatchObject({ isOn: true, declineCount: 0 });
    await run(shop, loadLayout(2));
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
  }, 60_000);

  it('spending that is stopped', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    await bed.spend(shop, 100_000);
    await freezeSpending(shop.eshopId, 'Dispute');
    await run(shop, loadLayout(2));
    expect(await bed.readCreditMinor(shop)).toBe(0);
    expect((await getStatus(shop)).isOn).toBe(true);
    await unfreezeSpending(shop.eshopId);
    await run(shop, loadLayout(2));
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
  });
});

describe('a bank that wants the holder of the card', () => {
  it('is reported to the shop, counts as open, and pays when it is confirmed', async () => {
    const shop = await turnOn(cards.alwaysAsks);
    await run(shop);
    await sweepAutoTopUps(bed.server.services);
    expect(listMailTemplates()).toEqual(['autoTopUpConfirm']);
    expect(bed.server.mails[0]?.actionUrl).toBe(`${bed.server.url}/app/credit/automatic`);
    await sweepAutoTopUps(bed.server.services, loadLayout(2));
    expect((await getStatus(shop)).state).toBe('RequiresAction');
    const waiting = await findLastPayment(shop);
    expect(waiting).toMatchObject({ status: 'RequiresAction', canAuthenticate: true });

    const back = { to: '/app/credit/automatic', from: '/app/credit/automatic' };
    const sent = await bed.server.call(
      payment.authenticatePayment,
      { paymentId: waiting?.id ?? '', ...back },
      shop.token,
    );
    await bed.answerBank(sent.output.url ?? '', 'complete');
    expect(await findLastPayment(shop)).toMatchObject({ status: 'Succeeded' });
    expect(await getStatus(shop)).toMatchObject({ state: 'CoolingDown', declineCount: 0 });
    expect(await bed.readCreditMinor(shop)).toBe(100_000);
  });

  it('counts as a decline after a day', async () => {
    const shop = await turnOn(cards.alwaysAsks);
    await run(shop);
    await sweepAutoTopUps(bed.server.services, loadLayout(23));
    expect((await getStatus(shop)).state).toBe('RequiresAction');
    await sweepAutoTopUps(bed.server.services, loadLayout(24.1));
    expect(await getStatus(shop)).toMatchObject({ declineCount: 1 });
    const last = await findLastPayment(shop);
    expect(last).toMatchObject({ status: 'Expired', canAuthenticate: false });
    // Nor can it be paid at the bank any more, beside the charge that follows it.
    const expired = await PaymentModel.findById(last?.id).lean();
    const atProvider = await bed.server.services.payments.readPayment(expired?.providerPaymentId ?? '');
    expect(atProvider?.status).toBe('Failed');
  });
});

describe('a charge that was begun and not brought to the card yet', () => {
  const countCreated = (shop: AddedShop) =>
    PaymentModel.countDocuments({ eshopId: shop.eshopId, kind: 'AutoTopUp' });

  it('is let go when the shop turns it off', async () => {
    const shop = await turnOn(cards.good);
    void (await turn(shop, false)).output;
    await run(shop);
    expect(await countCreated(shop)).toBe(0);
    expect(await getStatus(shop)).toMatchObject({ state: 'Off', chargedThisMonth: { value: 0 } });
  });

  it('is let go when it was planned in another currency', async () => {
    const shop = await turnOn(cards.good);
    await AttemptModel.updateOne({ eshopId: shop.eshopId, state: 'Open' }, { $set: { currency: 'EUR' } });
    await processAttempt(bed.server.services, await getOpenAttempt(shop));
    expect(await countCreated(shop)).toBe(0);
  });

  it('waits while a bank contests a payment of the shop', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    await bed.spend(shop, 100_000);
    const dispute = { disputeId: 'du_1', amountMinor: 1, openedAt: new Date(), state: 'Open' };
    await PaymentModel.updateOne({ eshopId: shop.eshopId, kind: 'AutoTopUp' }, { disputes: [dispute] });
    await run(shop, loadLayout(2));
    expect(await countCreated(shop)).toBe(1);
    await PaymentModel.updateOne({ eshopId: shop.eshopId, kind: 'AutoTopUp' }, { disputes: [] });
    await run(shop, loadLayout(2));
    expect(await countCreated(shop)).toBe(2);
  });
});

describe('going off', () => {
  it('by the shop charges nothing more', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    expect((await turn(shop, false)).output).toMatchObject({ isOn: false, state: 'Off' });
    await bed.spend(shop, 100_000);
    await run(shop, loadLayout(2));
    expect(await bed.readCreditMinor(shop)).toBe(0);
    expect(listMailTemplates()).toEqual([]);
  });

  it('with the card, and the shop is mailed', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    const removed = await bed.server.call(payment.removeSavedCard, { password: testPassword }, shop.token);
    expect(removed.status).toBe(200);
    expect(await getStatus(shop)).toMatchObject({ state: 'SwitchedOff', offReason: 'CardMissing' });
    await sweepAutoTopUps(bed.server.services);
    await sweepAutoTopUps(bed.server.services);
    expect(listMailTemplates()).toEqual(['autoTopUpCardMissing']);
  });

  it('when the card has expired', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    await bed.spend(shop, 100_000);
    await run(shop, new Date('2035-01-01T00:00:00Z'));
    expect(await getStatus(shop)).toMatchObject({ state: 'SwitchedOff', offReason: 'CardMissing' });
    expect(await bed.readCreditMinor(shop)).toBe(0);
  });

  it('with the shop that is archived', async () => {
    const shop = await turnOn(cards.good);
    await run(shop);
    const { domainName } = shop;
    void (await bed.server.call(eshopCalls.archiveEshop, { domainName }, shop.token)).output;
    const { findAutoTopUp } = await import('./autoTopUp.repository.ts');
    expect(await findAutoTopUp(shop.eshopId)).toMatchObject({ isOn: false, offReason: 'Archived' });
  });
});
