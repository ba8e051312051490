import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookTopUp } from '#server/credit/index.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { sendCreditAlerts } from './sendCreditAlerts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

it('archived shops, of whom nobody is warned, keep no other from being warned', async () => {
  const archived = Array.from({ length: 600 }, (_, at) => ({
    _id: new Types.ObjectId(at.toString(16).padStart(24, '0')),
    currency: 'CZK',
    postedMinor: 0,
    heldMinor: 0,
    sequence: 1,
    lastHash: '0',
    lowCreditLimitMinor: 100_000,
    isCreditLow: true,
    isArchived: true,
  }));
  await mongoose.model('CreditBalance').insertMany(archived);
  const shop = await server.addShop();
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor: 10_000,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: 'one' },
    actor: 'system',
  });
  server.mails.length = 0;
  await sendCreditAlerts(server.services);
  expect(server.mails.map(({ to, template }) => [to, template])).toEqual([[shop.owner.email, 'creditLow']]);
});
