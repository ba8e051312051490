import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countTrials, getTrialSeed, getTrialTimeoutMs } from '../../../testing/trials.ts';
import {
  buildBody,
  messageFrame,
  createNestedDocument,
  sendBrokenFrames,
  buildSequence,
  createStringDocument,
} from '../testing/mutateFrames.ts';
import { createRandom } from '../testing/randomValues.ts';
import { connectRaw, type RawClient } from '../testing/rawClient.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { computeCrc32c } from './checksum.ts';

const seed = getTrialSeed();
const frames = countTrials('brokenFrames');
vi.setConfig({ testTimeout: getTrialTimeoutMs(60_000, 7_200_000) });
let server: TestServer;
const failures: string[] = [];

beforeAll(async () => {
  server = await startTestServer({
    log: (level, message, details) => {
      if (level === 'error') failures.push(`${message} ${JSON.stringify(details)}`);
    },
  });
});
afterAll(() => server.stop());

const insert = buildBody({ insert: 'x', $db: 'test' });

async function expectClosed(frame: Buffer): Promise<void> {
  const client = await connectRaw(server.uri);
  const closed = new Promise((resolve) => client.socket.once('close', resolve));
  client.send(frame);
  await closed;
}

/** Sends a frame and waits for its answer; the connection must stay usable. */
async function answerTo(client: RawClient, frame: Buffer): Promise<unknown> {
  const answer = await client.answerTo(frame);
  expect(await client.run({ ping: 1 })).toMatchObject({ ok: 1 });
  return answer;
}

describe('broken frames', () => {
  it(`harm only their own connection, ${frames} frames (seed ${seed})`, async () => {
    const report = await sendBrokenFrames(server.uri, frames, createRandom(seed));
    expect(report.connections).toBeGreaterThan(frames / 20);
    expect(report.answered).toBeGreaterThan(frames / 20);
    expect(report.slowestPingMs).toBeLessThan(1000);
    // Broken input is refused where it is read: it never causes an error inside the server.
    expect(failures).toEqual([]);
  });

  it('nested too deep are refused, text that is not UTF-8 is preserved, and the connection goes on', async () => {
    const client = await connectRaw(server.uri);
    for (const depth of [2, 100, 180]) {
      const frame = messageFrame([insert, buildSequence('documents', [createNestedDocument(depth)])]);
      expect(await answerTo(client, frame)).toMatchObject({ ok: 1, n: 1 });
    }
    for (const depth of [201, 5000]) {
      const frame = messageFrame([insert, buildSequence('documents', [createNestedDocument(depth)])]);
      expect(await answerTo(client, frame)).toMatchObject({ ok: 0, code: 15 });
    }
    for (const text of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80]]) {
      const frame = messageFrame([
        insert,
        buildSequence('documents', [createStringDocument(Buffer.from(text))]),
      ]);
      expect(await answerTo(client, frame)).toMatchObject({ ok: 1, n: 1 });
    }
    client.close();
  });

  it('over 16 MB in a document or 48 MB in all are refused', async () => {
    const client = await connectRaw(server.uri);
    const limit = 16 * 1024 * 1024;
    const fits = messageFrame([
      buildBody({ ping: 1, $db: 'test' }),
      buildSequence('documents', [createStringDocument(Buffer.alloc(limit - 13, 0x61))]),
    ]);
    expect(await answerTo(client, fits)).toMatchObject({ ok: expect.any(Number) as number });
    const tooLong = messageFrame([
      insert,
      buildSequence('documents', [createStringDocument(Buffer.alloc(limit - 12, 0x61))]),
    ]);
    const answer = (await answerTo(client, tooLong)) as { ok: number; writeErrors?: { code: number }[] };
    expect(answer.ok === 0 || answer.writeErrors?.length === 1).toBe(true);
    expect(await client.run({ count: 'x', query: { a: /^aaaaaaaaaa/ } })).toMatchObject({ n: 0 });
    client.close();
    const head = Buffer.alloc(16);
    head.writeInt32LE(48_000_001, 0);
    head.writeInt32LE(2013, 12);
    await expectClosed(head);
  });

  it('are taken with their sections in any order, and refused with sections missing or twice', async () => {
    const client = await connectRaw(server.uri);
    const documents = buildSequence('documents', [createStringDocument(Buffer.from('a'))]);
    expect(await answerTo(client, messageFrame([documents, insert]))).toMatchObject({ ok: 1, n: 1 });
    expect(await answerTo(client, messageFrame([insert, documents]))).toMatchObject({ ok: 1, n: 1 });
    client.close();
    await expectClosed(messageFrame([documents]));
    await expectClosed(messageFrame([insert, insert]));
    await expectClosed(messageFrame([documents, insert, documents]));
    await expectClosed(messageFrame([insert, Buffer.from([2, 5, 0, 0, 0, 0])]));
    await expectClosed(messageFrame([insert], 4));
  });

  it('are known by their checksum', async () => {
    expect(computeCrc32c(Buffer.from('123456789'))).toBe(0xe3069283);
    const client = await connectRaw(server.uri);
    const frame = messageFrame([buildBody({ ping: 1, $db: 'test' })], 1);
    expect(await answerTo(client, frame)).toMatchObject({ ok: 1 });
    client.close();
    frame.writeUInt32LE(0, frame.length - 4);
    await expectClosed(frame);
  });

  it('of other kinds close the connection', async () => {
    for (const opCode of [1, 2001, 2002, 2005, 2006, 2007, 2010, 2012, 0, -1]) {
      const frame = messageFrame([buildBody({ ping: 1, $db: 'test' })]);
      frame.writeInt32LE(opCode, 12);
      await expectClosed(frame);
    }
  });
});
