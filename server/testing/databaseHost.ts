import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { projectRoot } from '#server/projectRoot.ts';
import { hashSources } from '#server/tools/build.ts';

/** Names the bundle of the database's process for the workers of a test run. */
export const databaseHostVariable = 'OKAVANGO_TEST_DATABASE_HOST';
/** Names the folder that a test run keeps its databases in. */
export const runFolderVariable = 'OKAVANGO_TEST_RUN_FOLDER';

const bundleFolder = path.join(projectRoot, 'out', 'test-database');
const entryName = 'databaseHost.js';
const oldAfterMs = 86_400_000;

/** Removes bundles that no run of the last day was built for; another run may be using a newer one. */
function removeOldBundles(): void {
  for (const name of readdirSync(bundleFolder)) {
    const folder = path.join(bundleFolder, name);
    if (Date.now() - statSync(folder).mtimeMs > oldAfterMs) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Bundles the database's process where its sources have no bundle yet. The folder is named by the sources, so a bundle is
 * never stale; it gets its name when it is whole, so runs side by side don't disturb each other.
 * @returns the bundle's entry
 */
export async function buildDatabaseHost(): Promise<string> {
  const folder = path.join(bundleFolder, hashSources(['server/database/embedded', 'package-lock.json']));
  const entry = path.join(folder, entryName);
  if (existsSync(entry)) return entry;
  mkdirSync(bundleFolder, { recursive: true });
  removeOldBundles();
  const outDir = mkdtempSync(path.join(bundleFolder, 'new-'));
  await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      minify: false,
      rolldownOptions: {
        input: path.join(projectRoot, 'server/database/embedded/host/main.ts'),
        output: { entryFileNames: entryName },
      },
    },
  });
  try {
    renameSync(outDir, folder);
  } catch (error) {
    if (!existsSync(entry)) throw error;
    rmSync(outDir, { recursive: true, force: true });
  }
  return entry;
}

/** Prepares what the server tests of a run share; vitest calls it once, before the workers start. */
export default async function prepareRun(): Promise<() => Promise<void>> {
  process.env[databaseHostVariable] = await buildDatabaseHost();
  const folder = await mkdtemp(path.join(tmpdir(), 'okavango-run-'));
  process.env[runFolderVariable] = folder;
  return async () => {
    // The databases end with their workers; the last one may still be closing.
    await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
}
