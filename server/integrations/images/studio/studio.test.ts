import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import {
  imageScenes,
  leastCutOutConfidence,
  pictureFormats,
  pictureRatios,
} from '#shared/domain/content/image/contentImage.ts';
import { layOutMaster, layOutPicture, masterSide } from '#shared/domain/content/image/layOutPicture.ts';
import { createRandom } from '#server/sandbox/random.ts';
import { createImageWorker } from '../index.ts';
import { readSourceMark } from './sourceMark.ts';

const worker = createImageWorker();
afterAll(async () => await worker.close());

/** A packshot as shops have them, JPEG on a near-white ground, and the product's own mask. */
async function drawPackshot(seed: number) {
  const random = createRandom('packshot', seed);
  const side = 600;
  const hue = random.drawInteger(0, 359);
  const colour = `hsl(${hue} ${random.drawInteger(20, 80)}% ${random.drawInteger(20, 68)}%)`;
  const dark = `hsl(${hue} 50% 18%)`;
  const [w, h] = [random.drawInteger(120, 260), random.drawInteger(160, 330)];
  const bottom = 300 + h / 2;
  const shapes = [
    `<rect x="${300 - w / 2}" y="${300 - h / 2}" width="${w}" height="${h}" rx="${random.drawInteger(2, 60)}" fill="${colour}"/>`,
    `<path d="M${300 - w / 2} ${bottom}L300 ${300 - h / 2}L${300 + w / 2} ${bottom}Z" fill="${colour}"/>`,
    `<ellipse cx="300" cy="300" rx="${w / 2}" ry="${h / 2}" fill="${colour}"/><rect x="290" y="${300 + h / 2 - 4}" width="20" height="60" fill="${dark}"/>`,
    `<path d="M${300 - w / 2} 300q${w / 2} ${-h} ${w} 0v${h / 2}h${-w}z" fill="${colour}"/>`,
  ];
  const shape = shapes[seed % shapes.length] ?? '';
  const ground = `rgb(${random.drawInteger(244, 255)},${random.drawInteger(244, 255)},${random.drawInteger(244, 255)})`;
  const renderSvg = (background: string, drawn: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="${side}" height="${side}"><rect width="600" height="600" fill="${background}"/>${drawn}</svg>`,
    );
  const photo = await sharp(renderSvg(ground, shape)).jpeg({ quality: 85 }).toBuffer();
  const own = shape.replaceAll(/fill="[^"]+"/g, 'fill="#000000"');
  const mask = await sharp(renderSvg('#ffffff', own)).greyscale().raw().toBuffer();
  return { photo, mask: mask.map((value) => (value < 128 ? 1 : 0)), side };
}

/** Intersection over union of a cut-out and the product's mask; the cut-out is as high as wide as its alpha's box. */
async function computeOverlap(cut: Buffer, mask: Uint8Array, side: number): Promise<number> {
  const { data, info } = await sharp(cut).raw().toBuffer({ resolveWithObject: true });
  const box = { left: side, top: side, right: 0, bottom: 0 };
  for (let at = 0; at < mask.length; at += 1) {
    if (mask[at] !== 1) continue;
    const [x, y] = [at % side, Math.floor(at / side)];
    box.left = Math.min(box.left, x);
    box.right = Math.max(box.right, x);
    box.top = Math.min(box.top, y);
    box.bottom = Math.max(box.bottom, y);
  }
  const best = { overlap: 0 };
  const shifts = [-2, -1, 0, 1, 2];
  // The cut-out names no place of its own, so it is laid where it fits best around the mask's corner.
  for (const [dx, dy] of shifts.flatMap((x) => shifts.map((y) => [x, y] as const))) {
    let [both, one] = [0, 0];
    for (let y = box.top - 4; y <= box.bottom + 4; y += 1) {
      for (let x = box.left - 4; x <= box.right + 4; x += 1) {
        const [cutX, cutY] = [x - box.left - dx, y - box.top - dy];
        const isInside = cutX >= 0 && cutY >= 0 && cutX < info.width && cutY < info.height;
        const isCut = isInside && (data[(cutY * info.width + cutX) * 4 + 3] ?? 0) > 127;
        const isProduct = mask[y * side + x] === 1;
        if (isCut && isProduct) both += 1;
        if (isCut || isProduct) one += 1;
      }
    }
    best.overlap = Math.max(best.overlap, both / one);
  }
  return best.overlap;
}

const parts = { hasHeadline: false, hasPrice: false };

describe('the cut-out', () => {
  it('of 40 packshots covers the product by at least 0.97', async () => {
    const overlaps: number[] = [];
    for (let seed = 0; seed < 40; seed += 1) {
      const { photo, mask, side } = await drawPackshot(seed);
      const cut = await worker.cutOut(photo);
      expect(cut.confidence).toBeGreaterThan(leastCutOutConfidence);
      overlaps.push(await computeOverlap(cut.bytes, mask, side));
    }
    expect(Math.min(...overlaps)).toBeGreaterThanOrEqual(0.97);
  }, 120_000);

  it('is not trusted on a ground that is not plain', async () => {
    const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7_919) % 251));
    const photo = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect((await worker.cutOut(photo)).confidence).toBeLessThan(leastCutOutConfidence);
    const white = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer();
    expect((await worker.cutOut(white)).confidence).toBe(0);
  });

  it('of an image that is transparent already is that image', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><circle cx="100" cy="100" r="50" fill="#ffffff"/></svg>`;
    const cut = await worker.cutOut(await sharp(Buffer.from(svg)).png().toBuffer());
    expect(cut).toMatchObject({ width: 100, height: 100, confidence: 1 });
  });
});

describe('a composition', () => {
  it.each(pictureRatios)(
    'in %s shows the product with its own pixels, inside and marked',
    async (ratio) => {
      const cut = await worker.cutOut((await drawPackshot(5)).photo);
      const format = pictureFormats[ratio];
      const layout = layOutPicture({ ...format, ...parts, aspects: [cut.width / cut.height] });
      const [place] = layout.products;
      if (place === undefined) throw new Error('no place');
      expect(place.y).toBeGreaterThanOrEqual(Math.floor(format.height * format.coveredTop));
      expect(place.y + place.height).toBeLessThanOrEqual(
        Math.ceil(format.height * (1 - format.coveredBottom)),
      );
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x + place.width).toBeLessThanOrEqual(format.width);
      for (const scene of ratio === '1:1' ? imageScenes : imageScenes.slice(0, 1)) {
        const { image, changedBasisPoints } = await worker.compose({
          width: format.width,
          height: format.height,
          ground: { kind: 'drawn', scene, seed: 3, groundY: layout.groundY },
          products: [{ bytes: cut.bytes, place }],
          hasShadows: true,
          outlines: [],
          mark: 'algorithmicMedia',
        });
        expect(changedBasisPoints).toBe(0);
        expect(image).toMatchObject({ width: format.width, height: format.height });
        expect(readSourceMark((await sharp(image.bytes).metadata()).xmp)).toBe('algorithmicMedia');
        expect(image.bytes.length).toBeLessThan(5_000_000);
      }
    },
    60_000,
  );

  it('keeps its mark through every later transform', async () => {
    const layout = layOutPicture({ ...pictureFormats['1:1'], ...parts, aspects: [] });
    const { image } = await worker.compose({
      width: 400,
      height: 400,
      ground: { kind: 'drawn', scene: 'Plain', seed: 1, groundY: layout.groundY },
      products: [],
      hasShadows: false,
      outlines: [],
      mark: 'compositeWithTrainedAlgorithmicMedia',
    });
    const transformed = [
      await worker.encode(image.bytes, 'Jpg'),
      await worker.encode(image.bytes, 'Png'),
      await worker.frame(image.bytes, { width: 600, height: 314 }),
    ];
    for (const { bytes } of transformed)
      expect(readSourceMark((await sharp(bytes).metadata()).xmp)).toBe(
        'compositeWithTrainedAlgorithmicMedia',
      );
  });

  it('refuses outlines that would end the markup around them', async () => {
    await expect(
      worker.compose({
        width: 100,
        height: 100,
        ground: { kind: 'drawn', scene: 'Plain', seed: 1, groundY: 80 },
        products: [],
        hasShadows: false,
        outlines: [{ fill: '#000000', path: 'M0 0"/><image href="file:///etc/passwd"/>' }],
        mark: 'algorithmicMedia',
      }),
    ).rejects.toMatchObject({ reason: 'notAllowed' });
  });
});

describe('a model’s picture', () => {
  it('is measured by what it did to the product', async () => {
    const cut = await worker.cutOut((await drawPackshot(4)).photo);
    const products = layOutMaster([cut.width / cut.height]).map((place) => ({ bytes: cut.bytes, place }));
    const { image, mask } = await worker.composeEdit(masterSide, products);
    expect(await worker.compareProducts(image, masterSide, products)).toBeLessThan(50);
    const alpha = await sharp(mask).extractChannel(3).raw().toBuffer();
    const productShare = alpha.reduce((sum, value) => sum + (value === 255 ? 1 : 0), 0) / alpha.length;
    expect(productShare).toBeGreaterThan(0.05);
    expect(productShare).toBeLessThan(0.3);
    const redrawn = await sharp(image).negate().png().toBuffer();
    expect(await worker.compareProducts(redrawn, masterSide, products)).toBeGreaterThan(2_000);
  });
});
