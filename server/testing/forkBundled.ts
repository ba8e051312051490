import { fork, type ChildProcess } from 'node:child_process';
import { projectRoot } from '#server/projectRoot.ts';
import { bundleEntry } from './bundle.ts';

/**
 * Starts a program of the tests in a process of its own, from its bundle.
 * @param entry path from the project's root, e.g. `server/credit/testing/holdRacer.ts`
 */
export async function forkBundled(entry: string, programArguments: readonly string[]): Promise<ChildProcess> {
  return fork(await bundleEntry(entry), programArguments, { cwd: projectRoot });
}
