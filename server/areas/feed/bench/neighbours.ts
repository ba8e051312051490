import { setTimeout as wait } from 'node:timers/promises';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed } from '#shared/contracts/feed.ts';
import { feedItem, feedXml, listNumbersTo, startFeedTestBed, type FeedShop } from '../feedTestBed.ts';

/**
 * What other shops notice of hostile and slow feeds, with all roles in one process: the p99 of a call at a steady pace, in
 * turns without and with hostile feeds being read, and how long a feed of 30 products takes while 20 shops send theirs byte by
 * byte. Ends with 1 when a goal is missed. `npm run bench -- neighbours [rounds] [seconds of each]`
 */
const rounds = Number(process.argv[2] ?? 5);
const seconds = Number(process.argv[3] ?? 8);
const everyMs = 20;
const dripCount = 20;
const goals = { p99Ratio: 1.2, quickFeedMs: 10_000 } as const;

const longBlanks = ' '.repeat(60_000);
const csvHead = 'id;title;description;link;image_link;additional_image_link;price;availability\n';
const buildFeed = (host: string, change: Record<string, string>): string =>
  feedXml(host, [1, 2, 3], () => change);
/** Feeds that once held the whole server up, by kind. */
const hostileFeeds: readonly ((host: string) => string)[] = [
  (host) => buildFeed(host, { price: `1${longBlanks}abcdefghijk` }),
  (host) => buildFeed(host, { sale_price: `1${longBlanks}x`, price: `1${longBlanks}y` }),
  (host) => buildFeed(host, { description: `${'<b>'.repeat(12_000)}x` }),
  (host) =>
    `${csvHead}1;Lampa;x;http://${host}/p;http://${host}/i.jpg;a${longBlanks}b;1 CZK;in stock\n`.repeat(20),
  () => `<rss><channel>${'<a>'.repeat(100_000)}`,
  (host) => feedXml(host, listNumbersTo(20_000)),
  (host) => feedXml(host, [1]).replace('<item>', `<item>${'<g:title>x</g:title>'.repeat(40_000)}`),
  (host) => `${feedItem(host, 1)}${'&'.repeat(500_000)}`,
];

const bed = await startFeedTestBed(hostileFeeds.length + dripCount + 2);

/** Milliseconds of each answer to a call that begins every so often, whether the one before has ended or not. */
async function probe(shop: FeedShop, untilMs: number): Promise<number[]> {
  const answers: Promise<number>[] = [];
  while (performance.now() < untilMs) {
    const since = performance.now();
    answers.push(
      bed.server.call(eshop.getCurrentEshop, {}, shop.token).then(({ status }) => {
        if (status !== 200) throw new Error(`the call was answered ${status}`);
        return performance.now() - since;
      }),
    );
    await wait(everyMs);
  }
  return await Promise.all(answers);
}

const findQuantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const findMedian = (values: readonly number[]): number => findQuantile(values, 0.5);

/** Has the feeds of these shops read again and again until a moment. @returns how many readings began */
async function readAgain(shops: readonly FeedShop[], untilMs: number): Promise<number> {
  let count = 0;
  while (performance.now() < untilMs) {
    for (const shop of shops) {
      // Refused while the last reading goes on.
      const { status } = await bed.server.call(feed.processFeed, {}, shop.token);
      if (status === 200) count += 1;
    }
    await wait(500);
  }
  return count;
}

/** Opens shops of several people: one may not add many at once. */
async function openShops(count: number): Promise<FeedShop[]> {
  const shops: FeedShop[] = [];
  while (shops.length < count) {
    const person = await bed.server.signUp();
    for (let at = 0; at < 5 && shops.length < count; at += 1) shops.push(await bed.openShop(person));
  }
  return shops;
}

let isMissed = false;
function printGoal(what: string, measured: string, isMet: boolean, goal: string): void {
  if (!isMet) isMissed = true;
  console.log(`| ${what} | ${measured} | at most ${goal} | ${isMet ? 'met' : 'MISSED'} |`);
}

async function measureCalls(quick: FeedShop, hostile: readonly FeedShop[]): Promise<void> {
  const bodies = new Map(hostile.map(({ host }, at) => [host, hostileFeeds[at]?.(host) ?? '']));
  bed.answer((request, response) => {
    const body = request.url === '/feed.xml' ? bodies.get(request.headers.host ?? '') : undefined;
    response.writeHead(200).end(body ?? '<html></html>');
  });
  // One reading of each before, so that starting threads is not measured.
  await Promise.all(hostile.map(async (shop) => await bed.process(shop)));
  const quiet: number[] = [];
  const busy: number[] = [];
  let readCount = 0;
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(findQuantile(await probe(quick, performance.now() + seconds * 1_000), 0.99));
    const untilMs = performance.now() + seconds * 1_000;
    const [durations, count] = await Promise.all([probe(quick, untilMs), readAgain(hostile, untilMs)]);
    busy.push(findQuantile(durations, 0.99));
    readCount += count;
    // The quiet round begins once the last of them has ended.
    await Promise.all(hostile.map(async (shop) => await bed.waitUntilEnd(shop)));
  }
  const ratio = findMedian(busy) / findMedian(quiet);
  const figures = `${findMedian(quiet).toFixed(0)} ms without, ${findMedian(busy).toFixed(0)} ms with`;
  console.log(`p99 of ${rounds} rounds (medians): ${figures}; ${readCount} readings of hostile feeds began`);
  printGoal(
    'p99 of a call with hostile feeds ÷ without',
    ratio.toFixed(2),
    ratio <= goals.p99Ratio,
    String(goals.p99Ratio),
  );
}

async function measureDrips(quick: FeedShop, slow: readonly FeedShop[]): Promise<void> {
  let dripping = 0;
  let quickFeed = feedXml(quick.host, listNumbersTo(30));
  const timers = new Set<NodeJS.Timeout>();
  bed.answer((request, response) => {
    if (request.url !== '/feed.xml') return void response.writeHead(200).end('<html></html>');
    if (request.headers.host === quick.host) return void response.writeHead(200).end(quickFeed);
    response.writeHead(200).write('<?xml version="1.0"?>');
    dripping += 1;
    const drip = setInterval(() => response.write(' '), 1_000);
    timers.add(drip);
    response.on('close', () => {
      dripping -= 1;
      clearInterval(drip);
    });
    return undefined;
  });
  // Starts the thread that parses, and is what the machine needs for it alone.
  const aloneSince = performance.now();
  await bed.process(quick);
  const aloneMs = performance.now() - aloneSince;
  quickFeed = quickFeed.replaceAll('Lampa', 'Lampička');
  for (const shop of slow) await bed.server.call(feed.processFeed, {}, shop.token);
  const giveUpMs = performance.now() + 60_000;
  const isWaiting = (): boolean => dripping < dripCount && performance.now() < giveUpMs;
  while (isWaiting()) await wait(20);
  const begunWith = dripping;
  const since = performance.now();
  const run = await bed.process(quick);
  const tookMs = performance.now() - since;
  console.log(
    `alone ${(aloneMs / 1_000).toFixed(2)} s; ${begunWith} slow feeds when the quick one began, ${dripping} when it ended: ${run.status}`,
  );
  printGoal(
    'a feed of 30 products meanwhile',
    `${(tookMs / 1_000).toFixed(2)} s`,
    run.status === 'Completed' && begunWith === dripCount && tookMs <= goals.quickFeedMs,
    `${goals.quickFeedMs / 1_000} s`,
  );
  for (const timer of timers) clearInterval(timer);
}

try {
  const quick = await bed.openShop();
  const [hostile, slow] = [await openShops(hostileFeeds.length), await openShops(dripCount)];
  console.log('| what | measured | goal | |\n|---|---|---|---|');
  await measureDrips(quick, slow);
  await measureCalls(quick, hostile);
  process.exitCode = isMissed ? 1 : 0;
} finally {
  await bed.server.services.jobs.stop();
  await bed.stop();
}
// Agenda leaves a timer of minutes behind for each job that it ran.
process.exit();
