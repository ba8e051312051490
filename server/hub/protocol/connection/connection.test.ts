import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HubError } from '../hubError.ts';
import { pause, startHub, waitUntil, type TestHub } from '../testing/hubFixture.ts';
import {
  call,
  HANDSHAKE,
  negotiate,
  openHub,
  openSocket,
  openStream,
  poll,
  readRecords,
  record,
  RS,
  type RawSocket,
} from '../testing/rawClient.ts';

const LIMIT = 32_768;
const ran: unknown[] = [];
let hub: TestHub;
beforeAll(async () => {
  hub = await startHub({
    methods: {
      Add: (_context, a: unknown, b: unknown) => {
        if (typeof a !== 'number' || typeof b !== 'number') throw new HubError('Two numbers, please.');
        return a + b;
      },
      Note: (_context, text: unknown) => {
        ran.push(text);
      },
      Slow: async (_context, text: unknown) => {
        await pause(50);
        ran.push(text);
        return text;
      },
      Block: async () => pause(400),
      WhoAmI: ({ identity, connection }) => ({ shop: identity.shop, id: connection.id }),
      Secretive: () => {
        throw new Error('password is 1234');
      },
      Circular: () => {
        const value: { self?: unknown } = {};
        value.self = value;
        return value;
      },
    },
    streams: {
      async *Count(_context, to: unknown) {
        for (let n = 1; n <= Number(to); n += 1) yield n;
      },
      async *Forever({ signal }) {
        yield 'first';
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        yield 'after the end';
      },
      async *Endless() {
        for (let n = 0; ; n += 1) yield n;
      },
      async *Failing() {
        yield 1;
        throw new HubError('No more.');
      },
    },
  });
});
afterAll(async () => hub.stop());

function buildMessage(totalBytes: number): string {
  const frame = record({ type: 1, invocationId: 'big', target: 'Note', arguments: [''] });
  return frame.replace('""', `"${'x'.repeat(totalBytes - frame.length)}"`);
}

async function readFinalRecords(socket: RawSocket): Promise<Record<string, unknown>[]> {
  await waitUntil(() => socket.closeCode() !== null);
  expect(socket.closeCode()).toBe(1000);
  return socket.listRecords();
}

describe('handshake', () => {
  it.each([
    '{"protocol":"json","version":1}',
    '{"protocol":"json","version":2}',
    ' { "version" : 1 , "extra" : [ ] , "protocol" : "json" } ',
  ])('takes %s', async (handshake) => {
    const socket = await openSocket(hub);
    socket.send(handshake + RS);
    await waitUntil(() => socket.frames.length === 1);
    expect(socket.frames).toEqual([{ text: `{}${RS}`, isBinary: false }]);
    socket.webSocket.close();
  });

  const REFUSED = [
    '{"protocol":"xml","version":1}',
    '{"protocol":"messagepack","version":1}',
    '{"protocol":"json","version":3}',
    '{"protocol":"json"}',
    '{"version":1}',
    '{"protocol":1,"version":1}',
    '{"protocol":"json","version":"1"}',
    '{"protocol":"json","version":1.5}',
    'not json',
    '',
    '[]',
    'null',
    '{"type":6}',
    '{"type":1,"target":"Note","arguments":["early"]}',
    'x'.repeat(LIMIT),
  ];
  it.each(REFUSED.map((text) => [text.slice(0, 60), text]))('refuses %s', async (_name, handshake) => {
    ran.length = 0;
    const socket = await openSocket(hub);
    socket.send(handshake + RS + record({ type: 1, target: 'Note', arguments: ['after'] }));
    const records = await readFinalRecords(socket);
    expect(records).toEqual([{ error: expect.any(String) as string }]);
    expect(ran).toEqual([]);
  });

  it('lets no event through before it', async () => {
    const socket = await openSocket(hub);
    await pause(20);
    expect(hub.hub.sendToGroup('shop-a', 'Early', [])).toBe(0);
    expect(hub.hub.send(() => true, 'Early', [])).toBe(0);
    socket.send(HANDSHAKE);
    await waitUntil(() => socket.frames.length > 0);
    hub.hub.send(() => true, 'Late', [1]);
    await waitUntil(() => socket.listRecords().length === 2);
    expect(socket.listRecords()).toEqual([{}, { type: 1, target: 'Late', arguments: [1] }]);
    socket.webSocket.close();
  });
});

describe('pieces', () => {
  it('takes handshake and calls in one frame', async () => {
    const socket = await openSocket(hub);
    const add = (id: string): string =>
      record({ type: 1, invocationId: id, target: 'Add', arguments: [1, 2] });
    socket.send(HANDSHAKE + add('a') + add('b') + add('c'));
    await waitUntil(() => socket.listRecords().length === 4);
    expect(socket.listRecords().slice(1)).toEqual(
      ['a', 'b', 'c'].map((invocationId) => ({ type: 3, invocationId, result: 3 })),
    );
    socket.webSocket.close();
  });

  it('takes a message byte by byte, cut within a character, and as binary', async () => {
    const socket = await openSocket(hub);
    const bytes = Buffer.from(
      HANDSHAKE + record({ type: 1, invocationId: '1', target: 'Slow', arguments: ['žába'] }),
    );
    for (const [at] of bytes.entries())
      socket.webSocket.send(bytes.subarray(at, at + 1), { binary: at % 2 === 0 });
    await waitUntil(() => socket.listRecords().length === 2);
    expect(socket.listRecords()[1]).toEqual({ type: 3, invocationId: '1', result: 'žába' });
    socket.webSocket.close();
  });

  it('takes a fragmented WebSocket message as one', async () => {
    const socket = await openHub(hub);
    const text = record({ type: 1, invocationId: '1', target: 'Add', arguments: [2, 2] });
    socket.webSocket.send(text.slice(0, 10), { fin: false });
    socket.webSocket.send(text.slice(10, 20), { fin: false });
    socket.webSocket.send(text.slice(20), { fin: true });
    await waitUntil(() => socket.listRecords().length === 2);
    socket.webSocket.close();
  });

  it('takes a message at the limit, many of them in one frame too', async () => {
    const socket = await openHub(hub);
    socket.send(buildMessage(LIMIT) + buildMessage(LIMIT) + buildMessage(LIMIT));
    await waitUntil(() => socket.listRecords().length === 4);
    expect(socket.listRecords().slice(1)).toEqual(
      Array.from({ length: 3 }, () => ({ type: 3, invocationId: 'big', result: null })),
    );
    socket.webSocket.close();
  });

  it.each([
    ['with its end', buildMessage(LIMIT + 1)],
    ['without its end', 'x'.repeat(LIMIT + 1)],
    ['of several times the limit', buildMessage(3 * LIMIT)],
  ])('ends a connection over a message too large %s', async (_name, message) => {
    const socket = await openHub(hub);
    socket.send(message);
    const records = await readFinalRecords(socket);
    expect(records.slice(1)).toEqual([
      { type: 7, error: expect.any(String) as string, allowReconnect: true },
    ]);
  });
});

describe('messages', () => {
  const createCompletion = (invocationId: string): object => ({
    type: 3,
    invocationId,
    error: expect.any(String) as string,
  });
  const ANSWERS: [string, object, object[]][] = [
    [
      'a call',
      { type: 1, invocationId: '7', target: 'Add', arguments: [1, 2] },
      [{ type: 3, invocationId: '7', result: 3 }],
    ],
    [
      'a name in another case',
      { type: 1, invocationId: '7', target: 'aDD', arguments: [1, 2] },
      [{ type: 3, invocationId: '7', result: 3 }],
    ],
    [
      'a call of nothing',
      { type: 1, invocationId: '7', target: 'Note', arguments: ['n'] },
      [{ type: 3, invocationId: '7', result: null }],
    ],
    [
      'headers and unknown properties',
      { type: 1, headers: { a: 'b' }, x: 1, invocationId: '7', target: 'Add', arguments: [1, 2] },
      [{ type: 3, invocationId: '7', result: 3 }],
    ],
    [
      'an unknown method',
      { type: 1, invocationId: '7', target: 'NoSuch', arguments: [] },
      [createCompletion('7')],
    ],
    [
      'a method of every object',
      { type: 1, invocationId: '7', target: 'toString', arguments: [] },
      [createCompletion('7')],
    ],
    [
      'too few arguments',
      { type: 1, invocationId: '7', target: 'Add', arguments: [1] },
      [createCompletion('7')],
    ],
    [
      'too many arguments',
      { type: 1, invocationId: '7', target: 'Add', arguments: [1, 2, 3] },
      [createCompletion('7')],
    ],
    [
      'mistyped arguments',
      { type: 1, invocationId: '7', target: 'Add', arguments: ['1', {}] },
      [{ type: 3, invocationId: '7', error: 'Two numbers, please.' }],
    ],
    [
      'streams of the client',
      { type: 1, invocationId: '7', target: 'Add', arguments: [1, 2], streamIds: ['1'] },
      [createCompletion('7')],
    ],
    [
      'a result that is not JSON',
      { type: 1, invocationId: '7', target: 'Circular', arguments: [] },
      [createCompletion('7')],
    ],
    ['an unknown method without an id', { type: 1, target: 'NoSuch', arguments: [] }, []],
    ['a failing method without an id', { type: 1, target: 'Secretive', arguments: [] }, []],
    ['a good call without an id', { type: 1, target: 'Add', arguments: [1, 2] }, []],
    [
      'a stream',
      { type: 4, invocationId: 's', target: 'Count', arguments: [2] },
      [
        { type: 2, invocationId: 's', item: 1 },
        { type: 2, invocationId: 's', item: 2 },
        { type: 3, invocationId: 's' },
      ],
    ],
    [
      'a failing stream',
      { type: 4, invocationId: 's', target: 'Failing', arguments: [] },
      [
        { type: 2, invocationId: 's', item: 1 },
        { type: 3, invocationId: 's', error: 'No more.' },
      ],
    ],
    [
      'an unknown stream',
      { type: 4, invocationId: 's', target: 'NoSuch', arguments: [] },
      [createCompletion('s')],
    ],
    [
      'a stream of a plain method',
      { type: 4, invocationId: 's', target: 'Add', arguments: [1, 2] },
      [createCompletion('s')],
    ],
    [
      'a call of a stream',
      { type: 1, invocationId: 's', target: 'Count', arguments: [1] },
      [createCompletion('s')],
    ],
    ['the cancellation of nothing', { type: 5, invocationId: 'none' }, []],
    ['a completion of nothing', { type: 3, invocationId: 'none', result: 1 }, []],
    ['an item of nothing', { type: 2, invocationId: 'none', item: 1 }, []],
    ['an acknowledgement', { type: 8, sequenceId: 1 }, []],
    ['a sequence number', { type: 9, sequenceId: 1 }, []],
    ['an unknown type', { type: 10 }, []],
    ['a far unknown type', { type: 1_000_000 }, []],
    ['a ping', { type: 6 }, []],
  ];
  it.each(ANSWERS)('answers %s and lives on', async (_name, message, answers) => {
    const socket = await openHub(hub);
    socket.send(
      record(message) + record({ type: 1, invocationId: 'end', target: 'Slow', arguments: ['end'] }),
    );
    await waitUntil(() => socket.listRecords().some(({ invocationId }) => invocationId === 'end'));
    const received = socket.listRecords().slice(1);
    expect(received).toHaveLength(answers.length + 1);
    expect(received.slice(0, -1)).toEqual(answers);
    socket.webSocket.close();
  });

  it.each([
    'not json',
    '',
    '[]',
    '"text"',
    'null',
    '{}',
    '{"type":"1"}',
    '{"type":1.5}',
    '{"type":1,"arguments":[]}',
    '{"type":1,"target":"Note"}',
    '{"type":1,"target":"Note","arguments":{}}',
    '{"type":1,"target":7,"arguments":[]}',
    '{"type":1,"invocationId":7,"target":"Note","arguments":[""]}',
    '{"type":1,"invocationId":null,"target":"Note","arguments":[""]}',
    '{"type":4,"target":"Count","arguments":[1]}',
    '{"type":5}',
    '{"type":3,"invocationId":{}}',
  ])('ends the connection over %s', async (text) => {
    ran.length = 0;
    const socket = await openHub(hub);
    socket.send(text + RS + record({ type: 1, target: 'Note', arguments: ['after'] }));
    const records = await readFinalRecords(socket);
    expect(records.slice(1)).toEqual([
      { type: 7, error: expect.any(String) as string, allowReconnect: true },
    ]);
    expect(ran).toEqual([]);
  });

  it('ends the connection over bytes that are no text', async () => {
    const socket = await openHub(hub);
    socket.send(Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x1e]));
    expect((await readFinalRecords(socket))[1]).toMatchObject({ type: 7, allowReconnect: true });
  });

  it('answers a close with a close and runs nothing after it', async () => {
    ran.length = 0;
    const socket = await openHub(hub);
    const note = (text: string): string => record({ type: 1, target: 'Note', arguments: [text] });
    socket.send(note('before') + record({ type: 7 }) + note('after'));
    expect((await readFinalRecords(socket)).slice(1)).toEqual([{ type: 7 }]);
    expect(ran).toEqual(['before']);
  });

  it('keeps the reason of an unexpected failure to itself and reports it', async () => {
    hub.errors.length = 0;
    const socket = await openHub(hub);
    socket.send(record({ type: 1, invocationId: '1', target: 'Secretive', arguments: [] }));
    await waitUntil(() => socket.listRecords().length === 2);
    expect(JSON.stringify(socket.listRecords())).not.toContain('1234');
    expect(hub.errors).toHaveLength(1);
    socket.webSocket.close();
  });

  it('runs the calls of a client one after the other', async () => {
    ran.length = 0;
    const socket = await openHub(hub);
    socket.send(
      record({ type: 1, invocationId: '1', target: 'Slow', arguments: ['slow'] }) +
        record({ type: 1, invocationId: '2', target: 'Note', arguments: ['quick'] }),
    );
    await waitUntil(() => socket.listRecords().length === 3);
    expect(ran).toEqual(['slow', 'quick']);
    socket.webSocket.close();
  });

  it('sends no more items after a cancellation, but the completion', async () => {
    const socket = await openHub(hub);
    socket.send(record({ type: 4, invocationId: 's', target: 'Forever', arguments: [] }));
    await waitUntil(() => socket.listRecords().length === 2);
    socket.send(record({ type: 5, invocationId: 's' }));
    await waitUntil(() => socket.listRecords().length === 3);
    await pause(30);
    expect(socket.listRecords().slice(1)).toEqual([
      { type: 2, invocationId: 's', item: 'first' },
      { type: 3, invocationId: 's' },
    ]);
    socket.webSocket.close();
  });

  it('knows the caller', async () => {
    const id = await negotiate(hub);
    const stream = await openStream(hub, id);
    await call(hub, 'POST', `?id=${id}`, {
      body: HANDSHAKE + record({ type: 1, invocationId: '1', target: 'WhoAmI', arguments: [] }),
    });
    await waitUntil(() => stream.listRecords().length === 2);
    const [connection] = [...hub.hub.listConnections()].filter((one) => one.transport === 'serverSentEvents');
    expect(stream.listRecords()[1]).toMatchObject({ result: { shop: 'shop-a', id: connection?.id } });
    stream.hangUp();
  });
});

it('pauses a client that calls quicker than its calls run, and loses nothing', async () => {
  ran.length = 0;
  const socket = await openHub(hub);
  const filler = 'y'.repeat(20_000);
  for (let n = 0; n < 20; n += 1)
    socket.send(record({ type: 1, invocationId: String(n), target: 'Slow', arguments: [`${n} ${filler}`] }));
  await waitUntil(() => socket.listRecords().length === 21, 10_000);
  expect(ran.map((text) => parseInt(String(text), 10))).toEqual(Array.from({ length: 20 }, (_, n) => n));
  socket.webSocket.close();
});

it('stops reading while a call runs and too much waits', async () => {
  const socket = await openHub(hub);
  const totalBytes = 20_000_000;
  socket.send(record({ type: 1, target: 'Block', arguments: [] }));
  const ping = record({ type: 6, filler: 'p'.repeat(30_000) });
  for (let bytes = 0; bytes < totalBytes; bytes += ping.length) socket.send(ping);
  await pause(200);
  expect(socket.webSocket.bufferedAmount).toBeGreaterThan(totalBytes / 4);
  socket.send(record({ type: 1, invocationId: 'end', target: 'Add', arguments: [1, 1] }));
  await waitUntil(() => socket.listRecords().some(({ invocationId }) => invocationId === 'end'));
  expect(socket.webSocket.bufferedAmount).toBe(0);
  socket.webSocket.close();
});

it('serves others while a stream never waits', async () => {
  const [greedy, other] = [await openHub(hub), await openHub(hub)];
  greedy.send(record({ type: 4, invocationId: 's', target: 'Endless', arguments: [] }));
  await waitUntil(() => greedy.frames.length > 3);
  other.send(record({ type: 1, invocationId: 'a', target: 'Add', arguments: [1, 1] }));
  await waitUntil(() => other.listRecords().length === 2);
  greedy.send(record({ type: 5, invocationId: 's' }));
  await waitUntil(() => greedy.frames.at(-1)?.text.includes('"type":3') === true);
  greedy.webSocket.close();
  other.webSocket.close();
});

it('answers refused handshakes on polls too: the error, one 204, then 404', async () => {
  const id = await negotiate(hub);
  await call(hub, 'POST', `?id=${id}`, { body: `[]${RS}` });
  expect(await poll(hub, id)).toEqual({ status: 200, records: [] });
  expect(await poll(hub, id)).toEqual({ status: 200, records: [{ error: expect.any(String) as string }] });
  expect((await poll(hub, id)).status).toBe(204);
  expect((await poll(hub, id)).status).toBe(404);
});

it('ends an event stream after a refused handshake', async () => {
  const id = await negotiate(hub);
  const stream = await openStream(hub, id);
  await call(hub, 'POST', `?id=${id}`, { body: `[]${RS}` });
  await waitUntil(() => stream.hasEnded());
  expect(readRecords(JSON.stringify(stream.listRecords()[0]) + RS)).toEqual([
    { error: expect.any(String) as string },
  ]);
});
