export { assetHandlers } from './asset.handlers.ts';
export {
  holdAiVideo,
  readAiBudget,
  reserveAiBudget,
  reserveAiImage,
  returnAiHold,
} from './aiBudget.service.ts';
export { sumAiSpend } from './aiUsage.repository.ts';
export { toShopName } from './texts/catalogueFacts.ts';
export { deriveShopFolder, saveAsset } from './asset.service.ts';
export { toAppError as toImageError } from './imageFile.ts';
export { presentAsset } from './asset.presenter.ts';
export { canDraw, drawRoundedRectangle, drawTextLine } from './images/drawLogo.ts';
export { fetchProductPhoto } from './images/productPhoto.ts';
export { readCompleteContent, type ContentImage } from './content.service.ts';
export { generateLogo } from './images/generateLogo.service.ts';
export { generateProductImage } from './images/generateProductImage.service.ts';
