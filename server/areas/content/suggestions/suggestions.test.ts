import { randomBytes } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { ContentModel } from '../content.model.ts';
import { ContentSuggestionModel } from './suggestion.model.ts';
import { checkDueSuggestions } from './suggestions.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

const buildProduct = (eshopId: EshopId, at: number, parts: object = {}) => ({
  // Long in the catalogue.
  _id: new Types.ObjectId(
    `${Math.floor(Date.parse('2026-01-01T00:00:00Z') / 1_000).toString(16)}${randomBytes(8).toString('hex')}`,
  ),
  ...buildTestProduct(eshopId, at),
  ...parts,
});
async function addPremiumShop(parts: (at: number) => object = () => ({})): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await ProductModel.insertMany(
    Array.from({ length: 8 }, (_, at) => buildProduct(shop.eshopId, at, parts(at))),
  );
  return shop;
}
const isSaleAt = (at: number) => (at < 3 ? { salePriceMinor: 40_000 } : {});
/** Suggestions without the season's, which depends on the day of the test. */
async function read({ token }: AddedShop) {
  const { output } = await server.call(content.getContentSuggestions, {}, token);
  return output.suggestions.filter(({ kind }) => kind !== 'Season');
}
const open = async (shop: AddedShop, parts: object = {}) =>
  await server.call(
    content.openContentSuggestion,
    { key: 'Sale', type: 'newsletter', network: null, ...parts },
    shop.token,
  );
/** Lets the stored catalogue be yesterday's. */
async function backdate({ eshopId }: AddedShop): Promise<string> {
  const yesterday = addDays(toLocalDay(new Date(), 'Europe/Prague'), -1);
  await ContentSuggestionModel.updateOne(
    { eshopId },
    { $set: { day: yesterday, 'current.day': yesterday, checkedAt: new Date(Date.now() - 86_400_000) } },
  );
  return yesterday;
}
const change = async ({ eshopId }: AddedShop, productId: string, parts: object) =>
  await ProductModel.updateOne({ eshopId, productId }, { $set: { ...parts, updatedAt: new Date() } });

describe('what a shop may write about today', () => {
  it('is part of Premium', async () => {
    const shop = await server.addShop();
    const answer = await server.call(content.getContentSuggestions, {}, shop.token);
    expect(answer.problem.code).toBe('permission_required');
  });

  it('is nothing where nothing matters', async () => {
    expect(await read(await addPremiumShop())).toEqual([]);
  });

  it('is found in the catalogue, and read again once that changes', async () => {
    const shop = await addPremiumShop(isSaleAt);
    expect(await read(shop)).toMatchObject([
      { key: 'Sale', count: 3, percent: 20, products: [{ productId: 'P0' }, {}, {}] },
    ]);
    await change(shop, 'P3', { salePriceMinor: 25_000 });
    expect(await read(shop)).toMatchObject([
      { count: 4, percent: 27, products: [{ productId: 'P3' }, {}, {}, {}] },
    ]);
    await ProductModel.deleteMany({ eshopId: shop.eshopId });
    expect(await read(shop)).toEqual([]);
  });

  it('names prices that fell and products that are back since the day before', async () => {
    const shop = await addPremiumShop((at) => (at === 5 ? { availability: 'out_of_stock' } : {}));
    expect(await read(shop)).toEqual([]);
    const yesterday = await backdate(shop);
    await change(shop, 'P1', { priceMinor: 40_000 });
    await change(shop, 'P5', { availability: 'in_stock' });
    const found = await read(shop);
    expect(found).toMatchObject([
      { kind: 'PriceDrop', count: 1, percent: 20, since: yesterday, products: [{ productId: 'P1' }] },
      { kind: 'BackInStock', count: 1, since: yesterday, products: [{ productId: 'P5' }] },
    ]);
    // Once more on the same day it is still compared with the day before.
    await change(shop, 'P2', { priceMinor: 45_000 });
    expect(await read(shop)).toMatchObject([{ kind: 'PriceDrop', count: 2 }, { kind: 'BackInStock' }]);
  });

  it('is checked on days on which no user looks, as long as the shop has Premium', async () => {
    const [shop, ended] = [await addPremiumShop(), await addPremiumShop()];
    for (const one of [shop, ended]) {
      await read(one);
      await backdate(one);
    }
    await EshopModel.updateOne({ _id: ended.eshopId }, { hasActiveSubscription: false });
    await checkDueSuggestions(server.services, new AbortController().signal);
    const today = toLocalDay(new Date(), 'Europe/Prague');
    const stored = await ContentSuggestionModel.findOne({ eshopId: shop.eshopId }).lean();
    expect([stored?.day, stored?.earlier?.day]).toEqual([today, addDays(today, -1)]);
    expect(await ContentSuggestionModel.countDocuments({ eshopId: ended.eshopId })).toBe(0);
  });

  it('of a shop that can’t be checked keeps no other from its turn, and is checked once that is over', async () => {
    const [broken, shop] = [await addPremiumShop(isSaleAt), await addPremiumShop(isSaleAt)];
    for (const one of [broken, shop]) {
      await read(one);
      await backdate(one);
    }
    // The first in turn.
    const first = { checkedAt: new Date(0), 'current.packed': Buffer.from('broken') };
    await ContentSuggestionModel.updateOne({ eshopId: broken.eshopId }, { $set: first });
    const before = Date.now();
    await checkDueSuggestions(server.services, new AbortController().signal);
    const today = toLocalDay(new Date(), 'Europe/Prague');
    const readStored = async ({ eshopId }: AddedShop) =>
      await ContentSuggestionModel.findOne({ eshopId }).lean();
    expect((await readStored(shop))?.day).toBe(today);
    expect((await readStored(broken))?.checkedAt.getTime()).toBeGreaterThanOrEqual(before);
    await ContentSuggestionModel.updateOne({ eshopId: broken.eshopId }, { $set: { current: null } });
    expect(await read(broken)).toMatchObject([{ key: 'Sale' }]);
    expect((await readStored(broken))?.day).toBe(today);
  });
});

describe('a suggestion', () => {
  it('opens one draft whose claims all have a source, however often it is opened', async () => {
    const shop = await addPremiumShop(isSaleAt);
    const answers = await Promise.all([open(shop), open(shop)]);
    const ids = [...answers, await open(shop)].map(({ output }) => output.contentId);
    expect(new Set(ids).size).toBe(1);
    expect(await ContentModel.countDocuments({ eshopId: shop.eshopId })).toBe(1);
    const [contentId] = ids;
    if (contentId === undefined) throw new Error('no draft was opened');
    const { output } = await server.call(content.getContent, { contentId }, shop.token);
    expect(output.content).toMatchObject({
      type: 'newsletter',
      writer: 'Catalogue',
      state: 'Draft',
      language: 'cs',
      title: 'Teď v akci: Stolní lampy',
      brief: { productIds: ['P0', 'P1', 'P2'] },
    });
    const history = await server.call(content.getContentHistory, {}, shop.token);
    expect(history.output.items[0]?.unsupportedCount).toBe(0);
    expect((await read(shop))[0]?.pieces).toEqual([
      { type: 'newsletter', network: null, contentId },
      { type: 'socialMediaContent', network: 'Instagram', contentId: null },
      { type: 'socialMediaContent', network: 'Facebook', contentId: null },
    ]);
  });

  it('is opened again after its draft was deleted, and does not come again on the days after', async () => {
    const shop = await addPremiumShop(isSaleAt);
    const first = (await open(shop)).output.contentId;
    await server.call(content.deleteContent, { contentIds: [first] }, shop.token);
    expect((await open(shop)).output.contentId).not.toBe(first);
    await ContentSuggestionModel.updateOne(
      { eshopId: shop.eshopId },
      { $set: { 'drafts.$[].createdAt': new Date(Date.now() - 2 * 86_400_000) } },
    );
    expect(await read(shop)).toEqual([]);
    await ContentSuggestionModel.updateOne(
      { eshopId: shop.eshopId },
      { $set: { 'drafts.$[].createdAt': new Date(Date.now() - 8 * 86_400_000) } },
    );
    expect(await read(shop)).toMatchObject([{ kind: 'Sale' }]);
  });

  it('is hidden for seven days, or shown again', async () => {
    const shop = await addPremiumShop(isSaleAt);
    const hide = async (isHidden: boolean, key = 'Sale') =>
      await server.call(content.hideContentSuggestion, { key, isHidden }, shop.token);
    await hide(true);
    await hide(true);
    expect(await read(shop)).toEqual([]);
    await hide(false);
    expect(await read(shop)).toHaveLength(1);
    await hide(true);
    await ContentSuggestionModel.updateOne(
      { eshopId: shop.eshopId },
      { $set: { 'hidden.$[].until': new Date() } },
    );
    expect(await read(shop)).toHaveLength(1);
    expect((await hide(true, 'PriceDrop 2026-01-01')).problem.code).toBe('content_suggestion_gone');
  });

  it('is refused once it no longer holds, for another piece and for another shop', async () => {
    const [shop, other] = [await addPremiumShop(isSaleAt), await addPremiumShop()];
    expect((await open(shop, { type: 'blogContentIdea' })).problem.code).toBe('content_suggestion_gone');
    expect((await open(other)).problem.code).toBe('content_suggestion_gone');
    const emptied = await addPremiumShop(isSaleAt);
    await read(emptied);
    await ProductModel.deleteMany({ eshopId: emptied.eshopId });
    expect((await open(emptied)).problem.code).toBe('content_suggestion_gone');
    await ProductModel.updateMany(
      { eshopId: shop.eshopId },
      { $set: { availability: 'out_of_stock', updatedAt: new Date() } },
    );
    expect((await open(shop)).problem.code).toBe('content_suggestion_gone');
    expect(await ContentModel.countDocuments({ eshopId: { $in: [shop.eshopId, other.eshopId] } })).toBe(0);
  });
});
