import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { changeEshop } from '#server/areas/eshop/index.ts';
import { bookTopUp } from '#server/credit/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { sendCreditAlerts } from './sendCreditAlerts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

let payments = 0;
async function topUp(shop: AddedShop, creditMinor: number): Promise<void> {
  await bookTopUp({
    eshopId: shop.eshopId,
    currency: 'CZK',
    creditMinor,
    vatMinor: 0,
    payment: { provider: 'test', type: 'payment', id: `alert-${(payments += 1)}` },
    actor: 'system',
  });
}

describe('the warning of low credit', () => {
  const countAlerts = async (shop: AddedShop) =>
    await mongoose.connection
      .collection('staffAlerts')
      .countDocuments({ event: 'CreditLow', eshopId: new Types.ObjectId(shop.eshopId) }, wholeRead);
  it('comes once, and again only after the credit has risen', async () => {
    const shop = await server.addShop();
    const listWarnings = () =>
      server.mails.filter((mail) => mail.to === shop.owner.email && mail.template === 'creditLow');
    await sendCreditAlerts(server.services);
    // A shop that never had credit is not low on it.
    expect(listWarnings()).toHaveLength(0);
    await topUp(shop, 200_00);
    await Promise.all([sendCreditAlerts(server.services), sendCreditAlerts(server.services)]);
    await sendCreditAlerts(server.services);
    expect(listWarnings()).toHaveLength(1);
    expect(JSON.stringify(listWarnings()[0]?.values).replace(/\s/g, ' ')).toBe(
      JSON.stringify({ domain: shop.domainName, credit: 'CZK 200.00', limit: 'CZK 250.00' }),
    );
    const alerted = await mongoose.connection
      .collection('staffAlerts')
      .findOne({ event: 'CreditLow', eshopId: new Types.ObjectId(shop.eshopId) }, wholeRead);
    // No campaign of the shop is on.
    expect(alerted?.['lowCredit']).toEqual({
      creditMinor: 200_00,
      limitMinor: 250_00,
      currency: 'CZK',
      areAdsRunning: false,
    });
    await topUp(shop, 100_00);
    await sendCreditAlerts(server.services);
    await changeEshop(shop.eshopId, { creditNotificationLimitMinor: 400_00 });
    await sendCreditAlerts(server.services);
    expect(listWarnings()).toHaveLength(2);
    expect(await countAlerts(shop)).toBe(2);
  });

  it('alerts staff once, though its mail has to be sent again', async () => {
    const shop = await server.addShop();
    await topUp(shop, 200_00);
    const send = vi.spyOn(server.services.mailer, 'send').mockRejectedValueOnce(new Error('no post today'));
    await sendCreditAlerts(server.services);
    expect(await countAlerts(shop)).toBe(1);
    await sendCreditAlerts(server.services);
    expect(send).toHaveBeenCalledTimes(2);
    send.mockRestore();
    expect(await countAlerts(shop)).toBe(1);
  });

  it('reads the shops that are under their limit, however many there are', async () => {
    const shops = await Promise.all(Array.from({ length: 12 }, async () => await server.addShop()));
    for (const shop of shops) await topUp(shop, 300_00);
    await sendCreditAlerts(server.services);
    const [low] = shops;
    if (low === undefined) throw new Error('there is no shop');
    await changeEshop(low.eshopId, { creditNotificationLimitMinor: 400_00 });

    const read = { creditBalances: 0, eshops: 0 };
    const count = ({ reply }: { reply: unknown }) => {
      const cursor = (reply as { cursor?: { ns: string; firstBatch?: unknown[] } }).cursor;
      const name = cursor?.ns.split('.')[1];
      if (name === 'creditBalances' || name === 'eshops') read[name] += cursor?.firstBatch?.length ?? 0;
    };
    const client = mongoose.connection.getClient();
    client.on('commandSucceeded', count);
    await sendCreditAlerts(server.services);
    expect(read).toEqual({ creditBalances: 1, eshops: 1 });
    await sendCreditAlerts(server.services);
    client.off('commandSucceeded', count);
    // Who was warned is not read again.
    expect(read).toEqual({ creditBalances: 1, eshops: 1 });
    expect(server.mails.filter((mail) => mail.to === low.owner.email)).toHaveLength(1);
  });
});
