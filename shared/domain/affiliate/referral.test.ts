import { describe, expect, it } from 'vitest';
import {
  buildReferralUrl,
  formatReferral,
  isReferralValid,
  parseReferral,
  parseReferralSlug,
} from './referral.ts';

const clickId = '692500000000000000000001';
const clickedAt = new Date(0x69250000 * 1_000);
const addDays = (days: number) => new Date(clickedAt.getTime() + days * 86_400_000);

describe('the link of a partner', () => {
  it.each([
    ['ABCDEFGH', { code: 'ABCDEFGH', campaign: null }],
    ['abcdefgh-jaro-2026', { code: 'ABCDEFGH', campaign: 'jaro-2026' }],
    ['ABCDEFGH-Jaro', { code: 'ABCDEFGH', campaign: 'jaro' }],
    ['ABCDEFG', null],
    ['ABCDEFGH-', null],
    ['ABCDEFGH--x', null],
    ['ABCDEFGH-jař', null],
    [`ABCDEFGH-${'a'.repeat(33)}`, null],
    ['ABCDEFGH/../admin', null],
  ])('%s is read as its code and campaign', (slug, parts) => {
    expect(parseReferralSlug(slug)).toEqual(parts);
  });

  it('is written as it is read', () => {
    expect(buildReferralUrl('https://okv.example', 'ABCDEFGH', 'jaro')).toBe(
      'https://okv.example/r/ABCDEFGH-jaro',
    );
    expect(parseReferral(formatReferral('ABCDEFGH', clickId))).toEqual({ code: 'ABCDEFGH', clickId });
    expect(parseReferral(' abcdefgh ')).toEqual({ code: 'ABCDEFGH', clickId: null });
    expect(parseReferral('ABCDEFGH.nonsense')).toEqual({ code: 'ABCDEFGH', clickId: null });
  });
});

it('counts a click for 90 days, and a typed code for ever', () => {
  expect(isReferralValid(clickId, addDays(0))).toBe(true);
  expect(isReferralValid(clickId, addDays(90))).toBe(true);
  expect(isReferralValid(clickId, addDays(90.1))).toBe(false);
  expect(isReferralValid(clickId, addDays(-1))).toBe(false);
  expect(isReferralValid(null, addDays(900))).toBe(true);
});
