import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startEmbeddedDatabase, type EmbeddedDatabase } from '#server/database/embedded/index.ts';
import { databaseHostVariable, runFolderVariable } from './databaseHost.ts';

let running: Promise<EmbeddedDatabase> | null = null;

async function start(runFolder: string, entry: string): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({
    folder: mkdtempSync(path.join(runFolder, 'database-')),
    log: () => undefined,
    entry: pathToFileURL(entry),
    // Nothing of a test run outlives the machine, and flushes take most of the time of a small write.
    isDurable: false,
  });
  // A file whose database died fails by itself; the next one starts another.
  void database.exited.then(() => {
    running = null;
  });
  return database;
}

/**
 * The embedded database that all test files of this worker share: the first file that needs it starts it, and it ends with
 * the worker. Each file has a database of its own in it.
 * @returns null outside of a run of vitest.config.ts, e.g. in a benchmark
 */
export async function findSharedDatabase(): Promise<EmbeddedDatabase | null> {
  const runFolder = process.env[runFolderVariable];
  const entry = process.env[databaseHostVariable];
  if (runFolder === undefined || entry === undefined) return null;
  running ??= start(runFolder, entry);
  return await running;
}
