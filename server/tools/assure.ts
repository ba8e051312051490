import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import { trialSeries, type TrialSeries } from '#server/testing/trials.ts';
import { findBrowser } from './browser.ts';
import { buildStale } from './build.ts';

/**
 * `npm run assure`: the series of trials (server/testing/trials) at their full counts instead of the short way of
 * `npm test`. `npm run assure -- <part of a name, a file or a subject>` runs the files with such a series, a whole name that of
 * that series alone, with a number after it at most that many attempts of each, `npm run assure -- list` only names them all.
 */
const [wanted = '', limit] = process.argv.slice(2);
if (limit !== undefined && !/^[1-9]\d*$/.test(limit)) {
  console.error(`Not a number of attempts: ${limit}`);
  process.exit(1);
}
const series: [string, TrialSeries][] = Object.entries(trialSeries);
const isList = wanted === 'list';
const named = series.filter(([name]) => name === wanted);
const chosen =
  named.length > 0
    ? named
    : series.filter(([name, { file, what }]) =>
        [name, file, what].some((text) => isList || text.toLowerCase().includes(wanted.toLowerCase())),
      );
const files = [...new Set(chosen.map(([, { file }]) => file))];
if (files.length === 0) {
  console.error(`No trials match "${wanted}". Available:`);
  console.error(series.map(([name, { what }]) => `  ${name}: ${what}`).join('\n'));
  process.exit(1);
}
// A file runs whole, with every series in it.
for (const [name, { file, what, smoke, full }] of series.filter(([, row]) => files.includes(row.file)))
  console.log(`${name}: ${full.toLocaleString('en-GB')} ${what} (npm test: ${smoke}), ${file}`);
if (isList) process.exit(0);

function runVitest(args: readonly string[], environment: Record<string, string> = {}): boolean {
  const { status } = spawnSync(
    process.execPath,
    [path.join(projectRoot, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...args],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        OKAVANGO_ASSURE: 'full',
        ...(limit === undefined ? {} : { OKAVANGO_TRIALS: limit }),
        ...environment,
      },
    },
  );
  return status === 0;
}

const isWalk = (file: string): boolean => file.endsWith('.e2e.ts');
const isDesktopWalk = (file: string): boolean => isWalk(file) && file.startsWith('electron/');
const tests = files.filter((file) => !isWalk(file));
const desktopWalks = files.filter(isDesktopWalk);
const added = chosen.flatMap(([, { walk }]) => (walk === undefined ? [] : [walk]));
const walks = [...files.filter((file) => isWalk(file) && !isDesktopWalk(file)), ...added];
let isPassed = tests.length === 0 || runVitest(tests);
if (walks.length > 0) {
  buildStale(['web', 'server']);
  const environment = { OKAVANGO_TEST_BROWSER: findBrowser() };
  isPassed = runVitest(['-c', 'renderer/e2e/vitest.config.ts', ...walks], environment) && isPassed;
}
if (desktopWalks.length > 0) {
  buildStale(['server', 'desktop']);
  isPassed = runVitest(['-c', 'electron/e2e/assure.vitest.config.ts']) && isPassed;
}
process.exit(isPassed ? 0 : 1);
