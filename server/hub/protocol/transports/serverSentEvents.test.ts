import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HubTimings } from '../options.ts';
import { startHub, waitUntil, type TestHub } from '../testing/hubFixture.ts';
import {
  call,
  HANDSHAKE,
  negotiate,
  openStream,
  poll,
  record,
  RS,
  type RawStream,
} from '../testing/rawClient.ts';
import { encodeStreamEvent } from './serverSentEvents.ts';

let hub: TestHub;
let id: string;
let stream: RawStream;
async function start(timings: Partial<HubTimings> = {}): Promise<void> {
  hub = await startHub({ timings });
  id = await negotiate(hub);
  stream = await openStream(hub, id);
}
async function stop(): Promise<void> {
  stream.hangUp();
  await hub.stop();
}
/** Shortens only the limits under test, so that a machine that pauses runs into none of the others. */
async function restart(timings: Partial<HubTimings>): Promise<void> {
  await stop();
  await start(timings);
}
beforeEach(async () => await start());
afterEach(stop);

async function shakeHands(): Promise<void> {
  await call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE });
  await waitUntil(() => stream.listRecords().length > 0);
}

it('starts with headers and a comment', async () => {
  expect(stream.response.status).toBe(200);
  expect(stream.response.headers.get('content-type')).toBe('text/event-stream');
  expect(stream.response.headers.get('cache-control')).toBe('no-cache,no-store');
  expect(stream.response.headers.get('content-encoding')).toBeNull();
  await waitUntil(() => stream.readText() === ':\n\n');
});

it('is found by an Accept of many types', async () => {
  const other = await negotiate(hub);
  const abort = new AbortController();
  const response = await call(hub, 'GET', `?id=${other}`, {
    headers: { accept: 'text/html, Text/Event-Stream;q=0.9' },
    signal: abort.signal,
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  abort.abort();
});

it('sends the messages of a turn as one event', async () => {
  await shakeHands();
  for (let n = 0; n < 3; n += 1) hub.hub.sendToGroup('shop-a', 'Event', [`line\nbreak ${n}`]);
  await waitUntil(() => stream.listRecords().length === 4);
  expect(stream.readText().match(/^data: /gm)).toHaveLength(2);
  expect(encodeStreamEvent(Buffer.from(`{}${RS}`)).toString()).toBe(`data: {}${RS}\n\n`);
});

it('pings, and gives up a client that pinged and fell silent', async () => {
  await restart({ keepAliveMs: 200, clientTimeoutMs: 500 });
  await shakeHands();
  await waitUntil(() => stream.listRecords().length >= 3);
  expect(stream.listRecords().slice(1, 3)).toEqual([{ type: 6 }, { type: 6 }]);
  await call(hub, 'POST', `?id=${id}`, { body: record({ type: 6 }) });
  await waitUntil(() => stream.hasEnded());
  expect(stream.listRecords().at(-1)).toEqual({
    type: 7,
    error: expect.any(String) as string,
    allowReconnect: true,
  });
});

it('gives up a client that does not shake hands', async () => {
  await restart({ handshakeTimeoutMs: 300 });
  await waitUntil(() => stream.hasEnded());
  expect(stream.listRecords()).toEqual([{ error: expect.any(String) as string }]);
});

it('forgets the id when the client hangs up', async () => {
  await shakeHands();
  stream.hangUp();
  await waitUntil(() => [...hub.hub.listConnections()].length === 0);
  expect((await poll(hub, id)).status).toBe(404);
  expect((await call(hub, 'POST', `?id=${id}`, { body: record({ type: 6 }) })).status).toBe(404);
});

it('is unharmed by a send with a bad token', async () => {
  await shakeHands();
  expect((await call(hub, 'POST', `?id=${id}`, { body: record({ type: 7 }), token: 'bad' })).status).toBe(
    401,
  );
  hub.hub.sendToGroup('shop-a', 'Event', []);
  await waitUntil(() => stream.listRecords().some(({ target }) => target === 'Event'));
});

it('ends within the limit after its token expired', async () => {
  const expiresAtMs = Date.now() + 1_000;
  const token = `until-${expiresAtMs}`;
  const other = await negotiate(hub, token);
  const short = await openStream(hub, other, token);
  await call(hub, 'POST', `?id=${other}`, { body: HANDSHAKE, token });
  await waitUntil(() => short.hasEnded());
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAtMs);
  expect(short.listRecords().at(-1)).toEqual({ type: 7, allowReconnect: true });
});

it('drops a client that does not read', async () => {
  const reasons: (string | undefined)[] = [];
  const small = await startHub({
    maxBufferedBytes: 100_000,
    onDisconnected: (_connection, error) => {
      reasons.push(error);
    },
  });
  const other = await negotiate(small);
  const headers = { authorization: 'Bearer shop-a', accept: 'text/event-stream' };
  const request = httpRequest(`${small.url}?id=${other}`, { headers }, (response) => response.pause());
  request.on('error', () => undefined);
  request.end();
  await call(small, 'POST', `?id=${other}`, { body: HANDSHAKE });
  await waitUntil(() => [...small.hub.listConnections()].length === 1);
  for (let sent = 0; reasons.length === 0 && sent < 2_000; sent += 1) {
    small.hub.send(() => true, 'Event', ['z'.repeat(20_000)]);
    await new Promise(setImmediate);
  }
  expect(reasons).toEqual(['The client reads too slowly.']);
  request.destroy();
  await small.stop();
});

it('ends when the server stops', async () => {
  await shakeHands();
  await hub.hub.close();
  await waitUntil(() => stream.hasEnded());
});
