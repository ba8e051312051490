import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
