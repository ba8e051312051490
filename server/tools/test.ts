import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import { findBrowser } from './browser.ts';
import { buildStale } from './build.ts';
import { selectChangedTests } from './testRun/changedTests.ts';
import { seedVariable } from './testRun/projectSequencer.ts';
import { createTimesReport, describeTimes, type SuiteReport } from './testRun/report.ts';
import { resultFolder, runSuite, suites, type Suite } from './testRun/runSuite.ts';

/**
 * `npm test`: unit and server tests, then the walks through the built product in a browser and in the desktop app.
 * - `npm test -- unit`, `browser` or `desktop` runs one of them; what follows goes to vitest, e.g. part of a file's name
 * - `npm test -- changed` runs the unit and server tests that uncommitted changes, and the branch's commits, can touch
 * - `npm test -- unit --shuffle` runs files in a random order, `--shuffle=<seed>` in the order of that seed
 */
const given = process.argv.slice(2);
const isSuite = (arg: string): arg is Suite => Object.hasOwn(suites, arg);
const shuffling = given.find((arg) => /^--shuffle(=\d+)?$/.test(arg));
const seed = shuffling === undefined ? null : Number(shuffling.split('=')[1] ?? Date.now() % 1_000_000);
const isChanged = given.includes('changed');
const named = given.filter(isSuite);
const filters = given.filter((arg) => !isSuite(arg) && arg !== shuffling && arg !== 'changed');
const everything = Object.keys(suites).filter(isSuite);
/** Files and options without a suite are of the unit and server tests. */
const wanted: readonly Suite[] =
  named.length > 0 ? named : isChanged || filters.length > 0 ? ['unit'] : everything;

function readEnvironment(): Record<string, string> {
  const environment: Record<string, string> = seed === null ? {} : { [seedVariable]: String(seed) };
  if (wanted.includes('browser') || wanted.includes('desktop')) {
    buildStale(['web', 'server', ...(wanted.includes('desktop') ? (['desktop'] as const) : [])]);
    environment['OKAVANGO_TEST_BROWSER'] = findBrowser();
  }
  return environment;
}

mkdirSync(resultFolder, { recursive: true });
const summaryFile = path.join(resultFolder, 'test-summary.txt');
rmSync(summaryFile, { force: true });
const reports: SuiteReport[] = [];
try {
  const changed = isChanged ? selectChangedTests(projectRoot) : null;
  for (const line of changed?.notes ?? []) console.log(line);
  const environment = readEnvironment();
  for (const suite of wanted) {
    if (suite === 'unit' && changed?.files.length === 0) continue;
    const chosen = suite === 'unit' && changed !== null ? changed.files : [];
    reports.push(runSuite(suite, environment, [...chosen, ...filters]));
  }
} catch (error) {
  console.error(error);
  reports.push({ suite: 'preparation', wallMs: 0, files: [], errors: [String(error)], repeats: [] });
}

const report = createTimesReport(reports, seed);
console.log(`\n${describeTimes(report).join('\n')}`);
for (const repeat of report.repeats) console.log(`\nFAILED AT FIRST ${repeat}`);
for (const { errors, files } of reports)
  for (const failure of [...files.flatMap(({ failures }) => failures), ...errors])
    console.log(`\nFAILED ${failure}`);
const summary = `${report.passed} passed, ${report.failed} failed`;
writeFileSync(path.join(resultFolder, 'test-times.json'), `${JSON.stringify(report, null, 1)}\n`);
writeFileSync(summaryFile, `${summary}\n`);
console.log(`\n${summary}`);
process.exit(report.failed === 0 ? 0 : 1);
