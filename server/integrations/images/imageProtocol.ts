import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import type { Composition, PlacedProduct } from './studio/studioProtocol.ts';

/** What an image may be at most; the same for every use. */
export const imageLimits = {
  /** Pixels beyond which an image is not decoded: it would take hundreds of megabytes. */
  maxPixels: 50_000_000,
  /** Longest work on one image. */
  timeMs: 30_000,
  /** Memory of the whole process that decodes. */
  memoryBytes: 1_024 * 1_048_576,
} as const;
export type ImageLimits = { readonly [Name in keyof typeof imageLimits]: number };

/** Media types of images that are taken; everything else is refused, first of all what can hold a script. */
export const imageMediaTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
export type ImageMediaType = (typeof imageMediaTypes)[number];

/** What the head of an image says, before a pixel of it is decoded. */
export interface ImageHeader {
  readonly mediaType: ImageMediaType;
  /** As its camera meant it: after turning. */
  readonly width: number;
  readonly height: number;
}

/** Formats in which images are written. */
export type EncodedFormat = 'Jpg' | 'Png';

/** A re-encoded image. */
export interface EncodedImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Width and height in pixels. */
export interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** A picture of filled outlines, one over the other. Colours are `#rrggbb`; nothing but outlines can be said. */
export interface Drawing extends PixelSize {
  readonly background: string;
  readonly outlines: readonly {
    readonly fill: string;
    /** Path data as of SVG, in pixels of the drawing. */
    readonly path: string;
  }[];
}

/** What the process that decodes is asked. */
export type ImageOrder =
  | { readonly kind: 'header'; readonly bytes: Uint8Array }
  | { readonly kind: 'encode'; readonly bytes: Uint8Array; readonly format: EncodedFormat }
  | { readonly kind: 'draw'; readonly drawing: Drawing }
  | { readonly kind: 'frame'; readonly bytes: Uint8Array; readonly size: PixelSize }
  | { readonly kind: 'collage'; readonly tiles: readonly Uint8Array[]; readonly side: number }
  | { readonly kind: 'thumbnails'; readonly bytes: Uint8Array; readonly sides: readonly number[] }
  | { readonly kind: 'look'; readonly bytes: Uint8Array }
  | { readonly kind: 'cutOut'; readonly bytes: Uint8Array }
  | { readonly kind: 'compose'; readonly composition: Composition }
  | { readonly kind: 'edit'; readonly side: number; readonly products: readonly PlacedProduct[] }
  | {
      readonly kind: 'compare';
      readonly bytes: Uint8Array;
      readonly side: number;
      readonly products: readonly PlacedProduct[];
    };

/** A product without its ground, cropped to itself, as PNG. */
export interface CutOutImage extends EncodedImage {
  /** How plain the ground was, 0 to 1. */
  readonly confidence: number;
}

/** A composed picture, and how much of its products' own pixels the written file shows differently. */
export interface ComposedImage {
  readonly image: EncodedImage;
  readonly changedBasisPoints: number;
}

/** What a model edits: a picture, and a mask that is transparent where it may draw; both PNG. */
export interface EditImages {
  readonly image: Buffer;
  readonly mask: Buffer;
}

/** What an image looks like and says of how it came to be. */
export interface ImageLook {
  /** 64 bits as 16 hexadecimal digits; copies that were resized or compressed again differ in few of them. */
  readonly look: string;
  readonly mark: SourceMark | null;
}

/** Why an image was not taken. */
export type ImageFaultReason = 'notAllowed' | 'invalid' | 'tooLarge' | 'tooLong' | 'tooMuchMemory';

/** What it answers. */
export type ImageAnswer =
  | { readonly kind: 'header'; readonly header: ImageHeader }
  | { readonly kind: 'encoded'; readonly image: EncodedImage }
  | { readonly kind: 'thumbnails'; readonly images: readonly EncodedImage[] }
  | ({ readonly kind: 'look' } & ImageLook)
  | { readonly kind: 'cutOut'; readonly image: CutOutImage }
  | { readonly kind: 'composed'; readonly composed: ComposedImage }
  | { readonly kind: 'edit'; readonly images: EditImages }
  | { readonly kind: 'compared'; readonly changedBasisPoints: number }
  | { readonly kind: 'fault'; readonly reason: ImageFaultReason; readonly detail: string };

/** Exit code of a process that ended itself because of its memory. */
export const memoryExitCode = 73;
