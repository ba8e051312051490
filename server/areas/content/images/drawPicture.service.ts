import {
  pictureFormats,
  type ImageScene,
  type PictureRatio,
} from '#shared/domain/content/image/contentImage.ts';
import {
  cutFromMaster,
  fitTextsAround,
  layOutMaster,
  layOutPicture,
  masterSide,
  type Area,
} from '#shared/domain/content/image/layOutPicture.ts';
import { toImageError } from '#server/areas/asset/index.ts';
import type { EncodedImage, PlacedProduct } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';
import { drawPictureTexts } from './pictureTexts.ts';

/** A cut-out product. */
export interface Cut {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What a picture is drawn from, in whatever ratio. */
export interface Recipe {
  readonly cuts: readonly Cut[];
  /** A setting that we draw, one that a model drew around the products, or a photo that fills the picture. */
  readonly ground:
    | { readonly kind: 'drawn'; readonly scene: ImageScene; readonly seed: number }
    | { readonly kind: 'model' | 'photo'; readonly bytes: Buffer };
  readonly headline: string;
  readonly price: string | null;
  /** The shop's logo; null for none. */
  readonly logo: Buffer | null;
}

const wideFrom = 1.3;

function isOverlapping(one: Area, other: Area | null): boolean {
  if (other === null) return false;
  const isApart =
    one.x >= other.x + other.width ||
    other.x >= one.x + one.width ||
    one.y >= other.y + other.height ||
    other.y >= one.y + one.height;
  return !isApart;
}

export function placeInMaster(cuts: readonly Cut[]): PlacedProduct[] {
  const places = layOutMaster(cuts.map(({ width, height }) => width / height));
  return places.map((place, index) => ({ bytes: cuts[index]?.bytes ?? Buffer.alloc(0), place }));
}

/**
 * Draws a picture in a ratio. In front of a model's setting, the products are put back from their cut-outs, larger and
 * sharper than the model had them. @throws AppError image_invalid, when the written file shows other pixels
 */
export async function drawPicture(
  { images }: Services,
  recipe: Recipe,
  ratio: PictureRatio,
): Promise<EncodedImage> {
  const { ground, cuts, headline, price, logo } = recipe;
  const format = pictureFormats[ratio];
  const { width, height } = format;
  const aspects = cuts.map((cut) => cut.width / cut.height);
  const layout = layOutPicture({
    ...format,
    aspects: ground.kind === 'photo' ? [] : aspects,
    hasHeadline: headline !== '',
    hasPrice: price !== null,
    hasLogo: logo !== null,
  });
  const master = ground.kind === 'model' ? cutFromMaster(format, layOutMaster(aspects)) : null;
  const places: readonly Area[] = ground.kind === 'photo' ? [] : (master?.products ?? layout.products);
  // A model's setting has the products where it drew around them: there, a logo is left out where it would cover one.
  const logoPlace =
    layout.logo !== null && places.every((place) => !isOverlapping(place, layout.logo)) ? layout.logo : null;
  try {
    const { image, changedBasisPoints } = await images.compose({
      width,
      height,
      ground:
        ground.kind === 'drawn'
          ? { ...ground, groundY: layout.groundY }
          : { kind: 'photo', bytes: ground.bytes, side: masterSide, crop: master?.crop ?? null },
      products: places.map((place, index) => ({ bytes: cuts[index]?.bytes ?? Buffer.alloc(0), place })),
      // A model draws the shadows of its own light.
      hasShadows: ground.kind === 'drawn',
      outlines: drawPictureTexts(
        { headline, price },
        master === null ? layout : fitTextsAround(layout, places, format),
        width / height < wideFrom,
      ),
      logo: logo === null || logoPlace === null ? null : { bytes: logo, place: logoPlace },
      mark: ground.kind === 'model' ? 'compositeWithTrainedAlgorithmicMedia' : 'algorithmicMedia',
    });
    if (changedBasisPoints > 0) throw new Error(`${changedBasisPoints} basis points changed`);
    return image;
  } catch (thrown) {
    throw toImageError(thrown);
  }
}
