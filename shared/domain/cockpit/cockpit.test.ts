import { expect, it } from 'vitest';
import { internalRoles } from '../../access/internalRoles.ts';
import {
  cockpitKinds,
  listCockpitKinds,
  notSnoozed,
  spendBeyondCredit,
  untilChange,
  getWakeTime,
} from './cockpit.ts';

it('each role sees the kinds of its areas', () => {
  const listSeen = (role: keyof typeof internalRoles) => listCockpitKinds(new Set(internalRoles[role]));
  const everybodys = [
    'CreditLow',
    'CampaignRefused',
    'FeedHeld',
    'RolloutHeld',
    'PaymentFailed',
    'Compliance',
    'SuspensionRisk',
  ];
  expect(listSeen('Administrator')).toEqual([...cockpitKinds]);
  expect(new Set(listSeen('Sales'))).toEqual(new Set(everybodys));
  expect(new Set(listSeen('CampaignSpecialist'))).toEqual(
    new Set([...everybodys, 'Approval', 'VatMismatch', 'TaxStatus', 'CampaignToMake']),
  );
  expect(new Set(listSeen('Support'))).toEqual(
    new Set([...everybodys, 'Approval', 'VatMismatch', 'TaxStatus']),
  );
  expect(new Set(listSeen('Accountant'))).toEqual(
    new Set([
      ...everybodys,
      'LedgerDiffers',
      'PaymentContested',
      'PaymentReview',
      'UnpaidSupply',
      'BankPayment',
      'Approval',
      'ReferralReview',
    ]),
  );
});

it('money at risk is the spend of a week that the credit does not cover', () => {
  expect(spendBeyondCredit(100_000, 250_000)).toBe(450_000);
  expect(spendBeyondCredit(100_000, 900_000)).toBe(0);
  // A credit under zero makes the spend ahead no larger: it is lost already.
  expect(spendBeyondCredit(100_000, -5_000)).toBe(700_000);
});

it('items put off until they change come back when they do, items with a time at that time', () => {
  const until = new Date('2026-12-01T08:00:00Z');
  expect(getWakeTime(null, 'a')).toBe(notSnoozed);
  expect(getWakeTime({ until, state: 'a' }, 'b')).toBe(until);
  expect(getWakeTime({ until: null, state: 'a' }, 'a')).toBe(untilChange);
  expect(getWakeTime({ until: null, state: 'a' }, 'b')).toBe(notSnoozed);
});
