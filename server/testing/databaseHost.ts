import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleEntry } from './bundle.ts';

/** Names the bundle of the database's process for the workers of a test run. */
export const databaseHostVariable = 'OKAVANGO_TEST_DATABASE_HOST';
/** Names the folder that a test run keeps its databases in. */
export const runFolderVariable = 'OKAVANGO_TEST_RUN_FOLDER';

/** Prepares what the server tests of a run share; vitest calls it once, before the workers start. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env[databaseHostVariable] = await bundleEntry('server/database/embedded/host/main.ts', [
    'server/database/embedded',
    'package-lock.json',
  ]);
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-run-'));
  process.env[runFolderVariable] = folder;
  return async () => {
    // The databases end with their workers; the last one may still be closing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
