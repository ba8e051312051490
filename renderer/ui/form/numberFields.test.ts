import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const rendererFolder = path.resolve(import.meta.dirname, '../..');

/** Places where a number is typed past the one field that never moves the decimal point. */
function findOtherNumberFields(source: string): string[] {
  return source.match(/\bInputNumber\b|type="number"|inputMode="decimal"/g) ?? [];
}

it('are found, so that none stays beside the common one', () => {
  expect(findOtherNumberFields('<Input type="number" /><InputNumber />')).toHaveLength(2);
});

it('are all made of DecimalInput', () => {
  const files = readdirSync(rendererFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && path.basename(name) !== 'DecimalInput.tsx',
  );
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((name) =>
    findOtherNumberFields(readFileSync(path.join(rendererFolder, name), 'utf8')).map(
      (hit) => `${name}: ${hit}`,
    ),
  );
  expect(found).toEqual([]);
});

it('of money take their error from one rule: the call’s in a form, useAmountError’s elsewhere', () => {
  const files = readdirSync(rendererFolder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.tsx') && !name.startsWith(`gallery${path.sep}`),
  );
  const typing = files
    .map((name) => [name, readFileSync(path.join(rendererFolder, name), 'utf8')] as const)
    .filter(([, source]) => source.includes('<MoneyInput'));
  expect(typing.length).toBeGreaterThan(5);
  expect(
    typing
      .filter(([, source]) => !/<FormField[^<]*>\s*<MoneyInput/.test(source))
      .filter(([, source]) => !source.includes('useAmountError('))
      .map(([name]) => name),
  ).toEqual([]);
});
