import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SavePostInput, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
/** A second user's token of the shop. */
let second: string;
beforeAll(async () => {
  bed = await startSocialTestBed();
});
afterAll(async () => await bed.close());

beforeEach(async () => {
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
  const manager = await bed.server.signUp();
  const member = { userId: manager.userId, role: 'Admin', since: new Date() };
  await EshopModel.updateOne({ _id: shop.eshopId }, { $push: { members: member } });
  forgetRights();
  second = await bed.server.enterShop(manager, shop.eshopId);
  await bed.server.call(socialMediaPost.setPostSettings, { isApprovalRequired: true }, shop.token);
});

const list = (text: string) => bed.standIn.social.book.listPosts().filter((post) => post.text === text);
const plan = async (text: string, change: Partial<SavePostInput> = {}): Promise<SocialPost> =>
  await bed.plan(shop, 'LinkedIn', { text, ...change });
const approve = async ({ id, version }: SocialPost, token = second) =>
  await bed.server.call(socialMediaPost.approvePost, { postId: id, version }, token);
const giveBack = async ({ id, version }: SocialPost, note: string, token = second) =>
  await bed.server.call(socialMediaPost.returnPost, { postId: id, version, note }, token);

it('publishes nothing before a second user approves it, and then at its time', async () => {
  const post = await plan('approved later');
  expect(post.deliveries[0]?.state).toBe('NeedsApproval');
  await bed.runWorker(600);
  expect(list('approved later')).toEqual([]);
  const approved = await approve(post);
  expect(approved.status).toBe(200);
  expect(approved.output.post.review).toMatchObject({
    submittedBy: shop.owner.email,
    isOwn: false,
    returnedBy: null,
  });
  await bed.runWorker();
  expect(list('approved later')).toHaveLength(1);
  expect((await bed.readPost(shop, post.id)).deliveries[0]?.state).toBe('Published');
});

it('is never approved or returned by whoever planned the version', async () => {
  const post = await plan('own');
  expect((await approve(post, shop.token)).problem.code).toBe('post_own_approval');
  expect((await giveBack(post, 'mine', shop.token)).problem.code).toBe('post_own_approval');
  // A manager who changes the post becomes the author of that version; the first author may approve it.
  const changed = await bed.server.call(
    socialMediaPost.savePost,
    { ...bed.buildPost('LinkedIn', { text: 'changed' }), postId: post.id, version: post.version },
    second,
  );
  expect((await approve(changed.output.post, second)).problem.code).toBe('post_own_approval');
  expect((await approve(changed.output.post, shop.token)).status).toBe(200);
});

it('approves the version that was read, once', async () => {
  const post = await plan('first version');
  const changed = await bed.server.call(
    socialMediaPost.savePost,
    { ...bed.buildPost('LinkedIn', { text: 'second version' }), postId: post.id, version: post.version },
    shop.token,
  );
  expect((await approve(post)).problem.code).toBe('post_changed');
  const both = await Promise.all([approve(changed.output.post), approve(changed.output.post)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  await bed.runWorker();
  expect(list('second version')).toHaveLength(1);
});

it('returns a post as a draft with a note, which stays until it is planned again', async () => {
  const post = await plan('returned');
  const returned = await giveBack(post, 'Name the price.');
  expect(returned.output.post.deliveries[0]?.state).toBe('Draft');
  const input = { ...bed.buildPost('LinkedIn', { text: 'returned' }), postId: post.id };
  const draft = await bed.server.call(
    socialMediaPost.savePost,
    { ...input, version: post.version, isDraft: true },
    shop.token,
  );
  expect(draft.output.post.review).toMatchObject({ note: 'Name the price.', isOwn: true });
  await bed.runWorker(600);
  expect(list('returned')).toEqual([]);
  const again = await bed.server.call(
    socialMediaPost.savePost,
    { ...input, version: draft.output.post.version },
    shop.token,
  );
  expect(again.output.post.review).toMatchObject({ note: null, returnedBy: null, approvedBy: null });
  expect(again.output.post.deliveries[0]?.state).toBe('NeedsApproval');
});

it('a change of an approved post needs another approval', async () => {
  const post = await plan('moved', { publishAt: new Date(Date.now() + 86_400_000).toISOString() });
  const approved = (await approve(post)).output.post;
  expect(approved.deliveries[0]?.state).toBe('Planned');
  const moved = await bed.server.call(
    socialMediaPost.savePost,
    { ...bed.buildPost('LinkedIn', { text: 'moved' }), postId: post.id, version: approved.version },
    shop.token,
  );
  expect(moved.output.post.deliveries[0]?.state).toBe('NeedsApproval');
  await bed.runWorker(600);
  expect(list('moved')).toEqual([]);
});

it('a canceled post can no longer be approved', async () => {
  const post = await plan('canceled');
  await bed.server.call(socialMediaPost.cancelPost, { postId: post.id }, shop.token);
  expect((await approve(post)).problem.code).toBe('post_not_editable');
});

it('the worker stops at a post without approval even if it has a time', async () => {
  const post = await plan('forced');
  await mongoose.connection
    .collection('socialDeliveries')
    .updateOne(
      { eshopId: new mongoose.Types.ObjectId(shop.eshopId), postId: new mongoose.Types.ObjectId(post.id) },
      { $set: { state: 'Planned', nextAttemptAt: new Date() } },
    );
  await bed.runWorker();
  expect(list('forced')).toEqual([]);
  expect((await bed.readPost(shop, post.id)).deliveries[0]?.state).toBe('NeedsApproval');
});

it('is switched by the owner only; it does not touch posts planned without it', async () => {
  const refused = await bed.server.call(
    socialMediaPost.setPostSettings,
    { isApprovalRequired: false },
    second,
  );
  expect(refused.problem.code).toBe('owner_required');
  const settings = await bed.server.call(socialMediaPost.getPostSettings, {}, second);
  expect(settings.output).toEqual({ isApprovalRequired: true, canChange: false, hasSecondUser: true });
  const off = await bed.server.call(
    socialMediaPost.setPostSettings,
    { isApprovalRequired: false },
    shop.token,
  );
  expect(off.output).toEqual({ isApprovalRequired: false, canChange: true, hasSecondUser: true });
  expect((await plan('free')).deliveries[0]?.state).toBe('Planned');
  expect((await plan('free')).review).toBeNull();
});
