import { HttpTransportType, HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Viewer } from '#shared/domain/staff/presence.ts';
import { staffHubPath } from '#shared/hub/hub.ts';
import { PresenceModel } from './presence.model.ts';
import { startStaffPresence } from './staffPresence.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let accountant: SignedIn;
let supporter: SignedIn;
const open: HubConnection[] = [];
beforeAll(async () => {
  server = await startTestServer();
  accountant = await server.signInStaff(['GetAccounting']);
  supporter = await server.signInStaff();
});
afterEach(async () => {
  for (const connection of open.splice(0)) await connection.stop();
});
afterAll(async () => await server.stop());

const wait = { timeout: 10_000 };

async function connect(who: SignedIn) {
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}${staffHubPath}`, {
      transport: HttpTransportType.WebSockets,
      accessTokenFactory: () => who.accessToken,
    })
    .configureLogging(LogLevel.None)
    .build();
  const seen: { viewers: readonly Viewer[] } = { viewers: [] };
  connection.on('PresenceChanged', (payload: { viewers: readonly Viewer[] }) => {
    seen.viewers = payload.viewers;
  });
  open.push(connection);
  await connection.start();
  return { connection, listSubjects: () => seen.viewers.map(({ userId, subject }) => [userId, subject]) };
}

it('who views what reaches colleagues at once, follows each move, and ends with the window', async () => {
  const shop = await server.addShop();
  const [viewer, colleague] = [await connect(supporter), await connect(accountant)];
  const first = `eshop:${shop.eshopId}`;
  await viewer.connection.invoke('ViewSubject', first);
  await expect.poll(colleague.listSubjects, wait).toEqual([[supporter.userId, first]]);

  const next = `cockpitItem:CreditLow-${shop.eshopId}`;
  await viewer.connection.invoke('ViewSubject', next);
  await expect.poll(colleague.listSubjects, wait).toEqual([[supporter.userId, next]]);

  // Who comes later hears of it without any change.
  const late = await connect(accountant);
  await expect.poll(late.listSubjects, wait).toEqual([[supporter.userId, next]]);

  await viewer.connection.stop();
  await expect.poll(colleague.listSubjects, wait).toEqual([]);
});

it('who may not open a thing neither learns who views it nor says to view it', async () => {
  const [viewer, colleague] = [await connect(accountant), await connect(supporter)];
  const secret = 'cockpitItem:BankPayment-65f000000000000000000001';
  const common = 'cockpitItem:FeedHeld-65f000000000000000000002';
  await viewer.connection.invoke('ViewSubject', secret);
  const second = await connect(accountant);
  await second.connection.invoke('ViewSubject', common);
  await expect.poll(colleague.listSubjects, wait).toEqual([[accountant.userId, common]]);
  await expect(colleague.connection.invoke('ViewSubject', secret)).rejects.toThrow('permission');
  for (const wrong of ['anything', 'cockpitItem:', 'eshop:a b', 7])
    await expect(colleague.connection.invoke('ViewSubject', wrong)).rejects.toThrow('a thing and its id');
});

it('a window whose node is gone is no longer reported', async () => {
  const colleague = await connect(supporter);
  const presence = mongoose.model('StaffPresence');
  await presence.create({
    _id: 'gone',
    userId: accountant.userId,
    email: 'gone@example.test',
    subject: 'eshop:65f000000000000000000003',
    since: new Date(Date.now() - 300_000),
    seenAt: new Date(Date.now() - 120_000),
  });
  await colleague.connection.invoke('ViewSubject', 'eshop:65f000000000000000000004');
  await expect
    .poll(colleague.listSubjects, wait)
    .toEqual([[supporter.userId, 'eshop:65f000000000000000000004']]);
});

it('a window that closes while it says what it shows leaves no viewer behind', async () => {
  const connection = {
    id: 'closing',
    identity: { userId: supporter.userId, email: supporter.email, adminPermissions: new Set<never>() },
    send: () => true,
  };
  const presence = startStaffPresence(
    () => [],
    (error) => {
      throw error;
    },
  );
  const write = PresenceModel.updateOne.bind(PresenceModel);
  // The removal comes before the entry is there.
  const stored = vi.spyOn(PresenceModel, 'updateOne').mockImplementationOnce((...given) => {
    const query = write(...given);
    const run = async () => {
      await presence.leave(connection);
      return await query;
    };
    return run() as never;
  });
  try {
    await presence.view(connection, 'eshop:65f000000000000000000005');
    expect(stored).toHaveBeenCalledTimes(1);
    expect(await PresenceModel.countDocuments({ _id: 'closing' })).toBe(0);
  } finally {
    stored.mockRestore();
    await presence.stop();
  }
});
