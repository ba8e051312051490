import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { findLandingSource } from '#shared/domain/report/trafficSource.ts';
import { tagLink } from '#shared/domain/social/postLink.ts';
import { recordEvents, type MeasuredEvent } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
  await bed.connect(shop, 'Facebook');
});
afterAll(async () => await bed.close());

const link = 'https://shop.example/lamp';
let count = 0;

/** A visit through an address, and an order in it. */
function buildVisit(address: string, orderMinor: number | null): MeasuredEvent[] {
  const visit = (count += 1);
  const event: MeasuredEvent = {
    eventId: `results-${visit}`,
    type: 'page_view',
    at: new Date(Date.now() - 60_000),
    visitorId: `results-visitor-${visit}`,
    sessionId: `results-session-${visit}`,
    page: link,
    referrerHost: null,
    arrival: null,
    isBot: false,
    items: [],
    order: null,
  };
  const found = findLandingSource({ page: new URL(address), referrerHost: null, isOwnCampaign: false });
  const landing = { ...event, arrival: found === null ? null : { ...found, campaignId: null } };
  if (orderMinor === null) return [landing];
  const order = { id: `R-${visit}`, valueMinor: orderMinor, currency: 'CZK' as const, vatMinor: 0 };
  return [landing, { ...event, eventId: `results-order-${visit}`, type: 'order', order }];
}

it('shows per post and network what visits through its link brought, and per network in the statistics', async () => {
  const publish = async (text: string) => {
    const planned = await bed.plan(shop, 'LinkedIn', { text, link });
    await bed.runWorker(60);
    return planned.id;
  };
  const [first, second] = [await publish('First post'), await publish('Second post')];
  const eshop = await mongoose.model('Eshop').findById(shop.eshopId).lean<{ timeZone: string }>();
  await recordEvents(
    [
      {
        shop: {
          eshopId: shop.eshopId,
          timeZone: eshop?.timeZone ?? 'Europe/Prague',
          creditCurrency: 'CZK',
          vat: { ratePercent: 21, isIncluded: true },
        },
        receivedAt: new Date(),
        events: [
          ...buildVisit(tagLink(link, 'LinkedIn', first), 120_050),
          ...buildVisit(tagLink(link, 'LinkedIn', first), null),
          ...buildVisit(tagLink(link, 'LinkedIn', second), 10_000),
          // The same post elsewhere, a post of no one, and a visit of its own.
          ...buildVisit(tagLink(link, 'Facebook', first), null),
          ...buildVisit(tagLink(link, 'LinkedIn', 'f'.repeat(24)), null),
          ...buildVisit(link, 50_000),
        ],
      },
    ],
    productCatalogue,
  );
  const day = 86_400_000;
  const { output } = await bed.server.call(
    socialMediaPost.getPosts,
    { from: new Date(Date.now() - day).toISOString(), to: new Date(Date.now() + day).toISOString() },
    shop.token,
  );
  const getResults = (postId: string) => output.posts.find(({ id }) => id === postId)?.deliveries[0]?.results;
  expect(getResults(first)).toEqual({ visits: 2, orders: 1, revenue: 1_200.5 });
  expect(getResults(second)).toEqual({ visits: 1, orders: 1, revenue: 100 });
  expect(output.measured).toMatchObject({ currency: 'CZK', coverage: { orders: 3, withConsent: 3 } });

  const range = {
    dateFrom: new Date(Date.now() - day).toISOString(),
    dateTo: new Date(Date.now() + day).toISOString(),
  };
  const table = await bed.server.call(reportingDetailed.trafficSourceStatistics, range, shop.token);
  const rows = table.output.items.filter(({ key }) => key.includes('linkedin'));
  const [row] = rows;
  expect(rows.map(({ key }) => key)).toEqual(['OrganicSocial|linkedin / social / okavango|']);
  // Behind the row is each post, with the figures of the calendar.
  const ofPosts = await bed.server.call(
    reportingDetailed.trafficSourceStatistics,
    { ...range, attribution: 'LastClick', postsOf: row?.key ?? '' },
    shop.token,
  );
  const getRow = (postId: string) =>
    ofPosts.output.items.find(({ attributes }) => attributes.sourceName?.endsWith(postId))?.values;
  for (const postId of [first, second]) expect(getRow(postId)).toMatchObject(getResults(postId) ?? {});
  expect(ofPosts.output.rowCount).toBe(3);
  expect(ofPosts.output.total).toMatchObject({ visits: 4, orders: 2, revenue: 1_300.5 });
  const whole = await bed.server.call(
    reportingDetailed.trafficSourceStatistics,
    { ...range, attribution: 'LastClick' },
    shop.token,
  );
  expect(whole.output.items.find(({ key }) => key === row?.key)?.values).toMatchObject({
    visits: 4,
    orders: 2,
    revenue: 1_300.5,
  });
  const behind = await bed.server.call(
    reportingDetailed.orderStatistics,
    { ...range, sourceKey: row?.key ?? '' },
    shop.token,
  );
  expect(behind.output.rowCount).toBe(2);
});

it('says nothing of results where a network makes no link, or the post has none', async () => {
  const { id } = await bed.plan(shop, 'Facebook', { text: 'Without a link' });
  await bed.runWorker(60);
  expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({ state: 'Published', results: null });
});
