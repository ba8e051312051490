import { describe, expect, it } from 'vitest';
import { joinPhone, formatPhone, splitPhone } from './phoneNumber.ts';

const countries = ['CZ', 'SK', 'DE', 'AT'] as const;

describe('a phone number', () => {
  it.each([
    ['601 234 567', 'CZ', '+420601234567'],
    ['601234567', 'CZ', '+420601234567'],
    ['+421 905 123 456', 'CZ', '+421905123456'],
    ['0151 23456789', 'DE', '+4915123456789'],
    ['', 'CZ', ''],
    ['12', 'CZ', '+42012'],
    ['abc', 'CZ', 'abc'],
  ])('%s typed with the prefix of %s is %s', (national, country, expected) => {
    expect(joinPhone({ national, country })).toBe(expected);
  });
  it('is split into its country and the rest', () => {
    expect(splitPhone('+421905123456', countries, 'CZ')).toEqual({ country: 'SK', national: '0905 123 456' });
    expect(splitPhone('+42012', countries, 'CZ')).toEqual({ country: 'CZ', national: '12' });
    expect(splitPhone('', countries, 'AT')).toEqual({ country: 'AT', national: '' });
  });
  it('goes there and back unchanged', () => {
    for (const number of ['+420601234567', '+4915123456789', '+43664123456']) {
      expect(joinPhone(splitPhone(number, countries, 'CZ'))).toBe(number);
    }
  });
  it('is spaced as it is typed', () => {
    expect(formatPhone('601234567', 'CZ')).toBe('601 234 567');
  });
});
