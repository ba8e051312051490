import { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { checkTexts } from '#shared/domain/campaign/textLimits.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

const prx = { channel: 'Google', format: 'Prx' } as const;
let server: TestServer;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  await addProducts(shop.eshopId, 30);
});
afterAll(async () => await server.stop());

async function addProducts(eshopId: EshopId, count: number): Promise<void> {
  await ProductModel.insertMany(
    Array.from({ length: count }, (_, index) => ({
      eshopId,
      productId: `P${index}`,
      title: `Stolní lampa Eglo ${index + 10} cm`,
      link: `https://shop.cz/${index}`,
      imageLink: `https://shop.cz/${index}.jpg`,
      priceMinor: 100_000,
      salePriceMinor: index < 5 ? 80_000 : null,
      currency: 'CZK',
      availability: index === 29 ? 'out_of_stock' : 'in_stock',
      condition: 'new',
      brand: 'Eglo',
      categoryPath: ['Osvětlení', index % 3 === 0 ? 'Lustry' : 'Stolní lampy'],
      hash: String(index),
      runId: new Types.ObjectId(),
      updatedAt: new Date(),
    })),
  );
}

describe('variants of a first campaign', () => {
  it('are proposed from the feed to a shop without Premium and without orders', async () => {
    const { status, output } = await server.call(asset.getAdVariants, prx, shop.token);
    expect(status).toBe(200);
    expect(output.productCount).toBe(29);
    // Three orders a day of CZK 1,000 at a cost of sales of 20 %: at least CZK 600.
    expect(output.recommendedDailyBudget?.currency).toBe('CZK');
    expect(output.recommendedDailyBudget?.value).toBeGreaterThanOrEqual(600);
    expect(output.variants.map(({ kind, category, basis }) => [kind, category, basis])).toEqual([
      ['Range', null, 'Feed'],
      ['Category', 'Stolní lampy', 'Feed'],
      ['Sale', null, 'Feed'],
    ]);
    for (const { products } of output.variants) expect(products.length).toBeGreaterThanOrEqual(4);
  });

  it('get texts that make a whole ad, each speaking of its own', async () => {
    const write = async (kind: 'Category' | 'Sale' | 'Range', category: string | null) =>
      (await server.call(asset.writeAdVariantTexts, { ...prx, kind, category }, shop.token)).output;
    const [range, category, sale] = [
      await write('Range', null),
      await write('Category', 'Stolní lampy'),
      await write('Sale', null),
    ];
    for (const { texts, source } of [range, category, sale]) {
      const byKey = Object.fromEntries(texts.map(({ key, text }) => [key, text]));
      expect(checkTexts('Google', 'Prx', byKey)).toEqual([]);
      expect(source).toBe('Composer');
    }
    const findHeadline = ({ texts }: typeof range) => texts.find(({ key }) => key === 'Headline1')?.text;
    expect(findHeadline(category)).toContain('Stolní lampy');
    expect(category.texts.some(({ text }) => text.includes('Lustry'))).toBe(false);
    expect(findHeadline(sale)).toContain('20 %');
  });

  it('are none that the shop does not have', async () => {
    const wanted = { ...prx, kind: 'BestSellers', category: null } as const;
    expect((await server.call(asset.writeAdVariantTexts, wanted, shop.token)).problem.code).toBe('not_found');
    const other = await server.addShop();
    const { output } = await server.call(asset.getAdVariants, prx, other.token);
    expect(output).toMatchObject({ productCount: 0, variants: [] });
    const dsa = { channel: 'Meta', format: 'Dsa' } as const;
    expect((await server.call(asset.getAdVariants, dsa, shop.token)).problem.code).toBe(
      'format_not_available',
    );
  });

  it('have no logo where the website showed none', async () => {
    const wanted = { ...prx, aspectRatio: 'Logo1x1' } as const;
    expect((await server.call(asset.importSiteLogo, wanted, shop.token)).problem.code).toBe('not_found');
  });
});
