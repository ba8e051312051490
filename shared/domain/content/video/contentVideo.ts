import type { SocialNetwork } from '../content.ts';
import type { ImageScene } from '../image/contentImage.ts';
import { networkLimits } from '../../social/networkLimits.ts';

/** Ratios of videos: reels and stories, feeds, players. */
export const videoRatios = ['9:16', '1:1', '16:9'] as const;
export type VideoRatio = (typeof videoRatios)[number];

export interface VideoFormat {
  readonly use: 'Story' | 'Square' | 'Wide';
  /** In pixels; both even, as H.264 needs. */
  readonly width: number;
  readonly height: number;
  /** Shares of the height that a network's controls cover. */
  readonly coveredTop: number;
  readonly coveredBottom: number;
}

/** Sizes that all networks take. */
export const videoFormats: Readonly<Record<VideoRatio, VideoFormat>> = {
  '9:16': { use: 'Story', width: 1_080, height: 1_920, coveredTop: 0.14, coveredBottom: 0.2 },
  '1:1': { use: 'Square', width: 1_080, height: 1_080, coveredTop: 0, coveredBottom: 0 },
  '16:9': { use: 'Wide', width: 1_920, height: 1_080, coveredTop: 0, coveredBottom: 0 },
};

/** Ratios that models of videos draw, with the size of what they deliver. */
export const filmFormats = {
  '9:16': { width: 720, height: 1_280 },
  '16:9': { width: 1_280, height: 720 },
} as const;
export type FilmRatio = keyof typeof filmFormats;
/** Lengths that models of videos draw. */
export const filmSeconds = [4, 6, 8] as const;

/** Whether a model can film a ratio. */
export function isFilmRatio(ratio: VideoRatio): ratio is FilmRatio {
  return ratio in filmFormats;
}

/** Frames per second. */
export const videoFrameRate = 30;
export const videoSeconds = { min: 3, max: 60, usual: 12 } as const;
/** Shortest and longest shot; each is a multiple of a tenth of a second. */
export const shotSeconds = { min: 1, max: 30 } as const;
export const mostVideoProducts = 6;
export const mostVideoShots = 10;
export const longestCaption = 48;
export const longestVideoPrompt = 400;
/** Ten minutes of AAC, in bytes. */
export const maxSoundBytes = 12 * 1_048_576;
/** Far above what 60 seconds take; a larger file is a fault of ours. */
export const mostVideoFileBytes = 60 * 1_048_576;

/** What a shot shows: an uploaded photo, a product of the catalogue, or the name and the address of the shop. */
export const shotKinds = ['Photo', 'Product', 'EndCard'] as const;
export type ShotKind = (typeof shotKinds)[number];

export const videoMovements = ['ZoomIn', 'ZoomOut', 'PanRight', 'PanLeft', 'PanUp', 'Still'] as const;
export type VideoMovement = (typeof videoMovements)[number];

export const videoStates = ['Queued', 'Ready', 'Failed', 'Cancelled'] as const;
export type VideoState = (typeof videoStates)[number];

/**
 * Why a model's video isn't there: the provider's rules forbid it, it isn't reachable or failed, it took too long, it
 * delivered another file than ordered, the order may have arrived without an answer, or the photo can't be read.
 */
export const filmFaults = [
  'Refused',
  'Unavailable',
  'TimedOut',
  'Unusable',
  'OutcomeUnknown',
  'Photo',
] as const;
export type FilmFault = (typeof filmFaults)[number];

/** A shot of a storyboard. */
export interface VideoShot {
  readonly kind: ShotKind;
  /** Null except for a product. */
  readonly productId: string | null;
  /** Empty for none; the end card shows the shop instead. */
  readonly caption: string;
  readonly showsPrice: boolean;
  readonly movement: VideoMovement;
  readonly scene: ImageScene;
  readonly seconds: number;
}

const tenths = 10;

/** The length of a storyboard in seconds, without the faults of adding fractions. */
export function sumSeconds(shots: readonly Pick<VideoShot, 'seconds'>[]): number {
  return shots.reduce((sum, { seconds }) => sum + Math.round(seconds * tenths), 0) / tenths;
}

/** Why a network does not take a video. */
export type VideoMisfit = 'tooShort' | 'tooLong' | 'tooLarge' | 'ratio';

/** The first limit of a network that a video breaks; null where it fits. @param video.bytes null while unknown */
export function findVideoMisfit(
  network: SocialNetwork,
  video: {
    readonly width: number;
    readonly height: number;
    readonly seconds: number;
    readonly bytes: number | null;
  },
): VideoMisfit | null {
  const { minSeconds, maxSeconds, maxBytes, ratio } = networkLimits[network].video;
  if (video.seconds < minSeconds) return 'tooShort';
  if (video.seconds > maxSeconds) return 'tooLong';
  if (video.bytes !== null && video.bytes > maxBytes) return 'tooLarge';
  const share = video.width / video.height;
  return ratio !== null && (share < ratio.min || share > ratio.max) ? 'ratio' : null;
}
