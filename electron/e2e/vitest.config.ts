import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Walks through the real desktop app: each starts Electron, so they run one after another. */
export default defineConfig({
  root: resolve(import.meta.dirname, '../..'),
  test: {
    include: ['electron/e2e/**/*.e2e.ts'],
    globalSetup: ['electron/e2e/prepare.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    pool: 'forks',
    reporters: ['default'],
  },
});
