import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { content } from '#shared/contracts/content.ts';
import { leastCutOutConfidence } from '#shared/domain/content/image/contentImage.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { TextModel } from '#server/integrations/ai/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { addBenchProducts, addBenchShop, startStandInModel } from '../testing/benchShop.ts';
import { renderVideo } from '../videos/renderVideo.service.ts';

/**
 * `npm run bench -- content [--quick]`: five figures with their goals, each phase with a limit of time, at most six minutes in
 * all. The cut-out of a packshot of 2,000 px; a video of ten seconds in 720 × 1280 on an idle machine; the p95 of a list of texts alone and while a video is
 * rendered; an article of 800 words without a model; and the time from the model's first token to the first piece of text that
 * is sent to the screen. `--quick` tries all of it on small sizes, whose times say nothing about the goals of the video. Ends
 * with 1 when a goal is missed.
 */
const goals = {
  cutOutMs: 700,
  videoSeconds: 40,
  slowdown: 1.2,
  articleMs: 300,
  firstPieceMs: 1_000,
} as const;
const isQuick = process.argv.includes('--quick');
const size = isQuick
  ? { cutOuts: 3, calls: 40, videoSeconds: 3, articles: 5, pieces: 3 }
  : { cutOuts: 20, calls: 150, videoSeconds: 10, articles: 20, pieces: 10 };
/** Milliseconds after which a phase ends with what it has. */
const limits = { cutOuts: 30_000, calls: 45_000, render: 120_000, articles: 30_000, pieces: 30_000 } as const;
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

/** A photo of a lamp on a white ground, 2,000 × 2,000 px as a camera's JPEG has them. */
async function drawPackshot(side: number): Promise<Buffer> {
  const lamp = `<radialGradient id="shade"><stop stop-color="#f6c27a"/><stop offset="1" stop-color="#7a2f12"/></radialGradient>
    <path d="M500 900Q1000 100 1500 900Z" fill="url(#shade)"/><rect x="960" y="900" width="80" height="700" fill="#3b2a20"/>
    <ellipse cx="1000" cy="1640" rx="320" ry="70" fill="#3b2a20"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2000 2000" width="${side}" height="${side}"><rect width="2000" height="2000" fill="#fdfdfc"/>${lamp}</svg>`;
  return await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer();
}

/** Milliseconds of cut-outs one after another, each from the order to the answer of the image process. */
async function measureCutOuts({ services }: TestServer): Promise<number[]> {
  const photo = await drawPackshot(2_000);
  const times: number[] = [];
  const endsAt = performance.now() + limits.cutOuts;
  // The first one starts the process.
  for (let at = 0; at <= size.cutOuts && performance.now() < endsAt; at += 1) {
    const startedAt = performance.now();
    const { confidence } = await services.images.cutOut(photo);
    if (confidence < leastCutOutConfidence) throw new Error('the packshot was not cut out');
    if (at > 0) times.push(performance.now() - startedAt);
  }
  return times;
}

/** Times of calls one after another, until there are enough or the phase's time is up. */
async function measureCalls(server: TestServer, shop: AddedShop): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + limits.calls;
  while (times.length < size.calls && performance.now() < endsAt) {
    const startedAt = performance.now();
    await server.call(content.getContentHistory, {}, shop.token);
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function orderVideo(server: TestServer, shop: AddedShop) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ProductIds: 'P1', Duration: String(size.videoSeconds) }))
    form.append(name, value);
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

/** Milliseconds of articles of 800 words about twelve products, from the request to the answer. */
async function measureArticles(server: TestServer, shop: AddedShop): Promise<number[]> {
  const times: number[] = [];
  const endsAt = performance.now() + limits.articles;
  const input = {
    writer: 'Catalogue',
    words: 800,
    productIds: Array.from({ length: 12 }, (_, at) => `A${at}`),
  } as const;
  while (times.length < size.articles && performance.now() < endsAt) {
    const startedAt = performance.now();
    await server.call(content.generateBlogContent, input, shop.token);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/** Starts to render a video; `stop` ends that, and `isReady` says whether it came to its end. */
async function startRendering(server: TestServer, shop: AddedShop) {
  const { id: videoId, jobId } = await orderVideo(server, shop);
  const stopping = new AbortController();
  const limit = setTimeout(() => stopping.abort(new Error('too long')), limits.render);
  const ended = renderVideo(server.services, { eshopId: shop.eshopId, jobId, videoId }, stopping.signal)
    .catch((thrown: unknown) => {
      if (!stopping.signal.aborted) throw thrown;
    })
    .finally(() => clearTimeout(limit));
  return {
    stop: async () => {
      stopping.abort(new Error('measured'));
      await ended;
    },
    isReady: async () => {
      await ended;
      const { items } = (await server.call(content.getGeneratedVideos, {}, shop.token)).output;
      return items.find(({ id }) => id === videoId)?.state === 'Ready';
    },
  };
}

const missed: string[] = [];
function print(name: string, figure: number | null, goal: number, unit: string): void {
  const isMet = figure !== null && figure <= goal;
  if (!isMet) missed.push(name);
  const shown = figure === null ? 'not measured within its time' : `${figure.toFixed(2)} ${unit}`;
  console.log(`${isMet ? 'met   ' : 'MISSED'} ${name}: ${shown}, goal ${goal} ${unit}`);
}

const server = await startTestServer({
  providers: { trustedHosts: new Map([[host, { address: '127.0.0.1', port: getPort(photos) }]]) },
  replace: () => ({ rateLimits: noRateLimits, contentModel }),
});
try {
  const shop = await addBenchShop(server, `http://${host}/1.jpg`);
  await addBenchProducts(shop, 12);
  // Warms up.
  await measureFirstPiece(server, shop);
  await server.call(content.getContentHistory, {}, shop.token);

  const cutOuts = await measureCutOuts(server);
  print(
    `a cut-out of 2,000 px, slowest of ${cutOuts.length}`,
    cutOuts.length === 0 ? null : Math.max(...cutOuts),
    goals.cutOutMs,
    'ms',
  );

  const startedAt = performance.now();
  const alone = await startRendering(server, shop);
  const isRendered = await alone.isReady();
  const renderedSeconds = isRendered ? (performance.now() - startedAt) / 1_000 : null;
  print(`a video of ${size.videoSeconds} s in 720 × 1280`, renderedSeconds, goals.videoSeconds, 's');

  const before = await measureCalls(server, shop);
  const rendering = await startRendering(server, shop);
  const during = await measureCalls(server, shop);
  await rendering.stop();
  const after = await measureCalls(server, shop);
  const [usual, beside] = [computeP95([...before, ...after]), computeP95(during)];
  console.log(
    `       a list of texts: p95 ${usual.toFixed(1)} ms (${before.length + after.length} calls), ${beside.toFixed(1)} ms while a video is rendered (${during.length} calls)`,
  );
  print('p95 while a video is rendered', beside / usual, goals.slowdown, 'times');

  const articles = await measureArticles(server, shop);
  print(`an article without AI, slowest of ${articles.length}`, Math.max(...articles), goals.articleMs, 'ms');

  const pieces: number[] = [];
  const piecesEndAt = performance.now() + limits.pieces;
  while (pieces.length < size.pieces && performance.now() < piecesEndAt)
    pieces.push(await measureFirstPiece(server, shop));
  print(
    `first words after the first token, slowest of ${pieces.length}`,
    Math.max(...pieces),
    goals.firstPieceMs,
    'ms',
  );
} finally {
  await server.stop();
  photos.closeAllConnections();
  photos.close();
  close();
}
process.exit(missed.length > 0 ? 1 : 0);
