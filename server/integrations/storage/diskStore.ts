import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isFileKey, type FileStore } from './fileStore.ts';

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; its rename is durable by the journal.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

/** Files below a folder of this machine. */
export function createDiskStore(root: string): FileStore {
  const resolvePath = (key: string): string => {
    if (!isFileKey(key)) throw new Error('not a key of a file');
    return path.join(root, key);
  };
  return {
    async write(folder, ending, bytes) {
      const key = `${folder}/${randomBytes(16).toString('hex')}.${ending}`;
      const target = resolvePath(key);
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
      // Whole or not at all: the name appears only when the bytes are on the disk.
      const draft = `${target}.part`;
      try {
        const handle = await open(draft, 'wx', 0o600);
        try {
          await handle.writeFile(bytes);
          await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, target);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await syncFolder(path.dirname(target));
      return key;
    },
    async read(key) {
      try {
        return await readFile(resolvePath(key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(resolvePath(key), { force: true });
    },
  };
}
