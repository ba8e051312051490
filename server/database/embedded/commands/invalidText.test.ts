import { deserialize, serialize, type Document } from 'bson';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectRaw, type RawClient } from '../testing/rawClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

// Drivers can't send text that is not UTF-8, so a mark is built in its place and replaced afterwards.
const mark = 'MARK';
const broken = Buffer.from('c3e28241', 'hex');

let server: TestServer;
let raw: RawClient;

beforeAll(async () => {
  server = await startTestServer();
  raw = await connectRaw(server.uri);
});
afterAll(async () => {
  raw.close();
  await server.stop();
});
beforeEach(() => server.client.db('test').dropDatabase());

function replaceMarks(bytes: Uint8Array, from: Uint8Array, to: Uint8Array): Buffer {
  const result = Buffer.from(bytes);
  for (let at = result.indexOf(from); at >= 0; at = result.indexOf(from, at + 1)) result.set(to, at);
  return result;
}

function makeFrame(command: Document): Buffer {
  const body = replaceMarks(serialize({ ...command, $db: 'test' }), Buffer.from(mark), broken);
  const head = Buffer.alloc(21);
  head.writeInt32LE(21 + body.length, 0);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

/** Runs a command in which marks are broken text, and puts marks into what comes back. */
async function run(command: Document): Promise<Document> {
  const answer = new Promise<Document>((resolve) => {
    let received = Buffer.alloc(0);
    const read = (data: Buffer): void => {
      received = Buffer.concat([received, data]);
      if (received.length < 4 || received.length < received.readInt32LE(0)) return;
      raw.socket.off('data', read);
      resolve(deserialize(replaceMarks(received.subarray(21), broken, Buffer.from(mark))));
    };
    raw.socket.on('data', read);
  });
  raw.send(makeFrame(command));
  return await answer;
}

async function find(filter: Document, more: Document = {}): Promise<unknown> {
  const { cursor } = await run({ find: 'items', filter, ...more });
  return (cursor as { firstBatch: unknown }).firstBatch;
}

async function evaluate(expression: Document): Promise<Document> {
  return await run({
    aggregate: 1,
    pipeline: [{ $documents: [{ t: mark }] }, { $project: { v: expression } }],
    cursor: {},
  });
}

describe('text that is not UTF-8', () => {
  beforeEach(() =>
    run({
      insert: 'items',
      documents: [{ _id: 1, t: mark, [mark]: 'name' }, { _id: mark }, { _id: 2, t: 'MARL' }],
    }),
  );

  it('is stored, found and returned as it came, as a value, a name and an _id', async () => {
    expect(await find({ t: mark })).toEqual([{ _id: 1, t: mark, [mark]: 'name' }]);
    expect(await find({ [mark]: 'name' }, { projection: { _id: 1 } })).toEqual([{ _id: 1 }]);
    expect(await find({ _id: mark })).toEqual([{ _id: mark }]);
    await run({ createIndexes: 'items', indexes: [{ key: { t: 1 }, name: 't' }] });
    expect(await find({ t: { $gte: mark, $lt: `${mark}A` } }, { hint: 't' })).toHaveLength(1);
  });

  it('survives updates of its document and a restart of the server', async () => {
    await run({ update: 'items', updates: [{ q: { t: mark }, u: { $set: { n: 1, s: `x${mark}` } } }] });
    expect(await find({ n: 1 })).toEqual([{ _id: 1, t: mark, [mark]: 'name', n: 1, s: `x${mark}` }]);
    raw.close();
    await server.restart();
    raw = await connectRaw(server.uri);
    expect(await find({ s: `x${mark}` }, { projection: { _id: 1 } })).toEqual([{ _id: 1 }]);
  });

  it('is reported in hexadecimal by the error of a duplicate key', async () => {
    const { writeErrors } = await run({ insert: 'items', documents: [{ _id: mark }] });
    expect(writeErrors).toMatchObject([{ code: 11000, keyValue: { _id: '0xc3e28241' } }]);
  });

  it('matches no regular expression, and is an error where one is evaluated', async () => {
    expect(await find({ t: { $regex: '.' } }, { projection: { _id: 1 } })).toEqual([{ _id: 2 }]);
    expect(await evaluate({ $regexMatch: { input: '$t', regex: 'A' } })).toMatchObject({ code: 51156 });
  });

  it.each<[Document, unknown]>([
    [{ $strLenBytes: '$t' }, 4],
    // The bytes that continue a sequence are none of their own.
    [{ $strLenCP: '$t' }, 3],
    [{ $concat: ['$t', 'x'] }, `${mark}x`],
    [{ $indexOfBytes: ['$t', 'A'] }, 3],
    [{ $substrBytes: ['$t', 3, 1] }, 'A'],
    [{ $cmp: ['$t', 'z'] }, 1],
    [{ $strcasecmp: ['$t', 'z'] }, 1],
    [{ $toUpper: '$t' }, mark],
  ])('%j is %j', async (expression, expected) => {
    const { cursor } = await evaluate(expression);
    expect((cursor as { firstBatch: Document[] }).firstBatch[0]?.['v']).toBe(expected);
  });

  it('is refused where code points are cut out and in names of collections', async () => {
    expect(await evaluate({ $substrCP: ['$t', 0, 1] })).toMatchObject({ code: 34456 });
    expect(await run({ insert: mark, documents: [{}] })).toMatchObject({ code: 73 });
  });
});
