import { expect, it } from 'vitest';
import { checkPasswordRules } from './passwordRules.ts';

it.each([
  ['', 'a@b.cz', { length: false, notEmail: false }],
  ['123456789', 'a@b.cz', { length: false, notEmail: true }],
  ['1234567890', 'a@b.cz', { length: true, notEmail: true }],
  ['Anna@Shop.cz', 'anna@shop.cz', { length: true, notEmail: false }],
  ['x'.repeat(129), 'a@b.cz', { length: false, notEmail: true }],
])('%j of %s', (password, email, expected) => expect(checkPasswordRules(password, email)).toEqual(expected));
