import { expect, it } from 'vitest';
import { allOf } from '#shared/access/permissions.ts';
import { isEstablished } from '#shared/domain/eshop/eshop.ts';
import type { Screen } from '../app/screen.ts';
import { screens as allScreens } from '../app/routes.tsx';
import { selectTabs, tabPaths } from './selectTabs.ts';
import { isSelected, getSidebarEntries } from './getSidebarEntries.ts';

const page = () => Promise.reject(new Error('not loaded here'));
const createRow = (further: Partial<Screen> & Pick<Screen, 'path'>): Screen => ({
  layout: 'app',
  guard: 'client',
  titleKey: 'login',
  page,
  ...further,
});
const screens = [
  createRow({ path: '/app/b', sidebar: { order: 20 } }),
  createRow({
    path: '/app/a',
    sidebar: {
      order: 10,
      isHidden: (facts) => isEstablished(facts.firstTransactionDate, new Date('2026-11-21')),
    },
  }),
  createRow({ path: '/app/c/first', sidebar: { order: 30, section: '/app/c', isPremium: true } }),
  createRow({ path: '/app/hidden' }),
  createRow({ path: '/admin/x', layout: 'admin', permissions: allOf('GetExport'), sidebar: { order: 1 } }),
];
const listPaths = (layout: Screen['layout'], firstTransactionDate: string | null, held: string[] = []) =>
  getSidebarEntries(screens, layout, { firstTransactionDate, held: new Set(held), hasEshop: true }).map(
    (entry) => entry.path,
  );

it('lists the built sections in their order', () =>
  expect(listPaths('app', null)).toEqual(['/app/a', '/app/b', '/app/c']));
it('shows who has no shop what does without one', () => {
  const rows = [...screens, createRow({ path: '/app/help', needsEshop: false, sidebar: { order: 40 } })];
  const facts = { firstTransactionDate: null, held: new Set<string>(), hasEshop: false };
  expect(getSidebarEntries(rows, 'app', facts).map((entry) => entry.path)).toEqual(['/app/help']);
});
it('leaves out what an established shop no longer needs', () =>
  expect(listPaths('app', '2026-01-01')).toEqual(['/app/b', '/app/c']));
it('hides staff pages without their permission', () => {
  expect(listPaths('admin', null)).toEqual([]);
  expect(listPaths('admin', null, ['GetExport'])).toEqual(['/admin/x']);
});
it('selects by section, not by likeness', () => {
  const entry = { path: '/app/c', detailPath: '/app/cDetail' };
  expect(isSelected(entry, '/app/c/first')).toBe(true);
  expect(isSelected(entry, '/app/cDetail/7')).toBe(true);
  expect(isSelected({ path: '/app/c', detailPath: null }, '/app/credit')).toBe(false);
});

it('has a crown on what still needs Premium only', () => {
  const rows = [
    createRow({
      path: '/app/d/funnel',
      permissions: allOf('GetDiagnosticsFunnel'),
      sidebar: { order: 1, section: '/app/d', isPremium: true },
    }),
  ];
  const listCrowns = (held: string[]) =>
    getSidebarEntries(rows, 'app', { firstTransactionDate: null, held: new Set(held), hasEshop: true }).map(
      ({ isPremium }) => isPremium,
    );
  expect(listCrowns([])).toEqual([true]);
  expect(listCrowns(['GetDiagnosticsFunnel'])).toEqual([false]);
});
it('a phone has five tabs in their order, and none without a shop', () => {
  const listTabs = (hasEshop: boolean) =>
    selectTabs(
      getSidebarEntries(allScreens, 'app', { firstTransactionDate: null, held: new Set<string>(), hasEshop }),
    ).map(({ path }) => path);
  expect(listTabs(true)).toEqual(tabPaths);
  expect(listTabs(false)).toEqual([]);
});
