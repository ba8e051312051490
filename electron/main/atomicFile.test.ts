import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeFileAtomically } from './atomicFile.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-shell-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('files are written whole, and a failed write leaves nothing behind', async () => {
  const file = join(folder, 'a.csv');
  await writeFileAtomically(file, Buffer.from('one'));
  await writeFileAtomically(file, Buffer.from('two'));
  expect(readFileSync(file, 'utf8')).toBe('two');
  await expect(writeFileAtomically(folder, Buffer.from('x'))).rejects.toThrow();
  await expect(writeFileAtomically(join(folder, 'none/a.csv'), Buffer.from('x'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['a.csv']);
});
