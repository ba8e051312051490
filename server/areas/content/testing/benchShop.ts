import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import mongoose, { Types } from 'mongoose';
import { forgetRights } from '#server/areas/auth/index.ts';
import { createOpenAiModel, type TextModel } from '#server/integrations/ai/index.ts';
import { createAiSandbox, sandboxModel } from '#server/sandbox/ai/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import type { AddedShop, TestServer } from '#server/testing/testServer.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';

/** Starts the sandbox's writer on a port of its own. */
export async function startStandInModel(): Promise<{ model: TextModel; close: () => void }> {
  const endpoint = createServer(express().use(createAiSandbox()));
  await listenLocally(endpoint);
  const { port } = endpoint.address() as AddressInfo;
  return {
    model: createOpenAiModel({
      baseUrl: `http://127.0.0.1:${port}/ai/v1`,
      apiKey: 'bench',
      model: sandboxModel,
      timeoutMs: 60_000,
    }),
    close: () => {
      endpoint.closeAllConnections();
      endpoint.close();
    },
  };
}

/** A shop with Premium and one discounted product. */
export async function addBenchShop(server: TestServer, imageLink: string): Promise<AddedShop> {
  const shop = await server.addShop();
  await mongoose.model('Eshop').updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await mongoose.model('Product').create({
    ...buildTestProduct(shop.eshopId, 1),
    title: 'Stolní lampa Nora',
    imageLink,
    salePriceMinor: 40_000,
    categoryPath: ['Osvětlení'],
  });
  return shop;
}

/** Adds products with descriptions, with the ids `A0`, `A1` and so on. */
export async function addBenchProducts({ eshopId }: AddedShop, count: number): Promise<void> {
  await mongoose.model('Product').insertMany(
    Array.from({ length: count }, (_, at) => ({
      eshopId,
      productId: `A${at}`,
      title: `Závěsné svítidlo Oliva ${at + 20} cm`,
      description: `Svítidlo Oliva ${at + 20} cm má stínidlo z matné keramiky. Hodí se nad jídelní stůl i do haly. Kabel lze zkrátit.`,
      link: `https://shop.cz/a${at}`,
      imageLink: `https://shop.cz/a${at}.jpg`,
      priceMinor: 100_000 + at * 5_000,
      salePriceMinor: at % 2 === 0 ? 80_000 + at * 4_000 : null,
      currency: 'CZK',
      availability: 'in_stock',
      condition: 'new',
      brand: 'Havrlux',
      categoryPath: ['Osvětlení', 'Závěsná svítidla'],
      hash: `A${at}`,
      runId: new Types.ObjectId(),
      updatedAt: new Date(),
    })),
  );
}
