export {
  countProducts,
  findProductHashes,
  hasProducts,
  removeAllProducts,
  removeProducts,
  writeProducts,
  type NewProduct,
} from './product.repository.ts';
