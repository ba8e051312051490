import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/out/**', '**/e2e/**'];
/** Tests of time limits, scaled to tenths of a second: a machine that pauses may break one; a fault breaks all tries. */
const timed = ['server/hub/protocol/**/*.test.ts', 'server/database/embedded/host/diskFaults.test.ts'];

/** Unit and integration tests; the walks in a browser and in the desktop app run apart (server/tools/test). */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'all',
          include: ['{shared,server,renderer,electron}/**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...timed],
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
        },
      },
      {
        extends: true,
        test: {
          name: 'timed',
          include: timed,
          exclude,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          pool: 'forks',
          retry: 2,
        },
      },
    ],
  },
});
