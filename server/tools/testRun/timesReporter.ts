import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { projectRoot } from '#server/projectRoot.ts';
import { describeFaults, type Fault } from './faults.ts';
import type { FileReport, RunReport } from './report.ts';

/** Names the file that a run's report is written to. */
export const reportFileVariable = 'OKAVANGO_TEST_REPORT';

/** An error that nothing awaited: vitest notes during which file and test it came up. */
interface UnhandledFault extends Fault {
  readonly VITEST_TEST_PATH?: string;
  readonly VITEST_TEST_NAME?: string;
}

function describeFailures(name: string, module: TestModule, tests: readonly TestCase[]): string[] {
  const ofTests = tests
    .filter((test) => test.result().state === 'failed')
    .map((test) => `${name} > ${test.fullName}: ${describeFaults(test.result().errors ?? [])}`);
  const ofSuites = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => `${name} > ${suite.fullName}: ${describeFaults(suite.errors())}`);
  const own = module.errors().length > 0 ? [`${name}: ${describeFaults(module.errors())}`] : [];
  return [...ofTests, ...ofSuites, ...own];
}

function readAssertions(test: TestCase): number {
  const { assertions } = test.meta() as { assertions?: number };
  return assertions ?? 0;
}

function describeUnhandled(name: string, fault: UnhandledFault): string {
  const during = fault.VITEST_TEST_NAME === undefined ? '' : ` during '${fault.VITEST_TEST_NAME}'`;
  return `${name} > unhandled error${during}: ${describeFaults([fault])}`;
}

/** @param unhandled errors that came up while the file ran and that no test of it caught */
function reportFile(module: TestModule, unhandled: readonly UnhandledFault[]): FileReport {
  const name = path.relative(projectRoot, module.moduleId).split(path.sep).join('/');
  const tests = [...module.children.allTests()];
  const times = module.diagnostic();
  const testsMs = tests.reduce((total, test) => total + (test.diagnostic()?.duration ?? 0), 0);
  const failures = [
    ...describeFailures(name, module, tests),
    ...unhandled.map((fault) => describeUnhandled(name, fault)),
  ];
  return {
    name,
    project: module.project.name,
    passed: tests.filter((test) => test.result().state === 'passed').length,
    // A hook that failed, a file that cannot be loaded or an unhandled error has no failed test to count.
    failed: failures.length,
    setUpMs:
      times.environmentSetupDuration +
      times.prepareDuration +
      times.setupDuration +
      // Tests that run side by side take longer together than their file.
      Math.max(0, times.duration - testsMs),
    importMs: times.collectDuration,
    testsMs,
    assertions: tests.reduce((total, test) => total + readAssertions(test), 0),
    failures,
    retried: tests
      .filter((test) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
      .map((test) => `${name} > ${test.fullName}: ${describeFaults(test.result().errors ?? [])}`),
  };
}

/** Writes what a run of vitest took and how it ended, for server/tools/test to add up. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly UnhandledFault[]): void {
    const file = process.env[reportFileVariable];
    if (file === undefined) return;
    const paths = new Set(modules.map(({ moduleId }) => moduleId));
    const report: RunReport = {
      // Files of two projects may share a path; each of them is run again then.
      files: modules.map((module) =>
        reportFile(
          module,
          errors.filter((error) => error.VITEST_TEST_PATH === module.moduleId),
        ),
      ),
      errors: errors
        .filter(({ VITEST_TEST_PATH: origin }) => origin === undefined || !paths.has(origin))
        .map((error) => describeFaults([error])),
    };
    writeFileSync(file, JSON.stringify(report));
  }
}
