import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { job as jobCalls } from '#shared/contracts/job.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { readSourceMark } from '#server/integrations/images/index.ts';
import { readVideoHeader, readVideoMark, readSound } from '#server/integrations/videos/index.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { buildM4a } from '#server/testing/mp4File.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { GenerationModel } from '../generation.model.ts';
import { ContentVideoModel } from './contentVideo.model.ts';
import { renderVideo } from './renderVideo.service.ts';

type Ordered = OutputOf<typeof content.generateVideo>;

const host = 'clips.localhost:7214';
let photoServer: Server;
let server: TestServer;
let packshot: Buffer;

beforeAll(async () => {
  photoServer = createServer((request, response) => {
    if (request.url === '/gone.jpg') response.writeHead(404).end();
    else response.end(packshot);
  });
  await listenLocally(photoServer);
  const { port } = photoServer.address() as AddressInfo;
  server = await startTestServer({
    providers: { trustedHosts: new Map([[host, { address: '127.0.0.1', port }]]) },
    replace: () => ({ rateLimits: noRateLimits }),
  });
  packshot = await sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800"><rect width="800" height="800" fill="#ffffff"/><rect x="300" y="200" width="200" height="400" fill="#7a2f12"/></svg>',
    ),
  )
    .jpeg({ quality: 90 })
    .toBuffer();
});
afterAll(async () => {
  photoServer.closeAllConnections();
  await new Promise((resolve) => photoServer.close(resolve));
  await server.stop();
});

const buildProduct = (eshopId: EshopId, id: string, imageLink = `http://${host}/1.jpg`) => ({
  eshopId,
  productId: id,
  title: `Stolní lampa ${id}`,
  link: 'https://shop.cz/1',
  imageLink,
  priceMinor: 50_000,
  salePriceMinor: id === 'P1' ? 40_000 : null,
  currency: 'CZK' as const,
  availability: 'in_stock',
  condition: 'new',
  brand: 'Eglo',
  categoryPath: ['Osvětlení'],
  hash: id,
  runId: new Types.ObjectId(),
  updatedAt: new Date(),
});

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await ProductModel.create([buildProduct(shop.eshopId, 'P1'), buildProduct(shop.eshopId, 'P2')]);
  return shop;
}

async function post(
  fields: Record<string, string>,
  token: string,
  file: Buffer | null = null,
  sound: Buffer | null = null,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (file !== null) form.append('File', new Blob([new Uint8Array(file)]), 'photo.jpg');
  if (sound !== null) form.append('Sound', new Blob([new Uint8Array(sound)]), 'song.m4a');
  const headers = { authorization: `Bearer ${token}` };
  const response = await server.sendRaw(content.generateVideo, { headers, body: form });
  return { status: response.status, body: (await response.json()) as Ordered & Problem };
}
async function orderVideo(...wanted: Parameters<typeof post>): Promise<Ordered['video']> {
  const { status, body } = await post(...wanted);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.video;
}
const render = async (shop: AddedShop, { id, jobId }: Ordered['video'], signal?: AbortSignal) =>
  await renderVideo(
    server.services,
    { eshopId: shop.eshopId, jobId, videoId: id },
    signal ?? new AbortController().signal,
  );
const readOnly = async (shop: AddedShop) =>
  (await server.call(content.getGeneratedVideos, {}, shop.token)).output.items[0];
const readJob = async (shop: AddedShop, { jobId }: Ordered['video']) =>
  (await server.call(jobCalls.getJob, { jobId }, shop.token)).output.job;
async function readFile(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}
const buildShot = (part: Partial<VideoShot>): VideoShot => ({
  kind: 'Product',
  productId: 'P2',
  caption: '',
  showsPrice: false,
  movement: 'ZoomIn',
  scene: 'Plain',
  seconds: 2,
  ...part,
});

describe('a rendered video', () => {
  it('has the size and length of its order, its poster and its mark, is listed and deleted with its files', async () => {
    const shop = await addPremiumShop();
    const other = await addPremiumShop();
    const ordered = await orderVideo({ ProductIds: 'P1\nP2', Duration: '4', AspectRatio: '1:1' }, shop.token);
    expect(ordered).toMatchObject({
      state: 'Queued',
      file: null,
      seconds: 4,
      title: 'Stolní lampa P1 +1',
    });
    expect(ordered.shots.map(({ caption }) => caption)).toEqual(['Stolní lampa P1', 'Stolní lampa P2', '']);
    expect(await readJob(shop, ordered)).toMatchObject({
      kind: 'RenderVideo',
      status: 'Queued',
      canBeCancelled: true,
    });
    await render(shop, ordered);
    const ended = await readJob(shop, ordered);
    expect(ended).toMatchObject({
      status: 'Completed',
      fileName: 'Stolní lampa P1 +1.mp4',
      resultPath: `/app/aiContent/videoGeneration?video=${ordered.id}`,
    });
    const video = await readOnly(shop);
    if (video?.file == null) throw new Error('no file');
    expect(video).toMatchObject({ id: ordered.id, state: 'Ready', isPriceChanged: false });
    const bytes = await readFile(video.file.url);
    expect(readVideoHeader(bytes)).toEqual({ width: 1_080, height: 1_080, seconds: 4, codec: 'avc1' });
    expect([readVideoMark(bytes), bytes.length]).toEqual(['algorithmicMedia', video.file.bytes]);
    const poster = await sharp(await readFile(video.file.posterUrl)).metadata();
    expect([poster.width, poster.height, readSourceMark(poster.xmp)]).toEqual([
      1_080,
      1_080,
      'algorithmicMedia',
    ]);
    const ledger = await GenerationModel.find({ eshopId: shop.eshopId, kind: 'Video' }).lean();
    expect(ledger.map(({ model, tokens }) => [model, tokens])).toEqual([[null, 0]]);
    // Repeated after the worker died between the video and its note: nothing changes.
    await render(shop, ordered);
    expect((await readOnly(shop))?.file?.url).toBe(video.file.url);

    // In a post it is a copy with the same mark, which outlives the original.
    const copy = async (token: string) =>
      await server.call(socialMediaPost.copyVideoToPost, { videoId: ordered.id }, token);
    const { media } = (await copy(shop.token)).output;
    expect(media).toMatchObject({
      kind: 'Video',
      width: 1_080,
      height: 1_080,
      seconds: 4,
      bytes: bytes.length,
    });
    expect(readVideoMark(await readFile(media.url))).toBe('algorithmicMedia');
    expect((await copy(other.token)).problem.code).toBe('not_found');

    await ProductModel.updateOne({ eshopId: shop.eshopId, productId: 'P1' }, { salePriceMinor: 30_000 });
    expect((await copy(shop.token)).problem.code).toBe('video_price_changed');
    expect((await readOnly(shop))?.isPriceChanged).toBe(true);

    const foreign = await server.call(content.deleteGeneratedVideos, { videoIds: [ordered.id] }, other.token);
    expect(foreign.problem.code).toBe('not_found');
    expect((await server.call(content.getGeneratedVideos, {}, other.token)).output.total).toBe(0);
    await server.call(content.deleteGeneratedVideos, { videoIds: [ordered.id] }, shop.token);
    for (const url of [video.file.url, video.file.posterUrl]) expect((await fetch(url)).status).toBe(404);
    expect((await fetch(media.url)).status).toBe(200);
    expect((await server.call(content.getGeneratedVideos, {}, shop.token)).output.total).toBe(0);
  }, 120_000);

  it('shows an edited storyboard, and an uploaded photo', async () => {
    const shop = await addPremiumShop();
    const shots = [
      buildShot({ kind: 'Photo', productId: null, movement: 'PanLeft', seconds: 1.5 }),
      buildShot({ caption: 'Lampa na stůl', showsPrice: true, seconds: 1.5 }),
    ];
    const ordered = await orderVideo(
      { Shots: JSON.stringify(shots), AspectRatio: '1:1' },
      shop.token,
      packshot,
    );
    expect([ordered.shots, ordered.hasPhoto]).toEqual([shots, true]);
    await render(shop, ordered);
    const video = await readOnly(shop);
    const poster = await sharp(await readFile(video?.file?.posterUrl ?? ''))
      .raw()
      .toBuffer();
    // The photo fills the first shot: its brown is in the middle.
    const middle = (540 * 1_080 + 540) * 3;
    const brown = [...poster.subarray(middle, middle + 3)];
    expect(
      brown.every((value, at) => Math.abs(value - ([0x7a, 0x2f, 0x12][at] ?? 0)) < 12),
      brown.join(),
    ).toBe(true);
    await server.call(content.deleteGeneratedVideos, { videoIds: [ordered.id] }, shop.token);
    expect(await ContentVideoModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
  }, 120_000);

  it('carries the user’s own sound, and refuses a file that has none', async () => {
    const shop = await addPremiumShop();
    const m4a = buildM4a(Array.from({ length: 300 }, (_, at) => Buffer.alloc(24, at)));
    const fields = { ProductIds: 'P1', Duration: '3', AspectRatio: '1:1' };
    const refused = await post(fields, shop.token, null, Buffer.from('ID3 is a song of another kind'));
    expect([refused.status, refused.body.code]).toEqual([400, 'sound_invalid']);
    const ordered = await orderVideo(fields, shop.token, null, m4a);
    expect(ordered.hasSound).toBe(true);
    await render(shop, ordered);
    const ready = await readOnly(shop);
    const video = await readFile(ready?.file?.url ?? '');
    // Three seconds of 48 kHz hold 140 whole frames of AAC.
    expect(readSound(video)?.samples).toHaveLength(140);
  });

  it('shows the shop’s logo on its end card in the place of its name, and without one its name', async () => {
    const shop = await addPremiumShop();
    const shots = [buildShot({ kind: 'EndCard', productId: null, seconds: 3 })];
    const plan = async () =>
      (await server.call(content.getVideoPlan, { shots, ratio: '1:1' }, shop.token)).output.texts[0]
        ?.outlines;
    const drawStill = async () => {
      const input = {
        ratio: '1:1',
        scene: 'Plain',
        productId: null,
        hasCaption: false,
        hasPrice: false,
      } as const;
      const { picture } = (await server.call(content.getVideoStill, input, shop.token)).output;
      return await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64'))
        .raw()
        .toBuffer({ resolveWithObject: true });
    };
    /** Whether the middle of the upper half, where a name or a logo is, is magenta. */
    const isMagenta = ({ data, info }: Awaited<ReturnType<typeof drawStill>>) => {
      const at = (Math.round(info.height * 0.42) * info.width + Math.round(info.width / 2)) * 3;
      return (data[at] ?? 0) > 220 && (data[at + 1] ?? 0) < 60 && (data[at + 2] ?? 0) > 220;
    };
    const named = await plan();
    expect(isMagenta(await drawStill())).toBe(false);
    const logo = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#ff00ff' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('File', new Blob([new Uint8Array(logo)]), 'logo.png');
    const headers = { authorization: `Bearer ${shop.token}` };
    expect((await server.sendRaw(content.saveBrandLogo, { headers, body: form })).status).toBe(200);
    // The panel and the letters of the name are gone, those of the address stay.
    expect((await plan())?.length).toBe((named?.length ?? 0) - 2);
    expect(isMagenta(await drawStill())).toBe(true);
  }, 60_000);

  it('that was ordered is finished when Premium ends, and is there when it is back', async () => {
    const shop = await addPremiumShop();
    const ordered = await orderVideo({ ProductIds: 'P1', Duration: '3', AspectRatio: '1:1' }, shop.token);
    const setPremium = async (hasActiveSubscription: boolean) => {
      await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription });
      forgetRights();
    };
    await setPremium(false);
    await render(shop, ordered);
    const hidden = await server.call(content.getGeneratedVideos, {}, shop.token);
    expect(hidden.problem.code).toBe('permission_required');
    await setPremium(true);
    expect((await readOnly(shop))?.state).toBe('Ready');
  });

  it('fails with its job where a photo is gone, and leaves no file', async () => {
    const shop = await addPremiumShop();
    await ProductModel.create(buildProduct(shop.eshopId, 'P3', `http://${host}/gone.jpg`));
    const ordered = await orderVideo({ ProductIds: 'P3', Duration: '3' }, shop.token);
    await render(shop, ordered);
    expect(await readOnly(shop)).toMatchObject({ state: 'Failed', file: null });
    expect(await readJob(shop, ordered)).toMatchObject({ status: 'Failed', canBeCancelled: false });
  }, 30_000);

  it('stops when a user cancels it or deletes the video, and starts again after the worker stopped', async () => {
    const shop = await addPremiumShop();
    const fields = { ProductIds: 'P2', Duration: '3', AspectRatio: '1:1' };
    const cancelled = await orderVideo(fields, shop.token);
    await server.call(jobCalls.cancelJob, { jobId: cancelled.jobId }, shop.token);
    await render(shop, cancelled);
    expect(await readJob(shop, cancelled)).toMatchObject({ status: 'Cancelled' });
    expect(await readOnly(shop)).toMatchObject({ state: 'Cancelled', file: null });

    const interrupted = await orderVideo(fields, shop.token);
    const stopping = AbortSignal.abort(new DOMException('stopped', 'AbortError'));
    await expect(render(shop, interrupted, stopping)).rejects.toMatchObject({ name: 'AbortError' });
    expect(await readOnly(shop)).toMatchObject({ state: 'Queued' });

    const running = render(shop, interrupted);
    await server.call(content.deleteGeneratedVideos, { videoIds: [interrupted.id] }, shop.token);
    await running;
    expect(await readJob(shop, interrupted)).toMatchObject({ status: 'Cancelled' });
    expect(await ContentVideoModel.countDocuments({ _id: interrupted.id })).toBe(0);
  }, 120_000);
});

describe('an order of a video', () => {
  it('is refused without photos, with claims that the catalogue does not carry, and with broken storyboards', async () => {
    const shop = await addPremiumShop();
    const refuse = async (fields: Record<string, string>) => {
      const { body } = await post(fields, shop.token);
      return body.code;
    };
    const edit = (...shots: object[]) => ({ Shots: JSON.stringify(shots) });
    expect(await refuse({})).toBe('required_parameter_missing');
    expect(await refuse({ ProductIds: 'P9' })).toBe('not_found');
    expect(await refuse({ ProductIds: 'P1', Duration: '61' })).toBe('invalid_request');
    expect(await refuse({ Shots: '{' })).toBe('invalid_request');
    expect(await refuse(edit(buildShot({ seconds: 2 })))).toBe('invalid_request');
    expect(await refuse(edit(buildShot({ seconds: 4, kind: 'EndCard' })))).toBe('invalid_request');
    expect(await refuse(edit(buildShot({ seconds: 4, caption: 'Sleva 90 %' })))).toBe(
      'content_claims_unsupported',
    );
    expect(await refuse(edit(buildShot({ seconds: 4, caption: '漢字' })))).toBe('invalid_request');
    expect(await refuse(edit(buildShot({ seconds: 4 }), buildShot({ kind: 'Photo', productId: null })))).toBe(
      'required_parameter_missing',
    );
    expect(await ContentVideoModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
  }, 30_000);

  it('needs the premium right', async () => {
    const shop = await server.addShop();
    const { body } = await post({ ProductIds: 'P1' }, shop.token);
    expect(body.code).toBe('permission_required');
  });
});

describe('a storyboard', () => {
  it('is planned with current prices, and judged as it is edited', async () => {
    const shop = await addPremiumShop();
    const planned = await server.call(
      content.getVideoPlan,
      { productIds: ['P1'], prompt: 'Winter', seconds: 6 },
      shop.token,
    );
    expect(planned.output.shots.map(({ kind, scene }) => [kind, scene])).toEqual([
      ['Product', 'WinterWindow'],
      ['EndCard', 'WinterWindow'],
    ]);
    expect(planned.output.texts[0]).toMatchObject({
      title: 'Stolní lampa P1',
      price: '400 Kč',
      captionFault: null,
    });
    expect(planned.output.texts[0]?.outlines.length).toBe(4);
    const edited = await server.call(
      content.getVideoPlan,
      {
        shots: [
          buildShot({ caption: 'Sleva 90 %' }),
          buildShot({ caption: '漢字' }),
          buildShot({ caption: 'Lampa', seconds: 2.7 }),
        ],
      },
      shop.token,
    );
    expect(edited.output.texts.map(({ captionFault }) => captionFault)).toEqual(['claims', 'letters', null]);
    const missing = await server.call(content.getVideoPlan, { productIds: ['P9'] }, shop.token);
    expect(missing.problem.code).toBe('not_found');
  });

  it('has small pictures of its shots', async () => {
    const shop = await addPremiumShop();
    const draw = async (productId: string | null) =>
      await server.call(
        content.getVideoStill,
        { ratio: '9:16', scene: 'Plain', productId, hasCaption: true, hasPrice: true },
        shop.token,
      );
    const { picture } = (await draw('P1')).output;
    const { width, height } = await sharp(Buffer.from(picture.split(',')[1] ?? '', 'base64')).metadata();
    expect([width, height]).toEqual([432, 768]);
    expect((await draw(null)).output.picture.startsWith('data:image/jpeg;base64,')).toBe(true);
    expect((await draw('P9')).problem.code).toBe('not_found');
  }, 30_000);
});
