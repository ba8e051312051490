import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reporting } from '#shared/contracts/reporting.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { seededRange as range, seedShop } from './testing/seededShop.ts';

let server: TestServer;
let shop: Awaited<ReturnType<typeof seedShop>>;
beforeAll(async () => {
  server = await startTestServer();
  shop = await seedShop(server);
});
afterAll(async () => await server.stop());

describe('sales of products', () => {
  it('are those of the statistics by product, and only of the products asked for', async () => {
    const { output: table } = await server.call(
      reporting.productStatistics,
      { ...range, pageSize: 250 },
      shop.token,
    );
    const productIds = ['P2', 'P1', 'unknown'];
    const { output } = await server.call(reporting.productSales, { ...range, productIds }, shop.token);
    const expected = table.items
      .filter(({ key }) => productIds.includes(key))
      .map(({ key, values }) => [key, values.orders, values.revenue, values.productViews, values.addToCarts]);
    expect(
      output.items.map((sold) => [
        sold.productId,
        sold.orders,
        sold.revenue,
        sold.productViews,
        sold.addToCarts,
      ]),
    ).toEqual(expect.arrayContaining(expected));
    expect(output.items).toHaveLength(2);
    expect(output).toMatchObject({ currency: 'CZK', days: [] });
  });

  it('of one product come with its orders of every day', async () => {
    const { output } = await server.call(
      reporting.productSales,
      { ...range, productIds: ['P2'] },
      shop.token,
    );
    expect(output.days).toHaveLength(10);
    const sum = output.days.reduce((all, { orders }) => all + orders, 0);
    expect(sum).toBe(output.items[0]?.orders);
    expect(sum).toBeGreaterThan(0);
  });

  it('are for Premium, and nothing of another shop', async () => {
    const other = await server.addShop();
    const refused = await server.call(reporting.productSales, { ...range, productIds: ['P1'] }, other.token);
    expect(refused.problem.code).toBe('permission_required');
  });
});
