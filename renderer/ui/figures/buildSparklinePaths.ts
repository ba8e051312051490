interface Box {
  readonly width: number;
  readonly height: number;
  /** Where the area ends, below the lowest value. */
  readonly floor: number;
}

/** What a sparkline draws: its line and the area under it, both empty where there is nothing to see. */
export interface SparklinePaths {
  readonly line: string;
  readonly area: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs of values without a gap, as points in the box; flat in the middle when all values are alike. */
function buildRuns(values: readonly (number | null)[], { width, height }: Box): Point[][] {
  const known = values.filter((value) => value !== null);
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const runs: Point[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) runs.push([]);
    else
      runs.at(-1)?.push({
        x: round(index * step),
        y: round(range === 0 ? height / 2 : height - ((value - low) / range) * height),
      });
  });
  return runs.filter((run) => run.length > 0);
}

/** The paths of a sparkline in a box, with gaps where there is no value; none of zeros. */
export function buildSparklinePaths(values: readonly (number | null)[], box: Box): SparklinePaths {
  if (values.every((value) => value === null || value === 0)) return { line: '', area: '' };
  const runs = buildRuns(values, box).map((run) => ({
    path: run.map(({ x, y }) => `${x} ${y}`).join('L'),
    from: run[0]?.x ?? 0,
    to: run.at(-1)?.x ?? 0,
  }));
  return {
    line: runs.map(({ path }) => `M${path}`).join(''),
    area: runs.map(({ path, from, to }) => `M${from} ${box.floor}L${path}L${to} ${box.floor}Z`).join(''),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
