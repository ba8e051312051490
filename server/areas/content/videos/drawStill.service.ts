import { leastCutOutConfidence, type ImageScene } from '#shared/domain/content/image/contentImage.ts';
import type { Area } from '#shared/domain/content/image/layOutPicture.ts';
import { videoFormats, type VideoRatio, type VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import { layOutShot, stillScale } from '#shared/domain/content/video/layOutFrame.ts';
import { fetchProductPhoto, toImageError } from '#server/areas/asset/index.ts';
import type { EncodedImage } from '#server/integrations/images/index.ts';
import type { Services } from '#server/services.ts';

/** What the picture of a shot is drawn from. */
export interface StillParts {
  readonly ratio: VideoRatio;
  readonly scene: ImageScene;
  readonly kind: VideoShot['kind'];
  readonly hasCaption: boolean;
  readonly hasPrice: boolean;
  /** The product, or the photo that fills the picture; null where there is neither. */
  readonly photo: EncodedImage | null;
  /** The shop's logo on its end card; null for its name. */
  readonly logo: Buffer | null;
}

/** The same setting in the preview and in the video. */
const seed = 7;

/**
 * A product's photo as it is shown: cut out where its ground is plain, else all of it as a card.
 * @throws AppError product_image_missing, product_image_unreachable, file_too_large, file_type_not_allowed, image_invalid
 */
export async function readProductPicture(services: Services, imageLink: string): Promise<EncodedImage> {
  const photo = await fetchProductPhoto(services, imageLink);
  try {
    const cut = await services.images.cutOut(photo);
    return cut.confidence >= leastCutOutConfidence ? cut : await services.images.encode(photo, 'Jpg');
  } catch (thrown) {
    throw toImageError(thrown);
  }
}

/** The picture of a shot without its texts, as PNG. @param scale 1 for the size of the video @throws AppError */
export async function drawStill(services: Services, parts: StillParts, scale: number): Promise<EncodedImage> {
  const { ratio, kind, scene, photo } = parts;
  const size = videoFormats[ratio];
  const isProduct = kind === 'Product' && photo !== null;
  const layout = layOutShot(
    ratio,
    { kind, caption: parts.hasCaption ? '.' : '' },
    { aspects: isProduct ? [photo.width / photo.height] : [], hasPrice: parts.hasPrice },
  );
  const scaleLength = (length: number): number => Math.round(length * stillScale * scale);
  const scaleArea = ({ x, y, width, height }: Area): Area => ({
    x: scaleLength(x),
    y: scaleLength(y),
    width: Math.max(1, scaleLength(width)),
    height: Math.max(1, scaleLength(height)),
  });
  try {
    const { image } = await services.images.compose({
      width: scaleLength(size.width),
      height: scaleLength(size.height),
      ground:
        kind === 'Photo' && photo !== null
          ? { kind: 'photo', bytes: photo.bytes, side: scaleLength(size.width), crop: null }
          : { kind: 'drawn', scene, seed, groundY: scaleLength(layout.groundY) },
      products: isProduct
        ? layout.products.map((place) => ({ bytes: photo.bytes, place: scaleArea(place) }))
        : [],
      hasShadows: true,
      outlines: [],
      logo:
        kind === 'EndCard' && parts.logo !== null && layout.logo !== null
          ? { bytes: parts.logo, place: scaleArea(layout.logo) }
          : null,
      mark: 'algorithmicMedia',
    });
    return image;
  } catch (thrown) {
    throw toImageError(thrown);
  }
}
