import { registerCatalogue } from '#server/measurement/index.ts';
import { findProductNames } from './productNames.repository.ts';

export { countJudged } from './overview.service.ts';
export { presentPublicProduct } from './product.presenter.ts';
export {
  countProducts,
  hasProducts,
  removeAllProducts,
  removeProducts,
  writeProducts,
  type NewProduct,
} from './product.repository.ts';
export { readPublicPage, readPublicProduct } from './table.service.ts';
export {
  findProductsById,
  readCatalogue,
  readKnownProducts,
  type KnownProduct,
} from './feedProducts.repository.ts';
export { findMainCategory } from './mainCategory.ts';
export { findProductNames } from './productNames.repository.ts';

// Roll-ups count by the category that a product is in when it is looked at or bought.
registerCatalogue(
  async (eshopId, productIds) =>
    new Map(
      [...(await findProductNames(eshopId, productIds))].map(([id, { categoryPath }]) => [id, categoryPath]),
    ),
);
