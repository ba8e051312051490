import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import type { StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import type { Measure, Period } from '#shared/domain/assistant/question.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { changePercent } from '#shared/domain/report/report.ts';
import { statisticMeasures, type StatisticMeasureKey } from '#shared/domain/report/statistics.ts';
import { getComparison, getPeriod, measureKeys, toRange, type Answerer, type Answerers } from './answerer.ts';
import { findNamed, sayNotFound } from './names.ts';
import { getStatisticPath, paths } from './paths.ts';
import type { Fact, Talk } from './talk.ts';

type Screen = 'product' | 'category' | 'source';

/** How a table of statistics is answered with. */
interface TableShape {
  readonly screen: Screen;
  readonly nameColumn: string;
  readonly getName: (talk: Talk, row: StatisticRow) => string;
  readonly columns: readonly StatisticMeasureKey[];
}

const productTable: TableShape = {
  screen: 'product',
  nameColumn: 'product',
  getName: (_talk, row) => row.attributes.productName ?? row.key,
  columns: ['productViews', 'addToCarts', 'orders', 'revenue'],
};
const categoryTable: TableShape = {
  screen: 'category',
  nameColumn: 'category',
  getName: (talk, row) => row.attributes.category || talk.getWord('noCategory'),
  columns: ['productViews', 'addToCarts', 'orders', 'revenue'],
};
const sourceTable: TableShape = {
  screen: 'source',
  nameColumn: 'source',
  getName: (talk, row) =>
    row.attributes.sourceName ||
    talk.getWord(`statisticTables:channel.${row.attributes.channel ?? 'Direct'}`),
  columns: ['visits', 'orders', 'conversionRate', 'revenue'],
};

function writeStatistic(
  talk: Talk,
  key: StatisticMeasureKey,
  value: number | null | undefined,
  currency: Currency,
  path: string,
): Fact {
  const { numberType } = statisticMeasures[key];
  return talk.writeFigure(value ?? null, numberType === 'Decimal' ? 'Integer' : numberType, currency, path);
}

function buildStatisticTable(
  talk: Talk,
  shape: TableShape,
  rows: readonly StatisticRow[],
  { currency, period }: { readonly currency: Currency; readonly period: Period },
): Block {
  return talk.buildTable(
    [shape.nameColumn, ...shape.columns.map((key) => `#${key}`)],
    rows.map((row) => {
      const name = shape.getName(talk, row);
      const path = getStatisticPath(shape.screen, period, { search: name.slice(0, 100) });
      return [
        talk.writeName(name, path),
        ...shape.columns.map((key) => writeStatistic(talk, key, row.values[key], currency, path)),
      ];
    }),
  );
}

/** Measures that tables of products, categories and sources can be sorted by. */
const sortKeys = { Revenue: 'revenue', Orders: 'orders', AddToCarts: 'addToCarts' } as const;
type SortMeasure = keyof typeof sortKeys;
const isSortMeasure = (measure: Measure): measure is SortMeasure => measure in sortKeys;

interface RankSlots {
  readonly period: Period | null;
  readonly measure: Measure | null;
  readonly order: 'Best' | 'Worst';
  readonly count: number | null;
}

async function answerRank(talk: Talk, shape: TableShape, slots: RankSlots): Promise<Block[]> {
  const period = getPeriod(talk, slots.period);
  const measure = slots.measure !== null && isSortMeasure(slots.measure) ? slots.measure : 'Revenue';
  const key = sortKeys[measure];
  const input = { ...toRange(talk, period), sort: key, isDescending: slots.order === 'Best' };
  const list =
    shape.screen === 'product'
      ? await talk.read(reporting.productStatistics, input)
      : shape.screen === 'category'
        ? await talk.read(reporting.productCategoryStatistics, input)
        : await talk.read(reporting.trafficSourceStatistics, input);
  const path = getStatisticPath(shape.screen, period);
  const rows = list.items.slice(0, Math.min(slots.count ?? 5, 25));
  const [first] = rows;
  if (first === undefined)
    return [talk.buildParagraph(talk.say('noData', { period: talk.writePeriod(period, path) }))];
  return [
    talk.buildParagraph(
      talk.say(slots.order === 'Best' ? 'rank.best' : 'rank.worst', {
        measure: talk.getWord(`measure.${measure}`),
        period: talk.writePeriod(period, path),
        name: talk.writeName(shape.getName(talk, first), path),
        value: writeStatistic(talk, key, first.values[key], list.currency, path),
      }),
    ),
    buildStatisticTable(talk, shape, rows, { currency: list.currency, period }),
    talk.buildChoices('bestCampaigns', 'rejectedProducts'),
  ];
}

async function answerNamed(
  talk: Talk,
  shape: TableShape,
  { name, period: wanted }: { readonly name: string | null; readonly period: Period | null },
): Promise<Block[]> {
  if (name === null)
    return await answerRank(talk, shape, { period: wanted, measure: null, order: 'Best', count: null });
  const period = getPeriod(talk, wanted);
  const input = { ...toRange(talk, period), search: name.slice(0, 200) };
  const list =
    shape.screen === 'product'
      ? await talk.read(reporting.productStatistics, input)
      : await talk.read(reporting.productCategoryStatistics, input);
  const named = findNamed(list.items, (row) => shape.getName(talk, row), name);
  const rows = (named.length > 0 ? named : list.items).slice(0, 5);
  const path = getStatisticPath(shape.screen, period);
  if (rows.length === 0) {
    const link = talk.writeName(talk.getWord(`screen.${shape.screen}`), path);
    return [talk.buildParagraph(sayNotFound(talk, link)), talk.buildChoices('bestProducts')];
  }
  return [
    talk.buildParagraph(talk.say('named', { period: talk.writePeriod(period, path) })),
    buildStatisticTable(talk, shape, rows, { currency: list.currency, period }),
    talk.buildChoices('bestProducts', 'bestCategories'),
  ];
}

const answerRankProducts: Answerer<'rankProducts'> = async (talk, question) =>
  await answerRank(talk, productTable, question);
const answerRankCategories: Answerer<'rankCategories'> = async (talk, question) =>
  await answerRank(talk, categoryTable, question);
const answerSources: Answerer<'sources'> = async (talk, question) =>
  await answerRank(talk, sourceTable, question);
const answerProductFigure: Answerer<'productFigure'> = async (talk, question) =>
  await answerNamed(talk, productTable, question);
const answerCategoryFigure: Answerer<'categoryFigure'> = async (talk, question) =>
  await answerNamed(talk, categoryTable, question);

const channelColumns = ['Spend', 'Revenue', 'Orders', 'CostOfSales', 'Clicks'] as const;

const answerRankChannels: Answerer<'rankChannels'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const { summary } = await talk.read(dashboard.getOverview, toRange(talk, period));
  const path = getStatisticPath('campaign', period);
  if (summary.channels.length === 0)
    return [talk.buildParagraph(talk.say('noData', { period: talk.writePeriod(period, path) }))];
  const wanted = question.measure ?? 'Revenue';
  const key = wanted === 'Users' || wanted === 'AddToCarts' ? 'revenue' : measureKeys[wanted];
  const isDescending = (question.order === 'Best') !== (key === 'costOfSales');
  const channels = summary.channels.toSorted(
    (a, b) => ((a[key] ?? 0) - (b[key] ?? 0)) * (isDescending ? -1 : 1),
  );
  return [
    talk.buildParagraph(talk.say('channels', { period: talk.writePeriod(period, path) })),
    talk.buildTable(
      ['channel', ...channelColumns.map((name) => `#${name}`)],
      channels.map((one) => [
        talk.writeName(one.channel, path),
        ...channelColumns.map((name) =>
          talk.writeMeasure(measureKeys[name], one[measureKeys[name]], summary.currency, path),
        ),
      ]),
    ),
    talk.buildChoices('bestCampaigns', 'sources'),
  ];
};

const answerDevices: Answerer<'devices'> = async (talk) =>
  await Promise.resolve([
    talk.buildParagraph(talk.say('devices')),
    talk.buildChoices('bestChannels', 'sources', 'bestCampaigns'),
  ]);

const answerVisitors: Answerer<'visitors'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const comparison = getComparison(question.comparison);
  const figure = await talk.read(reporting.userCount, { ...toRange(talk, period), compareWith: comparison });
  const path = getStatisticPath('campaign', period, {}, comparison);
  return [
    talk.buildParagraph(
      talk.say('figure.value', {
        measure: talk.getWord('measure.Users'),
        period: talk.writePeriod(period, path),
        value: talk.writeMeasure('users', figure.value, null, path),
      }),
      figure.previousValue === null || figure.changePercent === null
        ? []
        : talk.say('figure.beforeAny', {
            value: talk.writeMeasure('users', figure.previousValue, null, path),
            change: talk.writeChange(figure.changePercent, path),
          }),
    ),
    talk.buildChoices('sources', 'funnel'),
  ];
};

const answerFunnel: Answerer<'funnel'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const { steps, coverage } = await talk.read(reporting.funnelConversionRates, {
    ...toRange(talk, period),
    compareWith: getComparison(question.comparison),
  });
  const path = `${paths.funnel}?from=${period.from}&to=${period.to}`;
  const weakest = steps
    .filter(({ step, rateOfBefore }) => step !== 'Visit' && rateOfBefore !== null)
    .toSorted((a, b) => (a.rateOfBefore ?? 0) - (b.rateOfBefore ?? 0))[0];
  if (weakest === undefined)
    return [talk.buildParagraph(talk.say('noData', { period: talk.writePeriod(period, path) }))];
  return [
    talk.buildParagraph(
      talk.say('funnel.weakest', {
        period: talk.writePeriod(period, path),
        step: talk.getWord(`diagnostics:step.${weakest.step}`),
        value: talk.writePercent(weakest.rateOfBefore ?? 0, path),
      }),
      talk.say('funnel.coverage', {
        known: talk.writeCount(coverage.withConsent, path),
        all: talk.writeCount(coverage.orders, path),
      }),
    ),
    talk.buildTable(
      ['step', '#visits', '#rateOfBefore', '#rateOfAll'],
      steps.map((one) => [
        talk.getWord(`diagnostics:step.${one.step}`),
        talk.writeCount(one.visits, path),
        talk.writeFigure(one.rateOfBefore, 'Percentage', null, path),
        talk.writeFigure(one.rateOfAll, 'Percentage', null, path),
      ]),
    ),
    talk.buildChoices('sources', 'bestProducts'),
  ];
};

const answerWhyChanged: Answerer<'whyChanged'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const comparison = getComparison(question.comparison);
  const range = { ...toRange(talk, period), compareWith: comparison };
  const [insights, overview] = await Promise.all([
    talk.read(dashboard.getInsights, range),
    talk.read(dashboard.getOverview, range),
  ]);
  const path = getStatisticPath('campaign', period, {}, comparison);
  const { summary, before } = overview;
  const { currency } = summary;
  const wanted = question.measure ?? 'Revenue';
  const measure = wanted === 'AddToCarts' ? 'Revenue' : wanted;
  const key = measureKeys[measure];
  const [now, then] = [summary.total[key], summary.comparison?.total[key] ?? null];
  if (now === null || then === null)
    return [talk.buildParagraph(talk.say('why.noComparison', { period: talk.writePeriod(period, path) }))];
  const causes = insights.changes.flatMap(({ measure: of, cause }) => {
    if (cause === null || cause.before === null || cause.after === null) return [];
    const screen = cause.kind === 'Product' ? getStatisticPath('product', period) : path;
    return [
      [
        talk.getWord(`changeMeasure.${of}`),
        talk.writeName(cause.name, screen),
        talk.writeMoney(cause.before.value, cause.before.currency, screen),
        talk.writeMoney(cause.after.value, cause.after.currency, screen),
      ],
    ];
  });
  const channelKey = measure === 'Users' ? 'revenue' : measureKeys[measure];
  return [
    talk.buildParagraph(
      talk.say('why.changed', {
        measure: talk.getWord(`measure.${measure}`),
        period: talk.writePeriod(period, path),
        value: talk.writeMeasure(key, now, currency, path),
        before: talk.writeMeasure(key, then, currency, path),
        change: talk.writeChange(changePercent(then, now), path),
      }),
      talk.say(causes.length === 0 ? 'why.noCause' : 'why.causes'),
    ),
    ...(causes.length === 0 ? [] : [talk.buildTable(['measure', 'cause', '#before', '#now'], causes)]),
    ...(summary.channels.length === 0
      ? []
      : [
          talk.buildTable(
            ['channel', '#before', '#now'],
            summary.channels.map((one) => [
              talk.writeName(one.channel, path),
              talk.writeMeasure(
                channelKey,
                before?.channels.find(({ channel }) => channel === one.channel)?.[channelKey] ?? null,
                currency,
                path,
              ),
              talk.writeMeasure(channelKey, one[channelKey], currency, path),
            ]),
          ),
        ]),
    talk.buildChoices('events', 'trendRevenue', 'campaignProblems'),
  ];
};

const answerOrderList: Answerer<'orderList'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const list = await talk.read(reporting.orderStatistics, { ...toRange(talk, period), sort: 'placedAt' });
  const path = getStatisticPath('order', period);
  const when = talk.writePeriod(period, path);
  if (list.rowCount === 0) return [talk.buildParagraph(talk.say('noData', { period: when }))];
  return [
    talk.buildParagraph(
      talk.say(
        'orders.count',
        {
          period: when,
          value: talk.writeCount(list.rowCount, path),
          revenue: writeStatistic(talk, 'revenue', list.total.revenue, list.currency, path),
        },
        list.rowCount,
      ),
    ),
    talk.buildTable(
      ['order', 'day', 'source', '#revenue'],
      list.items.slice(0, 10).map((row) => {
        const number = row.attributes.orderNumber ?? row.key;
        const own = getStatisticPath('order', period, { search: number.slice(0, 100) });
        return [
          talk.writeName(number, own),
          talk.writeDay(row.attributes.placedAt ?? '', own),
          talk.writeName(row.attributes.sourceName ?? '', own),
          writeStatistic(talk, 'revenue', row.values.revenue, list.currency, own),
        ];
      }),
    ),
    talk.buildChoices('bestProducts', 'sources'),
  ];
};

const answerAttribution: Answerer<'attribution'> = async (talk) => {
  const settings = await talk.read(eshop.getReportingSettings, {});
  const path = paths.reporting;
  return [
    talk.buildParagraph(
      talk.say('attribution', {
        model: talk.writeName(talk.getWord(`statisticTables:model.${settings.attributionModel}`), path),
        days: talk.writeCount(settings.attributionWindowDays, path),
        vat: talk.getWord(`vat.${settings.vat}`),
      }),
    ),
    talk.buildChoices('sources', 'funnel'),
  ];
};

const answerTarget: Answerer<'target'> = async (talk) => {
  const period = getPeriod(talk, null);
  const { target, summary } = await talk.read(dashboard.getOverview, toRange(talk, period));
  const link = talk.writeName(talk.getWord('screen.notifications'), paths.notifications);
  const path = getStatisticPath('campaign', period);
  const current = summary.total.costOfSales;
  return [
    talk.buildParagraph(
      target === null
        ? talk.say('target.none', { link })
        : talk.say('target.value', { value: talk.writePercent(target, paths.notifications) }),
      current === null
        ? []
        : talk.say('target.current', {
            value: talk.writePercent(current, path),
            period: talk.writePeriod(period, path),
          }),
    ),
    talk.buildChoices('worstCampaigns', 'overview'),
  ];
};

/** Answers with breakdowns of the statistics. */
export const breakdownAnswers = {
  rankProducts: answerRankProducts,
  rankCategories: answerRankCategories,
  rankChannels: answerRankChannels,
  productFigure: answerProductFigure,
  categoryFigure: answerCategoryFigure,
  sources: answerSources,
  devices: answerDevices,
  visitors: answerVisitors,
  funnel: answerFunnel,
  whyChanged: answerWhyChanged,
  orderList: answerOrderList,
  attribution: answerAttribution,
  target: answerTarget,
} satisfies Partial<Answerers>;
