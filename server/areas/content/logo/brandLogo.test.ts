import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { content } from '#shared/contracts/content.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { pictureFormats, pictureRatios } from '#shared/domain/content/image/contentImage.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { forgetRights } from '#server/areas/auth/index.ts';
import { EshopModel } from '#server/areas/eshop/eshop.model.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { drawPicture } from '../images/drawPicture.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
});
afterAll(async () => await server.stop());

async function addPremiumShop(): Promise<AddedShop> {
  const shop = await server.addShop();
  await EshopModel.updateOne({ _id: shop.eshopId }, { hasActiveSubscription: true });
  forgetRights();
  return shop;
}
const drawBar = async (fill: string, width = 400, height = 100) =>
  await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect x="8" y="30" width="${width - 16}" height="${height - 60}" fill="${fill}"/></svg>`,
    ),
  )
    .png()
    .toBuffer();
async function save(shop: AddedShop, file: Buffer) {
  const form = new FormData();
  form.append('File', new Blob([new Uint8Array(file)]), 'logo.png');
  const headers = { authorization: `Bearer ${shop.token}` };
  const response = await server.sendRaw(content.saveBrandLogo, { headers, body: form });
  return (await response.json()) as OutputOf<typeof content.saveBrandLogo> & Problem;
}
const read = async (shop: AddedShop) => (await server.call(content.getBrandLogo, {}, shop.token)).output.logo;

describe('a logo', () => {
  it('is saved as PNG with its transparency, replaced and removed with its file', async () => {
    const [shop, other] = [await addPremiumShop(), await addPremiumShop()];
    expect(await read(shop)).toBeNull();
    const first = (await save(shop, await drawBar('#1040c0'))).logo;
    expect(first).toMatchObject({ width: 400, height: 100 });
    const stored = Buffer.from(await (await fetch(first?.url ?? '')).arrayBuffer());
    expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', hasAlpha: true });
    const second = (await save(shop, await drawBar('#c04010'))).logo;
    expect((await fetch(first?.url ?? '')).status).toBe(404);
    expect(await read(shop)).toEqual(second);
    expect(await read(other)).toBeNull();
    await server.call(content.deleteBrandLogo, {}, shop.token);
    await server.call(content.deleteBrandLogo, {}, shop.token);
    expect([await read(shop), (await fetch(second?.url ?? '')).status]).toEqual([null, 404]);
  });

  it('is refused when it is no picture, too small or too long', async () => {
    const shop = await addPremiumShop();
    const readCode = async (file: Buffer) => (await save(shop, file)).code;
    expect(await readCode(Buffer.from('<svg onload="alert(1)"/>'))).toBe('file_type_not_allowed');
    expect(await readCode((await drawBar('#1040c0')).subarray(0, 200))).toBe('image_invalid');
    expect(await readCode(await drawBar('#1040c0', 63, 63))).toBe('image_too_small');
    expect(await readCode(await drawBar('#1040c0', 1_000, 100))).toBe('image_ratio_mismatch');
    expect(await readCode(Buffer.alloc(2 * 1_048_576 + 1))).toBe('file_too_large');
    expect(await read(shop)).toBeNull();
  });
});

describe('a picture with a logo', () => {
  /** The rectangle that the colour of a logo takes in a picture. */
  async function findColour(bytes: Buffer, [red, green, blue]: readonly [number, number, number]) {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    let [left, top, right, bottom] = [info.width, info.height, -1, -1];
    for (let pixel = 0; pixel < info.width * info.height; pixel += 1) {
      const at = pixel * 3;
      const isLogo =
        Math.abs((data[at] ?? 0) - red) +
          Math.abs((data[at + 1] ?? 0) - green) +
          Math.abs((data[at + 2] ?? 0) - blue) <
        24;
      if (!isLogo) continue;
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
    return { left, top, right, bottom };
  }

  it.each(pictureRatios)(
    'shows it whole in %s, where no placement covers it, below the product',
    async (ratio) => {
      const product = { create: { width: 300, height: 500, channels: 4, background: '#00a040' } } as const;
      const { bytes } = await drawPicture(
        server.services,
        {
          cuts: [{ bytes: await sharp(product).png().toBuffer(), width: 300, height: 500 }],
          ground: { kind: 'drawn', scene: 'Concrete', seed: 3 },
          headline: 'Light for long evenings',
          price: 'CZK 1,290',
          logo: await drawBar('#ff00ff'),
        },
        ratio,
      );
      const format = pictureFormats[ratio];
      const shown = await findColour(bytes, [255, 0, 255]);
      const size = { width: shown.right - shown.left + 1, height: shown.bottom - shown.top + 1 };
      // The bar of the file is 384 by 40 pixels.
      expect(Math.abs(size.width / size.height - 384 / 40)).toBeLessThan(1.5);
      expect(shown.top).toBeGreaterThan(format.height * format.coveredTop);
      expect(shown.bottom).toBeLessThan(format.height * (1 - format.coveredBottom));
      expect(shown.left).toBeGreaterThan(0);
      expect(shown.right).toBeLessThan(format.width);
      expect((await findColour(bytes, [0, 160, 64])).bottom).toBeLessThan(shown.top);
    },
  );

  it.each([
    ['#fafafa', [250, 250, 250], [16, 32, 31]],
    ['#102030', [16, 32, 48], [255, 255, 255]],
  ] as const)('of %s contrasts with its tag', async (fill, colour, tag) => {
    const { bytes } = await drawPicture(
      server.services,
      {
        cuts: [],
        ground: { kind: 'drawn', scene: 'StudioRose', seed: 3 },
        headline: '',
        price: null,
        logo: await drawBar(fill),
      },
      '1:1',
    );
    const shown = await findColour(bytes, colour);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = ((shown.top - 3) * info.width + Math.round((shown.left + shown.right) / 2)) * 3;
    const beside = [...data.subarray(at, at + 3)];
    // Resizing lets the edge shine a little.
    expect(
      beside.every((value, channel) => Math.abs(value - (tag[channel] ?? 0)) < 12),
      beside.join(),
    ).toBe(true);
  });
});
