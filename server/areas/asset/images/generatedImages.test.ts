import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Types } from 'mongoose';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset } from '#shared/contracts/asset.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { computeContrast } from '#shared/themes/contrast.ts';
import { imageLimits } from '#shared/domain/asset/imageLimits.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { ProductModel } from '#server/areas/product/product.model.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { listenLocally } from '#server/testing/listenLocally.ts';

const host = 'photos.localhost:7212';
const pictures = new Map<string, { body: Buffer; type: string } | number>();
let requested: string[] = [];
let photoServer: Server;
let server: TestServer;
let shop: AddedShop;
beforeAll(async () => {
  photoServer = createServer((request, response) => {
    requested.push(request.url ?? '');
    const found = pictures.get(request.url ?? '') ?? 404;
    if (found === 302) response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    else if (typeof found === 'number') response.writeHead(found).end('none');
    else response.writeHead(200, { 'content-type': found.type }).end(found.body);
  });
  await listenLocally(photoServer);
  const { port } = photoServer.address() as AddressInfo;
  server = await startTestServer({
    replace: () => ({ rateLimits: noRateLimits }),
    providers: {
      trustedHosts: new Map([
        [host, { address: '127.0.0.1', port }],
        ['away.localhost:7212', { address: '127.0.0.1', port: 9 }],
      ]),
    },
  });
  shop = await server.addShop({ domainName: 'lampy-doma.cz' });
});
afterAll(async () => {
  photoServer.closeAllConnections();
  await new Promise((resolve) => photoServer.close(resolve));
  await server.stop();
});

async function readPixels(url: string) {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) =>
    `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex')}`;
  /** Share of pixels of a colour. */
  const measureShare = (colour: string) => {
    let count = 0;
    for (let y = 0; y < info.height; y += 2)
      for (let x = 0; x < info.width; x += 2) if (at(x, y) === colour) count += 1;
    return count / ((info.width * info.height) / 4);
  };
  const { format } = await sharp(bytes).metadata();
  return { at, measureShare, format, width: info.width, height: info.height };
}

describe('GenerateBasicLogoImage', () => {
  const generate = async (
    change: Partial<InputOf<typeof asset.generateBasicLogoImage>> = {},
    token = shop.token,
  ) =>
    await server.call(
      asset.generateBasicLogoImage,
      { channel: 'Google', format: 'Prx', aspectRatio: 'Logo1x1', ...change },
      token,
    );

  it('draws the initials of the shop, white on teal, of the advised size, and saves them as a logo', async () => {
    const created = (await generate()).output.asset;
    expect(created).toMatchObject({
      type: 'PRX_logo',
      fileName: 'LD.png',
      fileFormat: 'Png',
      aspectRatio: 'Logo1x1',
      width: 1_200,
      height: 1_200,
    });
    const { at, measureShare, format, width, height } = await readPixels(created.url);
    expect([format, width, height]).toEqual(['png', 1_200, 1_200]);
    expect([at(2, 2), at(600, 80)]).toEqual(['#ffffff', '#0f766e']);
    // Letters beside the white corners: a shape without letters would leave 8 % free.
    expect(measureShare('#0f766e')).toBeGreaterThan(0.6);
    expect(measureShare('#ffffff')).toBeGreaterThan(0.2);
    const info = await server.call(asset.getAssetsInfo, { channel: 'Google', format: 'Prx' }, shop.token);
    expect(info.output.assets).toContainEqual(created);
  });

  it.each([
    ['Google', 1_200, 300],
    ['Microsoft', 1_216, 304],
  ] as const)(
    'draws a wide one for %s with the whole name inside its shape',
    async (channel, width, height) => {
      const { url } = (
        await generate({
          channel,
          aspectRatio: 'Logo4x1',
          text: 'Žlutý kůň & spol.',
          color: 'Sand',
          shape: 'Square',
        })
      ).output.asset;
      const found = await readPixels(url);
      expect([found.width, found.height]).toEqual([width, height]);
      expect(found.measureShare('#000000')).toBeGreaterThan(0.03);
      // Nothing of the letters touches the edges.
      for (let x = 0; x < width; x += 1)
        expect([found.at(x, 0), found.at(x, height - 1)]).toEqual(['#e3c99a', '#e3c99a']);
      for (let y = 0; y < height; y += 1)
        expect([found.at(0, y), found.at(width - 1, y)]).toEqual(['#e3c99a', '#e3c99a']);
      // Letters begin and end alike far from the middle.
      const columns = Array.from({ length: width }, (_, x) =>
        Array.from({ length: height }, (__, y) => found.at(x, y)).includes('#000000'),
      );
      const before = columns.indexOf(true);
      const after = width - 1 - columns.lastIndexOf(true);
      expect(Math.abs(before - after)).toBeLessThanOrEqual(3);
      expect(before).toBeGreaterThan(10);
    },
  );

  it.each(['Rounded', 'Circle', 'Square'] as const)(
    'draws letters of every length into the shape %s',
    async (shape) => {
      const other = await server.addShop();
      for (const [aspectRatio, text] of [
        ['Logo1x1', 'i'],
        ['Logo1x1', 'WWWWWWWW'],
        ['Logo4x1', 'W'.repeat(30)],
        ['Logo4x1', 'l'],
      ] as const) {
        const { status, output } = await generate(
          { aspectRatio, text, shape, color: '#FFE600' },
          other.token,
        );
        expect(status).toBe(200);
        const { measureShare } = await readPixels(output.asset.url);
        expect(computeContrast('#ffe600', '#000000')).toBeGreaterThan(4.5);
        expect(measureShare('#000000'), text).toBeGreaterThan(0.002);
        expect(measureShare('#ffe600'), text).toBeGreaterThan(0.35);
      }
    },
  );

  it.each([
    ['letters that we cannot write', { text: '日本語' }, ['text']],
    ['nothing to be seen', { text: '\u200B\u200D' }, ['text']],
    ['too long a text', { text: 'a'.repeat(31) }, ['text']],
    ['a colour that is none', { color: 'red;"/>' }, ['color']],
    ['a ratio that the format has not', { channel: 'Meta', format: 'Dpa' }, null],
  ] as const)('refuses %s', async (_name, change, fields) => {
    const { status, problem } = await generate(change);
    expect(status).toBe(400);
    if (fields === null) expect(problem?.code).toBe('format_not_available');
    else expect(Object.keys(problem?.errors ?? {})).toEqual(fields);
  });

  it('saves no more than there is room for, at the same time as well', async () => {
    const other = await server.addShop();
    const { max } = imageLimits.Google.Prx.Logo1x1;
    const answers = await Promise.all(
      Array.from({ length: max + 2 }, async (_, at) => await generate({ text: `Shop ${at}` }, other.token)),
    );
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      ...Array.from({ length: max }, () => 200),
      409,
      409,
    ]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.problem).toMatchObject({ code: 'asset_limit_reached', params: { maximum: max } });
  });
});

describe('GeneratePrxImage', () => {
  let count = 0;
  async function addProduct(
    picture: { body: Buffer; type: string } | number | string,
    eshopId: EshopId = shop.eshopId,
  ) {
    count += 1;
    const productId = `P${count}`;
    if (typeof picture !== 'string') pictures.set(`/${productId}`, picture);
    // Past the model, which knows no product without an image.
    await ProductModel.collection.insertOne({
      eshopId: new Types.ObjectId(eshopId),
      productId,
      title: 'Lampa: "Eglo" / 40 cm',
      imageLink: typeof picture === 'string' ? picture : `http://${host}/${productId}`,
    });
    return productId;
  }
  const createPhoto = async (width: number, height: number, background = '#d9e2e4') => ({
    body: await sharp({ create: { width, height, channels: 3, background } })
      .composite([
        {
          input: await sharp({ create: { width: 100, height: 100, channels: 3, background: '#b0541f' } })
            .png()
            .toBuffer(),
        },
      ])
      .jpeg({ quality: 95 })
      .toBuffer(),
    type: 'image/jpeg',
  });
  const generate = async (
    productId: string,
    change: Partial<InputOf<typeof asset.generatePrxImage>> = {},
    token = shop.token,
  ) =>
    await server.call(
      asset.generatePrxImage,
      { productId, channel: 'Google', format: 'Prx', aspectRatio: 'Landscape191x100', ...change },
      token,
    );

  it('frames the whole photo with its own backdrop and saves it as an image', async () => {
    const created = (await generate(await addProduct(await createPhoto(900, 900)))).output.asset;
    expect(created).toMatchObject({
      type: 'PRX_image',
      fileFormat: 'Jpg',
      fileName: 'Lampa: "Eglo" - 40 cm.jpg',
      aspectRatio: 'Landscape191x100',
      width: 1_200,
      height: 628,
    });
    const { at, format, width, height } = await readPixels(created.url);
    expect([format, width, height]).toEqual(['jpeg', 1_200, 628]);
    const measureParts = (colour: string) =>
      [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
    const isNear = (colour: string, wanted: string) =>
      measureParts(colour).every((value, index) => Math.abs(value - (measureParts(wanted)[index] ?? 0)) <= 5);
    expect([at(3, 3), at(1_190, 620), at(450, 300)].every((colour) => isNear(colour, '#d9e2e4'))).toBe(true);
    expect(isNear(at(600, 314), '#b0541f')).toBe(true);
  });

  it('makes a smaller one of a small photo, and none of one that would look soft', async () => {
    const small = await generate(await addProduct(await createPhoto(300, 300)), { aspectRatio: 'Square1x1' });
    expect(small.output.asset).toMatchObject({ width: 450, height: 450 });
    const tiny = await generate(await addProduct(await createPhoto(199, 199)), { aspectRatio: 'Square1x1' });
    expect(tiny.problem).toMatchObject({ code: 'image_too_small', params: { width: 200, height: 200 } });
  });

  it('reports the problem of a photo by its code', async () => {
    const heavy = { body: Buffer.alloc(17 * 1_048_576 + 2), type: 'image/jpeg' };
    const whole = (await createPhoto(900, 900)).body;
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>');
    const wanted: [Parameters<typeof addProduct>[0], string, number][] = [
      ['', 'product_image_missing', 409],
      [404, 'product_image_unreachable', 409],
      [500, 'product_image_unreachable', 409],
      // Where clouds answer about themselves.
      [302, 'product_image_unreachable', 409],
      ['http://away.localhost:7212/a.jpg', 'product_image_unreachable', 409],
      ['http://127.0.0.1/a.jpg', 'product_image_unreachable', 409],
      ['file:///etc/passwd', 'product_image_unreachable', 409],
      [heavy, 'file_too_large', 413],
      [
        { body: Buffer.from('<!doctype html><title>Lampa</title>'), type: 'image/jpeg' },
        'file_type_not_allowed',
        400,
      ],
      [{ body: svg, type: 'image/svg+xml' }, 'file_type_not_allowed', 400],
      [{ body: whole.subarray(0, whole.length / 2), type: 'image/jpeg' }, 'image_invalid', 400],
    ];
    for (const [picture, code, status] of wanted) {
      const answer = await generate(await addProduct(picture));
      expect([answer.problem?.code, answer.status]).toEqual([code, status]);
    }
    const before = requested.length;
    const { status, problem } = await generate(await addProduct(await createPhoto(900, 900)), {
      channel: 'Google',
      format: 'Dsa',
    });
    expect([status, problem?.code]).toEqual([400, 'format_not_available']);
    const tall = await generate(await addProduct(await createPhoto(900, 900)), {
      aspectRatio: 'Portrait1x2',
    });
    expect(tall.problem?.errors).toHaveProperty('aspectRatio');
    // Neither was fetched for nothing.
    expect(requested.length).toBe(before);
  });

  it('knows nothing of the products of others', async () => {
    const other = await server.addShop();
    const theirs = await addProduct(await createPhoto(900, 900), other.eshopId);
    requested = [];
    const { status, problem } = await generate(theirs);
    expect([status, problem?.code, requested]).toEqual([404, 'not_found', []]);
    expect((await generate(theirs, {}, other.token)).status).toBe(200);
  });

  it('saves no more than there is room for, and fetches nothing beyond it', async () => {
    const other = await server.addShop();
    const productId = await addProduct(await createPhoto(320, 320), other.eshopId);
    const { max } = imageLimits.Google.Prx.Square1x1;
    for (let created = 0; created < max; created += 1) {
      // Each of another size, as one image is not saved twice.
      const ofThis = await addProduct(await createPhoto(320 + created, 320), other.eshopId);
      expect((await generate(ofThis, { aspectRatio: 'Square1x1' }, other.token)).status).toBe(200);
    }
    requested = [];
    const { problem } = await generate(productId, { aspectRatio: 'Square1x1' }, other.token);
    expect(problem).toMatchObject({ code: 'asset_limit_reached', params: { maximum: max } });
    expect(requested).toEqual([]);
  });
});
