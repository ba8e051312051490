import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SavePostInput } from '#shared/contracts/socialMediaPostSchemas.ts';
import { noTikTokChoices, type TikTokChoices } from '#shared/domain/social/tikTok.ts';
import { buildMp4 } from '#server/testing/mp4File.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, zahradkaAccount, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'TikTok');
  await bed.connect(shop, 'Pinterest');
});
afterAll(async () => await bed.close());

const find = (text: string) => bed.standIn.social.book.listPosts().find((post) => post.text.startsWith(text));
const save = async (input: SavePostInput, of = shop) =>
  await bed.server.call(socialMediaPost.savePost, input, of.token);

describe('a post on TikTok', () => {
  const agreed: TikTokChoices = { ...noTikTokChoices, hasConsent: true };
  const build = (
    text: string,
    key: string,
    choices: TikTokChoices | null,
    privacy: SavePostInput['networks'][number]['privacy'] = 'Public',
    change: Partial<SavePostInput> = {},
  ) =>
    bed.buildPost('TikTok', {
      text,
      media: [{ key, altText: '' }],
      networks: [{ network: 'TikTok', text: null, title: '', privacy, isMadeForKids: null, tikTok: choices }],
      ...change,
    });

  it('is refused without consent, audience or a whole disclosure', async () => {
    const key = await bed.uploadVideo(shop);
    const refused: [TikTokChoices | null, SavePostInput['networks'][number]['privacy']][] = [
      [null, 'Public'],
      [{ ...agreed, hasConsent: false }, 'Public'],
      [agreed, null],
      // A public account has no audience of followers.
      [agreed, 'Followers'],
      [{ ...agreed, isCommercial: true }, 'Public'],
      [{ ...agreed, isCommercial: true, isBrandedContent: true }, 'Private'],
    ];
    for (const [choices, privacy] of refused) {
      const answer = await save(build('Refused', key, choices, privacy));
      expect(answer.problem.code, JSON.stringify([choices, privacy])).toBe('post_not_ready');
    }
    const undisclosed = build('Refused', key, agreed, 'Public', { isPaidPartnership: true });
    expect((await save(undisclosed)).problem.code).toBe('post_not_ready');
    const draft = await save(build('Draft', key, null, null, { isDraft: true }));
    expect(draft.output.post.deliveries[0]?.problems.map(({ code }) => code)).toEqual([
      'PrivacyMissing',
      'ConsentMissing',
    ]);
  });

  it('goes out as the user chose, and its consent is recorded once', async () => {
    const key = await bed.uploadVideo(shop);
    const choices = { ...agreed, allowsComments: true, isCommercial: true, isBrandedContent: true };
    const { post } = (await save(build('Chosen', key, choices, 'Friends'))).output;
    const { consent } = post.deliveries[0] ?? {};
    expect(consent).toMatchObject({
      declaration: 'BrandedContentAndMusic',
      by: expect.any(String) as string,
    });
    const { postId, version } = { postId: post.id, version: post.version };
    const again = await save({ ...build('Chosen again', key, choices, 'Friends'), postId, version });
    expect(again.output.post.deliveries[0]?.consent).toEqual(consent);
    const own = { ...choices, isBrandedContent: false, isOwnBrand: true };
    const other = await save({
      ...build('Chosen', key, own, 'Friends'),
      postId,
      version: again.output.post.version,
    });
    expect(other.output.post.deliveries[0]?.consent).toMatchObject({ declaration: 'Music' });
    await bed.runWorker(60);
    expect(find('Chosen')).toMatchObject({
      privacy: 'MUTUAL_FOLLOW_FRIENDS',
      labels: ['comments', 'Promotional content'],
    });
  });

  it('follows what the creator allows: audiences, comments and the longest video', async () => {
    const other = await bed.addPremiumShop();
    await bed.connect(other, 'TikTok', zahradkaAccount);
    const read = await bed.server.call(socialMediaPost.getTikTokCreator, {}, other.token);
    expect(read.output.creator).toEqual({
      name: 'Petr Zahrádka',
      privacies: ['Followers', 'Friends', 'Private'],
      canComment: false,
      canDuet: false,
      canStitch: false,
      longestVideoSeconds: 60,
    });
    const key = await bed.uploadVideo(other);
    expect((await save(build('x', key, agreed, 'Public'), other)).problem.code).toBe('post_not_ready');
    const comments = build('x', key, { ...agreed, allowsComments: true }, 'Followers');
    expect((await save(comments, other)).problem.code).toBe('post_not_ready');
    const long = await bed.upload(other, buildMp4({ width: 720, height: 1_280, seconds: 90 }));
    expect((await save(build('x', long, agreed, 'Followers'), other)).problem.code).toBe('post_not_ready');
    expect((await save(build('Followed', key, agreed, 'Followers'), other)).status).toBe(200);
    await bed.runWorker(60);
    expect(find('Followed')).toMatchObject({ privacy: 'FOLLOWER_OF_CREATOR', labels: [] });
  });

  it('that was planned before consents waits for one', async () => {
    const { id } = await bed.plan(shop, 'TikTok', {
      text: 'Of before',
      media: [{ key: await bed.uploadVideo(shop), altText: '' }],
    });
    await mongoose
      .model('SocialDelivery')
      .updateOne({ postId: id, network: 'TikTok' }, { $unset: { tikTok: '', consent: '' } });
    await bed.runWorker(30);
    expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: 'ConsentMissing',
    });
    expect(find('Of before')).toBeUndefined();
  });

  it('of PublishPost becomes a draft without choices and consent', async () => {
    const form = new FormData();
    form.set('Caption', 'By the call');
    form.set('SocialMediaPlatform', 'TikTok');
    const answer = await bed.server.sendRaw(socialMediaPost.publishPost, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${shop.token}` },
    });
    expect(await answer.json()).toMatchObject({ post: { deliveries: [{ state: 'Draft', privacy: null }] } });
  });
});

describe('a pin', () => {
  const [first, second] = ['7020000000000001', '7020000000000002'];
  const build = (
    text: string,
    key: string,
    board: { id: string; name: string } | null,
    link: string | null = null,
  ) =>
    bed.buildPost('Pinterest', {
      text,
      link: 'https://shop.example/all',
      media: [{ key, altText: '' }],
      networks: [
        { network: 'Pinterest', text: null, title: text, privacy: null, isMadeForKids: null, board, link },
      ],
    });

  it('goes to its own board with its own link, and without to those of the shop and the post', async () => {
    const key = await bed.uploadImage(shop);
    const own = build('Own board', key, { id: second, name: 'Inspirace' }, 'https://shop.example/lamp');
    expect((await save(own)).output.post.deliveries[0]).toMatchObject({
      board: { id: second, name: 'Inspirace' },
      link: 'https://shop.example/lamp',
    });
    await save(build('Common board', key, null));
    await bed.runWorker(30);
    expect(find('Own board')).toMatchObject({ targetId: second });
    expect(find('Own board')?.link).toMatch(/^https:\/\/shop\.example\/lamp\?utm_source=pinterest/);
    expect(find('Common board')).toMatchObject({ targetId: first });
    expect(find('Common board')?.link).toMatch(/^https:\/\/shop\.example\/all\?/);
  });

  it('whose board was deleted meanwhile waits for another; a new one is refused', async () => {
    const key = await bed.uploadImage(shop);
    const board = { id: second, name: 'Inspirace' };
    const { post } = (await save(build('Board gone', key, board))).output;
    await bed.standIn.social.book.removeTarget('Pinterest', second);
    await bed.runWorker(30);
    const [waiting] = (await bed.readPost(shop, post.id)).deliveries;
    expect(waiting).toMatchObject({ state: 'NeedsAttention', attention: 'BoardMissing' });
    expect((await save(build('Board gone', key, board))).problem.code).toBe('post_not_ready');
    const { version } = await bed.readPost(shop, post.id);
    const moved = {
      ...build('Board gone', key, { id: first, name: 'Světluškov' }),
      postId: post.id,
      version,
    };
    expect((await save(moved)).status).toBe(200);
    await bed.runWorker(30);
    expect(find('Board gone')).toMatchObject({ targetId: first });
  });
});
