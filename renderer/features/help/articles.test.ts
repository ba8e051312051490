import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { help as czech } from '#shared/i18n/locales/cs/help.ts';
import { help as english } from '#shared/i18n/locales/en/help.ts';
import { screens, redirects } from '#renderer/app/routes.tsx';
import { articleIds, findArticles, helpedPaths, type Articles } from './articleIds.ts';
import { articles as czechArticles } from './articles/cs.ts';
import { articles as englishArticles } from './articles/en.ts';
import { parseLine } from './parseLine.ts';
import { searchArticles } from './searchArticles.ts';

const locales = path.resolve(import.meta.dirname, '../../../shared/i18n/locales');

function collectTexts(value: unknown, found: Set<string>): void {
  if (typeof value === 'string') found.add(value);
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) collectTexts(inner, found);
}

/** All texts of screens in a language, but those of the help itself. */
async function readTexts(language: 'en' | 'cs'): Promise<Set<string>> {
  const found = new Set<string>();
  for (const name of readdirSync(path.join(locales, language)).filter((one) => /^(?!help).*\.ts$/.test(one)))
    collectTexts(await import(path.join(locales, language, name)), found);
  return found;
}

const languages = [
  ['en', englishArticles, english],
  ['cs', czechArticles, czech],
] as const;
const texts = new Map<string, Set<string>>();
beforeAll(async () => {
  for (const [language] of languages) texts.set(language, await readTexts(language));
});

/** Sections of the account settings, which an address names after `#`. */
function readAccountSections(): string[] {
  const folder = path.resolve(import.meta.dirname, '../../modules/client/account/components');
  return readdirSync(folder).flatMap((file) =>
    [...readFileSync(path.join(folder, file), 'utf8').matchAll(/\sid="([a-z-]+)"/g)].map(
      ([, id]) => `/settings#${id}`,
    ),
  );
}

const listParts = (articles: Articles) =>
  articleIds.flatMap((id) =>
    articles[id].lines.flatMap((line) => parseLine(line).map((part) => ({ id, part }))),
  );

describe.each(languages)('articles in %s', (language, articles) => {
  it('name only texts that the screens have', () => {
    const stale = listParts(articles).flatMap(({ id, part }) =>
      part.kind === 'name' && texts.get(language)?.has(part.text) !== true ? [`${id}: ${part.text}`] : [],
    );
    expect(stale).toEqual([]);
  });

  it('link only to addresses that exist', () => {
    const known = new Set([...[...screens, ...redirects].map((row) => row.path), ...readAccountSections()]);
    const dead = listParts(articles).flatMap(({ id, part }) =>
      part.kind === 'link' && !known.has(part.path) ? [`${id}: ${part.path}`] : [],
    );
    expect(dead).toEqual([]);
  });
});

it('have the same parts in both languages', () => {
  for (const id of articleIds)
    expect([id, czechArticles[id].lines.length]).toEqual([id, englishArticles[id].lines.length]);
  expect(articleIds.length).toBeGreaterThanOrEqual(20);
});

it('are each linked from a screen that exists', () => {
  const known = [...screens, ...redirects].map((row) => row.path);
  for (const start of helpedPaths)
    expect([start, known.some((one) => one.startsWith(start))]).toEqual([start, true]);
  const linked = new Set(helpedPaths.flatMap(findArticles));
  expect(articleIds.filter((id) => !linked.has(id))).toEqual([]);
});

it('gives the articles of the longest beginning of a path', () => {
  expect(findArticles('/app/eshop-settings/tutorials/pixel/orders')).toEqual(['pixelOrders']);
  expect(findArticles('/app/eshop-settings/tutorials/pixel')[0]).toBe('pixelInstall');
  expect(findArticles('/admin/users')).toEqual([]);
});

it('finds words without diacritics and by their beginning, titles first', () => {
  const search = (query: string) => searchArticles(query, czechArticles, (id) => czech.titles[id]);
  expect(search('automaticke dobi')[0]).toBe('autoTopUp');
  expect(search('ZAMÍTNUTA platba')[0]).toBe('declinedPayment');
  expect(search('nesmysl')).toEqual([]);
  expect(search('  ')).toEqual([...articleIds]);
});
