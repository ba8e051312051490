import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pause, startHub, waitUntil, type TestHub } from './testing/hubFixture.ts';
import {
  HANDSHAKE,
  negotiate,
  openHub,
  openPolling,
  openSocket,
  openStream,
  poll,
  call,
} from './testing/rawClient.ts';

let hub: TestHub;
beforeEach(async () => {
  hub = await startHub();
});
afterEach(async () => hub.stop());

describe('groups', () => {
  it('reach each member once on every transport, and no one else', async () => {
    const webSocket = await openHub(hub);
    const foreign = await openHub(hub, 'shop-b');
    const pollId = await openPolling(hub);
    const streamId = await negotiate(hub);
    const stream = await openStream(hub, streamId);
    await call(hub, 'POST', `?id=${streamId}`, { body: HANDSHAKE });
    await waitUntil(() => stream.listRecords().length === 1);
    const args = [{ newCredit: { amount: 123.45 } }];
    expect(hub.hub.sendToGroup('shop-a', 'CreditUpdated', args)).toBe(3);
    expect(hub.hub.send({ group: 'shop-b' }, 'Other', [])).toBe(1);
    expect(hub.hub.sendToGroup('shop-c', 'CreditUpdated', args)).toBe(0);
    const event = { type: 1, target: 'CreditUpdated', arguments: args };
    await waitUntil(() => webSocket.listRecords().length > 1 && stream.listRecords().length > 1);
    expect((await poll(hub, pollId)).records).toEqual([event]);
    await pause(30);
    expect(webSocket.listRecords().slice(1)).toEqual([event]);
    expect(stream.listRecords().slice(1)).toEqual([event]);
    expect(foreign.listRecords().slice(1)).toEqual([{ type: 1, target: 'Other', arguments: [] }]);
    stream.hangUp();
  });

  it('lose members that leave, or end', async () => {
    const socket = await openHub(hub);
    const [connection] = hub.hub.listConnections();
    if (connection === undefined) throw new Error('No connection.');
    hub.hub.addToGroup(connection, 'other');
    expect([...connection.groups]).toEqual(['shop-a', 'other']);
    hub.hub.removeFromGroup(connection, 'shop-a');
    expect(hub.hub.sendToGroup('shop-a', 'Event', [])).toBe(0);
    expect(hub.hub.sendToGroup('other', 'Event', [])).toBe(1);
    socket.webSocket.close();
    await waitUntil(() => [...hub.hub.listConnections()].length === 0);
    expect(hub.hub.sendToGroup('other', 'Event', [])).toBe(0);
    expect(connection.groups.size).toBe(0);
    hub.hub.addToGroup(connection, 'late');
    expect(hub.hub.sendToGroup('late', 'Event', [])).toBe(0);
    expect(connection.send('Event', [])).toBe(false);
  });
});

it('encodes an event once for all', async () => {
  for (let n = 0; n < 5; n += 1) await openHub(hub);
  const amount = { toJSON: vi.fn(() => 5) };
  expect(hub.hub.send(() => true, 'Event', [amount])).toBe(5);
  expect(amount.toJSON).toHaveBeenCalledTimes(1);
});

it('sends by a function over the connections', async () => {
  const [a, b] = [await openHub(hub), await openHub(hub, 'shop-b')];
  expect(hub.hub.send(({ identity }) => identity.shop === 'shop-b', 'Event', [])).toBe(1);
  await waitUntil(() => b.listRecords().length === 2);
  expect(a.listRecords()).toHaveLength(1);
});

describe('closeWhere', () => {
  it('closes the connections meant, the half-open ones too', async () => {
    const [a, b] = [await openHub(hub), await openHub(hub, 'shop-b')];
    const halfOpen = await openSocket(hub);
    const negotiated = await negotiate(hub);
    expect(hub.hub.closeWhere(({ identity }) => identity.shop === 'shop-a')).toBe(3);
    await waitUntil(() => a.closeCode() !== null && halfOpen.closeCode() !== null);
    expect(a.listRecords().slice(1)).toEqual([{ type: 7, allowReconnect: true }]);
    expect(a.closeCode()).toBe(1000);
    expect(halfOpen.listRecords()).toEqual([{ error: expect.any(String) as string }]);
    expect((await poll(hub, negotiated)).status).toBe(404);
    expect(b.closeCode()).toBeNull();
  });

  it('can tell why, and forbid coming back', async () => {
    const socket = await openHub(hub);
    hub.hub.closeWhere(() => true, { error: 'Signed out.', allowReconnect: false });
    await waitUntil(() => socket.closeCode() !== null);
    expect(socket.listRecords().slice(1)).toEqual([{ type: 7, error: 'Signed out.' }]);
  });
});

describe('the application', () => {
  it('is asked before the first call, and its first events come right after the handshake', async () => {
    const log: string[] = [];
    const other = await startHub({
      async onConnected(connection) {
        connection.send('Welcome', []);
        await pause(50);
        log.push('connected');
      },
      onDisconnected: () => {
        log.push('disconnected');
      },
      methods: {
        Call: () => {
          log.push('called');
        },
      },
    });
    const socket = await openSocket(other);
    socket.send(`${HANDSHAKE}{"type":1,"invocationId":"1","target":"Call","arguments":[]}\u001e`);
    await waitUntil(() => socket.listRecords().length === 3);
    expect(socket.listRecords()[1]).toMatchObject({ target: 'Welcome' });
    socket.webSocket.close();
    await waitUntil(() => log.length === 3);
    expect(log).toEqual(['connected', 'called', 'disconnected']);
    await other.stop();
  });

  it('may fail without harm to the server', async () => {
    const failing = await startHub({
      onConnected: () => Promise.reject(new Error('connected')),
      onDisconnected: () => {
        throw new Error('disconnected');
      },
    });
    const socket = await openSocket(failing);
    socket.send(HANDSHAKE);
    await waitUntil(() => socket.closeCode() !== null);
    expect(socket.listRecords()[1]).toMatchObject({ type: 7, allowReconnect: true });
    await waitUntil(() => failing.errors.length === 2);
    await failing.stop();
  });

  it('hears of a closed hub once all farewells are said', async () => {
    let farewells = 0;
    const closing = await startHub({
      async onDisconnected() {
        await pause(30);
        farewells += 1;
      },
    });
    await openHub(closing);
    await openHub(closing);
    await closing.hub.close();
    expect(farewells).toBe(2);
    await closing.stop();
  });
});

it('delivers 20,000 events of 20 shops to 200 connections without a stray or a swap', async () => {
  const busy = await startHub({ timings: { keepAliveMs: 60_000, clientTimeoutMs: 60_000 } });
  const shops = Array.from({ length: 20 }, (_, n) => `shop-${n}`);
  const sockets = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const shop = shops[n % 20] ?? '';
      return { shop, socket: await openHub(busy, shop) };
    }),
  );
  for (let n = 0; n < 1_000; n += 1) {
    for (const shop of shops) expect(busy.hub.sendToGroup(shop, 'CreditUpdated', [shop, n])).toBe(10);
    if (n % 7 === 0) await new Promise(setImmediate);
  }
  await waitUntil(() => sockets.every(({ socket }) => socket.listRecords().length === 1_001), 15_000);
  for (const { shop, socket } of sockets) {
    const events = socket.listRecords().slice(1);
    expect(events.every((event, n) => JSON.stringify(event['arguments']) === JSON.stringify([shop, n]))).toBe(
      true,
    );
  }
  await busy.stop();
});
