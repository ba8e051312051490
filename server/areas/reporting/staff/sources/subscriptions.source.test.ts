import { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { reporting } from '#shared/contracts/reporting.ts';
import { addDays, endOfDay, startOfDay, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { SubscriptionEventType } from '#shared/domain/payment/subscription.ts';
import type { StaffFigureName } from '#shared/domain/report/staffFigures.ts';
import { insertPayment, updatePayment } from '#server/areas/payment/payment.repository.ts';
import { PaymentModel } from '#server/areas/payment/payment.model.ts';
import { addEvent } from '#server/areas/subscription/subscription.repository.ts';
import { startTestServer, type AddedShop, type TestServer } from '#server/testing/testServer.ts';
import { countDays } from '../count.service.ts';
import { getStaffToday } from '../facts.ts';
import { computeMonthlyMinor } from './subscriptions.source.ts';

let server: TestServer;
let shop: AddedShop;
const today = getStaffToday();
const getDayBefore = (count: number): Day => addDays(today, -count);
const getNoon = (day: Day) => new Date(startOfDay(day, staffTimeZone).getTime() + 12 * 3_600_000);

async function recordSubscriptionEvent(
  type: SubscriptionEventType,
  day: Day,
  netMinor: number | null,
  yearly = false,
) {
  await addEvent(
    {
      eshopId: shop.eshopId,
      key: `${type} ${day}`,
      type,
      at: getNoon(day),
      by: 'System',
      ...(netMinor === null
        ? {}
        : {
            amountMinor: Math.round(netMinor * 1.21),
            currency: 'CZK' as const,
            price: {
              type: yearly ? ('Yearly' as const) : ('Monthly' as const),
              tier: 'Small' as const,
              netMinor,
            },
          }),
    },
    null,
  );
}

async function recordPaid(status: 'Succeeded' | 'Failed', day: Day) {
  const payment = await insertPayment({
    eshopId: shop.eshopId,
    checkoutType: 'CreditTopUp',
    kind: 'AutoTopUp',
    provider: 'test',
    customerId: null,
    currency: 'CZK',
    creditMinor: 10_000,
    vatMinor: 2_100,
    vat: null,
    startedBy: null,
  });
  await updatePayment(payment._id, { status });
  await PaymentModel.collection.updateOne(
    { _id: new Types.ObjectId(payment._id) },
    { $set: { createdAt: getNoon(day) } },
  );
}

beforeAll(async () => {
  server = await startTestServer();
  shop = await server.addShop();
  await recordSubscriptionEvent('TrialStarted', getDayBefore(30), null);
  await recordSubscriptionEvent('Started', getDayBefore(20), 50_000);
  await recordSubscriptionEvent('PaymentFailed', getDayBefore(12), 50_000);
  await recordSubscriptionEvent('Recovered', getDayBefore(10), 600_000, true);
  await recordSubscriptionEvent('Ended', getDayBefore(5), null);
  await recordPaid('Failed', getDayBefore(9));
  await recordPaid('Succeeded', getDayBefore(4));
  await recordPaid('Failed', getDayBefore(2));
});
afterAll(async () => await server.stop());

async function readValues(figure: StaffFigureName, days: readonly number[]): Promise<number[]> {
  const counted = await countDays({ fromDay: getDayBefore(31), toDay: today });
  return days.map((count) =>
    (counted.get(getDayBefore(count)) ?? [])
      .filter((cell) => cell.figure === figure)
      .reduce((sum, { value }) => sum + value, 0),
  );
}

it('a year is reported by its twelfth', () => {
  expect(computeMonthlyMinor({ type: 'Yearly', netMinor: 100_000 })).toBe(8_333);
  expect(computeMonthlyMinor({ type: 'Monthly', netMinor: 100_000 })).toBe(100_000);
});

it.each<[StaffFigureName, number[], number[]]>([
  ['runningTrials', [31, 30, 21, 20], [0, 1, 1, 0]],
  ['activeSubscriptions', [21, 20, 6, 5], [0, 1, 1, 0]],
  ['recurringRevenue', [20, 11, 10, 5], [50_000, 50_000, 50_000, 0]],
  ['trialsStarted', [30, 29], [1, 0]],
  ['subscriptionsStarted', [20, 10], [1, 0]],
  ['subscriptionsEnded', [5, 4], [1, 0]],
  // Two of the subscription and one top-up failed; the last one is not made up for.
  ['failedPayments', [12, 9, 2], [1, 1, 1]],
  ['recoveredPayments', [12, 9, 2], [1, 1, 0]],
  ['payments', [20, 12, 10, 9, 4, 2], [1, 1, 1, 1, 1, 1]],
])('%s of %j days ago are %j', async (figure, days, expected) => {
  expect(await readValues(figure, days)).toEqual(expected);
});

it('tells how trials of a range went on', async () => {
  const staff = await server.signInStaff(['GetKpiReport']);
  const range = {
    dateFrom: startOfDay(getDayBefore(31), staffTimeZone).toISOString(),
    dateTo: new Date(endOfDay(today, staffTimeZone).getTime() - 1).toISOString(),
  };
  const { output } = await server.call(reporting.subscriptionStatistics, range, staff.accessToken);
  expect(output.trials).toEqual({ startedCount: 1, convertedCount: 1, endedCount: 0, runningCount: 0 });
  expect(output.events.find(({ type }) => type === 'Recovered')?.count).toBe(1);
  expect(output.endCauses.find(({ cause }) => cause === 'Request')?.count).toBe(1);
});
