export type { EncodedFormat, EncodedImage, ImageHeader, ImageMediaType } from './imageProtocol.ts';
export { createImageWorker, ImageFault, type ImageWorker } from './imageWorker.ts';
