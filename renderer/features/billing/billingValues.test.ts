import { expect, test } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { toBillingInput } from './billingValues.ts';

const filled = {
  companyName: 'Obchod s.r.o.',
  registrationNumber: ' 270 82 440 ',
  taxNumber: 'cz 27082440',
  isVatPayer: true,
  street: 'Jankovcova 1',
  city: 'Praha',
  zip: '170 00',
  country: 'CZ',
  email: 'ucto@obchod.cz',
};

test('numbers lose their spaces and the prefix of VAT is upper case', () => {
  const input = toBillingInput({ billingSettings: filled });
  expect(input.billingSettings).toMatchObject({
    registrationNumber: '27082440',
    taxNumber: 'CZ27082440',
    isVatPayer: true,
  });
  expect(eshop.setBillingSettings.input.safeParse(input).success).toBe(true);
});

test('whoever pays no VAT has no number of it', () => {
  const input = toBillingInput({ billingSettings: { ...filled, isVatPayer: false } });
  expect(input.billingSettings.taxNumber).toBeNull();
});

test('fields that were never touched are refused by the contract, not by the form', () => {
  const input = toBillingInput({});
  expect(input.billingSettings).toEqual({ registrationNumber: null, taxNumber: null, isVatPayer: false });
  expect(eshop.setBillingSettings.input.safeParse(input).success).toBe(false);
});
