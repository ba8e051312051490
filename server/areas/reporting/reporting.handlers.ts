import type { Contracts } from '#shared/contracts/index.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingFunnel } from '#shared/contracts/reportingFunnel.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { countEshopsByCountry } from '#server/areas/eshop/index.ts';
import { sumBalances } from '#server/credit/index.ts';
import { type HandlersOf, defineAction } from '#server/http/defineAction.ts';
import { findEshopIdsWithSpend } from '#server/measurement/index.ts';
import {
  campaignStatisticsByCampaign,
  campaignStatisticsByChannelAndFormat,
  campaignStatisticsCsv,
  campaignStatisticsPdf,
} from './actions/campaignStatistics.ts';
import {
  orderProducts,
  productSales,
  orderStatisticsByHour,
  orderTouches,
  tableActions,
} from './actions/detailedActions.ts';
import { eshopProviderStatistics } from './actions/eshopProviderStatistics.ts';
import { figureActions, orderGmvMedian } from './actions/figureActions.ts';
import { getStatisticsExport, startStatisticsExport } from './actions/statisticExports.ts';
import {
  deleteStatisticView,
  getStatisticViews,
  renameStatisticView,
  saveStatisticView,
} from './actions/statisticViews.ts';
import { readFunnel } from './funnel/funnel.service.ts';
import { readCampaignPerformance } from './performance/performance.service.ts';
import { toReportRange } from './reportRange.ts';
import { staffFigureHandlers } from './staff/index.ts';

const eshopsWithAdSpendCount = defineAction(reporting.eshopsWithAdSpendCount, async (input) => {
  const eshopIds = await findEshopIdsWithSpend(toReportRange(input, staffTimeZone));
  const { czech, foreign } = await countEshopsByCountry(eshopIds);
  return { czechEshopsCount: { value: czech }, foreignEshopsCount: { value: foreign } };
});

const totalEshopsCredit = defineAction(reporting.totalEshopsCredit, async () => {
  const sums = await sumBalances();
  // Czech shops keep their credit in CZK and all others in EUR, so a currency is a group of shops.
  return {
    czechEshopsCredit: { value: fromMinor(sums.get('CZK') ?? 0), currency: 'CZK' as const },
    foreignEshopCredit: { value: fromMinor(sums.get('EUR') ?? 0), currency: 'EUR' as const },
  };
});

const funnelConversionRates = defineAction(
  reportingFunnel.funnelConversionRates,
  async (input, { eshopId }) => await readFunnel(eshopId, input),
);

const campaignPerformance = defineAction(
  reporting.campaignPerformance,
  async (input, { eshopId }) => await readCampaignPerformance(eshopId, input, new Date()),
);

/** Actions of Reporting. */
export const reportingHandlers: HandlersOf<Contracts['reporting']> = {
  ...figureActions,
  ...tableActions,
  orderProducts,
  productSales,
  orderTouches,
  orderStatisticsByHour,
  startStatisticsExport,
  getStatisticsExport,
  getStatisticViews,
  saveStatisticView,
  renameStatisticView,
  deleteStatisticView,
  orderGmvMedian,
  funnelConversionRates,
  campaignPerformance,
  campaignStatisticsByCampaign,
  campaignStatisticsByChannelAndFormat,
  campaignStatisticsCsv,
  campaignStatisticsPdf,
  eshopsWithAdSpendCount,
  totalEshopsCredit,
  eshopProviderStatistics,
  ...staffFigureHandlers,
};
