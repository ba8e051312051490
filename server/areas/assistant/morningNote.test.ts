import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistant } from '#shared/contracts/assistant.ts';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { addDays, endOfDay, startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import { bringUpRows } from '#server/areas/product/rows/bringUpRows.ts';
import { touchWholeList } from '#server/areas/product/settings/productList.repository.ts';
import { addCampaign, bookSpend } from '#server/testing/advertisedShop.ts';
import { leaveMidnight } from '#server/testing/awayFromMidnight.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { findUnmatched, listParts } from './testing/numbers.ts';
import { addTalkingShop, setPremium } from './testing/talkingShop.ts';

let server: TestServer;
await leaveMidnight();
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const zone = 'Europe/Prague';
const yesterday = addDays(toLocalDay(new Date(), zone), -1);

async function readNote({ token }: AddedShop, language = 'en'): Promise<Block[]> {
  const headers = { 'accept-language': language };
  return (await server.call(assistant.getMorningNote, {}, token, headers)).output.blocks;
}
const toText = (blocks: readonly Block[]): string =>
  listParts(blocks)
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s/gu, ' ');

describe('the morning note of a shop', () => {
  it('says nothing on a usual day', async () => {
    expect(await readNote(await addTalkingShop(server))).toEqual([]);
  });

  it('says what changed with the figures of the dashboard, each of which opens its screen', async () => {
    const shop = await addTalkingShop(server);
    const campaign = await addCampaign(shop, 'Google', 'Extra');
    await bookSpend(shop, campaign, yesterday, 90_000, { impressions: 10, clicks: 1 });
    const blocks = await readNote(shop);
    const dateFrom = startOfDay(addDays(yesterday, -7), zone).toISOString();
    const dateTo = new Date(endOfDay(yesterday, zone).getTime() - 1).toISOString();
    const { output } = await server.call(dashboard.getOverview, { dateFrom, dateTo }, shop.token);
    const spent = output.summary.days.map(({ expenses }) => expenses);
    const usual = spent.slice(0, -1).reduce((sum, one) => sum + one, 0) / 7;
    expect(toText(blocks)).toMatch(/You spent .* yesterday, more than on any day of the week before/u);
    expect(findUnmatched(blocks, [output, { usual }], 'en')).toEqual([]);
    expect(findUnmatched(blocks, [], 'en')).not.toEqual([]);
    expect(listParts(blocks)).toContainEqual({
      text: formatMoney({ value: spent.at(-1) ?? 0, currency: 'CZK' }, 'en'),
      path: `/app/statistic/campaign?from=${yesterday}&to=${yesterday}`,
    });
    expect(toText(await readNote(shop, 'cs'))).toMatch(/^Včera jste utratili .* Kč, víc než/u);
  });

  it('says that a product which sells is out of stock', async () => {
    const shop = await addTalkingShop(server);
    await mongoose
      .model('Product')
      .updateOne({ eshopId: shop.eshopId, productId: 'P1' }, { availability: 'out_of_stock' });
    await touchWholeList(shop.eshopId);
    expect(await bringUpRows(shop.eshopId, 10_000)).toBe(true);
    const blocks = await readNote(shop);
    expect(toText(blocks)).toMatch(/^Stůl Arco sold for .* and is out of stock; restock it/u);
    expect(listParts(blocks).at(-2)).toEqual({
      text: 'Products',
      path: '/app/products/product-delete?availability=out_of_stock',
    });
  });

  it('is part of Premium', async () => {
    const shop = await addTalkingShop(server);
    await setPremium(shop.eshopId, false);
    const { problem } = await server.call(assistant.getMorningNote, {}, shop.token);
    expect(problem.code).toBe('permission_required');
  });
});
