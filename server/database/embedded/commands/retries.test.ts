import { Long } from 'bson';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommandFrame, connectRaw, createLsid, type RawClient } from '../testing/rawClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';

let server: TestServer;
let client: RawClient;

beforeAll(async () => {
  server = await startTestServer();
  client = await connectRaw(server.uri);
});
afterAll(async () => {
  client.close();
  await server.stop();
});
beforeEach(async () => {
  await client.run({ dropDatabase: 1 });
  await client.run({ insert: 'accounts', documents: [{ _id: 'a', n: 100 }] });
});

async function restart(): Promise<void> {
  client.close();
  await server.restart();
  client = await connectRaw(server.uri);
}

async function balance(): Promise<unknown> {
  return (await client.run({ find: 'accounts', filter: { _id: 'a' } }))['cursor'].firstBatch[0].n;
}

describe('repeated writes', () => {
  it('answers with the first result, also after a restart', async () => {
    const lsid = createLsid();
    const retry = (number: number): object => ({ lsid, txnNumber: Long.fromNumber(number) });
    const update = { update: 'accounts', updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }], ...retry(1) };
    expect(await client.run(update)).toMatchObject({ n: 1, nModified: 1 });
    expect(await client.run(update)).toMatchObject({ n: 1, nModified: 1, retriedStmtIds: [0] });
    await restart();
    expect(await client.run(update)).toMatchObject({ n: 1, nModified: 1, retriedStmtIds: [0] });
    expect(await balance()).toBe(101);
    const find = {
      findAndModify: 'accounts',
      query: { _id: 'a' },
      update: { $inc: { n: 1 } },
      new: true,
      ...retry(2),
    };
    expect(await client.run(find)).toMatchObject({ value: { n: 102 } });
    expect(await client.run(find)).toMatchObject({ value: { n: 102 }, retriedStmtId: 0 });
    const insert = { insert: 'accounts', documents: [{ _id: 'x' }, { _id: 'y' }], ...retry(3) };
    expect(await client.run(insert)).toMatchObject({ n: 2 });
    expect(await client.run(insert)).toMatchObject({ n: 2, retriedStmtIds: [0, 1] });
    expect(await client.run(update)).toMatchObject({ ok: 0, code: 225 });
  });

  it('writes once when the connection is lost before the answer', async () => {
    for (let i = 1; i <= 50; i++) {
      const command = {
        update: 'accounts',
        updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }],
        lsid: createLsid(),
        txnNumber: Long.fromNumber(1),
        $db: 'test',
      };
      const dying = await connectRaw(server.uri);
      dying.send(createCommandFrame(command));
      await new Promise((resolve) => setTimeout(resolve, i % 5));
      dying.close();
      expect(await client.run(command)).toMatchObject({ n: 1 });
      expect(await balance()).toBe(100 + i);
    }
  });

  it('repeats only the unfinished part of a batch', async () => {
    const lsid = createLsid();
    const first = { insert: 'accounts', documents: [{ _id: 1 }], lsid, txnNumber: Long.fromNumber(1) };
    await client.run(first);
    const whole = { ...first, documents: [{ _id: 1 }, { _id: 2 }] };
    expect(await client.run(whole)).toMatchObject({ n: 2, retriedStmtIds: [0] });
  });
});

describe('commit', () => {
  it('answers a commit again, also after a restart', async () => {
    const lsid = createLsid();
    const txn = { lsid, txnNumber: Long.fromNumber(7), autocommit: false };
    const commit = { commitTransaction: 1, $db: 'admin', ...txn };
    expect(
      await client.run({ insert: 'accounts', documents: [{ _id: 'z' }], startTransaction: true, ...txn }),
    ).toMatchObject({ ok: 1 });
    expect(await client.run(commit)).toMatchObject({ ok: 1 });
    expect(await client.run(commit)).toMatchObject({ ok: 1 });
    expect(await client.run({ abortTransaction: 1, $db: 'admin', ...txn })).toMatchObject({ code: 256 });
    await restart();
    expect(await client.run(commit)).toMatchObject({ ok: 1 });
    expect(await client.run({ ...commit, txnNumber: Long.fromNumber(8) })).toMatchObject({
      code: 251,
      errorLabels: ['TransientTransactionError'],
    });
    expect(
      await client.run({ find: 'accounts', startTransaction: true, ...txn, txnNumber: Long.fromNumber(6) }),
    ).toMatchObject({ code: 225 });
  });

  it('aborts the transactions of a session that the client ends', async () => {
    const lsid = createLsid();
    const txn = { lsid, txnNumber: Long.fromNumber(1), autocommit: false };
    await client.run({
      update: 'accounts',
      updates: [{ q: { _id: 'a' }, u: { $inc: { n: 1 } } }],
      startTransaction: true,
      ...txn,
    });
    await client.run({ endSessions: [lsid], $db: 'admin' });
    expect(
      await client.run({ update: 'accounts', updates: [{ q: { _id: 'a' }, u: { $inc: { n: 5 } } }] }),
    ).toMatchObject({ n: 1 });
    expect(await balance()).toBe(105);
  });

  it('keeps cursors to their session and answers 43 for those that are gone', async () => {
    await client.run({ insert: 'many', documents: Array.from({ length: 20 }, (_, i) => ({ _id: i })) });
    const answer = await client.run({ find: 'many', batchSize: 5 });
    const { id } = answer['cursor'];
    const next = { getMore: Long.fromBigInt(BigInt(id)), collection: 'many', batchSize: 5 };
    expect((await client.run(next))['cursor'].nextBatch).toHaveLength(5);
    expect(await client.run({ ...next, lsid: createLsid() })).toMatchObject({ ok: 0 });
    expect(await client.run({ killCursors: 'many', cursors: [next.getMore] })).toMatchObject({
      cursorsKilled: [expect.anything()],
    });
    expect(await client.run(next)).toMatchObject({ code: 43 });
  });
});
