import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  for (const network of ['LinkedIn', 'Facebook', 'Pinterest'] as const) await bed.connect(shop, network);
});
afterAll(async () => await bed.close());

const listComments = (text: string) =>
  bed.standIn.social.book
    .listPosts()
    .filter((post) => post.text === text)
    .flatMap((post) => post.comments ?? []);
const plan = async (text: string, network: SocialNetwork = 'LinkedIn') =>
  await bed.plan(shop, network, { text, firstComment: 'Link in the shop' });
const readDelivery = async (postId: string) => (await bed.readPost(shop, postId)).deliveries[0];
const commenting = /^POST .*\/comments/;

describe('the first comment', () => {
  it.each(['LinkedIn', 'Facebook'] as const)('comes once, below the published post: %s', async (network) => {
    const post = await plan(`commented on ${network}`, network);
    await bed.runWorker(60);
    expect(listComments(`commented on ${network}`)).toEqual(['Link in the shop']);
    expect(await readDelivery(post.id)).toMatchObject({
      state: 'Published',
      comment: { state: 'Published' },
    });
  });

  it('is left out where the network takes none', async () => {
    const key = await bed.uploadImage(shop);
    const post = await bed.plan(shop, 'Pinterest', {
      text: 'a pin',
      firstComment: 'left out',
      media: [{ key, altText: '' }],
    });
    await bed.runWorker(60);
    expect(listComments('a pin')).toEqual([]);
    expect(await readDelivery(post.id)).toMatchObject({ state: 'Published', comment: null });
  });

  it('is repeated after a limit of calls', async () => {
    const post = await plan('limited');
    bed.standIn.answerOnce(commenting, 429, {});
    await bed.runWorker();
    expect(await readDelivery(post.id)).toMatchObject({ state: 'Published', comment: { state: 'Planned' } });
    await bed.runWorker(60);
    expect(listComments('limited')).toEqual(['Link in the shop']);
  });

  it('is never repeated when its answer was lost; the post stays published', async () => {
    const post = await plan('lost answer');
    bed.standIn.interrupt(commenting, 'after');
    await bed.runWorker(600);
    expect(listComments('lost answer')).toEqual(['Link in the shop']);
    expect(await readDelivery(post.id)).toMatchObject({
      state: 'Published',
      comment: { state: 'Unknown', message: null, fault: 'NoAnswer' },
    });
  });

  it('is never repeated when the process died in its call', async () => {
    const post = await plan('died');
    bed.standIn.answerOnce(commenting, 429, {});
    await bed.runWorker();
    await mongoose.connection.collection('socialDeliveries').updateOne(
      {
        eshopId: new mongoose.Types.ObjectId(shop.eshopId),
        postId: new mongoose.Types.ObjectId(post.id),
        commentState: 'Waiting',
      },
      { $set: { commentState: 'Sent' } },
    );
    await bed.runWorker(600);
    expect(listComments('died')).toEqual([]);
    expect(await readDelivery(post.id)).toMatchObject({ comment: { state: 'Unknown' } });
  });

  it('fails with the network’s message when it is refused', async () => {
    const post = await plan('refused');
    bed.standIn.answerOnce(commenting, 400, { message: 'Comments are closed' });
    await bed.runWorker(60);
    expect(await readDelivery(post.id)).toMatchObject({
      comment: { state: 'Failed', message: 'Comments are closed', fault: null },
    });
    expect(listComments('refused')).toEqual([]);
  });

  it('longer than the network takes is refused before planning', async () => {
    const tooLong = bed.buildPost('LinkedIn', { text: 'long', firstComment: 'x'.repeat(1_251) });
    const saved = await bed.server.call(socialMediaPost.savePost, tooLong, shop.token);
    expect(saved.problem.code).toBe('post_not_ready');
  });
});
