import type { VideoShot } from '#shared/domain/content/video/contentVideo.ts';
import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import type { Drawing } from '#server/integrations/images/index.ts';

/** A shot to be encoded. */
export interface EncodedShot extends Pick<VideoShot, 'movement' | 'seconds'> {
  /** Its picture, larger than the frame by `stillScale`; of our own making. */
  readonly still: Uint8Array;
  /** Its texts, in pixels of the frame. */
  readonly outlines: Drawing['outlines'];
}

/** A video to be encoded. */
export interface VideoOrder {
  readonly width: number;
  readonly height: number;
  readonly shots: readonly EncodedShot[];
  /** Frame that the poster shows. */
  readonly posterFrame: number;
  readonly mark: SourceMark;
  /** An M4A with AAC, checked before; null for a silent video. */
  readonly sound: Uint8Array | null;
}

/** An encoded video. */
export interface EncodedVideo {
  /** MP4 with H.264, and AAC where a sound was given. */
  readonly video: Buffer;
  /** JPEG of the size of the video. */
  readonly poster: Buffer;
}

/** What the process that encodes answers. */
export type VideoAnswer =
  | { readonly kind: 'progress'; readonly frame: number }
  | { readonly kind: 'encoded'; readonly video: Uint8Array; readonly poster: Uint8Array }
  | { readonly kind: 'fault'; readonly detail: string };

/** What encoding may take. */
export const videoLimits = {
  /** Longest time without progress. */
  stepMs: 60_000,
  totalMs: 900_000,
  memoryBytes: 1_024 * 1_048_576,
} as const;
export type VideoLimits = { readonly [Name in keyof typeof videoLimits]: number };
