import { expect, it } from 'vitest';
import { savePathOf } from './savePath.ts';

it('a saved file always has the ending of its kind and overwrites nothing unasked', () => {
  const taken = new Set(['/x/a.exe.csv', '/x/b.csv']);
  const isTaken = (path: string): boolean => taken.has(path);
  expect(savePathOf('/x/b.CSV', 'r.csv', isTaken)).toBe('/x/b.CSV');
  expect(savePathOf('/x/b.csv', 'r.csv', isTaken)).toBe('/x/b.csv');
  expect(savePathOf('/x/a.exe', 'r.csv', isTaken)).toBe('/x/a.exe (2).csv');
  expect(savePathOf('/x/c', 'r.pdf', isTaken)).toBe('/x/c.pdf');
});
