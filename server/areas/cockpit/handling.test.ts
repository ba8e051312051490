import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import type { CockpitItemId } from '#shared/domain/ids/ids.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { refreshCockpit } from './refresh.service.ts';
import { addCampaign, addLine, giveCredit } from './testing/cockpitSamples.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let server: TestServer;
let boss: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  boss = await server.signInStaff(['GetAccounting']);
});
afterAll(async () => await server.stop());

const readKinds = async (who: SignedIn, from: Date, to: Date) =>
  (
    await server.call(
      cockpit.getCockpitHandling,
      { dateFrom: from.toISOString(), dateTo: to.toISOString() },
      who.accessToken,
    )
  ).output.kinds;

it('age of open items and handling time of resolved ones are measured by kind, by their rights', async () => {
  const shop = await server.addShop();
  await giveCredit(shop, 50_000);
  await addCampaign(shop);
  await addLine(100_000);
  await refreshCockpit(server.services);
  const itemId = `CreditLow-${shop.eshopId}` as CockpitItemId;
  const items = mongoose.model('CockpitItem');
  const began = Date.now();
  await items.updateOne({ _id: itemId }, { openedAt: new Date(began - 90 * minuteMs) });
  await items.updateOne({ isOpen: true, kind: 'BankPayment' }, { since: new Date(began - 30 * hourMs) });
  const period = [new Date(began - hourMs), new Date(began + hourMs)] as const;
  expect(await readKinds(boss, ...period)).toMatchObject([
    { kind: 'CreditLow', openCount: 1, lateCount: 0, resolvedCount: 0, medianMinutes: null },
    { kind: 'BankPayment', openCount: 1, lateCount: 1, oldestMinutes: 1_800, targetMinutes: 1_440 },
  ]);

  // The report and the cockpit count the same items.
  const { counts } = (await server.call(cockpit.getCockpitCounts, {}, boss.accessToken)).output;
  const inReport = (await readKinds(boss, ...period)).reduce((sum, { openCount }) => sum + openCount, 0);
  expect(counts.find(({ view }) => view === 'Open')?.count).toBe(inReport);

  // Credit came: the item is resolved, and closing it twice is measured once.
  await giveCredit(shop, 100_000_000);
  await Promise.all([refreshCockpit(server.services), refreshCockpit(server.services)]);
  const [low, bank] = await readKinds(boss, ...period);
  expect(low).toMatchObject({
    kind: 'CreditLow',
    openCount: 0,
    oldestMinutes: null,
    resolvedCount: 1,
    medianMinutes: 90,
    slowestTenthMinutes: 90,
  });
  expect(bank).toMatchObject({ kind: 'BankPayment', openCount: 1, resolvedCount: 0 });

  // Before the period nothing was resolved; staff without the right to payments don't see them.
  const past = [new Date(began - 3 * hourMs), new Date(began - 2 * hourMs)] as const;
  expect(await readKinds(boss, ...past)).toMatchObject([{ kind: 'BankPayment' }]);
  const supporter = await server.signInStaff();
  expect((await readKinds(supporter, ...period)).map(({ kind }) => kind)).toEqual(['CreditLow']);
});

it('the usual time of a kind is the median of at least five, none before', async () => {
  const shop = await server.addShop();
  await giveCredit(shop, 50_000);
  await addCampaign(shop);
  await refreshCockpit(server.services);
  const itemId = `CreditLow-${shop.eshopId}` as CockpitItemId;
  const handling = mongoose.model('CockpitHandling');
  await handling.deleteMany({ kind: 'CreditLow' });
  const readUsual = async () =>
    (await server.call(cockpit.getCockpitItem, { itemId }, boss.accessToken)).output.usualMinutes;
  const record = async (name: string, minutes: number) =>
    await handling.create({ _id: name, kind: 'CreditLow', closedAt: new Date(), openMs: minutes * minuteMs });
  for (const [place, minutes] of [5, 10, 20, 60].entries()) await record(`one ${place}`, minutes);
  expect(await readUsual()).toBeNull();
  await record('one 4', 1_000);
  expect(await readUsual()).toBe(20);
  // The latest five hundred say it, however many there were before.
  const insert = async (name: string, count: number, closedAt: Date, minutes: number) =>
    await handling.insertMany(
      Array.from({ length: count }, (_, place) => ({
        _id: `${name} ${place}`,
        kind: 'CreditLow',
        closedAt,
        openMs: minutes * minuteMs,
      })),
    );
  await insert('late', 500, new Date(), 30);
  await insert('early', 600, new Date(Date.now() - hourMs), 1);
  expect(await readUsual()).toBe(30);
});
