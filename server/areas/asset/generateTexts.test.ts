import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import { checkTexts } from '#shared/domain/campaign/textLimits.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { AiError, type TextModel } from '#server/integrations/ai/index.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { AiUsageModel } from './aiUsage.model.ts';

let server: TestServer;
let prompts: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    replace: (usual) => ({ config: { ...usual.config, aiDailyTokens: 20_000 } }),
  });
});
/** Puts a model in the place of the one that settings name; none with null. */
function setModel(write: TextModel['write'] | null): void {
  const textModel: TextModel | null =
    write === null
      ? null
      : {
          name: 'test-model',
          write: async (order) => {
            prompts.push(order.question);
            return await write(order);
          },
        };
  Object.assign(server.services, { textModel });
}
beforeEach(() => {
  setModel(null);
  prompts = [];
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
      priceMinor: 50_000 + index * 1_000,
      salePriceMinor: index === 0 ? 40_000 : null,
      currency: 'CZK',
      availability: 'in_stock',
      condition: 'new',
      brand: index % 2 === 0 ? 'Eglo' : 'Lucis',
      categoryPath: ['Osvětlení', index % 3 === 0 ? 'Lustry' : 'Stolní lampy'],
      hash: String(index),
      runId: new Types.ObjectId(),
      updatedAt: new Date(),
    })),
  );
}

async function addPremiumShop(products = 40): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  if (products > 0) await addProducts(shop.eshopId, products);
  return shop;
}
const generate = async (shop: AddedShop, format: 'Dsa' | 'Prx' = 'Prx', count = 5) =>
  await server.call(asset.generateTextAssets, { channel: 'Google', format, count }, shop.token);
const toRecord = (texts: readonly { key: string; text: string }[]) =>
  Object.fromEntries(texts.map(({ key, text }) => [key, text]));

describe('GenerateTextAssets', () => {
  it('is part of Premium', async () => {
    const shop = await server.addShop();
    expect((await generate(shop)).problem.code).toBe('permission_required');
  });

  it('without a model composes a whole ad from the catalogue and says that it did', async () => {
    const { output } = await generate(await addPremiumShop());
    expect(output).toMatchObject({ source: 'Composer', language: 'cs', droppedCount: 0, modelFault: null });
    expect(checkTexts('Google', 'Prx', toRecord(output.texts))).toEqual([]);
    const all = output.texts.map(({ text }) => text).join('\n');
    expect(all).toContain('Stolní lampy');
    expect(output.texts.flatMap(({ restsOn }) => restsOn)).toContainEqual({
      kind: 'Discount',
      value: '20 %',
    });
    expect(output.texts.flatMap(({ restsOn }) => restsOn)).toContainEqual({ kind: 'Price', value: '510 Kč' });
  });

  it('of a shop without products speaks of the shop alone', async () => {
    const { output } = await generate(await addPremiumShop(0), 'Dsa');
    expect(output.texts.length).toBeGreaterThan(0);
    expect(new Set(output.texts.flatMap(({ restsOn }) => restsOn.map(({ kind }) => kind)))).toEqual(
      new Set(['Shop']),
    );
  });

  it('accepts true texts of a model, composes the rest, and counts the cost', async () => {
    const shop = await addPremiumShop();
    setModel(async () => ({
      text: JSON.stringify({ Description: ['Stolní lampy Eglo od 400 Kč.', 'Lampy Osram za 1 Kč.'] }),
      tokens: 900,
      writtenTokens: 0,
    }));
    const { output } = await generate(shop, 'Dsa', 2);
    expect(output).toMatchObject({ source: 'Model', droppedCount: 1, modelFault: null });
    expect(output.texts.map(({ source }) => source)).toEqual(['Model', 'Composer']);
    expect(output.texts[0]?.restsOn).toContainEqual({ kind: 'Brand', value: 'Eglo' });
    expect(checkTexts('Google', 'Dsa', toRecord(output.texts))).toEqual([]);
    expect(prompts[0]).toContain('Stolní lampy');
    expect(await AiUsageModel.find({ eshopId: shop.eshopId }).lean()).toMatchObject([{ tokens: 900 }]);
  });

  it('leaves the address as the model wrote it, and composes one where it wrote none', async () => {
    const shop = await addPremiumShop();
    const generatePaths = async (answer: object) => {
      setModel(async () => ({ text: JSON.stringify(answer), tokens: 10, writtenTokens: 0 }));
      const { output } = await server.call(
        asset.generateTextAssets,
        { channel: 'Microsoft', format: 'Dsa', count: 2 },
        shop.token,
      );
      return output.texts
        .filter(({ type }) => type === 'Path')
        .map(({ key, text, source }) => [key, text, source]);
    };
    expect(await generatePaths({ Path: ['lustry'] })).toEqual([['Path1', 'lustry', 'Model']]);
    expect(await generatePaths({ Description: ['Stolní lampy Eglo od 400 Kč.'] })).toEqual([
      ['Path1', 'Stolní-lampy', 'Composer'],
      ['Path2', 'skladem', 'Composer'],
    ]);
  });

  it.each([
    ['that fails', async () => Promise.reject(new AiError('retry', null)), 'Unavailable'],
    [
      'that says nothing true',
      async () => ({ text: '{"Description":["Lampy Osram"]}', tokens: 10, writtenTokens: 0 }),
      'NothingUsable',
    ],
  ] as const)('composes in the place of a model %s', async (_, writes, modelFault) => {
    setModel(writes);
    const { output } = await generate(await addPremiumShop(), 'Dsa', 2);
    expect(output).toMatchObject({ source: 'Composer', modelFault });
    expect(output.texts).toHaveLength(2);
  });

  it('asks the model no more once the day of the shop is spent', async () => {
    const shop = await addPremiumShop();
    setModel(async () => ({ text: '{"Description":["Stolní lampy."]}', tokens: 9_000, writtenTokens: 0 }));
    const faults: (string | null)[] = [];
    for (let call = 0; call < 4; call += 1) faults.push((await generate(shop, 'Dsa')).output.modelFault);
    expect(faults).toEqual([null, null, 'BudgetSpent', 'BudgetSpent']);
    expect(prompts).toHaveLength(2);
    expect((await generate(await addPremiumShop(), 'Dsa')).output.modelFault).toBeNull();
  });
});
