import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import { product } from '#shared/contracts/product.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { refreshCockpit } from './refresh.service.ts';

let server: TestServer;
let boss: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  boss = await server.signInStaff(['SetEshopDetail']);
});
afterAll(async () => await server.stop());

it('staff see a rollout that rejections hold, with its numbers, until it is decided', async () => {
  const shop = await server.addShop();
  await mongoose.model('StagedRollout').create({
    eshopId: shop.eshopId,
    channel: 'Google',
    seed: 'seed',
    state: 'Held',
    startedAt: new Date(),
    usualShare: 0.01,
    waitingCount: 90,
    judgedCount: 10,
    rejectedCount: 7,
    watchedIds: [],
    chosenIds: [],
    categories: [],
  });
  const readItems = async () => {
    await refreshCockpit(server.services);
    const input = { kind: 'RolloutHeld' as const, eshopId: shop.eshopId };
    return (await server.call(cockpit.getCockpitItems, input, boss.accessToken)).output.items;
  };
  const [item] = await readItems();
  expect(item?.facts).toMatchObject([
    { name: 'platform', text: 'Google' },
    { name: 'judgedProducts', count: 10 },
    { name: 'refusedProducts', count: 7 },
    { name: 'waitingProducts', count: 90 },
  ]);
  await server.call(product.decideStagedRollout, { channel: 'Google', operation: 'Stop' }, shop.token);
  expect(await readItems()).toEqual([]);
});
