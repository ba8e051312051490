import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const read = (...parts: string[]): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, ...parts, 'package.json'), 'utf8'));
const own = read() as { exports: Record<string, string>; dependencies: Record<string, string> };
const product = read('../../..') as { dependencies: Record<string, string> };

it('exports files that there are', () => {
  const missing = Object.values(own.exports).filter(
    (file) => !existsSync(path.join(import.meta.dirname, file)),
  );
  expect(missing).toEqual([]);
});

it('depends on the versions of the product', () => {
  const names = Object.keys(own.dependencies);
  expect(own.dependencies).toEqual(
    Object.fromEntries(names.map((name) => [name, product.dependencies[name]])),
  );
});
