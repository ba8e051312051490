import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, type Asset } from '#shared/contracts/asset.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { readCompleteContent } from './index.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
});
afterAll(async () => await server.stop());

interface Upload {
  readonly bytes: Uint8Array | string;
  readonly fields: Readonly<Record<string, string>>;
  readonly fileName?: string;
  readonly token?: string;
}

async function upload({ bytes, fields, fileName = 'file', token = shop.token }: Upload) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('File', new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), fileName);
  const response = await server.sendRaw(asset.upsertAsset, {
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { asset: Asset } & Problem;
  return { status: response.status, body };
}

const dsaTexts = { FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' };
const prxImage = { FileFormat: 'Jpg', Channel: 'Google', Format: 'Prx', AspectRatio: 'Square1x1' };

let pictures = 0;

/** Each of another colour. */
function createPicture(width: number, height: number) {
  pictures += 8;
  return sharp({ create: { width, height, channels: 3, background: { r: 176, g: 84, b: pictures % 256 } } });
}

async function listStoredFiles(): Promise<string[]> {
  const folder = path.join(server.services.config.dataFolder, 'files');
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return found.filter((name) => /\.\w+$/.test(name));
}

describe('texts', () => {
  it('are saved, served to anybody who knows the address, and replaced', async () => {
    const first = await upload({
      bytes: '{"Description1":"Lampy skladem"}',
      fields: dsaTexts,
      fileName: 'C:\\ads\\texty.json',
    });
    expect(first.status).toBe(200);
    expect(first.body.asset).toMatchObject({
      type: 'Google_DSA_text',
      fileName: 'texty.json',
      fileFormat: 'Json',
      aspectRatio: null,
      width: null,
    });
    expect(first.body.asset.url).toMatch(/\/files\/[0-9a-f]{32}\/[0-9a-f]{32}\.json$/);
    expect(first.body.asset.url).not.toContain(shop.eshopId);
    const served = await fetch(first.body.asset.url);
    expect(await served.json()).toEqual({ Description1: 'Lampy skladem' });
    expect(Object.fromEntries(served.headers)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });

    const before = await listStoredFiles();
    const second = await upload({ bytes: '{"Description1":"Světla"}', fields: dsaTexts });
    expect(second.body.asset.id).toBe(first.body.asset.id);
    expect(second.body.asset.url).not.toBe(first.body.asset.url);
    expect((await fetch(first.body.asset.url)).status).toBe(404);
    expect((await listStoredFiles()).length).toBe(before.length);
    const info = await server.call(asset.getAssetsInfo, { channel: 'Google', format: 'Dsa' }, shop.token);
    expect(info.output.assets).toEqual([second.body.asset]);
  });

  it('of two savings at the same time leave one file', async () => {
    const other = await server.addShop();
    const before = (await listStoredFiles()).length;
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((text) =>
        upload({ bytes: JSON.stringify({ Description1: text }), fields: dsaTexts, token: other.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const info = await server.call(asset.getAssetsInfo, { channel: 'Google', format: 'Dsa' }, other.token);
    expect(info.output.assets).toHaveLength(1);
    expect((await listStoredFiles()).length).toBe(before + 1);
  });

  const refused: readonly (readonly [string, string | Uint8Array, string, readonly string[]])[] = [
    ['not JSON', '{', 'text_asset_invalid', []],
    ['not UTF-8', Uint8Array.of(0x22, 0xff, 0x22), 'text_asset_invalid', []],
    ['a list', '[]', 'text_asset_invalid', []],
    ['a number', '{"Description1":5}', 'text_asset_invalid', ['Description1']],
    ['too long', JSON.stringify({ Description1: 'x'.repeat(91) }), 'text_asset_invalid', ['Description1']],
    ['forbidden characters', '{"Description2":"<b>sleva</b>"}', 'text_asset_invalid', ['Description2']],
    ['an unknown field', '{"Headline1":"Lampy"}', 'text_asset_invalid', ['Headline1']],
    ['a prototype', '{"__proto__":"x"}', 'text_asset_invalid', ['__proto__']],
    ['too large', `{"Description1":"${' '.repeat(70_000)}"}`, 'file_too_large', []],
  ];
  it.each(refused)('that are %s are refused', async (_name, bytes, code, fields) => {
    const { body } = await upload({ bytes, fields: dsaTexts });
    expect(body.code).toBe(code);
    expect(Object.keys(body.errors ?? {})).toEqual(fields);
  });

  it.each([
    ['Google', 'Dsa', '{"Path1":"lampy"}', ['Path1']],
    ['Microsoft', 'Dsa', '{"Path1":"lampy","Path2":"skladem"}', []],
    ['Microsoft', 'Prx', '{"Path1":"lampy/akce"}', ['Path1']],
    ['Google', 'Prx', `{"Path1":"lampy","Path2":"${'x'.repeat(16)}"}`, ['Path2']],
  ] as const)(
    'of %s %s may have parts of the address, two of 15: %s',
    async (Channel, Format, bytes, wrong) => {
      const own = await server.addShop();
      const fields = { FileFormat: 'Json', Channel, Format };
      const { status, body } = await upload({ bytes, fields, token: own.token });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([wrong.length === 0 ? 200 : 400, wrong]);
    },
  );

  it('may be incomplete as yet', async () => {
    const { status } = await upload({ bytes: '{}', fields: dsaTexts });
    expect(status).toBe(200);
  });
});

describe('images', () => {
  it('are recreated without what their file said of itself, turned as the camera meant', async () => {
    const bytes = await createPicture(400, 400)
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload({ bytes, fields: prxImage, fileName: 'lampa.jpg' });
    expect(body.asset).toMatchObject({
      type: 'PRX_image',
      fileFormat: 'Jpg',
      aspectRatio: 'Square1x1',
      width: 400,
      height: 400,
      fileName: 'lampa.jpg',
    });
    const served = await fetch(body.asset.url);
    expect(served.headers.get('content-type')).toBe('image/jpeg');
    const stored = Buffer.from(await served.arrayBuffer());
    expect(stored.includes('secret place')).toBe(false);
    const { exif, orientation } = await sharp(stored).metadata();
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  it('keep PNG, and become JPEG from WebP; a ratio within one percent will do', async () => {
    const png = await upload({
      bytes: await createPicture(512, 129).png().toBuffer(),
      fields: { ...prxImage, FileFormat: 'Png', AspectRatio: 'Logo4x1' },
    });
    expect(png.body.asset).toMatchObject({ type: 'PRX_logo', fileFormat: 'Png' });
    const webp = await upload({
      bytes: await createPicture(1200, 628).webp().toBuffer(),
      fields: { ...prxImage, FileFormat: 'Webp', AspectRatio: 'Landscape191x100' },
    });
    expect(webp.body.asset).toMatchObject({ fileFormat: 'Jpg', width: 1200, height: 628 });
  });

  it('are refused with the reason', async () => {
    const jpeg = await createPicture(400, 400).jpeg().toBuffer();
    const cases: readonly (readonly [string, Uint8Array, Record<string, string>])[] = [
      ['file_type_not_allowed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}],
      ['file_type_not_allowed', jpeg, { FileFormat: 'Png' }],
      ['file_type_not_allowed', jpeg, { FileFormat: 'Mp4' }],
      ['image_invalid', jpeg.subarray(0, jpeg.length / 2), {}],
      ['image_too_small', await createPicture(299, 299).jpeg().toBuffer(), {}],
      ['image_ratio_mismatch', await createPicture(400, 406).jpeg().toBuffer(), {}],
      ['format_not_available', jpeg, { Format: 'Dsa' }],
      ['format_not_available', jpeg, { Channel: 'Meta' }],
      ['invalid_request', jpeg, { AspectRatio: 'Wide16x9' }],
      ['file_too_large', Buffer.alloc(5_242_881), {}],
    ];
    const before = await listStoredFiles();
    for (const [code, bytes, fields] of cases) {
      const { body } = await upload({ bytes, fields: { ...prxImage, ...fields } });
      expect([code, body.code]).toEqual([code, code]);
    }
    expect(await listStoredFiles()).toEqual(before);
  });

  it('with more pixels than we decode are refused by their header', async () => {
    // 8,000 by 8,000 pixels of one colour: 64 megapixels in a few kilobytes.
    const bytes = await createPicture(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    const { body } = await upload({ bytes, fields: { ...prxImage, FileFormat: 'Png' } });
    expect(body.code).toBe('image_invalid');
  });

  it('are limited in number, also when they come at once', async () => {
    const other = await server.addShop();
    const fields = { ...prxImage, FileFormat: 'Png', AspectRatio: 'Logo4x1' };
    const logos = await Promise.all(
      Array.from({ length: 8 }, async () => await createPicture(512, 128).png().toBuffer()),
    );
    const answers = await Promise.all(
      logos.map(async (bytes) => await upload({ bytes, fields, token: other.token })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body.code, body.params])).toEqual(
      refused.map(() => ['asset_limit_reached', { maximum: 5 }]),
    );
    expect(refused).toHaveLength(3);
  });

  it('are saved once, also when the same comes several times at once', async () => {
    const other = await server.addShop();
    const bytes = await createPicture(300, 300).png().toBuffer();
    const fields = { ...prxImage, FileFormat: 'Png' };
    const before = (await listStoredFiles()).length;
    const answers = await Promise.all(
      Array.from({ length: 3 }, async () => await upload({ bytes, fields, token: other.token })),
    );
    const codes = answers.map(({ body }) => (body as Partial<Problem>).code ?? 'saved');
    expect(codes.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'asset_already_there',
      'asset_already_there',
      'saved',
    ]);
    expect((await listStoredFiles()).length).toBe(before + 1);
    // Another format may show it too.
    const meta = { ...fields, Channel: 'Meta', Format: 'Dpa' };
    expect((await upload({ bytes, fields: meta, token: other.token })).body.code).not.toBe(
      'asset_already_there',
    );
  });
});

describe('DeleteAssets', () => {
  it('deletes all that are named with their files, or none when one is another shop’s', async () => {
    const other = await server.addShop();
    const save = async (token: string) =>
      (await upload({ bytes: await createPicture(300, 300).jpeg().toBuffer(), fields: prxImage, token })).body
        .asset;
    const [mine, foreign] = [await save(other.token), await save(shop.token)];
    const both = await server.call(asset.deleteAssets, { assetIds: [mine.id, foreign.id] }, other.token);
    expect(both.problem.code).toBe('not_found');
    expect((await fetch(mine.url)).status).toBe(200);
    const one = await server.call(asset.deleteAssets, { assetIds: [mine.id, mine.id] }, other.token);
    expect(one.status).toBe(200);
    expect((await fetch(mine.url)).status).toBe(404);
  });
});

describe('SetAssetsOrder', () => {
  it('puts images in an order, later ones behind them, and takes none of another ratio', async () => {
    const own = await server.addShop();
    const save = async (AspectRatio: string, width: number, height: number) =>
      (
        await upload({
          bytes: await createPicture(width, height).jpeg().toBuffer(),
          fields: { ...prxImage, AspectRatio },
          token: own.token,
        })
      ).body.asset.id;
    const [a, b, wide] = [
      await save('Square1x1', 300, 300),
      await save('Square1x1', 300, 300),
      await save('Landscape191x100', 600, 314),
    ];
    const place = { channel: 'Google', format: 'Prx', aspectRatio: 'Square1x1' } as const;
    const order = async (assetIds: Asset['id'][]) =>
      await server.call(asset.setAssetsOrder, { ...place, assetIds }, own.token);
    const readIds = async () =>
      (
        await server.call(asset.getAssetsInfo, { channel: 'Google', format: 'Prx' }, own.token)
      ).output.assets.map(({ id }) => id);
    expect(await readIds()).toEqual([wide, a, b]);
    expect((await order([b, a])).status).toBe(200);
    const c = await save('Square1x1', 300, 300);
    expect(await readIds()).toEqual([wide, b, a, c]);
    expect((await order([c])).status).toBe(200);
    expect(await readIds()).toEqual([wide, c, a, b]);
    expect((await order([c, wide])).problem.code).toBe('not_found');
    expect(await readIds()).toEqual([wide, c, a, b]);
  });
});

describe('all that an ad needs', () => {
  const read = async (own: AddedShop, channel: 'Google' | 'Microsoft' = 'Google') =>
    await readCompleteContent(server.services, own.eshopId, channel, 'Prx');

  it('is reported with everything that is missing, and read once it is there', async () => {
    const own = await server.addShop();
    await expect(read(own)).rejects.toMatchObject({ code: 'campaign_content_incomplete' });
    const fault = await read(own).catch((thrown: unknown) => thrown as AppError);
    const fields = fault instanceof AppError ? (fault.fields ?? []).map(({ field }) => field) : [];
    expect(fields).toEqual([
      'Headline1',
      'LongHeadline1',
      'BusinessName',
      'Description1',
      'Landscape191x100',
      'Square1x1',
      'Logo1x1',
    ]);
    const texts = {
      Headline1: 'Lampy',
      Headline2: 'Světla do bytu',
      Headline3: 'Svítidla skladem',
      LongHeadline1: 'Lampy a světla do každého pokoje',
      BusinessName: 'Světla',
      Description1: 'Lampy skladem.',
      Description2: 'Vyberte si z lamp do každého pokoje.',
    };
    const prx = { FileFormat: 'Json', Channel: 'Google', Format: 'Prx' };
    await upload({ bytes: JSON.stringify(texts), fields: prx, token: own.token });
    const sizes = { Logo1x1: [128, 128], Square1x1: [300, 300], Landscape191x100: [600, 314] } as const;
    for (const [AspectRatio, [width, height]] of Object.entries(sizes))
      await upload({
        bytes: await createPicture(width, height).jpeg().toBuffer(),
        fields: { ...prxImage, AspectRatio },
        token: own.token,
      });
    const whole = await read(own);
    expect(whole.texts).toEqual(texts);
    expect(whole.images.map(({ aspectRatio, width }) => [aspectRatio, width])).toEqual([
      ['Landscape191x100', 600],
      ['Square1x1', 300],
      ['Logo1x1', 128],
    ]);
    for (const { name, fileKey } of whole.images) {
      expect(name).toMatch(/^[0-9a-f]{24}$/);
      expect(await server.services.files.read(fileKey)).not.toBeNull();
    }
    await expect(read(own, 'Microsoft')).rejects.toMatchObject({ code: 'campaign_content_incomplete' });
  });
});

describe('sizes by platform', () => {
  it.each([
    ['Microsoft', 'Landscape191x100', 702, 368, 'image_too_small'],
    ['Microsoft', 'Landscape191x100', 703, 368, null],
    ['Microsoft', 'Square1x1', 469, 469, 'image_too_small'],
    ['Microsoft', 'Portrait4x5', 960, 1_200, 'invalid_request'],
    ['Microsoft', 'Portrait1x2', 470, 940, null],
    ['Google', 'Portrait1x2', 470, 940, 'invalid_request'],
    ['Google', 'Landscape191x100', 1_905, 1_000, null],
    ['Google', 'Landscape191x100', 1_880, 1_000, 'image_ratio_mismatch'],
    ['Google', 'Logo1x1', 128, 128, null],
    ['Google', 'Logo1x1', 127, 127, 'image_too_small'],
  ] as const)('%s %s %i x %i: %s', async (Channel, AspectRatio, width, height, code) => {
    const { body } = await upload({
      bytes: await createPicture(width, height).jpeg().toBuffer(),
      fields: { ...prxImage, Channel, AspectRatio },
    });
    expect(body.code ?? null).toBe(code);
  });
});

describe('addresses of files', () => {
  it.each([
    '/files/..%2f..%2fdatabase/x',
    '/files/a/b',
    '/files/%00/x',
    `/files/${'0'.repeat(32)}/${'0'.repeat(32)}.json`,
  ])('%s leads nowhere', async (address) => {
    expect((await fetch(`${server.url}${address}`)).status).toBe(404);
  });
});
