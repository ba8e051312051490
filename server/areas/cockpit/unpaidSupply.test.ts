import { model, Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cockpit } from '#shared/contracts/cockpit.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { refreshCockpit } from './refresh.service.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

it('an unpaid supply is a work item until it is decided', async () => {
  const { eshopId } = await server.addShop();
  const supply = await model('UnpaidSupply').create({
    eshopId,
    paymentId: new Types.ObjectId(),
    source: 'dispute',
    sourceId: 'du_cockpit',
    currency: 'CZK',
    netMinor: 100_000,
    vatMinor: 21_000,
    openedAt: new Date(),
  });
  const readItems = async () => {
    await refreshCockpit(server.services);
    return (await server.call(cockpit.getCockpitItems, {}, staff.accessToken)).output.items;
  };
  expect(await readItems()).toMatchObject([
    { kind: 'UnpaidSupply', risk: { amount: { value: 1_210 } }, path: '/admin/accounting/unpaidSupplies' },
  ]);
  await model('UnpaidSupply').updateOne({ _id: supply._id }, { $set: { state: 'Collected' } });
  expect(await readItems()).toEqual([]);
});
