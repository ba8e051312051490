import { defineConfig } from 'vitest/config';

/** Unit and integration tests; the walks in a browser and in the desktop app run apart (server/tools/test). */
export default defineConfig({
  test: {
    include: ['{shared,server,renderer,electron}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/out/**', '**/e2e/**'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    reporters: ['default'],
  },
});
