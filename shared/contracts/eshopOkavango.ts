import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('EshopOkavango', 'EshopOkavango');

export const eshopOkavango = {
  getProducts: unbuilt('GetProducts', 'public', 'Get products.'),
  getProductDetail: unbuilt('GetProductDetail', 'public', 'Get product detail.'),
};
