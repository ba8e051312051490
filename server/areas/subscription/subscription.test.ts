import { randomUUID } from 'node:crypto';
import { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import type { EshopId, InvoiceId } from '#shared/domain/ids/ids.ts';
import { insertCampaign, createCampaignId } from '#server/areas/campaign/campaign.repository.ts';
import { SpendDayModel } from '#server/areas/campaign/spend.model.ts';
import { toDocumentData } from '#server/areas/invoice/invoice.presenter.ts';
import { findInvoice } from '#server/areas/invoice/invoice.repository.ts';
import { checkJournal, readCredit } from '#server/credit/index.ts';
import { createDocumentFormatter } from '#server/documents/documentFormatter.ts';
import { buildIsdoc, getDocumentTexts } from '#server/documents/index.ts';
import { recordEvent } from '#server/events/domainEvents.ts';
import { findStaffAlerts } from '#server/testing/staffAlerts.ts';
import { standInCards } from '#server/testing/stripeStandIn.ts';
import type { AddedShop, SignedIn } from '#server/testing/testServer.ts';
import { applySubscription } from './apply.service.ts';
import { endRunOutForces } from './force.service.ts';
import { checkRenewals, remindOverdue } from './renewal.service.ts';
import { findSubscription, updateSubscription } from './subscription.repository.ts';
import { processDueSubscriptions } from './subscription.jobs.ts';
import { openSubscriptionTestBed, type SubscriptionTestBed } from './subscriptionTestBed.ts';

const dayMs = 86_400_000;
let bed: SubscriptionTestBed;
let staff: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  bed = await openSubscriptionTestBed();
  staff = await bed.server.signInStaff(['SetEshopDetail', 'GetAccounting']);
  second = await bed.server.signInStaff(['SetEshopDetail', 'SetAccounting', 'GetAccounting']);
});
afterAll(async () => await bed.stop());
beforeEach(() => {
  bed.setTrialDays(0);
  bed.server.mails.length = 0;
});

const toCzk = (value: number) => ({ value, currency: 'CZK' });
const listMailTemplates = () => bed.server.mails.map(({ template }) => template);
const readPermissions = async ({ token }: AddedShop) =>
  (await bed.server.call(auth.getClientPermissions, {}, token)).output.clientPermissions;
const listDocuments = async (shop: AddedShop) =>
  (await bed.getHistory(shop)).flatMap((event) => (event.invoice === null ? [] : [event.invoice]));
const cancel = async (shop: AddedShop, token = shop.token, reason: string | null = null) =>
  await bed.server.call(subscription.cancelSubscription, { reason }, token);
const enable = async (shop: AddedShop, headers?: Record<string, string>) =>
  await bed.server.call(subscription.enableSubscription, {}, shop.token, headers);
const findSubscriptionId = async (shop: AddedShop) => (await findSubscription(shop.eshopId))?.subscriptionId;

/** What the shop spent on ads yesterday. */
async function spend({ eshopId }: AddedShop, chargedMinor: number): Promise<void> {
  const campaignId = createCampaignId();
  await insertCampaign(eshopId, campaignId, {
    channel: 'Google',
    format: 'Dsa',
    name: 'Dsa',
    currency: 'CZK',
    desiredStatus: 'Active',
    holdReason: null,
    dailyBudgetMinor: 50_000,
    texts: {},
    platformName: 'test',
  });
  await SpendDayModel.create({
    campaignId: new Types.ObjectId(campaignId),
    day: addDays(toLocalDay(new Date(), 'Europe/Prague'), -1),
    eshopId: new Types.ObjectId(eshopId),
    channel: 'Google',
    currency: 'CZK',
    costMicros: chargedMinor * 10_000,
    bookedMinor: chargedMinor,
    chargedMinor,
    impressions: 1,
    clicks: 1,
    corrections: 0,
    readAt: new Date(),
  });
}

describe('prices', () => {
  it.each([
    [0, 'Small'],
    [2_000_000, 'Small'],
    [2_000_001, 'Medium'],
    [10_000_000, 'Medium'],
    [10_000_001, 'Large'],
  ] as const)('an ad spend of %i haléř in 30 days is the tier %s', async (spentMinor, tier) => {
    const shop = await bed.addShop();
    if (spentMinor > 0) await spend(shop, spentMinor);
    const { output } = await bed.server.call(subscription.getSubscriptionPrices, {}, shop.token);
    expect(output).toMatchObject({ tier, adSpend: toCzk(spentMinor / 100), vatPercent: 21, trialDays: 0 });
    expect(output.tiers.map(({ monthly, yearly }) => [monthly.value, yearly.value])).toEqual([
      [490, 4_900],
      [990, 9_900],
      [1_990, 19_900],
    ]);
  });
});

describe('subscribing on the hosted page', () => {
  it.each([
    ['Monthly', 490, 592.9],
    ['Yearly', 4_900, 5_929],
  ] as const)('%s charges %d and VAT, opens Premium and issues one document', async (type, net, total) => {
    const shop = await bed.addShop();
    expect(await readPermissions(shop)).toEqual([]);
    expect(await bed.subscribe(shop, type)).toMatchObject({
      status: 'Active',
      isActive: true,
      type,
      tier: 'Small',
      price: toCzk(net),
      next: { total: toCzk(total) },
      isCancelledAtPeriodEnd: false,
    });
    expect(await readPermissions(shop)).not.toEqual([]);
    expect(await bed.listEvents(shop)).toEqual(['Started']);
    const [started] = await bed.getHistory(shop);
    expect(started).toMatchObject({ by: 'Member', amount: toCzk(total) });
    for (let round = 0; round < 3; round += 1) await applySubscription(bed.server.services, shop.eshopId);
    const { output } = await bed.server.call(
      invoice.getInvoices,
      { type: 'FinalInvoice', eshopId: shop.eshopId },
      staff.accessToken,
    );
    expect(output.items.map(({ number }) => number)).toEqual([started?.invoice?.number]);
    expect(output.items[0]).toMatchObject({ total: toCzk(total) });
    // The period is paid before it is supplied (§ 20a (2), § 28 (1) Act 235/2004).
    const document = await findInvoice(output.items[0]?.id as InvoiceId);
    if (document === null) throw new Error('no document');
    expect(createDocumentFormatter(toDocumentData(document)).title).toBe(
      getDocumentTexts(document.language).titles.receivedPayment,
    );
    expect(buildIsdoc(toDocumentData(document))).toContain('<DocumentType>5</DocumentType>');
    // A document from before this was stored keeps its title.
    const older = toDocumentData({ ...document, isReceivedPayment: null });
    expect(createDocumentFormatter(older).title).toBe(getDocumentTexts(document.language).titles.invoice);
    // The money for it is not credit.
    expect((await readCredit(shop.eshopId)).postedMinor).toBe(0);
    expect((await checkJournal(shop.eshopId)).transferCount).toBe(1);
  });

  it('is refused without billing settings, beside a running one, and by a declined card', async () => {
    const bare = await bed.server.addShop();
    expect((await bed.open(bare, 'Monthly')).problem.code).toBe('billing_settings_missing');
    const shop = await bed.addShop();
    const { url } = (await bed.open(shop, 'Monthly')).output as { url: string };
    await bed.stripe.pay(url, standInCards.declined);
    await applySubscription(bed.server.services, shop.eshopId);
    expect((await bed.getInfo(shop)).isActive).toBe(false);
    expect(await listDocuments(shop)).toEqual([]);
    await bed.subscribe(shop);
    expect((await bed.open(shop, 'Yearly')).problem.code).toBe('subscription_exists');
    expect((await enable(shop)).problem.code).toBe('subscription_exists');
  });

  it('paid on two pages is one subscription; the second is ended with its document', async () => {
    const shop = await bed.addShop();
    const pages = [await bed.open(shop, 'Monthly'), await bed.open(shop, 'Monthly')];
    for (const { output } of pages) await bed.stripe.pay((output as { url: string }).url);
    await applySubscription(bed.server.services, shop.eshopId);
    expect((await bed.getInfo(shop)).status).toBe('Active');
    expect(await listDocuments(shop)).toHaveLength(2);
    expect(new Set((await listDocuments(shop)).map(({ number }) => number)).size).toBe(2);
  });

  it('is found by the job where no one came back from the page', async () => {
    const shop = await bed.addShop();
    await bed.stripe.pay(((await bed.open(shop, 'Monthly')).output as { url: string }).url);
    await processDueSubscriptions(bed.server.services, new Date(Date.now() + dayMs));
    expect((await bed.getInfo(shop)).isActive).toBe(true);
  });
});

describe('trial', () => {
  it('opens Premium without a charge once, tells its end, and is paid then', async () => {
    bed.setTrialDays(14);
    const shop = await bed.addShop();
    const trial = await bed.subscribe(shop);
    expect(trial).toMatchObject({ status: 'Trialing', isActive: true, next: { total: toCzk(592.9) } });
    expect(Date.parse(trial.trialEndsAt ?? '') - Date.now()).toBeGreaterThan(13.9 * dayMs);
    expect(await listDocuments(shop)).toEqual([]);
    expect(listMailTemplates()).toContain('subscriptionTrialStarted');
    const week = new Date(Date.now() + 8 * dayMs);
    for (let round = 0; round < 2; round += 1) await checkRenewals(bed.server.services, week);
    expect(listMailTemplates().filter((name) => name === 'subscriptionTrialEnds')).toHaveLength(1);

    expect(await bed.advance(shop)).toMatchObject({ status: 'Active', isActive: true });
    expect(await bed.listEvents(shop)).toEqual(['TrialStarted', 'Started']);
    expect(await listDocuments(shop)).toHaveLength(1);
    const { output } = await bed.server.call(subscription.getSubscriptionPrices, {}, shop.token);
    expect(output).toMatchObject({ trialDays: 14, isTrialAvailable: false });
  });

  it('is not given again to a shop that was archived and added again', async () => {
    bed.setTrialDays(14);
    const shop = await bed.addShop();
    await bed.subscribe(shop);
    const { eshopId, domainName, owner } = shop;
    void (await bed.server.call(eshopCalls.archiveEshop, { domainName }, shop.token)).output;
    const again = await bed.server.addShop({ owner, domainName });
    expect(again.eshopId).not.toBe(eshopId);
    const { output } = await bed.server.call(subscription.getSubscriptionPrices, {}, again.token);
    expect(output.isTrialAvailable).toBe(false);
    const other = await bed.addShop();
    const offered = await bed.server.call(subscription.getSubscriptionPrices, {}, other.token);
    expect(offered.output.isTrialAvailable).toBe(true);
  });
});

describe('renewal', () => {
  it('issues a document for each period, none twice', async () => {
    const shop = await bed.addShop();
    await bed.subscribe(shop);
    for (let period = 0; period < 3; period += 1) {
      await bed.advance(shop);
      await Promise.all([1, 2, 3].map(() => applySubscription(bed.server.services, shop.eshopId)));
    }
    expect(await bed.listEvents(shop)).toEqual(['Started', 'Renewed', 'Renewed', 'Renewed']);
    const numbers = (await listDocuments(shop)).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(4);
    expect((await checkJournal(shop.eshopId)).transferCount).toBe(4);
  });

  it('takes the tier of the ad spend, announced a week ahead', async () => {
    const shop = await bed.addShop();
    await bed.subscribe(shop);
    await spend(shop, 2_500_000);
    await checkRenewals(bed.server.services, new Date(Date.now() + 26 * dayMs));
    expect(await bed.getInfo(shop)).toMatchObject({
      tier: 'Small',
      price: toCzk(490),
      next: { tier: 'Medium', total: toCzk(1_197.9) },
    });
    expect(listMailTemplates()).toContain('subscriptionTierChanged');
    await bed.advance(shop);
    expect(await bed.getInfo(shop)).toMatchObject({ tier: 'Medium', price: toCzk(990) });
    const renewed = (await bed.getHistory(shop)).filter(({ type }) => type === 'Renewed');
    expect(renewed).toMatchObject([{ amount: toCzk(1_197.9) }]);
  });

  it('that fails is reported, reminded of, tried again and in the end over', async () => {
    bed.setTrialDays(14);
    const shop = await bed.addShop();
    await bed.subscribe(shop, 'Monthly', standInCards.declinedLater);
    expect(await bed.advance(shop)).toMatchObject({ status: 'PastDue', isActive: true });
    expect((await bed.getInfo(shop)).nextPaymentAttemptAt).not.toBeNull();
    expect(listMailTemplates()).toContain('subscriptionPaymentFailed');
    expect(await findStaffAlerts('PaymentFailed', shop.eshopId)).toMatchObject([
      { path: `/admin/eshopDetail/${shop.eshopId}/subscription` },
    ]);
    expect((await enable(shop)).problem.code).toBe('card_declined');
    for (let round = 0; round < 2; round += 1)
      await remindOverdue(bed.server.services, new Date(Date.now() + 4 * dayMs));
    expect(listMailTemplates().filter((name) => name === 'subscriptionPaymentReminder')).toHaveLength(1);
    let state = await bed.getInfo(shop);
    for (let attempt = 0; attempt < 6 && state.status === 'PastDue'; attempt += 1)
      state = await bed.advance(shop, 'retry');
    expect(state).toMatchObject({ status: 'Cancelled', isActive: false });
    expect(await bed.listEvents(shop)).toEqual(['TrialStarted', 'PaymentFailed', 'Ended']);
    expect((await bed.getHistory(shop))[0]).toMatchObject({ cause: 'Payment' });
    expect(listMailTemplates().filter((name) => name === 'subscriptionEndedUnpaid')).toHaveLength(1);
    expect(await readPermissions(shop)).toEqual([]);
    expect(await listDocuments(shop)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('lets it run to the end of the period, can be taken back, and then ends', async () => {
    const shop = await bed.addShop();
    await bed.subscribe(shop);
    const { output } = await cancel(shop, shop.token, 'Za drahé');
    expect(output.subscription).toMatchObject({ isActive: true, isCancelledAtPeriodEnd: true, next: null });
    expect((await bed.getHistory(shop))[0]).toMatchObject({
      note: 'Za drahé',
      by: 'Member',
      cause: 'Request',
    });
    expect(listMailTemplates()).toContain('subscriptionCancelled');
    expect((await enable(shop)).output.subscription.isCancelledAtPeriodEnd).toBe(false);
    await cancel(shop);
    expect(await bed.advance(shop)).toMatchObject({ status: 'Cancelled', isActive: false });
    // The fake provider ends it early, within the second of the request: their order is not checked.
    expect((await bed.listEvents(shop)).toSorted()).toEqual([
      'CancelRequested',
      'CancelRequested',
      'Ended',
      'Resumed',
      'Started',
    ]);
    expect(await readPermissions(shop)).toEqual([]);
    expect((await cancel(shop)).problem.code).toBe('subscription_missing');
    // The card that paid it is saved, so that it restarts without the page.
    const key = { 'idempotency-key': randomUUID() };
    const again = [await enable(shop, key), await enable(shop, key)];
    expect(
      again.map(
        ({
          output: {
            subscription: { status },
          },
        }) => status,
      ),
    ).toEqual(['Active', 'Active']);
    expect(await listDocuments(shop)).toHaveLength(2);
  });

  it('with an archived shop comes by itself', async () => {
    const shop = await bed.addShop();
    await bed.subscribe(shop);
    void (await bed.server.call(eshopCalls.archiveEshop, { domainName: shop.domainName }, shop.token)).output;
    const found = await findSubscription(shop.eshopId);
    expect(found).toMatchObject({ isCancelledAtPeriodEnd: true, endCause: 'Archive' });
  });
});

describe('set by staff', () => {
  const give = async (eshopId: EshopId, days: number | null, who = staff, headers = {}) =>
    await bed.server.call(
      subscription.forceEnableSubscription,
      {
        eshopId,
        reason: 'Omluva za výpadek',
        until: days === null ? null : addDays(toLocalDay(new Date(), 'Europe/Prague'), days),
      },
      who.accessToken,
      headers,
    );

  it('on and off win over the paid state, with one event of access each', async () => {
    const shop = await bed.addShop();
    const notifiedShops: EshopId[] = [];
    const follower = bed.server.services.events.follow((event) => {
      if (event.type === 'EshopAccessChanged') notifiedShops.push(event.eshopId);
    });
    const listChanges = () => notifiedShops.filter((eshopId) => eshopId === shop.eshopId).length;
    const isMarkReceived = async (mark: EshopId) => {
      await recordEvent('EshopAccessChanged', mark, { userId: null }, null);
      return notifiedShops.includes(mark);
    };
    const wait = { timeout: 10_000 };
    // The stream begins a moment after it was asked for.
    await expect.poll(async () => await isMarkReceived('a'.repeat(24) as EshopId), wait).toBe(true);
    const key = { 'idempotency-key': randomUUID() };
    for (let round = 0; round < 2; round += 1)
      expect((await give(shop.eshopId, 6, staff, key)).output).toMatchObject({
        approvalId: null,
        subscription: { isActive: true, force: { kind: 'Enabled', reason: 'Omluva za výpadek' } },
      });
    await expect.poll(listChanges, wait).toBe(1);
    expect(await readPermissions(shop)).not.toEqual([]);
    // Members see that it was set, not why.
    expect((await bed.getInfo(shop)).force).toMatchObject({ kind: 'Enabled', reason: null });
    await bed.server.call(
      subscription.forceDisableSubscription,
      { eshopId: shop.eshopId, reason: 'Zneužití' },
      staff.accessToken,
    );
    await expect.poll(listChanges, wait).toBe(2);
    expect(await readPermissions(shop)).toEqual([]);
    await bed.subscribe(shop);
    expect(await bed.getInfo(shop)).toMatchObject({ status: 'Active', isActive: false });
    expect(await readPermissions(shop)).toEqual([]);
    await bed.server.call(
      subscription.endForcedSubscription,
      { eshopId: shop.eshopId, reason: 'Vyřešeno' },
      staff.accessToken,
    );
    await expect.poll(listChanges, wait).toBe(3);
    expect(await bed.getInfo(shop)).toMatchObject({ isActive: true, force: null });
    // The provider reports whole seconds: its events may precede staff changes in the same one.
    expect((await bed.listEvents(shop)).toSorted()).toEqual([
      'ForceDisabled',
      'ForceEnabled',
      'ForceEnded',
      'Started',
    ]);
    // Events arrive in order: a duplicate would have arrived by now.
    await expect.poll(async () => await isMarkReceived('b'.repeat(24) as EshopId), wait).toBe(true);
    expect(listChanges()).toBe(3);
    await follower.close();
  });

  it('until a day is over with it', async () => {
    const shop = await bed.addShop();
    await give(shop.eshopId, 0);
    await endRunOutForces(bed.server.services);
    expect((await bed.getInfo(shop)).isActive).toBe(true);
    await endRunOutForces(bed.server.services, new Date(Date.now() + 2 * dayMs));
    expect(await bed.getInfo(shop)).toMatchObject({ isActive: false, force: null });
    expect((await give(shop.eshopId, -1)).problem.code).toBe('date_range_invalid');
  });

  it('above the set sum waits for a second person', async () => {
    const shop = await bed.addShop();
    await spend(shop, 20_000_000);
    const { approvalSums } = bed.server.services.config;
    const days = Math.ceil(approvalSums.CZK / 1_990) * 30;
    const { output } = await give(shop.eshopId, days);
    expect(output.approvalId).not.toBeNull();
    expect((await bed.getInfo(shop)).isActive).toBe(false);
    const decided = await bed.server.call(
      accounting.decideApproval,
      { approvalId: output.approvalId ?? '', decision: 'Approve', reason: 'Ověřeno' },
      second.accessToken,
    );
    expect(decided.status).toBe(200);
    expect(await bed.getInfo(shop)).toMatchObject({ isActive: true, force: { kind: 'Enabled' } });
    expect(await bed.listEvents(shop)).toEqual(['ForceEnabled']);
  });

  it('needs its permission and a shop that exists', async () => {
    const shop = await bed.addShop();
    const other = await bed.server.signInStaff(['GetAccounting']);
    expect((await give(shop.eshopId, 6, other)).status).toBe(403);
    expect((await give(shop.eshopId, 6, shop.owner)).status).toBe(403);
    expect((await give('64b5f0000000000000000001' as EshopId, 6)).problem.code).toBe('not_found');
  });
});

it('shows no one the subscription of another shop, nor its session', async () => {
  const [mine, other] = [await bed.addShop(), await bed.addShop()];
  await bed.subscribe(mine);
  expect(await bed.getInfo(other)).toMatchObject({ status: 'None', isActive: false });
  expect(await bed.getHistory(other)).toEqual([]);
  expect((await cancel(other)).problem.code).toBe('subscription_missing');
  const { sessionId } = (await bed.open(other, 'Monthly')).output as { sessionId: string };
  expect((await bed.server.call(payment.getSessionStatus, { sessionId }, mine.token)).status).toBe(404);
});

it('a provider that cannot be reached changes nothing and is asked again', async () => {
  const shop = await bed.addShop();
  await bed.subscribe(shop);
  await bed.stripe.control('/troubles', { kind: 'serverError', times: 12 });
  expect((await cancel(shop)).problem.code).toBe('payment_provider_unavailable');
  await bed.stripe.control('/troubles', { kind: 'serverError', times: 0 });
  await updateSubscription(shop.eshopId, { lookDueAt: new Date() });
  expect(await findSubscriptionId(shop)).toMatch(/^sub_/);
  expect((await bed.getInfo(shop)).isCancelledAtPeriodEnd).toBe(false);
});
