import { availableParallelism } from 'node:os';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { defineConfig, mergeConfig } from 'vitest/config';
import { isLongRun, trialSeries } from '../../server/testing/trials.ts';

/** Walks that wait for the market or look at most screens: they begin first, so that the last of a run are short. */
const longest = [
  'mainJob',
  'killAndRestart',
  'routesPremium',
  'onboarding',
  'statistics',
  'routesStaff',
  'products',
  'kpiReport',
  'staff',
  'people',
  'routesPeople',
  'moneyCases',
  'shopSettings',
  'accounting',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getPosition = ({ moduleId }: TestSpecification): number => {
      const place = longest.indexOf(path.basename(moduleId, '.e2e.ts'));
      return place === -1 ? longest.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => getPosition(one) - getPosition(other));
  }
}

/**
 * Walks through the built product in a real browser. They share a product and each worker its browser, and so bring their
 * own people; one more runs at a time than there are cores, as each also waits.
 */
const walks = defineConfig({
  root: path.resolve(import.meta.dirname, '../..'),
  test: {
    include: ['server/e2e/**/*.e2e.ts', 'renderer/e2e/**/*.e2e.ts'],
    exclude: isLongRun ? [] : Object.values(trialSeries).flatMap((row) => ('walk' in row ? [row.walk] : [])),
    setupFiles: ['server/tools/testRun/countAssertions.ts'],
    globalSetup: ['renderer/e2e/prepare.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A walk shares its machine with other walks and builds: what it waits for comes late there, and not never.
    expect: { poll: { timeout: 60_000 } },
    pool: 'forks',
    // Each worker keeps its browser and what it has loaded; what a file opens ends with it.
    isolate: false,
    experimental: { fsModuleCache: true },
    maxWorkers: Math.min(4, availableParallelism() + 1),
    sequence: { sequencer: LongestFirst },
  },
});

export default mergeConfig(walks, { test: { setupFiles: ['renderer/e2e/setup.ts'] } });
