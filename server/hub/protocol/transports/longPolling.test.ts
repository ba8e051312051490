import { request as httpRequest } from 'node:http';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { HubTimings } from '../options.ts';
import { pause, startHub, waitUntil, type TestHub } from '../testing/hubFixture.ts';
import { call, HANDSHAKE, negotiate, openPolling, poll, record } from '../testing/rawClient.ts';

let hub: TestHub;
const received: unknown[] = [];
const start = async (timings: Partial<HubTimings> = {}): Promise<TestHub> =>
  await startHub({
    timings,
    methods: {
      Note: (_context, text: unknown) => {
        received.push(text);
      },
    },
  });
/** Shortens only the limits under test, so that a machine that pauses runs into none of the others. */
const restart = async (timings: Partial<HubTimings>): Promise<void> => {
  await hub.stop();
  hub = await start(timings);
};
beforeEach(async () => {
  received.length = 0;
  hub = await start();
});
afterEach(async () => hub.stop());

const createEvent = (n: number): object => ({ type: 1, target: 'Event', arguments: [n] });
const sendEvent = (n: number): number => hub.hub.sendToGroup('shop-a', 'Event', [n]);
const note = (text: string): string => record({ type: 1, target: 'Note', arguments: [text] });

it('answers the first poll at once and empty, though messages wait', async () => {
  const id = await negotiate(hub);
  const sent = await call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE + note('early') });
  expect(sent.status).toBe(200);
  expect(await sent.text()).toBe('');
  expect(received).toEqual([]);
  expect(await poll(hub, id)).toEqual({ status: 200, records: [] });
  expect(received).toEqual(['early']);
  expect(await poll(hub, id)).toEqual({ status: 200, records: [{}] });
});

it('gives everything queued in order, uncached', async () => {
  const id = await openPolling(hub);
  for (let n = 0; n < 5; n += 1) {
    sendEvent(n);
    await pause(2);
  }
  const response = await call(hub, 'GET', `?id=${id}&_=2`);
  expect(response.headers.get('cache-control')).toBe('no-cache, no-store');
  expect(await response.text()).toBe([0, 1, 2, 3, 4].map((n) => record(createEvent(n))).join(''));
});

it('answers a waiting poll when there is something', async () => {
  const id = await openPolling(hub);
  const waiting = poll(hub, id);
  await pause(30);
  sendEvent(1);
  sendEvent(2);
  expect((await waiting).records).toEqual([createEvent(1), createEvent(2)]);
});

it('answers a waiting poll empty after the limit', async () => {
  await restart({ pollTimeoutMs: 300 });
  const id = await openPolling(hub);
  const startMs = performance.now();
  expect(await poll(hub, id)).toEqual({ status: 200, records: [] });
  expect(performance.now() - startMs).toBeGreaterThan(250);
});

it('ends a waiting poll with 204 when a second one comes', async () => {
  const id = await openPolling(hub);
  const first = poll(hub, id);
  await pause(30);
  const second = poll(hub, id);
  expect((await first).status).toBe(204);
  sendEvent(1);
  expect((await second).records).toEqual([createEvent(1)]);
});

it('loses nothing when a poll hangs up', async () => {
  const id = await openPolling(hub);
  const abort = new AbortController();
  const waiting = poll(hub, id, 'shop-a', abort.signal);
  await pause(30);
  abort.abort();
  await expect(waiting).rejects.toThrow();
  await pause(30);
  sendEvent(1);
  sendEvent(2);
  expect((await poll(hub, id)).records).toEqual([createEvent(1), createEvent(2)]);
});

it('loses nothing when a client hangs up in the middle of an answer', async () => {
  const roomy = await startHub({ maxBufferedBytes: 50_000_000 });
  const id = await openPolling(roomy);
  const text = 'x'.repeat(20_000_000);
  roomy.hub.sendToGroup('shop-a', 'Event', [text]);
  const request = httpRequest(`${roomy.url}?id=${id}`, { headers: { authorization: 'Bearer shop-a' } });
  request.on('error', () => undefined);
  const hasAnswer = new Promise<void>((resolve) =>
    request.on('response', (response) => {
      response.pause();
      response.on('error', () => undefined);
      resolve();
    }),
  );
  request.end();
  await hasAnswer;
  roomy.hub.sendToGroup('shop-a', 'Event', [1]);
  await pause(30);
  request.destroy();
  const [first, second] = (await poll(roomy, id)).records;
  expect(first?.['arguments']).toEqual([text]);
  expect(second ?? (await poll(roomy, id)).records[0]).toEqual(createEvent(1));
  await roomy.stop();
});

it('keeps a connection between two polls', async () => {
  const id = await openPolling(hub);
  await pause(150);
  sendEvent(1);
  expect((await poll(hub, id)).records).toEqual([createEvent(1)]);
});

it('forgets a connection that no one polls, and says so', async () => {
  await restart({ disconnectedGraceMs: 300 });
  const id = await openPolling(hub);
  await waitUntil(() => [...hub.hub.listConnections()].length === 0);
  expect((await poll(hub, id)).status).toBe(404);
});

it('sends no pings and needs none', async () => {
  await restart({ keepAliveMs: 100, clientTimeoutMs: 300, pollTimeoutMs: 100 });
  const id = await openPolling(hub);
  const endMs = performance.now() + 1_200;
  while (performance.now() < endMs) expect(await poll(hub, id)).toEqual({ status: 200, records: [] });
});

it('ends a connection at DELETE', async () => {
  const id = await openPolling(hub);
  const waiting = poll(hub, id);
  await pause(30);
  expect((await call(hub, 'DELETE', `?id=${id}`)).status).toBe(202);
  expect((await waiting).status).toBe(204);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await call(hub, method, `?id=${id}`)).status).toBe(404);
});

it('is unharmed by bad tokens', async () => {
  const id = await openPolling(hub);
  for (const method of ['GET', 'POST', 'DELETE'])
    expect((await call(hub, method, `?id=${id}`, { token: 'bad' })).status).toBe(401);
  sendEvent(1);
  expect((await poll(hub, id)).records).toEqual([createEvent(1)]);
});

it('gives remaining messages at a close, then one 204, then 404', async () => {
  const id = await openPolling(hub);
  sendEvent(1);
  hub.hub.closeWhere(() => true, { error: 'Signed out.', allowReconnect: false });
  expect((await poll(hub, id)).records).toEqual([createEvent(1), { type: 7, error: 'Signed out.' }]);
  expect((await poll(hub, id)).status).toBe(204);
  expect((await poll(hub, id)).status).toBe(404);
});

it('drops remaining messages when no client fetches them', async () => {
  await restart({ disconnectedGraceMs: 300 });
  const id = await openPolling(hub);
  hub.hub.closeWhere(() => true);
  await pause(600);
  expect((await poll(hub, id)).status).toBe(404);
});

it('takes sends one after the other, a message in pieces too', async () => {
  const id = await openPolling(hub);
  const whole = note('a') + note('b');
  await call(hub, 'POST', `?id=${id}`, { body: whole.slice(0, 10) });
  await call(hub, 'POST', `?id=${id}`, { body: whole.slice(10) });
  expect(received).toEqual(['a', 'b']);
});

it('goes on with a fresh token after expiry, withholding events meanwhile', async () => {
  await restart({ pollTimeoutMs: 1_500, expiredPollGraceMs: 1_500 });
  const expiresAtMs = Date.now() + 1_000;
  const id = await openPolling(hub, `until-${expiresAtMs}`);
  const waiting = poll(hub, id, `until-${expiresAtMs}`);
  expect(await waiting).toEqual({ status: 200, records: [] });
  expect(Date.now()).toBeGreaterThanOrEqual(expiresAtMs);
  sendEvent(1);
  expect((await poll(hub, id, `until-${expiresAtMs}`)).status).toBe(401);
  const fresh = `until-${Date.now() + 60_000}`;
  expect((await poll(hub, id, fresh)).records).toEqual([createEvent(1)]);
  while (Date.now() < expiresAtMs + 2_000)
    expect(await poll(hub, id, fresh)).toEqual({ status: 200, records: [] });
  expect([...hub.hub.listConnections()]).toHaveLength(1);
});

it('ends without a fresh token', async () => {
  await restart({ expiredPollGraceMs: 100 });
  const id = await openPolling(hub, `until-${Date.now() + 1_000}`);
  await waitUntil(() => [...hub.hub.listConnections()].length === 0);
  expect((await poll(hub, id)).records).toEqual([{ type: 7, allowReconnect: true }]);
});

it('drops a client for which too much waits', async () => {
  const small = await startHub({ maxBufferedBytes: 10_000 });
  const id = await openPolling(small);
  for (let n = 0; n < 20; n += 1) {
    small.hub.sendToGroup('shop-a', 'Event', ['x'.repeat(1_000)]);
    await new Promise(setImmediate);
  }
  expect([...small.hub.listConnections()]).toEqual([]);
  expect((await poll(small, id)).status).toBe(404);
  await small.stop();
});

it('does not mix sends that overlap', async () => {
  const id = await openPolling(hub);
  const whole = note('slow');
  const slow = httpRequest(`${hub.url}?id=${id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer shop-a', 'content-length': whole.length },
  });
  slow.write(whole.slice(0, 10));
  await pause(50);
  const quick = call(hub, 'POST', `?id=${id}`, { body: note('quick') });
  await pause(50);
  slow.end(whole.slice(10));
  expect((await quick).status).toBe(200);
  expect(received).toEqual(['slow', 'quick']);
});

it('holds a large send back until it is read, and takes all of it', async () => {
  const id = await negotiate(hub);
  let hasAnswer = false;
  const texts = Array.from({ length: 50 }, (_, n) => `${n} ${'x'.repeat(10_000)}`);
  const sending = call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE + texts.map(note).join('') });
  void sending.then(() => {
    hasAnswer = true;
  });
  await pause(50);
  expect(hasAnswer).toBe(false);
  await poll(hub, id);
  expect((await sending).status).toBe(200);
  expect(received).toEqual(texts);
});

it('gives a large send up with its connection', async () => {
  await restart({ disconnectedGraceMs: 2_000 });
  const id = await negotiate(hub);
  const sending = call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE + note('x'.repeat(30_000)).repeat(20) });
  expect((await sending).status).toBe(404);
});

it('tells a waiting poll that the server stops', async () => {
  const id = await openPolling(hub);
  const waiting = poll(hub, id);
  await pause(30);
  await hub.hub.close();
  expect((await waiting).records).toEqual([{ type: 7, allowReconnect: true }]);
  expect((await poll(hub, id)).status).toBe(503);
});
