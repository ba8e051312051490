import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Areas that are loaded before anything is shown (`useText`). */
const alwaysThere = new Set(['ui', 'frame', 'screens', 'errors', 'account']);
const folder = path.resolve(import.meta.dirname, '..');

/** Areas that a file says texts of without naming them in its `useText`: they would be shown as bare keys. */
function findUnnamedAreas(source: string): string[] {
  const calls = [...source.matchAll(/useText\(([^)]*)\)/g)].map(([, names = '']) => names);
  if (calls.length === 0) return [];
  const named = new Set(calls.flatMap((names) => [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name)));
  const usedAreas = [...source.matchAll(/\bt\(\s*['`](\w+):/g)].map(([, area = '']) => area);
  return [...new Set(usedAreas)].filter((area) => !alwaysThere.has(area) && !named.has(area));
}

it('names every area of texts that a component says', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const wrong = files.flatMap((name) => {
    const areas = findUnnamedAreas(readFileSync(path.join(folder, name), 'utf8'));
    return areas.length === 0 ? [] : [`${name}: ${areas.join(', ')}`];
  });
  expect(files.length).toBeGreaterThan(500);
  expect(wrong).toEqual([]);
});

it('finds areas without a name', () => {
  expect(findUnnamedAreas("const t = useText('credit'); t('credit:a'); t('validation:required')")).toEqual([
    'validation',
  ]);
});
