import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { cockpit } from '#shared/contracts/cockpit.ts';
import type { BuiltCall, InputOf, OutputOf } from '#shared/contracts/defineCall.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { invoice as invoiceCalls } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingStaff, type StaffFigures } from '#shared/contracts/reportingStaff.ts';
import type { CockpitKind } from '#shared/domain/cockpit/cockpit.ts';
import { endOfDay, startOfDay, toLocalDay } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { InvoiceType } from '#shared/domain/invoice/invoice.ts';
import type { StaffFigureName } from '#shared/domain/report/staffFigures.ts';
import { refreshCockpit } from '#server/areas/cockpit/refresh.service.ts';
import { addCampaign, addLine, giveCredit } from '#server/areas/cockpit/testing/cockpitSamples.ts';
import {
  openSubscriptionTestBed,
  type SubscriptionTestBed,
} from '#server/areas/subscription/subscriptionTestBed.ts';
import type { SignedIn } from '#server/testing/testServer.ts';

const today = toLocalDay(new Date(), staffTimeZone);
const range = {
  dateFrom: startOfDay(today, staffTimeZone).toISOString(),
  dateTo: new Date(endOfDay(today, staffTimeZone).getTime() - 1).toISOString(),
};

let bed: SubscriptionTestBed;
let staff: SignedIn;

async function ask<C extends BuiltCall>(call: C, input: InputOf<C>, who = staff): Promise<OutputOf<C>> {
  const { status, output } = await bed.server.call(call, input, who.accessToken, {
    'idempotency-key': randomUUID(),
  });
  expect(status, call.action).toBe(200);
  return output;
}

/** Subscriptions of each kind, a subscription that is credited, and one of each kind of work that has a list of its own. */
async function seed(): Promise<void> {
  for (const type of ['Monthly', 'Monthly', 'Yearly'] as const)
    await bed.subscribe(await bed.addShop(), type);
  bed.setTrialDays(14);
  await bed.subscribe(await bed.addShop());
  bed.setTrialDays(0);

  const waiting = await bed.server.addShop();
  await giveCredit(waiting, 500_000);
  await addCampaign(waiting, { holdReason: 'ComplianceRequired' });
  for (const amountMinor of [90_000, 40_000]) await addLine(amountMinor);
  await mongoose.model('UnpaidSupply').create({
    eshopId: waiting.eshopId,
    paymentId: new Types.ObjectId(),
    source: 'dispute',
    sourceId: 'du_same',
    currency: 'CZK',
    netMinor: 100_000,
    vatMinor: 21_000,
    openedAt: new Date(),
  });
  const requester = await bed.server.signInStaff(['SetEshopDetail']);
  const correction = { eshopId: waiting.eshopId, amount: 900_000, currency: 'CZK', reason: 'large' } as const;
  expect((await ask(payment.setAdminTransaction, correction, requester)).approvalId).not.toBeNull();

  const [paid] = (await ask(invoiceCalls.getInvoices, { type: 'FinalInvoice' })).items;
  if (paid === undefined) throw new Error('no document of a subscription');
  const credited = {
    invoiceId: paid.id,
    amount: 10,
    reason: 'Refund',
    note: 'test',
    refund: 'Bank',
  } as const;
  expect((await ask(invoiceCalls.generateCreditNote, credited)).creditNote).not.toBeNull();
  await refreshCockpit(bed.server.services);
}

beforeAll(async () => {
  bed = await openSubscriptionTestBed();
  staff = await bed.server.signInStaff(['GetKpiReport', 'GetAccounting', 'SetAccounting', 'SetEshopDetail']);
  await seed();
}, 120_000);
afterAll(async () => await bed.stop());

function findTotal({ figures }: StaffFigures, name: StaffFigureName) {
  const totals = figures.filter((row) => row.figure === name).map(({ total }) => total);
  return totals.reduce<number | null>((sum, total) => (total === null ? sum : (sum ?? 0) + total), null);
}

const readFigure = (name: StaffFigureName) => ({
  'KPI report, daily': async () => findTotal(await ask(reporting.kpiStatisticsDailyAggregated, range), name),
  'KPI report, monthly': async () =>
    findTotal(
      await ask(reporting.monthlyKpiStatistics, { monthFrom: today.slice(0, 7), monthTo: today.slice(0, 7) }),
      name,
    ),
});
const countRows = (name: StaffFigureName) => ({
  ...readFigure(name),
  'KPI report, list of the figure': async () =>
    (await ask(reportingStaff.kpiFigureRows, { ...range, figure: name })).total,
});

const readSubscriptions = async () => await ask(reportingStaff.subscriptionStatistics, range);
const countEvents = async (
  type: OutputOf<typeof reporting.subscriptionStatistics>['events'][number]['type'],
) => (await readSubscriptions()).events.find((row) => row.type === type)?.count;
const readPaidSubscriptions = async () =>
  (await readSubscriptions()).standing.filter(({ status }) => status === 'Active' || status === 'PastDue');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const readDocuments = async (type: InvoiceType) => await ask(invoiceCalls.getInvoices, { type });

/** How many items of a kind the cockpit has, wherever it says so. */
const countItems = (kind: CockpitKind) => ({
  'cockpit, its kinds': async () =>
    (await ask(cockpit.getCockpitItems, {})).kinds.find((row) => row.kind === kind)?.count,
  'cockpit, only the kind': async () => (await ask(cockpit.getCockpitItems, { kind })).total,
  'KPI report, work queue': async () =>
    (await ask(cockpit.getCockpitHandling, range)).kinds.find((row) => row.kind === kind)?.openCount,
});

/** Counts and sums that several screens of staff show under one name, with where each is shown. */
const figures: Record<string, Record<string, () => Promise<number | null | undefined>>> = {
  'open items of the cockpit': {
    'cockpit, its view': async () =>
      (await ask(cockpit.getCockpitCounts, {})).counts.find(({ view }) => view === 'Open')?.count,
    'cockpit, its list': async () => (await ask(cockpit.getCockpitItems, {})).total,
    'cockpit, its kinds': async () =>
      sum((await ask(cockpit.getCockpitItems, {})).kinds.map(({ count }) => count)),
    'KPI report, work queue': async () =>
      sum((await ask(cockpit.getCockpitHandling, range)).kinds.map(({ openCount }) => openCount)),
  },
  'requests that wait': {
    ...countItems('Approval'),
    approvals: async () => (await ask(accounting.getApprovals, { state: 'Waiting' })).total,
  },
  'bank payments to match': {
    ...countItems('BankPayment'),
    'bank, only those to match': async () =>
      (await ask(accounting.getBankTransactions, { state: 'Review' })).total,
    'bank, above its list': async () => (await ask(accounting.getBankTransactions, {})).reviewCount,
  },
  'unpaid supplies': {
    ...countItems('UnpaidSupply'),
    'unpaid supplies': async () => (await ask(accounting.getUnpaidSupplies, { state: 'Open' })).total,
  },
  'shops whose campaigns wait for approval': {
    ...countItems('Compliance'),
    'shops to approve': async () =>
      (await ask(eshopCalls.getEshopsToValidate, {})).items.filter(({ campaignCount }) => campaignCount > 0)
        .length,
  },
  'active subscriptions': {
    ...countRows('activeSubscriptions'),
    'KPI report, subscriptions': async () => sum((await readPaidSubscriptions()).map(({ count }) => count)),
  },
  'monthly revenue of subscriptions': {
    ...readFigure('recurringRevenue'),
    'KPI report, subscriptions': async () =>
      sum((await readPaidSubscriptions()).map(({ monthly }) => monthly)),
  },
  'running trials': {
    ...countRows('runningTrials'),
    'KPI report, subscriptions': async () => (await readSubscriptions()).trials.runningCount,
  },
  'trials that began': {
    ...countRows('trialsStarted'),
    'KPI report, trials': async () => (await readSubscriptions()).trials.startedCount,
    'KPI report, events': async () => await countEvents('TrialStarted'),
  },
  'subscriptions that began': {
    ...countRows('subscriptionsStarted'),
    'KPI report, subscriptions': async () => await countEvents('Started'),
  },
  'shops with Premium': {
    providers: async () =>
      sum(
        (await ask(reportingStaff.eshopProviderStatistics, range)).providers.map(
          ({ premiumEshopsCount }) => premiumEshopsCount,
        ),
      ),
    'KPI report, features': async () =>
      (await ask(reportingStaff.limitedFeatureUsageStatistics, range)).premiumShopsCount,
    'KPI report, subscriptions and trials': async () =>
      sum((await readPaidSubscriptions()).map(({ count }) => count)) +
      (await readSubscriptions()).trials.runningCount,
  },
  'credit notes': {
    ...countRows('creditNotes'),
    accounting: async () => (await readDocuments('CreditNote')).total,
  },
  'sum of credit notes without VAT': {
    ...readFigure('creditNotesTotal'),
    accounting: async () =>
      sum((await readDocuments('CreditNote')).sums.map(({ net }) => Math.abs(net.value))),
  },
  'revenue of subscriptions': {
    ...readFigure('subscriptionRevenue'),
    'accounting, documents less credit notes': async () => {
      const [documents, notes] = [await readDocuments('FinalInvoice'), await readDocuments('CreditNote')];
      return sum([...documents.sums, ...notes.sums].map(({ net }) => net.value));
    },
  },
};

it.each(Object.entries(figures))('%s: the same on all screens', async (_name, screens) => {
  const values: Record<string, number | null | undefined> = {};
  for (const [screen, read] of Object.entries(screens)) {
    const value = await read();
    values[screen] = value == null ? value : Math.round(value * 100) / 100;
  }
  const [first] = Object.values(values);
  expect(first).toBeGreaterThan(0);
  expect(values).toEqual(Object.fromEntries(Object.keys(screens).map((screen) => [screen, first])));
});
