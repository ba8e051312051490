export {
  countProducts,
  findProductHashes,
  hasProducts,
  removeAllProducts,
  removeProducts,
  writeProducts,
  type NewProduct,
} from './product.repository.ts';
export {
  findProductsById,
  readCatalogue,
  readKnownProducts,
  type KnownProduct,
} from './feedProducts.repository.ts';
