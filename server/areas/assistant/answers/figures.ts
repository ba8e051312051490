import type { Block, MessagePart } from '#shared/contracts/assistantSchemas.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import type { Comparison, Measure, Period } from '#shared/domain/assistant/question.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { changePercent } from '#shared/domain/report/report.ts';
import { getComparison, getPeriod, measureKeys, toRange, type Answerer, type Answerers } from './answerer.ts';
import { getStatisticPath } from './paths.ts';
import type { Talk } from './talk.ts';

type Overview = OutputOf<typeof dashboard.getOverview>;
type FigureMeasure = Exclude<Measure, 'AddToCarts'>;

const overviewMeasures = [
  'Spend',
  'Revenue',
  'Orders',
  'CostOfSales',
  'ReturnOnAdSpend',
  'AverageOrderValue',
  'Clicks',
  'ConversionRate',
  'Users',
] as const satisfies readonly FigureMeasure[];

/** Figures that add up by day. */
const dailyKeys = {
  Spend: 'expenses',
  Revenue: 'revenue',
  Orders: 'orders',
  Clicks: 'clicks',
  Users: 'users',
} as const satisfies Partial<Record<Measure, string>>;
type DailyMeasure = keyof typeof dailyKeys;

const isDaily = (measure: Measure): measure is DailyMeasure => measure in dailyKeys;

/** A value of a period and of the one that it is compared with; the latter only where both are known. */
interface Compared {
  readonly value: number | null;
  readonly previous: number | null;
  readonly compared: Period | null;
}

async function readOverview(talk: Talk, period: Period, comparison: Comparison | null): Promise<Overview> {
  return await talk.read(dashboard.getOverview, {
    ...toRange(talk, period),
    ...(comparison === null ? {} : { compareWith: comparison }),
  });
}

function selectValue(overview: Overview, measure: FigureMeasure, channel: Channel | null): Compared {
  const { summary, before } = overview;
  const compared = (summary.comparison?.range ?? null) as Period | null;
  if (channel === null || measure === 'Users') {
    const key = measureKeys[measure];
    return { value: summary.total[key], previous: summary.comparison?.total[key] ?? null, compared };
  }
  const key = measureKeys[measure];
  const find = (channels: typeof summary.channels) => channels.find((one) => one.channel === channel);
  return {
    value: find(summary.channels)?.[key] ?? null,
    previous: find(before?.channels ?? [])?.[key] ?? null,
    compared,
  };
}

/** Says a value of a period, and how it changed. */
export function sayFigure(
  talk: Talk,
  measure: Measure,
  period: Period,
  { value, previous, compared }: Compared,
  { currency, path, subject }: { currency: Overview['summary']['currency']; path: string; subject?: string },
): MessagePart[][] {
  const key = measureKeys[measure];
  const name = talk.getWord(`measure.${measure}`);
  const about = subject === undefined ? {} : { subject: talk.writeName(subject, path) };
  const of = subject === undefined ? '' : 'Of';
  const when = talk.writePeriod(period, path);
  if (value === null) return [talk.say(`figure.none${of}`, { measure: name, period: when, ...about })];
  const said = talk.say(`figure.value${of}`, {
    measure: name,
    period: when,
    value: talk.writeMeasure(key, value, currency, path),
    ...about,
  });
  if (compared === null) return [said];
  const before = talk.writePeriod(compared, path);
  if (previous === null) return [said, talk.say('figure.noBefore', { period: before })];
  return [
    said,
    talk.say('figure.before', {
      period: before,
      value: talk.writeMeasure(key, previous, currency, path),
      change: talk.writeChange(changePercent(previous, value), path),
    }),
  ];
}

async function answerAddToCarts(
  talk: Talk,
  period: Period,
  comparison: Comparison,
  channel: Channel | null,
): Promise<Block[]> {
  const figure = await talk.read(reporting.addToCartEventCount, {
    ...toRange(talk, period),
    compareWith: comparison,
    ...(channel === null ? {} : { channels: [channel] }),
  });
  const path = getStatisticPath('campaign', period, {}, comparison);
  const sentences = [
    talk.say('figure.value', {
      measure: talk.getWord('measure.AddToCarts'),
      period: talk.writePeriod(period, path),
      value: talk.writeMeasure('addToCarts', figure.value, null, path),
    }),
    figure.changePercent === null || figure.previousValue === null
      ? []
      : talk.say('figure.beforeAny', {
          value: talk.writeMeasure('addToCarts', figure.previousValue, null, path),
          change: talk.writeChange(figure.changePercent, path),
        }),
  ];
  return [talk.buildParagraph(...sentences), talk.buildChoices('whyRevenue', 'bestProducts')];
}

const answerFigure: Answerer<'figure'> = async (
  talk,
  { measure, channel, period: wanted, comparison: compareWith },
) => {
  const period = getPeriod(talk, wanted);
  const comparison = getComparison(compareWith);
  if (measure === 'AddToCarts') return await answerAddToCarts(talk, period, comparison, channel);
  const overview = await readOverview(talk, period, comparison);
  const path = getStatisticPath('campaign', period, {}, comparison);
  const sentences = sayFigure(talk, measure, period, selectValue(overview, measure, channel), {
    currency: overview.summary.currency,
    path,
    ...(channel === null || measure === 'Users' ? {} : { subject: channel }),
  });
  return [
    talk.buildParagraph(...sentences),
    talk.buildChoices('whyRevenue', 'bestCampaigns', 'trendRevenue'),
  ];
};

const answerOverview: Answerer<'overview'> = async (talk, { period: wanted, comparison: compareWith }) => {
  const period = getPeriod(talk, wanted);
  const comparison = getComparison(compareWith);
  const overview = await readOverview(talk, period, comparison);
  const { currency } = overview.summary;
  const path = getStatisticPath('campaign', period, {}, comparison);
  const rows = overviewMeasures.map((measure) => {
    const { value, previous } = selectValue(overview, measure, null);
    const key = measureKeys[measure];
    return [
      talk.getWord(`measure.${measure}`),
      talk.writeMeasure(key, value, currency, path),
      talk.writeMeasure(key, previous, currency, path),
      value === null || previous === null ? '' : talk.writeChange(changePercent(previous, value), path),
    ];
  });
  return [
    talk.buildParagraph(talk.say('overview.intro', { period: talk.writePeriod(period, path) })),
    talk.buildTable(['measure', '#value', '#before', '#change'], rows),
    talk.buildChoices('whyRevenue', 'bestCampaigns', 'bestProducts'),
  ];
};

const answerTrend: Answerer<'trend'> = async (talk, { measure, period: wanted, comparison }) => {
  const period = getPeriod(talk, wanted);
  const path = getStatisticPath('campaign', period, {}, comparison);
  const overview = await readOverview(talk, period, comparison);
  const { currency, days } = overview.summary;
  if (measure === 'AddToCarts') return await answerAddToCarts(talk, period, getComparison(comparison), null);
  const sentences = sayFigure(talk, measure, period, selectValue(overview, measure, null), {
    currency,
    path,
  });
  if (!isDaily(measure)) {
    const name = talk.getWord(`measure.${measure}`);
    return [talk.buildParagraph(...sentences, talk.say('trend.notDaily', { measure: name }))];
  }
  const key = dailyKeys[measure];
  const before = overview.before?.days ?? [];
  return [
    talk.buildParagraph(...sentences),
    {
      kind: 'Series',
      measure,
      unit: measure === 'Spend' || measure === 'Revenue' ? 'Money' : 'Count',
      currency: measure === 'Spend' || measure === 'Revenue' ? currency : null,
      points: days.map((day, at) => ({
        date: day.date,
        value: day[key],
        previous: before[at]?.[key] ?? null,
      })),
      path,
    },
    talk.buildChoices('bestDay', 'whyRevenue'),
  ];
};

const answerBestDay: Answerer<'bestDay'> = async (talk, { measure, order, period: wanted }) => {
  const period = getPeriod(talk, wanted);
  const path = getStatisticPath('campaign', period);
  const { summary } = await readOverview(talk, period, null);
  if (!isDaily(measure)) {
    const name = talk.getWord(`measure.${measure}`);
    return [talk.buildParagraph(talk.say('trend.notDaily', { measure: name })), talk.buildChoices('bestDay')];
  }
  const key = dailyKeys[measure];
  const sign = order === 'Best' ? -1 : 1;
  // Today is not over: it would always be the worst.
  const days = summary.days
    .filter(({ date }) => date < talk.today || period.from === talk.today)
    .toSorted((a, b) => sign * (a[key] - b[key]))
    .slice(0, 5);
  const [first] = days;
  if (first === undefined)
    return [talk.buildParagraph(talk.say('noData', { period: talk.writePeriod(period, path) }))];
  const getDayPath = (date: string) => getStatisticPath('campaign', { from: date, to: date } as Period);
  return [
    talk.buildParagraph(
      talk.say(order === 'Best' ? 'bestDay.best' : 'bestDay.worst', {
        measure: talk.getWord(`measure.${measure}`),
        period: talk.writePeriod(period, path),
        day: talk.writeDay(first.date, getDayPath(first.date)),
        value: talk.writeMeasure(key, first[key], summary.currency, getDayPath(first.date)),
      }),
    ),
    talk.buildTable(
      ['day', '#value'],
      days.map((day) => [
        talk.writeDay(day.date, getDayPath(day.date)),
        talk.writeMeasure(key, day[key], summary.currency, getDayPath(day.date)),
      ]),
    ),
    talk.buildChoices('trendRevenue', 'events'),
  ];
};

/** Answers with the figures of the dashboard. */
export const figureAnswers = {
  figure: answerFigure,
  overview: answerOverview,
  trend: answerTrend,
  bestDay: answerBestDay,
} satisfies Partial<Answerers>;
