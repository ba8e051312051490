import { connect } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import type { ConnectionQuota } from './connection/quotas.ts';
import { QuotaCounter } from './connection/quotas.ts';
import type { HubServerOptions } from './options.ts';
import {
  HUB_PATH,
  pause,
  startHub,
  TOKEN,
  waitUntil,
  type TestHub,
  type TestIdentity,
} from './testing/hubFixture.ts';
import {
  call,
  HANDSHAKE,
  negotiate,
  openHub,
  openPolling,
  openSocket,
  poll,
  record,
} from './testing/rawClient.ts';

let hub: TestHub;
async function start(options: Partial<HubServerOptions<TestIdentity>>): Promise<void> {
  hub = await startHub(options);
}
afterEach(async () => await hub?.stop());

const unknown = record({ type: 1, target: 'Nothing', arguments: [], invocationId: '1' });
const floodError = { type: 7, error: 'The client sends too many messages.' };

it('closes a client that sends more than its budget, with the error of the protocol and without a way back', async () => {
  await start({ messageLimit: { burst: 20, perSecond: 1 } });
  const socket = await openHub(hub);
  socket.send(unknown.repeat(200));
  await waitUntil(() => socket.listRecords().some(({ type }) => type === 7));
  const records = socket.listRecords();
  expect(records.at(-1)).toEqual(floodError);
  // The handshake is one of the twenty.
  expect(records.filter(({ type }) => type === 3)).toHaveLength(19);
  expect([...hub.hub.listConnections()]).toEqual([]);
  await waitUntil(() => socket.closeCode() !== null, 15_000);
});

it('reads nothing more of a flood that goes on after the close', async () => {
  await start({ messageLimit: { burst: 20, perSecond: 1 } });
  const socket = await openHub(hub);
  socket.send(unknown.repeat(100));
  await waitUntil(() => socket.listRecords().some(({ type }) => type === 7));
  for (let round = 0; round < 20; round += 1) socket.send(unknown.repeat(100));
  await pause(100);
  expect(socket.listRecords().filter(({ type }) => type === 3)).toHaveLength(19);
});

it('lets a client send as much as it likes within its budget, for it refills', async () => {
  await start({ messageLimit: { burst: 5, perSecond: 200 } });
  const socket = await openHub(hub);
  for (let round = 0; round < 20; round += 1) {
    socket.send(unknown);
    await pause(20);
  }
  await waitUntil(() => socket.listRecords().filter(({ type }) => type === 3).length === 20);
  expect([...hub.hub.listConnections()]).toHaveLength(1);
});

it('closes a polled client that floods too', async () => {
  await start({ messageLimit: { burst: 5, perSecond: 0.01 } });
  const id = await openPolling(hub);
  await call(hub, 'POST', `?id=${id}`, { body: unknown.repeat(10) });
  const { records } = await poll(hub, id);
  expect(records.at(-1)).toEqual(floodError);
});

const buildQuota = (maxOpen: number, maxBegunPerMinute = 1_000) => ({
  getQuotas: ({ shop }: TestIdentity): ConnectionQuota[] => [{ key: shop, maxOpen, maxBegunPerMinute }],
});

it('refuses connections beyond a quota by every way in, and takes them when others have gone', async () => {
  await start(buildQuota(3));
  const [first] = [await openHub(hub), await openHub(hub)];
  await negotiate(hub);
  const refused = await call(hub, 'POST', '/negotiate?negotiateVersion=1');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  await expect(openSocket(hub)).rejects.toThrow('429');
  // Another is counted for itself.
  expect((await call(hub, 'POST', '/negotiate?negotiateVersion=1', { token: 'shop-b' })).status).toBe(200);
  first?.webSocket.close();
  await waitUntil(() => [...hub.hub.listConnections()].length === 1);
  const socket = await openHub(hub);
  expect(socket.listRecords()).toEqual([{}]);
});

it('frees the place of a connection that was negotiated and never came', async () => {
  await start({ ...buildQuota(1), timings: { disconnectedGraceMs: 100 } });
  await negotiate(hub);
  expect((await call(hub, 'POST', '/negotiate?negotiateVersion=1')).status).toBe(429);
  await expect
    .poll(async () => (await call(hub, 'POST', '/negotiate?negotiateVersion=1')).status, { timeout: 10_000 })
    .toBe(200);
});

it('counts how many connections a key begins within a minute', () => {
  const counter = new QuotaCounter();
  const quotas = [{ key: 'a', maxOpen: 2, maxBegunPerMinute: 3 }];
  const begin = (nowMs: number) => {
    const isTaken = counter.begin(quotas, nowMs);
    if (isTaken) counter.end(quotas);
    return isTaken;
  };
  expect([begin(0), begin(1), begin(2), begin(3), begin(59_999)]).toEqual([true, true, true, false, false]);
  expect(begin(60_000)).toBe(true);
});

it('refuses a frame larger than four messages by its announced length', async () => {
  await start({ maxMessageBytes: 1_000 });
  const { hostname, port } = new URL(hub.url);
  const socket = connect(Number(port), hostname);
  let closed = false;
  let received = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
  });
  socket.on('close', () => {
    closed = true;
  });
  socket.on('error', () => undefined);
  socket.write(
    `GET ${HUB_PATH}?access_token=${TOKEN} HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\n` +
      'sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  );
  await waitUntil(() => received.includes('101 Switching'));
  // The head of a masked text frame of 4,001 bytes, and nothing of its content.
  socket.write(Buffer.from([0x81, 0xfe, 0x0f, 0xa1, 0, 0, 0, 0]));
  // 1009: the message is too big.
  await waitUntil(() => received.includes(Buffer.from([0x03, 0xf1])));
  socket.destroy();
  await waitUntil(() => closed);
});

it('drops a client that takes nothing of what waits for it', async () => {
  await start({ timings: { slowReaderMs: 300, keepAliveMs: 60_000 }, maxBufferedBytes: 100_000_000 });
  const socket = await openHub(hub);
  socket.webSocket.pause();
  // More than the buffers of the system between the two take.
  const text = 'x'.repeat(1_000_000);
  for (let round = 0; round < 30; round += 1) hub.hub.sendToGroup(TOKEN, 'Big', [text]);
  await waitUntil(() => [...hub.hub.listConnections()].length === 0, 15_000);
  socket.webSocket.terminate();
});

it('keeps a client that reads slowly but steadily', async () => {
  await start({ timings: { slowReaderMs: 3_000, keepAliveMs: 60_000 }, maxBufferedBytes: 100_000_000 });
  const socket = await openHub(hub);
  socket.webSocket.pause();
  const text = 'x'.repeat(1_000_000);
  for (let round = 0; round < 30; round += 1) hub.hub.sendToGroup(TOKEN, 'Big', [text]);
  await pause(500);
  socket.webSocket.resume();
  await waitUntil(
    () => socket.frames.reduce((sum, frame) => sum + frame.text.length, 0) > 30_000_000,
    15_000,
  );
  await pause(3_500);
  expect([...hub.hub.listConnections()]).toHaveLength(1);
});

it('takes the handshake before anything else, as before', async () => {
  await start({ messageLimit: { burst: 2, perSecond: 0.01 }, ...buildQuota(1) });
  const socket = await openSocket(hub);
  socket.send(HANDSHAKE);
  await waitUntil(() => socket.frames.length > 0);
  expect(socket.listRecords()).toEqual([{}]);
});
