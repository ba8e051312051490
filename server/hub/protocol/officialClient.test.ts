import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HubError } from './hubError.ts';
import { startHub, waitUntil, type TestHub } from './testing/hubFixture.ts';

const TRANSPORTS = [
  ['WebSockets', HttpTransportType.WebSockets, 'webSocket'],
  ['event stream', HttpTransportType.ServerSentEvents, 'serverSentEvents'],
  ['long polling', HttpTransportType.LongPolling, 'longPolling'],
] as const;

let hub: TestHub;
let connections: HubConnection[];
const received: unknown[] = [];

async function startServer(): Promise<TestHub> {
  return startHub({
    methods: {
      Echo: (_context, value: unknown) => value,
      Nothing: async () => undefined,
      Refuse: () => {
        throw new HubError('Not today.');
      },
      Hear: (_context, value: unknown) => {
        received.push(value);
      },
    },
    streams: {
      async *Count(_context, to: unknown) {
        for (let n = 1; n <= Number(to); n += 1) yield n;
      },
    },
    timings: { expiredPollGraceMs: 1_000 },
  });
}

beforeEach(async () => {
  received.length = 0;
  connections = [];
  hub = await startServer();
});
afterEach(async () => {
  for (const connection of connections) await connection.stop();
  await hub.stop();
});

function build(
  transport: HttpTransportType,
  options: { token?: () => string; retryDelaysMs?: number[]; skipNegotiation?: boolean } = {},
): HubConnection {
  const connection = new HubConnectionBuilder()
    .withUrl(hub.url, {
      transport,
      accessTokenFactory: options.token ?? (() => 'shop-a'),
      ...(options.skipNegotiation === true ? { skipNegotiation: true } : {}),
    })
    .withAutomaticReconnect(options.retryDelaysMs ?? [0, 100, 100, 100, 100, 100])
    .configureLogging(LogLevel.None)
    .build();
  connections.push(connection);
  return connection;
}

describe.each(TRANSPORTS)('the official client over %s', (_name, transport, kind) => {
  it('connects, receives, calls, streams and stops', async () => {
    const connection = build(transport);
    const events: unknown[] = [];
    connection.on('CreditUpdated', (event) => events.push(event));
    await connection.start();
    expect([...hub.hub.listConnections()].map((one) => [one.transport, one.id])).toEqual([
      [kind, connection.connectionId],
    ]);
    for (const amount of [1, 2, 3])
      hub.hub.sendToGroup('shop-a', 'CreditUpdated', [{ newCredit: { amount } }]);
    await waitUntil(() => events.length === 3);
    expect(events).toEqual([1, 2, 3].map((amount) => ({ newCredit: { amount } })));
    expect(await connection.invoke('Echo', { text: 'Příliš žluťoučký kůň 🐎' })).toEqual({
      text: 'Příliš žluťoučký kůň 🐎',
    });
    expect(await connection.invoke('Nothing')).toBeNull();
    await expect(connection.invoke('Refuse')).rejects.toThrow('Not today.');
    await expect(connection.invoke('NoSuch')).rejects.toThrow();
    await connection.send('Hear', 'said');
    await waitUntil(() => received.length === 1);
    const items: unknown[] = [];
    await new Promise<void>((resolve, reject) => {
      connection
        .stream('Count', 200)
        .subscribe({ next: (item) => items.push(item), complete: resolve, error: reject });
    });
    expect(items).toEqual(Array.from({ length: 200 }, (_, n) => n + 1));
    await connection.stop();
    await waitUntil(() => [...hub.hub.listConnections()].length === 0);
  });

  it('is refused with a bad token', async () => {
    await expect(build(transport, { token: () => 'bad' }).start()).rejects.toThrow('401');
  });

  it('comes back with a fresh token when the old one expires, and drops no later event', async () => {
    let expiresAtMs = Date.now() + 700;
    let requestCount = 0;
    const connection = build(transport, {
      token: () => {
        requestCount += 1;
        if (expiresAtMs - Date.now() < 400) expiresAtMs = Date.now() + 60_000;
        return `until-${expiresAtMs}`;
      },
    });
    const events: unknown[] = [];
    connection.on('Event', (n) => events.push(n));
    await connection.start();
    const firstExpiryMs = expiresAtMs;
    hub.hub.sendToGroup('shop-a', 'Event', [1]);
    await waitUntil(() => events.length === 1);
    await waitUntil(() => Date.now() > firstExpiryMs + 1_500);
    await waitUntil(() =>
      [...hub.hub.listConnections()].some(({ identity }) => identity.expiresAtMs === expiresAtMs),
    );
    expect(expiresAtMs).toBeGreaterThan(firstExpiryMs);
    expect(requestCount).toBeGreaterThan(1);
    await waitUntil(() => connection.state === HubConnectionState.Connected);
    expect(hub.hub.sendToGroup('shop-a', 'Event', [2])).toBe(1);
    await waitUntil(() => events.length === 2);
  });

  it('comes back after the server stopped and started again', async () => {
    const connection = build(transport);
    let reconnects = 0;
    connection.onreconnected(() => {
      reconnects += 1;
    });
    await connection.start();
    const firstId = connection.connectionId;
    const { port } = hub;
    await hub.stop();
    await waitUntil(() => connection.state === HubConnectionState.Reconnecting);
    hub = await startServer();
    const { port: otherPort } = hub;
    // The client knows the old port only.
    await new Promise((resolve) => hub.server.close(resolve));
    await new Promise<void>((resolve) => hub.server.listen(port, '127.0.0.1', resolve));
    expect(otherPort).not.toBe(0);
    await waitUntil(() => reconnects === 1);
    expect(connection.connectionId).not.toBe(firstId);
    const events: unknown[] = [];
    connection.on('Event', (n) => events.push(n));
    await waitUntil(() => hub.hub.sendToGroup('shop-a', 'Event', [1]) === 1);
    await waitUntil(() => events.length === 1);
  });

  it('stays away after a close that forbids coming back', async () => {
    const connection = build(transport);
    let closedWith: Error | undefined;
    connection.onclose((error) => {
      closedWith = error;
    });
    await connection.start();
    hub.hub.closeWhere(() => true, { error: 'Signed out.', allowReconnect: false });
    await waitUntil(() => connection.state === HubConnectionState.Disconnected);
    expect(closedWith?.message).toContain('Signed out.');
  });
});

it('takes a client that skips negotiation', async () => {
  const connection = build(HttpTransportType.WebSockets, { skipNegotiation: true });
  await connection.start();
  expect(await connection.invoke('Echo', 1)).toBe(1);
});

it('falls back to the event stream when WebSockets are blocked', async () => {
  hub.server.removeAllListeners('upgrade');
  hub.server.on('upgrade', (_request, socket) => socket.destroy());
  const all =
    HttpTransportType.WebSockets | HttpTransportType.ServerSentEvents | HttpTransportType.LongPolling;
  const connection = build(all);
  await connection.start();
  expect([...hub.hub.listConnections()].map(({ transport }) => transport)).toEqual(['serverSentEvents']);
});

it('refuses a connection of another protocol', async () => {
  const connection = new HubConnectionBuilder()
    .withUrl(hub.url, { accessTokenFactory: () => 'shop-a' })
    .configureLogging(LogLevel.None)
    .withHubProtocol({
      name: 'other',
      version: 1,
      transferFormat: 1,
      parseMessages: () => [],
      writeMessage: () => '',
    })
    .build();
  await expect(connection.start()).rejects.toThrow('handshake error');
});
