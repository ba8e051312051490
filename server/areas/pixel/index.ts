export { createCollector, type Collector } from './collect.service.ts';
export { createPixelRouter } from './pixelRouter.ts';
export { type PixelBody, type PixelBodyInput } from './pixelBody.ts';
