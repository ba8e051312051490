import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { HubTimings } from '../options.ts';
import { pause, startHub, waitUntil, type TestHub } from '../testing/hubFixture.ts';
import { HANDSHAKE, openHub, openSocket, record, RS } from '../testing/rawClient.ts';
import { encodeTextFrame } from './webSocket.ts';

let hub: TestHub;
const farewells: (string | undefined)[] = [];
const start = async (timings: Partial<HubTimings> = {}): Promise<TestHub> =>
  await startHub({
    timings,
    maxBufferedBytes: 100_000,
    onDisconnected: (_connection, error) => {
      farewells.push(error);
    },
  });
/** Shortens only the limits under test, so that a machine that pauses runs into none of the others. */
const restart = async (timings: Partial<HubTimings>): Promise<void> => {
  await hub.stop();
  hub = await start(timings);
};
beforeEach(async () => {
  farewells.length = 0;
  hub = await start();
});
afterEach(async () => hub.stop());

it.each([0, 1, 125, 126, 127, 65_535, 65_536, 200_000])(
  'delivers a payload of about %i bytes',
  async (bytes) => {
    const socket = await openHub(hub);
    const text = 'ž'.repeat(bytes / 2);
    hub.hub.sendToGroup('shop-a', 'Event', [text]);
    await waitUntil(() => socket.frames.length === 2);
    expect(socket.frames[1]).toEqual({
      text: record({ type: 1, target: 'Event', arguments: [text] }),
      isBinary: false,
    });
    expect(encodeTextFrame(Buffer.alloc(bytes)).length - bytes).toBe(
      bytes < 126 ? 2 : bytes < 65_536 ? 4 : 10,
    );
    socket.webSocket.close();
  },
);

it('sends the messages of a turn in one frame, in order', async () => {
  const socket = await openHub(hub);
  for (let n = 0; n < 50; n += 1) hub.hub.sendToGroup('shop-a', 'Event', [n]);
  await waitUntil(() => socket.frames.length === 2);
  expect(socket.listRecords().slice(1)).toEqual(
    Array.from({ length: 50 }, (_, n) => ({ type: 1, target: 'Event', arguments: [n] })),
  );
  socket.webSocket.close();
});

it('declines compression', async () => {
  const webSocket = new WebSocket(hub.url.replace('http', 'ws'), {
    headers: { authorization: 'Bearer shop-a' },
    perMessageDeflate: true,
  });
  await new Promise((resolve) => webSocket.on('open', resolve));
  expect(webSocket.extensions).toBe('');
  webSocket.close();
});

it('gives up a client that does not shake hands', async () => {
  await restart({ handshakeTimeoutMs: 300 });
  const [silent, halting] = [await openSocket(hub), await openSocket(hub)];
  halting.send(HANDSHAKE.slice(0, -1));
  await waitUntil(() => silent.closeCode() !== null && halting.closeCode() !== null);
  for (const socket of [silent, halting]) {
    expect(socket.closeCode()).toBe(1000);
    expect(socket.listRecords()).toEqual([{ error: expect.any(String) as string }]);
  }
  expect(farewells).toEqual([]);
});

it('pings also a client that never pings, and keeps it', async () => {
  await restart({ keepAliveMs: 200, clientTimeoutMs: 500 });
  const startMs = performance.now();
  const socket = await openHub(hub);
  await waitUntil(() => socket.listRecords().length > 5);
  // Of five pings at an interval of 200 ms, at least four intervals lie between the first and the last.
  expect(performance.now() - startMs).toBeGreaterThan(750);
  expect(socket.closeCode()).toBeNull();
  const pings = socket.listRecords().slice(1);
  expect(pings.every(({ type }) => type === 6)).toBe(true);
  socket.webSocket.close();
});

it('gives up a client that pinged and fell silent; half messages and WebSocket pings do not count', async () => {
  await restart({ clientTimeoutMs: 500 });
  const socket = await openHub(hub);
  socket.send(record({ type: 6 }));
  const startMs = performance.now();
  const noise = setInterval(() => {
    socket.webSocket.ping();
    socket.send(' ');
  }, 50);
  await waitUntil(() => socket.closeCode() !== null);
  clearInterval(noise);
  expect(performance.now() - startMs).toBeGreaterThan(450);
  expect(socket.closeCode()).toBe(1000);
  expect(socket.listRecords().at(-1)).toEqual({
    type: 7,
    error: expect.any(String) as string,
    allowReconnect: true,
  });
});

it('keeps a client that goes on sending', async () => {
  await restart({ clientTimeoutMs: 1_500 });
  const socket = await openHub(hub);
  for (let n = 0; n < 10; n += 1) {
    socket.send(n % 2 === 0 ? record({ type: 6 }) : record({ type: 5, invocationId: 'none' }));
    await pause(200);
  }
  expect(socket.closeCode()).toBeNull();
  socket.webSocket.close();
  await waitUntil(() => farewells.length === 1);
});

it('tells the application how a connection ended', async () => {
  const polite = await openHub(hub);
  polite.webSocket.close(1000);
  await waitUntil(() => farewells.length === 1);
  const rude = await openHub(hub);
  rude.webSocket.terminate();
  await waitUntil(() => farewells.length === 2);
  expect(farewells).toEqual([undefined, expect.any(String)]);
});

it('closes at the expiry of the token and lets the client come back', async () => {
  const expiresAtMs = Date.now() + 1_000;
  const socket = await openHub(hub, `until-${expiresAtMs}`);
  await waitUntil(() => socket.closeCode() !== null);
  expect(Date.now() - expiresAtMs).toBeGreaterThanOrEqual(0);
  expect(Date.now() - expiresAtMs).toBeLessThan(5_000);
  expect(socket.closeCode()).toBe(1000);
  expect(socket.listRecords().at(-1)).toEqual({ type: 7, allowReconnect: true });
});

it('cuts when the server stops, after what waits', async () => {
  const socket = await openHub(hub);
  await hub.hub.close();
  await waitUntil(() => socket.closeCode() !== null);
  expect(socket.closeCode()).toBe(1006);
  expect(farewells).toEqual([expect.any(String)]);
  await expect(openSocket(hub)).rejects.toThrow('503');
});

it('answers a bad upgrade with 400 and keeps the id', async () => {
  const answer = await new Promise<string>((resolve) => {
    const socket = connect(hub.port, '127.0.0.1', () =>
      socket.write(
        'GET /hubs/test?access_token=shop-a HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
      ),
    );
    socket.on('data', (data: Buffer) => resolve(data.toString()));
  });
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
});

it('ends a connection over broken frames', async () => {
  const socket = await openHub(hub);
  const { _socket: raw } = socket.webSocket as unknown as { _socket: NodeJS.WritableStream };
  raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
  await waitUntil(() => farewells.length === 1);
  expect(hub.errors).toEqual([]);
});

it('drops a client that does not read, and others get everything', async () => {
  const reader = await openHub(hub);
  const sloth = await openHub(hub);
  sloth.webSocket.pause();
  const text = 'z'.repeat(20_000);
  let sent = 0;
  while ([...hub.hub.listConnections()].length === 2 && sent < 2_000) {
    hub.hub.sendToGroup('shop-a', 'Event', [text]);
    sent += 1;
    await new Promise(setImmediate);
    await waitUntil(() => reader.frames.length > sent - 4);
  }
  expect(farewells).toEqual(['The client reads too slowly.']);
  await waitUntil(() => reader.listRecords().filter(({ type }) => type === 1).length === sent);
  sloth.webSocket.terminate();
  reader.webSocket.close();
});

it('keeps whole messages whole when control frames come between', async () => {
  const socket = await openHub(hub);
  for (let n = 0; n < 100; n += 1) {
    socket.webSocket.ping();
    hub.hub.sendToGroup('shop-a', 'Event', ['w'.repeat(2_000)]);
    if (n % 10 === 0) await new Promise(setImmediate);
  }
  await waitUntil(() => socket.listRecords().filter(({ type }) => type === 1).length === 100);
  expect(socket.frames.every(({ text }) => text.endsWith(RS))).toBe(true);
  socket.webSocket.close();
});
