export type {
  CutOutImage,
  Drawing,
  EncodedFormat,
  EncodedImage,
  ImageHeader,
  ImageLook,
  ImageMediaType,
  PixelSize,
} from './imageProtocol.ts';
export { createImageWorker, ImageFault, type ImageWorker } from './imageWorker.ts';
export type { Composition, PlacedProduct } from './studio/studioProtocol.ts';
export { buildSourceXmp, readSourceMark, writeSourceMark } from './studio/sourceMark.ts';
