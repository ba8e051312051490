export { assetHandlers } from './asset.handlers.ts';
export { readCompleteTexts, saveAsset } from './asset.service.ts';
