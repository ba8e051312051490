import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasRoom, roomFileName } from './diskRoom.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'room-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('finds room and leaves nothing behind', async () => {
  expect(await hasRoom(folder, 1024)).toBe(true);
  expect(existsSync(join(folder, roomFileName))).toBe(false);
});

it.runIf(process.platform === 'linux')('finds none on a full disk', async () => {
  symlinkSync('/dev/full', join(folder, roomFileName));
  expect(await hasRoom(folder, 1024)).toBe(false);
});

it('leaves other faults to the commit', async () => {
  expect(await hasRoom(join(folder, 'missing'), 1024)).toBe(true);
});
