import { dashboard } from '#shared/contracts/dashboard.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { formatMoney, formatPercent } from '#shared/domain/format/format.ts';
import { getPeriod, toRange, type Answerer, type Answerers } from './answerer.ts';
import { paths } from './paths.ts';
import type { Fact, Talk } from './talk.ts';

interface Money {
  readonly value: number;
  readonly currency: Currency;
}

/** An event with what its text needs. */
interface DescribedEvent {
  readonly kind: string;
  readonly campaign: string;
  readonly channel: string | null;
  readonly count: number | null;
  readonly amount: Money | null;
  readonly amountBefore: Money | null;
  readonly percent?: number | null;
  readonly percentBefore?: number | null;
  readonly note?: { readonly text: string } | null;
}

/** Writes an event in the words of the dashboard's timeline. */
export function describeEvent(talk: Talk, event: DescribedEvent, path: string): Fact {
  const { language } = talk;
  const text = talk.getWord(`dashboard:timeline.${event.kind}`, {
    campaign: event.campaign,
    channel: event.channel ?? '',
    ...(event.count === null ? {} : { count: event.count }),
    note: event.note?.text ?? '',
    amount: event.amount === null ? '' : formatMoney(event.amount, language),
    before: event.amountBefore === null ? '' : formatMoney(event.amountBefore, language),
    percent: event.percent == null ? '' : formatPercent(event.percent, language),
    percentBefore: event.percentBefore == null ? '' : formatPercent(event.percentBefore, language),
  });
  return talk.writeName(text, path);
}

const answerEvents: Answerer<'events'> = async (talk, { period: wanted }) => {
  const period = getPeriod(talk, wanted);
  const { items } = await talk.read(dashboard.getTimeline, toRange(talk, period));
  const path = `${paths.dashboard}?from=${period.from}&to=${period.to}`;
  const when = talk.writePeriod(period, path);
  if (items.length === 0) return [talk.buildParagraph(talk.say('changes.none', { period: when }))];
  return [
    talk.buildParagraph(
      talk.say('changes.count', { value: talk.writeCount(items.length, path), period: when }, items.length),
    ),
    talk.buildTable(
      ['day', 'event'],
      items
        .toReversed()
        .slice(0, 10)
        .map((event) => [
          talk.writeDay(event.day, path),
          describeEvent(
            talk,
            { ...event, campaign: event.campaign?.name ?? '', channel: event.campaign?.channel ?? null },
            path,
          ),
        ]),
    ),
    talk.buildChoices('whyRevenue', 'trendRevenue'),
  ];
};

/** Answers about events in the shop. */
export const eventAnswers = { events: answerEvents } satisfies Partial<Answerers>;
