import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { notification } from '#shared/contracts/notification.ts';
import { internalMailEvents } from '#shared/domain/mail/mail.ts';
import { createCampaignJobs, onFeedCompleted } from '#server/areas/campaign/index.ts';
import { readFeedNow } from '#server/areas/feed/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { findStaffAlerts } from '#server/testing/staffAlerts.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  const dead = ['dead.localhost:9', { address: '127.0.0.1', port: 9 }] as const;
  server = await startTestServer({ providers: { trustedHosts: new Map([dead]) } });
  staff = await server.signInStaff(['SetEshopDetail', 'SetUserDetail', 'GetAccounting']);
  for (const event of internalMailEvents)
    await server.call(notification.addMailSubscription, { event, email: staff.email }, staff.accessToken);
  shop = await server.addShop({ domainName: 'dead.localhost:9' });
});
afterAll(async () => await server.stop());
const listSent = () =>
  server.mails
    .filter(({ to }) => to === staff.email)
    .map(({ values, actionUrl, eshopId }) => [
      values?.['title'],
      actionUrl.slice(server.url.length),
      eshopId,
    ]);
beforeEach(() => void (server.mails.length = 0));

it('staff hear of a new shop, and whose it is', async () => {
  const added = await server.addShop({ domainName: 'háčky.cz' });
  expect(listSent()).toEqual([
    ['New shop: háčky.cz', `/admin/eshopDetail/${added.eshopId}/stats`, added.eshopId],
  ]);
  expect(server.mails.at(-1)?.values?.['text']).toContain(added.owner.email);
  expect(await findStaffAlerts('EshopRegistered', added.eshopId)).toMatchObject([
    { detail: added.owner.email },
  ]);
});

it('staff hear of a shop that the screening cannot decide on, once until it could', async () => {
  const look = async (restrictedCount: number) =>
    await onFeedCompleted(server.services, shop.eshopId, {
      productCount: 9,
      restrictedCount,
      isPageFetched: true,
    });
  const path = `/admin/eshopDetail/${shop.eshopId}/administration`;
  await look(1);
  await look(2);
  expect(listSent()).toEqual([['Shop needs validation: dead.localhost:9', path, shop.eshopId]]);
  server.mails.length = 0;
  await look(0);
  await look(1);
  expect(listSent()).toEqual([]);
  expect(await findStaffAlerts('EshopAwaitsValidation', shop.eshopId)).toMatchObject([{ path }]);
});

it('staff hear of a feed that cannot be read, not again of one that fails again', async () => {
  await server.call(eshop.setFeedUrl, { feedUrl: 'http://dead.localhost:9/feed.xml' }, shop.token);
  await readFeedNow(server.services, shop.eshopId);
  expect(listSent()).toEqual([
    ['Feed failed: dead.localhost:9', `/admin/eshopDetail/${shop.eshopId}/feed`, shop.eshopId],
  ]);
  expect(server.mails.at(-1)?.values?.['text']).toContain('The feed URL doesn’t respond');
  server.mails.length = 0;
  await readFeedNow(server.services, shop.eshopId);
  expect(listSent()).toEqual([]);
});

it('staff hear of credit that is used up, beside the owner', async () => {
  await mongoose.connection
    .collection('creditGuards')
    .updateOne({ _id: new Types.ObjectId(shop.eshopId) }, { $set: { isMailDue: true } }, { upsert: true });
  for (const { name, run } of createCampaignJobs(server.services))
    if (name === 'reconcileCampaigns') await run({}, new AbortController().signal);
  expect(server.mails.map(({ to, template }) => [to, template])).toEqual([
    [shop.owner.email, 'creditExhausted'],
    [staff.email, 'internalEvent'],
  ]);
  expect(listSent()[0]?.[1]).toBe(`/admin/eshopDetail/${shop.eshopId}/credit/creditTopUpHistory`);
});

it('staff hear of a new error, and of a storm the first twenty', async () => {
  const { errorLog } = server.services;
  const words = 'abcdefghijklmnopqrstuvwxyz'.split('');
  for (const word of words) errorLog.record({ source: 'server', message: `out of ${word.repeat(3)}` });
  await errorLog.flush();
  const alerts = await mongoose.connection
    .collection('staffAlerts')
    .find({ event: 'ApplicationError' }, wholeRead)
    .toArray();
  expect(alerts[0]).toMatchObject({ about: 'out of aaa', path: '/admin/adminLogs/application' });
  expect(alerts).toHaveLength(20);
});
