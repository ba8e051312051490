import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { canOpenDisplays } from './display.ts';

/**
 * Walks through the real desktop app: two files side by side where each worker can have a display of its own. A worker
 * runs file after file in one process, so that files can share an Electron (sharedShell).
 */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['electron/e2e/**/*.e2e.ts'],
    globalSetup: ['electron/e2e/prepare.ts'],
    setupFiles: ['server/tools/testRun/countAssertions.ts', 'electron/e2e/useDisplay.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    isolate: false,
    maxWorkers: canOpenDisplays() && availableParallelism() > 1 ? 2 : 1,
    reporters: ['default'],
  },
});
