import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED_ORIGIN, HUB_PATH, pause, startHub, waitUntil, type TestHub } from '../testing/hubFixture.ts';
import {
  call,
  HANDSHAKE,
  negotiate,
  openPolling,
  openSocket,
  openStream,
  poll,
} from '../testing/rawClient.ts';

let hub: TestHub;
beforeAll(async () => {
  hub = await startHub();
});
afterAll(async () => hub.stop());

describe('tokens', () => {
  const BAD_TOKENS = [null, '', 'bad', 'until-1', 'shop', 'Bearer shop-a', 'null', 'undefined'];
  const REQUESTS = [
    ['POST', '/negotiate?negotiateVersion=1'],
    ['GET', '/negotiate'],
    ['GET', ''],
    ['GET', '?id=unknown'],
    ['POST', '?id=unknown'],
    ['DELETE', '?id=unknown'],
    ['PUT', ''],
    ['OPTIONS', ''],
  ] as const;
  for (const token of BAD_TOKENS) {
    it(`refuses everything with the token ${token}`, async () => {
      for (const [method, address] of REQUESTS) {
        expect((await call(hub, method, address, { token })).status).toBe(401);
        if (token === null) continue;
        const inQuery = `${address}${address.includes('?') ? '&' : '?'}access_token=${encodeURIComponent(token)}`;
        expect((await call(hub, method, inQuery, { token: null })).status).toBe(401);
      }
      const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
      await expect(openSocket(hub, '', headers)).rejects.toThrow('401');
      await expect(openSocket(hub, '?id=unknown', headers)).rejects.toThrow('401');
    });
  }

  it('takes the token in the query', async () => {
    const response = await call(hub, 'POST', '/negotiate?access_token=shop-a', { token: null });
    expect(response.status).toBe(200);
    const socket = await openSocket(hub, '?access_token=shop-a', {});
    socket.webSocket.close();
  });

  it('refuses the connection of another owner and does it no harm', async () => {
    const id = await openPolling(hub);
    for (const method of ['GET', 'POST', 'DELETE'])
      expect((await call(hub, method, `?id=${id}`, { token: 'shop-b' })).status).toBe(403);
    expect((await call(hub, 'DELETE', `?id=${id}`)).status).toBe(202);
  });

  it('answers 500 when authentication itself fails', async () => {
    const broken = await startHub({ authenticate: () => Promise.reject(new Error('database down')) });
    expect((await call(broken, 'POST', '/negotiate')).status).toBe(500);
    await expect(openSocket(broken)).rejects.toThrow('500');
    expect(broken.errors).toHaveLength(2);
    await broken.stop();
  });
});

describe('negotiation', () => {
  const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'];

  it.each(['1', '2', '99'])('answers version %s as version 1', async (version) => {
    const response = await call(hub, 'POST', `/negotiate?negotiateVersion=${version}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    const body = (await response.json()) as Record<string, unknown> & { availableTransports: object[] };
    expect(body).toMatchObject({ negotiateVersion: 1 });
    expect(body['connectionId']).toMatch(/^[\w-]{22}$/);
    expect(body['connectionToken']).toMatch(/^[\w-]{22}$/);
    expect(body['connectionToken']).not.toBe(body['connectionId']);
    expect(body.availableTransports).toEqual(
      TRANSPORTS.map((transport) => ({ transport, transferFormats: ['Text'] })),
    );
    expect(body).not.toHaveProperty('useStatefulReconnect');
  });

  it.each(['', '?negotiateVersion=0'])('answers version 0 with one id: %s', async (query) => {
    const body = (await (await call(hub, 'POST', `/negotiate${query}`)).json()) as Record<string, unknown>;
    expect(body).toMatchObject({ negotiateVersion: 0 });
    expect(body).not.toHaveProperty('connectionToken');
    expect((await poll(hub, String(body['connectionId']))).status).toBe(200);
  });

  it.each(['-1', 'abc', '', '1.5'])('answers version "%s" with an error', async (version) => {
    const response = await call(hub, 'POST', `/negotiate?negotiateVersion=${version}`);
    expect(response.status).toBe(200);
    const body = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(body)).toEqual(['error']);
  });

  it('does not offer stateful reconnect', async () => {
    const response = await call(hub, 'POST', '/negotiate?negotiateVersion=1&useStatefulReconnect=true');
    expect(await response.json()).not.toHaveProperty('useStatefulReconnect');
  });

  it.each(['GET', 'PUT', 'DELETE', 'PATCH'])('refuses %s with 405', async (method) => {
    expect((await call(hub, method, '/negotiate?negotiateVersion=1')).status).toBe(405);
  });
});

describe('ids', () => {
  it.each(['GET', 'POST', 'DELETE'])(
    '%s: 400 without an id, 404 with an unknown or a public one',
    async (method) => {
      expect((await call(hub, method, '')).status).toBe(400);
      expect((await call(hub, method, '?id=')).status).toBe(400);
      expect((await call(hub, method, '?id=unknown')).status).toBe(404);
      const negotiated = await call(hub, 'POST', '/negotiate?negotiateVersion=1');
      const { connectionId } = (await negotiated.json()) as { connectionId: string };
      expect((await call(hub, method, `?id=${connectionId}`)).status).toBe(404);
    },
  );

  it.each(['PUT', 'PATCH', 'OPTIONS', 'HEAD'])('refuses %s with 405', async (method) => {
    expect((await call(hub, method, `?id=${await negotiate(hub)}`)).status).toBe(405);
  });

  it('opens a WebSocket without an id, refuses one with an unknown id', async () => {
    const socket = await openSocket(hub);
    socket.webSocket.close();
    await expect(openSocket(hub, '?id=unknown')).rejects.toThrow('404');
  });

  it('keeps a WebSocket when its id comes again', async () => {
    const id = await negotiate(hub);
    const socket = await openSocket(hub, `?id=${id}`);
    await expect(openSocket(hub, `?id=${id}`)).rejects.toThrow('409');
    expect((await poll(hub, id)).status).toBe(400);
    expect((await openStream(hub, id)).response.status).toBe(400);
    expect((await call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE })).status).toBe(405);
    expect((await call(hub, 'DELETE', `?id=${id}`)).status).toBe(400);
    socket.send(HANDSHAKE);
    await waitUntil(() => socket.listRecords().length === 1);
    socket.webSocket.close();
    await waitUntil(() => socket.closeCode() !== null);
    expect((await poll(hub, id)).status).toBe(404);
  });

  it('keeps an event stream when its id comes again', async () => {
    const id = await negotiate(hub);
    const stream = await openStream(hub, id);
    expect((await openStream(hub, id)).response.status).toBe(409);
    expect((await poll(hub, id)).status).toBe(400);
    expect((await call(hub, 'DELETE', `?id=${id}`)).status).toBe(400);
    await expect(openSocket(hub, `?id=${id}`)).rejects.toThrow('400');
    await call(hub, 'POST', `?id=${id}`, { body: HANDSHAKE });
    await waitUntil(() => stream.listRecords().length === 1);
    stream.hangUp();
  });

  it('keeps a polled connection when its id comes on another transport', async () => {
    const id = await openPolling(hub);
    expect((await openStream(hub, id)).response.status).toBe(400);
    await expect(openSocket(hub, `?id=${id}`)).rejects.toThrow('400');
    hub.hub.sendToGroup('shop-a', 'Still', []);
    expect((await poll(hub, id)).records).toEqual([{ type: 1, target: 'Still', arguments: [] }]);
  });

  it('refuses to delete a connection that was only negotiated', async () => {
    expect((await call(hub, 'DELETE', `?id=${await negotiate(hub)}`)).status).toBe(400);
  });

  it('forgets an id that never connects', async () => {
    const quick = await startHub({ timings: { disconnectedGraceMs: 300, handshakeTimeoutMs: 300 } });
    const id = await negotiate(quick);
    await pause(600);
    expect((await call(quick, 'POST', `?id=${id}`, { body: HANDSHAKE })).status).toBe(404);
    expect((await poll(quick, id)).status).toBe(404);
    await expect(openSocket(quick, `?id=${id}`)).rejects.toThrow('404');
    await quick.stop();
  });

  it('leaves other paths alone', async () => {
    for (const path of ['/', '/hubs/test2', `${HUB_PATH}/other`, `${HUB_PATH}/negotiate/x`])
      expect((await fetch(`http://127.0.0.1:${hub.port}${path}`)).status).toBe(418);
    await expect(openSocket({ url: `http://127.0.0.1:${hub.port}/else` })).rejects.toThrow();
  });
});

describe('origins', () => {
  const PREFLIGHT = {
    'access-control-request-headers': 'authorization,x-requested-with,x-signalr-user-agent',
  };

  for (const method of ['GET', 'POST', 'DELETE'])
    for (const address of ['/negotiate?negotiateVersion=1', '?id=x'])
      it(`answers the preflight for ${method} ${address} without a token`, async () => {
        const headers = { origin: ALLOWED_ORIGIN, 'access-control-request-method': method, ...PREFLIGHT };
        const response = await call(hub, 'OPTIONS', address, { headers, token: null });
        expect(response.status).toBe(204);
        expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
        expect(response.headers.get('access-control-allow-credentials')).toBe('true');
        expect(response.headers.get('access-control-allow-methods')?.split(', ')).toContain(method);
        const allowed = response.headers.get('access-control-allow-headers')?.split(', ');
        expect(allowed).toEqual(
          expect.arrayContaining(['authorization', 'x-requested-with', 'x-signalr-user-agent']),
        );
        const foreign = await call(hub, 'OPTIONS', address, {
          headers: { ...headers, origin: 'https://evil.example' },
          token: null,
        });
        expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
      });

  it('puts the origin headers on the 401 too', async () => {
    const response = await call(hub, 'POST', '/negotiate', {
      headers: { origin: ALLOWED_ORIGIN },
      token: null,
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('access-control-allow-origin')).toBe(ALLOWED_ORIGIN);
    expect(response.headers.get('vary')).toBe('origin');
  });

  it.each(['https://evil.example', 'null', 'http://127.0.0.1:1'])('refuses pages of %s', async (origin) => {
    const response = await call(hub, 'POST', '/negotiate', { headers: { origin } });
    expect(response.status).toBe(403);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    await expect(openSocket(hub, '', { authorization: 'Bearer shop-a', origin })).rejects.toThrow('403');
  });

  it('takes pages of its own host', async () => {
    const headers = { origin: new URL(hub.url).origin };
    expect((await call(hub, 'POST', '/negotiate', { headers })).status).toBe(200);
    const socket = await openSocket(hub, '', { ...headers, authorization: 'Bearer shop-a' });
    socket.webSocket.close();
  });
});

it('survives a client that hangs up in the middle of a send', async () => {
  const id = await openPolling(hub);
  const request = httpRequest(`${hub.url}?id=${id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer shop-a', 'content-length': 1000 },
  });
  request.on('error', () => undefined);
  request.write('{"type":6}\u001e');
  await pause(50);
  request.destroy();
  expect((await call(hub, 'POST', `?id=${id}`, { body: '{"type":6}\u001e' })).status).toBe(200);
  expect(hub.errors).toEqual([]);
});
