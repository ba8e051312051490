import { afterAll, beforeAll, expect, it } from 'vitest';
import { approvalKinds, type ApprovalKind } from '#shared/domain/payment/approval.ts';
import { readPending } from '#server/testing/readPending.ts';
import { openMoneyCallsTestBed, type MoneyCallsTestBed } from './moneyCallsTestBed.ts';

const callOfKind: Readonly<Record<ApprovalKind, string>> = {
  AdminTransaction: 'setAdminTransaction',
  InvoicePaid: 'setAsPaid',
  BankTransfer: 'matchBankTransaction',
  CreditNote: 'generateCreditNote',
  DebitNote: 'generateDebitNote',
  CreditPayout: 'requestCreditPayout',
  ForcedSubscription: 'forceEnableSubscription',
  PaymentReview: 'resolvePaymentReview',
  UnpaidSupply: 'decideUnpaidSupply',
  TaxRate: 'setTaxRate',
  PartnerPayouts: 'requestPayoutRun',
};

let bed: MoneyCallsTestBed;
beforeAll(async () => {
  bed = await openMoneyCallsTestBed(1);
});
afterAll(async () => await bed.stop());

it.each(approvalKinds)(
  '%s waits for a second person once the sum is reached, and moves nothing',
  async (kind) => {
    const prepare = bed.rows[callOfKind[kind]];
    if (prepare === undefined) throw new Error(`no call asks for ${kind}`);
    const { contract, input, token } = await prepare();
    const before = await bed.countEffects();
    const answer = await bed.server.call(contract, input, token);
    expect(answer.status).toBe(200);
    const after = await bed.countEffects();
    expect(after).toEqual({ ...before, approvals: (before['approvals'] ?? 0) + 1 });
    expect(await readPending()).toContain(kind);
  },
);
