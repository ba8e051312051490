import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import type { CommissionBase } from '#shared/domain/affiliate/commission.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { CampaignId, UserId } from '#shared/domain/ids/ids.ts';
import { bookAdSpend } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { addBilledShop } from '#server/testing/billedShop.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { startTestServer, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { getToday } from './plan.service.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  staff = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

/** A shop of a partner that first paid on a day. */
async function addReferredShop(partnerId: UserId, firstPaidOn: Day) {
  const shop = await addBilledShop(server);
  await mongoose.connection.collection('eshops').updateOne(
    { domainName: shop.domainName },
    {
      $set: {
        referredBy: new Types.ObjectId(partnerId),
        firstTransactionAt: new Date(`${firstPaidOn}T10:00:00Z`),
      },
    },
    wholeRead,
  );
  return shop;
}

/** Lets a shop pay a sum with its VAT today, with its tax document. */
async function pay(
  { eshopId }: { eshopId: Awaited<ReturnType<typeof addReferredShop>>['eshopId'] },
  amountMinor: number,
) {
  const { ports } = server.services;
  const book = await ports.prepareCommissionCredit(server.services, { eshopId, currency: 'CZK' });
  await inTransaction(
    async (session) => await book({ payoutId: randomUUID(), amountMinor, actor: 'system' }, session),
  );
}

const preview = async (
  userId: UserId | null,
  terms: { base?: CommissionBase; percent: number; months?: number; startDelayDays?: number },
) => {
  const { base = 'PaidInvoices', percent, months = 12, startDelayDays = 0 } = terms;
  return (
    await server.call(
      affiliate.getCommissionPreview,
      { userId, terms: { base, tiers: [{ fromMonth: 1, percent }], months, startDelayDays } },
      staff.accessToken,
    )
  ).output;
};

it('computes the commission of the last year’s invoices by new terms, beside the one they earned', async () => {
  const partner = await server.signUp();
  const shop = await addReferredShop(partner.userId, addDays(getToday(), -10));
  await pay(shop, 121_000);
  await pay(shop, 242_000);
  expect(await preview(partner.userId, { percent: 20 })).toMatchObject({
    totals: [{ currency: 'CZK', net: { value: 3_000 }, actual: { value: 300 }, preview: { value: 600 } }],
    partners: [
      { partner: { email: partner.email }, shopCount: 1, documentCount: 2, preview: { value: 600 } },
    ],
  });
  // A delay longer than the shop's life leaves nothing.
  expect((await preview(partner.userId, { percent: 20, startDelayDays: 30 })).totals).toMatchObject([
    { actual: { value: 300 }, preview: { value: 0 } },
  ]);
});

it('takes a share of ad spend of what top-ups have paid platforms so far', async () => {
  const partner = await server.signUp();
  const shop = await addReferredShop(partner.userId, addDays(getToday(), -10));
  await pay(shop, 121_000);
  await bookAdSpend({
    eshopId: shop.eshopId,
    currency: 'CZK',
    channel: 'Google',
    campaignId: new Types.ObjectId().toString() as CampaignId,
    effectiveAt: new Date(),
    idempotencyKey: randomUUID(),
    spentMinor: 25_000,
  });
  expect((await preview(partner.userId, { base: 'AdSpend', percent: 20 })).totals).toMatchObject([
    { net: { value: 250 }, actual: { value: 100 }, preview: { value: 50 } },
  ]);
});

it('counts invoices that the plans of then left out', async () => {
  const partner = await server.signUp();
  const shop = await addReferredShop(partner.userId, addDays(getToday(), -500));
  await pay(shop, 121_000);
  expect((await preview(partner.userId, { percent: 10, months: 12 })).totals).toMatchObject([
    { actual: { value: 0 }, preview: { value: 0 } },
  ]);
  expect((await preview(partner.userId, { percent: 10, months: 24 })).totals).toMatchObject([
    { actual: { value: 0 }, preview: { value: 100 } },
  ]);
});

it('takes partners without a plan of their own for the plan of all', async () => {
  const own = await server.signUp();
  const general = await server.signUp();
  for (const partner of [own, general])
    await pay(await addReferredShop(partner.userId, addDays(getToday(), -10)), 121_000);
  await mongoose.connection.collection('commissionPlans').insertOne({
    partnerId: new Types.ObjectId(own.userId),
    validFrom: addDays(getToday(), -20),
    terms: {
      base: 'PaidInvoices',
      tiers: [{ fromMonth: 1, rateBasisPoints: 500 }],
      months: 12,
      startDelayDays: 0,
    },
    reason: 'A test',
    setBy: new Types.ObjectId(staff.userId),
    setAt: new Date(),
  });
  const ids = (await preview(null, { percent: 10 })).partners.map(({ partner }) => partner.id);
  expect(ids).toContain(general.userId);
  expect(ids).not.toContain(own.userId);
  const foreign = await server.call(
    affiliate.getCommissionPreview,
    {
      userId: null,
      terms: { base: 'PaidInvoices', tiers: [{ fromMonth: 1, percent: 10 }], months: 12, startDelayDays: 0 },
    },
    own.accessToken,
  );
  expect(foreign.status).toBe(403);
});
