import type { SourceMark } from '#shared/domain/content/fileOrigin.ts';
import type { ImageScene } from '#shared/domain/content/image/contentImage.ts';
import type { Area } from '#shared/domain/content/image/layOutPicture.ts';

/** A cut-out product and where it is in a picture. */
export interface PlacedProduct {
  /** PNG with transparency. */
  readonly bytes: Uint8Array;
  readonly place: Area;
}

/** A logo and the area in whose middle it is drawn, as large as it fits. */
export interface PlacedLogo {
  readonly bytes: Uint8Array;
  readonly place: Area;
}

/** A picture to be composed. */
export interface Composition {
  readonly width: number;
  readonly height: number;
  readonly ground:
    | { readonly kind: 'drawn'; readonly scene: ImageScene; readonly seed: number; readonly groundY: number }
    /** A photo, or what a model made: the crop of a square of that side; all of it, filling the picture, for null. */
    | {
        readonly kind: 'photo';
        readonly bytes: Uint8Array;
        readonly side: number;
        readonly crop: Area | null;
      };
  readonly products: readonly PlacedProduct[];
  readonly hasShadows: boolean;
  /** Texts and their panels, as outlines. */
  readonly outlines: readonly { readonly fill: string; readonly path: string }[];
  /** A logo on a tag of its own, in front of everything; null for none. */
  readonly logo?: PlacedLogo | null;
  readonly mark: SourceMark;
}
