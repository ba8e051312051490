import { expect, it } from 'vitest';
import { buildCategoryTree, selectShownRows, type Category } from './categoryTree.ts';

const createCategory = (path: string): Category => ({
  category: path,
  name: path.split(' > ').at(-1) ?? '',
  depth: path.split(' > ').length - 1,
  productCount: 1,
  advertisedCount: 1,
});
const paths = ['Dům', 'Dům a zahrada', 'Dům > Světla > Stolní', 'Dům > Světla', 'Auto', 'Dům > Čaj'];
const createDecided = (path: string, isAdvertised: boolean) => ({
  category: path,
  isAdvertised,
  decidedAt: '2020-01-01T00:00:00Z',
});
const listNames = (rows: readonly { category: string }[]) => rows.map((row) => row.category);

it('puts every category right under the one above it, by the alphabet of the language', () => {
  expect(listNames(buildCategoryTree(paths.map(createCategory), [], 'cs'))).toEqual([
    'Auto',
    'Dům',
    'Dům > Čaj',
    'Dům > Světla',
    'Dům > Světla > Stolní',
    'Dům a zahrada',
  ]);
});

it('says what holds: its own decision, the narrowest one above it, on without any', () => {
  const rows = buildCategoryTree(
    paths.map(createCategory),
    [createDecided('Dům', false), createDecided('Dům > Světla', true)],
    'cs',
  );
  const of = (path: string) => rows.find((row) => row.category === path);
  expect(of('Dům')).toMatchObject({ isAdvertised: false, inheritedFrom: null, hasChildren: true });
  expect(of('Dům > Čaj')).toMatchObject({ isAdvertised: false, own: null, inheritedFrom: 'Dům' });
  expect(of('Dům > Světla > Stolní')).toMatchObject({ isAdvertised: true, inheritedFrom: 'Dům > Světla' });
  expect(of('Dům a zahrada')).toMatchObject({ isAdvertised: true, inheritedFrom: null, hasChildren: false });
});

it('shows opened categories, and search results with their parents', () => {
  const rows = buildCategoryTree(paths.map(createCategory), [], 'cs');
  expect(listNames(selectShownRows(rows, new Set(), ''))).toEqual(['Auto', 'Dům', 'Dům a zahrada']);
  // One that is opened under one that is not stays hidden.
  expect(listNames(selectShownRows(rows, new Set(['Dům > Světla']), ''))).toHaveLength(3);
  expect(listNames(selectShownRows(rows, new Set(['Dům']), ''))).toHaveLength(5);
  expect(listNames(selectShownRows(rows, new Set(), 'stolni'))).toEqual([
    'Dům',
    'Dům > Světla',
    'Dům > Světla > Stolní',
  ]);
});
