import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { checkDueAccesses } from './access.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

/** A lock that a video of a shop showed, after YouTube has audited the product. */
let bed: SocialTestBed;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());

const weekMs = 7 * 86_400_000;
const lock = async (shop: AddedShop) =>
  await mongoose
    .model('SocialConnection')
    .updateOne({ eshopId: shop.eshopId, network: 'YouTube' }, { isPrivateOnly: true });

async function addLockedShop({ addPremiumShop, connect }: SocialTestBed): Promise<AddedShop> {
  const shop = await addPremiumShop();
  await connect(shop, 'YouTube');
  await lock(shop);
  return shop;
}

async function isLocked(shop: AddedShop): Promise<boolean | undefined> {
  const { output } = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, shop.token);
  return output.connections.find(({ network }) => network === 'YouTube')?.isPrivateOnly;
}

async function planPublic(shop: AddedShop, text: string): Promise<string> {
  const input = bed.buildPost('YouTube', {
    text,
    media: [{ key: await bed.uploadVideo(shop), altText: '' }],
    networks: [
      { network: 'YouTube', text: null, title: text, privacy: 'Public', isMadeForKids: false, tikTok: null },
    ],
  });
  const { output } = await bed.server.call(socialMediaPost.savePost, input, shop.token);
  return output.post.id;
}

it('a public video of any shop that stays public lifts the lock of all, and posts that waited for it go out', async () => {
  const waiting = await addLockedShop(bed);
  await mongoose
    .model('SocialConnection')
    .updateOne({ eshopId: waiting.eshopId, network: 'YouTube' }, { isPrivateOnly: false });
  const postId = await planPublic(waiting, 'Waits for the audit');
  await lock(waiting);
  await bed.runWorker(60);
  expect((await bed.readPost(waiting, postId)).deliveries[0]).toMatchObject({
    state: 'NeedsAttention',
    attention: 'PrivacyLocked',
  });

  const other = await bed.addPremiumShop();
  await bed.connect(other, 'YouTube');
  await planPublic(other, 'Public since the audit');
  await bed.runWorker(60);
  expect(await isLocked(waiting)).toBe(false);

  await checkDueAccesses(bed.server.services, new Date(Date.now() + weekMs));
  await bed.runWorker(60);
  expect((await bed.readPost(waiting, postId)).deliveries[0]).toMatchObject({ state: 'Published' });
});

it('a check leaves a lock alone that nothing has lifted', async () => {
  const shop = await addLockedShop(bed);
  await checkDueAccesses(bed.server.services, new Date(Date.now() + 2 * weekMs));
  expect(await isLocked(shop)).toBe(true);
});

it('a lock that a video showed ends with that of the operator', async () => {
  const shop = await addLockedShop(bed);
  const platform = bed.server.services.socialPlatforms.get('YouTube');
  if (platform === undefined) throw new Error('YouTube is missing');
  const { services } = bed.server;
  const says = new Map(services.socialPlatforms).set('YouTube', { ...platform, isPrivateOnly: true });
  await checkDueAccesses({ ...services, socialPlatforms: says }, new Date(Date.now() + 3 * weekMs));
  expect(await isLocked(shop)).toBe(false);
});
