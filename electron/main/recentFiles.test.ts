import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isFileThere, openRecentFiles } from './recentFiles.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'okavango-recent-'));
  file = join(folder, 'recent-files.json');
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

it('recent files are stored, privately, newest first, one a path, and cleared', () => {
  let changes = 0;
  const recent = openRecentFiles(file, () => (changes += 1));
  const first = recent.add('/reports/a.csv', 10);
  const second = recent.add('/reports/b.pdf', 20);
  const again = recent.add('/reports/a.csv', 30);
  expect(recent.listAll().map(({ path, sizeBytes }) => [path, sizeBytes])).toEqual([
    ['/reports/a.csv', 30],
    ['/reports/b.pdf', 20],
  ]);
  expect([recent.findPath(first), recent.findPath(second), recent.findPath(again)]).toEqual([
    null,
    '/reports/b.pdf',
    '/reports/a.csv',
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openRecentFiles(file).listAll()).toEqual(recent.listAll());
  recent.clear();
  expect([recent.listAll(), JSON.parse(readFileSync(file, 'utf8')), changes]).toEqual([[], [], 4]);
});

it('no more than thirty are stored', () => {
  const recent = openRecentFiles(file);
  for (let index = 0; index < 40; index += 1) recent.add(`/reports/${index}.csv`, 1);
  expect(recent.listAll()).toHaveLength(30);
  expect(recent.listAll()[0]?.path).toBe('/reports/39.csv');
});

it('entries that the shell would not have written are dropped', () => {
  const good = {
    fileId: '00000000-0000-4000-8000-000000000000',
    path: '/reports/a.csv',
    sizeBytes: 1,
    savedAt: '2026-11-22T20:00:00.000Z',
  };
  const wrong = [
    null,
    'x',
    { ...good, fileId: 'a' },
    { ...good, path: 'a.csv' },
    { ...good, path: '/usr/bin/run.sh' },
    { ...good, path: '/reports/a.csv.desktop' },
    { ...good, sizeBytes: -1 },
    { ...good, savedAt: 'yesterday' },
  ];
  writeFileSync(file, JSON.stringify([...wrong, good]));
  expect(openRecentFiles(file).listAll()).toEqual([good]);
  for (const text of ['', '{', '{"a": 1}', '"x"']) {
    writeFileSync(file, text);
    expect(openRecentFiles(file).listAll()).toEqual([]);
  }
});

it('a folder is no file that could be opened', () => {
  expect(isFileThere(folder)).toBe(false);
  expect(isFileThere(join(folder, 'none.csv'))).toBe(false);
  writeFileSync(join(folder, 'a.csv'), 'x');
  expect(isFileThere(join(folder, 'a.csv'))).toBe(true);
});
