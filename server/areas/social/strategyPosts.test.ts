import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { ContentId } from '#shared/domain/ids/ids.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { SocialDeliveryModel, SocialPostModel, type SocialDeliveryRecord } from './post.model.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
let shop: AddedShop;
let contentId: ContentId;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
  const { output } = await bed.server.call(
    content.generateSocialMediaContentStrategy,
    { writer: 'Catalogue', language: 'en' },
    shop.token,
  );
  const { id, version, document } = output.content;
  contentId = id;
  const topics = Array.from({ length: 6 }, (_, at) => ({
    title: `Topic ${at}`,
    text: 'Light for the evening',
    dayOffset: at * 2,
    type: 'socialMediaContent' as const,
    network: 'LinkedIn' as const,
    productIds: [],
  }));
  const saved = await bed.server.call(
    content.saveContent,
    { contentId, baseVersion: version, document: { ...document, topics } },
    shop.token,
  );
  expect(saved.status).toBe(200);
});
afterAll(async () => await bed.close());

const getTomorrow = () => new Date(Date.now() + 86_400_000).toISOString();
const readEntries = async () =>
  (await bed.server.call(socialMediaPost.getStrategyEntries, { contentId }, shop.token)).output.entries;
async function readStates(postId: string | null | undefined): Promise<string[]> {
  const ofPost = { eshopId: shop.eshopId, postId: postId ?? '' };
  const deliveries = await SocialDeliveryModel.find(ofPost).lean<SocialDeliveryRecord[]>();
  return deliveries.map(({ state, nextAttemptAt }) => `${state} ${String(nextAttemptAt)}`);
}
type Row = Parameters<typeof planEntries>[1][number];
async function planEntries(
  isDraft: boolean,
  entries: {
    entry: string;
    text: string;
    networks: ('LinkedIn' | 'Instagram')[];
    publishAt: string | null;
  }[],
) {
  const answer = await bed.server.call(
    socialMediaPost.planStrategyPosts,
    { contentId, isDraft, entries },
    shop.token,
  );
  expect(answer.status).toBe(200);
  return answer.output.results;
}
const buildRow = (entry: string, change: Partial<Row> = {}): Row => ({
  entry,
  text: 'A lamp for the evening',
  networks: ['LinkedIn'],
  publishAt: getTomorrow(),
  ...change,
});

it('plans an entry once, however often it is sent, also at the same moment', async () => {
  const [first, second] = await readEntries();
  expect(first?.post).toBeNull();
  const [planned] = await planEntries(false, [buildRow(first?.entry ?? '')]);
  expect(planned).toMatchObject({ outcome: 'Planned', reason: null });
  expect(await planEntries(false, [buildRow(first?.entry ?? '')])).toEqual([
    { entry: first?.entry, outcome: 'AlreadyPlanned', postId: planned?.postId, reason: null },
  ]);
  expect((await readEntries())[0]?.post?.id).toBe(planned?.postId);

  const twice = await Promise.all([1, 2].map(() => planEntries(true, [buildRow(second?.entry ?? '')])));
  expect(new Set(twice.flat().map(({ postId }) => postId)).size).toBe(1);
  expect(await SocialPostModel.countDocuments({ eshopId: shop.eshopId })).toBe(2);
});

it('publishes nothing of drafts, and nothing without a time', async () => {
  const [, second, third] = await readEntries();
  expect(await readStates(second?.post?.id)).toEqual(['Draft null']);
  expect(await planEntries(false, [buildRow(third?.entry ?? '', { publishAt: null })])).toMatchObject([
    { outcome: 'Failed', postId: null, reason: 'TimeMissing' },
  ]);
});

it('reports each entry by itself: past, refused by its network, or gone', async () => {
  const [, , third, fourth, fifth] = await readEntries();
  const results = await planEntries(false, [
    buildRow(third?.entry ?? '', { publishAt: '2026-01-05T10:00:00Z' }),
    // Instagram takes no post without a photo, and this shop has no products.
    buildRow(fourth?.entry ?? '', { networks: ['Instagram'] }),
    buildRow('f'.repeat(32)),
    buildRow(fifth?.entry ?? ''),
  ]);
  expect(results).toMatchObject([
    { outcome: 'Failed', reason: 'Past', postId: null },
    { outcome: 'Draft', reason: 'NotReady' },
    { outcome: 'Failed', reason: 'EntryGone' },
    { outcome: 'Planned', reason: null },
  ]);
});

it('plans a canceled entry again as the same post', async () => {
  const [first] = await readEntries();
  const postId = first?.post?.id;
  if (postId === undefined) throw new Error('the entry is not planned');
  await bed.server.call(socialMediaPost.cancelPost, { postId }, shop.token);
  expect((await readEntries())[0]?.post).toBeNull();
  expect(await planEntries(false, [buildRow(first?.entry ?? '')])).toMatchObject([
    { outcome: 'Planned', postId },
  ]);
});

it('waits for approval where the shop requires it', async () => {
  await bed.server.call(socialMediaPost.setPostSettings, { isApprovalRequired: true }, shop.token);
  const entries = await readEntries();
  const open = entries.find(({ post }) => post === null);
  const [result] = await planEntries(false, [buildRow(open?.entry ?? '')]);
  expect(await readStates(result?.postId)).toEqual(['NeedsApproval null']);
  await bed.server.call(socialMediaPost.setPostSettings, { isApprovalRequired: false }, shop.token);
});

it('finds no strategy of another shop, and none in another text', async () => {
  const other = await bed.addPremiumShop();
  const foreign = await bed.server.call(socialMediaPost.getStrategyEntries, { contentId }, other.token);
  expect(foreign.status).toBe(404);
  const { output } = await bed.server.call(
    content.generateSocialMediaContent,
    { writer: 'Catalogue', language: 'en' },
    shop.token,
  );
  const asStrategy = { contentId: output.content.id };
  expect((await bed.server.call(socialMediaPost.getStrategyEntries, asStrategy, shop.token)).status).toBe(
    404,
  );
});
