import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { content } from '#shared/contracts/content.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { TextModel } from '#server/integrations/ai/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addBenchShop, startStandInModel } from '../testing/benchShop.ts';
import { renderVideo } from '../videos/renderVideo.service.ts';

/**
 * `npm run bench -- content`: the p95 of a list of texts while nothing else runs, beside the same while a video of ten seconds
 * is rendered, and the time from the model's first token to the first piece of text that is sent to the screen. Ends with 1
 * when a goal is missed.
 */
const goals = { slowdown: 1.2, firstPieceMs: 1_000 } as const;
const calls = 150;
const host = 'bench.localhost:7216';

const packshot = await sharp({ create: { width: 1_200, height: 1_200, channels: 3, background: '#ffffff' } })
  .composite([
    {
      input: { create: { width: 400, height: 700, channels: 3, background: '#7a2f12' } },
      gravity: 'center',
    },
  ])
  .jpeg()
  .toBuffer();
const photos = createServer((_request, response) => response.end(packshot));
await listenLocally(photos);
const getPort = (one: typeof photos): number => (one.address() as AddressInfo).port;
const { model: inner, close } = await startStandInModel();
let firstTokenAt = 0;
/** The sandbox's model, which notes when its first token arrives. */
const contentModel: TextModel = {
  name: inner.name,
  write: async (order) =>
    await inner.write({
      ...order,
      onText: (piece) => {
        if (firstTokenAt === 0) firstTokenAt = performance.now();
        order.onText?.(piece);
      },
    }),
};

const computeP95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * 0.95)] ?? 0;

/** Times of calls one after another, as many as given, and until some work ends. */
async function measureCalls(server: TestServer, shop: AddedShop, isDone: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (times.length < calls || !isDone()) {
    const startedAt = performance.now();
    await server.call(content.getContentHistory, {}, shop.token);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function orderVideo(server: TestServer, shop: AddedShop) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ProductIds: 'P1', Duration: '10' })) form.append(name, value);
  const response = await server.sendRaw(content.generateVideo, {
    headers: { authorization: `Bearer ${shop.token}` },
    body: form,
  });
  return ((await response.json()) as OutputOf<typeof content.generateVideo>).video;
}

/** A promise of the first instant that is noted. */
function createSignal(): { promise: Promise<number>; resolve: (at: number) => void } {
  let resolve = (_at: number): void => undefined;
  const promise = new Promise<number>((settle) => (resolve = settle));
  return { promise, resolve };
}

/** Milliseconds from the model's first token to the first piece for the screen. */
async function measureFirstPiece(server: TestServer, shop: AddedShop): Promise<number> {
  const streamId = randomUUID();
  firstTokenAt = 0;
  const { promise: sent, resolve: noteSent } = createSignal();
  const follower = server.services.events.follow(async ({ type, payload }) => {
    const isOurs = type === 'ContentWritten' && (payload as { streamId?: string }).streamId === streamId;
    if (isOurs) noteSent(performance.now());
    await Promise.resolve();
  });
  await server.call(content.generateNewsletter, { streamId }, shop.token);
  const sentAt = await sent;
  await follower.close();
  return sentAt - firstTokenAt;
}

const server = await startTestServer({
  providers: { trustedHosts: new Map([[host, { address: '127.0.0.1', port: getPort(photos) }]]) },
  replace: () => ({ rateLimits: noRateLimits, contentModel }),
});
let isMissed = false;
try {
  const shop = await addBenchShop(server, `http://${host}/1.jpg`);
  await measureFirstPiece(server, shop);
  await measureCalls(server, shop, () => true);
  const before = await measureCalls(server, shop, () => true);
  const { id: videoId, jobId } = await orderVideo(server, shop);
  let isRendered = false;
  const startedAt = performance.now();
  const rendering = renderVideo(
    server.services,
    { eshopId: shop.eshopId, jobId, videoId },
    new AbortController().signal,
  ).finally(() => (isRendered = true));
  const during = await measureCalls(server, shop, () => isRendered);
  await rendering;
  const { items } = (await server.call(content.getGeneratedVideos, {}, shop.token)).output;
  if (items[0]?.state !== 'Ready') throw new Error('the video was not rendered');
  const renderedMs = performance.now() - startedAt;
  const after = await measureCalls(server, shop, () => true);
  const [alone, beside] = [computeP95([...before, ...after]), computeP95(during)];
  const slowdown = beside / alone;
  console.log(`a list of texts: p95 ${alone.toFixed(1)} ms alone (${before.length + after.length} calls)`);
  console.log(
    `                 p95 ${beside.toFixed(1)} ms while a video is rendered (${during.length} calls)`,
  );
  console.log(`                 ${slowdown.toFixed(2)} times, goal ${goals.slowdown}`);
  console.log(`a video of 10 s in 1080 × 1920: ${(renderedMs / 1_000).toFixed(1)} s`);
  const pieces: number[] = [];
  for (let count = 0; count < 10; count += 1) pieces.push(await measureFirstPiece(server, shop));
  const slowest = Math.max(...pieces);
  console.log(
    `first words after the first token: slowest of 10 ${slowest.toFixed(0)} ms, goal ${goals.firstPieceMs}`,
  );
  isMissed = slowdown > goals.slowdown || slowest > goals.firstPieceMs;
} finally {
  await server.stop();
  photos.closeAllConnections();
  photos.close();
  close();
}
process.exit(isMissed ? 1 : 0);
