import type { Channel, Format } from '../campaign/campaign.ts';
import { aspectRatioTolerance, aspectRatioValue, type AssetAspectRatio, type AssetType } from './asset.ts';

/** What an ad takes of the images of one ratio; sizes are width and height in pixels. */
export interface ImageLimit {
  readonly type: Extract<AssetType, 'PRX_image' | 'PRX_logo'>;
  /** Images without which the ad cannot be made. */
  readonly min: number;
  readonly max: number;
  readonly minimumPx: readonly [number, number];
  /** What the platform advises; larger images gain nothing. */
  readonly advisedPx: readonly [number, number];
}

type Limits = Partial<Record<AssetAspectRatio, ImageLimit>>;

const image = 'PRX_image';
const logo = 'PRX_logo';

/** Images by channel and format, from the platforms' public requirements; formats that are not here take none. */
export const imageLimits = {
  Google: {
    Prx: {
      Landscape191x100: { type: image, min: 1, max: 20, minimumPx: [600, 314], advisedPx: [1_200, 628] },
      Square1x1: { type: image, min: 1, max: 20, minimumPx: [300, 300], advisedPx: [1_200, 1_200] },
      Portrait4x5: { type: image, min: 0, max: 20, minimumPx: [480, 600], advisedPx: [960, 1_200] },
      Logo1x1: { type: logo, min: 1, max: 5, minimumPx: [128, 128], advisedPx: [1_200, 1_200] },
      Logo4x1: { type: logo, min: 0, max: 5, minimumPx: [512, 128], advisedPx: [1_200, 300] },
    },
  },
  Meta: {},
  Microsoft: {
    Prx: {
      Landscape191x100: { type: image, min: 1, max: 20, minimumPx: [703, 368], advisedPx: [1_200, 628] },
      Square1x1: { type: image, min: 1, max: 20, minimumPx: [470, 470], advisedPx: [1_200, 1_200] },
      Portrait1x2: { type: image, min: 0, max: 20, minimumPx: [470, 940], advisedPx: [600, 1_200] },
      Logo1x1: { type: logo, min: 0, max: 5, minimumPx: [128, 128], advisedPx: [1_200, 1_200] },
      Logo4x1: { type: logo, min: 0, max: 5, minimumPx: [608, 152], advisedPx: [1_216, 304] },
    },
  },
} as const satisfies Record<Channel, Partial<Record<Format, Limits>>>;

/** Ratios that ad images may have; the others are of videos. */
export type ImageRatio = Exclude<AssetAspectRatio, 'Vertical9x16' | 'Wide16x9'>;

/** What a format on a channel takes, ratio by ratio in the order in which they are asked for. */
export function getImageLimits(
  channel: Channel,
  format: Format,
): readonly { readonly ratio: ImageRatio; readonly limit: ImageLimit }[] {
  const byFormat: Partial<Record<Format, Limits>> = imageLimits[channel];
  const limits = byFormat[format] ?? {};
  return (Object.entries(limits) as [ImageRatio, ImageLimit][]).map(([ratio, limit]) => ({ ratio, limit }));
}

/** What keeps an image of a size from being taken: too few pixels, or another ratio than 1 % around the asked one. */
export type ImageSizeProblem = 'tooSmall' | 'wrongRatio';

/** Checks the size of an image for a ratio; null when it fits. */
export function checkImageSize(
  { width, height }: { readonly width: number; readonly height: number },
  ratio: ImageRatio,
  limit: ImageLimit,
): ImageSizeProblem | null {
  const [leastWidth, leastHeight] = limit.minimumPx;
  if (width < leastWidth || height < leastHeight) return 'tooSmall';
  // Rounded, so that 600 x 314 and a share of exactly 1 % are not lost to the last bit.
  const off = Math.abs(width / height / aspectRatioValue[ratio] - 1);
  return Number(off.toFixed(9)) > aspectRatioTolerance ? 'wrongRatio' : null;
}

/** A ratio that an ad still lacks images of. */
export interface MissingImages {
  readonly ratio: ImageRatio;
  readonly minimum: number;
  readonly found: number;
}

/** Returns an ad's missing images, given the ratios of those that it has. */
export function listMissingImages(
  channel: Channel,
  format: Format,
  ratios: readonly (AssetAspectRatio | null)[],
): MissingImages[] {
  return getImageLimits(channel, format).flatMap(({ ratio, limit }) => {
    const found = ratios.filter((other) => other === ratio).length;
    return found < limit.min ? [{ ratio, minimum: limit.min, found }] : [];
  });
}
