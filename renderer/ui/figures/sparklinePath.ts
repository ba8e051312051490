/** The path of a sparkline in a box, gaps where there is no value; flat in the middle when all values are alike, none of zeros. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.filter((value) => value !== null);
  if (known.every((value) => value === 0)) return '';
  const low = Math.min(...known);
  const range = Math.max(...known) - low;
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let isPenDown = false;
  return values
    .map((value, index) => {
      if (value === null) {
        isPenDown = false;
        return '';
      }
      const y = range === 0 ? height / 2 : height - ((value - low) / range) * height;
      const command = isPenDown ? 'L' : 'M';
      isPenDown = true;
      return `${command}${round(index * step)} ${round(y)}`;
    })
    .join('');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
