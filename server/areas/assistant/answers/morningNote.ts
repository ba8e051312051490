import type { Block } from '#shared/contracts/assistantSchemas.ts';
import { dashboard } from '#shared/contracts/dashboard.ts';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { eshopAnalyzer } from '#shared/contracts/eshopAnalyzer.ts';
import { feed } from '#shared/contracts/feed.ts';
import { payment } from '#shared/contracts/payment.ts';
import { product } from '#shared/contracts/product.ts';
import {
  comparedDays,
  getUsual,
  selectMorningTopics,
  type MorningTopic,
} from '#shared/domain/assistant/morningNote.ts';
import type { Period } from '#shared/domain/assistant/question.ts';
import { addDays, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { AppError } from '#shared/errors/appError.ts';
import { toRange } from './answerer.ts';
import { describeEvent } from './events.ts';
import { getProductsPath, getStatisticPath, paths } from './paths.ts';
import type { Talk } from './talk.ts';

/** Out-of-stock products that are compared with those that sell. */
const mostSoldOut = 100;

/** Reads a part of the note; null where the user may not, or it can't be read right now. */
async function readPart<C extends BuiltCall>(
  talk: Talk,
  call: C,
  input: InputOf<C>,
): Promise<OutputOf<C> | null> {
  try {
    return await talk.read(call, input);
  } catch (thrown) {
    if (thrown instanceof AppError) return null;
    throw thrown;
  }
}

async function readFacts(talk: Talk, period: Period) {
  const range = toRange(talk, period);
  const [overview, outlook, status, insights, soldOut, competition] = await Promise.all([
    readPart(talk, dashboard.getOverview, range),
    readPart(talk, payment.getCreditOutlook, {}),
    readPart(talk, feed.getFeedStatus, {}),
    readPart(talk, dashboard.getInsights, { ...range, compareWith: 'PreviousPeriod' }),
    readPart(talk, product.getProducts, { availability: 'out_of_stock', pageSize: mostSoldOut }),
    readPart(talk, eshopAnalyzer.getCompetitors, {}),
  ]);
  const gone = new Set(soldOut?.items.map(({ productId }) => productId));
  const bestGone = insights?.products.find(({ productId }) => gone.has(productId)) ?? null;
  const freshFrom = startOfDay(period.to, talk.timeZone);
  const undercut = competition === null ? null : findUndercut(competition, freshFrom);
  return { overview, outlook, status, bestGone, undercut };
}

/** The product that sold best of those whose price a competitor is below since its check, which found lowered prices. */
function findUndercut(
  { competitors, products, currency, period }: OutputOf<typeof eshopAnalyzer.getCompetitors>,
  freshFrom: Date,
) {
  const lowering = new Map(
    competitors.flatMap(({ competitorId, host, comparison, changes }) => {
      const isFresh = comparison !== null && new Date(comparison.checkedAt) >= freshFrom;
      return isFresh && changes !== null && changes.lowered > 0
        ? [[competitorId, { host, lowered: changes.lowered }]]
        : [];
    }),
  );
  for (const { title, price, revenue, offers } of products)
    for (const offer of offers) {
      const competitor = lowering.get(offer.competitorId);
      if (competitor === undefined || revenue <= 0 || period === null) continue;
      if (offer.price !== null && offer.currency === currency && offer.price < price)
        return { ...competitor, title, revenue, currency, price: offer.price, period };
    }
  return null;
}

type Facts = Awaited<ReturnType<typeof readFacts>>;

function selectTopics({ overview, outlook, status, bestGone, undercut }: Facts): MorningTopic[] {
  return selectMorningTopics({
    days: overview === null ? null : overview.summary.days,
    costOfSales:
      overview === null ? null : { percent: overview.summary.total.costOfSales, maximum: overview.target },
    credit:
      outlook === null ? null : { daysLeft: outlook.daysLeft, hasAutoTopUp: outlook.autoTopUpAt !== null },
    feedStatus: status?.run.status ?? null,
    hasSoldOut: bestGone !== null,
    isUndercut: undercut !== null,
  });
}

/** The latest event of yesterday or the day before: a change may come from it. */
async function readEvent(talk: Talk, { to }: Period) {
  const period = { from: addDays(to, -1), to };
  const found = await readPart(talk, dashboard.getTimeline, toRange(talk, period));
  const event = found?.items.at(-1);
  if (event === undefined) return null;
  const described = {
    ...event,
    campaign: event.campaign?.name ?? '',
    channel: event.campaign?.channel ?? null,
  };
  return describeEvent(talk, described, `${paths.dashboard}?from=${period.from}&to=${period.to}`);
}

async function sayChange(
  talk: Talk,
  topic: 'SpendUp' | 'SpendDown' | 'RevenueUp' | 'RevenueDown',
  { overview }: Facts,
  period: Period,
) {
  const days = overview?.summary.days ?? [];
  const currency = overview?.summary.currency ?? 'CZK';
  const measure = topic.startsWith('Spend') ? 'expenses' : 'revenue';
  const yesterday = { from: period.to, to: period.to };
  const event = await readEvent(talk, period);
  const values = {
    value: talk.writeMoney(days.at(-1)?.[measure] ?? 0, currency, getStatisticPath('campaign', yesterday)),
    usual: talk.writeMoney(
      getUsual(days, measure),
      currency,
      getStatisticPath('campaign', { from: period.from, to: addDays(period.to, -1) }),
    ),
    link: talk.writeName(talk.getWord('screen.campaigns'), paths.campaigns),
  };
  return event === null
    ? talk.say(`morning.${topic}`, values)
    : talk.say(`morning.${topic}After`, { ...values, event });
}

function sayUndercut(talk: Talk, { undercut }: Facts) {
  if (undercut === null) return [];
  const { host, lowered, title, price, revenue, period, currency } = undercut;
  const path = paths.competitors;
  return talk.say(
    'morning.PriceUndercut',
    {
      host: talk.writeName(host, path),
      lowered: talk.writeCount(lowered, path),
      name: talk.writeName(title, path),
      price: talk.writeMoney(price, currency, path),
      value: talk.writeMoney(revenue, currency, path),
      period: talk.writePeriod({ from: period.from as Day, to: period.to as Day }, path),
      link: talk.writeName(talk.getWord('screen.competitors'), path),
    },
    lowered,
  );
}

async function sayOrders(talk: Talk, topic: 'OrdersUp' | 'OrdersDown', { overview }: Facts, period: Period) {
  const days = overview?.summary.days ?? [];
  const event = await readEvent(talk, period);
  const values = {
    value: talk.writeCount(
      days.at(-1)?.orders ?? 0,
      getStatisticPath('order', { from: period.to, to: period.to }),
    ),
    usual: talk.writeFigure(
      getUsual(days, 'orders'),
      'Decimal',
      null,
      getStatisticPath('order', { from: period.from, to: addDays(period.to, -1) }),
    ),
    link: talk.writeName(talk.getWord('screen.orders'), getStatisticPath('order', period)),
  };
  return event === null
    ? talk.say(`morning.${topic}`, values)
    : talk.say(`morning.${topic}After`, { ...values, event });
}

async function sayTopic(talk: Talk, topic: MorningTopic, facts: Facts, period: Period) {
  const { overview, outlook, bestGone } = facts;
  const currency = overview?.summary.currency ?? 'CZK';
  switch (topic) {
    case 'CreditEnds': {
      const days = Math.floor(outlook?.daysLeft ?? 0);
      return talk.say(
        'morning.CreditEnds',
        {
          value: talk.writeMoney(
            outlook?.available.value ?? 0,
            outlook?.available.currency ?? currency,
            paths.credit,
          ),
          days: talk.writeCount(days, paths.credit),
          link: talk.writeName(talk.getWord('screen.recharge'), paths.recharge),
        },
        days,
      );
    }
    case 'FeedFailed':
    case 'FeedHeld':
      return talk.say(`morning.${topic}`, { link: talk.writeName(talk.getWord('screen.feed'), paths.feed) });
    case 'SoldOut':
      return talk.say('morning.SoldOut', {
        period: talk.writePeriod(period, getStatisticPath('product', period)),
        name: talk.writeName(bestGone?.name ?? '', getStatisticPath('product', period)),
        value: talk.writeMoney(bestGone?.revenue ?? 0, currency, getStatisticPath('product', period)),
        link: talk.writeName(
          talk.getWord('screen.products'),
          getProductsPath({ availability: 'out_of_stock' }),
        ),
      });
    case 'CostOverLimit': {
      const path = getStatisticPath('campaign', period);
      return talk.say('morning.CostOverLimit', {
        period: talk.writePeriod(period, path),
        value: talk.writePercent(overview?.summary.total.costOfSales ?? 0, path),
        limit: talk.writePercent(overview?.target ?? 0, paths.notifications),
        link: talk.writeName(talk.getWord('screen.campaigns'), paths.campaigns),
      });
    }
    case 'PriceUndercut':
      return sayUndercut(talk, facts);
    case 'OrdersUp':
    case 'OrdersDown':
      return await sayOrders(talk, topic, facts, period);
    default:
      return await sayChange(talk, topic, facts, period);
  }
}

/** Writes what changed for the shop until yesterday, why, and what to do: a sentence each; nothing on a usual day. */
export async function writeMorningNote(talk: Talk): Promise<Block[]> {
  const yesterday = addDays(talk.today, -1);
  const period = { from: addDays(yesterday, -comparedDays), to: yesterday };
  const facts = await readFacts(talk, period);
  const sentences = await Promise.all(
    selectTopics(facts).map(async (topic) => await sayTopic(talk, topic, facts, period)),
  );
  return sentences.map((sentence) => talk.buildParagraph(sentence));
}
