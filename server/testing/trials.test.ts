import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#server/projectRoot.ts';
import { trialSeries, type TrialSeries } from './trials.ts';

const series: [string, TrialSeries][] = Object.entries(trialSeries);
const read = (file: string) => readFileSync(path.join(projectRoot, file), 'utf8');

it.each(series)(
  '%s: its file takes its count from the table, and the short way is the shorter',
  (name, row) => {
    expect(read(row.file)).toContain(`countTrials('${name}')`);
    expect(row.smoke).toBeGreaterThan(0);
    expect(row.smoke).toBeLessThan(row.full);
  },
);

it('TRIALS.md has the same table', () => {
  const count = (value: number) => value.toLocaleString('en-GB');
  const rows = series.map(
    ([name, { what, file, smoke, full }]) =>
      `| \`${name}\` | ${what} | ${count(smoke)} | ${count(full)} | [${path.basename(file)}](../../${file}) |`,
  );
  const listed = read('server/testing/TRIALS.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  expect(listed).toEqual(rows);
});
