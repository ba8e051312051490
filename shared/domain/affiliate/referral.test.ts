import { describe, expect, it } from 'vitest';
import {
  addLinkTarget,
  buildReferralUrl,
  formatReferral,
  isReferralValid,
  parseReferral,
  parseReferralSlug,
  readLinkTarget,
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

it.each([
  ['Registration', null, ''],
  ['Registration', 'cs', '?lang=cs'],
  ['Calculator', null, '?page=calculator'],
  ['Calculator', 'pl', '?page=calculator&lang=pl'],
] as const)('leads to %s in %s by %s', (page, language, query) => {
  const link = addLinkTarget('https://okv.example/r/ABCDEFGH', page, language);
  expect(link).toBe(`https://okv.example/r/ABCDEFGH${query}`);
  expect(readLinkTarget(Object.fromEntries(new URL(link).searchParams))).toEqual({ page, language });
});

it('takes no page or language that it doesn’t know from a link', () => {
  expect(readLinkTarget({ page: ['calculator'], lang: 'xx' })).toEqual({
    page: 'Registration',
    language: null,
  });
});

it.each([90, 30])('counts a click for %i days, and a typed code for ever', (windowDays) => {
  const isValid = (id: string | null, days: number) => isReferralValid(id, addDays(days), windowDays);
  expect(isValid(clickId, 0)).toBe(true);
  expect(isValid(clickId, windowDays)).toBe(true);
  expect(isValid(clickId, windowDays + 0.1)).toBe(false);
  expect(isValid(clickId, -1)).toBe(false);
  expect(isValid(null, 900)).toBe(true);
});
