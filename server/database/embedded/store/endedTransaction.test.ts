import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Binary } from 'bson';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Doc } from '../values/value.ts';
import { Engine } from './engine.ts';
import type { WriteInSteps } from './sessions.ts';

let folder: string;
let engine: Engine;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ended-'));
  engine = await Engine.open({
    folder,
    log: () => undefined,
    onFatal: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a transaction that was ended from outside', () => {
  it('writes nothing in a commit that was under way, and takes no lock any more', async () => {
    const collection = await engine.write(() => engine.catalog.create('test', 'items', new Map()));
    const doc: Doc = new Map([['_id', 1]]);
    const lsid: Doc = new Map([['id', new Binary(Buffer.alloc(16, 7), 4)]]);
    const session = engine.sessions.find(lsid);
    const transaction = engine.sessions.start(session, 1n);
    transaction.insert(collection, doc);
    const gone = { code: 251, labels: ['TransientTransactionError'] };
    const commit = engine.sessions.commit(session, 1n, (action) => {
      // Its time is over, or its session was killed, just before the commit runs.
      engine.sessions.abort(session);
      return engine.writeInSteps(action);
    });
    await expect(commit).rejects.toMatchObject(gone);
    expect(session.transactionState).toBe('aborted');
    expect(() => transaction.insert(collection, new Map([['_id', 2]]))).toThrow(
      expect.objectContaining(gone) as Error,
    );
    // No lock is left: a plain write of the same key passes.
    await engine.write(() => engine.writer.insert(collection, doc));
    expect(await engine.verify(Number.POSITIVE_INFINITY)).toEqual({ documents: 1, isComplete: true });
  });

  it('commits once when the commit is repeated before its flush, and leaves the next transaction alone', async () => {
    const collection = await engine.write(() => engine.catalog.create('test', 'items', new Map()));
    const lsid: Doc = new Map([['id', new Binary(Buffer.alloc(16, 7), 4)]]);
    const session = engine.sessions.find(lsid);
    engine.sessions.start(session, 1n).insert(collection, new Map([['_id', 1]]));
    const write: WriteInSteps = (action) => engine.writeInSteps(action);
    let repeated: Promise<void> | undefined;
    const commit = engine.sessions.commit(session, 1n, async (action) => {
      const written = engine.writeInSteps(action);
      await Promise.resolve();
      repeated = engine.sessions.commit(session, 1n, write);
      return written;
    });
    await commit;
    await repeated;
    expect(session.transactionState).toBe('committed');
    await engine.sessions.commit(session, 1n, write);

    engine.sessions.start(session, 2n).insert(collection, new Map([['_id', 2]]));
    const late = engine.sessions.commit(session, 2n, async (action) => {
      const written = await engine.writeInSteps(action);
      engine.sessions.start(session, 3n);
      return written;
    });
    await late;
    expect(session.transactionState).toBe('inProgress');
    expect(await engine.verify(Number.POSITIVE_INFINITY)).toEqual({ documents: 2, isComplete: true });
  });
});
