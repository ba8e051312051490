import type { Contracts } from '#shared/contracts/index.ts';
import { reports as reportsCs } from '#shared/i18n/locales/cs/reports.ts';
import { reports as reportsEn } from '#shared/i18n/locales/en/reports.ts';
import type { HandlersOf } from '#server/http/defineAction.ts';
import { addTexts } from '#server/texts/texts.ts';
import {
  campaignStatisticsByCampaign,
  campaignStatisticsByChannelAndFormat,
  campaignStatisticsCsv,
  campaignStatisticsPdf,
} from './actions/campaignStatistics.ts';
import { eshopProviderStatistics } from './actions/eshopProviderStatistics.ts';
import { eshopsWithAdSpendCount } from './actions/eshopsWithAdSpendCount.ts';
import { figureActions, orderGmvMedian } from './actions/figureActions.ts';
import { totalEshopsCredit } from './actions/totalEshopsCredit.ts';

addTexts('reports', { en: reportsEn, cs: reportsCs });

/** Actions of Reporting. */
export const reportingHandlers: HandlersOf<Contracts['reporting']> = {
  ...figureActions,
  orderGmvMedian,
  campaignStatisticsByCampaign,
  campaignStatisticsByChannelAndFormat,
  campaignStatisticsCsv,
  campaignStatisticsPdf,
  eshopsWithAdSpendCount,
  totalEshopsCredit,
  eshopProviderStatistics,
};
