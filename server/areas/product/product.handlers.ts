import type { Contracts } from '#shared/contracts/index.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { getBqProductCountDailyAggregated } from './actions/getBqProductCountDailyAggregated.ts';
import { getCategories } from './actions/getCategories.ts';
import { getCategoriesAdvertismentStatus } from './actions/getCategoriesAdvertismentStatus.ts';
import { getGmcSubaccountsInfo } from './actions/getGmcSubaccountsInfo.ts';
import { getGmcSubaccountsProductSummary } from './actions/getGmcSubaccountsProductSummary.ts';
import { getPlatformProductsCondition } from './actions/getPlatformProductsCondition.ts';
import { getPlatformRestriction } from './actions/getPlatformRestriction.ts';
import { getPlatformsCatalogStatus } from './actions/getPlatformsCatalogStatus.ts';
import { getProductCount } from './actions/getProductCount.ts';
import { getProductIssues } from './actions/getProductIssues.ts';
import { getProducts } from './actions/getProducts.ts';
import { getProductsIssuesSummary } from './actions/getProductsIssuesSummary.ts';
import { getProductsLog } from './actions/getProductsLog.ts';
import { getProductsStatus } from './actions/getProductsStatus.ts';
import { restrictProducts } from './actions/restrictProducts.ts';
import { setCategoryAdvertisement } from './actions/setCategoryAdvertisement.ts';
import { setProductsAdvertisement } from './actions/setProductsAdvertisement.ts';
import { updateGmcSubaccountsCount } from './actions/updateGmcSubaccountsCount.ts';
import { updateProducts } from './actions/updateProducts.ts';

/** Actions of Product. */
export const productHandlers: HandlersOf<Contracts['product']> = {
  getBqProductCountDailyAggregated,
  getCategories,
  getCategoriesAdvertismentStatus,
  getGmcSubaccountsInfo,
  getGmcSubaccountsProductSummary,
  getPlatformProductsCondition,
  getPlatformRestriction,
  getPlatformsCatalogStatus,
  getProductCount,
  getProductIssues,
  getProducts,
  getProductsIssuesSummary,
  getProductsLog,
  getProductsStatus,
  restrictProducts,
  setCategoryAdvertisement,
  setProductsAdvertisement,
  updateGmcSubaccountsCount,
  updateProducts,
};
