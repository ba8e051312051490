import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCrashStore, type CrashStore } from './crashStore.ts';

let parent: string;
let store: CrashStore;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'okavango-crash-'));
  store = openCrashStore(join(parent, 'crash-reports'), { appVersion: '0.1.0', system: 'linux x64' });
});
afterEach(() => {
  rmSync(parent, { recursive: true, force: true });
});

it('stores the crash, privately and without secrets', () => {
  expect(store.list()).toEqual([]);
  store.add({ kind: 'shell', reason: 'TypeError', text: 'Bearer abc of owner@demo.okavango.test' });
  const [report] = store.list();
  expect(report).toMatchObject({ kind: 'shell', reason: 'TypeError', appVersion: '0.1.0' });
  const file = join(store.folder, `${report?.id}.json`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).not.toMatch(/abc|owner@/);
});

it('keeps the last fifty reports and five dumps, and clears all', () => {
  const dumps = join(store.folder, 'dumps', 'completed');
  mkdirSync(dumps, { recursive: true });
  for (let count = 0; count < 8; count += 1) writeFileSync(join(dumps, `${count}.dmp`), 'x');
  for (let count = 0; count < 60; count += 1) store.add({ kind: 'page', reason: 'crashed', exitCode: 5 });
  expect(store.list()).toHaveLength(50);
  expect(readdirSync(dumps)).toHaveLength(5);
  store.clear();
  expect(store.list()).toEqual([]);
  expect(readdirSync(dumps)).toEqual([]);
});

it('passes over files that are none of its own', () => {
  store.add({ kind: 'page', reason: 'oom' });
  writeFileSync(join(store.folder, 'notes.json'), '{}');
  writeFileSync(join(store.folder, '20260101T000000-00000000.json'), 'damaged');
  expect(store.list()).toHaveLength(1);
  store.clear();
  expect(readdirSync(store.folder)).toEqual(['notes.json']);
});
