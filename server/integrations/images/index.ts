export type {
  Drawing,
  EncodedFormat,
  EncodedImage,
  ImageHeader,
  ImageMediaType,
  PixelSize,
} from './imageProtocol.ts';
export { createImageWorker, ImageFault, type ImageWorker } from './imageWorker.ts';
