import { randomUUID } from 'node:crypto';
import mongoose, { Types } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accounting, type Approval } from '#shared/contracts/accounting.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { logging } from '#shared/contracts/logging.ts';
import { notification } from '#shared/contracts/notification.ts';
import { payment } from '#shared/contracts/payment.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { ApprovalId } from '#shared/domain/ids/ids.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { checkJournal, readCredit } from '#server/credit/index.ts';
import { wholeRead } from '#server/database/wholeRead.ts';
import { forgetMoneyDecisions } from '#server/testing/forgetMoneyDecisions.ts';
import {
  startTestServer,
  type AddedShop,
  type SignedIn,
  type TestServer,
} from '#server/testing/testServer.ts';
import { countTrials } from '#server/testing/trials.ts';
import { ApprovalModel } from './approval.model.ts';
import { findApproval, isSumReached, requestApproval, processApprovals } from './index.ts';

let server: TestServer;
let requester: SignedIn;
let approver: SignedIn;
let third: SignedIn;
let accountant: SignedIn;
let shop: AddedShop;
beforeAll(async () => {
  server = await startTestServer();
  requester = await server.signInStaff(['SetEshopDetail']);
  approver = await server.signInStaff(['SetEshopDetail', 'SetInternalUserPermission']);
  third = await server.signInStaff(['SetEshopDetail']);
  accountant = await server.signInStaff(['GetAccounting', 'SetAccounting']);
});
beforeEach(async () => {
  // What a person did alone in the tests before is none of the next one's business.
  await forgetMoneyDecisions();
  shop = await server.addShop();
});
afterAll(async () => await server.stop());

const requestAdjustment = (amount: number, headers?: Record<string, string>, who = requester) =>
  server.call(
    payment.setAdminTransaction,
    {
      eshopId: shop.eshopId,
      amount,
      currency: 'CZK',
      reason: 'Příspěvek ke kampani',
      confirmDuplicate: true,
    },
    who.accessToken,
    headers,
  );
const ask = async (amount = 60_000, headers?: Record<string, string>): Promise<ApprovalId> => {
  const { output } = await requestAdjustment(amount, headers);
  if (output.approvalId === null) throw new Error('nothing waits');
  return output.approvalId;
};
const decide = (approvalId: ApprovalId, who: SignedIn, decision: 'Approve' | 'Reject' = 'Approve') =>
  server.call(accounting.decideApproval, { approvalId, decision, reason: 'Ověřeno' }, who.accessToken);
const list = async (who: SignedIn, input: object = {}): Promise<Approval[]> =>
  (await server.call(accounting.getApprovals, { eshopId: shop.eshopId, ...input }, who.accessToken)).output
    .items;
const readPostedCredit = async () => (await readCredit(shop.eshopId)).postedMinor;

describe('a change of credit by hand', () => {
  it('waits from the set sum on, taken or given, and nothing is booked before', async () => {
    const isReached = (...sums: [CreditCurrency, number][]) => isSumReached(server.services, new Map(sums));
    expect(isReached(['CZK', 4_999_999])).toBe(false);
    expect(isReached(['CZK', 5_000_000])).toBe(true);
    expect(isReached(['EUR', 199_999])).toBe(false);
    expect(isReached(['EUR', 200_000])).toBe(true);
    expect(isReached(['CZK', 2_500_000], ['EUR', 99_999])).toBe(false);
    expect(isReached(['CZK', 2_500_000], ['EUR', 100_000])).toBe(true);
    expect((await requestAdjustment(49_999.99)).output).toMatchObject({
      approvalId: null,
      newCredit: { value: 49_999.99 },
    });
    const { output } = await requestAdjustment(50_000);
    expect(output).toMatchObject({ transactionId: null, newCredit: { value: 49_999.99 } });
    expect(output.approvalId).toMatch(/^[0-9a-f]{24}$/);
    expect((await requestAdjustment(-50_000)).problem.code).toBe('credit_insufficient');
  });

  it('is booked once when another person approves it, and both people and the first request are known', async () => {
    const approvalId = await ask(60_000, { 'x-request-id': 'the-first-request' });
    const [waiting] = await list(approver);
    expect(waiting).toMatchObject({
      id: approvalId,
      kind: 'AdminTransaction',
      state: 'Waiting',
      domainName: shop.domainName,
      amount: { value: 60_000, currency: 'CZK' },
      reason: 'Příspěvek ke kampani',
      requestedBy: { email: requester.email },
      decidedBy: null,
      isDecidable: true,
    });
    expect((await list(requester))[0]?.isDecidable).toBe(false);
    expect((await list(accountant))[0]?.isDecidable).toBe(false);
    const { output } = await decide(approvalId, approver);
    expect(output.approval).toMatchObject({
      state: 'Approved',
      isCarriedOut: true,
      decidedBy: { email: approver.email },
      decisionReason: 'Ověřeno',
      isDecidable: false,
    });
    expect(await readPostedCredit()).toBe(6_000_000);
    const journal = mongoose.connection.collection('ledgerTransfers');
    const entry = await journal.findOne({ eshopId: new Types.ObjectId(shop.eshopId) });
    expect(entry).toMatchObject({
      actor: requester.userId,
      reason: 'Příspěvek ke kampani',
      requestId: 'the-first-request',
      idempotencyKey: `admin:approval:${approvalId}`,
    });
    expect((await decide(approvalId, third)).problem.code).toBe('transition_not_allowed');
    expect((await decide(approvalId, third, 'Reject')).problem.code).toBe('transition_not_allowed');
    expect((await checkJournal(shop.eshopId)).transferCount).toBe(1);
  });

  it('shows both people in the audit trail', async () => {
    const approvalId = await ask();
    await decide(approvalId, approver);
    const readTrail = async (entityId: string) =>
      (
        await server.call(
          logging.getAuditTrail,
          { entityId },
          (await server.signInStaff(['GetAccounting'])).accessToken,
        )
      ).output.items;
    const [decision] = await readTrail(approvalId);
    expect(decision).toMatchObject({ entity: 'Approval', actorEmail: approver.email, outcome: 'Done' });
    expect(decision?.changes).toContainEqual({ field: 'state', before: 'Waiting', after: 'Approved' });
    const ofShop = await readTrail(shop.eshopId);
    expect(ofShop.map(({ actorEmail }) => actorEmail)).toEqual([approver.email, requester.email]);
    expect(ofShop[0]?.changes).toContainEqual({
      field: 'approval.requestedBy',
      before: null,
      after: requester.userId,
    });
  });

  it('is one request for one key, even when the answer is no longer stored', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await ask(60_000, key);
    expect(await ask(60_000, key)).toBe(first);
    await mongoose.connection.collection('idempotencyRecords').deleteMany({}, wholeRead);
    expect(await ask(60_000, key)).toBe(first);
    await mongoose.connection.collection('idempotencyRecords').deleteMany({}, wholeRead);
    expect((await requestAdjustment(70_000, key)).problem.code).toBe('idempotency_key_reused');
    expect(await list(approver)).toHaveLength(1);
  });

  it('is not for who asked, nor for who could not ask', async () => {
    const approvalId = await ask();
    expect((await decide(approvalId, requester)).problem.code).toBe('own_request');
    expect((await decide(approvalId, requester, 'Reject')).problem.code).toBe('own_request');
    expect((await decide(approvalId, accountant)).problem.code).toBe('permission_required');
    const unknown = new Types.ObjectId().toString() as ApprovalId;
    expect((await decide(unknown, approver)).problem.code).toBe('not_found');
    expect((await decide(approvalId, approver, 'Reject')).output.approval).toMatchObject({
      state: 'Rejected',
      isCarriedOut: false,
    });
    expect((await decide(approvalId, third)).problem.code).toBe('transition_not_allowed');
    expect(await readPostedCredit()).toBe(0);
  });

  it('has one effect when two approve at once', async () => {
    const rounds = countTrials('parallelApprovals');
    for (let round = 0; round < rounds; round += 1) {
      const approvalId = await ask();
      const answers = await Promise.all([decide(approvalId, approver), decide(approvalId, third)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await readPostedCredit()).toBe((round + 1) * 6_000_000);
    }
    expect(await checkJournal(shop.eshopId)).toMatchObject({
      transferCount: rounds,
      firstBrokenSequence: null,
    });
  }, 120_000);

  it('fails when who asked has lost the right to', async () => {
    const leaving = await server.signInStaff(['SetEshopDetail']);
    const { output } = await requestAdjustment(60_000, {}, leaving);
    if (output.approvalId === null) throw new Error('nothing waits');
    const taken = await server.call(
      internalUser.removePermission,
      { userId: leaving.userId, permission: 'SetEshopDetail' },
      approver.accessToken,
    );
    expect(taken.status).toBe(200);
    const { approval } = (await decide(output.approvalId, approver)).output;
    expect(approval).toMatchObject({
      state: 'Failed',
      failureCode: 'permission_required',
      isCarriedOut: false,
    });
    expect(await readPostedCredit()).toBe(0);
  });

  it('fails with its code when the credit is not there any more', async () => {
    await decide(await ask(60_000), approver);
    const approvalId = await ask(-60_000);
    expect((await requestAdjustment(-1_000)).status).toBe(200);
    const { approval } = (await decide(approvalId, approver)).output;
    expect(approval).toMatchObject({ state: 'Failed', failureCode: 'credit_insufficient' });
    expect(await readPostedCredit()).toBe(5_900_000);
  });
});

describe('time', () => {
  const setBack = async (approvalId: ApprovalId, change: object) =>
    await ApprovalModel.updateOne({ _id: approvalId }, { $set: change });

  it('ends a request after seven days', async () => {
    const approvalId = await ask();
    const [waiting] = await list(approver);
    const days = (Date.parse(waiting?.expiresAt ?? '') - Date.parse(waiting?.requestedAt ?? '')) / 86_400_000;
    expect(days).toBeCloseTo(7, 3);
    await setBack(approvalId, { expiresAt: new Date(Date.now() - 1) });
    expect((await list(approver))[0]).toMatchObject({ state: 'Expired', isDecidable: false });
    expect((await decide(approvalId, approver)).problem.code).toBe('transition_not_allowed');
    await processApprovals(server.services);
    expect((await findApproval(approvalId))?.state).toBe('Expired');
    expect(await list(approver, { state: 'Expired' })).toHaveLength(1);
    expect(await readPostedCredit()).toBe(0);
  });

  it('attempts again what could not be done at once, and does it once', async () => {
    let attempts = 0;
    const executor = vi.spyOn(server.services.ports.approvalExecutors, 'ForcedSubscription');
    onTestFinished(() => executor.mockRestore());
    executor.mockImplementation(async (_services, request) => {
      attempts += 1;
      if (attempts === 1) throw new AppError('payment_provider_unavailable');
      if (attempts === 2) throw new Error('the database is away');
      return String(request.payload === null ? '' : JSON.stringify(request.payload));
    });
    const approvalId = await requestApproval({
      kind: 'ForcedSubscription',
      eshopId: shop.eshopId,
      amountMinor: 9_900_000,
      currency: 'CZK',
      creditMinor: null,
      reason: 'Partner',
      payload: { force: 'Enabled' },
      requestedBy: requester.userId,
      requestId: 'r',
      invoice: null,
    });
    expect((await list(approver))[0]?.details).toEqual([{ name: 'force', value: 'Enabled' }]);
    const { approval } = (await decide(approvalId, approver)).output;
    expect(approval).toMatchObject({ state: 'Approved', isCarriedOut: false, failureCode: null });
    const past = { decidedAt: new Date(Date.now() - 61_000) };
    for (let round = 0; round < 4; round += 1) {
      await setBack(approvalId, past);
      await processApprovals(server.services);
    }
    expect(attempts).toBe(3);
    expect(await findApproval(approvalId)).toMatchObject({
      state: 'Approved',
      resultId: '{"force":"Enabled"}',
    });
  });

  it('tells staff of a request once', async () => {
    await processApprovals(server.services);
    await server.call(
      notification.addMailSubscription,
      { event: 'ApprovalRequested', email: approver.email },
      approver.accessToken,
    );
    server.mails.length = 0;
    await ask();
    await processApprovals(server.services);
    await processApprovals(server.services);
    const mails = server.mails.filter(({ to }) => to === approver.email);
    expect(
      mails.map(({ values, actionUrl }) => [values?.['title'], actionUrl.slice(server.url.length)]),
    ).toEqual([[`Approval needed: ${shop.domainName}`, '/admin/accounting/approvals']]);
    expect(mails[0]?.values?.['text']).toContain('60,000.00');
    expect(mails[0]?.values?.['text']).toContain('Příspěvek ke kampani');
  });
});
