import { expect, it } from 'vitest';
import { createTimesReport, describeTimes, type FileReport, type SuiteReport } from './report.ts';

const createFile = (name: string, part: Partial<FileReport> = {}): FileReport => ({
  name,
  project: 'pure',
  passed: 2,
  failed: 0,
  setUpMs: 100,
  importMs: 200,
  testsMs: 300,
  assertions: 5,
  failures: [],
  retried: [],
  ...part,
});
const createSuite = (suite: string, files: FileReport[], part: Partial<SuiteReport> = {}): SuiteReport => ({
  suite,
  wallMs: 1_000,
  files,
  errors: [],
  repeats: [],
  ...part,
});

it('adds up suites and their projects, with the slowest files first', () => {
  const report = createTimesReport(
    [
      createSuite('unit', [
        createFile('a.test.ts'),
        createFile('b.test.ts', { project: 'server', testsMs: 9_000 }),
      ]),
      createSuite('browser', [createFile('c.e2e.ts', { project: '', importMs: 700 })]),
    ],
    null,
  );
  expect(report).toMatchObject({ passed: 6, failed: 0, assertions: 15 });
  expect(report.files.map(({ suite, name }) => [suite, name])).toEqual([
    ['unit', 'b.test.ts'],
    ['browser', 'c.e2e.ts'],
    ['unit', 'a.test.ts'],
  ]);
  expect(report.rows.map(({ name, wallMs, testsMs }) => [name, wallMs, testsMs])).toEqual([
    ['unit', 1_000, 9_300],
    ['  pure', null, 300],
    ['  server', null, 9_000],
    ['browser', 1_000, 300],
  ]);
});

it('counts errors outside of tests as failures', () => {
  const suites = [createSuite('unit', [createFile('a.test.ts', { failed: 1 })], { errors: ['no report'] })];
  expect(createTimesReport(suites, null)).toMatchObject({ passed: 2, failed: 2 });
});

it('names repeated tests, and the seed of a shuffled run', () => {
  const suites = [
    createSuite('unit', [createFile('a.test.ts')], { repeats: ['a.test.ts > is quick: late'] }),
  ];
  const lines = describeTimes(createTimesReport(suites, 42));
  expect(lines.at(-1)).toBe('5 assertions, 1 repeated, order of seed 42');
  expect(lines).toContain('    0.6 s  a.test.ts (2 tests, set-up 0.1, import 0.2)');
  expect(lines.find((line) => line.startsWith('unit'))?.split(/ +/)).toEqual([
    'unit',
    '1',
    '2',
    '5',
    '1.0',
    '0.1',
    '0.2',
    '0.3',
  ]);
});
