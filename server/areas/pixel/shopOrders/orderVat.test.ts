import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { findOrder } from '#server/measurement/index.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

await leaveMidnight();
const now = new Date();
/** Creates a shop whose pages report values with or without VAT, and its report: 1000 without VAT or 1210 with. */
async function createShop(isVatInOrderValues: boolean): Promise<AddedShop> {
  const shop = await server.addShop();
  await server.call(eshopCalls.setReportingSettings, { isVatInOrderValues, vatRatePercent: 21 }, shop.token);
  const { output } = await server.call(eshopCalls.getCurrentEshop, {}, shop.token);
  const answer = await fetch(`${server.url}/px/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': 'Mozilla/5.0 Chrome/140.0 Safari/537.36' },
    body: JSON.stringify({
      marketingId: output.eshop.marketingId,
      visitorId: `visitor-of-${shop.eshopId}`,
      sessionId: 'session',
      consent: true,
      events: [
        {
          id: `event-of-${shop.eshopId}`,
          at: now.toISOString(),
          url: 'https://shop.cz/',
          type: 'order',
          data: { orderId: 'A', value: isVatInOrderValues ? 1_210 : 1_000, currency: 'CZK' },
        },
      ],
    }),
  });
  expect(answer.status).toBe(204);
  await server.services.pixelCollector.drain();
  return shop;
}
async function upload(shop: AddedShop, ...lines: string[]): Promise<void> {
  const form = new FormData();
  form.set('Missing', 'Count');
  form.set('File', new Blob([`${lines.join('\n')}\n`]), 'orders.csv');
  const answer = await server.sendRaw(pixel.uploadOrders, {
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  expect(answer.status).toBe(200);
  await server.services.pixelCollector.drain();
}
const readOrderWorth = async (shop: AddedShop, orderId: string) => {
  const order = await findOrder(shop.eshopId, orderId);
  return [order?.state, order?.revenueMinor, order?.vatMinor];
};
async function countFaults(shop: AddedShop): Promise<number> {
  const today = toLocalDay(now, 'Europe/Prague');
  const found = (
    await server.call(pixel.getOrderReconciliation, { dateFrom: today, dateTo: today }, shop.token)
  ).output;
  return found.faults.reduce((sum, { count }) => sum + count, 0);
}

describe('a list of orders', () => {
  it.each([
    ['Celkem s DPH', 1_210],
    ['Total with VAT', 1_210],
    ['Brutto', 1_210],
    // What says nothing is as the pages of the shop tell it.
    ['Total', 1_000],
    ['Celkem bez DPH', 1_000],
  ])('of a shop that tells values without VAT: %s', async (column, value) => {
    const shop = await createShop(false);
    await upload(
      shop,
      `Order ID;Date;${column}`,
      `A;${now.toISOString()};${value}`,
      `B;${now.toISOString()};${value}`,
    );
    // Same as the page's report: nothing changed.
    expect(await readOrderWorth(shop, 'A')).toEqual(['Placed', 121_000, 21_000]);
    expect(await readOrderWorth(shop, 'B')).toEqual(['Placed', 121_000, 21_000]);
    expect(await countFaults(shop)).toBe(0);
  });

  it.each([
    ['Celkem s DPH', 1_210],
    ['Total', 1_210],
    ['Celkem bez DPH', 1_000],
  ])('of a shop that tells values with VAT: %s', async (column, value) => {
    const shop = await createShop(true);
    await upload(
      shop,
      `Order ID;Date;${column}`,
      `A;${now.toISOString()};${value}`,
      `B;${now.toISOString()};${value}`,
    );
    expect(await readOrderWorth(shop, 'A')).toEqual(['Placed', 121_000, 21_000]);
    expect(await readOrderWorth(shop, 'B')).toEqual(['Placed', 121_000, 21_000]);
    expect(await countFaults(shop)).toBe(0);
  });

  it.each([
    ['Celkem s DPH', '1120', false],
    ['Celkem bez DPH', '1000', true],
  ])('with VAT of its own beside %s', async (column, value, isVatInOrderValues) => {
    const shop = await createShop(isVatInOrderValues);
    await upload(shop, `Order ID;Date;${column};DPH`, `B;${now.toISOString()};${value};120`);
    expect(await readOrderWorth(shop, 'B')).toEqual(['Placed', 112_000, 12_000]);
  });

  it('is right to the last minor unit, whatever the sum', async () => {
    const shop = await createShop(false);
    const values = ['0.01', '0.03', '9.99', '99.99', '12345.67', '0'];
    await upload(
      shop,
      'Order ID;Date;Celkem s DPH',
      ...values.map((value, index) => `N${index};${now.toISOString()};${value}`),
    );
    for (const [index, value] of values.entries())
      expect((await readOrderWorth(shop, `N${index}`))[1], value).toBe(Math.round(Number(value) * 100));
  });
});
