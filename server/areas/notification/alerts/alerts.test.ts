import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import type { AlertEvent } from '#shared/domain/alert/alert.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { raiseAlert, raiseAlertIn, type RaisedAlert } from './raiseAlert.ts';

let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['GetAccounting']);
  shop = await server.addShop();
});
afterAll(async () => await server.stop());

const buildAlert = (about: string, more: Partial<RaisedAlert> = {}): RaisedAlert => ({
  event: 'CreditLow',
  about,
  path: '/admin/eshops',
  ...more,
});

async function read(after: number | null, take = 100, who = staff) {
  return (await server.call(staffAlert.getStaffAlerts, { after, take }, who.accessToken)).output;
}
const placeNow = async () => (await read(null)).lastSequence;
const set = async (
  rules: { event: AlertEvent; scope: 'All' | 'Watched' }[],
  quietHours: { fromMinute: number; toMinute: number } | null = null,
) => await server.call(staffAlert.setAlertSettings, { rules, quietHours }, staff.accessToken);

it('a reader without a place begins now, and then reads each alert once and in order', async () => {
  await raiseAlert(buildAlert('before'));
  const place = await placeNow();
  expect(await read(null)).toEqual({ alerts: [], lastSequence: place, hasMore: false });
  await Promise.all(Array.from({ length: 25 }, async (_, at) => await raiseAlert(buildAlert(`shop ${at}`))));

  const seen: number[] = [];
  let after = place;
  for (let more = true; more;) {
    const page = await read(after, 10);
    seen.push(...page.alerts.map(({ sequence }) => sequence));
    after = page.lastSequence;
    more = page.hasMore;
  }
  expect(seen).toEqual(Array.from({ length: 25 }, (_, at) => place + 1 + at));
  expect(await read(after)).toEqual({ alerts: [], lastSequence: after, hasMore: false });
  // A position from another database: restarts instead of waiting forever.
  expect(await read(after + 1_000)).toEqual({ alerts: [], lastSequence: after, hasMore: false });
});

it('an alert rolled back was never raised, and leaves no gap', async () => {
  const place = await placeNow();
  await expect(
    inTransaction(async (session) => {
      await raiseAlertIn(buildAlert('undone'), session);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await raiseAlert(buildAlert('done'));
  const { alerts } = await read(place);
  expect(alerts.map(({ sequence, title }) => [sequence, title])).toEqual([[place + 1, 'Low credit: done']]);
});

it('no one is alerted of what they did themselves; colleagues are', async () => {
  const colleague = await server.signInStaff(['GetAccounting']);
  const place = await placeNow();
  await raiseAlert(buildAlert('mine', { event: 'ApprovalRequested', actorId: staff.userId }));
  expect((await read(place)).alerts).toEqual([]);
  expect((await read(place, 100, colleague)).alerts.map(({ event }) => event)).toEqual(['ApprovalRequested']);
});

it('low credit is reported in a sentence with its amount and limit, and whether ads run', async () => {
  const place = await placeNow();
  const lowCredit = { creditMinor: 120_00, limitMinor: 250_00, currency: 'CZK' } as const;
  await raiseAlert(buildAlert('lamps.test', { lowCredit: { ...lowCredit, areAdsRunning: true } }));
  await raiseAlert(
    buildAlert('lamps.test', { lowCredit: { ...lowCredit, creditMinor: 0, areAdsRunning: false } }),
  );
  const [running, stopped] = (await read(place)).alerts.map(({ text }) => text);
  expect(running).toMatch(/^The credit of lamps\.test is \S+\s120\.00, .* \S+\s250\.00\. Its ads are still/);
  expect(stopped).toMatch(/^The credit .* \S+\s0\.00, .*None of its ads are running\.$/);
});

it('an alert with a key is raised once, also by two at once', async () => {
  const place = await placeNow();
  const keyed = buildAlert('once', { onceKey: 'CreditLow x 1' });
  await Promise.all([raiseAlert(keyed), raiseAlert(keyed), raiseAlert(keyed)]);
  await raiseAlert(keyed);
  await raiseAlert(buildAlert('next'));
  expect((await read(place)).alerts.map(({ sequence }) => sequence - place)).toEqual([1, 2]);
});

it('rules say what comes: events without one are passed over, watched shops by their star', async () => {
  const { output: before } = await server.call(staffAlert.getAlertSettings, {}, staff.accessToken);
  expect(before.settings.rules).toContainEqual({ event: 'CreditLow', scope: 'Watched' });
  const place = await placeNow();
  await set(
    [
      { event: 'CreditLow', scope: 'Watched' },
      { event: 'BankPaymentsWait', scope: 'Watched' },
    ],
    { fromMinute: 1_320, toMinute: 360 },
  );
  const raise = async () => {
    await raiseAlert(buildAlert('the shop', { eshopId: shop.eshopId }));
    await raiseAlert(buildAlert('not wanted', { event: 'FeedHeld', eshopId: shop.eshopId }));
    await raiseAlert(buildAlert('of no shop', { event: 'BankPaymentsWait' }));
  };
  const listTitles = async (after: number) => (await read(after)).alerts.map(({ title }) => title);
  await raise();
  expect(await listTitles(place)).toEqual(['Unmatched bank payments: of no shop']);
  expect((await read(place)).lastSequence).toBe(place + 3);

  const watch = { eshopIds: [shop.eshopId], isWatched: true };
  const applyChange = async (change: typeof watch) =>
    (await server.call(staffAlert.setEshopsWatch, change, staff.accessToken)).output.changedCount;
  expect([await applyChange(watch), await applyChange(watch)]).toEqual([1, 0]);
  expect(await listTitles(place)).toEqual(['Low credit: the shop', 'Unmatched bank payments: of no shop']);
  const { output: now } = await server.call(staffAlert.getAlertSettings, {}, staff.accessToken);
  expect(now.watchedEshopIds).toEqual([shop.eshopId]);
  expect(now.settings.quietHours).toEqual({ fromMinute: 1_320, toMinute: 360 });

  expect(await applyChange({ ...watch, isWatched: false })).toBe(1);
  expect(await listTitles(place)).toEqual(['Unmatched bank payments: of no shop']);
  const unknown = { eshopIds: [shop.eshopId, 'a'.repeat(24) as typeof shop.eshopId], isWatched: true };
  expect((await server.call(staffAlert.setEshopsWatch, unknown, staff.accessToken)).problem?.code).toBe(
    'not_found',
  );
});

it('a person watches a thousand shops and no more, and of a choice all or none', async () => {
  const others = Array.from({ length: 998 }, (_, index) => mongoose.Types.ObjectId.createFromTime(index + 1));
  const settings = mongoose.connection.collection<{ watchedEshopIds: mongoose.Types.ObjectId[] }>(
    'staffAlertSettings',
  );
  await settings.updateMany({}, { $set: { watchedEshopIds: others } }, wholeRead);
  const eshopIds = await Promise.all([1, 2, 3].map(async () => (await server.addShop()).eshopId));
  const watch = async (ids: typeof eshopIds, isWatched = true) =>
    await server.call(staffAlert.setEshopsWatch, { eshopIds: ids, isWatched }, staff.accessToken);
  expect((await watch(eshopIds)).problem?.code).toBe('watch_limit_reached');
  expect((await watch(eshopIds.slice(0, 2))).output).toEqual({ changedCount: 2 });
  expect((await watch(eshopIds.slice(1))).problem?.code).toBe('watch_limit_reached');
  expect((await watch(eshopIds, false)).output).toEqual({ changedCount: 2 });
  await settings.updateMany({}, { $set: { watchedEshopIds: [] } }, wholeRead);
});

it('what came to the product after a person chose follows the defaults; what they left out stays out', async () => {
  await set([{ event: 'CreditLow', scope: 'All' }], null);
  const readRules = async () =>
    (await server.call(staffAlert.getAlertSettings, {}, staff.accessToken)).output.settings.rules;
  expect(await readRules()).toEqual([{ event: 'CreditLow', scope: 'All' }]);
  await mongoose.connection
    .collection<{ decidedEvents: string[] }>('staffAlertSettings')
    .updateMany({ 'rules.event': 'CreditLow' }, { $pull: { decidedEvents: 'PaymentFailed' } }, wholeRead);
  expect(await readRules()).toEqual([
    { event: 'CreditLow', scope: 'All' },
    { event: 'PaymentFailed', scope: 'All' },
  ]);
});

it('staff without accounting rights get no alerts of it, and each reads in their own language', async () => {
  const place = await placeNow();
  const reader = await server.signInStaff();
  await raiseAlert(buildAlert('6 000 Kč', { event: 'BankPaymentsWait', detail: 'Fio' }));
  await raiseAlert(buildAlert('obchod', { detail: 'a message' }));
  const { alerts } = await read(place, 100, reader);
  expect(alerts.map(({ event }) => event)).toEqual(['CreditLow']);
  expect(alerts[0]?.text).toMatch(/obchod[^]*\n\na message$/);
});
