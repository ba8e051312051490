import { readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in a shared shell's data folder that names its process. */
export const pidFile = 'shell.pid';

/** Ends the shells of a run, once its workers have ended, and removes their folder. */
export async function killSharedShells(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = Number(await readFile(join(folder, name, pidFile), 'utf8').catch(() => ''));
    try {
      // Playwright starts it as the leader of a group that has all its processes.
      if (pid > 0) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
    } catch {
      // It ended with its worker.
    }
  }
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}
