import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import {
  createFeedJudge,
  type FeedJudge,
  type FeedSummary,
  type JudgedItem,
} from '../../checks/judgeFeed.ts';
import type { FeedItem } from '../../formats/feedFormat.ts';
import type { WholeFeedFault } from '#server/serviceTypes/feedParser.ts';
import { FeedFault } from '../feedFault.ts';
import { readFeed } from '../readFeed.ts';
import { batchesAhead, type FromParser, type ToParser } from './parserProtocol.ts';
import { readThreadId } from './threadClock.ts';

/**
 * The thread in which feeds are parsed: whatever one of them holds, it costs the calls of the API nothing. It reads one feed
 * at a time and is ended from outside when it takes too much.
 */
const port = parentPort;
if (port === null) throw new Error('this is the entry of a worker thread');

/** Behind the threads that answer people, where the system lets a thread have a priority of its own. */
const lowPriority = 10;
const threadId = readThreadId();
try {
  if (threadId !== null) setPriority(threadId, lowPriority);
} catch {
  // Another system: it shares its processors out as it likes.
}

const send = (message: FromParser): void => port.postMessage(message);

let giveBytes: (bytes: Uint8Array | null) => void = () => undefined;
let ahead = 0;
let goOn: () => void = () => undefined;

async function* readReceivedBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const received = new Promise<Uint8Array | null>((resolve) => (giveBytes = resolve));
    send({ kind: 'wantsBytes' });
    const bytes = await received;
    if (bytes === null) return;
    yield bytes;
  }
}

/** Judging so many milliseconds is a sign of life by itself: a batch of products that take long is sent in parts. */
const judgedMs = 1_000;

/** Reads a feed and, if requested, judges its products. @returns the feed's totals and issues */
async function read({
  contentType,
  batchSize,
  limits,
  judging,
}: Extract<ToParser, { kind: 'start' }>): Promise<FeedSummary | null> {
  const judge = judging === null ? null : createFeedJudge(judging);
  ahead = 0;
  const faults: WholeFeedFault[] = [];
  const batches = readFeed(
    { contentType, bytes: readReceivedBytes() },
    {
      batchSize,
      limits,
      country: judging?.country,
      onStart: (feed) => send({ kind: 'detected', feed }),
      onFault: (fault) => faults.push(fault),
    },
  );
  for await (const items of batches) {
    if (judge === null) await give({ kind: 'batch', items });
    else for (const judged of judgeInParts(judge, items)) await give({ kind: 'judged', items: judged });
  }
  const summary = judge?.summarize() ?? null;
  return summary && { ...summary, wholeFeedFaults: [...faults, ...summary.wholeFeedFaults] };
}

function* judgeInParts(judge: FeedJudge, items: readonly FeedItem[]): Generator<JudgedItem[]> {
  let judged: JudgedItem[] = [];
  let since = performance.now();
  for (const item of items) {
    judged.push(judge.judge(item));
    if (performance.now() - since < judgedMs) continue;
    yield judged;
    judged = [];
    since = performance.now();
  }
  if (judged.length > 0) yield judged;
}

/** Sends products; waits while too many batches have not been worked through. */
async function give(batch: Extract<FromParser, { kind: 'batch' | 'judged' }>): Promise<void> {
  ahead += 1;
  send(batch);
  if (ahead >= batchesAhead) await new Promise<void>((resolve) => (goOn = resolve));
}

port.on('message', (message: ToParser) => {
  switch (message.kind) {
    case 'bytes':
      giveBytes(message.bytes);
      return;
    case 'took':
      ahead -= 1;
      goOn();
      return;
    case 'start':
      send({ kind: 'thread', threadId });
      read(message).then(
        (summary) => send({ kind: 'end', summary }),
        (thrown: unknown) => {
          if (thrown instanceof FeedFault)
            send({ kind: 'fault', check: thrown.check, detail: thrown.detail, line: thrown.line });
          else
            send({
              kind: 'error',
              message: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
            });
        },
      );
  }
});
