import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import { findVideoFault } from './checkVideo.ts';
import { finishVideo } from './finishVideo.ts';
import { readSound } from './sound.ts';
import { takePicture } from './takePicture.ts';
import { readVideoHeader } from './videoHeader.ts';

/** What a model was to deliver, and what goes with it. */
export interface AdoptedVideo {
  readonly width: number;
  readonly height: number;
  readonly seconds: number;
  readonly maxBytes: number;
  readonly mark: SourceMark;
  /** The user's M4A with AAC, checked before; null for a silent video. */
  readonly sound: Buffer | null;
}

/** Models round a length to whole frames, and some to whole groups of them. */
const toleranceSeconds = 0.5;

/** A video that differs from its order. */
export class AdoptionError extends Error {
  constructor(fault: string) {
    super(`a video of a model differs from its order: ${fault}`);
    this.name = 'AdoptionError';
  }
}

/**
 * Makes the video of a model ready to publish: its picture as it was, silent or with the user's sound, its index in front, and
 * the mark of how it came to be. @throws AdoptionError where it differs from its order
 */
export function adoptVideo(bytes: Buffer, order: AdoptedVideo): Buffer {
  if (bytes.length > order.maxBytes) throw new AdoptionError(`${bytes.length} bytes`);
  const picture = takePicture(bytes);
  const header = picture === null ? null : readVideoHeader(picture);
  if (picture === null || header === null) throw new AdoptionError('no MP4 with one H.264 picture');
  if (Math.abs(header.seconds - order.seconds) > toleranceSeconds)
    throw new AdoptionError(`seconds: ${header.seconds}`);
  const sound = order.sound === null ? null : readSound(order.sound);
  const finished = finishVideo(picture, order.mark, sound);
  const { seconds } = header;
  const fault = findVideoFault(finished, { ...order, seconds, hasSound: sound !== null });
  if (fault !== null) throw new AdoptionError(fault);
  return finished;
}
