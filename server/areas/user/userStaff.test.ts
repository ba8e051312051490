import mongoose from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import { startTestServer, testPassword, type SignedIn, type TestServer } from '#server/testing/testServer.ts';

let server: TestServer;
let staff: SignedIn;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signInStaff(['SetUserDetail']);
});
afterAll(async () => await server.stop());

const list = async (query: Partial<InputOf<typeof user.getUsers>> = {}) =>
  (await server.call(user.getUsers, query, staff.accessToken)).output;
const one = async (person: SignedIn) =>
  (await server.call(user.getUser, { userId: person.userId }, staff.accessToken)).output.user;

describe('people for staff', () => {
  it('are found by a part of the e-mail, by id and by kind', async () => {
    const { owner } = await server.addShop();
    const person = await server.signUp('margarethe.q@example.com');
    expect((await list({ search: 'GARETHE.' })).items.map((item) => item.id)).toEqual([person.userId]);
    expect((await list({ search: 'ma' })).items.map((item) => item.id)).toEqual([person.userId]);
    expect((await list({ search: person.userId })).items.map((item) => item.email)).toEqual([person.email]);
    expect((await list({ search: 'nobody at all' })).total).toBe(0);
    expect((await list({ kind: 'owner' })).items.map((item) => item.id)).toEqual([owner.userId]);
    expect((await list({ kind: 'owner', search: person.userId })).total).toBe(0);
    expect((await list({ kind: 'internal' })).items.map((item) => item.id)).toEqual([staff.userId]);
    expect((await list({ kind: 'disabled' })).total).toBe(0);
    expect((await list({ kind: 'affiliate' })).total).toBe(0);
    expect((await list({ kind: 'owner' })).items[0]).toMatchObject({
      eshopCount: 1,
      roles: ['EshopOwner'],
      affiliateState: 'None',
      isAnonymized: false,
    });
    expect((await list()).total).toBe(3);
  });

  it.each(['email', 'createdAt', 'lastSignInAt'] as const)('are ordered by %s', async (sort) => {
    const up = await list({ sort, isDescending: false });
    const down = await list({ sort });
    expect(up.items.map((item) => item.id)).toEqual(down.items.map((item) => item.id).toReversed());
    const keys = up.items.map((item) => item[sort] ?? '');
    expect(keys).toEqual(keys.toSorted());
  });

  it('are reported with their shops and sign-ins', async () => {
    const { owner, eshopId, domainName } = await server.addShop();
    await server.call(auth.login, { email: owner.email, password: 'not the password' });
    expect(await one(owner)).toMatchObject({
      email: owner.email,
      eshops: [{ id: eshopId, domainName, role: 'Owner', isArchived: false }],
      activeSessionCount: 1,
      internalRoles: [],
      referredByEmail: null,
    });
    // A failed attempt is stored after its response, so that timing reveals no account.
    await expect
      .poll(async () => {
        const { output } = await server.call(user.getLogins, { userId: owner.userId }, staff.accessToken);
        return output.items.map((item) => item.isSuccess);
      })
      .toEqual([false, true]);
    const unknownUserId = 'f'.repeat(24) as typeof owner.userId;
    expect((await server.call(user.getLogins, { userId: unknownUserId }, staff.accessToken)).status).toBe(
      404,
    );
    expect((await server.call(user.getUser, { userId: unknownUserId }, staff.accessToken)).status).toBe(404);
  });
});

describe('an account', () => {
  it('that is switched off is out at once, and in again when it is on', async () => {
    const person = await server.signUp();
    const set = async (isDisabled: boolean) =>
      await server.call(
        user.setUserDisabled,
        { userId: person.userId, isDisabled, reason: 'asked for it' },
        staff.accessToken,
      );
    expect((await server.call(user.getCurrentUser, {}, person.accessToken)).status).toBe(200);
    expect((await set(true)).status).toBe(200);
    expect((await server.call(user.getCurrentUser, {}, person.accessToken)).status).toBe(401);
    const signIn = async () => await server.call(auth.login, { email: person.email, password: testPassword });
    expect((await signIn()).problem.code).toBe('user_disabled');
    expect(await one(person)).toMatchObject({ isDisabled: true, activeSessionCount: 0 });
    await set(false);
    expect((await signIn()).status).toBe(200);
  });

  it('of oneself, or of who may do more, is not changed', async () => {
    const boss = await server.signInStaff(['SetUserDetail', 'SetAccounting']);
    for (const [person, code] of [
      [staff, 'own_rights_not_changeable'],
      [boss, 'permission_required'],
    ] as const) {
      for (const answer of [
        await server.call(
          user.setUserDisabled,
          { userId: person.userId, isDisabled: true, reason: 'try' },
          staff.accessToken,
        ),
        await server.call(
          user.removeSecondFactorOfUser,
          { userId: person.userId, reason: 'try' },
          staff.accessToken,
        ),
        await server.call(user.anonymize, { userId: person.userId, reason: 'try' }, staff.accessToken),
      ])
        expect(answer.problem.code).toBe(code);
    }
  });

  it('gets the mails of a reset and a confirmation, and is signed out everywhere', async () => {
    const { owner } = await server.addShop();
    const { userId, email } = owner;
    const before = server.mails.length;
    const reset = await server.call(
      user.sendUserPasswordReset,
      { userId, reason: 'asked by phone' },
      staff.accessToken,
    );
    expect(reset.status).toBe(200);
    expect(server.mails.slice(before)).toMatchObject([{ to: email, template: 'resetPassword' }]);
    await mongoose.model('User').updateOne({ _id: userId }, { $set: { isEmailConfirmed: true } });
    const confirm = async () =>
      await server.call(user.sendUserConfirmation, { userId, reason: 'lost mail' }, staff.accessToken);
    expect((await confirm()).problem.code).toBe('conflict');
    await mongoose.model('User').updateOne({ _id: userId }, { $set: { isEmailConfirmed: false } });
    expect((await confirm()).status).toBe(200);
    expect(server.mails.at(-1)).toMatchObject({ to: email, template: 'confirmEmail' });
    const end = async () =>
      (await server.call(user.endUserSessions, { userId, reason: 'lost phone' }, staff.accessToken)).output;
    expect((await end()).endedCount).toBeGreaterThan(0);
    expect(await end()).toEqual({ endedCount: 0 });
    expect((await one(owner)).activeSessionCount).toBe(0);
  });

  it('loses its second factor once, and its person is reported', async () => {
    const other = await server.signInStaff();
    const remove = async () =>
      await server.call(
        user.removeSecondFactorOfUser,
        { userId: other.userId, reason: 'phone lost' },
        staff.accessToken,
      );
    expect((await one(other)).hasSecondFactor).toBe(true);
    expect((await remove()).status).toBe(200);
    expect((await one(other)).hasSecondFactor).toBe(false);
    expect(server.mails.at(-1)).toMatchObject({
      to: other.email,
      template: 'secondFactorRemoved',
      actionUrl: `${server.url}/settings`,
    });
    expect((await remove()).problem.code).toBe('conflict');
  });
});

it('counts measured orders of a customer, and page views where there are none', async () => {
  const { token, eshopId } = await server.addShop();
  const rate = async () =>
    (
      await server.call(
        user.getUserMeasurementSuccessRate,
        { dateFrom: '2026-11-01', dateTo: '2026-11-02' },
        token,
      )
    ).output;
  expect(await rate()).toEqual({
    basis: 'PageViews',
    totalCount: 0,
    measuredCount: 0,
    successRatePercent: null,
  });
  await mongoose.connection.collection('dailyFigures').insertMany(
    [
      { day: '2026-11-01', pageViews: 10, measuredPageViews: 4 },
      { day: '2026-11-02', pageViews: 5, measuredPageViews: 1 },
      { day: '2026-11-03', pageViews: 99, measuredPageViews: 99 },
    ].map((row) => ({ ...row, eshopId: new mongoose.Types.ObjectId(eshopId), campaignId: null })),
  );
  expect(await rate()).toEqual({
    basis: 'PageViews',
    totalCount: 15,
    measuredCount: 5,
    successRatePercent: 33.3,
  });
  // Once the shop tells of its orders, they say it: two of three were reported by browsers.
  const order = (orderId: string) => ({
    eshopId: new mongoose.Types.ObjectId(eshopId),
    orderId,
    at: new Date('2026-11-02T10:00:00Z'),
    day: '2026-11-02',
    valueMinor: 1_000,
    currency: 'CZK',
  });
  await mongoose.connection
    .collection('shopOrders')
    .insertMany(['1', '2', '3'].map((id) => ({ ...order(id), state: 'Placed', browserMinor: null })));
  await mongoose.connection.collection('measuredOrders').insertMany([
    { ...order('1'), measuredBy: ['Browser', 'Export'], visitorId: 'v', touches: [], items: [] },
    { ...order('#2'), measuredBy: ['Browser'], visitorId: null, touches: [], items: [] },
    { ...order('3'), measuredBy: ['Export'], visitorId: null, touches: [], items: [] },
  ]);
  expect(await rate()).toEqual({
    basis: 'Orders',
    totalCount: 3,
    measuredCount: 2,
    successRatePercent: 66.7,
  });
  const turned = await server.call(
    user.getUserMeasurementSuccessRate,
    { dateFrom: '2026-11-02', dateTo: '2026-11-01' },
    token,
  );
  expect(turned.problem.code).toBe('date_range_invalid');
  expect((await server.call(eshop.getCurrentEshop, {}, token)).status).toBe(200);
});
