import { Readable } from 'node:stream';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeedJudge, type JudgedItem } from '../../checks/judgeFeed.ts';
import { FeedFault } from '../feedFault.ts';
import { readFeed } from '../readFeed.ts';
import type { FeedItem } from '../../formats/feedFormat.ts';
import type { DetectedFeed, FeedParser } from '#server/serviceTypes/feedParser.ts';
import { createFeedParser } from './feedParser.ts';

const opening = '<?xml version="1.0"?><rss xmlns:g="http://base.google.com/ns/1.0"><channel>';
const buildFeed = (items: string): string => `${opening}${items}</channel></rss>`;
const buildItems = (last: number): string =>
  Array.from({ length: last }, (_value, index) => `<item><g:id>P${index}</g:id></item>`).join('');

async function* streamBytes(text: string, pieceBytes = 65_536): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}
const createSource = (text: string) => ({ contentType: null, bytes: streamBytes(text) });

async function readAll(parser: FeedParser, text: string): Promise<FeedItem[]> {
  const items: FeedItem[] = [];
  for await (const batch of parser.read(createSource(text), { batchSize: 64 })) items.push(...batch);
  return items;
}
async function readFault(parser: FeedParser, text: string): Promise<unknown> {
  const thrown: unknown = await readAll(parser, text).catch((error: unknown) => error);
  if (!(thrown instanceof FeedFault)) throw thrown;
  return { check: thrown.check, line: thrown.line, detail: thrown.detail };
}

/** Does work and counts how often the event loop came round meanwhile. */
async function countTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turnCount: number }> {
  let turnCount = 0;
  let isOver = false;
  const turn = (): void => {
    turnCount += 1;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const result = await work();
  isOver = true;
  return { result, turnCount };
}

let folder = '';
const parsers: FeedParser[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'feed-parser-'));
});
afterAll(async () => {
  await Promise.all(parsers.map(async (parser) => await parser.close()));
  await rm(folder, { recursive: true, force: true });
});
function open(options: Parameters<typeof createFeedParser>[0] = {}): FeedParser {
  const parser = createFeedParser(options);
  parsers.push(parser);
  return parser;
}
/** A parser whose thread runs this instead. */
async function openWith(code: string, limits: NonNullable<Parameters<typeof createFeedParser>[0]>['limits']) {
  const file = path.join(folder, `host${parsers.length}.mjs`);
  await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${code}`);
  return open({ entry: pathToFileURL(file), limits });
}

describe('the parser of feeds', () => {
  it('gives the same products in its thread as in this one, feed after feed', async () => {
    const parser = open();
    const text = buildFeed(buildItems(2_000));
    const here: FeedItem[] = [];
    for await (const batch of readFeed(createSource(text), { batchSize: 64 })) here.push(...batch);
    expect(here).toHaveLength(2_000);
    expect(await readAll(parser, text)).toEqual(here);
    expect(await readAll(parser, buildFeed('<item><g:id>1</g:id></item>'))).toHaveLength(1);
    const names: string[] = [];
    const options = { batchSize: 64, onStart: ({ format }: DetectedFeed) => void names.push(format) };
    for await (const batch of parser.read(createSource('id;title;price\n1;A;5 CZK\n'), options))
      expect(batch).toHaveLength(1);
    expect(names).toEqual(['table']);
  });

  it('reports the error of a feed, and reads the next one', async () => {
    const parser = open();
    expect(await readFault(parser, 'Nenalezeno')).toEqual({ check: 'not_a_feed', line: 1, detail: null });
    expect(await readFault(parser, '<catalog/>')).toEqual({
      check: 'unknown_root',
      line: 1,
      detail: '<catalog>',
    });
    expect(await readAll(parser, buildFeed(buildItems(3)))).toHaveLength(3);
  });

  it('passes on what the source throws, and ends when no one reads on', async () => {
    const parser = open();
    async function* readBroken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(opening);
      throw new FeedFault('truncated');
    }
    const reading = parser.read({ contentType: null, bytes: readBroken() }, { batchSize: 64 });
    await expect(reading.next()).rejects.toMatchObject({ check: 'truncated' });
    for await (const batch of parser.read(createSource(buildFeed(buildItems(5_000))), { batchSize: 64 })) {
      expect(batch).toHaveLength(64);
      break;
    }
    expect(await readAll(parser, buildFeed(buildItems(3)))).toHaveLength(3);
  });

  it('refuses a feed on which its thread works for ever, and everything else goes on meanwhile', async () => {
    const parser = await openWith("parentPort.on('message', () => { for (;;); });", { stepMs: 700 });
    let turnCount = 0;
    const turning = setInterval(() => (turnCount += 1), 10);
    expect(await readFault(parser, buildFeed(''))).toEqual({
      check: 'too_complex',
      line: null,
      detail: '1 s',
    });
    clearInterval(turning);
    expect(turnCount).toBeGreaterThan(10);
  });

  it('judges a hostile feed in its thread: this one takes its turns all the while', async () => {
    const blanks = ' '.repeat(30_000);
    const nested = '&lt;b&gt;&lt;p&gt;'.repeat(4_000);
    const hostile = `<g:price>1${blanks}abcdefghijk</g:price><g:sale_price>1${blanks}x</g:sale_price>
      <g:description>${nested}</g:description><g:product_type>${blanks}x</g:product_type>`;
    const items = Array.from({ length: 8 }, (_, at) => `<item><g:id>P${at}</g:id>${hostile}</item>`);
    const text = buildFeed(items.join(''));
    // In one piece: no turn comes of its arrival.
    const createWhole = () => ({ contentType: null, bytes: streamBytes(text, text.length) });
    const judging = { domainName: 'shop.cz', country: 'CZ', fixes: [], offered: {} } as const;

    const here = await countTurns(async () => {
      const judge = createFeedJudge(judging);
      const judged: JudgedItem[] = [];
      for await (const batch of readFeed(createWhole(), { batchSize: 64 }))
        judged.push(...batch.map((item) => judge.judge(item)));
      return judged;
    });
    const parser = open();
    await readAll(parser, buildFeed(buildItems(1)));
    const inThread = await countTurns(async () => {
      const judged: JudgedItem[] = [];
      for await (const batch of parser.judge(createWhole(), { batchSize: 64, judging }))
        judged.push(...batch);
      return judged;
    });
    expect(here.result).toHaveLength(8);
    expect(inThread.result).toEqual(here.result);
    // The same work done here leaves a turn between its pieces only.
    expect(inThread.turnCount).toBeGreaterThan(50 * (here.turnCount + 1));
  });

  it('refuses a feed that takes too long in all, though each step is short', async () => {
    const parser = await openWith(
      `parentPort.on('message', () => {
        const until = performance.now() + 100;
        while (performance.now() < until);
        parentPort.postMessage({ kind: 'batch', items: [] });
      });`,
      { stepMs: 5_000, totalMs: 600 },
    );
    expect(await readFault(parser, buildFeed(''))).toMatchObject({ check: 'too_complex', detail: '1 s' });
  });

  it('refuses a feed that takes too much memory', async () => {
    const parser = await openWith(
      "const all = []; parentPort.on('message', () => { for (;;) all.push({ more: [all.length] }); });",
      { memoryMb: 32, stepMs: 30_000 },
    );
    expect(await readFault(parser, buildFeed(''))).toEqual({
      check: 'too_complex',
      line: null,
      detail: '32 MB',
    });
  }, 40_000);

  it('does not count the time in which its thread waits for the processor', async () => {
    // A thread that sleeps, as one does that a busy machine gives no turn.
    const source = `import { parentPort } from 'node:worker_threads';
import { readlinkSync } from 'node:fs';
parentPort.once('message', () => {
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').pop());
  parentPort.postMessage({ kind: 'thread', threadId });
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  parentPort.postMessage({ kind: 'end', summary: null });
});`;
    const entry = new URL(`data:text/javascript,${encodeURIComponent(source)}`);
    const sleeper = createFeedParser({ entry, limits: { stepMs: 500, totalMs: 1_000 } });
    try {
      const items: unknown[] = [];
      for await (const batch of sleeper.read(
        { contentType: null, bytes: Readable.from([]) },
        { batchSize: 10 },
      ))
        items.push(...batch);
      expect(items).toEqual([]);
    } finally {
      await sleeper.close();
    }
  });

  it('does not count the time in which it waits for bytes or for who reads', async () => {
    const parser = await openWith(
      `let left = 0;
      const send = (message) => parentPort.postMessage(message);
      parentPort.on('message', ({ kind, bytes }) => {
        if (kind === 'start') send({ kind: 'wantsBytes' });
        else if (kind === 'bytes' && bytes === null) send({ kind: 'end' });
        else if (kind === 'bytes') for (left = 0; left < 4; left += 1) send({ kind: 'batch', items: [] });
        else if ((left -= 1) === 0) send({ kind: 'wantsBytes' });
      });`,
      { stepMs: 1_500, totalMs: 1_500 },
    );
    const pause = async () => await new Promise((resolve) => setTimeout(resolve, 1_800));
    async function* readSlowly(): AsyncGenerator<Uint8Array> {
      await pause();
      yield Buffer.from('x');
      await pause();
    }
    let count = 0;
    for await (const _batch of parser.read({ contentType: null, bytes: readSlowly() }, { batchSize: 64 })) {
      count += 1;
      // The thread has given all that it may and waits.
      if (count === 1) await pause();
    }
    expect(count).toBe(4);
  }, 30_000);
});
