interface Box {
  readonly width: number;
  readonly height: number;
  /** Where the area ends, below the lowest value. */
  readonly floor: number;
}

/** What a sparkline draws; all empty where no value is known. */
export interface SparklinePaths {
  readonly line: string;
  /** Over gaps: where a day has no value (a ratio without a divisor), the known days beside it are joined by dots. */
  readonly bridges: string;
  readonly area: string;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Runs of values without a gap, as points in the box; flat in the middle when all values are alike, at the bottom for zeros. */
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
        y: round(range === 0 ? (low === 0 ? height : height / 2) : height - ((value - low) / range) * height),
      });
  });
  return runs.filter((run) => run.length > 0);
}

/** The paths of a sparkline in a box. */
export function buildSparklinePaths(values: readonly (number | null)[], box: Box): SparklinePaths {
  const runs = buildRuns(values, box).map((run) => ({
    path: run.map(({ x, y }) => `${x} ${y}`).join('L'),
    first: run[0] ?? { x: 0, y: 0 },
    last: run.at(-1) ?? { x: 0, y: 0 },
  }));
  return {
    line: runs.map(({ path }) => `M${path}`).join(''),
    bridges: runs
      .slice(1)
      .map(({ first }, index) => {
        const { x, y } = runs[index]?.last ?? first;
        return `M${x} ${y}L${first.x} ${first.y}`;
      })
      .join(''),
    area: runs
      .map(({ path, first, last }) => `M${first.x} ${box.floor}L${path}L${last.x} ${box.floor}Z`)
      .join(''),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
