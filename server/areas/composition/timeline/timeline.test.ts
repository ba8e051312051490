import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { campaign } from '#shared/contracts/campaign.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import type { StaffTimelineEntry } from '#shared/contracts/staffTimeline.ts';
import { user } from '#shared/contracts/user.ts';
import { timelineLimits, type TimelineGroup } from '#shared/domain/staff/timeline.ts';
import { recordChanges } from '#server/changes/index.ts';
import { bookAdminTransaction, bookTopUp } from '#server/credit/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { readShownCompliance } from '#server/testing/shownCompliance.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
let shop: AddedShop;
const dayMs = 86_400_000;
const now = Date.now();

beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetEshopDetail', 'SetUserDetail']);
  shop = await server.addShop({ domainName: 'timeline.cz' });
  const other = await server.addShop({ domainName: 'elsewhere.cz' });
  for (const { eshopId } of [shop, other]) {
    await bookTopUp({
      eshopId,
      currency: 'CZK',
      creditMinor: 100_000,
      vatMinor: 21_000,
      payment: { provider: 'test', type: 'payment', id: `timeline ${eshopId}` },
      actor: 'system',
      effectiveAt: new Date(now - 20 * dayMs),
    });
    await inTransaction(
      async (session) =>
        await recordChanges(
          [
            { eshopId, kind: 'FeedHeld', at: new Date(now - 10 * dayMs) },
            {
              eshopId,
              kind: 'BudgetChanged',
              at: new Date(now - 9 * dayMs),
              name: 'Autumn lights',
              channel: 'Google',
              budgetBeforeMinor: 30_000,
              budgetMinor: 40_000,
            },
          ],
          session,
        ),
    );
  }
  await bookAdminTransaction({
    eshopId: shop.eshopId,
    currency: 'CZK',
    amountMinor: -40_000,
    reason: 'Invalid clicks on Google',
    actor: staff.userId,
    requestId: 'r-timeline',
    idempotencyKey: 'timeline-correction',
  });
  await mongoose.model('MailLog').create({
    to: 'owner@timeline.cz',
    eshopId: new Types.ObjectId(shop.eshopId),
    template: 'creditLow',
    language: 'en',
    subject: 'Credit is running low',
    text: 'Top up.',
    state: 'Sent',
    tryCount: 1,
    createdAt: new Date(now - 5 * dayMs),
    searchText: 'x',
  });
  await server.call(
    campaign.setEshopCompliance,
    {
      eshopId: shop.eshopId,
      ...(await readShownCompliance(shop.eshopId)),
      complianceStatus: 'Compliant',
      reason: 'Real goods, real address',
    },
    staff.accessToken,
  );
});
afterAll(async () => await server.stop());

const read = async (query: { group?: TimelineGroup; search?: string; cursor?: string } = {}) =>
  (await server.call(eshop.getEshopTimeline, { eshopId: shop.eshopId, ...query }, staff.accessToken)).output;

const find = <Group extends TimelineGroup>(entries: readonly StaffTimelineEntry[], group: Group) =>
  entries.filter((entry): entry is Extract<StaffTimelineEntry, { group: Group }> => entry.group === group);

describe('a shop’s timeline', () => {
  it('lists money with the credit after it, changes, decisions, e-mails and sign-ins, latest first', async () => {
    const { items, next } = await read();
    expect(next).toBeNull();
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect(
      find(items, 'Money').map(({ type, amount, creditAfter }) => [type, amount.value, creditAfter.value]),
    ).toEqual([
      ['AdminAdjustment', -400, 600],
      ['ManualTopUp', 1_000, 1_000],
    ]);
    expect(find(items, 'Ads')).toMatchObject([
      {
        kind: 'BudgetChanged',
        campaignName: 'Autumn lights',
        budgetBefore: { value: 300 },
        budget: { value: 400 },
      },
    ]);
    expect(find(items, 'Feed').map(({ kind }) => kind)).toEqual(['FeedHeld']);
    expect(find(items, 'Decisions')).toMatchObject([
      { call: campaign.setEshopCompliance.path, actor: { email: staff.email }, outcome: 'Done' },
    ]);
    expect(find(items, 'Email').map(({ subject }) => subject)).toContain('Credit is running low');
    expect(find(items, 'SignIns').map((entry) => entry.user.email)).toContain(shop.owner.email);
  });

  it('shows one group, and finds words in reasons, subjects, campaigns and people', async () => {
    expect(new Set((await read({ group: 'Money' })).items.map(({ group }) => group))).toEqual(
      new Set(['Money']),
    );
    expect((await read({ search: 'invalid GOOGLE' })).items.map(({ group }) => group)).toEqual(['Money']);
    expect((await read({ search: 'autumn' })).items.map(({ group }) => group)).toEqual(['Ads']);
    expect((await read({ search: 'running low' })).items.map(({ group }) => group)).toEqual(['Email']);
    expect((await read({ search: 'real address' })).items.map(({ group }) => group)).toEqual(['Decisions']);
    expect((await read({ search: 'nothing of the kind' })).items).toEqual([]);
  });

  it('pages through entries of the same instant, none lost and none twice', async () => {
    const at = new Date(now - 30 * dayMs);
    const count = 2 * timelineLimits.pageSize + 7;
    await inTransaction(
      async (session) =>
        await recordChanges(
          Array.from({ length: count }, (_, index) => ({
            eshopId: shop.eshopId,
            kind: 'AdsEdited' as const,
            at,
            name: `campaign ${index}`,
          })),
          session,
        ),
    );
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page = await read(cursor === undefined ? {} : { cursor });
      expect(page.items.length).toBeLessThanOrEqual(timelineLimits.pageSize);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.length).toBeGreaterThan(count);
    const found = await read({ search: `campaign ${count - 1}` });
    expect(find(found.items, 'Ads')).toHaveLength(1);
  });

  it('refuses a cursor that is none, and knows no shop that is not there', async () => {
    for (const cursor of ['', 'x', 'Money', 'Money:abc', 'Money:1;Money', 'Ads:1.zz', 'Else:1'])
      expect(
        (await server.call(eshop.getEshopTimeline, { eshopId: shop.eshopId, cursor }, staff.accessToken))
          .status,
        cursor,
      ).toBe(400);
    const missing = String(new Types.ObjectId()) as typeof shop.eshopId;
    expect(
      (await server.call(eshop.getEshopTimeline, { eshopId: missing }, staff.accessToken)).problem.code,
    ).toBe('not_found');
  });

  it('hides decisions, e-mails and sign-ins from staff without the permission', async () => {
    const sales = await server.signInStaff(['GetKpiReport']);
    const { output } = await server.call(
      eshop.getEshopTimeline,
      { eshopId: shop.eshopId },
      sales.accessToken,
    );
    expect(new Set(output.items.map(({ group }) => group))).toEqual(new Set(['Money', 'Ads', 'Feed']));
    const emails = await server.call(
      eshop.getEshopTimeline,
      { eshopId: shop.eshopId, group: 'Email' },
      sales.accessToken,
    );
    expect(emails.output.items).toEqual([]);
  });
});

describe('a user’s timeline', () => {
  it('lists their sign-ins and e-mails', async () => {
    const { output } = await server.call(
      user.getUserTimeline,
      { userId: shop.owner.userId },
      staff.accessToken,
    );
    expect(output.items.map(({ group }) => group)).toContain('SignIns');
  });
});

describe('a shop at a glance', () => {
  it('has its outlook, results beside the period before, and people', async () => {
    const { output } = await server.call(
      eshop.getEshopOverview,
      { eshopId: shop.eshopId },
      staff.accessToken,
    );
    expect(output.outlook).toMatchObject({ daysLeft: null, dailyBudgets: { value: 0, currency: 'CZK' } });
    expect(output.campaigns).toEqual([]);
    expect(output.premiumUntil).toBeNull();
    expect(output.results.days).toHaveLength(30);
    expect(output.results.total.expenses).toBe(0);
    expect(output.people).toMatchObject([{ email: shop.owner.email, role: 'Owner', hasSecondFactor: false }]);
  });
});
