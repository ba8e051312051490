import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { content } from '#shared/contracts/content.ts';
import { compositionInput } from '#shared/contracts/contentImageSchemas.ts';
import { pictureFormats, pictureRatios } from '#shared/domain/content/image/contentImage.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { AiError, type ImageModel } from '#server/integrations/ai/index.ts';
import { readSourceMark } from '#server/integrations/images/studio/sourceMark.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { buildTestProduct } from '#server/testing/buildTestProduct.ts';
import { AiUsageModel } from '../../asset/aiUsage.model.ts';
import { GenerationModel } from '../generation.model.ts';
import { ContentImageModel } from './contentImage.model.ts';
import { generateImages } from './generateImages.service.ts';

type Drawn = OutputOf<typeof content.generateImage>;

const host = 'photos.localhost:7213';
let photoServer: Server;
let server: TestServer;
let packshot: Buffer;
let room: Buffer;
let prompts: string[] = [];

beforeAll(async () => {
  photoServer = createServer((_request, response) => response.end(packshot));
  await listenLocally(photoServer);
  const { port } = photoServer.address() as AddressInfo;
  server = await startTestServer({
    providers: { trustedHosts: new Map([[host, { address: '127.0.0.1', port }]]) },
    replace: (usual) => ({
      rateLimits: noRateLimits,
      config: { ...usual.config, aiDailyTokens: 6_000, aiImagePrice: 0.04 },
    }),
  });
  const createPhoto = async (ground: string) =>
    await sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${ground}<rect x="300" y="200" width="200" height="400" fill="#7a2f12"/><circle cx="400" cy="300" r="60" fill="#d9a441"/></svg>`,
      ),
    )
      .jpeg({ quality: 90 })
      .toBuffer();
  packshot = await createPhoto('<rect width="800" height="800" fill="#ffffff"/>');
  room = await createPhoto(
    `<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#204060"/><stop offset="1" stop-color="#e0c090"/></linearGradient></defs><rect width="800" height="800" fill="url(#g)"/>`,
  );
});
afterAll(async () => {
  photoServer.closeAllConnections();
  await new Promise((resolve) => photoServer.close(resolve));
  await server.stop();
});
beforeEach(() => {
  prompts = [];
  setModel(null);
});

function setModel(edit: ImageModel['edit'] | null): void {
  const imageModel: ImageModel | null =
    edit === null
      ? null
      : {
          name: 'test-painter',
          generate: async () => await Promise.reject(new AiError('rejected', null)),
          edit: async (order) => {
            prompts.push(order.prompt);
            return await edit(order);
          },
        };
  Object.assign(server.services, { imageModel });
}

/** A model that draws around the product as it should, or over it. */
const drawAround =
  (isFaithful: boolean): ImageModel['edit'] =>
  async ({ image }) => ({
    bytes: isFaithful ? image : await sharp(image).negate().png().toBuffer(),
    tokens: 1_100,
  });

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  await ProductModel.create(buildProduct(shop.eshopId));
  return shop;
}
const buildProduct = (eshopId: EshopId) => ({
  ...buildTestProduct(eshopId, 1),
  title: 'Stolní lampa Nora',
  imageLink: `http://${host}/1.jpg`,
  salePriceMinor: 40_000,
  categoryPath: ['Osvětlení'],
});
/** Posts a picture call as a browser does. */
async function post(
  call: typeof content.generateImage | typeof content.generateImageBackground,
  fields: Record<string, string>,
  token: string,
  files: readonly (readonly [string, Buffer])[] = [],
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const [name, bytes] of files) form.append(name, new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  const response = await server.sendRaw(call, { headers: { authorization: `Bearer ${token}` }, body: form });
  const body = (await response.json()) as Drawn & Problem;
  return { status: response.status, body };
}
async function draw(...order: Parameters<typeof post>): Promise<Drawn> {
  const { status, body } = await post(...order);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** Pixels near a colour. */
async function countNear(bytes: Buffer, colour: readonly [number, number, number]): Promise<number> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels)
    if (colour.every((value, channel) => Math.abs((data[at + channel] ?? 0) - value) <= 6)) count += 1;
  return count;
}

async function readFile(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

describe('a background without a model', () => {
  it('is a picture for each setting, with the product’s own pixels, marked and stored', async () => {
    const shop = await addPremiumShop();
    const { images, refused, fault } = await draw(
      content.generateImageBackground,
      { Scenes: 'WinterWindow,Advent', Prompt: 'not used without a model' },
      shop.token,
      [['File', packshot]],
    );
    expect([refused, fault]).toEqual([[], null]);
    expect(images.map(({ scene, writer, model }) => [scene, writer, model])).toEqual([
      ['WinterWindow', 'Catalogue', null],
      ['Advent', 'Catalogue', null],
    ]);
    const [picture] = images[0]?.pictures ?? [];
    expect(picture).toMatchObject({ ratio: '1:1', width: 1_200, height: 1_200 });
    const bytes = await readFile(picture?.url ?? '');
    expect(readSourceMark((await sharp(bytes).metadata()).xmp)).toBe('algorithmicMedia');
    // The brown of the product stays what it was photographed as.
    expect(await countNear(bytes, [0x7a, 0x2f, 0x12])).toBeGreaterThan(50_000);
    const ledger = await GenerationModel.find({ eshopId: shop.eshopId, kind: 'Image' }).lean();
    expect(ledger.map(({ model, tokens, microUsd }) => [model, tokens, microUsd])).toEqual([
      [null, 0, 0],
      [null, 0, 0],
    ]);
  }, 30_000);

  it('needs a photo, and one on a plain ground', async () => {
    const shop = await addPremiumShop();
    const refuse = async (files: readonly (readonly [string, Buffer])[]) =>
      (await post(content.generateImageBackground, {}, shop.token, files)).body;
    expect(await refuse([])).toMatchObject({
      code: 'required_parameter_missing',
      params: { parameter: 'File', operation: 'GenerateImageBackground' },
    });
    expect(await refuse([['File', room]])).toMatchObject({ code: 'image_ground_not_plain' });
    expect(await refuse([['File', Buffer.from('<svg/>')]])).toMatchObject({ code: 'file_type_not_allowed' });
    expect(await refuse([['File', packshot.subarray(0, 3_000)]])).toMatchObject({ code: 'image_invalid' });
    expect(await ContentImageModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
  });
});

describe('a background with a model', () => {
  const run = async (shop: AddedShop, fields: Record<string, string> = {}) =>
    await draw(content.generateImageBackground, { Scenes: 'Concrete', ...fields }, shop.token, [
      ['File', packshot],
    ]);

  it('is drawn around the product, charged and marked as a composite', async () => {
    const shop = await addPremiumShop();
    setModel(drawAround(true));
    const { images, refused } = await run(shop, { Prompt: 'rain outside', NegativePrompt: 'cats' });
    expect(refused).toEqual([]);
    expect(images[0]).toMatchObject({ writer: 'Model', model: 'test-painter', prompt: 'rain outside' });
    expect(prompts[0]).toContain('rain outside');
    expect(prompts[0]).toMatch(/Leave out: text, .*cats/);
    const bytes = await readFile(images[0]?.pictures[0]?.url ?? '');
    expect(readSourceMark((await sharp(bytes).metadata()).xmp)).toBe('compositeWithTrainedAlgorithmicMedia');
    const ledger = await GenerationModel.findOne({ eshopId: shop.eshopId }).lean();
    expect(ledger).toMatchObject({ kind: 'Image', model: 'test-painter', tokens: 1_100, microUsd: 40_000 });
    const usage = await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean();
    expect(usage).toMatchObject({ tokens: 1_100, microUsd: 40_000 });
  }, 30_000);

  it('is refused where the model changed the product, not stored and not charged', async () => {
    const shop = await addPremiumShop();
    setModel(drawAround(false));
    const { images, refused } = await run(shop);
    expect(images).toEqual([]);
    expect(refused[0]?.scene).toBe('Concrete');
    expect(refused[0]?.changedBasisPoints).toBeGreaterThan(200);
    expect(await ContentImageModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
    expect(await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean()).toMatchObject({
      tokens: 0,
      microUsd: 0,
    });
  }, 30_000);

  it.each([
    ['is down', async () => await Promise.reject(new AiError('provider', null)), 'Unavailable'],
    [
      'answers no picture',
      async () => await Promise.resolve({ bytes: Buffer.from('x'), tokens: 1 }),
      'Unusable',
    ],
  ] as const)(
    'that %s is drawn by us, with the reason, and charges nothing',
    async (_name, edit, expected) => {
      const shop = await addPremiumShop();
      setModel(edit);
      const { images, fault } = await run(shop);
      expect(fault).toBe(expected);
      expect(images[0]).toMatchObject({ writer: 'Catalogue', model: null });
      expect((await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean())?.tokens).toBe(0);
    },
    30_000,
  );

  it('draws the settings of a run at the same time', async () => {
    const shop = await addPremiumShop();
    const scenes = 'Concrete,Advent,Plain,SunlitWall';
    let begun = 0;
    let reportAllBegun = (): void => undefined;
    const all = new Promise<void>((resolve) => (reportAllBegun = resolve));
    setModel(async (order) => {
      begun += 1;
      if (begun === 4) reportAllBegun();
      await all;
      return await drawAround(true)(order);
    });
    const { images, fault } = await run(shop, { Scenes: scenes });
    expect(fault).toBeNull();
    expect(images.map(({ scene, writer }) => `${scene} ${writer}`)).toEqual(
      scenes.split(',').map((scene) => `${scene} Model`),
    );
    const usage = await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean();
    expect(usage).toMatchObject({ tokens: 4_400, microUsd: 160_000 });
  }, 60_000);

  it('that takes too long is drawn by us, with the reason, and charges nothing', async () => {
    const shop = await addPremiumShop();
    setModel(
      async ({ signal }) =>
        await new Promise((_resolve, reject) => {
          const stop = () => reject(new AiError('stopped', signal?.reason));
          if (signal?.aborted === true) stop();
          else signal?.addEventListener('abort', stop);
        }),
    );
    const { images, fault } = await generateImages(
      server.services,
      {
        eshopId: shop.eshopId,
        userId: shop.owner.userId,
        signal: new AbortController().signal,
      },
      {
        ...compositionInput.parse({ Scenes: 'Concrete,Advent' }),
        kind: 'Background',
        files: [packshot],
        missing: { parameter: 'File', operation: 'GenerateImageBackground' },
      },
      3_000,
    );
    expect(images.map(({ scene, writer }) => [scene, writer])).toEqual([
      ['Concrete', 'Catalogue'],
      ['Advent', 'Catalogue'],
    ]);
    expect([fault, prompts.length]).toEqual(['Unavailable', 2]);
    expect((await AiUsageModel.findOne({ eshopId: shop.eshopId }).lean())?.tokens).toBe(0);
  }, 60_000);

  it('ends with the day’s budget', async () => {
    const shop = await addPremiumShop();
    setModel(drawAround(true));
    await AiUsageModel.create({
      eshopId: shop.eshopId,
      day: new Date().toISOString().slice(0, 10),
      tokens: 5_500,
      microUsd: 0,
    });
    const { images, fault } = await run(shop);
    expect([images[0]?.writer, fault, prompts]).toEqual(['Catalogue', 'BudgetSpent', []]);
  }, 30_000);
});

describe('a composition', () => {
  it('shows headline and price of the catalogue, in all ratios, over no pixel of the product', async () => {
    const shop = await addPremiumShop();
    setModel(drawAround(true));
    for (const Writer of ['Catalogue', 'Model']) {
      const { images } = await draw(
        content.generateImage,
        { ProductIds: 'P1', Headline: 'Lampa Nora', ShowPrice: 'true', Scenes: 'SunlitWall', Writer },
        shop.token,
      );
      const [image] = images;
      if (image === undefined) throw new Error('no image');
      expect(image).toMatchObject({ price: '400 Kč', alt: 'Stolní lampa Nora', isPriceChanged: false });
      const { output } = await server.call(content.createImageRatios, { imageId: image.id }, shop.token);
      const { pictures } = output.image;
      expect(pictures.map(({ ratio }) => ratio).toSorted()).toEqual([...pictureRatios].toSorted());
      for (const { ratio, width, height } of pictures)
        expect([width, height]).toEqual([pictureFormats[ratio].width, pictureFormats[ratio].height]);
      const again = await server.call(content.createImageRatios, { imageId: image.id }, shop.token);
      expect(again.output.image.pictures).toEqual(pictures);
    }
  }, 90_000);

  it('says nothing that the catalogue does not carry, and nothing that we can’t write', async () => {
    const shop = await addPremiumShop();
    const refuse = async (fields: Record<string, string>) =>
      (await post(content.generateImage, { ProductIds: 'P1', ...fields }, shop.token)).body;
    expect(await refuse({ Headline: 'Sleva 90 % na vše' })).toMatchObject({
      code: 'content_claims_unsupported',
    });
    expect(Object.keys((await refuse({ Headline: '日本語' })).errors ?? {})).toEqual(['Headline']);
    expect(await refuse({ ProductIds: 'P9' })).toMatchObject({ code: 'not_found' });
    expect(
      (await post(content.generateImage, { ShowPrice: 'true' }, shop.token, [['ImageFiles', packshot]])).body
        .errors,
    ).toHaveProperty('ShowPrice');
  });

  it('of a photo without a plain ground is filled by the photo', async () => {
    const shop = await addPremiumShop();
    const { images } = await draw(
      content.generateImage,
      { Scenes: 'SunlitWall,Advent', AspectRatio: '16:9' },
      shop.token,
      [['ImageFiles', room]],
    );
    expect(images.map(({ scene, cutOut }) => [scene, cutOut])).toEqual([[null, null]]);
  }, 30_000);

  it('goes to a campaign while its price is the current one', async () => {
    const shop = await addPremiumShop();
    const { images } = await draw(
      content.generateImage,
      { ProductIds: 'P1', ShowPrice: 'true', Scenes: 'Plain' },
      shop.token,
    );
    const imageId = images[0]?.id;
    if (imageId === undefined) throw new Error('no image');
    const wanted = { imageId, ratio: '1.91:1', channel: 'Google', format: 'Prx' } as const;
    const { output } = await server.call(content.copyImageToCampaign, wanted, shop.token);
    expect(output.asset).toMatchObject({ aspectRatio: 'Landscape191x100', width: 1_200, height: 628 });
    const bytes = await readFile(output.asset.url);
    expect(readSourceMark((await sharp(bytes).metadata()).xmp)).toBe('algorithmicMedia');
    const noAd = await server.call(content.copyImageToCampaign, { ...wanted, ratio: '9:16' }, shop.token);
    expect(noAd.problem.code).toBe('invalid_request');
    await ProductModel.updateOne({ eshopId: shop.eshopId }, { salePriceMinor: 30_000 });
    const later = await server.call(content.copyImageToCampaign, wanted, shop.token);
    expect(later.problem.code).toBe('image_price_changed');
    const list = await server.call(content.getGeneratedImages, {}, shop.token);
    expect(list.output.items[0]).toMatchObject({ id: imageId, isPriceChanged: true });
  }, 60_000);
});

describe('a stored image', () => {
  it('whose look can’t be read has its files and its row in the ledger, in each ratio', async () => {
    const shop = await addPremiumShop();
    const failing = vi
      .spyOn(server.services.images, 'readLook')
      .mockRejectedValue(new Error('worker is gone'));
    const { images } = await draw(content.generateImageBackground, { Scenes: 'Plain' }, shop.token, [
      ['File', packshot],
    ]);
    const imageId = images[0]?.id;
    if (imageId === undefined) throw new Error('no image');
    const { output } = await server.call(content.createImageRatios, { imageId }, shop.token);
    failing.mockRestore();
    const { pictures } = output.image;
    expect(pictures.length).toBe(pictureRatios.length);
    for (const { url } of pictures) expect((await fetch(url)).status).toBe(200);
    const ledger = await GenerationModel.find({ eshopId: shop.eshopId }).lean();
    expect(ledger.map(({ look }) => look)).toEqual(pictures.map(() => null));
  }, 60_000);

  it('is not there without its row in the ledger, nor is a ratio of it', async () => {
    const shop = await addPremiumShop();
    const order = [{ Scenes: 'Plain' }, shop.token, [['File', packshot]]] as const;
    const remove = vi.spyOn(server.services.files, 'remove');
    const failOnce = () => vi.spyOn(GenerationModel, 'create').mockRejectedValueOnce(new Error('no ledger'));
    failOnce();
    expect((await post(content.generateImageBackground, ...order)).status).toBe(500);
    expect(await ContentImageModel.countDocuments({ eshopId: shop.eshopId })).toBe(0);
    // The cut-out and the picture.
    expect(remove).toHaveBeenCalledTimes(2);
    const { images } = await draw(content.generateImageBackground, ...order);
    const imageId = images[0]?.id;
    if (imageId === undefined) throw new Error('no image');
    failOnce();
    expect((await server.call(content.createImageRatios, { imageId }, shop.token)).status).toBe(500);
    expect((await ContentImageModel.findById(imageId).lean())?.pictures.length).toBe(1);
    expect(remove).toHaveBeenCalledTimes(3);
    vi.restoreAllMocks();
  }, 60_000);

  it('is listed, described, deleted with its files, and of its shop alone', async () => {
    const shop = await addPremiumShop();
    const other = await addPremiumShop();
    const { images } = await draw(content.generateImageBackground, { Scenes: 'Plain' }, shop.token, [
      ['File', packshot],
    ]);
    const [image] = images;
    if (image === undefined) throw new Error('no image');
    const imageId = image.id;
    const foreign = [
      await server.call(content.createImageRatios, { imageId }, other.token),
      await server.call(content.saveImageText, { imageId, alt: 'mine' }, other.token),
      await server.call(content.deleteGeneratedImages, { imageIds: [imageId] }, other.token),
      await server.call(
        content.copyImageToCampaign,
        { imageId, ratio: '1:1', channel: 'Google', format: 'Prx' },
        other.token,
      ),
    ];
    expect(foreign.map(({ problem }) => problem.code)).toEqual(Array(4).fill('not_found'));
    const saved = await server.call(content.saveImageText, { imageId, alt: 'Hnědá krabice' }, shop.token);
    expect(saved.output.image.alt).toBe('Hnědá krabice');
    const { output } = await server.call(content.getGeneratedImages, { kind: 'Background' }, shop.token);
    expect([output.total, output.items[0]?.id]).toEqual([1, imageId]);
    expect((await server.call(content.getGeneratedImages, { kind: 'Image' }, shop.token)).output.total).toBe(
      0,
    );
    expect((await server.call(content.getGeneratedImages, {}, other.token)).output.total).toBe(0);
    await server.call(content.deleteGeneratedImages, { imageIds: [imageId] }, shop.token);
    for (const url of [image.pictures[0]?.url, image.cutOut?.url])
      expect((await fetch(url ?? '')).status).toBe(404);
    expect((await server.call(content.getGeneratedImages, {}, shop.token)).output.total).toBe(0);
  }, 30_000);
});
