export type {
  CutOutImage,
  Drawing,
  EncodedFormat,
  EncodedImage,
  ImageHeader,
  ImageMediaType,
  PixelSize,
} from './imageProtocol.ts';
export { createImageWorker, ImageFault, type ImageWorker } from './imageWorker.ts';
export type { Composition, PlacedProduct } from './studio/studioProtocol.ts';
export { buildSourceXmp, readSourceMark, writeSourceMark, type SourceMark } from './studio/sourceMark.ts';
