import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import iconv from 'iconv-lite';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { pixel } from '#shared/contracts/pixel.ts';
import { toLocalDay, type Day } from '#shared/domain/dates/days.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { findOrder, readDailyFigures } from '#server/measurement/index.ts';
import { InboxAsideModel } from '#server/measurement/inbox/inbox.model.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { readAmountMinor } from './orderCells.ts';
import { readOrderList } from './orderList.ts';
import { signOrders } from './orderSecret.service.ts';

let server: TestServer;
interface Shop extends AddedShop {
  readonly marketingId: string;
}
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => await server.stop());

async function addShop(): Promise<Shop> {
  const added = await server.addShop();
  const { output } = await server.call(eshopCalls.getCurrentEshop, {}, added.token);
  return { ...added, marketingId: output.eshop.marketingId };
}
let count = 0;
const chrome = 'Mozilla/5.0 Chrome/140.0 Safari/537.36';
async function visit(
  shop: Shop,
  events: { type: string; data?: Record<string, unknown>; at?: string }[],
  { consent = true, agent = chrome } = {},
): Promise<void> {
  const answer = await fetch(`${server.url}/px/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', 'user-agent': agent },
    body: JSON.stringify({
      marketingId: shop.marketingId,
      visitorId: consent ? `visitor-${(count += 1)}` : null,
      sessionId: consent ? 'session' : null,
      consent,
      events: events.map((event) => ({
        id: `event-${(count += 1)}`,
        at: new Date().toISOString(),
        url: 'https://shop.cz/',
        ...event,
      })),
    }),
  });
  expect(answer.status).toBe(204);
  await server.services.pixelCollector.drain();
}
const createBrowserOrder = (orderId: string, value: number | string, currency = 'CZK') => ({
  type: 'order',
  data: { orderId, value, currency },
});
async function report(
  shop: Shop,
  orders: unknown[],
  change: { secret?: string; timestamp?: number; tamper?: boolean } = {},
): Promise<{ status: number; body: Record<string, unknown> }> {
  const { output } = await server.call(pixel.getOrderSecret, {}, shop.token);
  const body = JSON.stringify({ orders });
  const timestamp = String(change.timestamp ?? Math.floor(Date.now() / 1_000));
  const answer = await fetch(output.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-okavango-shop': output.marketingId,
      'x-okavango-timestamp': timestamp,
      'x-okavango-signature': signOrders(change.secret ?? output.secret, timestamp, Buffer.from(body)),
    },
    body: change.tamper === true ? `${body} ` : body,
  });
  await server.services.pixelCollector.drain();
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const order = (orderId: string, value: number, rest: Record<string, unknown> = {}) => ({
  orderId,
  at: new Date().toISOString(),
  value,
  currency: 'CZK',
  ...rest,
});
const sumRevenue = async (shop: Shop): Promise<number> =>
  (await readDailyFigures(shop.eshopId, { fromDay: '2020-01-01' as Day, toDay: '2040-01-01' as Day })).reduce(
    (sum, { revenueMinor }) => sum + revenueMinor,
    0,
  );

describe('reports of a shop’s server', () => {
  it('join what the browser reported, add what it did not, and count once', async () => {
    const shop = await addShop();
    await visit(shop, [{ type: 'page_view' }, createBrowserOrder('A', 100)]);
    const sent = [
      order('A', 100),
      order('B', 250.5, { items: [{ productId: 'SKU-1', quantity: 2, price: 125.25 }] }),
    ];
    expect(await report(shop, sent)).toEqual({ status: 200, body: { accepted: 2, refused: [] } });
    await report(shop, sent);
    expect(await sumRevenue(shop)).toBe(35_050);
    expect((await findOrder(shop.eshopId, 'A'))?.measuredBy).toEqual(['Browser', 'Server']);
    expect(await findOrder(shop.eshopId, 'B')).toMatchObject({
      measuredBy: ['Server'],
      visitorId: null,
      items: [{ productId: 'SKU-1', quantity: 2 }],
    });
  });

  it('correct the value and the state of an order', async () => {
    const shop = await addShop();
    await report(shop, [order('C', 100), order('D', 50)]);
    await report(shop, [order('C', 80), order('D', 50, { state: 'Cancelled' })]);
    expect(await sumRevenue(shop)).toBe(8_000);
    expect((await findOrder(shop.eshopId, 'D'))?.state).toBe('Cancelled');
    await report(shop, [order('E', 70, { state: 'Cancelled' })]);
    expect(await sumRevenue(shop)).toBe(8_000);
  });

  it('correct VAT and products too, where the value is the same', async () => {
    const shop = await addShop();
    await visit(shop, [
      { type: 'order', data: { orderId: 'V', value: 121, currency: 'CZK', items: [{ productId: 'SKU-1' }] } },
    ]);
    // The page tells no VAT, so the usual rate is taken.
    expect((await findOrder(shop.eshopId, 'V'))?.vatMinor).toBe(2_100);
    const items = [{ productId: 'SKU-1', quantity: 2 }, { productId: 'SKU-2' }];
    await report(shop, [order('V', 121, { vat: 13 })]);
    expect(await findOrder(shop.eshopId, 'V')).toMatchObject({
      vatMinor: 1_300,
      items: [{ productId: 'SKU-1', quantity: 1 }],
    });
    await report(shop, [order('V', 121, { vat: 13, items })]);
    const corrected = await findOrder(shop.eshopId, 'V');
    expect(corrected?.items.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      ['SKU-1', 2],
      ['SKU-2', 1],
    ]);
    await report(shop, [order('V', 121, { vat: 13, items })]);
    expect((await findOrder(shop.eshopId, 'V'))?.changedAt).toEqual(corrected?.changedAt);
    expect(await sumRevenue(shop)).toBe(12_100);
  });

  it('are taken only with a fresh signature over the very body', async () => {
    const shop = await addShop();
    const other = await addShop();
    const secretOfOther = (await server.call(pixel.getOrderSecret, {}, other.token)).output.secret;
    const before = (await server.call(pixel.getOrderSecret, {}, shop.token)).output.secret;
    const now = Math.floor(Date.now() / 1_000);
    for (const change of [
      { tamper: true },
      { timestamp: now - 400 },
      { timestamp: now + 400 },
      { secret: 'x' },
      { secret: secretOfOther },
    ])
      expect((await report(shop, [order('X', 1)], change)).status).toBe(401);
    const { output } = await server.call(pixel.replaceOrderSecret, {}, shop.token);
    expect(output.secret).not.toBe(before);
    expect((await report(shop, [order('X', 1)], { secret: before })).status).toBe(401);
    expect(await sumRevenue(shop)).toBe(0);
    expect((await report(shop, [order('X', 1)])).status).toBe(200);
  });

  it('tell which orders were wrong and take the others', async () => {
    const shop = await addShop();
    const answer = await report(shop, [order('F', 1), order('G', -1), { orderId: 'H' }]);
    expect(answer).toEqual({
      status: 207,
      body: {
        accepted: 1,
        refused: [
          { index: 1, fields: ['value'] },
          { index: 2, fields: ['at', 'value', 'currency'] },
        ],
      },
    });
  });

  it('are of the time in which there are shops: no wrong clock makes days that no report ends at', async () => {
    const shop = await addShop();
    const at = (time: string) => order(time.slice(0, 4), 10, { at: time });
    const ahead = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const { status, body } = await report(shop, [
      at('0001-01-01T00:00:00Z'),
      at('9999-12-31T23:59:59Z'),
      at(ahead),
      at('2019-05-01T10:00:00Z'),
    ]);
    expect([status, body['accepted']]).toEqual([207, 1]);
    expect(body['refused']).toEqual([0, 1, 2].map((index) => ({ index, fields: ['at'] })));
    const list = readOrderList(
      Buffer.from(`id,date,total\n1,0001-01-01,1\n2,9999-12-31,1\n3,2019-05-01,1\n`),
      {
        timeZone: 'Europe/Prague',
        currency: 'CZK',
      },
    );
    expect(list).toMatchObject({ problemCount: 2, orders: [{ orderId: '3' }] });
  });

  it('count with numbers and products that are no whole text, by browser and server alike', async () => {
    const shop = await addShop();
    // Half of a sign, as a text that was cut in the middle of it ends: the database keeps another text than that.
    const broken = 'SKU-\ud83d';
    const items = [{ productId: broken }];
    const countAside = async () => await InboxAsideModel.countDocuments({ eshopId: shop.eshopId });
    for (const number of ['1', '2'])
      await visit(shop, [
        { type: 'product_view', data: { productId: broken } },
        { type: 'order', data: { orderId: `${number}${broken}`, value: 10, currency: 'CZK', items } },
      ]);
    for (let times = 0; times < 2; times += 1)
      await report(shop, [order(`1${broken}`, 10, { items }), order(`3${broken}`, 10, { items })]);
    expect(await countAside()).toBe(0);
    expect(await sumRevenue(shop)).toBe(3_000);
    expect(await findOrder(shop.eshopId, '1SKU-\ufffd')).toMatchObject({
      measuredBy: ['Browser', 'Server'],
      items: [{ productId: 'SKU-\ufffd' }],
    });
  });

  it('hold no sums that no shop has', async () => {
    const shop = await addShop();
    const items = [{ productId: 'SKU-1', price: 900_000, quantity: 100_000 }];
    const { status, body } = await report(shop, [
      order('dear', 9_000_000_000),
      order('items', 10, { items }),
      order('true', 10),
    ]);
    expect([status, body['accepted']]).toEqual([207, 1]);
    expect(body['refused']).toMatchObject([
      { index: 0, fields: ['value'] },
      { index: 1, fields: ['items.0'] },
    ]);
    expect(await sumRevenue(shop)).toBe(1_000);
    expect(readAmountMinor('9000000000')).toBeNull();
  });

  it('are signed by a secret that only the owner sees, and that is stored sealed', async () => {
    const shop = await addShop();
    const helper = await server.signUp();
    await EshopModel.updateOne(
      { _id: shop.eshopId },
      { $push: { members: { userId: helper.userId, role: 'Admin', since: new Date() } } },
    );
    forgetRights();
    const token = await server.enterShop(helper, shop.eshopId);
    const { output } = await server.call(pixel.getOrderSecret, {}, shop.token);
    const { PixelSettingsModel } = await import('../pixelSettings.model.ts');
    expect(JSON.stringify(await PixelSettingsModel.find({ eshopId: shop.eshopId }).lean())).not.toContain(
      output.secret,
    );
    for (const call of [pixel.getOrderSecret, pixel.replaceOrderSecret])
      expect((await server.call(call, {}, token)).problem.code).toBe('owner_required');
  });
});

async function upload(shop: Shop, text: string | Buffer, missing: 'Compare' | 'Count' = 'Compare') {
  const form = new FormData();
  form.set('Missing', missing);
  form.set('File', new Blob([typeof text === 'string' ? text : new Uint8Array(text)]), 'orders.csv');
  const answer = await server.sendRaw(pixel.uploadOrders, {
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  await server.services.pixelCollector.drain();
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
await leaveMidnight();
const today = toLocalDay(new Date(), 'Europe/Prague');
async function reconcile(shop: Shop, days = { dateFrom: today as string, dateTo: today as string }) {
  return (await server.call(pixel.getOrderReconciliation, days, shop.token)).output;
}

describe('the shop’s own list', () => {
  it('is read in the words and encodings of usual systems', () => {
    const zone = { timeZone: 'Europe/Prague', currency: 'CZK' as const };
    const czech =
      'Číslo objednávky;Datum vytvoření;Celkem s DPH;Měna;Stav\n2026001;21.11.2026 14:05;1 234,50 Kč;CZK;Vyřízena\n2026002;1. 7. 2026;10;EUR;Stornována\n;x;y;;\n';
    const expected = {
      problemCount: 1,
      problems: [{ line: 4, column: 'orderId' }],
      orders: [
        {
          orderId: '2026001',
          atMs: Date.parse('2026-11-21T13:05:00Z'),
          valueMinor: 123_450,
          currency: 'CZK',
          state: 'Placed',
        },
        {
          orderId: '2026002',
          atMs: Date.parse('2026-07-01T10:00:00Z'),
          valueMinor: 1_000,
          currency: 'EUR',
          state: 'Cancelled',
        },
      ],
    };
    expect(readOrderList(Buffer.from(czech), zone)).toMatchObject(expected);
    expect(readOrderList(iconv.encode(czech, 'windows-1250'), zone)).toMatchObject(expected);
    const shopify =
      'Name,Email,Financial Status,Created at,Total,Currency\n#1001,a@b.cz,paid,2026-11-21 14:05:00 +0100,"1,234.50",EUR\n#1001,,,,,\n';
    expect(readOrderList(Buffer.from(shopify), zone)).toMatchObject({
      problemCount: 0,
      orders: [
        { orderId: '#1001', valueMinor: 123_450, currency: 'EUR', atMs: Date.parse('2026-11-21T13:05:00Z') },
      ],
    });
    expect(readOrderList(Buffer.from('a,b\n1,2\n'), zone)).toBe('columns');
    expect(readOrderList(Buffer.from(''), zone)).toBe('columns');
  });

  it('is read by the clock of the shop, also on days on which it is turned', () => {
    const zone = { timeZone: 'Europe/Prague', currency: 'CZK' as const };
    const parseTimes = (...times: string[]) => {
      const list = readOrderList(
        Buffer.from(`id,date,total\n${times.map((time, index) => `${index},${time},1\n`).join('')}`),
        zone,
      );
      return typeof list === 'string' ? [] : list.orders.map(({ atMs }) => new Date(atMs).toISOString());
    };
    expect(parseTimes('2026-03-29 01:30', '2026-03-29 15:00', '2026-03-29 23:30')).toEqual([
      '2026-03-29T00:30:00.000Z',
      '2026-03-29T13:00:00.000Z',
      '2026-03-29T21:30:00.000Z',
    ]);
    expect(parseTimes('2026-10-25 01:30', '2026-10-25 15:00', '2026-10-25 23:30')).toEqual([
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T14:00:00.000Z',
      '2026-10-25T22:30:00.000Z',
    ]);
  });

  it('takes three decimals for decimals where they cannot be thousands', () => {
    expect(['1,234', '1.234', '1 234,50', '1.234.567', '1,234,567.89'].map(readAmountMinor)).toEqual([
      123_400, 123_400, 123_450, 123_456_700, 123_456_789,
    ]);
    expect(['1234.500', '25000,500', '0.500', '1,234.500'].map(readAmountMinor)).toEqual([
      123_450, 2_500_050, 50, 123_450,
    ]);
  });

  it('says how many orders were measured and why the others are missing', async () => {
    const shop = await addShop();
    await visit(shop, [{ type: 'page_view' }, createBrowserOrder('1', 100), createBrowserOrder('2', 100)]);
    await visit(shop, [createBrowserOrder('3', 90)]);
    await visit(shop, [createBrowserOrder('4', 10, 'EUR')]);
    await visit(shop, [createBrowserOrder('5', 100)], { consent: false });
    await visit(shop, [createBrowserOrder('6', 100)], { agent: 'Googlebot/2.1' });
    await visit(shop, [createBrowserOrder('7', 'none')]);
    const now = new Date().toISOString();
    const before = '2026-01-02T10:00:00Z';
    const lines = [
      ...['1', '#2', '3'].map((id) => `${id},${now},100,CZK`),
      `4,${now},10,EUR`,
      ...['5', '6', '7', '8'].map((id) => `${id},${now},100,CZK`),
      `9,${before},100,CZK`,
    ];
    expect(await upload(shop, `order id,date,total,currency\n${lines.join('\n')}\n`)).toMatchObject({
      status: 200,
      body: { orderCount: 9, cancelledCount: 0, problemCount: 0, firstAt: '2026-01-02T10:00:00.000Z' },
    });
    const found = await reconcile(shop);
    expect([found.measuredCount, found.totalCount]).toEqual([5, 8]);
    const counts = Object.fromEntries([
      ...found.missing.map((row) => [row.reason, row.count]),
      ...found.faults.map((row) => [row.fault, row.count]),
    ]);
    expect(counts).toEqual({
      BeforePixel: 0,
      Robot: 1,
      NoValue: 1,
      PixelSilent: 0,
      NoOrderPage: 0,
      Blocked: 1,
      NoConsent: 1,
      OtherValue: 1,
      OtherCurrency: 1,
    });
    expect(found.orders.items.map(({ orderId, reason }) => `${orderId} ${reason}`).sort()).toEqual([
      '3 OtherValue',
      '4 OtherCurrency',
      '5 NoConsent',
      '6 Robot',
      '7 NoValue',
      '8 Blocked',
    ]);
    expect(found.known).toEqual({ from: '2026-01-02', to: today });
    const past = await reconcile(shop, { dateFrom: '2026-01-01', dateTo: '2026-01-31' });
    expect(past.missing.find(({ reason }) => reason === 'BeforePixel')).toMatchObject({
      count: 1,
      value: 100,
    });
    // Only comparing has changed nothing that is counted.
    expect(await findOrder(shop.eshopId, '8')).toBeNull();
  });

  it('tells a script that was silent from one that is not on the page after the order', async () => {
    const shop = await addShop();
    await EshopModel.updateOne(
      { _id: shop.eshopId },
      { pixelFirstEventAt: new Date(Date.now() - 20 * 86_400_000) },
    );
    await visit(shop, [{ type: 'page_view' }]);
    const silent = new Date(Date.now() - 10 * 86_400_000);
    await upload(shop, `order,date,total\nS,${silent.toISOString()},1\nT,${new Date().toISOString()},1\n`);
    const found = await reconcile(shop, { dateFrom: toLocalDay(silent, 'Europe/Prague'), dateTo: today });
    expect(found.orders.items.map(({ orderId, reason }) => [orderId, reason])).toEqual([
      ['T', 'NoOrderPage'],
      ['S', 'PixelSilent'],
    ]);
  });

  it('counts missing orders where requested', async () => {
    const shop = await addShop();
    await visit(shop, [createBrowserOrder('1', 100)]);
    const now = new Date().toISOString();
    await upload(
      shop,
      `order,date,total,status\n1,${now},100,paid\n2,${now},50,paid\n3,${now},9,storno\n`,
      'Count',
    );
    expect(await sumRevenue(shop)).toBe(15_000);
    await upload(shop, `order,date,total,status\n2,${now},50,refunded\n`, 'Count');
    expect(await sumRevenue(shop)).toBe(10_000);
    expect((await findOrder(shop.eshopId, '2'))?.measuredBy).toEqual(['Export']);
  });

  it('is refused where it is none', async () => {
    const shop = await addShop();
    expect(await upload(shop, 'a,b\n1,2\n')).toMatchObject({
      status: 400,
      body: { code: 'order_list_invalid' },
    });
  });
});
