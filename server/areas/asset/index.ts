export { assetHandlers } from './asset.handlers.ts';
export { readAiBudget, reserveAiBudget } from './aiBudget.service.ts';
export { toShopName } from './texts/catalogueFacts.ts';
export { saveAsset } from './asset.service.ts';
export { readCompleteContent, type ContentImage } from './content.service.ts';
export { generateLogo } from './images/generateLogo.service.ts';
export { generateProductImage } from './images/generateProductImage.service.ts';
