import type { ImageRatio } from '../../asset/imageLimits.ts';

/** Settings that are drawn without a model, and described to one. */
export const imageScenes = [
  'WinterWindow',
  'SunlitWall',
  'Concrete',
  'StudioRose',
  'Advent',
  'Plain',
] as const;
export type ImageScene = (typeof imageScenes)[number];

/** What an image is: a composition with texts of the shop, or a packshot in another setting. */
export const contentImageKinds = ['Image', 'Background'] as const;
export type ContentImageKind = (typeof contentImageKinds)[number];

/** Ratios in which each image is available. */
export const pictureRatios = ['1.91:1', '16:9', '1:1', '4:5', '2:3', '9:16'] as const;
export type PictureRatio = (typeof pictureRatios)[number];

/** Placements of a ratio. */
export type PictureUse = 'Landscape' | 'Wide' | 'Square' | 'Portrait' | 'Pin' | 'Story';

interface PictureFormat {
  readonly use: PictureUse;
  /** In pixels, as the placements advise. */
  readonly width: number;
  readonly height: number;
  /** Shares of the height that a placement covers. */
  readonly coveredTop: number;
  readonly coveredBottom: number;
  /** The ratio of an ad image; null where ads take none of it. */
  readonly adRatio: ImageRatio | null;
}

/** Sizes by ratio: Google and Facebook, YouTube and LinkedIn, feeds, Instagram, Pinterest, stories. */
export const pictureFormats = {
  '1.91:1': {
    use: 'Landscape',
    width: 1_200,
    height: 628,
    coveredTop: 0,
    coveredBottom: 0,
    adRatio: 'Landscape191x100',
  },
  '16:9': { use: 'Wide', width: 1_280, height: 720, coveredTop: 0, coveredBottom: 0, adRatio: null },
  '1:1': {
    use: 'Square',
    width: 1_200,
    height: 1_200,
    coveredTop: 0,
    coveredBottom: 0,
    adRatio: 'Square1x1',
  },
  '4:5': {
    use: 'Portrait',
    width: 1_080,
    height: 1_350,
    coveredTop: 0,
    coveredBottom: 0,
    adRatio: 'Portrait4x5',
  },
  '2:3': { use: 'Pin', width: 1_000, height: 1_500, coveredTop: 0, coveredBottom: 0, adRatio: null },
  '9:16': { use: 'Story', width: 1_080, height: 1_920, coveredTop: 0.14, coveredBottom: 0.2, adRatio: null },
} as const satisfies Record<PictureRatio, PictureFormat>;

/** Products in one image. */
export const mostImageProducts = 4;
export const mostImageResults = 4;
export const longestHeadline = 40;
export const longestImagePrompt = 400;
/** Of a logo, in pixels; a smaller one would be blurred. */
export const leastLogoSide = 64;
/** Width over height, or the other way round. */
export const widestLogo = 8;
export const maxLogoBytes = 2 * 1_048_576;
/** Largest uploaded photo: 20 MiB. */
export const maxPhotoBytes = 20_971_520;
/** Below it a photo has no plain ground to cut its product from. */
export const leastCutOutConfidence = 0.8;
/** Share of the product's area that a model may have changed before its picture is refused, in basis points. */
export const mostChangedBasisPoints = 200;
