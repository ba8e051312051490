import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { affiliate } from '#shared/contracts/affiliate.ts';
import { cockpit } from '#shared/contracts/cockpit.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { fraudLimits, type PaymentTrace } from '#shared/domain/affiliate/fraud.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { refreshCockpit } from '#server/areas/cockpit/refresh.service.ts';
import { sumAccounts } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';
import { checkCommission } from '../commission/commissionCheck.service.ts';
import { getToday } from '../commission/plan.service.ts';
import { recordCommission, takeBackCommission } from '../commission/record.service.ts';
import { derivePartnerEvents } from '../portal/deriveEvents.service.ts';
import { mailPartnerEvents } from '../portal/notices.service.ts';
import { closeMonths } from '../statement/close.service.ts';
import { acceptDocuments } from '../testing/selfBilled.ts';
import { scanReferrals, type PaymentTraces } from './scan.service.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  staff = await server.signInStaff(['SetUserDetail', 'GetAccounting', 'SetAccounting']);
});
afterAll(async () => await server.stop());

const today = getToday();
const longAgo = addDays(today, -120);
const createId = () => new Types.ObjectId().toString();

/** Every sign-in of the tests comes from one machine: apart from the test of just that, they come from others. */
const setDevices = async () => {
  const sessions = mongoose.connection.collection('sessions');
  for await (const { _id } of sessions.find({ ip: { $not: /^10\./ } }, wholeRead))
    await sessions.updateOne({ _id }, { $set: { ip: `10.${_id.toString()}` } });
};

/** How shops paid, as the areas of payments and of the bank would say. */
const createTraces = (cards: Readonly<Record<string, PaymentTrace[]>> = {}): PaymentTraces => ({
  findCards: async () => await Promise.resolve(new Map(Object.entries(cards) as [EshopId, PaymentTrace[]][])),
  findPayerAccounts: async () => await Promise.resolve(new Map()),
});
const scan = async (traces = createTraces(), now = new Date()) => {
  await setDevices();
  return await scanReferrals(server.services, traces, now);
};

async function addPartner(): Promise<SignedIn & { code: string }> {
  const partner = await server.signUp();
  await server.call(user.setUserAffil, { userId: partner.userId, isAffiliate: true }, staff.accessToken);
  const { output } = await server.call(
    affiliate.getCurrentUserAffiliateInfoPerEshop,
    {},
    partner.accessToken,
  );
  return { ...partner, code: output.affiliateInfo.code ?? '' };
}

let shopCount = 0;
async function addShop(ref: string, email = `owner${(shopCount += 1)}@obchod${shopCount}.cz`) {
  const domainName = `doporuceny-${createId()}.cz`;
  const { output } = await server.call(auth.register, { email, password: testPassword, locale: 'cs', ref });
  const added = await server.call(eshop.addEshop, { domainName }, output.accessToken);
  const eshopId = added.output.eshop.id;
  const entered = await server.call(auth.getEshopAccessToken, { eshopId }, output.refreshToken);
  return { eshopId, token: entered.output.accessToken, domainName };
}

async function addInvoice(eshopId: EshopId, netMinor: number, paidOn: Day = longAgo): Promise<InvoiceId> {
  const invoiceId = createId() as InvoiceId;
  const invoice = { eshopId, invoiceId, number: invoiceId, currency: 'CZK' as const, netMinor, paidOn };
  await inTransaction(async (session) => await recordCommission(invoice, session));
  return invoiceId;
}
async function takeBack(invoiceId: InvoiceId, netMinor: number, issuedOn: Day, restNetMinor = 0) {
  const creditNoteId = createId() as InvoiceId;
  const creditNote = { invoiceId, creditNoteId, number: creditNoteId, issuedOn, netMinor, restNetMinor };
  await inTransaction(async (session) => await takeBackCommission(creditNote, session));
}

const listReviews = async (partner: SignedIn, view: 'Waiting' | 'Decided' = 'Waiting') =>
  (
    await server.call(
      affiliate.getReferralReviews,
      { view, userId: partner.userId, page: 1, pageSize: 50 },
      staff.accessToken,
    )
  ).output.items;
const decide = async (eshopId: EshopId, decision: 'Release' | 'Reject', reason = 'Checked by phone') =>
  await server.call(affiliate.decideReferralReview, { eshopId, decision, reason }, staff.accessToken);
const readBook = async (partner: SignedIn) =>
  (await server.call(affiliate.getEarnings, {}, partner.accessToken)).output.books[0];
const sumPayable = async (partner: SignedIn) =>
  (await sumAccounts())
    .filter(({ account }) => account === `commission_payable:${partner.userId}`)
    .reduce((sum, { amountMinor }) => sum - amountMinor, 0);

/** A partner, a shop of the same company and one that has nothing in common with them. */
async function addSuspect() {
  const partner = await addPartner();
  await acceptDocuments(server, partner, { registrationNumber: '27074358' });
  const [shop, honest] = [await addShop(partner.code), await addShop(partner.code)];
  await server.call(eshop.setBillingSettings, { billingSettings: czechBilling }, shop.token);
  await mongoose.connection.collection('eshops').updateOne(
    { _id: new Types.ObjectId(shop.eshopId) },
    {
      $set: {
        'billingSettings.registrationNumber': '27074358',
        'billingSettings.email': 'invoices@obchod.cz',
      },
    },
  );
  return { partner, shop, honest };
}

describe('a referral', () => {
  it('that shares nothing is left alone', async () => {
    const partner = await addPartner();
    await addShop(partner.code);
    await scan();
    expect(await listReviews(partner)).toEqual([]);
  });

  it('of the same company is blocked, and of the same mailbox and card as well', async () => {
    const { partner, shop, honest } = await addSuspect();
    const [local, domain] = partner.email.split('@');
    const mailbox = await addShop(partner.code, `${local}+shop@${domain}`);
    const own = await server.addShop();
    await mongoose.connection.collection('eshops').updateOne(
      { _id: new Types.ObjectId(own.eshopId) },
      {
        $set: {
          members: [{ userId: new Types.ObjectId(partner.userId), role: 'Owner', since: new Date() }],
        },
      },
    );
    const card = { key: 'fingerprint', mask: 'visa •••• 4242' };
    const paid = await addShop(partner.code);
    await scan({
      ...createTraces(),
      findCards: async (eshopIds) =>
        await Promise.resolve(
          new Map(
            eshopIds.filter((id) => id === own.eshopId || id === paid.eshopId).map((id) => [id, [card]]),
          ),
        ),
    });
    const reviews = new Map((await listReviews(partner)).map((review) => [review.eshopId, review]));
    expect(reviews.get(shop.eshopId)).toMatchObject({
      state: 'Blocked',
      signals: [{ kind: 'SameCompany', evidence: '27074358' }],
    });
    expect(reviews.get(mailbox.eshopId)).toMatchObject({ state: 'Blocked' });
    expect(reviews.get(mailbox.eshopId)?.signals.map(({ kind }) => kind)).toContain('SamePerson');
    expect(reviews.get(paid.eshopId)).toMatchObject({
      state: 'Blocked',
      signals: [{ kind: 'SameCard', evidence: 'visa •••• 4242' }],
    });
    expect(reviews.has(honest.eshopId)).toBe(false);
    // Nothing new is seen by looking again.
    expect(await scan()).toBe(0);
  });

  it('from the same device is held, unless the partner manages the shop', async () => {
    const partner = await addPartner();
    const [shop, managed] = [await addShop(partner.code), await addShop(partner.code)];
    await mongoose.connection.collection('eshops').updateOne({ _id: new Types.ObjectId(managed.eshopId) }, {
      $push: { members: { userId: new Types.ObjectId(partner.userId), role: 'Admin', since: new Date() } },
    } as object);
    await scanReferrals(server.services, createTraces());
    expect(await listReviews(partner)).toMatchObject([
      { eshopId: shop.eshopId, state: 'Held', signals: [{ kind: 'SameDevice' }] },
    ]);
  });

  it('among many in a day, or among many that were refunded, is held', async () => {
    const burst = await addPartner();
    for (let at = 0; at <= fraudLimits.burstCount; at += 1) await addShop(burst.code);
    const ring = await addPartner();
    for (let at = 0; at < fraudLimits.refundedShops; at += 1) {
      const { eshopId } = await addShop(ring.code);
      const day = addDays(today, -10);
      await takeBack(await addInvoice(eshopId, 100_000, day), 90_000, day, 10_000);
    }
    await scan();
    const listKinds = async (partner: SignedIn) =>
      (await listReviews(partner)).flatMap(({ signals }) => signals.map(({ kind }) => kind));
    expect(new Set(await listKinds(burst))).toEqual(new Set(['Velocity']));
    expect(await listKinds(ring)).toEqual(['RefundRing', 'RefundRing', 'RefundRing']);
  });
});

describe('commission under review', () => {
  it('is in no statement and no payout; released, it is in the next one', async () => {
    const { partner, shop, honest } = await addSuspect();
    await scan();
    await addInvoice(shop.eshopId, 1_000_000);
    await addInvoice(honest.eshopId, 800_000);
    await closeMonths(today);
    // The month can be closed again although lines of it are open.
    expect(await closeMonths(today)).toBe(0);
    expect(await readBook(partner)).toMatchObject({
      payable: { value: 800 },
      underReview: { value: 1_000 },
      open: { value: 0 },
    });
    expect(await sumPayable(partner)).toBe(180_000);
    expect((await decide(shop.eshopId, 'Release')).status).toBe(200);
    await closeMonths(addDays(today, 40));
    const book = await readBook(partner);
    expect(book?.underReview.value).toBe(0);
    expect(book?.statements.map(({ total }) => total.value)).toEqual([1_000, 800]);
    expect(await checkCommission()).toEqual([]);
  });

  it('that a statement has already is not paid, with all of that statement', async () => {
    const { partner, shop, honest } = await addSuspect();
    await addInvoice(shop.eshopId, 1_000_000);
    await addInvoice(honest.eshopId, 800_000);
    await closeMonths(today);
    await scan();
    await acceptDocuments(server, partner);
    expect(await readBook(partner)).toMatchObject({ payable: { value: 0 }, underReview: { value: 1_800 } });
    const readPlan = async () => {
      const { output } = await server.call(affiliate.getPayoutPlans, {}, staff.accessToken);
      return output.plans
        .flatMap(({ partners }) => partners)
        .find((one) => one.partner.id === partner.userId);
    };
    expect(await readPlan()).toMatchObject({ block: 'UnderReview', amount: { value: 1_800 } });
    const documents = await server.call(affiliate.getSelfBilling, {}, partner.accessToken);
    expect(documents.output.items).toEqual([]);
    await decide(shop.eshopId, 'Release');
    await acceptDocuments(server, partner);
    expect(await readPlan()).toMatchObject({ block: 'AccountMissing', amount: { value: 1_800 } });
  });

  it('is taken back with a rejected referral to the cent, paid parts and later credit notes included', async () => {
    const { partner, shop, honest } = await addSuspect();
    const closed = await addInvoice(shop.eshopId, 1_000_005);
    await takeBack(await addInvoice(shop.eshopId, 333_333), 111_111, longAgo, 222_222);
    await addInvoice(honest.eshopId, 500_000);
    await closeMonths(today);
    await addInvoice(shop.eshopId, 70_000, today);
    await scan();
    expect((await decide(shop.eshopId, 'Reject', 'The same company')).status).toBe(200);
    expect(await sumPayable(partner)).toBe(50_000);
    // Neither a credit note nor a new invoice moves anything any more.
    await takeBack(closed, 1_000_005, today);
    await addInvoice(shop.eshopId, 900_000, today);
    expect(await sumPayable(partner)).toBe(50_000);
    await closeMonths(addDays(today, 40));
    const book = await readBook(partner);
    const total = book?.statements.reduce((sum, one) => sum + Math.round(one.total.value * 100), 0);
    expect(total).toBe(50_000);
    expect(await checkCommission()).toEqual([]);
    const { output } = await server.call(
      affiliate.getCurrentUserAffiliateInfoPerEshop,
      {},
      partner.accessToken,
    );
    expect(output.affiliateInfo.eshops.find(({ id }) => id === shop.eshopId)).toMatchObject({
      review: 'Rejected',
      commission: { value: 0 },
    });
  });

  it('of a rejected referral is announced to the partner once, without signals or the reason; a released one is not', async () => {
    const { partner, shop, honest } = await addSuspect();
    const readNotices = async () => {
      await derivePartnerEvents(partner.userId);
      await mailPartnerEvents(server.services);
      const { items } = (await server.call(affiliate.getPartnerNotices, {}, partner.accessToken)).output;
      return items.filter(({ kind }) => kind === 'ReferralRejected').map(({ shopName }) => shopName);
    };
    await scan();
    await decide(shop.eshopId, 'Release');
    expect(await readNotices()).toEqual([]);
    await mongoose.connection.collection('referralReviews').insertOne({
      _id: new Types.ObjectId(honest.eshopId),
      partnerId: new Types.ObjectId(partner.userId),
      state: 'Held',
      signals: [{ kind: 'SameDevice', evidence: '203.0.113.*', seenAt: new Date() }],
      lineCount: 0,
      openedAt: new Date(),
      decisions: [],
    });
    await decide(honest.eshopId, 'Reject', 'One and the same person');
    expect(await readNotices()).toEqual([honest.domainName]);
    expect(await readNotices()).toEqual([honest.domainName]);
    const mails = server.mails.filter(
      ({ to, template }) => to === partner.email && template === 'partnerReferralRejected',
    );
    expect(mails).toHaveLength(1);
    expect(JSON.stringify(mails)).toContain(honest.domainName);
    expect(JSON.stringify(mails)).not.toMatch(/203\.0\.113|same person/);
  });

  it('leaves credit notes of closed invoices to the next statement', async () => {
    const { partner, shop } = await addSuspect();
    const invoiceId = await addInvoice(shop.eshopId, 1_000_000);
    await closeMonths(today);
    await scan();
    await addInvoice(shop.eshopId, 400_000, addDays(today, -35));
    await takeBack(invoiceId, 600_000, addDays(today, -34), 400_000);
    await closeMonths(addDays(today, 40));
    expect(await readBook(partner)).toMatchObject({
      statements: [{ total: { value: -600 }, state: 'Payable' }, { total: { value: 1_000 } }],
    });
  });
});

describe('a decision', () => {
  it('is taken once, with a reason, by staff with the right', async () => {
    const { partner, shop } = await addSuspect();
    await scan();
    const findOne = async (eshopId: EshopId) =>
      (
        await server.call(
          affiliate.getReferralReviews,
          { view: 'Waiting', eshopId, page: 1, pageSize: 50 },
          staff.accessToken,
        )
      ).output.items.map((review) => [review.eshopId, review.state]);
    expect(await findOne(shop.eshopId)).toEqual([[shop.eshopId, 'Blocked']]);
    expect(await findOne(createId() as EshopId)).toEqual([]);
    const input = { eshopId: shop.eshopId, decision: 'Reject' as const, reason: 'Checked' };
    const reader = await server.signInStaff(['GetAccounting']);
    expect((await server.call(affiliate.decideReferralReview, input, reader.accessToken)).status).toBe(403);
    expect((await decide(shop.eshopId, 'Reject', ' ')).status).toBe(400);
    expect((await decide(createId() as EshopId, 'Reject')).problem.code).toBe('not_found');
    const answers = await Promise.all([decide(shop.eshopId, 'Release'), decide(shop.eshopId, 'Reject')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const [decided] = await listReviews(partner, 'Decided');
    expect(decided?.decisions).toMatchObject([{ reason: 'Checked by phone' }]);
    // The cockpit's link leads to it after the decision too.
    expect(await findOne(shop.eshopId)).toEqual([[shop.eshopId, decided?.state]]);
  });

  it('to release holds until something else is seen', async () => {
    const { partner, shop } = await addSuspect();
    await scan();
    await decide(shop.eshopId, 'Release');
    expect(await scan()).toBe(0);
    expect(await listReviews(partner)).toEqual([]);
    await mongoose.connection
      .collection('eshops')
      .updateOne(
        { _id: new Types.ObjectId(shop.eshopId) },
        { $set: { 'billingSettings.email': partner.email } },
      );
    expect(await scan()).toBe(1);
    const [reopened] = await listReviews(partner);
    expect(reopened?.state).toBe('Blocked');
    expect(reopened?.signals.map(({ kind }) => kind)).toContain('SamePerson');
  });

  it('of a shop with invoices at the same time leaves nothing that was not taken back', async () => {
    const { partner, shop } = await addSuspect();
    await scan();
    const [decision] = await Promise.all([
      decide(shop.eshopId, 'Reject'),
      ...Array.from({ length: 8 }, async (_each, at) => await addInvoice(shop.eshopId, 100_000 + at, today)),
    ]);
    expect(decision.status).toBe(200);
    expect(await sumPayable(partner)).toBe(0);
    expect(await checkCommission()).toEqual([]);
  });

  it('waits in the cockpit until it is taken', async () => {
    const { shop } = await addSuspect();
    await scan();
    const findItem = async () => {
      await refreshCockpit(server.services);
      const { output } = await server.call(
        cockpit.getCockpitItems,
        { view: 'Open', kind: 'ReferralReview', page: 1, pageSize: 100 },
        staff.accessToken,
      );
      return output.items.find((item) => item.eshopId === shop.eshopId);
    };
    expect(await findItem()).toMatchObject({
      facts: [
        { name: 'referralPartner' },
        { name: 'referralSignal', text: 'SameCompany' },
        { text: '27074358' },
      ],
    });
    await decide(shop.eshopId, 'Release');
    expect(await findItem()).toBeUndefined();
  });
});
