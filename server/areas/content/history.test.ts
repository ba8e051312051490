import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { ContentImageId, ContentVideoId } from '#shared/domain/ids/ids.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { insertContentImage } from './images/contentImage.repository.ts';
import { insertContentVideo } from './videos/contentVideo.repository.ts';

let server: TestServer;
let shop: AddedShop;
let other: AddedShop;
let imageIds: ContentImageId[] = [];
let videoIds: ContentVideoId[] = [];

const folder = 'ef'.repeat(16);
const write = async (extension: 'png' | 'mp4' | 'jpg') =>
  await server.services.files.write(folder, extension, Buffer.from(`a ${extension}`));

async function addImage(alt: string, minutesAgo: number): Promise<ContentImageId> {
  const { _id } = await insertContentImage(shop.eshopId, {
    kind: 'Image',
    scene: 'Plain',
    seed: 1,
    ratio: '4:5',
    prompt: '',
    headline: '',
    price: null,
    alt,
    writer: 'Catalogue',
    model: null,
    productIds: [],
    priceFact: null,
    cutOuts: [],
    confidence: 1,
    groundKey: null,
    changedBasisPoints: 0,
    pictures: [{ ratio: '4:5', key: await write('png'), width: 10, height: 12 }],
    createdBy: new Types.ObjectId(),
    createdAt: new Date(Date.now() - minutesAgo * 60_000),
  });
  return _id.toString() as ContentImageId;
}

async function addVideo(title: string, minutesAgo: number): Promise<ContentVideoId> {
  const { _id } = await insertContentVideo(shop.eshopId, {
    jobId: new Types.ObjectId(),
    state: 'Ready',
    title,
    ratio: '9:16',
    shots: [],
    photoKey: null,
    soundKey: null,
    film: null,
    productIds: [],
    priceFacts: [],
    file: { key: await write('mp4'), posterKey: await write('jpg'), bytes: 5 },
    createdBy: new Types.ObjectId(),
    createdAt: new Date(Date.now() - minutesAgo * 60_000),
  });
  return _id.toString() as ContentVideoId;
}

async function addPremiumShop(): Promise<AddedShop> {
  const added = await server.addShop();
  await EshopModel.updateOne({ _id: added.eshopId }, { hasActiveSubscription: true });
  await ProductModel.insertMany([0, 1, 2].map((at) => buildTestProduct(added.eshopId, at)));
  forgetRights();
  return added;
}

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, contentModel: null }) });
  [shop, other] = [await addPremiumShop(), await addPremiumShop()];
  await server.call(content.generateNewsletter, { topic: 'Adventní hvězda' }, shop.token);
  imageIds = [await addImage('Hvězda na zeď', 5), await addImage('Lampa', 30)];
  videoIds = [await addVideo('Hvězda v okně', 10)];
});
afterAll(async () => await server.stop());

type Input = InputOf<(typeof content)['getContentHistory']>;
const read = async (input: Input, token = shop.token) =>
  (await server.call(content.getContentHistory, input, token)).output;
const list = async (input: Input) => {
  const { items, images, videos, total } = await read(input);
  return {
    texts: items.map(({ type }) => type),
    images: images.map(({ alt }) => alt),
    videos: videos.map(({ title }) => title),
    total,
  };
};

it('lists texts alone unless another kind is wanted, and always counts images and videos', async () => {
  expect(await list({})).toEqual({ texts: ['newsletter'], images: [], videos: [], total: 1 });
  expect(await read({})).toMatchObject({ imageCounts: [{ kind: 'Image', count: 2 }], videoCount: 1 });
});

it('lists all kinds together or one of them, with the files of each', async () => {
  expect(await list({ kind: 'All' })).toEqual({
    texts: ['newsletter'],
    images: ['Hvězda na zeď', 'Lampa'],
    videos: ['Hvězda v okně'],
    total: 4,
  });
  expect(await list({ kind: 'Image' })).toMatchObject({ texts: [], videos: [], total: 2 });
  const { videos } = await read({ kind: 'Video' });
  expect(videos).toMatchObject([{ id: videoIds[0], ratio: '9:16', state: 'Ready' }]);
  expect(await (await fetch(videos[0]?.file?.posterUrl ?? '')).text()).toBe('a jpg');
});

it('divides all kinds into pages by the time of the latest change', async () => {
  const older = await Promise.all(
    Array.from({ length: 25 }, async (_, at) => await addImage(`Older ${at}`, 1_000 + at)),
  );
  const first = await read({ kind: 'All' });
  const second = await read({ kind: 'All', page: 2 });
  expect([first.total, second.total]).toEqual([29, 29]);
  expect(first.items.length + first.images.length + first.videos.length).toBe(25);
  expect(first.images[0]?.id).toBe(imageIds[0]);
  expect(second).toMatchObject({ items: [], videos: [] });
  expect(second.images.map(({ alt }) => alt)).toEqual(['Older 21', 'Older 22', 'Older 23', 'Older 24']);
  await server.call(content.deleteGeneratedImages, { imageIds: older }, shop.token);
  expect((await read({ kind: 'All' })).total).toBe(4);
});

it('finds images and videos by their titles in any case and without accents', async () => {
  expect(await list({ kind: 'All', search: 'HVEZDA' })).toEqual({
    texts: ['newsletter'],
    images: ['Hvězda na zeď'],
    videos: ['Hvězda v okně'],
    total: 3,
  });
  expect(await list({ kind: 'Image', search: '.*' })).toMatchObject({ total: 0 });
});

it('leaves images and videos out where a filter is of texts only', async () => {
  for (const filter of [{ channel: 'Email' }, { type: 'newsletter' }, { state: 'Draft' }] as const)
    expect(await list({ kind: 'All', ...filter })).toMatchObject({ images: [], videos: [], total: 1 });
  expect(await list({ kind: 'Image', channel: 'Email' })).toMatchObject({ images: [], total: 0 });
});

it('finds one image or video by its id, in its shop alone', async () => {
  const [imageId, videoId] = [imageIds[1], videoIds[0]];
  const findIds = async (token: string) => [
    (await server.call(content.getGeneratedImages, { imageId }, token)).output.items.map(({ id }) => id),
    (await server.call(content.getGeneratedVideos, { videoId }, token)).output.items.map(({ id }) => id),
  ];
  expect(await findIds(shop.token)).toEqual([[imageId], [videoId]]);
  expect(await findIds(other.token)).toEqual([[], []]);
  expect(await read({ kind: 'All' }, other.token)).toMatchObject({
    total: 0,
    imageCounts: [],
    videoCount: 0,
  });
});

it('lists no deleted image or video, and their files are gone', async () => {
  const { images, videos } = await read({ kind: 'All' });
  const [image, video] = [images[0], videos[0]];
  if (image === undefined || video?.file == null) throw new Error('no image or video');
  await server.call(content.deleteGeneratedImages, { imageIds: [image.id] }, shop.token);
  await server.call(content.deleteGeneratedVideos, { videoIds: [video.id] }, shop.token);
  expect(await list({ kind: 'All' })).toMatchObject({ images: ['Lampa'], videos: [], total: 2 });
  for (const url of [image.pictures[0]?.url ?? '', video.file.url, video.file.posterUrl])
    expect((await fetch(url)).status).toBe(404);
});
