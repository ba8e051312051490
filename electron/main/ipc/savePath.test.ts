import { expect, it } from 'vitest';
import { resolveSavePath } from './savePath.ts';

it('a saved file always has the ending of its kind and overwrites nothing unasked', () => {
  const taken = new Set(['/x/a.exe.csv', '/x/b.csv']);
  const isTaken = (path: string): boolean => taken.has(path);
  expect(resolveSavePath('/x/b.CSV', 'r.csv', isTaken)).toBe('/x/b.CSV');
  expect(resolveSavePath('/x/b.csv', 'r.csv', isTaken)).toBe('/x/b.csv');
  expect(resolveSavePath('/x/a.exe', 'r.csv', isTaken)).toBe('/x/a.exe (2).csv');
  expect(resolveSavePath('/x/c', 'r.pdf', isTaken)).toBe('/x/c.pdf');
});
