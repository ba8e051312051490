import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { campaign, type Campaign } from '#shared/contracts/campaign.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import type { Measure } from '#shared/domain/assistant/question.ts';
import { getComparison, getPeriod, measureKeys, toRange, type Answerer, type Answerers } from './answerer.ts';
import { sayFigure } from './figures.ts';
import { describeEvent } from './events.ts';
import { findNamed, sayNotFound } from './names.ts';
import { getCampaignPath, getStatisticPath, paths } from './paths.ts';
import type { Fact, Talk } from './talk.ts';

const rowMeasures = [
  'Spend',
  'Revenue',
  'Orders',
  'CostOfSales',
  'ReturnOnAdSpend',
] as const satisfies readonly Measure[];
type RowMeasure = (typeof rowMeasures)[number];

const isRowMeasure = (measure: Measure): measure is RowMeasure =>
  (rowMeasures as readonly Measure[]).includes(measure);

/** Measures of which less is better. */
const isBetterLow = (measure: Measure): boolean => measure === 'CostOfSales';

export function linkCampaign(talk: Talk, one: Campaign): Fact {
  return talk.writeName(one.name, getCampaignPath(one.channel, one.format));
}

async function readCampaigns(talk: Talk): Promise<Campaign[]> {
  return (await talk.read(campaign.getAllCampaignStatuses, {})).campaigns;
}

/** The campaigns that a question names; all of them where it names none, none where its name is unknown. */
export async function findCampaigns(talk: Talk, name: string | null): Promise<Campaign[]> {
  const all = await readCampaigns(talk);
  return name === null ? all : findNamed(all, (one) => `${one.name} ${one.channel} ${one.format}`, name);
}

export function sayNoCampaigns(talk: Talk, name: string | null): Block[] {
  const link = talk.writeName(talk.getWord('screen.campaigns'), paths.campaigns);
  return name === null
    ? [talk.buildParagraph(talk.say('campaigns.none', { link }))]
    : [talk.buildParagraph(sayNotFound(talk, link)), talk.buildChoices('campaignList', 'bestCampaigns')];
}

/** Why a campaign doesn't run as it could, in the words of the campaign's own screen. */
function writeReason(talk: Talk, { state, channel, format }: Campaign): Fact | string {
  if (state.reason === null) return '';
  const text = talk.getWord(`campaignProblems:code.${state.reason}`, { channel });
  return talk.writeName(text, getCampaignPath(channel, format));
}

const answerCampaignList: Answerer<'campaignList'> = async (talk) => {
  const campaigns = await readCampaigns(talk);
  if (campaigns.length === 0) return sayNoCampaigns(talk, null);
  return [
    talk.buildParagraph(
      talk.say(
        'campaigns.count',
        { value: talk.writeCount(campaigns.length, paths.campaigns) },
        campaigns.length,
      ),
    ),
    talk.buildTable(
      ['campaign', 'status', '#dailyBudget', '#spentToday'],
      campaigns.map((one) => {
        const path = getCampaignPath(one.channel, one.format);
        return [
          linkCampaign(talk, one),
          talk.getWord(`campaign:status.${one.state.status}`),
          talk.writeMoney(one.dailyBudget.value, one.dailyBudget.currency, path),
          talk.writeMoney(one.spentToday.value, one.spentToday.currency, path),
        ];
      }),
    ),
    talk.buildChoices('campaignProblems', 'bestCampaigns'),
  ];
};

const answerCampaignState: Answerer<'campaignState'> = async (talk, { name }) => {
  const campaigns = await findCampaigns(talk, name);
  if (campaigns.length === 0) return sayNoCampaigns(talk, name);
  const sentences = campaigns.map((one) => {
    const reason = writeReason(talk, one);
    return talk.say(reason === '' ? 'campaigns.state' : 'campaigns.stateReason', {
      name: linkCampaign(talk, one),
      status: talk.getWord(`campaign:status.${one.state.status}`),
      reason,
    });
  });
  const refusals = campaigns.flatMap((one) =>
    one.refusal === null || one.refusal === ''
      ? []
      : [
          talk.say('campaigns.refusal', {
            channel: one.channel,
            message: talk.writeName(one.refusal, getCampaignPath(one.channel, one.format)),
          }),
        ],
  );
  return [
    ...sentences.map((sentence) => talk.buildParagraph(sentence)),
    ...refusals.map((sentence) => talk.buildParagraph(sentence)),
    talk.buildChoices('campaignProblems', 'budgets'),
  ];
};

const answerCampaignProblems: Answerer<'campaignProblems'> = async (talk, { name }) => {
  const campaigns = await findCampaigns(talk, name);
  if (campaigns.length === 0) return sayNoCampaigns(talk, name);
  const troubled = campaigns.filter(({ state, refusal }) => state.needsAttention || refusal !== null);
  const link = talk.writeName(talk.getWord('screen.campaigns'), paths.campaigns);
  if (troubled.length === 0)
    return name === null
      ? [talk.buildParagraph(talk.say('campaigns.noProblems', { link }))]
      : campaigns.map((one) =>
          talk.buildParagraph(
            talk.say('campaigns.noProblemsOf', {
              name: linkCampaign(talk, one),
              status: talk.getWord(`campaign:status.${one.state.status}`),
            }),
          ),
        );
  return [
    talk.buildParagraph(
      talk.say(
        'campaigns.problems',
        { value: talk.writeCount(troubled.length, paths.campaigns) },
        troubled.length,
      ),
    ),
    talk.buildTable(
      ['campaign', 'status', 'reason'],
      troubled.map((one) => [
        linkCampaign(talk, one),
        talk.getWord(`campaign:status.${one.state.status}`),
        one.refusal === null
          ? writeReason(talk, one)
          : talk.writeName(one.refusal, getCampaignPath(one.channel, one.format)),
      ]),
    ),
  ];
};

const answerBudgets: Answerer<'budgets'> = async (talk, { name }) => {
  const campaigns = await findCampaigns(talk, name);
  if (campaigns.length === 0) return sayNoCampaigns(talk, name);
  const [first] = campaigns;
  const limits =
    first === undefined || name === null || campaigns.length > 1
      ? null
      : await talk.read(campaign.getDailyBudgetLimit, { channel: first.channel, format: first.format });
  const path = first === undefined ? paths.campaigns : getCampaignPath(first.channel, first.format);
  return [
    talk.buildTable(
      ['campaign', 'status', '#dailyBudget', '#spentToday'],
      campaigns.map((one) => {
        const own = getCampaignPath(one.channel, one.format);
        return [
          linkCampaign(talk, one),
          talk.getWord(`campaign:status.${one.state.status}`),
          talk.writeMoney(one.dailyBudget.value, one.dailyBudget.currency, own),
          talk.writeMoney(one.spentToday.value, one.spentToday.currency, own),
        ];
      }),
    ),
    ...(limits === null
      ? []
      : [
          talk.buildParagraph(
            talk.say('campaigns.recommended', {
              value: talk.writeMoney(limits.recommended.value, limits.recommended.currency, path),
            }),
          ),
        ]),
    talk.buildChoices('runway', 'campaignProblems'),
  ];
};

const answerCampaignChanges: Answerer<'campaignChanges'> = async (talk, { name, period: wanted }) => {
  const period = getPeriod(talk, wanted);
  const [one] = name === null ? [] : await findCampaigns(talk, name);
  if (name !== null && one === undefined) return sayNoCampaigns(talk, name);
  const { items, total } = await talk.read(dashboard.getChanges, {
    ...toRange(talk, period),
    ...(one === undefined ? {} : { channel: one.channel, format: one.format }),
  });
  const path = one === undefined ? paths.campaigns : getCampaignPath(one.channel, one.format);
  const when = talk.writePeriod(period, path);
  if (total === 0) return [talk.buildParagraph(talk.say('changes.none', { period: when }))];
  return [
    talk.buildParagraph(
      talk.say('changes.count', { value: talk.writeCount(total, path), period: when }, total),
    ),
    talk.buildTable(
      ['day', 'event'],
      items.slice(0, 10).map((change) => [
        talk.writeDay(change.at, path),
        describeEvent(
          talk,
          {
            kind: change.kind,
            campaign: change.campaign?.name ?? change.channel ?? '',
            channel: change.channel,
            count: change.count,
            amount: change.budget,
            amountBefore: change.budgetBefore,
          },
          path,
        ),
      ]),
    ),
  ];
};

async function readPerformance(
  talk: Talk,
  period: ReturnType<typeof getPeriod>,
  comparison: ReturnType<typeof getComparison>,
) {
  const [performance, campaigns] = await Promise.all([
    talk.read(reporting.campaignPerformance, { ...toRange(talk, period), compareWith: comparison }),
    readCampaigns(talk),
  ]);
  const rows = performance.items.flatMap((row) => {
    const found = campaigns.find(({ id }) => id === row.campaignId);
    return found === undefined ? [] : [{ ...row, campaign: found }];
  });
  return { performance, rows };
}

const answerRankCampaigns: Answerer<'rankCampaigns'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const wanted = question.measure ?? 'Revenue';
  const channel = question.channel ?? null;
  const measure = isRowMeasure(wanted) ? wanted : 'Revenue';
  const key = measureKeys[measure];
  const { performance, rows } = await readPerformance(talk, period, 'PreviousPeriod');
  const path = getStatisticPath('campaign', period);
  const isDescending = (question.order === 'Best') !== isBetterLow(measure);
  // Spend without revenue has no cost of sales, and is the worst of all.
  const rank = (row: (typeof rows)[number]): number => row[key] ?? Number.MAX_VALUE;
  const sorted = rows
    .filter(({ campaign: one }) => channel === null || one.channel === channel)
    .filter((row) => row[key] !== null || (isBetterLow(measure) && row.expenses > 0))
    .toSorted((a, b) => (rank(a) - rank(b)) * (isDescending ? -1 : 1))
    .slice(0, question.count ?? 5);
  const [first] = sorted;
  if (first === undefined)
    return [talk.buildParagraph(talk.say('noData', { period: talk.writePeriod(period, path) }))];
  const { currency } = performance;
  return [
    talk.buildParagraph(
      first[key] === null
        ? talk.say('rank.noRevenue', {
            period: talk.writePeriod(period, path),
            name: linkCampaign(talk, first.campaign),
            value: talk.writeMeasure('expenses', first.expenses, currency, path),
          })
        : talk.say(question.order === 'Best' ? 'rank.best' : 'rank.worst', {
            measure: talk.getWord(`measure.${measure}`),
            period: talk.writePeriod(period, path),
            name: linkCampaign(talk, first.campaign),
            value: talk.writeMeasure(key, first[key], currency, path),
          }),
    ),
    talk.buildTable(
      ['campaign', '#Spend', '#Revenue', '#Orders', '#CostOfSales', '#ReturnOnAdSpend'],
      sorted.map((row) => [
        linkCampaign(talk, row.campaign),
        ...rowMeasures.map((name) =>
          talk.writeMeasure(
            measureKeys[name],
            row[measureKeys[name]],
            currency,
            getStatisticPath('campaign', period),
          ),
        ),
      ]),
    ),
    talk.buildChoices('campaignProblems', 'budgets'),
  ];
};

const answerCampaignFigure: Answerer<'campaignFigure'> = async (talk, question) => {
  const period = getPeriod(talk, question.period);
  const comparison = getComparison(question.comparison);
  const { performance, rows } = await readPerformance(talk, period, comparison);
  const found =
    question.name === null
      ? rows
      : findNamed(
          rows,
          (row) => `${row.campaign.name} ${row.campaign.channel} ${row.campaign.format}`,
          question.name,
        );
  if (found.length === 0) return sayNoCampaigns(talk, question.name);
  const measures =
    question.measure !== null && isRowMeasure(question.measure) ? [question.measure] : [...rowMeasures];
  const path = getStatisticPath('campaign', period, {}, comparison);
  return [
    ...found.slice(0, 3).map((row) =>
      talk.buildParagraph(
        ...measures.flatMap((measure) =>
          sayFigure(
            talk,
            measure,
            period,
            {
              value: row[measureKeys[measure]],
              previous: row.previous?.[measureKeys[measure]] ?? null,
              compared: measures.length === 1 ? (performance.compared as typeof period | null) : null,
            },
            { currency: performance.currency, path, subject: row.campaign.name },
          ),
        ),
      ),
    ),
    talk.buildChoices('campaignProblems', 'bestCampaigns'),
  ];
};

/** Answers about the shop's campaigns. */
export const campaignAnswers = {
  campaignList: answerCampaignList,
  campaignState: answerCampaignState,
  campaignProblems: answerCampaignProblems,
  campaignChanges: answerCampaignChanges,
  campaignFigure: answerCampaignFigure,
  rankCampaigns: answerRankCampaigns,
  budgets: answerBudgets,
} satisfies Partial<Answerers>;
