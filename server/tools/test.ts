import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { projectRoot } from '#server/projectRoot.ts';
import { findBrowser } from './browser.ts';
import { buildStale } from './build.ts';

/**
 * `npm test`: unit and integration tests, then the walks through the built product in a browser and in the desktop app.
 * `npm test -- unit`, `browser` or `desktop` runs one of them. A few files that failed are run a second time, from their
 * own beginning: what passes then is named with its first fault, so that a race on a busy machine is seen and not lost.
 */
const suites = {
  unit: { config: 'vitest.config.ts', needsDisplay: false },
  browser: { config: 'renderer/e2e/vitest.config.ts', needsDisplay: false },
  desktop: { config: 'electron/e2e/vitest.config.ts', needsDisplay: true },
} as const;
type Suite = keyof typeof suites;

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  success: boolean;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** What failed, by file and name with the first lines of why: a log of which only the end is kept still says it. */
function failuresOf(report: Report): string[] {
  return report.testResults
    .filter((file) => file.status === 'failed')
    .flatMap((file) => {
      const name = path.relative(projectRoot, file.name);
      const tests = file.assertionResults.filter((test) => test.status === 'failed');
      if (tests.length === 0) return [`FAILED ${name}: ${firstLines(file.message)}`];
      return tests.map(
        (test) => `FAILED ${name} > ${test.fullName}: ${firstLines(test.failureMessages.join('\n'))}`,
      );
    });
}

function firstLines(text: string): string {
  return stripVTControlCharacters(text).split('\n').slice(0, 6).join('\n  ').slice(0, 1_000);
}

const resultFolder = path.join(projectRoot, 'out');
const summaryFile = path.join(resultFolder, 'test-summary.txt');
/** What failed at first and ran a second time; said at the end, where a log is kept longest. */
const races: string[] = [];
/** More than so many failed files is no race. */
const secondRunFiles = 4;

interface Outcome {
  passed: number;
  failed: number;
  failures: string[];
  /** The failed files from the project's root, with what passed in them all the same. */
  failedFiles: string[];
  passedInFailedFiles: number;
}

function outcomeOf(report: Report, hasFailed: boolean): Outcome {
  const failedFiles = report.testResults.filter(({ status }) => status === 'failed');
  return {
    passed: report.numPassedTests,
    // A file that cannot be loaded has no tests to count; it is a failure all the same.
    failed: report.numFailedTests === 0 && hasFailed ? 1 : report.numFailedTests,
    failures: failuresOf(report),
    failedFiles: failedFiles.map(({ name }) => path.relative(projectRoot, name)),
    passedInFailedFiles: failedFiles
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'passed').length,
  };
}

function runOnce(suite: Suite, environment: Record<string, string>, files: readonly string[]): Outcome {
  const { config, needsDisplay } = suites[suite];
  const reportFile = path.join(resultFolder, `test-${suite}.json`);
  rmSync(reportFile, { force: true });
  const vitest = [
    path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '-c',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...files,
  ];
  const needsXvfb = needsDisplay && process.platform === 'linux' && !process.env['DISPLAY'];
  const [command, args] = needsXvfb
    ? (['xvfb-run', ['-a', '-s', '-screen 0 1600x1000x24', process.execPath, ...vitest]] as const)
    : ([process.execPath, vitest] as const);
  console.log(`\n== ${[suite, ...files].join(' ')}`);
  const result = spawnSync(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
  if (!existsSync(reportFile)) {
    console.error(
      `${suite}: no report was written${result.error === undefined ? '' : ` (${result.error.message})`}`,
    );
    return {
      passed: 0,
      failed: 1,
      failures: [`FAILED ${suite}: no report was written`],
      failedFiles: [],
      passedInFailedFiles: 0,
    };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  return outcomeOf(report, !report.success || result.status !== 0);
}

function run(suite: Suite, environment: Record<string, string>): Outcome {
  const first = runOnce(suite, environment, []);
  const { failedFiles } = first;
  if (failedFiles.length === 0 || failedFiles.length > secondRunFiles) return first;
  const second = runOnce(suite, environment, failedFiles);
  races.push(...first.failures);
  return { ...second, passed: first.passed - first.passedInFailedFiles + second.passed };
}

mkdirSync(resultFolder, { recursive: true });
const asked = process.argv.slice(2).filter((name): name is Suite => Object.hasOwn(suites, name));
const wanted = asked.length > 0 ? asked : (Object.keys(suites) as Suite[]);
let passed = 0;
let failed = 0;
const failures: string[] = [];
const environment: Record<string, string> = {};
try {
  if (wanted.includes('browser') || wanted.includes('desktop')) {
    buildStale(['web', 'server', ...(wanted.includes('desktop') ? (['desktop'] as const) : [])]);
    environment['OKAVANGO_TEST_BROWSER'] = findBrowser();
  }
  for (const suite of wanted) {
    const result = run(suite, environment);
    passed += result.passed;
    failed += result.failed;
    failures.push(...result.failures);
  }
} catch (error) {
  console.error(error);
  failed += 1;
}
for (const race of races) console.log(`\nAT FIRST ${race}`);
for (const failure of failures) console.log(`\n${failure}`);
const summary = `${passed} passed, ${failed} failed`;
writeFileSync(summaryFile, `${summary}\n`);
console.log(`\n${summary}`);
process.exit(failed === 0 ? 0 : 1);
