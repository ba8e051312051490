export {
  countProducts,
  findProductHashes,
  removeProducts,
  writeProducts,
  type NewProduct,
} from './product.repository.ts';
