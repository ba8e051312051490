import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { auth } from '#shared/contracts/auth.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import { user } from '#shared/contracts/user.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import type { ApprovalId, InvoiceId, UserId } from '#shared/domain/ids/ids.ts';
import { readCredit } from '#server/credit/index.ts';
import { documentDay } from '#server/areas/invoice/index.ts';
import { findUserById, setAccountAge } from '#server/areas/user/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { createAuthenticatorApp } from '#server/testing/authenticatorApp.ts';
import { czechBilling } from '#server/testing/billedShop.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import { noRateLimits } from '#server/testing/noRateLimits.ts';
import {
  startTestServer,
  testPassword,
  testSecondFactorSecret,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';

const dayMs = 86_400_000;
const permissions = ['SetEshopDetail', 'GetAccounting', 'SetAccounting'] as const;

let server: TestServer;
let requester: SignedIn;
let colleague: SignedIn;
let shop: AddedShop;
let otherShop: AddedShop;
beforeAll(async () => {
  server = await startTestServer({ replace: () => ({ rateLimits: noRateLimits }) });
  requester = await server.signInStaff(permissions);
  colleague = await server.signInStaff(permissions);
});
beforeEach(async () => {
  await forgetMoneyDecisions();
  shop = await server.addShop();
  otherShop = await server.addShop();
});
afterAll(async () => await server.stop());

const correct = (
  amount: number,
  options: { who?: SignedIn; of?: AddedShop; confirmDuplicate?: boolean } = {},
) =>
  server.call(
    payment.setAdminTransaction,
    {
      eshopId: (options.of ?? shop).eshopId,
      amount,
      currency: 'CZK',
      reason: 'Příspěvek',
      confirmDuplicate: options.confirmDuplicate,
    },
    (options.who ?? requester).accessToken,
  );
const isWaiting = async (answer: ReturnType<typeof correct>) => (await answer).output.approvalId !== null;
const ask = async (amount = 60_000, options: Parameters<typeof correct>[1] = {}): Promise<ApprovalId> => {
  const { approvalId } = (await correct(amount, options)).output;
  if (approvalId === null) throw new Error('nothing waits');
  return approvalId;
};
const decide = (approvalId: ApprovalId, who: SignedIn, decision: 'Approve' | 'Reject' = 'Approve') =>
  server.call(accounting.decideApproval, { approvalId, decision, reason: 'Ověřeno' }, who.accessToken);
const withdraw = (approvalId: ApprovalId, who: SignedIn) =>
  server.call(accounting.withdrawApproval, { approvalId }, who.accessToken);
const readPostedCredit = async (of = shop) => (await readCredit(of.eshopId)).postedMinor;
const readApproval = async (approvalId: ApprovalId, who: SignedIn) =>
  (await server.call(accounting.getApproval, { approvalId }, who.accessToken)).output;

async function addProforma(of: AddedShop, net: number): Promise<InvoiceId> {
  void (await server.call(eshop.setBillingSettings, { billingSettings: czechBilling }, of.token)).output;
  const { output } = await server.call(invoice.generateProformaInvoice, { amount: net }, of.token);
  return output.invoice.id;
}
const setAsPaid = async (invoiceIds: InvoiceId[], who = requester) =>
  (
    await server.call(
      invoice.setAsPaid,
      { invoiceIds, paidOn: documentDay(), reason: 'bank', confirmDuplicate: true },
      who.accessToken,
    )
  ).output.outcomes.map(({ outcome }) => outcome);

describe('what one person may do alone', () => {
  it('is a sum of 24 hours, over all shops', async () => {
    const outcomes: boolean[] = [];
    for (let index = 0; index < 10; index += 1)
      outcomes.push(await isWaiting(correct(49_999.99, { of: await server.addShop() })));
    expect(outcomes).toEqual([false, ...Array<boolean>(9).fill(true)]);
  });

  it('sums amounts given and taken', async () => {
    expect(await isWaiting(correct(25_000))).toBe(false);
    expect(await isWaiting(correct(-24_999))).toBe(false);
    expect(await isWaiting(correct(1))).toBe(true);
  });

  it('is a sum of every kind', async () => {
    expect(await isWaiting(correct(49_900))).toBe(false);
    expect(await setAsPaid([await addProforma(otherShop, 9_000)])).toEqual(['WaitsForApproval']);
    const gift = { eshopId: otherShop.eshopId, reason: 'Partner', until: null };
    const given = await server.call(subscription.forceEnableSubscription, gift, requester.accessToken);
    expect(given.output.approvalId).not.toBeNull();
  });

  it('is a sum of a shop, too, whoever decides', async () => {
    expect(await isWaiting(correct(30_000))).toBe(false);
    expect(await isWaiting(correct(30_000, { who: colleague, of: otherShop }))).toBe(false);
    expect(await isWaiting(correct(19_999, { who: colleague }))).toBe(false);
    const third = await server.signInStaff(permissions);
    expect(await isWaiting(correct(1, { who: third }))).toBe(true);
  });

  it('is free again after 24 hours, and is not used up by what two decided', async () => {
    await decide(await ask(), colleague);
    expect(await isWaiting(correct(49_000))).toBe(false);
    expect(await isWaiting(correct(2_000))).toBe(true);
    await mongoose.connection
      .collection('moneyDecisions')
      .updateMany(
        { eshopId: new Types.ObjectId(shop.eshopId) },
        { $set: { at: new Date(Date.now() - dayMs) } },
      );
    expect(await isWaiting(correct(3_000))).toBe(false);
  });

  it('is the sum of a batch: all of it waits, and nothing is booked', async () => {
    const shops = await Promise.all([1, 2, 3, 4].map(async () => await server.addShop()));
    const documents = await Promise.all(shops.map(async (of) => await addProforma(of, 33_884.3)));
    expect(await setAsPaid(documents)).toEqual(Array(4).fill('WaitsForApproval'));
    expect(await Promise.all(shops.map(readPostedCredit))).toEqual([0, 0, 0, 0]);
    expect(await setAsPaid(documents)).toEqual(Array(4).fill('WaitsForApproval'));
    const [first] = documents;
    if (first === undefined) throw new Error('no document');
    const { output } = await server.call(
      accounting.getApprovals,
      { page: 1, pageSize: 25, state: 'Waiting', isOwn: true },
      requester.accessToken,
    );
    const request = output.items.find((item) => item.invoice?.id === first);
    expect(await readApproval(request?.id as ApprovalId, colleague)).toMatchObject({
      evidence: { balance: { before: { value: 0 }, after: { value: 33_884.3 } } },
    });
  });

  it('is not used up by documents of a batch that were refused', async () => {
    const paid = await addProforma(shop, 10_000);
    expect(await setAsPaid([paid])).toEqual(['Done']);
    expect(await setAsPaid([paid, await addProforma(otherShop, 20_000)])).toEqual(['Refused', 'Done']);
    // 12,100 and 24,200 with VAT: 13,700 are left.
    expect(await isWaiting(correct(13_699, { of: await server.addShop() }))).toBe(false);
    expect(await isWaiting(correct(1, { of: await server.addShop() }))).toBe(true);
  });

  it('counts for each decision, also under an idempotency key whose first answer is forgotten', async () => {
    const give = async (of: AddedShop, until: string | null) => {
      const headers = { 'idempotency-key': 'gift-0123456789abcdef' };
      const input = { eshopId: of.eshopId, reason: 'Partner', until: until as Day | null };
      return await server.call(subscription.forceEnableSubscription, input, requester.accessToken, headers);
    };
    expect((await give(shop, addDays(documentDay(), 2))).output.approvalId).toBeNull();
    await mongoose.connection.collection('idempotencyRecords').deleteMany({}, wholeRead);
    const second = await give(otherShop, null);
    expect(second.problem.code).toBe('idempotency_key_reused');
    expect((await give(shop, addDays(documentDay(), 2))).status).toBe(200);
  });

  it('holds for parallel requests of one person about many shops', async () => {
    const shops = await Promise.all(Array.from({ length: 8 }, async () => await server.addShop()));
    const waiting = await Promise.all(shops.map(async (of) => await isWaiting(correct(12_000, { of }))));
    expect(waiting.filter((isWaiting) => !isWaiting)).toHaveLength(4);
    const credits = await Promise.all(shops.map(readPostedCredit));
    expect(credits.reduce((sum, credit) => sum + credit, 0)).toBe(4_800_000);
  });

  it('holds for parallel requests of many people about one shop', async () => {
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => await server.signInStaff(permissions)),
    );
    const waiting = await Promise.all(
      people.map(async (who, index) => await isWaiting(correct(20_000 + index, { who }))),
    );
    expect(waiting.filter((isWaiting) => !isWaiting)).toHaveLength(2);
    expect(await readPostedCredit()).toBeLessThan(5_000_000);
  });
});

describe('what may still be decided alone', () => {
  const readAllowance = async (
    decisions: readonly { amount: number; of?: AddedShop; currency?: 'CZK' | 'EUR' }[],
    who = requester,
  ) => {
    const planned = decisions.map(({ amount, of = shop, currency = 'CZK' as const }) => ({
      eshopId: of.eshopId,
      amount,
      currency,
    }));
    return (await server.call(accounting.getAllowance, { decisions: planned }, who.accessToken)).output;
  };
  const toCzk = (value: number) => ({ value, currency: 'CZK' });

  it('is reported by the rule that judges: what it names passes, a minor unit more waits', async () => {
    expect(await readAllowance([{ amount: 1 }])).toEqual({
      needsApproval: false,
      thresholds: [toCzk(50_000)],
      remaining: [toCzk(49_999.99)],
    });
    expect(await readAllowance([{ amount: 50_000 }])).toMatchObject({ needsApproval: true });
    expect(await isWaiting(correct(50_000))).toBe(true);
    expect(await isWaiting(correct(49_999.99))).toBe(false);
  });

  it('falls with what the person and the shop had, in either direction', async () => {
    expect(await isWaiting(correct(30_000.5))).toBe(false);
    expect(await isWaiting(correct(-1_000))).toBe(false);
    const left = toCzk(18_999.49);
    expect(await readAllowance([{ amount: 1 }])).toMatchObject({ needsApproval: false, remaining: [left] });
    expect(await readAllowance([{ amount: -18_999.49 }])).toMatchObject({ needsApproval: false });
    expect(await readAllowance([{ amount: 18_999.5 }])).toMatchObject({ needsApproval: true });
    // A colleague has the whole sum, but not about this shop.
    expect((await readAllowance([{ amount: 1 }], colleague)).remaining).toEqual([left]);
    expect((await readAllowance([{ amount: 1, of: otherShop }], colleague)).remaining).toEqual([
      toCzk(49_999.99),
    ]);
    expect(await isWaiting(correct(18_999.5))).toBe(true);
    expect(await isWaiting(correct(18_999.49))).toBe(false);
    expect((await readAllowance([{ amount: 1 }])).remaining).toEqual([toCzk(0)]);
  });

  it('judges a batch as a whole, and a second currency by its share', async () => {
    const half = { amount: 25_000 };
    expect(await readAllowance([half])).toMatchObject({ needsApproval: false });
    expect(await readAllowance([half, { ...half, of: otherShop }])).toMatchObject({ needsApproval: true });
    const limit = (await readAllowance([{ amount: 1, currency: 'EUR' }])).thresholds[0]?.value ?? 0;
    const mixed = await readAllowance([half, { amount: limit / 2, of: otherShop, currency: 'EUR' }]);
    expect(mixed.needsApproval).toBe(true);
    expect(mixed.remaining.map(({ currency }) => currency)).toEqual(['CZK', 'EUR']);
  });

  it('counts nothing itself', async () => {
    for (let round = 0; round < 3; round += 1) await readAllowance([{ amount: 40_000 }]);
    expect(await isWaiting(correct(49_999.99))).toBe(false);
  });
});

describe('the second person', () => {
  const createRefusal = async (approver: SignedIn) => {
    const approvalId = await ask();
    const { approval } = await readApproval(approvalId, approver);
    const answer = await decide(approvalId, approver);
    expect(await readPostedCredit()).toBe(0);
    expect(approval).toMatchObject({ isDecidable: false, undecidableReason: answer.problem.code });
    return answer.problem.code;
  };

  it('has an account and a second factor of some days', async () => {
    expect(await createRefusal(await server.signInStaff(permissions, { isNew: true }))).toBe(
      'approver_too_new',
    );
    const old = await server.signInStaff(permissions, { isNew: true });
    const userId = new Types.ObjectId(old.userId);
    const users = mongoose.connection.collection('users');
    await users.updateOne({ _id: userId }, { $set: { createdAt: new Date(Date.now() - 8 * dayMs) } });
    await forgetMoneyDecisions();
    expect(await createRefusal(old)).toBe('approver_too_new');
    await setAccountAge(old.userId, new Date(Date.now() - 8 * dayMs));
    await forgetMoneyDecisions();
    expect((await decide(await ask(), old)).status).toBe(200);
  });

  it('was not created by the requester, nor by an account that the requester created', async () => {
    const signedIn = await server.signInStaff(permissions);
    const admin = await server.signInStaff([...permissions, 'RegisterNewAdmin']);
    const invited = await server.call(
      auth.registerInternal,
      { email: 'made-by-admin@example.com', locale: 'en', internalRoles: [] },
      admin.accessToken,
    );
    const created = await findUserById(invited.output.userId as UserId);
    expect(created?.createdBy?.toString()).toBe(admin.userId);
    const createBy = async (whom: SignedIn, by: SignedIn) =>
      await mongoose.connection
        .collection('users')
        .updateOne(
          { _id: new Types.ObjectId(whom.userId) },
          { $set: { createdBy: new Types.ObjectId(by.userId) } },
        );
    await createBy(signedIn, requester);
    expect(await createRefusal(signedIn)).toBe('approver_not_independent');
    const second = await server.signInStaff(permissions);
    await createBy(second, signedIn);
    await forgetMoneyDecisions();
    expect(await createRefusal(second)).toBe('approver_not_independent');
  });

  it('got no rights from the requester of late, and was not switched on again by them', async () => {
    const administrator = await server.signInStaff([
      ...permissions,
      'SetInternalUserPermission',
      'SetUserDetail',
    ]);
    const grant = async (userId: UserId) =>
      (
        await server.call(
          internalUser.addPermission,
          { userId, permission: 'SetAccounting' },
          administrator.accessToken,
        )
      ).status;
    const granted = await server.signInStaff(['SetEshopDetail']);
    expect(await grant(granted.userId)).toBe(200);
    const approvalId = await ask(60_000, { who: administrator });
    expect((await decide(approvalId, granted)).problem.code).toBe('approver_not_independent');
    await mongoose.connection
      .collection('users')
      .updateOne(
        { _id: new Types.ObjectId(granted.userId) },
        { $set: { 'rightsGrantedBy.0.at': new Date(Date.now() - 8 * dayMs) } },
      );
    expect((await decide(approvalId, granted)).status).toBe(200);

    const dormant = await server.signInStaff(['SetEshopDetail']);
    for (const isDisabled of [true, false])
      expect(
        (
          await server.call(
            user.setUserDisabled,
            { userId: dormant.userId, isDisabled, reason: 'Leave' },
            administrator.accessToken,
          )
        ).status,
      ).toBe(200);
    expect((await findUserById(dormant.userId))?.rightsGrantedBy.map(({ by }) => by.toString())).toEqual([
      administrator.userId,
    ]);
  });
});

describe('a duplicate', () => {
  it('is warned of for ten minutes, and done once it is confirmed', async () => {
    expect((await correct(1_000)).status).toBe(200);
    expect((await correct(1_000, { who: colleague })).problem.code).toBe('duplicate_decision');
    expect((await correct(1_001)).status).toBe(200);
    expect((await correct(1_000, { of: otherShop })).status).toBe(200);
    expect((await correct(1_000, { confirmDuplicate: true })).status).toBe(200);
    expect(await readPostedCredit()).toBe(300_100);
    await mongoose.connection
      .collection('moneyDecisions')
      .updateMany(
        { eshopId: new Types.ObjectId(shop.eshopId) },
        { $set: { at: new Date(Date.now() - 601_000) } },
      );
    expect((await correct(1_000)).status).toBe(200);
  });

  it('is warned of while the first one waits, and not after it was withdrawn or rejected', async () => {
    const approvalId = await ask();
    expect((await correct(60_000)).problem.code).toBe('duplicate_decision');
    await withdraw(approvalId, requester);
    const again = await ask();
    await decide(again, colleague, 'Reject');
    await ask();
  });

  it('is warned of when both come at once', async () => {
    const answers = await Promise.all([1, 2, 3].map(async () => await correct(2_000)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const waiting = await Promise.all([1, 2, 3].map(async () => await correct(70_000)));
    expect(waiting.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('a fresh authentication code', () => {
  /** A code that the server has not seen: the one before went to the sign-in. */
  const createNextCode = async () => {
    const app = createAuthenticatorApp(testSecondFactorSecret);
    await app.getNextCode();
    return await app.getNextCode();
  };
  const stepUp = async (who: SignedIn, code: string) =>
    await server.call(auth.stepUp, { code }, who.accessToken);
  const setStepUp = async (who: SignedIn, steppedUpAt: Date | null) =>
    await mongoose.connection
      .collection('sessions')
      .updateMany({ userId: new Types.ObjectId(who.userId) }, { $set: { steppedUpAt } });

  it('is asked for above the sum, of who requests and who approves, and not below', async () => {
    const own = await server.signInStaff(permissions, { isSteppedUp: false });
    expect((await correct(1_000, { who: own })).status).toBe(200);
    expect((await correct(60_000, { who: own })).problem.code).toBe('step_up_required');
    expect((await stepUp(own, '000000')).problem.code).toBe('second_factor_invalid');
    expect((await correct(60_000, { who: own })).problem.code).toBe('step_up_required');
    const code = await createNextCode();
    const unlocked = await stepUp(own, code);
    expect(Date.parse(unlocked.output.validUntil) - Date.now()).toBeGreaterThan(590_000);
    expect((await stepUp(own, code)).problem.code).toBe('second_factor_invalid');
    const approvalId = await ask(60_000, { who: own });

    const second = await server.signInStaff(permissions, { isSteppedUp: false });
    expect((await decide(approvalId, second)).problem.code).toBe('step_up_required');
    expect(await readPostedCredit()).toBe(100_000);
    await setStepUp(second, new Date(Date.now() - 601_000));
    expect((await decide(approvalId, second)).problem.code).toBe('step_up_required');
    await setStepUp(second, new Date(Date.now() - 590_000));
    expect((await decide(approvalId, second)).status).toBe(200);
  }, 120_000);

  it('counts for the session in which it was entered alone', async () => {
    const own = await server.signInStaff(permissions);
    const signedIn = await server.call(auth.login, {
      email: own.email,
      password: testPassword,
      secondFactorCode: await createNextCode(),
    });
    expect((await correct(60_000, { who: { ...own, ...signedIn.output } })).problem.code).toBe(
      'step_up_required',
    );
    expect((await correct(60_000, { who: own })).status).toBe(200);
  }, 120_000);

  it('is asked for to add staff and to give rights, and not to take them', async () => {
    const rights = ['RegisterNewAdmin', 'SetInternalUserRole', 'SetInternalUserPermission'] as const;
    const own = await server.signInStaff([...permissions, ...rights], { isSteppedUp: false });
    const { userId } = colleague;
    const added = await server.call(
      auth.registerInternal,
      { email: 'sock-puppet@example.com', locale: 'en', internalRoles: [] },
      own.accessToken,
    );
    expect(added.problem.code).toBe('step_up_required');
    const role = { userId, role: 'Administrator' as const };
    expect((await server.call(internalUser.addRole, role, own.accessToken)).problem.code).toBe(
      'step_up_required',
    );
    const right = { userId, permission: 'SetAccounting' as const };
    expect((await server.call(internalUser.addPermission, right, own.accessToken)).problem.code).toBe(
      'step_up_required',
    );
    const taken = await server.call(internalUser.removePermission, right, own.accessToken);
    expect(taken.status).toBe(200);
    await setStepUp(own, new Date());
    expect((await server.call(internalUser.addPermission, right, own.accessToken)).status).toBe(200);
  });
});

describe('a request', () => {
  it('is withdrawn by who made it while it waits, and by no one else', async () => {
    const approvalId = await ask();
    expect((await withdraw(approvalId, colleague)).problem.code).toBe('forbidden');
    expect((await withdraw(approvalId, requester)).output.approval).toMatchObject({
      state: 'Withdrawn',
      decidedBy: null,
    });
    expect((await withdraw(approvalId, requester)).problem.code).toBe('transition_not_allowed');
    expect((await decide(approvalId, colleague)).problem.code).toBe('transition_not_allowed');
    expect(await readPostedCredit()).toBe(0);
  });

  it('has one end when it is withdrawn and approved at once', async () => {
    const approvalId = await ask();
    const answers = await Promise.all([withdraw(approvalId, requester), decide(approvalId, colleague)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { approval } = await readApproval(approvalId, colleague);
    expect(await readPostedCredit()).toBe(approval.state === 'Approved' ? 6_000_000 : 0);
  });

  it('shows the balance before and after, what else was decided of late, and similar requests', async () => {
    await correct(10_000);
    const first = await ask(-50_000 + 50_001 + 60_000);
    const second = await ask(60_001, { confirmDuplicate: true, who: colleague });
    const { evidence } = await readApproval(second, requester);
    expect(evidence).toMatchObject({
      balance: { before: { value: 10_000, currency: 'CZK' }, after: { value: 70_001 } },
      byRequester: [],
      aboutShop: [{ value: 10_000, currency: 'CZK' }],
      similar: [{ id: first, state: 'Waiting', requestedBy: requester.email }],
    });
    expect((await readApproval(first, colleague)).evidence.byRequester).toEqual([
      { value: 10_000, currency: 'CZK' },
    ]);
    await decide(first, colleague);
    expect((await readApproval(first, colleague)).evidence.balance).toBeNull();
  });
});
