import { afterAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { startTestServer, type AddedShop } from '#server/testing/testServer.ts';

const server = await startTestServer();
afterAll(async () => await server.stop());

const names = ['Stolní lampa Nora', 'Zahradní křeslo', 'Stolní lampa Luna', 'Zahradní křeslo Ema', 'Lucerna'];

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await ProductModel.insertMany(
    names.map((title, at) => ({
      ...buildTestProduct(shop.eshopId, at),
      title,
      categoryPath: ['Dům'],
      priceMinor: 50_000,
      salePriceMinor: at === 4 ? 40_000 : null,
    })),
  );
  return shop;
}

const readProductIds = async (shop: AddedShop, topic: string) => {
  const { output } = await server.call(content.generateNewsletter, { topic }, shop.token);
  return [...output.content.brief.productIds].sort((one, other) => one.localeCompare(other));
};

it('a text without products of its own is about those that its topic names, in other cases too', async () => {
  const shop = await addPremiumShop();
  expect(await readProductIds(shop, 'Křesla na zahradu')).toEqual(['P1', 'P3']);
  expect(await readProductIds(shop, 'Jak vybrat stolní lampu')).toEqual(['P0', 'P2']);
  // A topic that names no product leaves all, the discounted ones first.
  const { output } = await server.call(content.generateNewsletter, { topic: 'Naše historie' }, shop.token);
  expect(output.content.brief.productIds).toHaveLength(names.length);
  expect(output.content.brief.productIds[0]).toBe('P4');
});

it('an improved article gets questions about products that it is about', async () => {
  const shop = await addPremiumShop();
  const { output } = await server.call(
    content.optimizeBlogContent,
    { article: '# Jaké zahradní křeslo koupit\n\nSedíte venku rádi?' },
    shop.token,
  );
  expect(output.content.facts.products.map(({ title }) => title).join()).not.toMatch(/lampa|Lucerna/);
  expect(output.content.facts.products).toHaveLength(2);
});

it('a product that is out of stock is left out although the topic names it', async () => {
  const shop = await addPremiumShop();
  await ProductModel.updateOne({ eshopId: shop.eshopId, productId: 'P3' }, { availability: 'out_of_stock' });
  expect(await readProductIds(shop, 'Zahradní křeslo')).toEqual(['P1']);
});

it('lists of topics for different channels have different topics', async () => {
  const shop = await addPremiumShop();
  const calls = [
    content.generateBlogContentIdea,
    content.generateNewsletterIdea,
    content.generateSocialMediaContentIdea,
  ] as const;
  const lists = new Set<string>();
  for (const call of calls) {
    const { output } = await server.call(call, {}, shop.token);
    lists.add(output.content.document.topics.map(({ title }) => title).join('\n'));
  }
  expect(lists.size).toBe(calls.length);
});
