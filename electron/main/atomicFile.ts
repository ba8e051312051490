import { randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

function toTemporaryPath(file: string): string {
  return join(dirname(file), `.${basename(file).slice(0, 80)}.${randomUUID()}.tmp`);
}

/** Writes a file whole or not at all; the folder must exist. */
export async function writeFileAtomically(file: string, bytes: Uint8Array): Promise<void> {
  const sibling = toTemporaryPath(file);
  try {
    const handle = await open(sibling, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(sibling, file);
  } catch (error) {
    await rm(sibling, { force: true });
    throw error;
  }
}

/** Writes a small private file of the app whole or not at all, before it returns; makes its folder. */
export function writePrivateFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const sibling = toTemporaryPath(file);
  try {
    const descriptor = openSync(sibling, 'wx', 0o600);
    try {
      writeSync(descriptor, text);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(sibling, file);
  } catch (error) {
    rmSync(sibling, { force: true });
    throw error;
  }
}
