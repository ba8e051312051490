import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './chooseLanguage.ts';

const nothing = { search: '', stored: null, pathname: '/', browser: [] };

describe('the language is taken from', () => {
  it.each([
    ['the parameter before all else', { search: '?lang=cs', stored: 'en', pathname: '/en/app' }, 'cs'],
    ['the stored one before the path', { stored: 'cs', pathname: '/en/app' }, 'cs'],
    ['the path before the browser', { pathname: '/cs/app', browser: ['en-US'] }, 'cs'],
    ['the browser', { browser: ['cs-CZ', 'en'] }, 'cs'],
    ['English otherwise', {}, 'en'],
    [
      'the next source when one is not supported',
      { search: '?lang=xx', stored: 'tlh', pathname: '/cs' },
      'cs',
    ],
    ['the next one of the browser while a language has no texts yet', { browser: ['de-AT', 'cs'] }, 'cs'],
  ] as const)('%s', (_, sources, expected) => {
    expect(chooseLanguage({ ...nothing, ...sources })).toBe(expected);
  });
});
