import { layOutPicture, type Area, type PictureLayout } from '../image/layOutPicture.ts';
import {
  videoFormats,
  videoFrameRate,
  type VideoMovement,
  type VideoRatio,
  type VideoShot,
} from './contentVideo.ts';

/** The picture of a shot, without texts. */
export interface StillLayer {
  readonly kind: 'still';
  /** Place of the shot in the storyboard. */
  readonly shot: number;
  /** The part of the picture that fills the frame, in shares of its width and height. */
  readonly window: Area;
  readonly opacity: number;
}

/** Texts of a shot, in pixels of the frame. */
export interface TextLayer {
  readonly kind: 'texts';
  readonly shot: number;
  readonly opacity: number;
}

export type VideoLayer = StillLayer | TextLayer;

/** Pictures of shots are larger than the frame by it, so that the closest view is still sharp. */
export const stillScale = 1.2;
const zoom = 0.14;
const abovePriceScale = 1.5;
const fadeSeconds = 0.4;
const textFadeSeconds = 0.3;

const limitShare = (value: number): number => Math.min(1, Math.max(0, value));
/** Slow at both ends. */
const applyEasing = (at: number): number => at * at * (3 - 2 * at);

/** The part of a shot's picture that is seen. @param at progress of the shot, 0 to 1 */
export function placeWindow(movement: VideoMovement, at: number): Area {
  const eased = applyEasing(limitShare(at));
  const close = 1 / (1 + zoom);
  const side = {
    ZoomIn: 1 / (1 + zoom * eased),
    ZoomOut: 1 / (1 + zoom * (1 - eased)),
    PanRight: close,
    PanLeft: close,
    PanUp: close,
    Still: 1,
  }[movement];
  const free = 1 - side;
  const x = movement === 'PanRight' ? free * eased : movement === 'PanLeft' ? free * (1 - eased) : free / 2;
  const y = movement === 'PanUp' ? free * (1 - eased) : free / 2;
  return { x, y, width: side, height: side };
}

/** Frames of a storyboard. */
export function countFrames(shots: readonly Pick<VideoShot, 'seconds'>[]): number {
  return shots.reduce((sum, { seconds }) => sum + Math.round(seconds * videoFrameRate), 0);
}

/** First frame of each shot. */
export function listStarts(shots: readonly Pick<VideoShot, 'seconds'>[]): number[] {
  let frame = 0;
  return shots.map(({ seconds }) => {
    const start = frame;
    frame += Math.round(seconds * videoFrameRate);
    return start;
  });
}

/**
 * What a frame of a video shows, from the back to the front: the server encodes it and the browser previews it from this
 * alone. Each shot fades in over the one before, which moves on below it.
 */
export function layOutFrame(
  shots: readonly Pick<VideoShot, 'movement' | 'seconds'>[],
  frame: number,
): VideoLayer[] {
  const starts = listStarts(shots);
  const last = Math.max(0, countFrames(shots) - 1);
  const now = Math.min(Math.max(0, frame), last);
  const at = starts.findLastIndex((start) => start <= now);
  const shot = shots[at];
  if (shot === undefined) return [];
  const fade = Math.round(fadeSeconds * videoFrameRate);
  const buildStill = (index: number, opacity: number): StillLayer[] => {
    const { movement, seconds } = shots[index] ?? shot;
    const length = Math.round(seconds * videoFrameRate) + (index === shots.length - 1 ? 0 : fade);
    const progress = (now - (starts[index] ?? 0)) / Math.max(1, length - 1);
    return [{ kind: 'still', shot: index, window: placeWindow(movement, progress), opacity }];
  };
  const since = now - (starts[at] ?? 0);
  const shown = at === 0 ? 1 : limitShare((since + 1) / fade);
  const textFade = Math.round(textFadeSeconds * videoFrameRate);
  // The first frame is what a network shows before it plays.
  const textShown = at === 0 ? 1 : limitShare((since - fade / 2 + 1) / textFade);
  return [
    ...(shown < 1 ? buildStill(at - 1, 1) : []),
    ...buildStill(at, shown),
    ...(textShown > 0 ? [{ kind: 'texts' as const, shot: at, opacity: textShown }] : []),
  ];
}

/** Where everything of a shot is in pixels of the frame. @param aspects width over height of its product; empty for none */
export function layOutShot(
  ratio: VideoRatio,
  shot: Pick<VideoShot, 'kind' | 'caption'>,
  options: { readonly aspects: readonly number[]; readonly hasPrice: boolean },
): PictureLayout {
  const format = videoFormats[ratio];
  const { width, height } = format;
  if (shot.kind !== 'EndCard') {
    const layout = layOutPicture({ ...format, ...options, hasHeadline: shot.caption !== '' });
    const { price } = layout;
    // Above a product, a price may take a part of the gap between them: a video is seen for seconds.
    return price === null || width > height
      ? layout
      : { ...layout, price: { ...price, height: Math.round(price.height * abovePriceScale) } };
  }
  const line = { x: width * 0.1, width: width * 0.8 };
  return {
    groundY: Math.round(height * 0.82),
    products: [],
    // The name of the shop, and its address below.
    headline: { ...line, y: height * 0.36, height: height * 0.14 },
    price: { ...line, y: height * 0.53, height: height * 0.07 },
    // In the place of the name.
    logo: {
      x: Math.round(line.x),
      y: Math.round(height * 0.34),
      width: Math.round(line.width),
      height: Math.round(height * 0.16),
    },
  };
}
