import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The right to use a folder. */
export interface FolderLock {
  release(): void;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Folders that this very process has open. */
const own = new Set<string>();

/** Takes a folder for this process; the file of a process that is gone is replaced. Throws when it is in use. */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'database.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, String(process.pid));
      closeSync(file);
      own.add(path);
      return {
        release: () => {
          own.delete(path);
          rmSync(path, { force: true });
        },
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(readFileSync(path, 'utf8').trim());
      // After a restart of the machine the number may be this process's own.
      const isTaken = own.has(path) || (pid > 0 && pid !== process.pid && isAlive(pid));
      if (isTaken)
        throw new Error(`the database folder ${folder} is in use by process ${pid}`, { cause: error });
      rmSync(path, { force: true });
    }
  }
  throw new Error(`the database folder ${folder} cannot be locked`);
}
