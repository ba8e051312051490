import type { BuiltCall, InputOf } from '#shared/contracts/defineCall.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { feed } from '#shared/contracts/feed.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingDetailed } from '#shared/contracts/reportingDetailed.ts';
import { reportSharing } from '#shared/contracts/reportSharing.ts';
import { addMonths, toMonth } from '#shared/domain/dates/months.ts';
import { reportingFunnel } from '#shared/contracts/reportingFunnel.ts';
import type { DayRange } from '../index.ts';
import type { OpenShop } from './openShop.ts';
import type { Timed } from './timed.ts';

/** The instants of a range, as a screen sends them. */
const toFields = ({ fromDay, toDay }: DayRange) => ({
  dateFrom: `${fromDay}T12:00:00Z`,
  dateTo: `${toDay}T12:00:00Z`,
});

/** The calls of the dashboard and of every statistic tab over HTTP, as the owner of the shop makes them. */
export function listCalls({ server, token }: OpenShop, lastDays: (count: number) => DayRange): Timed[] {
  const createTimed = <C extends BuiltCall>(
    kind: Timed['kind'],
    name: string,
    call: C,
    input: InputOf<C>,
  ): Timed => ({
    name: `${call.action}, ${name}`,
    kind,
    // Reading the output of a call that was refused throws.
    run: async () => (await server.call(call, input, await token())).output,
  });
  const ranges = { month: toFields(lastDays(30)), quarter: toFields(lastDays(90)) };
  const year = toFields(lastDays(365));
  const years = toFields(lastDays(730));
  const { getOverview, getTimeline } = dashboard;
  const spans = [
    ['30 days', ranges.month],
    ['a year', year],
    ['2 years', years],
  ] as const;
  const compared = { compareWith: 'PreviousYear' } as const;
  const ofDashboard = [
    ['30 days', ranges.month],
    ['90 days', ranges.quarter],
    ['a year', year],
  ] as const;
  const tables = [
    [reportingDetailed.orderStatistics, reportingDetailed.orderStatisticsDaily],
    [reportingDetailed.productStatistics, reportingDetailed.productStatisticsDaily],
    [reportingDetailed.productCategoryStatistics, reportingDetailed.productCategoryStatisticsDaily],
    [reportingDetailed.trafficSourceStatistics, reportingDetailed.trafficSourceStatisticsDaily],
    [reportingDetailed.userStatistics, reportingDetailed.userStatisticsDaily],
  ] as const;
  return [
    ...ofDashboard.flatMap(([span, range]) => [
      createTimed('dashboard', span, getOverview, range),
      createTimed('dashboard', `${span}, compared`, getOverview, { ...range, compareWith: 'PreviousPeriod' }),
      createTimed('dashboard', `${span}, compared with the year before`, getOverview, {
        ...range,
        ...compared,
      }),
      createTimed('dashboard', span, getTimeline, range),
    ]),
    createTimed('dashboard', 'now', campaign.getAllCampaignStatuses, {}),
    createTimed('dashboard', 'now', feed.getFeedStatus, {}),
    ...spans.flatMap(([span, range]) => [
      ...tables.flatMap(([list, course]) => [
        createTimed('tab', span, list, range),
        createTimed('tab', `${span}, compared`, list, { ...range, ...compared }),
        createTimed('tab', span, course, { ...range, measure: 'revenue' }),
      ]),
      createTimed('tab', `${span}, page 3 by revenue`, reportingDetailed.orderStatistics, {
        ...range,
        sort: 'revenue',
        page: 3,
      }),
      createTimed('tab', span, reportingDetailed.orderStatisticsByHour, range),
      createTimed('tab', span, reporting.campaignStatisticsByCampaign, range),
      createTimed('tab', span, reporting.orderGmvMedian, range),
      createTimed('tab', span, reportingFunnel.funnelConversionRates, range),
      createTimed('tab', `${span}, compared`, reportingFunnel.funnelConversionRates, {
        ...range,
        ...compared,
      }),
    ]),
    createTimed('pdf', '2 years', reporting.campaignStatisticsPdf, years),
    createTimed('pdf', 'the last whole month', reportSharing.getMonthlyReport, {
      month: addMonths(toMonth(lastDays(1).toDay), -1),
    }),
  ];
}
