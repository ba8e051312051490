import { afterAll, beforeAll, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import type { SocialPlatform } from '#server/social/socialPlatform.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { processDuePosts } from './publish.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

/** TikTok takes 15 posts a day. */
const getCount = (network: SocialNetwork) => (network === 'TikTok' ? 12 : 40);
const stepMs = 20_000;
const mostSteps = 400;
const seed = Date.now() % 1_000_000;

let state = seed;
/** Park and Miller's generator: a seed repeats its run. */
const getRandom = (): number => {
  state = (state * 48_271 + 11) % 2_147_483_647;
  return state / 2_147_483_647;
};

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  for (const network of socialNetworks) await bed.connect(shop, network);
});
afterAll(async () => await bed.close());

/** An adapter whose process dies in some of its calls: before or after the network did its work. */
function createDyingPlatform(platform: SocialPlatform, countDeath: () => void): SocialPlatform {
  const throwAtRandom = (): void => {
    if (getRandom() >= 0.08) return;
    countDeath();
    throw new Error('the process died');
  };
  return {
    ...platform,
    async prepare(delivery, handle) {
      throwAtRandom();
      const answer = await platform.prepare(delivery, handle);
      throwAtRandom();
      return answer;
    },
    async publish(delivery, handle) {
      throwAtRandom();
      const answer = await platform.publish(delivery, handle);
      throwAtRandom();
      return answer;
    },
  };
}

it('loses no post and sends none twice, whatever fails and whoever dies', async () => {
  console.log(`seed of the outbox: ${seed}`);
  const [photo, video] = [await bed.uploadImage(shop), await bed.uploadVideo(shop)];
  for (const network of socialNetworks) {
    const key = networkLimits[network].media.images === 0 ? video : photo;
    for (let at = 0; at < getCount(network); at += 1)
      await bed.plan(shop, network, { text: `${network} number ${at}.`, media: [{ key, altText: '' }] });
  }
  let faults = 0;
  let deaths = 0;
  const { socialPlatforms: usual, log } = bed.server.services;
  Object.assign(bed.server.services, {
    // Every death is logged as an error; here they are wanted.
    log: Object.create(log, { error: { value: () => undefined } }) as typeof log,
    socialPlatforms: new Map(
      [...usual].map(([network, platform]) => [network, createDyingPlatform(platform, () => (deaths += 1))]),
    ),
  });
  bed.standIn.observe(() => {
    const roll = getRandom();
    if (roll < 0.16) faults += 1;
    if (roll < 0.04) bed.standIn.interrupt(/./, 'before');
    else if (roll < 0.08) bed.standIn.interrupt(/./, 'after');
    else if (roll < 0.12) bed.standIn.answerOnce(/./, 429, {});
    else if (roll < 0.16) bed.standIn.answerOnce(/./, 503, {});
  });
  const deliveries = mongoose.connection.collection('socialDeliveries');
  const isUnfinished = {
    eshopId: new mongoose.Types.ObjectId(shop.eshopId),
    state: { $in: ['Planned', 'Publishing'] },
  };
  const startMs = Date.now();
  let steps = 0;
  for (; steps < mostSteps && (await deliveries.countDocuments(isUnfinished)) > 0; steps += 1) {
    const now = new Date(startMs + steps * stepMs);
    // Two workers at once.
    await Promise.all([processDuePosts(bed.server.services, now), processDuePosts(bed.server.services, now)]);
  }
  bed.standIn.observe(null);
  const ofShop = { eshopId: isUnfinished.eshopId, state: { $ne: 'none' } };
  const stored = await deliveries.find(ofShop).toArray();
  const published = bed.standIn.social.book.listPosts().map(({ network, text }) => `${network}: ${text}`);
  const counts = new Map<string, number>();
  for (const { state: found } of stored) counts.set(String(found), (counts.get(String(found)) ?? 0) + 1);
  const summary = [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
  console.log(`${stored.length} posts, ${faults} faults, ${deaths} deaths, ${steps} steps: ${summary}`);
  // None twice.
  expect(new Set(published).size).toBe(published.length);
  // None lost: each one is published, or shown to a user as unknown or as needing attention.
  expect(stored).toHaveLength(socialNetworks.reduce((sum, network) => sum + getCount(network), 0));
  const isSettled = ['Published', 'Unknown', 'NeedsAttention'];
  expect(stored.filter((row) => !isSettled.includes(String(row['state'])))).toEqual([]);
  const posts = mongoose.connection.collection('socialPosts');
  for (const row of stored) {
    const post = await posts.findOne({ _id: row['postId'] as mongoose.Types.ObjectId });
    const isThere = published.includes(`${String(row['network'])}: ${String(post?.['text'])}`);
    // A published post is there; one that needs attention is not.
    const facts = `${String(row['network'])} ${String(row['networkPostId'])} ${String(row['handle'])}`;
    if (row['state'] === 'Published') expect(isThere, facts).toBe(true);
    if (row['state'] === 'NeedsAttention') expect(isThere, facts).toBe(false);
  }
  expect(faults).toBeGreaterThan(100);
  expect(deaths).toBeGreaterThan(20);
}, 300_000);
