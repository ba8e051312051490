import { afterAll, beforeAll, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

let bed: SocialTestBed;
beforeAll(async () => {
  bed = await startSocialTestBed({}, { isAudited: false, isPrivateOnly: true });
});
afterAll(async () => await bed.close());

it('a project that its operator says is unaudited plans no public video, and the connection says why', async () => {
  const shop = await bed.addPremiumShop();
  await bed.connect(shop, 'YouTube');
  const { output } = await bed.server.call(socialMediaPost.getSocialMediaConnections, {}, shop.token);
  expect(
    output.connections.filter(({ isPrivateOnly }) => isPrivateOnly).map(({ network }) => network),
  ).toEqual(['YouTube']);
  const key = await bed.uploadVideo(shop);
  const input = bed.buildPost('YouTube', { text: 'At once', media: [{ key, altText: '' }] });
  const answer = await bed.server.call(socialMediaPost.savePost, input, shop.token);
  expect(answer.problem.code).toBe('post_not_ready');
});
