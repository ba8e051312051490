import { describe, expect, it } from 'vitest';
import type { BuiltCall } from './defineCall.ts';
import { allCalls } from './index.ts';

/** Calls about money that may be sent twice without a key, and why a second one changes nothing. */
const harmlessTwice: Readonly<Record<string, string>> = {
  CancelSubscription: 'ends with its period already',
  ForceDisableSubscription: 'is off already',
  EndForcedSubscription: 'is taken back already',
  SetCreditAutoTopUpOptions: 'are the same already',
  RemoveSavedCard: 'there is none any more',
  AuthenticatePayment: 'names the page again',
  CancelProforma: 'is cancelled already',
  RegenerateInvoice: 'makes the same file',
  ImportBankStatement: 'knows each line by its reference',
  IgnoreBankTransaction: 'is out of the queue',
  StartLedgerCheck: 'looks again',
  UnfreezeSpending: 'spends already',
  DecideDocumentErasure: 'is held or released already',
  WithdrawApproval: 'is withdrawn already',
};

describe('calls that move money', () => {
  const writes = allCalls.filter(
    (call): call is BuiltCall =>
      call.isBuilt &&
      !call.isWebhook &&
      ['Payment', 'Subscription', 'Invoice', 'Accounting'].includes(call.controller) &&
      !/^(Get|Has)/.test(call.action),
  );

  it.each(writes.map((call) => [call.path, call] as const))('%s happens once for a key', (_path, call) => {
    expect(call.isIdempotent).toBe(!(call.action in harmlessTwice));
  });

  it('are those that are said to be harmless', () => {
    const actions = new Set(writes.map((call) => call.action));
    expect(Object.keys(harmlessTwice).filter((action) => !actions.has(action))).toEqual([]);
  });
});
