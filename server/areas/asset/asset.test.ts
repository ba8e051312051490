import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asset, type Asset } from '#shared/contracts/asset.ts';
import type { Problem } from '#shared/errors/problem.ts';
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
  const response = await server.raw(asset.upsertAsset, {
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const body = (await response.json()) as { asset: Asset } & Problem;
  return { status: response.status, body };
}

const dsaTexts = { FileFormat: 'Json', Channel: 'Google', Format: 'Dsa' };
const prxImage = { FileFormat: 'Jpg', Channel: 'Google', Format: 'Prx', AspectRatio: 'Square1x1' };

function picture(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#b0541f' } });
}

async function keptFiles(): Promise<string[]> {
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

    const before = await keptFiles();
    const second = await upload({ bytes: '{"Description1":"Světla"}', fields: dsaTexts });
    expect(second.body.asset.id).toBe(first.body.asset.id);
    expect(second.body.asset.url).not.toBe(first.body.asset.url);
    expect((await fetch(first.body.asset.url)).status).toBe(404);
    expect((await keptFiles()).length).toBe(before.length);
    const info = await server.call(asset.getAssetsInfo, { channel: 'Google', format: 'Dsa' }, shop.token);
    expect(info.output.assets).toEqual([second.body.asset]);
  });

  it('of two savings at the same time leave one file', async () => {
    const other = await server.addShop();
    const before = (await keptFiles()).length;
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((text) =>
        upload({ bytes: JSON.stringify({ Description1: text }), fields: dsaTexts, token: other.token }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const info = await server.call(asset.getAssetsInfo, { channel: 'Google', format: 'Dsa' }, other.token);
    expect(info.output.assets).toHaveLength(1);
    expect((await keptFiles()).length).toBe(before + 1);
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

  it('may be incomplete as yet', async () => {
    const { status } = await upload({ bytes: '{}', fields: dsaTexts });
    expect(status).toBe(200);
  });
});

describe('images', () => {
  it('are made anew without what their file said of itself, turned as the camera meant', async () => {
    const bytes = await picture(400, 400)
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
    const kept = Buffer.from(await served.arrayBuffer());
    expect(kept.includes('secret place')).toBe(false);
    const { exif, orientation } = await sharp(kept).metadata();
    expect(exif).toBeUndefined();
    expect(orientation).toBeUndefined();
  });

  it('keep PNG, and become JPEG from WebP; a ratio within one percent will do', async () => {
    const png = await upload({
      bytes: await picture(512, 129).png().toBuffer(),
      fields: { ...prxImage, FileFormat: 'Png', AspectRatio: 'Logo4x1' },
    });
    expect(png.body.asset).toMatchObject({ type: 'PRX_logo', fileFormat: 'Png' });
    const webp = await upload({
      bytes: await picture(1200, 628).webp().toBuffer(),
      fields: { ...prxImage, FileFormat: 'Webp', AspectRatio: 'Landscape191x100' },
    });
    expect(webp.body.asset).toMatchObject({ fileFormat: 'Jpg', width: 1200, height: 628 });
  });

  it('are refused for what is wrong with them', async () => {
    const jpeg = await picture(400, 400).jpeg().toBuffer();
    const cases: readonly (readonly [string, Uint8Array, Record<string, string>])[] = [
      ['file_type_not_allowed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}],
      ['file_type_not_allowed', jpeg, { FileFormat: 'Png' }],
      ['file_type_not_allowed', jpeg, { FileFormat: 'Mp4' }],
      ['image_invalid', jpeg.subarray(0, jpeg.length / 2), {}],
      ['image_too_small', await picture(299, 299).jpeg().toBuffer(), {}],
      ['image_ratio_mismatch', await picture(400, 406).jpeg().toBuffer(), {}],
      ['format_not_available', jpeg, { Format: 'Dsa' }],
      ['format_not_available', jpeg, { Channel: 'Meta' }],
      ['invalid_request', jpeg, { AspectRatio: 'Wide16x9' }],
      ['file_too_large', Buffer.alloc(5_242_881), {}],
    ];
    const before = await keptFiles();
    for (const [code, bytes, fields] of cases) {
      const { body } = await upload({ bytes, fields: { ...prxImage, ...fields } });
      expect([code, body.code]).toEqual([code, code]);
    }
    expect(await keptFiles()).toEqual(before);
  });

  it('with more pixels than we decode are refused by their header', async () => {
    // 8,000 by 8,000 pixels of one colour: 64 megapixels in a few kilobytes.
    const bytes = await picture(8_000, 8_000).png({ compressionLevel: 9 }).toBuffer();
    const { body } = await upload({ bytes, fields: { ...prxImage, FileFormat: 'Png' } });
    expect(body.code).toBe('image_invalid');
  });

  it('are limited in number, also when they come at once', async () => {
    const other = await server.addShop();
    const logo = await picture(512, 128).png().toBuffer();
    const fields = { ...prxImage, FileFormat: 'Png', AspectRatio: 'Logo4x1' };
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => upload({ bytes: logo, fields, token: other.token })),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ body }) => [body.code, body.params])).toEqual(
      refused.map(() => ['asset_limit_reached', { maximum: 5 }]),
    );
    expect(refused).toHaveLength(3);
  });
});

describe('DeleteAssets', () => {
  it('deletes all that are named with their files, or none when one is another shop’s', async () => {
    const other = await server.addShop();
    const save = async (token: string) =>
      (await upload({ bytes: await picture(300, 300).jpeg().toBuffer(), fields: prxImage, token })).body
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
