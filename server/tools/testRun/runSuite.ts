import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import type { FileReport, RunReport, SuiteReport } from './report.ts';
import { reportFileVariable } from './timesReporter.ts';

/** The suites of `npm test`: what runs each, and whether it draws on a screen. */
export const suites = {
  unit: { config: 'vitest.config.ts', needsDisplay: false },
  browser: { config: 'renderer/e2e/vitest.config.ts', needsDisplay: false },
  desktop: { config: 'electron/e2e/vitest.config.ts', needsDisplay: true },
} as const;
export type Suite = keyof typeof suites;

/** Where reports of runs are laid. */
export const resultFolder = path.join(projectRoot, 'out');
/** More failed files than this are no race. */
const secondRunFiles = 4;

const hasFailed = ({ failures }: FileReport): boolean => failures.length > 0;

function runOnce(suite: Suite, environment: Record<string, string>, filters: readonly string[]): RunReport {
  const { config, needsDisplay } = suites[suite];
  const reportFile = path.join(resultFolder, `test-${suite}.json`);
  rmSync(reportFile, { force: true });
  const vitest = [
    path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '-c',
    config,
    '--reporter=default',
    '--reporter=./server/tools/testRun/timesReporter.ts',
    ...filters,
  ];
  const needsXvfb = needsDisplay && process.platform === 'linux' && !process.env['DISPLAY'];
  const [command, args] = needsXvfb
    ? (['xvfb-run', ['-a', '-s', '-screen 0 1600x1000x24', process.execPath, ...vitest]] as const)
    : ([process.execPath, vitest] as const);
  console.log(`\n== ${[suite, ...filters].join(' ')}`);
  const result = spawnSync(command, args, {
    cwd: projectRoot,
    stdio: 'inherit',
    env: { ...process.env, ...environment, [reportFileVariable]: reportFile },
  });
  if (!existsSync(reportFile)) {
    const why = result.error === undefined ? '' : ` (${result.error.message})`;
    return { files: [], errors: [`${suite}: no report was written${why}`] };
  }
  const report = JSON.parse(readFileSync(reportFile, 'utf8')) as RunReport;
  const isExplained = report.errors.length > 0 || report.files.some(hasFailed);
  if (result.status === 0 || isExplained) return report;
  return { ...report, errors: [`${suite}: ended with ${result.signal ?? `code ${String(result.status)}`}`] };
}

/**
 * Runs a suite. A few files that failed are run a second time, from their own beginning; what passes then is reported as
 * repeated, with its first fault, so that a race on a busy machine is seen and not lost.
 * @param filters what vitest is given beside its own: parts of file names, or options
 */
export function runSuite(
  suite: Suite,
  environment: Record<string, string>,
  filters: readonly string[],
): SuiteReport {
  const startedAt = performance.now();
  const first = runOnce(suite, environment, filters);
  const failed = first.files.filter(hasFailed);
  const isWorthRepeating = failed.length > 0 && failed.length <= secondRunFiles;
  const second = isWorthRepeating
    ? runOnce(
        suite,
        environment,
        failed.map(({ name }) => name),
      )
    : { files: [], errors: [] };
  const again = new Map(second.files.map((file) => [file.name, file]));
  return {
    suite,
    wallMs: performance.now() - startedAt,
    files: first.files.map((file) => again.get(file.name) ?? file),
    errors: [...first.errors, ...second.errors],
    repeats: [
      ...(isWorthRepeating ? failed.flatMap(({ failures }) => failures) : []),
      ...[...first.files, ...second.files].flatMap(({ retried }) => retried),
    ],
  };
}
