import mongoose from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminPermission } from '#shared/access/permissions.ts';
import { accounting } from '#shared/contracts/accounting.ts';
import { campaign } from '#shared/contracts/campaign.ts';
import { cockpit } from '#shared/contracts/cockpit.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { addDays, toLocalDay } from '#shared/domain/dates/days.ts';
import { cockpitFacts, letterKinds } from '#shared/domain/cockpit/cockpit.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { CockpitItemId, UserId } from '#shared/domain/ids/ids.ts';
import { freezeSpending, unfreezeSpending } from '#server/credit/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { facet } from '#server/areas/product/rows/facets.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { createCockpitJobs } from './cockpit.jobs.ts';
import { composeLetter } from './letter.service.ts';
import { refreshCockpit } from './refresh.service.ts';
import { addCampaign, addLine, addPayment, giveCredit } from './testing/cockpitSamples.ts';

const dayMs = 86_400_000;
let server: TestServer;
let boss: SignedIn;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  boss = await server.signInStaff([
    'GetAccounting',
    'SetAccounting',
    'SetEshopDetail',
    'SetGoogleCampaigns',
  ] satisfies AdminPermission[]);
});
afterAll(async () => await server.stop());
beforeEach(async () => {
  for (const name of ['CockpitItem', 'Campaign', 'BankTransaction', 'Payment', 'Approval', 'CreditBalance'])
    await mongoose.model(name).collection.deleteMany({}, wholeRead);
  server.mails.length = 0;
});

const model = (name: string) => mongoose.model(name);

const look = async () => await refreshCockpit(server.services);
const read = async (request: InputOf<typeof cockpit.getCockpitItems> = {}, who = boss) =>
  (await server.call(cockpit.getCockpitItems, request, who.accessToken)).output;
const readIds = async (request: InputOf<typeof cockpit.getCockpitItems> = {}, who = boss) =>
  (await read(request, who)).items.map(({ id }) => id);
const only = async () => {
  const [item, ...more] = (await read()).items;
  if (item === undefined || more.length > 0) throw new Error('not one item');
  return item;
};

describe('the queue', () => {
  it('is ranked by money at risk whatever its kind and currency, and tells how it was reckoned', async () => {
    const shop = await server.addShop();
    await giveCredit(shop, 50_000);
    await addCampaign(shop);
    const small = await addLine(10_000);
    // 200 EUR are 5,000 CZK.
    const euros = await addLine(20_000, 'EUR');
    await look();
    const { items, kinds, total } = await read();
    expect(items.map(({ id }) => id)).toEqual([
      `BankPayment-${euros}`,
      `CreditLow-${shop.eshopId}`,
      `BankPayment-${small}`,
    ]);
    expect([kinds, total]).toEqual([
      [
        { kind: 'CreditLow', count: 1 },
        { kind: 'BankPayment', count: 2 },
      ],
      3,
    ]);
    expect(items[1]).toMatchObject({
      domainName: shop.domainName,
      risk: {
        // 7 days of 500 CZK less 500 CZK of credit.
        amount: { value: 3_000, currency: 'CZK' },
        basis: 'SpendBeyondCredit',
        perDay: { value: 500, currency: 'CZK' },
        days: 7,
        credit: { value: 500, currency: 'CZK' },
      },
      path: `/admin/eshopDetail/${shop.eshopId}/credit/creditTopUpHistory`,
      action: { kind: 'RemindOwner', isAllowed: true, doneAt: null },
    });
    expect(await readIds({ kind: 'BankPayment', pageSize: 25 })).toHaveLength(2);
  });

  it('releases fixed items before the job has run, and marks them', async () => {
    const line = await addLine(90_000);
    const shop = await server.addShop();
    const refused = await addCampaign(shop, { apiStatus: 'Disapproved', apiStatusReasons: ['policy'] });
    await look();
    expect(await readIds()).toEqual([`CampaignRefused-${refused}`, `BankPayment-${line}`]);
    const ignore = { bankTransactionId: line as never, reason: 'a gift' };
    expect((await server.call(accounting.ignoreBankTransaction, ignore, boss.accessToken)).status).toBe(200);
    await model('Campaign').updateOne({ _id: refused }, { $set: { apiStatus: 'Active' } });
    const itemId = `CampaignRefused-${refused}` as CockpitItemId;
    expect((await server.call(cockpit.getCockpitItem, { itemId }, boss.accessToken)).output.item).toBeNull();
    expect(await read()).toEqual({ items: [], total: 0, kinds: [] });
  });

  it('shows a campaign whose products are all rejected, by the same rule as its shop sees', async () => {
    const shop = await server.addShop();
    const product = { apiStatus: 'Active', format: 'Prx' };
    const rejected = await addCampaign(shop, product);
    const setJudged = async (state: 'Approved' | 'Disapproved', products: number) =>
      await model('ProductCounter').updateOne(
        { eshopId: shop.eshopId, facet: facet.state('Google', state) },
        { $set: { count: products } },
        { upsert: true },
      );
    await look();
    expect(await readIds()).toEqual([]);
    await setJudged('Disapproved', 1_986);
    await look();
    expect(await readIds()).toEqual([`CampaignRefused-${rejected}`]);
    expect((await only()).facts).toContainEqual(
      expect.objectContaining({ name: 'refusedProducts', count: 1_986 }),
    );
    await setJudged('Approved', 1);
    await look();
    expect(await readIds()).toEqual([]);
    // A change that the platform refuses is a refusal too.
    await model('Campaign').updateOne({ _id: rejected }, { $set: { failedKind: 'rejected' } });
    await look();
    expect(await readIds()).toEqual([`CampaignRefused-${rejected}`]);
  });

  it('takes spend from charges, and finds ads that stopped for lack of credit', async () => {
    const shop = await server.addShop();
    await giveCredit(shop, 70_000);
    const id = await addCampaign(shop);
    for (let at = 1; at <= 7; at += 1)
      await model('CampaignSpendDay').create({
        campaignId: id,
        day: addDays(toLocalDay(new Date(), staffTimeZone), -at),
        eshopId: shop.eshopId,
        channel: 'Google',
        currency: 'CZK',
        costMicros: 0,
        bookedMinor: 20_000,
        chargedMinor: 20_000,
        impressions: 0,
        clicks: 0,
        corrections: 0,
        readAt: new Date(),
      });
    await look();
    const { risk, facts } = await only();
    expect(risk).toMatchObject({ perDay: { value: 200 }, amount: { value: 700 } });
    expect(facts.find(({ name }) => name === 'daysLeft')?.count).toBe(3);

    await model('Campaign').updateOne({ _id: id }, { $set: { holdReason: 'CreditExhausted' } });
    await model('CreditGuard').create({ _id: shop.eshopId, reserveMinor: 0, exhaustedAt: new Date() });
    await look();
    expect((await only()).facts.map(({ name }) => name)).toContain('adsStoppedAt');
    // What stands for longer than two weeks has been let be.
    await model('CreditGuard').updateOne(
      { _id: shop.eshopId },
      { $set: { exhaustedAt: new Date(Date.now() - 15 * dayMs) } },
    );
    expect(await readIds()).toEqual([]);
  });

  it('between full scans finds newly warned shops, releases fixed items, and reads no others', async () => {
    const [warned, long, paid] = [await server.addShop(), await server.addShop(), await server.addShop()];
    const setWarnedAt = async (shop: AddedShop, lowCreditAlertedAt: Date) =>
      await model('CreditBalance').updateOne({ _id: shop.eshopId }, { $set: { lowCreditAlertedAt } });
    for (const shop of [warned, long, paid]) {
      await giveCredit(shop, 50_000);
      await addCampaign(shop);
    }
    const wholeAt = new Date();
    await setWarnedAt(warned, new Date(wholeAt.getTime() + 1_000));
    await setWarnedAt(long, new Date(wholeAt.getTime() - dayMs));
    await setWarnedAt(paid, new Date(wholeAt.getTime() + 1_000));
    const lookForNews = async () => await refreshCockpit(server.services, { newsSince: wholeAt });
    const open = async () =>
      (await model('CockpitItem').find({ isOpen: true }).lean<{ subjectId: string }[]>())
        .map(({ subjectId }) => subjectId)
        .toSorted();
    await lookForNews();
    expect(await open()).toEqual([warned.eshopId, paid.eshopId].toSorted());
    await model('CreditBalance').updateOne({ _id: paid.eshopId }, { $set: { isCreditLow: false } });
    await lookForNews();
    expect(await open()).toEqual([warned.eshopId]);
    await look();
    expect(await open()).toEqual([warned.eshopId, long.eshopId].toSorted());
  });

  it('takes the last failed payment of a shop until one goes through', async () => {
    const shop = await server.addShop();
    const subtractHours = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await addPayment(shop, 'Failed', subtractHours(5));
    const last = await addPayment(shop, 'Failed', subtractHours(4));
    await look();
    const item = await only();
    expect([item.id, item.risk.amount.value]).toEqual([`PaymentFailed-${last}`, 2_420]);
    expect(item.facts.find(({ name }) => name === 'failedPayments')?.count).toBe(2);
    await addPayment(shop, 'Succeeded', subtractHours(1));
    expect(await readIds()).toEqual([]);
  });

  it('has shops that only wait for their approval, contested payments and books that differ', async () => {
    const shop = await server.addShop();
    await giveCredit(shop, 500_000);
    await addCampaign(shop, { holdReason: 'ComplianceRequired' });
    const contested = await addPayment(shop, 'Succeeded', new Date());
    await model('Payment').updateOne(
      { _id: contested },
      {
        $set: { disputes: [{ disputeId: 'd', amountMinor: 242_000, state: 'Open', openedAt: new Date() }] },
      },
    );
    await freezeSpending(shop.eshopId, 'HashDiffers #3');
    await look();
    const { items } = await read();
    expect(items.map(({ kind, risk }) => [kind, risk.amount.value])).toEqual([
      ['LedgerDiffers', 5_000],
      ['Compliance', 3_500],
      ['PaymentContested', 2_420],
    ]);
    await server.call(
      campaign.setEshopCompliance,
      {
        eshopId: shop.eshopId,
        ...(await readShownCompliance(shop.eshopId)),
        complianceStatus: 'NonCompliant',
        reason: 'no',
      },
      boss.accessToken,
    );
    await unfreezeSpending(shop.eshopId, []);
    expect((await read()).items.map(({ kind }) => kind)).toEqual(['PaymentContested']);
  });
});

describe('rights', () => {
  it('show each kind to those alone who may open its place, and act on nothing else', async () => {
    const line = await addLine(90_000);
    const shop = await server.addShop();
    const refused = await addCampaign(shop, { apiStatus: 'Disapproved' });
    await look();
    const reader = await server.signInStaff([]);
    expect(await readIds({}, reader)).toEqual([`CampaignRefused-${refused}`]);
    const counts = (await server.call(cockpit.getCockpitCounts, {}, reader.accessToken)).output.counts;
    expect(counts.find(({ view }) => view === 'Open')?.count).toBe(1);
    const itemId = `BankPayment-${line}` as CockpitItemId;
    const asReader = async (call: Parameters<TestServer['call']>[0], input: object) =>
      (await server.call(call, input, reader.accessToken)).problem.code;
    expect(await asReader(cockpit.getCockpitItem, { itemId })).toBe('not_found');
    expect(await asReader(cockpit.snoozeCockpitItem, { itemId, until: null, reason: 'x' })).toBe('not_found');
    expect(await asReader(cockpit.assignCockpitItem, { itemId, userId: null })).toBe('not_found');
    expect(await asReader(cockpit.getCockpitAssignees, { itemId })).toBe('not_found');

    const assign = async (userId: UserId) =>
      await server.call(cockpit.assignCockpitItem, { itemId, userId }, boss.accessToken);
    expect((await assign(reader.userId)).problem.code).toBe('permission_required');
    expect((await assign(shop.owner.userId)).problem.code).toBe('not_found');
    const { people } = (await server.call(cockpit.getCockpitAssignees, { itemId }, boss.accessToken)).output;
    expect(people.map(({ id }) => id)).toContain(boss.userId);
    expect(people.map(({ id }) => id)).not.toContain(reader.userId);
    expect(
      (
        await server.call(
          cockpit.remindCockpitOwner,
          { itemId: `CreditLow-${shop.eshopId}` as CockpitItemId },
          reader.accessToken,
        )
      ).problem.code,
    ).toBe('permission_required');
  });
});

describe('what staff do about an item', () => {
  it('putting off until a change holds until there is one; until a time, until then; both are reported', async () => {
    const shop = await server.addShop();
    const refused = await addCampaign(shop, { apiStatus: 'Disapproved', apiStatusReasons: ['policy'] });
    await look();
    const itemId = `CampaignRefused-${refused}` as CockpitItemId;
    const snooze = async (until: string | null) =>
      await server.call(
        cockpit.snoozeCockpitItem,
        { itemId, until, reason: 'they write new texts' },
        boss.accessToken,
      );
    expect((await snooze(new Date(Date.now() - 1_000).toISOString())).status).toBe(400);
    expect((await snooze(null)).status).toBe(200);
    await look();
    expect(await readIds()).toEqual([]);
    const [away] = (await read({ view: 'Snoozed' })).items;
    expect(away?.snooze).toMatchObject({
      until: null,
      reason: 'they write new texts',
      by: { id: boss.userId },
    });
    await model('Campaign').updateOne({ _id: refused }, { $set: { apiStatusReasons: ['trademark'] } });
    await look();
    expect((await only()).snooze).toBeNull();

    expect((await snooze(new Date(Date.now() + dayMs).toISOString())).status).toBe(200);
    await model('Campaign').updateOne({ _id: refused }, { $set: { apiStatusReasons: ['both'] } });
    await look();
    expect(await readIds()).toEqual([]);
    expect((await server.call(cockpit.wakeCockpitItem, { itemId }, boss.accessToken)).status).toBe(200);
    expect(await readIds()).toEqual([itemId]);

    const { history } = (await server.call(cockpit.getCockpitItem, { itemId }, boss.accessToken)).output;
    expect(history.map(({ call, reason }) => [call.split('/').at(-1), reason])).toEqual([
      ['WakeCockpitItem', null],
      ['SnoozeCockpitItem', 'they write new texts'],
      ['SnoozeCockpitItem', 'they write new texts'],
    ]);
    expect(history[0]?.actor.email).toBe(boss.email);
  });

  it('the end of a snooze is reported once to those who view the queue', async () => {
    const shop = await server.addShop();
    const refused = await addCampaign(shop, { apiStatus: 'Disapproved' });
    await look();
    const itemId = `CampaignRefused-${refused}` as CockpitItemId;
    const [job] = createCockpitJobs(server.services);
    const run = async () => await job?.run({}, new AbortController().signal);
    const countReports = async () =>
      await model('DomainEvent').collection.countDocuments({ type: 'CockpitChanged' }, wholeRead);
    await run();
    await server.call(
      cockpit.snoozeCockpitItem,
      { itemId, until: new Date(Date.now() + dayMs).toISOString(), reason: 'later' },
      boss.accessToken,
    );
    const before = await countReports();
    await run();
    expect(await countReports()).toBe(before);
    const now = new Date();
    await model('CockpitItem').updateOne({ _id: itemId }, { $set: { 'snooze.until': now, wakesAt: now } });
    await run();
    await run();
    expect(await countReports()).toBe(before + 1);
  });

  it('an item keeps its assignee while its cause is fixed, and comes back awake', async () => {
    const shop = await server.addShop();
    const refused = await addCampaign(shop, { apiStatus: 'Disapproved' });
    await look();
    const itemId = `CampaignRefused-${refused}` as CockpitItemId;
    await server.call(cockpit.assignCockpitItem, { itemId, userId: boss.userId }, boss.accessToken);
    expect(await readIds({ view: 'Mine' })).toEqual([itemId]);
    expect(await readIds({ view: 'Unassigned' })).toEqual([]);
    await server.call(cockpit.snoozeCockpitItem, { itemId, until: null, reason: 'later' }, boss.accessToken);
    await model('Campaign').updateOne({ _id: refused }, { $set: { apiStatus: 'Active' } });
    await look();
    expect(await readIds({ view: 'Snoozed' })).toEqual([]);
    await model('Campaign').updateOne({ _id: refused }, { $set: { apiStatus: 'Disapproved' } });
    await look();
    expect(await only()).toMatchObject({ id: itemId, assignee: { id: boss.userId }, snooze: null });
    const { history } = (await server.call(cockpit.getCockpitItem, { itemId }, boss.accessToken)).output;
    expect(history.at(-1)?.changes).toContainEqual({ field: 'assigneeId', before: null, after: boss.email });
  });

  it('an owner is reminded once a day, of the credit as it is', async () => {
    const shop = await server.addShop();
    await giveCredit(shop, 50_000);
    await addCampaign(shop);
    await look();
    const itemId = `CreditLow-${shop.eshopId}` as CockpitItemId;
    const remind = async () =>
      (await server.call(cockpit.remindCockpitOwner, { itemId }, boss.accessToken)).status;
    expect((await Promise.all([remind(), remind(), remind()])).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    expect(server.mails.map(({ to, template, eshopId }) => [to, template, eshopId])).toEqual([
      [shop.owner.email, 'creditLow', shop.eshopId],
    ]);
    expect((await only()).action.doneAt).not.toBeNull();
  });

  it('a merchant is written to in their language, from the facts of the item, and once a click', async () => {
    const shop = await server.addShop();
    await giveCredit(shop, 50_000);
    await addCampaign(shop);
    await look();
    const itemId = `CreditLow-${shop.eshopId}` as CockpitItemId;
    const readDraft = async () =>
      (await server.call(cockpit.getCockpitLetter, { itemId }, boss.accessToken)).output;
    expect(await readDraft()).toMatchObject({
      to: shop.owner.email,
      language: 'en',
      text: expect.stringMatching(
        /^The credit of \S+ is down to CZK\s500\.00\..*\n\nTop up to keep your ads running/s,
      ),
    });
    await mongoose.model('User').updateOne({ email: shop.owner.email }, { $set: { locale: 'cs' } });
    const czech = await readDraft();
    expect(czech).toMatchObject({
      language: 'cs',
      text: expect.stringMatching(/^kredit e-shopu \S+ klesl na 500/),
    });
    expect(`${czech.subject} ${czech.text}`).not.toMatch(/\{\{|letters\./);

    const send = async (text: string) =>
      (await server.call(cockpit.writeToMerchant, { itemId, subject: 'Kredit', text }, boss.accessToken))
        .status;
    const statuses = await Promise.all([
      send('dobijte, prosím.\n$t(mail:signature)'),
      send('dobijte, prosím.'),
    ]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      to: shop.owner.email,
      template: 'letter',
      language: 'cs',
      eshopId: shop.eshopId,
      actionUrl: expect.stringContaining('/app/credit/recharge?eshop='),
    });
    expect((await only()).letter).toEqual({ isAllowed: true, sentAt: expect.any(String) });
    const { history } = (await server.call(cockpit.getCockpitItem, { itemId }, boss.accessToken)).output;
    expect(history[0]?.call).toContain('WriteToMerchant');
  });

  it('a letter can be withdrawn while it waits, once, and not after it left', async () => {
    const shop = await server.addShop();
    await giveCredit(shop, 50_000);
    await addCampaign(shop);
    await look();
    const itemId = `CreditLow-${shop.eshopId}` as CockpitItemId;
    const letter = { itemId, subject: 'Credit', text: 'Top up soon.' };
    const withdraw = async () =>
      (await server.call(cockpit.withdrawCockpitLetter, { itemId }, boss.accessToken)).status;
    expect(await withdraw()).toBe(409);
    void (await server.call(cockpit.writeToMerchant, letter, boss.accessToken)).output;
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]?.notBefore?.getTime()).toBeGreaterThan(Date.now());
    expect(await withdraw()).toBe(200);
    expect(server.mails).toEqual([]);
    expect((await only()).letter.sentAt).toBeNull();
    expect(await withdraw()).toBe(409);
    // The next one leaves, and no longer waits for anybody.
    void (await server.call(cockpit.writeToMerchant, letter, boss.accessToken)).output;
    server.mails.length = 0;
    expect(await withdraw()).toBe(409);
    expect((await only()).letter.sentAt).not.toBeNull();
  });

  it('the letters of every kind are whole in both languages, with all facts and with none', () => {
    for (const language of ['en', 'cs'] as const)
      for (const kind of letterKinds) {
        const facts = cockpitFacts.map((name) =>
          /^(?:daysLeft|refusedProducts)$/.test(name) ? { name, count: 3 } : { name, text: `[${name}]` },
        );
        for (const known of [facts, []]) {
          const letter = composeLetter(kind, {
            facts: known,
            risk: { amountMinor: 12_300, currency: 'CZK' },
            domain: 'lampy.cz',
            language,
            timeZone: 'Europe/Prague',
          });
          expect(`${letter.subject}\n${letter.text}`, `${kind} ${language}`).not.toMatch(
            /\{\{|letters\.|undefined/,
          );
          expect(letter.text.split('\n\n').at(-1)?.length, kind).toBeGreaterThan(40);
        }
      }
  });
});
