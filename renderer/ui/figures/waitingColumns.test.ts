import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const locales = import.meta.glob<Record<string, unknown>>('../../../shared/i18n/locales/en/*.ts');
const rendererFolder = path.resolve(import.meta.dirname, '../..');
// A heading and its value, in tables (title, render) and in lists of facts (label, value).
const pair = /(?:title|label): t\('([\w:.]+)'\),\s*(?:render|value):[^\n]*<RelativeTime/g;

async function readText(key: string): Promise<string> {
  const [area = '', rest = ''] = key.split(':');
  const texts = (await locales[`../../../shared/i18n/locales/en/${area}.ts`]?.())?.[area];
  const found = rest
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], texts);
  return typeof found === 'string' ? found : '';
}

it('a column that says how long something waits shows a duration, not a point in time', async () => {
  const files = readdirSync(rendererFolder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.tsx'),
  );
  const keys = files.flatMap((name) =>
    [...readFileSync(path.join(rendererFolder, name), 'utf8').matchAll(pair)].map(([, key = '']) => key),
  );
  expect(keys.length).toBeGreaterThan(3);
  const headings = await Promise.all(keys.map(async (key) => [key, await readText(key)] as const));
  expect(headings.filter(([, text]) => text === '')).toEqual([]);
  expect(headings.filter(([, text]) => /^wait(?:s|ing|ed)?$/i.test(text))).toEqual([]);
});
