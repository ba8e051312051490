import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { createImageWorker, ImageFault, type Drawing } from './index.ts';

const worker = createImageWorker();
afterAll(async () => await worker.close());

async function getFailureReason(work: Promise<unknown>): Promise<string> {
  return await work.then(
    () => 'taken',
    (error: unknown) => (error instanceof ImageFault ? error.reason : String(error)),
  );
}

/** The colour of a pixel as `#rrggbb`. */
async function readPixels(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return (x: number, y: number) =>
    [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] as const;
}
const isNear = (found: readonly number[], wanted: readonly number[], by = 4) =>
  found.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= by);

const drawing: Drawing = {
  width: 40,
  height: 20,
  background: '#ffffff',
  outlines: [
    { fill: '#0f766e', path: 'M0 0H20V20H0Z' },
    { fill: '#000000', path: 'M5 5L15 5 15 15 5 15Z' },
  ],
};

describe('drawings', () => {
  it('are outlines over one another on their background', async () => {
    const result = await worker.draw(drawing);
    expect(result).toMatchObject({ width: 40, height: 20 });
    expect((await sharp(result.bytes).metadata()).format).toBe('png');
    const at = await readPixels(result.bytes);
    expect([at(2, 2), at(10, 10), at(30, 10)]).toEqual([
      [0x0f, 0x76, 0x6e],
      [0, 0, 0],
      [255, 255, 255],
    ]);
  });

  it.each([
    ['a colour that ends its place', { background: '#fff"/><image href="file:///etc/passwd' }, 'notAllowed'],
    [
      'a path that ends its place',
      { outlines: [{ fill: '#000000', path: 'M0 0"/><image href="http://127.0.0.1/"/>' }] },
      'notAllowed',
    ],
    ['a colour by a reference', { outlines: [{ fill: 'url(#a)', path: 'M0 0Z' }] }, 'notAllowed'],
    ['outlines without an end', { outlines: [{ fill: '#000000', path: 'M0 0'.repeat(60_000) }] }, 'tooLarge'],
    ['too many pixels', { width: 8_000, height: 8_000 }, 'tooLarge'],
    ['no pixels', { width: 0 }, 'tooLarge'],
    ['half a pixel', { width: 10.5 }, 'tooLarge'],
  ] as const)('of %s are refused', async (_name, change, reason) => {
    expect(await getFailureReason(worker.draw({ ...drawing, ...change }))).toBe(reason);
  });
});

/** A product of one colour in the middle of a backdrop. */
async function createPhoto(
  width: number,
  height: number,
  backdrop: string,
  format: 'png' | 'jpeg' | 'webp' = 'png',
) {
  const product = await sharp({
    create: {
      width: Math.round(width / 2),
      height: Math.round(height / 2),
      channels: 3,
      background: '#b0541f',
    },
  })
    .png()
    .toBuffer();
  return await sharp({ create: { width, height, channels: 3, background: backdrop } })
    .composite([{ input: product }])
    .toFormat(format)
    .toBuffer();
}

describe('framing', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'goes on with the one colour of the edges of a %s',
    async (format) => {
      const result = await worker.frame(await createPhoto(300, 300, '#d9e2e4', format), {
        width: 1_200,
        height: 628,
      });
      expect(result).toMatchObject({ width: 1_200, height: 628 });
      expect((await sharp(result.bytes).metadata()).format).toBe('jpeg');
      const at = await readPixels(result.bytes);
      // Free sides, then the photo: its backdrop begins at (1200 - 628) / 2.
      for (const x of [0, 280, 290, 910, 1_199])
        expect(isNear(at(x, 300), [0xd9, 0xe2, 0xe4]), `${x}`).toBe(true);
      expect(isNear(at(600, 314), [0xb0, 0x54, 0x1f])).toBe(true);
    },
  );

  it('is white where the edges have several colours', async () => {
    const halves = await sharp(await createPhoto(200, 200, '#224466'))
      .composite([
        {
          input: await sharp({ create: { width: 200, height: 60, channels: 3, background: '#ffcc00' } })
            .png()
            .toBuffer(),
          gravity: 'north',
        },
      ])
      .png()
      .toBuffer();
    const at = await readPixels((await worker.frame(halves, { width: 400, height: 200 })).bytes);
    expect([at(5, 10), at(395, 190)].every((pixel) => isNear(pixel, [255, 255, 255]))).toBe(true);
    // Above and below it only the upper and the lower edge count, and they differ as well.
    const tall = await readPixels((await worker.frame(halves, { width: 200, height: 400 })).bytes);
    expect(isNear(tall(100, 5), [255, 255, 255])).toBe(true);
  });

  it('keeps the whole photo, upright, transparent parts on white, greys and CMYK as colours', async () => {
    const cutOut = await sharp({
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const onWhite = await readPixels((await worker.frame(cutOut, { width: 200, height: 100 })).bytes);
    expect(isNear(onWhite(100, 50), [255, 255, 255])).toBe(true);

    const grey = await sharp(await createPhoto(100, 100, '#808080'))
      .toColourspace('b-w')
      .png()
      .toBuffer();
    const cmyk = await sharp(await createPhoto(100, 100, '#808080'))
      .toColourspace('cmyk')
      .jpeg()
      .toBuffer();
    for (const bytes of [grey, cmyk]) {
      const at = await readPixels((await worker.frame(bytes, { width: 200, height: 100 })).bytes);
      expect(isNear(at(5, 50), [0x80, 0x80, 0x80], 16), String(at(5, 50))).toBe(true);
    }

    const turned = await sharp(await createPhoto(300, 100, '#d9e2e4'))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    // Upright it is 100 wide, so that the sides of a square are free.
    const at = await readPixels((await worker.frame(turned, { width: 300, height: 300 })).bytes);
    expect([isNear(at(150, 150), [0xb0, 0x54, 0x1f]), isNear(at(20, 150), [0xd9, 0xe2, 0xe4])]).toEqual([
      true,
      true,
    ]);
  });

  it('refuses images not created here, and frames beyond the limits', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const size = { width: 200, height: 100 };
    expect(await getFailureReason(worker.frame(svg, size))).toBe('notAllowed');
    expect(await getFailureReason(worker.frame(Buffer.from('<!doctype html>'), size))).toBe('notAllowed');
    const whole = await createPhoto(200, 200, '#d9e2e4');
    expect(await getFailureReason(worker.frame(whole.subarray(0, whole.length / 2), size))).toBe('invalid');
    expect(await getFailureReason(worker.frame(whole, { width: 9_000, height: 9_000 }))).toBe('tooLarge');
    expect(await getFailureReason(worker.frame(whole, size))).toBe('taken');
  });
});
