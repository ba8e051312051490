export { countJudged, countJudgedOfShops } from './overview.service.ts';
export { presentPublicProduct } from './product.presenter.ts';
export {
  countProducts,
  findLastProductChange,
  hasProducts,
  removeAllProducts,
  removeProducts,
  writeProducts,
  type NewProduct,
} from './product.repository.ts';
export { countMatchingProducts, readPublicPage, readPublicProduct } from './table.service.ts';
export {
  findProductsById,
  readCatalogue,
  readKnownProducts,
  type KnownProduct,
} from './feedProducts.repository.ts';
export { findMainCategory } from './mainCategory.ts';
export { findProductCategories, findProductNames, type ProductName } from './productNames.repository.ts';
export type { RolloutDocument } from './catalogue/rollout/stagedRollout.model.ts';
export { readHeldRollouts } from './catalogue/rollout/stagedRollout.repository.ts';
export { buildPicturesUrl } from './pictures/picturePass.ts';
export { createPictureRoutes } from './pictures/pictureRoutes.ts';
export { removePictures } from './pictures/picture.service.ts';
