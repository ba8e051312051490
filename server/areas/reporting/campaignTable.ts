import type { CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import type { Measure } from '#shared/domain/report/report.ts';

/** Columns of the campaign statistics in their order, for CSV and PDF; the text is `reports:column.<key>`. */
export const campaignColumns = [
  'impressions',
  'clicks',
  'clickThroughRate',
  'costPerClick',
  'expenses',
  'addToCarts',
  'orders',
  'conversionRate',
  'revenue',
  'averageOrderValue',
  'costOfSales',
] as const satisfies readonly (Measure & keyof CampaignStatisticsRow)[];
