import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { processDuePosts } from './publish.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'YouTube');
  await bed.connect(shop, 'Facebook');
});
afterAll(async () => await bed.close());

const countPosts = (text: string) =>
  bed.standIn.social.book.listPosts().filter((post) => post.text === text).length;
const readState = async (postId: string) => (await bed.readPost(shop, postId)).deliveries[0]?.state;

/** A post that is public, and whose process died before it could note that. */
async function publishAndDie(network: 'YouTube' | 'Facebook', text: string): Promise<string> {
  const key = await (network === 'YouTube' ? bed.uploadVideo(shop) : bed.uploadImage(shop));
  const { id } = await bed.plan(shop, network, { text, media: [{ key, altText: '' }] });
  const { socialPlatforms } = bed.server.services;
  const platform = socialPlatforms.get(network);
  if (platform === undefined) throw new Error('the test bed has all networks');
  const dying = {
    ...platform,
    publish: async (...args: Parameters<typeof platform.publish>) => {
      await platform.publish(...args);
      throw new Error('the process died');
    },
  };
  const { log } = bed.server.services;
  Object.assign(bed.server.services, {
    // The death is logged as an error; here it is wanted.
    log: Object.create(log, { error: { value: () => undefined } }) as typeof log,
    socialPlatforms: new Map([[network, dying]]),
  });
  await processDuePosts(bed.server.services, new Date(Date.now() + 1_000));
  Object.assign(bed.server.services, { log, socialPlatforms });
  expect(countPosts(text)).toBe(1);
  expect(await readState(id)).toBe('Publishing');
  return id;
}
it('the lease of a sent post begins after its preparation, however long that took', async () => {
  const text = 'Prepared slowly';
  const { services } = bed.server;
  const { socialPlatforms } = services;
  const platform = socialPlatforms.get('Facebook');
  if (platform === undefined) throw new Error('the test bed has all networks');
  const { id } = await bed.plan(shop, 'Facebook', { text });
  const readSent = async () =>
    await mongoose.model('SocialDelivery').findOne({ postId: id }).lean<{ sentAt: Date; leaseUntil: Date }>();
  let preparedMs = 0;
  let sent: Awaited<ReturnType<typeof readSent>> = null;
  const slow: typeof platform = {
    ...platform,
    async prepare(...args) {
      await delay(300);
      preparedMs = Date.now();
      return await platform.prepare(...args);
    },
    async publish(...args) {
      sent = await readSent();
      return await platform.publish(...args);
    },
  };
  Object.assign(services, { socialPlatforms: new Map([['Facebook', slow]]) });
  await processDuePosts(services);
  Object.assign(services, { socialPlatforms });
  const { sentAt, leaseUntil } = sent ?? { sentAt: new Date(0), leaseUntil: new Date(0) };
  expect(sentAt.getTime()).toBeGreaterThanOrEqual(preparedMs - 1);
  expect(leaseUntil.getTime() - sentAt.getTime()).toBe(150_000);
  expect(await readState(id)).toBe('Published');
});

it('a post of unknown outcome is listed in every period', async () => {
  const { id } = await bed.plan(shop, 'Facebook', { text: 'Of another month' });
  const delivery = { eshopId: shop.eshopId, postId: id };
  await mongoose.model('SocialDelivery').updateOne(delivery, { state: 'Unknown', nextAttemptAt: null });
  const period = { from: '2020-01-01T00:00:00.000Z', to: '2020-02-01T00:00:00.000Z' };
  const { output } = await bed.server.call(socialMediaPost.getPosts, period, shop.token);
  expect(output.posts.map((post) => post.id)).toEqual([id]);
  await mongoose.model('SocialDelivery').updateOne(delivery, { state: 'Canceled' });
});

const endAccess = async () =>
  await mongoose
    .model('SocialConnection')
    .updateOne({ eshopId: shop.eshopId, network: 'YouTube' }, { expiresAt: new Date(Date.now() - 1_000) });

it('never sends a sent post again because the access could not be renewed just then', async () => {
  const id = await publishAndDie('YouTube', 'Sent while the access ended');
  await endAccess();
  bed.standIn.answerOnce(/\/token/, 503, {});
  // The video's lease ends after fifteen minutes; the renewal fails, and the next one works.
  await bed.runWorker(1_100);
  expect(countPosts('Sent while the access ended')).toBe(1);
  expect(await readState(id)).toBe('Published');
});

it('shows a sent post as unknown where the access ended for good', async () => {
  const id = await publishAndDie('YouTube', 'Sent before the access was withdrawn');
  await bed.standIn.social.book.revoke('YouTube');
  await endAccess();
  await bed.runWorker(1_100);
  expect(await readState(id)).toBe('Unknown');
  expect(countPosts('Sent before the access was withdrawn')).toBe(1);
});

it('shows a sent post as unknown where the server no longer reaches the network', async () => {
  const id = await publishAndDie('Facebook', 'Sent before the network was switched off');
  const { socialPlatforms } = bed.server.services;
  Object.assign(bed.server.services, { socialPlatforms: new Map() });
  await bed.runWorker(200);
  Object.assign(bed.server.services, { socialPlatforms });
  expect(await readState(id)).toBe('Unknown');
  await bed.runWorker(400);
  expect(countPosts('Sent before the network was switched off')).toBe(1);
});
