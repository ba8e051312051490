import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SavePostInput } from '#shared/contracts/socialMediaPostSchemas.ts';
import { noTikTokChoices } from '#shared/domain/social/tikTok.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

/** Networks that have not reviewed the product yet, or take their consent back. */
let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed({}, { isAudited: false });
  shop = await bed.addPremiumShop();
  for (const network of ['TikTok', 'Pinterest', 'YouTube'] as const) await bed.connect(shop, network);
});
afterAll(async () => await bed.close());

const list = (text: string) =>
  bed.standIn.social.book.listPosts().filter((post) => post.text.startsWith(text));

async function buildVideo(text: string, privacy: 'Public' | 'Private'): Promise<SavePostInput> {
  const tikTok = { ...noTikTokChoices, hasConsent: true };
  return bed.buildPost('TikTok', {
    text,
    media: [{ key: await bed.uploadVideo(shop), altText: '' }],
    networks: [{ network: 'TikTok', text: null, title: '', privacy, isMadeForKids: null, tikTok }],
  });
}

it('TikTok before its audit: a public post is refused while planning, and a private one goes out', async () => {
  const read = await bed.server.call(socialMediaPost.getTikTokCreator, {}, shop.token);
  expect(read.output.creator?.privacies).toEqual(['Private']);
  const refused = await bed.server.call(
    socialMediaPost.savePost,
    await buildVideo('For all', 'Public'),
    shop.token,
  );
  expect(refused.problem.code).toBe('post_not_ready');
  const taken = await buildVideo('For me', 'Private');
  expect((await bed.server.call(socialMediaPost.savePost, taken, shop.token)).status).toBe(200);
  await bed.runWorker(60);
  expect(list('For me')).toMatchObject([{ privacy: 'SELF_ONLY' }]);
  expect(list('For all')).toEqual([]);
});

it('a public post that was planned before TikTok took its audit back waits, with the reason', async () => {
  const input = await buildVideo('Was for all', 'Private');
  const { output } = await bed.server.call(socialMediaPost.savePost, input, shop.token);
  const postId = output.post.id;
  await mongoose.model('SocialDelivery').updateOne({ postId }, { privacy: 'Public' });
  await bed.runWorker(60);
  expect((await bed.readPost(shop, postId)).deliveries[0]).toMatchObject({
    state: 'NeedsAttention',
    attention: 'Rejected',
    message: null,
    fault: 'AudienceNotOffered',
  });
  expect(list('Was for all')).toEqual([]);
});

it('Pinterest with Trial access: the pin waits with Pinterest’s reason, and the connection stays as it is', async () => {
  const { id } = await bed.plan(shop, 'Pinterest', {
    text: 'On trial',
    media: [{ key: await bed.uploadImage(shop), altText: '' }],
  });
  await bed.runWorker(60);
  expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
    state: 'NeedsAttention',
    attention: 'Rejected',
    message: expect.stringContaining('Trial access') as string,
  });
  expect(list('On trial')).toEqual([]);
  const { output } = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, shop.token);
  const connection = output.connections.find(({ network }) => network === 'Pinterest');
  expect(connection?.state).toBe('Connected');
});

describe('YouTube before its audit', () => {
  const buildUpload = async (text: string, privacy: 'Public' | 'Private') =>
    bed.buildPost('YouTube', {
      text,
      media: [{ key: await bed.uploadVideo(shop), altText: '' }],
      networks: [
        { network: 'YouTube', text: null, title: text, privacy, isMadeForKids: false, tikTok: null },
      ],
    });
  const save = async (text: string, privacy: 'Public' | 'Private') =>
    await bed.server.call(socialMediaPost.savePost, await buildUpload(text, privacy), shop.token);
  const isLocked = async () => {
    const { output } = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, shop.token);
    return output.connections.find(({ network }) => network === 'YouTube')?.isPrivateOnly;
  };

  it('locks a public video as private: the post and the connection say so, and no other is lost to it', async () => {
    expect(await isLocked()).toBe(false);
    const [first, second] = [await save('First upload', 'Public'), await save('Second upload', 'Public')];
    const tomorrow = new Date(Date.now() + 86_400_000);
    const secondId = second.output.post.id;
    await mongoose.model('SocialDelivery').updateOne({ postId: secondId }, { nextAttemptAt: tomorrow });
    await bed.runWorker(60);
    expect(list('First upload')).toMatchObject([{ privacy: 'private' }]);
    expect((await bed.readPost(shop, first.output.post.id)).deliveries[0]).toMatchObject({
      state: 'Published',
      isLockedPrivate: true,
    });
    expect(await isLocked()).toBe(true);
    expect((await save('Third upload', 'Public')).problem.code).toBe('post_not_ready');
    await mongoose.model('SocialDelivery').updateOne({ postId: secondId }, { nextAttemptAt: new Date() });
    await bed.runWorker(60);
    expect((await bed.readPost(shop, secondId)).deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: 'PrivacyLocked',
    });
    expect(list('Second upload')).toEqual([]);
    expect((await save('For me alone', 'Private')).status).toBe(200);
    await bed.runWorker(60);
    expect(list('For me alone')).toMatchObject([{ privacy: 'private' }]);
  });

  it('is tried again after a new sign-in', async () => {
    await bed.connect(shop, 'YouTube');
    expect(await isLocked()).toBe(false);
  });
});
