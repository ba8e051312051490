import { describe, expect, it } from 'vitest';
import { listDemoProducts } from '#server/sandbox/demoShop/catalogue.ts';
import { otherFeeds } from '#server/sandbox/demoShop/otherFeeds.ts';
import { judgeItem } from '../checks/acceptProduct.ts';
import { createReadShop } from '../checks/checkedShop.ts';
import { readFeed } from '../reading/readFeed.ts';

const host = 'demo-shop.localhost:4001';

async function* streamBytes(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

describe('feeds of one shop for several places', () => {
  it.each(Object.keys(otherFeeds))('%s gives all goods with the same values and no faults', async (name) => {
    const text = otherFeeds[name]?.write(`http://${host}`) ?? '';
    const seen = new Set<string>();
    const shop = createReadShop({
      domainName: host,
      country: 'CZ',
      isIdTaken: (id) => seen.has(id),
      now: new Date('2026-06-15'),
    });
    const faults = new Map<string, number>();
    const products = [];
    for await (const items of readFeed({ contentType: null, bytes: streamBytes(text) }, { batchSize: 250 })) {
      for (const item of items) {
        const verdict = judgeItem(item, shop);
        for (const { check } of verdict.faults) faults.set(check, (faults.get(check) ?? 0) + 1);
        if (verdict.product !== null) products.push(verdict.product);
        seen.add(item.fields.id ?? '');
      }
    }
    const goods = listDemoProducts();
    expect(products).toHaveLength(goods.length);
    expect(shop.listWholeFeedFaults()).toEqual([]);
    expect([...faults.keys()]).toEqual([]);
    for (const [at, product] of products.entries()) {
      const demo = goods[at];
      const hasSale = name === 'zbozi.xml' || name === 'google-atom.xml';
      const price = name === 'heureka.xml' ? (demo?.salePrice ?? demo?.price) : demo?.price;
      expect(product).toMatchObject({
        productId: demo?.id,
        title: demo?.title,
        priceMinor: (price ?? 0) * 100,
        salePriceMinor: hasSale && demo?.salePrice !== undefined ? demo.salePrice * 100 : null,
        currency: 'CZK',
        availability: demo?.availability,
        gtin: demo?.gtin,
        brand: demo?.brand,
        categoryPath: ['Svítidla', demo?.category.name],
      });
    }
  });
});
