import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/out/**', '**/e2e/**'];
/** Tests of time limits, scaled to tenths of a second: a machine that pauses may break one; a fault breaks all tries. */
const timed = ['server/hub/protocol/**/*.test.ts', 'server/database/embedded/host/diskFaults.test.ts'];
const dom = [
  'renderer/ui/frame/findText.test.ts',
  'renderer/ui/feedback/dialogFocus.test.ts',
  'renderer/ui/table/tableColumns.test.ts',
  'renderer/app/routeWalk.test.tsx',
  'renderer/app/chunkReload.test.ts',
  'renderer/app/newFeatures.test.ts',
  'renderer/features/campaignWizard/wizard.test.tsx',
  'renderer/session/completion.test.ts',
  'renderer/session/socialSignIn.test.ts',
  'renderer/host/host.test.ts',
];
const times = { testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ['default'],
    experimental: { fsModuleCache: true },
    projects: [
      { extends: true, test: { name: 'server', include: ['server/**/*.test.ts'], exclude: [...exclude, ...timed], ...times, isolate: false, globalSetup: ['server/testing/databaseHost.ts'], pool: 'forks' } },
      { extends: true, test: { name: 'pure', include: ['{shared,renderer,electron}/**/*.test.{ts,tsx}'], exclude: [...exclude, ...dom], ...times, isolate: false, pool: 'forks' } },
      { extends: true, test: { name: 'dom', include: dom, exclude, ...times, environment: 'jsdom', pool: 'forks' } },
      { extends: true, test: { name: 'timed', include: timed, exclude, ...times, pool: 'forks', retry: 2 } },
    ],
  },
});
