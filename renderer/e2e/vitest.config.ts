import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** Walks through the built product in a real browser, one after another. */
export default defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['server/e2e/**/*.e2e.ts', 'renderer/e2e/**/*.e2e.ts'],
    globalSetup: ['renderer/e2e/prepare.ts'],
    testTimeout: 240_000,
    hookTimeout: 300_000,
    fileParallelism: false,
    pool: 'forks',
  },
});
