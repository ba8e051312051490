import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';
import { removeUnusedMedia } from './unusedMedia.service.ts';

let bed: SocialTestBed;
let shop: AddedShop;
beforeAll(async () => {
  bed = await startSocialTestBed();
  shop = await bed.addPremiumShop();
});
afterAll(async () => await bed.close());

const dayMs = 86_400_000;
const getDaysLater = (days: number) => new Date(Date.now() + days * dayMs);

it('removes uploads that no post uses after a week, with their files, and looks at others again later', async () => {
  const [used, unused] = [await bed.uploadImage(shop), await bed.uploadImage(shop)];
  await bed.plan(shop, 'Facebook', { media: [{ key: used, altText: '' }], isDraft: true });
  const { files } = bed.server.services;
  expect(await removeUnusedMedia({ files }, getDaysLater(6))).toBe(0);
  expect(await removeUnusedMedia({ files }, getDaysLater(8))).toBe(1);
  expect(await files.read(unused)).toBeNull();
  expect(await files.read(used)).not.toBeNull();
  expect(await removeUnusedMedia({ files }, getDaysLater(100))).toBe(0);
  expect(await files.read(used)).not.toBeNull();
});
