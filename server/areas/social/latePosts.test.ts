import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { wakeWaiting } from './post.repository.ts';
import { processDuePosts } from './publish.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

/** Posts that could go out only long after their time: they wait and ask, whatever held them. */
let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
  await bed.connect(shop, 'YouTube');
});
afterAll(async () => await bed.close());

const hourMs = 3_600_000;
const countPosts = (text: string) =>
  bed.standIn.social.book.listPosts().filter((post) => post.text.startsWith(text)).length;
const readDelivery = async (postId: string) => (await bed.readPost(shop, postId)).deliveries[0];
const look = async (atMs: number) => await processDuePosts(bed.server.services, new Date(atMs));
/** Moves the time of a post into the past, as if it had been planned then. */
const backdate = async (postId: string, hours: number) =>
  await mongoose
    .model('SocialDelivery')
    .updateOne({ postId }, { plannedAt: new Date(Date.now() - hours * hourMs) });

it('a post that no worker looked at for a day waits and asks, and goes out once the user plans it again', async () => {
  const post = await bed.plan(shop, 'LinkedIn', { text: 'No worker for a day' });
  await look(Date.now() + 24.1 * hourMs);
  expect(await readDelivery(post.id)).toMatchObject({ state: 'NeedsAttention', attention: 'TooLate' });
  expect(countPosts('No worker for a day')).toBe(0);
  const { version } = await bed.readPost(shop, post.id);
  const again = bed.buildPost('LinkedIn', { postId: post.id, version, text: 'No worker for a day' });
  expect((await bed.server.call(socialMediaPost.savePost, again, shop.token)).status).toBe(200);
  await bed.runWorker(30);
  expect(await readDelivery(post.id)).toMatchObject({ state: 'Published', attention: null });
  expect(countPosts('No worker for a day')).toBe(1);
});

it('a post that is late by less than a day still goes out', async () => {
  const { id } = await bed.plan(shop, 'LinkedIn', { text: 'Late by hours' });
  await look(Date.now() + 23 * hourMs);
  expect(await readDelivery(id)).toMatchObject({ state: 'Published' });
});

it.each([
  { hours: 20, state: 'Published', attention: null, sent: 1 },
  { hours: 30, state: 'NeedsAttention', attention: 'TooLate', sent: 0 },
])(
  'a post that waited $hours hours for a new sign-in is $state after it',
  async ({ hours, state, attention, sent }) => {
    const text = `Signed out for ${hours} hours`;
    const { id } = await bed.plan(shop, 'LinkedIn', { text });
    await bed.standIn.social.book.revoke('LinkedIn');
    await bed.runWorker(30);
    expect(await readDelivery(id)).toMatchObject({ state: 'NeedsAttention', attention: 'SignInEnded' });
    await backdate(id, hours);
    await bed.connect(shop, 'LinkedIn');
    await bed.runWorker(30);
    expect(await readDelivery(id)).toMatchObject({ state, attention });
    expect(countPosts(text)).toBe(sent);
  },
);

it('a video that YouTube’s lock held for days waits and asks when the lock is lifted', async () => {
  const input = bed.buildPost('YouTube', {
    text: 'Held by the lock',
    media: [{ key: await bed.uploadVideo(shop), altText: '' }],
  });
  const { output } = await bed.server.call(socialMediaPost.savePost, input, shop.token);
  const { id } = output.post;
  const lock = { eshopId: shop.eshopId, network: 'YouTube' };
  await mongoose.model('SocialConnection').updateOne(lock, { isPrivateOnly: true });
  await bed.runWorker(30);
  expect(await readDelivery(id)).toMatchObject({ state: 'NeedsAttention', attention: 'PrivacyLocked' });
  await backdate(id, 72);
  await mongoose.model('SocialConnection').updateOne(lock, { isPrivateOnly: false });
  await wakeWaiting(shop.eshopId, 'YouTube', ['PrivacyLocked']);
  await bed.runWorker(30);
  expect(await readDelivery(id)).toMatchObject({ state: 'NeedsAttention', attention: 'TooLate' });
  expect(countPosts('Held by the lock')).toBe(0);
});

it('a post whose network failed before the worker was away for days says that, not that it was late', async () => {
  bed.standIn.answerOnce(/./, 503, {});
  const { id } = await bed.plan(shop, 'LinkedIn', {
    text: 'Failed, then no worker',
    media: [{ key: await bed.uploadImage(shop), altText: '' }],
  });
  await look(Date.now() + 1_000);
  expect(await readDelivery(id)).toMatchObject({ state: 'Publishing', fault: 'ServerFailed' });
  await look(Date.now() + 72 * hourMs);
  expect(await readDelivery(id)).toMatchObject({
    state: 'NeedsAttention',
    attention: 'NotTaken',
    fault: 'ServerFailed',
  });
  expect(countPosts('Failed, then no worker')).toBe(0);
});
