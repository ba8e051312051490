import { allOf } from '../access/permissions.ts';
import { callsOf } from './defineCall.ts';

const { unbuilt } = callsOf('Product', 'Product');

export const product = {
  getBqProductCountDailyAggregated: unbuilt(
    'GetBqProductCountDailyAggregated',
    'internal',
    'Get bq product count daily aggregated.',
  ),
  getCategories: unbuilt('GetCategories', 'eshop', 'Get categories.'),
  getCategoriesAdvertismentStatus: unbuilt(
    'GetCategoriesAdvertismentStatus',
    'eshop',
    'Get categories advertisment status.',
  ),
  getGmcSubaccountsInfo: unbuilt('GetGmcSubaccountsInfo', 'internal', 'Get gmc subaccounts info.'),
  getGmcSubaccountsProductSummary: unbuilt(
    'GetGmcSubaccountsProductSummary',
    'internal',
    'Get gmc subaccounts product summary.',
  ),
  getPlatformProductsCondition: unbuilt(
    'GetPlatformProductsCondition',
    'eshop',
    'Get platform products condition.',
  ),
  getPlatformRestriction: unbuilt('GetPlatformRestriction', 'eshop', 'Get platform restriction.'),
  getPlatformsCatalogStatus: unbuilt('GetPlatformsCatalogStatus', 'eshop', 'Get platforms catalog status.'),
  getProductCount: unbuilt('GetProductCount', 'eshop', 'Get product count.'),
  getProductIssues: unbuilt('GetProductIssues', 'eshop', 'Get product issues.'),
  getProducts: unbuilt('GetProducts', 'eshop', 'Get products.'),
  getProductsIssuesSummary: unbuilt('GetProductsIssuesSummary', 'eshop', 'Get products issues summary.'),
  getProductsLog: unbuilt('GetProductsLog', 'eshop', 'Get products log.'),
  getProductsStatus: unbuilt('GetProductsStatus', 'eshop', 'Get products status.'),
  restrictProducts: unbuilt('RestrictProducts', 'internal', 'Restrict products.', allOf('SetProducts')),
  setCategoryAdvertisement: unbuilt('SetCategoryAdvertisement', 'eshop', 'Set category advertisement.'),
  setProductsAdvertisement: unbuilt('SetProductsAdvertisement', 'eshop', 'Set products advertisement.'),
  updateGmcSubaccountsCount: unbuilt(
    'UpdateGmcSubaccountsCount',
    'internal',
    'Update gmc subaccounts count.',
    allOf('SetProducts'),
  ),
  updateProducts: unbuilt('UpdateProducts', 'internal', 'Update products.', allOf('SetProducts')),
};
