export {
  countProducts,
  findProductHashes,
  hasProducts,
  removeProducts,
  writeProducts,
  type NewProduct,
} from './product.repository.ts';
