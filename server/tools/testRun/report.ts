/** How a test file went; times in milliseconds. */
export interface FileReport {
  /** From the project's root. */
  readonly name: string;
  readonly project: string;
  readonly passed: number;
  readonly failed: number;
  /** Starting its environment, set-up files, and hooks of the file. */
  readonly setUpMs: number;
  readonly importMs: number;
  readonly testsMs: number;
  readonly assertions: number;
  /** What failed, each with the first lines of why; a file that cannot be loaded has one without a test's name. */
  readonly failures: readonly string[];
  /** Tests that passed at a further try within the run, with the first lines of why they had failed. */
  readonly retried: readonly string[];
}

/** What the reporter writes about one run of vitest. */
export interface RunReport {
  readonly files: readonly FileReport[];
  /** Errors outside of any test, which fail the run. */
  readonly errors: readonly string[];
}

/** A run of a suite, second runs included; times in milliseconds. */
export interface SuiteReport {
  readonly suite: string;
  readonly wallMs: number;
  readonly files: readonly FileReport[];
  readonly errors: readonly string[];
  /** What failed first and passed later, or ran twice: each with its first fault. */
  readonly repeats: readonly string[];
}

/** Where the time of a suite, or of a part of it, went. */
export interface TimeRow {
  readonly name: string;
  readonly files: number;
  readonly tests: number;
  readonly assertions: number;
  /** Null for a part of a suite: its files run beside those of others. */
  readonly wallMs: number | null;
  readonly setUpMs: number;
  readonly importMs: number;
  readonly testsMs: number;
}

/** What a run of `npm test` reports, as it is written to out/test-times.json. */
export interface TimesReport {
  readonly passed: number;
  readonly failed: number;
  readonly assertions: number;
  readonly repeats: readonly string[];
  readonly seed: number | null;
  readonly rows: readonly TimeRow[];
  /** All files, the slowest first. */
  readonly files: readonly (FileReport & { readonly suite: string })[];
}

const slowestFiles = 10;

const sumTime = ({ setUpMs, importMs, testsMs }: FileReport): number => setUpMs + importMs + testsMs;

function sum<Item>(items: readonly Item[], read: (item: Item) => number): number {
  return items.reduce((total, item) => total + read(item), 0);
}

function createRow(name: string, files: readonly FileReport[], wallMs: number | null): TimeRow {
  return {
    name,
    files: files.length,
    tests: sum(files, ({ passed, failed }) => passed + failed),
    assertions: sum(files, ({ assertions }) => assertions),
    wallMs,
    setUpMs: sum(files, ({ setUpMs }) => setUpMs),
    importMs: sum(files, ({ importMs }) => importMs),
    testsMs: sum(files, ({ testsMs }) => testsMs),
  };
}

/** Adds up what the suites report. @param seed of the order of files, or null where it is the usual one */
export function createTimesReport(suites: readonly SuiteReport[], seed: number | null): TimesReport {
  const files = suites.flatMap(({ suite, files: own }) => own.map((file) => ({ ...file, suite })));
  return {
    passed: sum(files, ({ passed }) => passed),
    failed:
      sum(files, ({ failed }) => failed) +
      // An error outside of tests, or a suite that reported nothing, is a failure like any other.
      sum(suites, ({ errors }) => errors.length),
    assertions: sum(files, ({ assertions }) => assertions),
    repeats: suites.flatMap(({ repeats }) => repeats),
    seed,
    rows: suites.flatMap(({ suite, wallMs, files: own }) => {
      const projects = [...new Set(own.map(({ project }) => project))].filter((name) => name !== '');
      const parts = projects.map((project) =>
        createRow(
          `  ${project}`,
          own.filter((file) => file.project === project),
          null,
        ),
      );
      return [createRow(suite, own, wallMs), ...(parts.length > 1 ? parts : [])];
    }),
    files: files.toSorted((a, b) => sumTime(b) - sumTime(a)),
  };
}

const formatSeconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Formats the times of a run as lines. */
export function describeTimes(report: TimesReport): string[] {
  const head = ['', 'files', 'tests', 'assertions', 'duration s', 'set-up s', 'import s', 'tests s'];
  const rows = report.rows.map((row) => [
    row.name,
    String(row.files),
    String(row.tests),
    String(row.assertions),
    row.wallMs === null ? '' : formatSeconds(row.wallMs),
    formatSeconds(row.setUpMs),
    formatSeconds(row.importMs),
    formatSeconds(row.testsMs),
  ]);
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const formatLine = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd();
  return [
    'Times; files run in parallel, so their sum exceeds the duration of the run',
    formatLine(head),
    ...rows.map(formatLine),
    '',
    'Slowest files',
    ...report.files
      .slice(0, slowestFiles)
      .map(
        (file) =>
          `${formatSeconds(sumTime(file)).padStart(7)} s  ${file.name} (${file.passed + file.failed} tests, set-up ${formatSeconds(file.setUpMs)}, import ${formatSeconds(file.importMs)})`,
      ),
    '',
    `${report.assertions} assertions, ${report.repeats.length} repeated${report.seed === null ? '' : `, order of seed ${report.seed}`}`,
  ];
}
