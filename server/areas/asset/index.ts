export { assetHandlers } from './asset.handlers.ts';
export { readCompleteTexts } from './asset.service.ts';
