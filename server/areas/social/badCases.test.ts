import mongoose from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { socialNetworks } from '#shared/domain/content/content.ts';
import { updateEshop } from '#server/areas/eshop/index.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { buildMp4 } from '#server/testing/mp4File.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { processDuePosts } from './publish.service.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  for (const network of socialNetworks) await bed.connect(shop, network);
});
afterAll(async () => await bed.close());

const countPosts = (text: string) =>
  bed.standIn.social.book.listPosts().filter((post) => post.text.startsWith(text)).length;

async function uploadRaw(bytes: Buffer): Promise<{ status: number; code: string }> {
  const form = new FormData();
  form.set('File', new Blob([new Uint8Array(bytes)]), 'file');
  const answer = await bed.server.sendRaw(socialMediaPost.uploadPostMedia, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${shop.token}` },
  });
  const { code = '' } = (await answer.json()) as { code?: string };
  return { status: answer.status, code };
}

describe('media', () => {
  it('that are too large, of another codec or no media at all are refused at the upload', async () => {
    const noise = Buffer.alloc(3_000 * 2_400 * 3);
    for (let at = 0; at < noise.length; at += 1) noise[at] = (at * 2_654_435_761) >>> 24;
    const large = await sharp(noise, { raw: { width: 3_000, height: 2_400, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer();
    expect(large.length).toBeGreaterThan(10 * 1_048_576);
    expect(await uploadRaw(large)).toMatchObject({ code: 'file_too_large' });
    const video = { width: 720, height: 1_280, seconds: 12 };
    expect(await uploadRaw(buildMp4({ ...video, codec: 'mp4v' }))).toMatchObject({ code: 'video_invalid' });
    expect(await uploadRaw(buildMp4({ ...video, codec: 'hvc1' }))).toMatchObject({ status: 200 });
    expect((await uploadRaw(Buffer.from('GIF89a but not really'))).status).toBe(400);
  });

  it('of a ratio that the network refuses make a plan that is refused, and a draft that says why', async () => {
    const media = [{ key: await bed.uploadImage(shop, 1_000, 2_000), altText: '' }];
    const answer = await bed.server.call(
      socialMediaPost.savePost,
      bed.buildPost('Instagram', { media }),
      shop.token,
    );
    expect(answer.problem.code).toBe('post_not_ready');
    const draft = await bed.plan(shop, 'Instagram', { media, isDraft: true });
    expect(draft.deliveries[0]?.problems).toMatchObject([{ code: 'ImageRatio', actual: 0.5 }]);
  });

  it.each(socialNetworks)(
    'of a post on %s that were deleted meanwhile make it wait, whether their record is gone or their file alone',
    async (network) => {
      const withoutFile = await bed.uploadVideo(shop);
      const first = await bed.plan(shop, network, {
        text: `File gone ${network}`,
        media: [{ key: withoutFile, altText: '' }],
      });
      await bed.server.services.files.remove(withoutFile);
      const withoutRecord = await bed.uploadVideo(shop);
      const second = await bed.plan(shop, network, {
        text: `Record gone ${network}`,
        media: [{ key: withoutRecord, altText: '' }],
      });
      await mongoose
        .model('PostMedia')
        .deleteOne({ eshopId: new mongoose.Types.ObjectId(shop.eshopId), key: withoutRecord });
      await bed.runWorker(30);
      for (const { id } of [first, second])
        expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({
          state: 'NeedsAttention',
          attention: 'MediaMissing',
        });
      expect(countPosts('File gone') + countPosts('Record gone')).toBe(0);
    },
  );
});

it('a post over the daily limit of its account waits for it to be free again, says so, and goes out once', async () => {
  const used = { quota_usage: 100, config: { quota_total: 100, quota_duration: 86_400 } };
  const media = [{ key: await bed.uploadImage(shop), altText: '' }];
  bed.standIn.answerOnce(/content_publishing_limit/, 200, { data: [used] });
  const { id } = await bed.plan(shop, 'Instagram', { text: 'Over the limit', media });
  await bed.runWorker(60);
  const [waiting] = (await bed.readPost(shop, id)).deliveries;
  expect(waiting).toMatchObject({ state: 'Publishing', fault: 'DailyLimit', retry: { attempts: 1 } });
  const waitMs = Date.parse(waiting?.retry?.nextAt ?? '') - Date.now();
  expect(waitMs).toBeGreaterThan(3_500_000);
  expect(countPosts('Over the limit')).toBe(0);
  for (const seconds of [3_700, 3_800, 3_900])
    await processDuePosts(bed.server.services, new Date(Date.now() + seconds * 1_000));
  expect((await bed.readPost(shop, id)).deliveries[0]).toMatchObject({ state: 'Published', fault: null });
  expect(countPosts('Over the limit')).toBe(1);
});

it('a day that is none, as 31 February, is refused', async () => {
  for (const publishAt of ['2027-02-31T10:00:00Z', '2027-02-29T10:00:00+01:00', '2027-13-01T10:00:00Z']) {
    const answer = await bed.server.call(
      socialMediaPost.savePost,
      bed.buildPost('LinkedIn', { publishAt }),
      shop.token,
    );
    expect(answer.problem.errors).toHaveProperty('publishAt');
  }
});

it('a planned post goes out at its first look after its time, and jobs look more often than once a minute', async () => {
  const publishAt = new Date(Date.now() + 120_000);
  const { id } = await bed.plan(shop, 'LinkedIn', { text: 'On time', publishAt: publishAt.toISOString() });
  await bed.runWorker(115);
  expect(countPosts('On time')).toBe(0);
  await bed.runWorker(130);
  const stored = await mongoose
    .model('SocialDelivery')
    .findOne({ postId: id, network: 'LinkedIn' })
    .lean<{ publishedAt: Date }>();
  const late = (stored?.publishedAt.getTime() ?? 0) - publishAt.getTime();
  expect(late).toBeGreaterThanOrEqual(0);
  expect(late).toBeLessThan(60_000);
});

it('a post that waited because Premium had ended goes out once it is back and the user plans it again', async () => {
  const other = await bed.addPremiumShop();
  await bed.connect(other, 'LinkedIn');
  const { id } = await bed.plan(other, 'LinkedIn', { text: 'Premium is back' });
  await updateEshop(other.eshopId, { hasActiveSubscription: false });
  await bed.runWorker(60);
  expect(countPosts('Premium is back')).toBe(0);
  const countWaiting = async () =>
    (await bed.server.call(socialMediaPost.getWaitingPostCount, {}, other.token)).output.count;
  expect(await countWaiting()).toBe(1);
  await updateEshop(other.eshopId, { hasActiveSubscription: true });
  forgetRights();
  const waiting = await bed.readPost(other, id);
  expect(waiting.deliveries[0]).toMatchObject({ state: 'NeedsAttention', attention: 'PremiumEnded' });
  const again = bed.buildPost('LinkedIn', { postId: id, version: waiting.version, text: 'Premium is back' });
  expect((await bed.server.call(socialMediaPost.savePost, again, other.token)).status).toBe(200);
  await bed.runWorker(60);
  expect(countPosts('Premium is back')).toBe(1);
  expect(await countWaiting()).toBe(0);
});
