/** Ticks of an axis from zero: round steps that reach over the greatest value. */
export interface Scale {
  readonly top: number;
  readonly ticks: readonly number[];
}

/** Round numbers that steps of an axis may be, times a power of ten. */
const roundSteps = [1, 2, 2.5, 5, 10];

/** A scale from zero over values with at most so many steps. @param isWhole only whole numbers are marked */
export function computeScale(values: readonly number[], mostSteps: number, isWhole = false): Scale {
  const greatest = Math.max(0, ...values);
  if (greatest === 0) return { top: 1, ticks: [0, 1] };
  const rough = greatest / mostSteps;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (roundSteps.find((round) => round * power >= rough) ?? 10) * power;
  const used = isWhole ? Math.max(1, Math.ceil(step)) : step;
  const steps = Math.ceil(greatest / used);
  return { top: steps * used, ticks: Array.from({ length: steps + 1 }, (_, index) => index * used) };
}
