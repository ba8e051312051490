export { assetHandlers } from './asset.handlers.ts';
export { saveAsset } from './asset.service.ts';
export { readCompleteContent, readCompleteTexts, type ContentImage } from './content.service.ts';
