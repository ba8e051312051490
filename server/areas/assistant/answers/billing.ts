import type { MessagePart } from '#shared/contracts/assistantSchemas.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import type { Currency } from '#shared/domain/money/currency.ts';
import { toLocalDay } from '#shared/domain/dates/days.ts';
import { getPeriod, type Answerer, type Answerers } from './answerer.ts';
import { paths } from './paths.ts';
import type { Fact, Talk } from './talk.ts';

interface Money {
  readonly value: number;
  readonly currency: Currency;
}

const writeSum = (talk: Talk, { value, currency }: Money, path: string): Fact =>
  talk.writeMoney(value, currency, path);

type Outlook = OutputOf<typeof payment.getCreditOutlook>;

function sayRunway(talk: Talk, outlook: Outlook): MessagePart[] {
  const path = paths.credit;
  const { daysLeft, runsOutOn, basis } = outlook;
  if (daysLeft === null || basis === 'None' || basis === 'LowSpend')
    return talk.say(basis === 'LowSpend' ? 'runway.lowSpend' : 'runway.none');
  const days = talk.writeFigure(Math.floor(daysLeft), 'Integer', null, path);
  const average = writeSum(talk, basis === 'Spend' ? outlook.dailySpend : outlook.dailyBudgets, path);
  return [
    ...talk.say(`runway.${basis}`, { days, average }, Math.floor(daysLeft)),
    ...(runsOutOn === null
      ? []
      : [{ text: ' ' }, ...talk.say('runway.until', { day: talk.writeDay(runsOutOn, path) })]),
  ];
}

const answerBalance: Answerer<'balance'> = async (talk) => {
  const outlook = await talk.read(payment.getCreditOutlook, {});
  const path = paths.credit;
  return [
    talk.buildParagraph(
      talk.say('balance', {
        value: writeSum(talk, outlook.credit, path),
        available: writeSum(talk, outlook.available, path),
      }),
      sayRunway(talk, outlook),
    ),
    talk.buildChoices('autoTopUp', 'topUps', 'invoices'),
  ];
};

const answerRunway: Answerer<'runway'> = async (talk) => {
  const outlook = await talk.read(payment.getCreditOutlook, {});
  const path = paths.credit;
  return [
    talk.buildParagraph(
      sayRunway(talk, outlook),
      talk.say('available', { value: writeSum(talk, outlook.available, path) }),
      outlook.autoTopUpAt === null
        ? []
        : talk.say('runway.autoTopUp', { value: writeSum(talk, outlook.autoTopUpAt, paths.automatic) }),
    ),
    talk.buildChoices('balance', 'autoTopUp', 'budgets'),
  ];
};

const answerAutoTopUp: Answerer<'autoTopUp'> = async (talk) => {
  const [status, { options, currency }] = await Promise.all([
    talk.read(payment.getCreditAutoTopUpStatus, {}),
    talk.read(payment.getCreditAutoTopUpOptions, {}),
  ]);
  const path = paths.automatic;
  return [
    talk.buildParagraph(
      talk.say('autoTopUp.state', {
        status: talk.writeName(talk.getWord(`autoTopUp:state.${status.state}`), path),
      }),
      status.isOn
        ? talk.say('autoTopUp.on', {
            limit: talk.writeMoney(options.limit, currency, path),
            amount: talk.writeMoney(options.amount, currency, path),
          })
        : [],
      status.isOn && options.monthlyCap !== null
        ? talk.say('autoTopUp.cap', {
            charged: writeSum(talk, status.chargedThisMonth, path),
            cap: talk.writeMoney(options.monthlyCap, currency, path),
          })
        : [],
      status.nextAttemptAt === null
        ? []
        : talk.say('autoTopUp.next', { day: talk.writeDay(status.nextAttemptAt, path) }),
    ),
    talk.buildChoices('balance', 'topUps'),
  ];
};

const answerTopUps: Answerer<'topUps'> = async (talk, { period }) => {
  const { items } = await talk.read(payment.getCreditTopUpHistory, { pageSize: 100 });
  const path = paths.history;
  const { from, to } = getPeriod(talk, period);
  const rows =
    period === null
      ? items
      : items.filter(({ createdAt }) => {
          const day = toLocalDay(new Date(createdAt), talk.timeZone);
          return day >= from && day <= to;
        });
  if (rows.length === 0)
    return [talk.buildParagraph(talk.say('topUps.none')), talk.buildChoices('balance', 'autoTopUp')];
  return [
    talk.buildTable(
      ['day', 'type', '#amount', 'document'],
      rows
        .slice(0, 10)
        .map((one) => [
          talk.writeDay(one.createdAt, path),
          talk.getWord(`credit:type.${one.type}`),
          writeSum(talk, one.amount, path),
          one.invoice === null ? '' : talk.writeName(one.invoice.number, path),
        ]),
    ),
    talk.buildChoices('balance', 'invoices'),
  ];
};

function buildInvoiceTable(talk: Talk, documents: readonly Invoice[]) {
  const path = paths.history;
  return talk.buildTable(
    ['document', 'type', 'status', 'issued', 'due', '#total'],
    documents.map((one) => [
      talk.writeName(one.number, path),
      talk.getWord(`invoices:type.${one.type}`),
      talk.getWord(`invoices:status.${one.status}`),
      talk.writeDay(one.issuedOn, path),
      talk.writeDay(one.dueOn, path),
      writeSum(talk, one.total, path),
    ]),
  );
}

const answerInvoices: Answerer<'invoices'> = async (talk) => {
  const { items, total } = await talk.read(invoice.getEshopInvoices, {});
  if (total === 0) return [talk.buildParagraph(talk.say('invoices.none')), talk.buildChoices('balance')];
  return [
    talk.buildParagraph(talk.say('invoices.count', { value: talk.writeCount(total, paths.history) }, total)),
    buildInvoiceTable(talk, items.slice(0, 10)),
    talk.buildChoices('unpaidInvoices', 'nextPayment'),
  ];
};

const answerUnpaidInvoices: Answerer<'unpaidInvoices'> = async (talk) => {
  const [all, issued, overdue] = await Promise.all([
    talk.read(invoice.getEshopInvoices, {}),
    talk.read(invoice.getEshopInvoices, { status: 'Issued' }),
    talk.read(invoice.getEshopInvoices, { status: 'Overdue' }),
  ]);
  const documents = [...overdue.items, ...issued.items].filter(({ type }) => type !== 'CreditNote');
  if (all.total === 0) return [talk.buildParagraph(talk.say('invoices.none')), talk.buildChoices('balance')];
  if (documents.length === 0)
    return [talk.buildParagraph(talk.say('invoices.allPaid')), talk.buildChoices('invoices', 'nextPayment')];
  return [
    talk.buildParagraph(talk.say('invoices.unpaid')),
    buildInvoiceTable(talk, documents.slice(0, 10)),
    talk.buildChoices('invoices', 'nextPayment'),
  ];
};

type SubscriptionInfo = OutputOf<typeof subscription.getSubscriptionInfo>;

function saySubscription(talk: Talk, info: SubscriptionInfo): MessagePart[][] {
  const path = paths.subscription;
  return [
    talk.say('subscription.state', {
      status: talk.writeName(talk.getWord(`subscription:status.${info.status}`), path),
    }),
    info.force === null ? [] : talk.say(`subscription.force.${info.force.kind}`),
    info.trialEndsAt === null || info.status !== 'Trialing'
      ? []
      : talk.say('subscription.trial', { day: talk.writeDay(info.trialEndsAt, path) }),
    info.pastDueSince === null
      ? []
      : talk.say('subscription.pastDue', { day: talk.writeDay(info.pastDueSince, path) }),
  ];
}

function sayNextPayment(talk: Talk, info: SubscriptionInfo): MessagePart[] {
  const path = paths.subscription;
  if (info.isCancelledAtPeriodEnd && info.currentPeriodEndsAt !== null)
    return talk.say('subscription.ends', { day: talk.writeDay(info.currentPeriodEndsAt, path) });
  const at = info.nextPaymentAttemptAt ?? info.currentPeriodEndsAt;
  if (info.next === null || at === null) return talk.say('subscription.noNext');
  return talk.say('subscription.next', {
    day: talk.writeDay(at, path),
    total: writeSum(talk, info.next.total, path),
    vat: writeSum(talk, info.next.vat, path),
  });
}

const answerNextPayment: Answerer<'nextPayment'> = async (talk) => {
  const [info, { options, currency }, status] = await Promise.all([
    talk.read(subscription.getSubscriptionInfo, {}),
    talk.read(payment.getCreditAutoTopUpOptions, {}),
    talk.read(payment.getCreditAutoTopUpStatus, {}),
  ]);
  return [
    talk.buildParagraph(
      sayNextPayment(talk, info),
      status.isOn
        ? talk.say('autoTopUp.on', {
            limit: talk.writeMoney(options.limit, currency, paths.automatic),
            amount: talk.writeMoney(options.amount, currency, paths.automatic),
          })
        : talk.say('autoTopUp.off'),
    ),
    talk.buildChoices('unpaidInvoices', 'subscription'),
  ];
};

const answerSubscription: Answerer<'subscription'> = async (talk) => {
  const info = await talk.read(subscription.getSubscriptionInfo, {});
  return [
    talk.buildParagraph(...saySubscription(talk, info), sayNextPayment(talk, info)),
    talk.buildChoices('nextPayment', 'invoices'),
  ];
};

/** Answers about the shop's money. */
export const billingAnswers = {
  balance: answerBalance,
  runway: answerRunway,
  autoTopUp: answerAutoTopUp,
  topUps: answerTopUps,
  invoices: answerInvoices,
  unpaidInvoices: answerUnpaidInvoices,
  nextPayment: answerNextPayment,
  subscription: answerSubscription,
} satisfies Partial<Answerers>;
