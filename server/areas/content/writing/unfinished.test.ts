import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import type { TextModel } from '#server/integrations/ai/index.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { AiUsageModel } from '../../asset/aiUsage.model.ts';

let server: TestServer;
let orders: Parameters<TextModel['write']>[0][] = [];
beforeAll(async () => {
  server = await startTestServer({
    replace: (usual) => ({ rateLimits: noRateLimits, config: { ...usual.config, aiDailyTokens: 40_000 } }),
  });
});
afterAll(async () => await server.stop());
beforeEach(() => {
  orders = [];
});

function setModel(write: TextModel['write']): void {
  const contentModel: TextModel = {
    name: 'test-model',
    write: async (order) => {
      orders.push(order);
      return await write(order);
    },
  };
  Object.assign(server.services, { contentModel });
}

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await ProductModel.insertMany(
    Array.from({ length: 3 }, (_, at) => ({
      ...buildTestProduct(shop.eshopId, at),
      priceMinor: 50_000,
      salePriceMinor: 40_000,
    })),
  );
  return shop;
}
const generate = async (shop: AddedShop, input: InputOf<(typeof content)['generateNewsletter']> = {}) =>
  await server.call(content.generateNewsletter, input, shop.token);
const buildAnswer = (text: string) =>
  JSON.stringify({
    title: 'Lampa Nora se slevou',
    summary: '',
    metaTitle: '',
    hashtags: [],
    topics: [],
    blocks: [{ kind: 'Paragraph', text, productIds: [] }],
  });

it('stores the text so far where its tokens end in the middle, says so, and continues it', async () => {
  const shop = await addPremiumShop();
  const whole = buildAnswer('Stolní lampa Nora 10 cm stojí 400 Kč místo 500 Kč.');
  const beginning = whole.slice(0, whole.indexOf(' místo'));
  setModel(async ({ onText }) => {
    onText?.(beginning);
    return { text: beginning, tokens: 3_000, writtenTokens: 2_500, isAtLimit: true };
  });
  const { output } = await generate(shop);
  expect(output).toMatchObject({ fault: 'LimitReached', content: { writer: 'Model', version: 1 } });
  expect(output.content.document.blocks[0]?.text).toBe('Stolní lampa Nora 10 cm stojí 400\u00A0Kč');
  // It is no answer to be repaired, which would cost as much again.
  expect(orders).toHaveLength(1);
  expect(await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean()).toMatchObject({ tokens: 3_000 });
  setModel(async () => ({ text: buildAnswer('A konec.'), tokens: 900, writtenTokens: 300 }));
  const { id, version } = output.content;
  const more = await generate(shop, { contentId: id, baseVersion: version, revision: 'Continue' });
  expect(more.output).toMatchObject({ fault: null, content: { version: 2 } });
  expect(more.output.content.document.blocks.at(-1)?.text).toBe('A konec.');
});

it('does not repair an answer once the tokens of the day are used up', async () => {
  const shop = await addPremiumShop();
  setModel(async () => ({ text: 'no', tokens: 39_000, writtenTokens: 5 }));
  await AiUsageModel.updateOne(
    { eshopId: shop.eshopId, day: new Date().toISOString().slice(0, 10) },
    { $set: { tokens: 34_000 }, $setOnInsert: { microUsd: 0 } },
    { upsert: true },
  );
  expect((await generate(shop)).output).toMatchObject({
    fault: 'BudgetSpent',
    content: { writer: 'Catalogue' },
  });
  expect(orders).toHaveLength(1);
});
