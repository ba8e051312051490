import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { mostVideoFileBytes } from '#shared/domain/content/video/contentVideo.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { GenerationModel } from '../generation.model.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let packshots: Buffer[];

const createPackshot = async (shape: string) =>
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="700"><rect width="700" height="700" fill="#ffffff"/>${shape}</svg>`,
    ),
  )
    .jpeg()
    .toBuffer();

beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits, imageModel: null }) });
  packshots = [
    await createPackshot('<rect x="250" y="150" width="200" height="400" fill="#7a2f12"/>'),
    await createPackshot('<ellipse cx="350" cy="330" rx="230" ry="120" fill="#123a7a"/>'),
  ];
});
afterAll(async () => await server.stop());

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  return shop;
}

async function post(path: string, token: string, file: Buffer, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('File', new Blob([new Uint8Array(file)]), 'file');
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  return await response.json();
}

const check = async (token: string, file: Buffer) =>
  (await post(content.checkContentFile.path, token, file)) as OutputOf<typeof content.checkContentFile> &
    Problem;

/** The pictures of a packshot in settings that we draw. */
async function draw(token: string, packshot: Buffer, scenes: string): Promise<Buffer[]> {
  const { images } = (await post(content.generateImageBackground.path, token, packshot, {
    Scenes: scenes,
  })) as OutputOf<typeof content.generateImageBackground>;
  return await Promise.all(
    images.map(async ({ pictures }) =>
      Buffer.from(await (await fetch(pictures[0]?.url ?? '')).arrayBuffer()),
    ),
  );
}

it('finds a picture by its bytes, and a resized or recompressed copy by its look, in its shop alone', async () => {
  const [shop, other] = [await addPremiumShop(), await addPremiumShop()];
  const drawn = await draw(shop.token, packshots[0] ?? Buffer.alloc(0), 'SunlitWall,Plain,Concrete');
  expect(drawn).toHaveLength(3);
  for (const picture of drawn) {
    const exact = await check(shop.token, picture);
    expect(exact).toMatchObject({
      match: 'Exact',
      mark: 'algorithmicMedia',
      item: { kind: 'Image', model: null, productIds: [] },
    });
    const copies = [
      await sharp(picture).resize(400).jpeg({ quality: 50 }).toBuffer(),
      await sharp(picture).resize(1_600).webp({ quality: 70 }).toBuffer(),
    ];
    for (const copy of copies)
      expect(await check(shop.token, copy)).toMatchObject({ match: 'Similar', mark: null, item: exact.item });
    expect(await check(other.token, picture)).toMatchObject({ match: 'None', item: null });
  }
}, 60_000);

it('does not take a photo, or another product in the same setting, for a copy', async () => {
  const [shop, other] = [await addPremiumShop(), await addPremiumShop()];
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = packshots;
  await draw(shop.token, first, 'SunlitWall,Plain,Concrete,Advent');
  const foreign = await draw(other.token, second, 'SunlitWall,Plain,Concrete,Advent');
  for (const picture of [...foreign, first, second])
    expect(await check(shop.token, picture)).toMatchObject({ match: 'None', item: null });
}, 60_000);

it('finds a picture in a ratio that was drawn later, and one that was deleted', async () => {
  const shop = await addPremiumShop();
  await draw(shop.token, packshots[0] ?? Buffer.alloc(0), 'Advent');
  const { output } = await server.call(content.getGeneratedImages, {}, shop.token);
  const imageId = output.items[0]?.id;
  if (imageId === undefined) throw new Error('no image');
  const ratios = await server.call(content.createImageRatios, { imageId }, shop.token);
  const files = await Promise.all(
    ratios.output.image.pictures.map(async ({ url }) => Buffer.from(await (await fetch(url)).arrayBuffer())),
  );
  await server.call(content.deleteGeneratedImages, { imageIds: [imageId] }, shop.token);
  for (const file of files) expect((await check(shop.token, file)).match).toBe('Exact');
  const history = await server.call(content.getContentHistory, {}, shop.token);
  expect(history.output.ai.month).toEqual([{ kind: 'Image', count: 1, usd: 0 }]);
}, 60_000);

it('says so where a file could not be compared with everything', async () => {
  const shop = await addPremiumShop();
  const [packshot = Buffer.alloc(0), foreign = Buffer.alloc(0)] = packshots;
  const [drawn] = await draw(shop.token, packshot, 'Advent');
  const copy = await sharp(drawn).resize(400).jpeg({ quality: 50 }).toBuffer();
  expect(await check(shop.token, copy)).toMatchObject({ match: 'Similar', gap: null });
  expect(await check(shop.token, foreign)).toMatchObject({ match: 'None', gap: null });
  await GenerationModel.updateMany({ eshopId: shop.eshopId }, { $unset: { look: 1 } });
  expect(await check(shop.token, copy)).toMatchObject({ match: 'None', gap: 'OlderPictures' });
}, 60_000);

it('refuses other files than pictures and videos, a broken one, and one that is too large', async () => {
  const { token } = await addPremiumShop();
  expect((await check(token, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).code).toBe(
    'file_type_not_allowed',
  );
  const picture = packshots[0] ?? Buffer.alloc(0);
  expect((await check(token, picture.subarray(0, picture.length / 2))).code).toBe('image_invalid');
  expect((await check(token, Buffer.alloc(mostVideoFileBytes + 1))).code).toBe('file_too_large');
}, 60_000);
