import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { clientPermissions } from '#shared/access/permissions.ts';
import { premiumFeatureNames, premiumFeatures } from '#shared/access/premiumFeatures.ts';
import { statisticTables } from '#shared/domain/report/statistics.ts';
import { kpi as czechKpi } from '#shared/i18n/locales/cs/kpi.ts';
import { subscription as czech } from '#shared/i18n/locales/cs/subscription.ts';
import { kpi as englishKpi } from '#shared/i18n/locales/en/kpi.ts';
import { subscription as english } from '#shared/i18n/locales/en/subscription.ts';
import { redirects, screens } from '#renderer/app/routes.tsx';
import { getSidebarEntries } from '#renderer/layouts/getSidebarEntries.ts';

const rendererFolder = path.resolve(import.meta.dirname, '../..');
const locales = path.resolve(rendererFolder, '../shared/i18n/locales');
const sold = premiumFeatureNames.flatMap((name) => [...premiumFeatures[name]]);

it('each permission of a shop is sold by exactly one feature of the offer', () => {
  expect(sold.toSorted()).toEqual(clientPermissions.toSorted());
});

it('each permission that is sold opens a screen or a control', () => {
  // The KPI report of staff names all permissions and opens none.
  const sources = readdirSync(rendererFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|e2e|kpiReport/.test(name))
    .map((name) => readFileSync(path.join(rendererFolder, name), 'utf8'));
  const ofTables = new Set<string>(Object.values(statisticTables).map(({ permission }) => permission));
  const unused = sold.filter(
    (permission) =>
      !ofTables.has(permission) && !sources.some((source) => source.includes(`'${permission}'`)),
  );
  expect(unused).toEqual([]);
});

it.each([
  ['en', english, englishKpi],
  ['cs', czech, czechKpi],
] as const)('each feature and permission has its words in %s', (_language, texts, kpi) => {
  for (const name of premiumFeatureNames) {
    expect(texts.gives[name]).not.toBe('');
    expect(texts.gives[`${name}Text`]).not.toBe('');
  }
  expect(Object.keys(kpi.features.name).toSorted()).toEqual(clientPermissions.toSorted());
});

describe('the menu', () => {
  const listEntries = (held: readonly string[]) =>
    getSidebarEntries(screens, 'app', {
      firstTransactionDate: null,
      held: new Set(held),
      hasEshop: true,
    });
  const listCrowns = (held: readonly string[]) =>
    listEntries(held).flatMap(({ path: to, isPremium }) => (isPremium ? [to] : []));

  it('has crowns for a shop without Premium, and none for a subscriber', () => {
    expect(listCrowns([])).toEqual([
      '/app/diagnostics',
      '/app/social-networks/edit-post',
      '/app/aiContent',
      '/app/aiassistant',
    ]);
    expect(listCrowns(clientPermissions)).toEqual([]);
  });

  it('leads to screens only', () => {
    const isScreenBehind = (to: string): boolean => {
      if (screens.some((screen) => screen.path === to)) return true;
      const redirect = redirects.find((row) => row.path === to)?.to;
      return typeof redirect === 'string' && isScreenBehind(redirect);
    };
    const dead = listEntries(clientPermissions).filter(({ to }) => !isScreenBehind(to));
    expect(dead).toEqual([]);
    expect(redirects.find((row) => row.path === '/app/diagnostics')?.to).toBe('/app/diagnostics/overview');
  });
});

/** Promises of features to come, in either language. */
const promise =
  /coming (?:soon|later)|not built yet|under construction|in preparation|available soon|připravujeme (?:tuto|novou) |již brzy|už brzy|chystáme|bude doplněn|ve výstavbě/i;

it('knows a promise when it reads one', () => {
  for (const text of ['Coming later', 'AI texts are coming soon', 'Tuto funkci chystáme'])
    expect(text).toMatch(promise);
});

it.each(['en', 'cs'])('no text in %s promises a feature to come', (language) => {
  const promising = readdirSync(path.join(locales, language), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      readFileSync(path.join(locales, language, name), 'utf8')
        .split('\n')
        .filter((line) => promise.test(line))
        .map((line) => `${name}: ${line.trim()}`),
    );
  expect(promising).toEqual([]);
});
