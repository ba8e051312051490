import { getPeriodState } from './chartData.ts';
import type { Day } from '#shared/domain/dates/days.ts';

/** The end of an axis from zero, and its steps: at least the largest value, in steps of 1, 2, 2.5 or 5 times a power of ten. */
export function computeAxis(largest: number, steps: number): { max: number; ticks: number[] } {
  if (largest <= 0) return { max: 1, ticks: [0] };
  const rough = largest / steps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  const count = Math.ceil(largest / step - 1e-9);
  return { max: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** Marks that would touch become one with the first and last of their signs: 4–5. */
export function mergeMarks<Mark extends { readonly x: number; readonly sign: string; readonly tone: string }>(
  marks: readonly Mark[],
  leastGap: number,
): { x: number; sign: string; tone: string }[] {
  const merged: { x: number; first: string; last: string; tone: string; end: number }[] = [];
  for (const mark of marks) {
    const before = merged.at(-1);
    if (before !== undefined && mark.x - before.end < leastGap) {
      before.last = mark.sign;
      before.end = mark.x;
      before.x = (before.x + mark.x) / 2;
      if (mark.tone === 'negative' || before.tone === 'info') before.tone = mark.tone;
    } else merged.push({ x: mark.x, first: mark.sign, last: mark.sign, tone: mark.tone, end: mark.x });
  }
  return merged.map(({ x, first, last, tone }) => ({
    x,
    sign: first === last ? first : `${first}–${last}`,
    tone,
  }));
}

/** Every which day of an axis has its name, so that names of so many pixels do not touch. */
export function selectNameStep(days: number, stepPx: number, namePx: number): number {
  return (
    [1, 2, 3, 4, 5, 7, 10, 14, 21, 28, 56, 91, 182, 365].find((every) => every * stepPx >= namePx) ?? days
  );
}

/** Where a line of values goes: over known days that are over, over gaps (dotted), and into the day that still runs (dashed). */
export function buildLinePaths(
  values: readonly (number | null)[],
  days: readonly string[],
  today: Day | undefined,
  at: (index: number, value: number) => string,
): { solid: string; bridges: string; running: string; lastIndex: number | null } {
  let solid = '';
  let bridges = '';
  let running = '';
  let last: { index: number; point: string } | null = null;
  for (const [index, value] of values.entries()) {
    const state = today === undefined ? 'over' : getPeriodState(days[index] ?? '', today);
    if (value === null || state === 'ahead') continue;
    const point = at(index, value);
    const isNext = last !== null && last.index === index - 1;
    if (state === 'running') running = last === null ? '' : `M${last.point}L${point}`;
    else {
      if (last !== null && !isNext) bridges += `M${last.point}L${point}`;
      solid += `${isNext ? 'L' : 'M'}${point}`;
      last = { index, point };
    }
  }
  return { solid, bridges, running, lastIndex: last?.index ?? null };
}
