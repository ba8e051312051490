import { describe, expect, it } from 'vitest';
import {
  getNextCheckMs,
  ownPath,
  patientLooks,
  returnPaths,
  returnType,
  returnView,
} from './paymentReturn.ts';

describe('the page after a payment', () => {
  it.each([
    [undefined, 0, 'checking'],
    ['Open', 0, 'checking'],
    ['Open', patientLooks, 'open'],
    ['RequiresAction', patientLooks, 'open'],
    ['Processing', 1, 'checking'],
    ['Processing', patientLooks, 'processing'],
    ['Succeeded', 0, 'paid'],
    ['Failed', 0, 'failed'],
    ['Expired', 0, 'expired'],
  ] as const)('says of %s after %d looks: %s', (status, looks, view) => {
    expect(returnView(status, looks)).toBe(view);
  });
  it('looks on until the payment is decided', () => {
    expect(getNextCheckMs('checking')).toBe(1_200);
    expect(getNextCheckMs('processing')).toBe(5_000);
    expect(getNextCheckMs('paid')).toBeNull();
    expect(getNextCheckMs('failed')).toBeNull();
  });
  it('leads inside the app only', () => {
    const readPaths = (query: string) => returnPaths(new URLSearchParams(query));
    expect(readPaths('to=/onBoarding/finished&from=/onBoarding/oneTimePayment?payment=cancelled')).toEqual({
      to: '/onBoarding/finished',
      from: '/onBoarding/oneTimePayment',
    });
    expect(readPaths('to=https://evil.example&from=//evil.example')).toEqual({ to: '/app', from: '/app' });
    expect(readPaths('from=/app/credit?tab=card%26payment=cancelled').from).toBe('/app/credit?tab=card');
  });
  it.each([
    ['callbackType=CardSetup', 'CardSetup'],
    ['callbackType=Subscription', 'Subscription'],
    ['callbackType=nonsense', 'CreditTopUp'],
    ['', 'CreditTopUp'],
  ] as const)('knows from "%s" that it was %s', (query, type) => {
    expect(returnType(new URLSearchParams(query))).toBe(type);
  });
  it.each([
    ['/app/credit', '/app/credit'],
    ['https://okavango.test/app/credit?a=1', '/app/credit?a=1'],
    ['https://evil.example/app', null],
    ['javascript:alert(1)', null],
    [null, null],
  ])('takes the callback address %s as %s', (address, expected) => {
    expect(ownPath(address, 'https://okavango.test')).toBe(expected);
  });
});
