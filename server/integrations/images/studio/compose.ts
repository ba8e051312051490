import sharp, { type Sharp } from 'sharp';
import type { Area } from '#shared/domain/content/image/layOutPicture.ts';
import type { ImageLimits } from '../imageProtocol.ts';
import { openUpright, Refused } from '../imageReading.ts';
import { checkOutlines, checkSize } from '../imageMaking.ts';
import { drawScene } from '#shared/domain/content/image/drawScene.ts';
import type { Composition, PlacedLogo, PlacedProduct } from './studioProtocol.ts';
import { writeSourceMark } from './sourceMark.ts';

interface Raw {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const openRgb = ({ data, width, height }: Raw) => sharp(data, { raw: { width, height, channels: 3 } });

async function toRgb(image: Sharp): Promise<Raw> {
  const { data, info } = await image
    .flatten({ background: '#ffffff' })
    // Compositing adds an alpha channel again.
    .removeAlpha()
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`an image of ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

async function readGround(composition: Composition, limits: ImageLimits): Promise<Raw> {
  const { width, height, ground } = composition;
  if (ground.kind === 'drawn') {
    const svg = drawScene(ground.scene, { width, height, groundY: ground.groundY }, ground.seed);
    return await toRgb(sharp(Buffer.from(svg), { limitInputPixels: limits.maxPixels }).resize(width, height));
  }
  const image = await openUpright(ground.bytes, limits);
  if (ground.crop === null) return await toRgb(image.resize({ width, height, fit: 'cover' }));
  const { x, y, width: cropWidth, height: cropHeight } = ground.crop;
  const square = await toRgb(image.resize({ width: ground.side, height: ground.side, fit: 'cover' }));
  return await toRgb(
    openRgb(square)
      .extract({ left: x, top: y, width: cropWidth, height: cropHeight })
      .resize({ width, height, fit: 'fill', kernel: 'lanczos3' }),
  );
}

interface Cut extends Raw {
  readonly place: Area;
}

async function readCuts(products: readonly PlacedProduct[], limits: ImageLimits): Promise<Cut[]> {
  const cuts: Cut[] = [];
  for (const { bytes, place } of products) {
    checkSize(place, limits);
    const image = await openUpright(bytes, limits);
    const { data, info } = await image
      .resize({ width: place.width, height: place.height, fit: 'fill' })
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    cuts.push({ data, width: info.width, height: info.height, place });
  }
  return cuts;
}

/** Calls with each pixel of a product that is inside the picture: its place there, in the cut-out, and its alpha. */
function visitPixels(size: Raw, cut: Cut, visit: (to: number, from: number, alpha: number) => void): void {
  for (let y = 0; y < cut.height; y += 1) {
    const toY = cut.place.y + y;
    if (toY < 0 || toY >= size.height) continue;
    for (let x = 0; x < cut.width; x += 1) {
      const toX = cut.place.x + x;
      if (toX < 0 || toX >= size.width) continue;
      const from = (y * cut.width + x) * 4;
      visit((toY * size.width + toX) * 3, from, cut.data[from + 3] ?? 0);
    }
  }
}

function paste(picture: Raw, cuts: readonly Cut[]): void {
  for (const cut of cuts) {
    visitPixels(picture, cut, (to, from, alpha) => {
      for (const channel of [0, 1, 2]) {
        const own = cut.data[from + channel] ?? 0;
        const under = picture.data[to + channel] ?? 0;
        picture.data[to + channel] =
          alpha === 255 ? own : Math.round((own * alpha + under * (255 - alpha)) / 255);
      }
    });
  }
}

/** Basis points of the products' own pixels that differ in a picture by more than a tolerance. */
function measureChange(picture: Raw, cuts: readonly Cut[], tolerance: number): number {
  let own = 0;
  let changed = 0;
  for (const cut of cuts) {
    visitPixels(picture, cut, (to, from, alpha) => {
      if (alpha !== 255) return;
      own += 1;
      const isChanged = [0, 1, 2].some(
        (channel) =>
          Math.abs((cut.data[from + channel] ?? 0) - (picture.data[to + channel] ?? 0)) > tolerance,
      );
      if (isChanged) changed += 1;
    });
  }
  return own === 0 ? 0 : Math.round((changed / own) * 10_000);
}

/** A product's shadow: dark where it touches the ground, wide and soft around it. */
function drawShadows({ width, height }: Raw, cuts: readonly Cut[]): string {
  const shadows = cuts.map(({ place }) => {
    const [x, y] = [place.x + place.width / 2, place.y + place.height];
    const soft = Math.max(2, place.width * 0.05);
    const drawEllipse = (rx: number, ry: number, opacity: number, blur: number) =>
      `<ellipse cx="${Math.round(x)}" cy="${Math.round(y - ry * 0.35)}" rx="${Math.round(rx)}" ry="${Math.round(ry)}" fill="#000000" opacity="${opacity}" filter="url(#b${blur})"/>`;
    return {
      markup:
        drawEllipse(place.width * 0.62, place.width * 0.09, 0.22, 1) +
        drawEllipse(place.width * 0.34, place.width * 0.035, 0.5, 0),
      soft,
    };
  });
  const soft = shadows[0]?.soft ?? 4;
  const buildFilter = (id: number, deviation: number) =>
    `<filter id="b${id}" x="-60%" y="-200%" width="220%" height="500%"><feGaussianBlur stdDeviation="${deviation.toFixed(1)}"/></filter>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${buildFilter(0, soft * 0.35)}${buildFilter(1, soft)}</defs>${shadows.map(({ markup }) => markup).join('')}</svg>`;
}

/** How much a channel may differ where a model drew the product again: beyond it, it looks different. */
const modelTolerance = 40;
/** A model's picture is compared at this share of its size, as it never repeats single pixels. */
const comparedScale = 0.25;

/** Basis points of the products' area that a picture of a model shows differently. @throws Refused */
export async function compareProducts(
  bytes: Uint8Array,
  size: { readonly side: number; readonly products: readonly PlacedProduct[] },
  limits: ImageLimits,
): Promise<number> {
  const side = Math.round(size.side * comparedScale);
  const image = await openUpright(bytes, limits);
  const picture = await toRgb(image.resize({ width: side, height: side, fit: 'cover' }));
  const cuts = await readCuts(
    size.products.map(({ bytes: own, place }) => ({
      bytes: own,
      place: {
        x: Math.round(place.x * comparedScale),
        y: Math.round(place.y * comparedScale),
        width: Math.max(1, Math.round(place.width * comparedScale)),
        height: Math.max(1, Math.round(place.height * comparedScale)),
      },
    })),
    limits,
  );
  return measureChange(picture, cuts, modelTolerance);
}

/** Share of a tag's height around its logo. */
const tagPadding = 0.16;
const opaque = 250;
/** An image with so many transparent pixels has no ground of its own. */
const leastTransparent = 0.02;
/** From this brightness on, a logo without a ground is drawn on a dark tag. */
const lightFrom = 165;

/** The colour of a logo's tag: its own ground where it has one, else one that contrasts with it. */
function pickTagColour({ data, width }: Raw): string {
  let [transparent, seen, light] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number;
    if (alpha < opaque) transparent += 1;
    seen += alpha;
    light +=
      alpha *
      (0.2126 * (data[at] as number) + 0.7152 * (data[at + 1] as number) + 0.0722 * (data[at + 2] as number));
  }
  const readCorner = (x: number): string => `rgb(${data[x * 4]},${data[x * 4 + 1]},${data[x * 4 + 2]})`;
  if (transparent < (data.length / 4) * leastTransparent)
    // Two corners of one colour are a ground; of two colours, the logo is a picture.
    return readCorner(0) === readCorner(width - 1) ? readCorner(0) : '#ffffff';
  return seen > 0 && light / seen >= lightFrom ? '#10201f' : '#ffffff';
}

/** A logo on its tag, to be laid over a picture. @throws Refused */
async function drawLogoTag({ bytes, place }: PlacedLogo, limits: ImageLimits) {
  checkSize(place, limits);
  const padding = Math.max(2, Math.round(Math.min(place.width, place.height) * tagPadding));
  const inner = {
    width: Math.max(1, place.width - 2 * padding),
    height: Math.max(1, place.height - 2 * padding),
  };
  const opened = await openUpright(bytes, limits);
  const { data, info } = await opened
    .resize({ ...inner, fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const raw = { data, width: info.width, height: info.height };
  const [width, height] = [raw.width + 2 * padding, raw.height + 2 * padding];
  const tag = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${padding}" fill="${pickTagColour(raw)}"/></svg>`;
  const left = place.x + Math.floor((place.width - width) / 2);
  const top = place.y + Math.floor((place.height - height) / 2);
  return [
    { input: Buffer.from(tag), left, top },
    {
      input: data,
      raw: { width: raw.width, height: raw.height, channels: 4 as const },
      left: left + padding,
      top: top + padding,
    },
  ];
}

/**
 * Products on a ground with their shadows and texts, as PNG: the ground first, the products' own pixels over it, and the
 * written file read again to prove them. @throws Refused
 */
export async function compose(composition: Composition, limits: ImageLimits) {
  checkSize(composition, limits);
  const { outlines, mark } = composition;
  checkOutlines(outlines);
  const ground = await readGround(composition, limits);
  const cuts = await readCuts(composition.products, limits);
  const hasShadows = composition.hasShadows && cuts.length > 0;
  const shaded = hasShadows
    ? await toRgb(openRgb(ground).composite([{ input: Buffer.from(drawShadows(ground, cuts)) }]))
    : ground;
  paste(shaded, cuts);
  const { width, height } = shaded;
  const paths = outlines.map(({ fill, path }) => `<path fill="${fill}" d="${path}"/>`).join('');
  const texts = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths}</svg>`;
  const layers = [
    ...(outlines.length === 0 ? [] : [{ input: Buffer.from(texts) }]),
    ...(composition.logo == null ? [] : await drawLogoTag(composition.logo, limits)),
  ];
  const image = layers.length === 0 ? openRgb(shaded) : openRgb(shaded).composite(layers);
  const { data, info } = await writeSourceMark(image.removeAlpha(), mark)
    .png({ compressionLevel: 6 })
    .toBuffer({ resolveWithObject: true });
  const written = await toRgb(sharp(data));
  if (written.width !== width || written.height !== height) throw new Refused('notAllowed');
  return {
    image: { bytes: data, width: info.width, height: info.height },
    changedBasisPoints: measureChange(written, cuts, 0),
  };
}

/** What a model edits: the products on a plain ground, and a mask that is transparent where it may draw. */
export async function composeEdit(
  edit: { readonly side: number; readonly products: readonly PlacedProduct[] },
  limits: ImageLimits,
) {
  const { side } = edit;
  checkSize({ width: side, height: side }, limits);
  const cuts = await readCuts(edit.products, limits);
  const picture: Raw = { data: Buffer.alloc(side * side * 3, 0xe6), width: side, height: side };
  paste(picture, cuts);
  const mask = Buffer.alloc(side * side * 4);
  for (const cut of cuts) {
    visitPixels(picture, cut, (to, _from, alpha) => {
      // All of an edge stays, so that the model has nothing of the product left to finish.
      if (alpha > 0) mask.fill(255, (to / 3) * 4, (to / 3) * 4 + 4);
    });
  }
  return {
    image: await openRgb(picture).png().toBuffer(),
    mask: await sharp(mask, { raw: { width: side, height: side, channels: 4 } })
      .png()
      .toBuffer(),
  };
}
