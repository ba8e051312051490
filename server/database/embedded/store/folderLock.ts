import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** The right to use a folder. */
export interface FolderLock {
  release(): void;
}

/** True for a process that has ended but whose parent has not asked how: it holds nothing any more. */
function isZombie(pid: number): boolean {
  try {
    // The state follows the name, which is in parentheses and may hold any character.
    return /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What tells a process from a later one of the same number: the start of the machine and its own; empty where the system
 * does not say.
 */
function readBirth(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
    // The 22nd field; the name and the fields before it are cut off.
    return `${boot} ${fields?.[19] ?? ''}`;
  } catch {
    return '';
  }
}

/** True when the process that wrote a lock still lives. */
function isHeld(pid: number, birth: string): boolean {
  // After a restart of the machine the number may be this process's own.
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return false;
  const present = readBirth(pid);
  return birth === '' || present === '' || birth === present;
}

/** The folder is another process's. */
class FolderInUseError extends Error {}

/** Folders that this very process has open. */
const own = new Set<string>();

/** Takes a folder for this process; the file of a process that is gone is replaced. Throws when it is in use. */
function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'database.lock');
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600);
      writeSync(file, `${process.pid}\n${readBirth(process.pid)}`);
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
      const [number = '', birth = ''] = readFileSync(path, 'utf8').trim().split('\n');
      const pid = Number(number);
      if (own.has(path) || isHeld(pid, birth))
        throw new FolderInUseError(`the database folder ${folder} is in use by process ${pid}`, {
          cause: error,
        });
      rmSync(path, { force: true });
    }
  }
  throw new Error(`the database folder ${folder} cannot be locked`);
}

const retryMs = 100;

/**
 * Takes a folder, waiting for a process that is just ending: after its application was killed a database needs a moment
 * to notice. Throws FolderInUseError when the folder stays in use for `waitMs`.
 */
export async function lockFolderWhenFree(folder: string, waitMs: number): Promise<FolderLock> {
  const deadline = performance.now() + waitMs;
  for (;;) {
    try {
      return lockFolder(folder);
    } catch (error) {
      if (!(error instanceof FolderInUseError) || performance.now() >= deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
}
