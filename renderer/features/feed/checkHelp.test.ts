import { expect, it } from 'vitest';
import { feed } from '#shared/i18n/locales/en/feed.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { checkHelp, getColumnHelp } from './checkHelp.ts';

const t = ((key: string) =>
  key
    .replace('feed:', '')
    .split('.')
    .reduce<unknown>(
      (found, part) => (found as Record<string, unknown>)[part],
      feed,
    )) as unknown as TranslateText;

it('advice names the elements of the feed that the shop has', () => {
  expect(checkHelp(t, 'title_missing', 'google')).toBe('Fill in <g:title>.');
  expect(checkHelp(t, 'title_missing', null)).toBe('Fill in <g:title>.');
  expect(checkHelp(t, 'title_missing', 'heureka')).toBe('Fill in <PRODUCTNAME>.');
  expect(checkHelp(t, 'title_missing', 'zbozi')).toBe('Fill in <PRODUCTNAME>.');
  expect(checkHelp(t, 'title_missing', 'table')).toBe('Fill in title.');
});

it('columns have no brackets', () => {
  expect(getColumnHelp('Fill in <g:gtin>, or add <g:identifier_exists>no</g:identifier_exists>.')).toBe(
    'Fill in gtin, or add identifier_exists: no.',
  );
});

it('no advice for Heureka or a table names an element of Google where ours has another', () => {
  const checks = Object.keys(feed.shopXmlHelp) as (keyof typeof feed.shopXmlHelp)[];
  for (const check of checks) {
    expect(checkHelp(t, check, 'heureka')).not.toContain('<g:');
    expect(checkHelp(t, check, 'table')).not.toMatch(/[<>]/);
    expect(checkHelp(t, check, 'google')).toContain('<g:');
  }
});
