import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '#server/config/config.ts';
import { countTrials } from '#server/testing/trials.ts';
import { exclusions, findExclusion } from './exclusions.ts';
import { findIneligibility } from './requirements.ts';
import { runTest } from './runner.ts';
import {
  areSpecificationsPresent,
  readSpecificationFiles,
  specificationFolder,
  type NamedFile,
} from './specificationFiles.ts';
import { startTestedServer, type StartedServer } from './testedServer.ts';
import type { SpecificationFile, SpecificationTest } from './unifiedFormat.ts';

const mostExclusions = 25;
const testTimeoutMs = 15_000;

function declareTests(): void {
  let server: StartedServer;

  beforeAll(async () => {
    server = await startTestedServer(loadConfig().mongodbUri);
  });
  afterAll(() => server?.stop());

  async function run(
    { name, content }: NamedFile<SpecificationFile>,
    test: SpecificationTest,
  ): Promise<void> {
    if (!findExclusion(name, test.description, server.facts)) {
      await runTest(server, content, test);
      return;
    }
    await expect(runTest(server, content, test), 'is excluded, but passes').rejects.toThrow();
  }

  const files = readSpecificationFiles();
  for (const file of files) {
    describe(file.name, () => {
      for (const test of file.content.tests.slice(0, countTrials('specificationTests'))) {
        it(test.description, { timeout: testTimeoutMs }, async ({ skip }) => {
          const reason = findIneligibility(server.facts, file.content, test);
          if (reason !== undefined) skip(reason);
          await run(file, test);
        });
      }
    });
  }

  it('excludes few tests, and only such as there are', () => {
    expect(exclusions.length).toBeLessThanOrEqual(mostExclusions);
    const names = new Set(
      files.flatMap(({ name, content }) => content.tests.map((test) => `${name}: ${test.description}`)),
    );
    expect(exclusions.filter(({ file, test }) => !names.has(`${file}: ${test}`))).toEqual([]);
  });
}

describe('specification', () => {
  if (areSpecificationsPresent) declareTests();
  else
    it('needs its files', ({ skip }) => {
      skip(`${specificationFolder} is not there`);
    });
});
