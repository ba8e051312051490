import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import mongoose, { Types } from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { payment } from '#shared/contracts/payment.ts';
import { staffAlert } from '#shared/contracts/staffAlert.ts';
import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import { staffHubPath } from '#shared/hub/hub.ts';
import { raiseAlert } from '#server/areas/notification/index.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
const open: HubConnection[] = [];
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff();
});
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.stop();
});
afterAll(async () => await server.stop());

const wait = { timeout: 10_000 };

async function connect(token: string) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}${staffHubPath}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => token,
    })
    .configureLogging(LogLevel.None)
    .build();
  const received: [string, unknown][] = [];
  for (const name of ['AlertRaised', 'ApprovalsChanged', 'CreditUpdated', 'JobProgress', 'PresenceChanged'])
    connection.on(name, (payload: unknown) => void received.push([name, payload]));
  open.push(connection);
  await connection.start();
  return { connection, heard: received };
}

const recordMove = async (eshopId: Parameters<typeof recordEvent>[1], sequence: number) =>
  await recordEvent(
    'CreditChanged',
    eshopId as never,
    { amountMinor: 1_250, currency: 'CZK', sequence },
    null,
  );

it('is for staff with a second factor alone', async () => {
  const negotiate = async (token: string) => {
    const response = await fetch(`${server.url}${staffHubPath}/negotiate?negotiateVersion=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    return response.status;
  };
  const shop = await server.addShop();
  expect(await negotiate(staff.accessToken)).toBe(200);
  expect(await negotiate(shop.token)).toBe(401);
  expect(await negotiate(shop.owner.accessToken)).toBe(401);
  expect(await negotiate('nothing')).toBe(401);
});

it('tells everybody of alerts, and of a shop those who watch it', async () => {
  const shop = await server.addShop();
  const other = await server.addShop();
  const [watcher, bystander] = await Promise.all([connect(staff.accessToken), connect(staff.accessToken)]);
  await watcher.connection.invoke('WatchEshops', [shop.eshopId, other.eshopId]);
  await watcher.connection.invoke('WatchEshops', [shop.eshopId]);
  await recordMove(shop.eshopId, 1);
  await recordMove(other.eshopId, 1);
  await raiseAlert({ event: 'CreditLow', about: 'x', path: '/admin/eshops', eshopId: shop.eshopId });
  const { output } = await server.call(staffAlert.getStaffAlerts, { after: null }, staff.accessToken);
  const alert = ['AlertRaised', { sequence: output.lastSequence }];
  await expect.poll(() => watcher.heard, wait).toContainEqual(alert);
  await expect.poll(() => bystander.heard, wait).toContainEqual(alert);
  const credit = { newCredit: { amount: 12.5, currency: 'CZK' }, eshopId: shop.eshopId, sequence: 1 };
  expect(watcher.heard.filter(([name]) => name === 'CreditUpdated')).toEqual([['CreditUpdated', credit]]);
  const ofShops = ['CreditUpdated', 'JobProgress'];
  expect(bystander.heard.filter(([name]) => ofShops.includes(name))).toEqual([]);
  await expect(watcher.connection.invoke('WatchEshops', ['not an id'])).rejects.toThrow('1,000');
});

it('tells the other approver of a decision, and of a request that was withdrawn', async () => {
  const permissions = ['SetEshopDetail', 'SetAccounting', 'GetAccounting'] as const;
  const [requester, first, second] = await Promise.all([
    server.signInStaff(permissions),
    server.signInStaff(permissions),
    server.signInStaff(permissions),
  ]);
  const shop = await server.addShop();
  const { heard } = await connect(second.accessToken);
  const countChanges = () => heard.filter(([name]) => name === 'ApprovalsChanged').length;
  const ask = async (amount: number) => {
    const before = countChanges();
    const correction = { eshopId: shop.eshopId, amount, currency: 'CZK' as const, reason: 'Sleva' };
    const { output } = await server.call(payment.setAdminTransaction, correction, requester.accessToken);
    await expect.poll(countChanges, wait).toBeGreaterThan(before);
    return output.approvalId as ApprovalId;
  };
  const approvalId = await ask(60_000);
  const before = countChanges();
  const decision = { approvalId, decision: 'Approve' as const, reason: 'Ověřeno' };
  void (await server.call(accounting.decideApproval, decision, first.accessToken)).output;
  await expect.poll(countChanges, wait).toBeGreaterThan(before);
  // What the loser reads then.
  const { output } = await server.call(accounting.getApproval, { approvalId }, second.accessToken);
  expect(output.approval).toMatchObject({ state: 'Approved', isDecidable: false });

  const withdrawn = await ask(70_000);
  const beforeWithdrawal = countChanges();
  void (await server.call(accounting.withdrawApproval, { approvalId: withdrawn }, requester.accessToken))
    .output;
  await expect.poll(countChanges, wait).toBeGreaterThan(beforeWithdrawal);
});

it('ends for who no longer works here', async () => {
  const leaver = await server.signInStaff();
  const { connection } = await connect(leaver.accessToken);
  const leaverId = new Types.ObjectId(leaver.userId);
  await mongoose.connection.collection('users').updateOne({ _id: leaverId }, { $set: { isInternal: false } });
  await expect.poll(() => connection.state, wait).toBe('Disconnected');
});

it('ends for who has other permissions than at its beginning, and begins again with the present ones', async () => {
  const member = await server.signInStaff(['GetAccounting']);
  const { connection } = await connect(member.accessToken);
  const memberId = new Types.ObjectId(member.userId);
  await mongoose.connection
    .collection('users')
    .updateOne({ _id: memberId }, { $set: { adminPermissions: [] } });
  await expect.poll(() => connection.state, wait).toBe('Disconnected');
  const again = await connect(member.accessToken);
  await expect(
    again.connection.invoke('ViewSubject', 'cockpitItem:BankPayment-65f000000000000000000001'),
  ).rejects.toThrow('permission');
});
