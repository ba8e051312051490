import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginDemoFolder, finishDemoFolder } from './demoFolder.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'okavango-demo-folder-'));
});
afterEach(async () => await rm(folder, { recursive: true, force: true }));

/** An id that no process has: larger than any system gives. */
const endedPid = String(2 ** 30);

async function fill(...names: string[]): Promise<void> {
  for (const name of names) await mkdir(path.join(folder, name));
}

it('of a first start that was cut off is emptied of what the product made, and of nothing else', async () => {
  await fill('database', 'files', 'sandbox', 'photos');
  await writeFile(path.join(folder, 'notes.txt'), 'mine');
  await writeFile(path.join(folder, 'demo-unfinished'), endedPid);
  await beginDemoFolder(folder);
  expect((await readdir(folder)).sort()).toEqual(['demo-unfinished', 'notes.txt', 'photos']);
});

it('that was ever ready stays as it is', async () => {
  await beginDemoFolder(folder);
  await fill('database', 'files');
  await finishDemoFolder(folder);
  await beginDemoFolder(folder);
  expect((await readdir(folder)).sort()).toEqual(['database', 'files']);
});

it('that another process is filling is left to it', async () => {
  await fill('database');
  await writeFile(path.join(folder, 'demo-unfinished'), String(process.ppid));
  await beginDemoFolder(folder);
  expect((await readdir(folder)).sort()).toEqual(['database', 'demo-unfinished']);
});
