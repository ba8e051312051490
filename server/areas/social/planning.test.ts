import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { addDays, parseWallTime, toLocalDay } from '#shared/domain/dates/days.ts';
import { leastOrders, leastPosts } from '#shared/domain/social/bestTimes.ts';
import { tagLink } from '#shared/domain/social/postLink.ts';
import { findLandingSource } from '#shared/domain/report/trafficSource.ts';
import { findEshop, toMeasuredShop } from '#server/areas/eshop/index.ts';
import { recordEvents, type MeasuredEvent } from '#server/measurement/index.ts';
import { productCatalogue } from '#server/testing/productCatalogue.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { SocialDeliveryModel } from './post.model.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

const timeZone = 'Europe/Prague';
const link = 'https://shop.example/lamp';
let bed: SocialTestBed;
let shop: AddedShop;
let count = 0;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
});
afterAll(async () => await bed.close());

/** The day so many days ago on which it is that weekday: Monday is 1. */
function findWeekday(weekday: number, leastAgo: number) {
  const start = addDays(toLocalDay(new Date(), timeZone), -leastAgo);
  const own = new Date(`${start}T00:00:00Z`).getUTCDay() || 7;
  return addDays(start, -((own - weekday + 7) % 7));
}

function buildVisit(at: Date, address: string, hasOrder: boolean): MeasuredEvent[] {
  const visit = (count += 1);
  const found = findLandingSource({ page: new URL(address), referrerHost: null, isOwnCampaign: false });
  const event: MeasuredEvent = {
    eventId: `planning-${visit}`,
    type: 'page_view',
    at,
    visitorId: `planning-visitor-${visit}`,
    sessionId: `planning-session-${visit}`,
    page: link,
    referrerHost: null,
    arrival: found === null ? null : { ...found, campaignId: null },
    isBot: false,
    items: [],
    order: null,
  };
  if (!hasOrder) return [event];
  const order = { id: `P-${visit}`, valueMinor: 10_000, currency: 'CZK' as const, vatMinor: 0 };
  return [event, { ...event, eventId: `planning-order-${visit}`, type: 'order', arrival: null, order }];
}

async function record(events: readonly MeasuredEvent[]): Promise<void> {
  const eshop = await findEshop(shop.eshopId);
  if (eshop === null) throw new Error('the shop is lost');
  await recordEvents(
    [{ shop: toMeasuredShop(eshop), receivedAt: new Date(), events: [...events] }],
    productCatalogue,
  );
}

it('saves weekly times, and finds the next one that no post of the network takes', async () => {
  const slots = [
    { network: 'LinkedIn' as const, weekday: 2, time: '18:30' },
    { network: 'Facebook' as const, weekday: 2, time: '09:00' },
  ];
  const saved = await bed.server.call(socialMediaPost.setPostSlots, { slots }, shop.token);
  expect(saved.output).toEqual({ timeZone, slots });
  expect((await bed.server.call(socialMediaPost.getPostSlots, {}, shop.token)).output.slots).toEqual(slots);

  const readFree = async () =>
    (await bed.server.call(socialMediaPost.getFreePostSlots, { networks: ['LinkedIn'], most: 2 }, shop.token))
      .output.times;
  const [first, second] = await readFree();
  expect(first?.network).toBe('LinkedIn');
  expect(new Date(first?.publishAt ?? 0).getTime()).toBeGreaterThan(Date.now());
  const planned = await bed.plan(shop, 'LinkedIn', { publishAt: first?.publishAt ?? null });
  expect((await readFree())[0]).toEqual(second);
  await bed.server.call(socialMediaPost.cancelPost, { postId: planned.id }, shop.token);
  expect((await readFree())[0]).toEqual(first);
});

it('refuses a weekly time twice, and one that no clock shows', async () => {
  const slot = { network: 'LinkedIn' as const, weekday: 2, time: '18:30' };
  const setSlots = async (slots: object[]) =>
    (await bed.server.call(socialMediaPost.setPostSlots, { slots } as never, shop.token)).status;
  expect(await setSlots([slot, slot])).toBe(400);
  expect(await setSlots([{ ...slot, time: '24:00' }])).toBe(400);
  expect(await setSlots([{ ...slot, weekday: 8 }])).toBe(400);
});

it('keeps the approval setting and the weekly times apart', async () => {
  await bed.server.call(socialMediaPost.setPostSettings, { isApprovalRequired: true }, shop.token);
  await bed.server.call(socialMediaPost.setPostSlots, { slots: [] }, shop.token);
  const settings = await bed.server.call(socialMediaPost.getPostSettings, {}, shop.token);
  expect(settings.output.isApprovalRequired).toBe(true);
  await bed.server.call(socialMediaPost.setPostSettings, { isApprovalRequired: false }, shop.token);
});

it('suggests times from orders only when there are enough of them', async () => {
  const readTimes = async () =>
    (await bed.server.call(socialMediaPost.getBestPostTimes, {}, shop.token)).output;
  const day = findWeekday(2, 7);
  const at = parseWallTime(`${day}T19:10`, timeZone) ?? new Date(0);
  const buildOrders = (most: number) => Array.from({ length: most }, () => buildVisit(at, link, true)).flat();
  await record(buildOrders(leastOrders - 1));
  expect(await readTimes()).toMatchObject({
    timeZone,
    orders: { count: leastOrders - 1, needed: leastOrders },
    times: [],
  });
  await record(buildOrders(1));
  const { times } = await readTimes();
  expect(times.filter(({ weekday }) => weekday === 2)).toContainEqual({
    weekday: 2,
    hour: 19,
    basis: { kind: 'Orders', orders: leastOrders, ofOrders: leastOrders, isOfWeekday: true },
  });
});

it('suggests times of earlier posts that brought clearly more visits', async () => {
  const [good, other] = [findWeekday(4, 10), findWeekday(5, 10)];
  for (let post = 0; post < leastPosts; post += 1) {
    const isGood = post < 3;
    const publishedAt =
      parseWallTime(`${addDays(isGood ? good : other, -7 * (post % 3))}T12:15`, timeZone) ?? new Date(0);
    const { id } = await bed.plan(shop, 'LinkedIn', { text: `Post ${post}`, link });
    await bed.runWorker(60);
    // Only time makes a post old.
    await SocialDeliveryModel.updateOne({ eshopId: shop.eshopId, postId: id }, { $set: { publishedAt } });
    const address = tagLink(link, 'LinkedIn', id);
    const visits = Array.from({ length: isGood ? 40 : 4 }, () =>
      buildVisit(new Date(publishedAt.getTime() + 60_000), address, false),
    );
    await record(visits.flat());
  }
  const { posts, times } = (await bed.server.call(socialMediaPost.getBestPostTimes, {}, shop.token)).output;
  expect(posts).toMatchObject({ count: leastPosts, needed: leastPosts });
  expect(times.filter(({ basis }) => basis.kind === 'Posts')).toEqual([
    {
      weekday: 4,
      hour: 12,
      basis: { kind: 'Posts', posts: 3, visitsPerPost: 40, visitsPerAnyPost: (3 * 40 + 9 * 4) / 12 },
    },
  ]);
});
