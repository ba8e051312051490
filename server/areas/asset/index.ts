export { assetHandlers } from './asset.handlers.ts';
export { saveAsset } from './asset.service.ts';
export { readCompleteContent, type ContentImage } from './content.service.ts';
export { generateLogo } from './images/generateLogo.service.ts';
export { generateProductImage } from './images/generateProductImage.service.ts';
