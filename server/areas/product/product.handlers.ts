import type { Contracts } from '#shared/contracts/index.ts';
import { product } from '#shared/contracts/product.ts';
import { getStatisticTable } from '#shared/domain/report/statistics.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { getPlatformProductsCondition } from './actions/getPlatformProductsCondition.ts';
import { getPlatformRestriction } from './actions/getPlatformRestriction.ts';
import { askForStates } from './catalogue/catalogue.repository.ts';
import {
  decideStagedRollout as decideRollout,
  readStagedRollout,
  setStagedRollout as setRollout,
} from './catalogue/rollout/stagedRollout.service.ts';
import { sumDailyCounts } from './daily/dailyCount.repository.ts';
import { decide, decideOnCategory, restrict } from './decision.service.ts';
import { buildPicturesUrl } from './pictures/picturePass.ts';
import { readCatalogues, readCategories, readLog, readStatus } from './overview.service.ts';
import { countProducts } from './product.repository.ts';
import { facet } from './rows/facets.ts';
import { countFacet } from './rows/productCounter.repository.ts';
import { findList } from './settings/productList.repository.ts';
import { simulateDecision } from './simulation/simulate.service.ts';
import { readSubaccounts, resendCatalogue, sumCounts } from './staff.service.ts';
import { readIssuesSummary, readPage, readProductIssues } from './table.service.ts';

/** Which products sell is part of the statistics of products. */
const orderPermission = getStatisticTable('Product').permission;

const getBqProductCountDailyAggregated = defineAction(
  product.getBqProductCountDailyAggregated,
  async (query) => ({ items: await sumDailyCounts(query) }),
);

const getCategories = defineAction(product.getCategories, async (_input, { eshopId }) => ({
  categories: await readCategories(eshopId),
}));

const getCategoriesAdvertismentStatus = defineAction(
  product.getCategoriesAdvertismentStatus,
  async (_input, { eshopId }) => ({
    categories: ((await findList(eshopId))?.categories ?? []).map(
      ({ category, isAdvertised, decidedAt }) => ({
        category,
        isAdvertised,
        decidedAt: decidedAt.toISOString(),
      }),
    ),
  }),
);

const getGmcSubaccountsInfo = defineAction(product.getGmcSubaccountsInfo, async (query) => {
  const { items, total } = await readSubaccounts(query);
  return { items, total };
});

const getGmcSubaccountsProductSummary = defineAction(
  product.getGmcSubaccountsProductSummary,
  async (query) => {
    const { items, total } = await readSubaccounts(query);
    return { items, total, sum: sumCounts(items.map(({ counts }) => counts)) };
  },
);

const getPlatformsCatalogStatus = defineAction(
  product.getPlatformsCatalogStatus,
  async (_input, { eshopId, services }) => ({ platforms: await readCatalogues(services, eshopId) }),
);

const getProductCount = defineAction(product.getProductCount, async (_input, { eshopId }) => ({
  total: await countProducts(eshopId),
  advertised: await countFacet(eshopId, facet.advertised(true)),
}));

const getProductIssues = defineAction(
  product.getProductIssues,
  async ({ productId }, { eshopId }) => await readProductIssues(eshopId, productId),
);

const getProductPictures = defineAction(
  product.getProductPictures,
  async (_input, { eshopId, services }) => ({
    url: buildPicturesUrl(services, eshopId),
  }),
);

const getProducts = defineAction(product.getProducts, async (query, { eshopId, permissions }) => {
  if (query.view === 'NoOrders' && !permissions.has(orderPermission))
    throw new AppError('permission_required', { params: { permission: orderPermission } });
  return await readPage(eshopId, query);
});

const getProductsIssuesSummary = defineAction(
  product.getProductsIssuesSummary,
  async ({ channel }, { eshopId }) => ({ items: await readIssuesSummary(eshopId, channel) }),
);

const getProductsLog = defineAction(
  product.getProductsLog,
  async (query, { eshopId }) => await readLog(eshopId, query),
);

const getProductsStatus = defineAction(
  product.getProductsStatus,
  async (_input, { eshopId, permissions }) =>
    await readStatus(eshopId, { maySeeOrders: permissions.has(orderPermission) }),
);

const getStagedRollout = defineAction(
  product.getStagedRollout,
  async (_input, { eshopId }) => await readStagedRollout(eshopId),
);

const setStagedRollout = defineAction(
  product.setStagedRollout,
  async ({ watchHours }, { eshopId }) => await setRollout(eshopId, watchHours),
);

const decideStagedRollout = defineAction(
  product.decideStagedRollout,
  async ({ channel, operation }, { eshopId }) => await decideRollout(eshopId, channel, operation),
);

const restrictProducts = defineAction(product.restrictProducts, async ({ eshopId, ...wish }, { person }) => {
  await getEshop(eshopId);
  return { changedCount: await restrict({ eshopId, userId: person.userId }, wish) };
});

const setCategoryAdvertisement = defineAction(
  product.setCategoryAdvertisement,
  async ({ category, isAdvertised }, { eshopId, person, access }) =>
    await decideOnCategory(
      { eshopId, userId: person.userId, isStaff: access === 'Staff' },
      category,
      isAdvertised,
    ),
);

const setProductsAdvertisement = defineAction(
  product.setProductsAdvertisement,
  async (input, { eshopId, person, access, permissions }) => {
    const isSimulated = input.isPreview && permissions.has(orderPermission);
    const [effect, simulation] = await Promise.all([
      decide({ eshopId, userId: person.userId, isStaff: access === 'Staff' }, input),
      isSimulated ? simulateDecision(eshopId, input) : null,
    ]);
    return { ...effect, simulation };
  },
);

const updateGmcSubaccountsCount = defineAction(product.updateGmcSubaccountsCount, async () => ({
  eshopIds: await askForStates('Google'),
}));

const updateProducts = defineAction(product.updateProducts, async ({ eshopId, reason }, { person }) => {
  await getEshop(eshopId);
  return { productCount: await resendCatalogue(eshopId, person.userId, reason) };
});

/** Actions of Product. */
export const productHandlers: HandlersOf<Contracts['product']> = {
  decideStagedRollout,
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
  getProductPictures,
  getProducts,
  getProductsIssuesSummary,
  getProductsLog,
  getProductsStatus,
  getStagedRollout,
  restrictProducts,
  setCategoryAdvertisement,
  setProductsAdvertisement,
  setStagedRollout,
  updateGmcSubaccountsCount,
  updateProducts,
};
