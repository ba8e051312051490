import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import type { SavePostInput, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { ContentImageModel } from '#server/areas/content/images/contentImage.model.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';
import type { AddedShop } from '#server/testing/testServer.ts';
import { startSocialTestBed, type SocialTestBed } from './testing/socialTestBed.ts';

const host = 'photos.localhost:7219';
let photoServer: Server;
let bed: SocialTestBed;
let shop: AddedShop;
let photo: Buffer;

beforeAll(async () => {
  const background = { r: 200, g: 120, b: 40 };
  photo = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
    .png()
    .toBuffer();
  photoServer = createServer((request, response) => {
    if (request.url === '/gone.png') response.writeHead(404).end();
    else response.end(photo);
  });
  await listenLocally(photoServer);
  const { port } = photoServer.address() as AddressInfo;
  bed = await startSocialTestBed({ trustedHosts: new Map([[host, { address: '127.0.0.1', port }]]) });
});
afterAll(async () => {
  photoServer.closeAllConnections();
  await new Promise((resolve) => photoServer.close(resolve));
  await bed.close();
});

beforeEach(async () => {
  shop = await bed.addPremiumShop();
  await bed.connect(shop, 'LinkedIn');
  await ProductModel.create(
    ['P1', 'P2'].map((productId) => ({
      eshopId: shop.eshopId,
      productId,
      title: `Lamp ${productId}`,
      link: `https://shop.cz/${productId}`,
      imageLink: `http://${host}/${productId === 'P1' ? 'lamp' : 'gone'}.png`,
      priceMinor: 149_000,
      salePriceMinor: 119_000,
      currency: 'CZK' as const,
      availability: 'in_stock',
      condition: 'new',
      categoryPath: ['Lamps'],
      hash: productId,
      runId: new Types.ObjectId(),
      updatedAt: new Date(),
    })),
  );
});

const list = (text: string) => bed.standIn.social.book.listPosts().filter((post) => post.text === text);
const plan = async (text: string, change: Partial<SavePostInput> = {}): Promise<SocialPost> =>
  await bed.plan(shop, 'LinkedIn', { text, productIds: ['P1'], ...change });
const save = async (post: SocialPost, change: Partial<SavePostInput> = {}) =>
  await bed.server.call(
    socialMediaPost.savePost,
    {
      ...bed.buildPost('LinkedIn', { text: post.text, productIds: ['P1'] }),
      postId: post.id,
      version: post.version,
      ...change,
    },
    shop.token,
  );
const changeProduct = async (change: object) =>
  await ProductModel.updateOne({ eshopId: shop.eshopId, productId: 'P1' }, { $set: change });

it('a photo of the catalogue is copied by the server, and stays when the shop removes its own', async () => {
  const { output } = await bed.server.call(
    socialMediaPost.copyProductPhotoToPost,
    { productId: 'P1' },
    shop.token,
  );
  expect(output).toMatchObject({
    title: 'Lamp P1',
    link: 'https://shop.cz/P1',
    media: { kind: 'Image', format: 'jpg', width: 800, height: 800 },
  });
  const served = await fetch(output.media.url);
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).format).toBe('jpeg');
  const gone = await bed.server.call(socialMediaPost.copyProductPhotoToPost, { productId: 'P2' }, shop.token);
  expect(gone.problem.code).toBe('product_image_unreachable');
  const other = await bed.addPremiumShop();
  const foreign = await bed.server.call(
    socialMediaPost.copyProductPhotoToPost,
    { productId: 'P1' },
    other.token,
  );
  expect(foreign.problem.code).toBe('not_found');
});

it('a generated picture is copied with its alt text and products, for its own shop and while its price is current', async () => {
  const key = await bed.server.services.files.write('ab'.repeat(16), 'png', photo);
  const image = await ContentImageModel.create({
    eshopId: shop.eshopId,
    kind: 'Image',
    scene: 'Plain',
    ratio: '1:1',
    prompt: '',
    headline: '',
    price: '1 190 Kč',
    priceFact: { productId: 'P1', paidMinor: 119_000, currency: 'CZK' },
    alt: 'A lamp on a table',
    writer: 'Catalogue',
    model: null,
    productIds: ['P1'],
    cutOuts: [],
    groundKey: null,
    seed: 1,
    confidence: 1,
    changedBasisPoints: 0,
    pictures: [{ ratio: '1:1', key, width: 800, height: 800 }],
    createdBy: new Types.ObjectId(),
    createdAt: new Date(),
  });
  const input = { imageId: image._id.toString() as never, ratio: '1:1' as const };
  const { output } = await bed.server.call(socialMediaPost.copyImageToPost, input, shop.token);
  expect(output).toMatchObject({
    altText: 'A lamp on a table',
    productIds: ['P1'],
    isAiMade: false,
    media: { kind: 'Image', format: 'jpg', width: 800 },
  });
  expect(output.media.key).not.toBe(key);
  const other = await bed.addPremiumShop();
  const foreign = await bed.server.call(socialMediaPost.copyImageToPost, input, other.token);
  expect(foreign.problem.code).toBe('not_found');
  await changeProduct({ salePriceMinor: 99_000 });
  const old = await bed.server.call(socialMediaPost.copyImageToPost, input, shop.token);
  expect(old.problem.code).toBe('image_price_changed');
});

it('a post whose products are as they were goes out', async () => {
  const post = await plan('unchanged');
  expect(post.products).toEqual([
    {
      productId: 'P1',
      title: 'Lamp P1',
      price: { value: 1_190, currency: 'CZK' },
      plannedPrice: { value: 1_190, currency: 'CZK' },
      change: null,
    },
  ]);
  await bed.runWorker();
  expect(list('unchanged')).toHaveLength(1);
});

it.each([
  ['its price changed', { salePriceMinor: null }, 'PriceChanged', 1_490],
  ['it was sold out', { availability: 'out_of_stock' }, 'SoldOut', 1_190],
] as const)(
  'a post waits when %s, says so before its time, and goes out once confirmed',
  async (name, change, expected, price) => {
    const post = await plan(name, { publishAt: new Date(Date.now() + 3_600_000).toISOString() });
    await changeProduct(change);
    const early = await bed.readPost(shop, post.id);
    expect(early.products[0]).toMatchObject({
      change: expected,
      price: { value: price },
      plannedPrice: { value: 1_190 },
    });
    await bed.runWorker(3_700);
    expect(list(name)).toEqual([]);
    const waiting = await bed.readPost(shop, post.id);
    expect(waiting.deliveries[0]).toMatchObject({
      state: 'NeedsAttention',
      attention: `Product${expected}`,
    });
    const confirmed = await save(waiting, { publishAt: null });
    expect(confirmed.output.post.products[0]?.change).toBeNull();
    await bed.runWorker();
    expect(list(name)).toHaveLength(1);
  },
);

it('a post waits when the catalogue lost its product', async () => {
  const lost = await plan('lost');
  await ProductModel.deleteOne({ eshopId: shop.eshopId, productId: 'P1' });
  await bed.runWorker();
  expect(list('lost')).toEqual([]);
  expect((await bed.readPost(shop, lost.id)).products[0]).toMatchObject({ price: null, change: 'SoldOut' });
});

it('a price that came back is no change', async () => {
  const post = await plan('back', { publishAt: new Date(Date.now() + 3_600_000).toISOString() });
  await changeProduct({ salePriceMinor: 99_000 });
  expect((await bed.readPost(shop, post.id)).products[0]?.change).toBe('PriceChanged');
  await changeProduct({ salePriceMinor: 119_000 });
  await bed.runWorker(3_700);
  expect(list('back')).toHaveLength(1);
});
