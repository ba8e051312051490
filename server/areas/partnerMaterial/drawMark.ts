/** A point of the mark, on its grid of 32. */
type Point = readonly [number, number];

const strokeWidth = 2.6;
const steps = 24;
/** How the strokes of the product's icon lie in its square (`resources/icons/app.svg`). */
const place = ([x, y]: Point): Point => [16 + 0.92 * (x - 16), 16 + 0.92 * (y - 15.75)];

/** The arms of the river: cubic curves with a straight beginning, from the last drawn to the first. */
const strokes: readonly { readonly colour: string; readonly points: readonly Point[] }[] = [
  { colour: '#F59E0B', points: sampleCurve([16, 12], [16, 18], [23.5, 18.5], [24.5, 26.5]) },
  {
    colour: '#FFFFFF',
    points: [
      [16, 12],
      [16, 26.5],
    ],
  },
  { colour: '#5EEAD4', points: [[16, 5], ...sampleCurve([16, 12], [16, 18], [8.5, 18.5], [7.5, 26.5])] },
];

function sampleCurve(from: Point, first: Point, second: Point, to: Point): Point[] {
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const t = step / steps;
    const s = 1 - t;
    const mix = (axis: 0 | 1) =>
      s ** 3 * from[axis] + 3 * s * s * t * first[axis] + 3 * s * t * t * second[axis] + t ** 3 * to[axis];
    return [mix(0), mix(1)];
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** A line with round ends as an outline that is filled. */
function outlineStroke(points: readonly Point[], toPage: (point: Point) => Point, width: number): string {
  const onPage = points.map((point) => toPage(place(point)));
  const half = width / 2;
  const offset = (side: 1 | -1): string[] =>
    onPage.map(([x, y], at) => {
      const [beforeX, beforeY] = onPage[Math.max(0, at - 1)] ?? [x, y];
      const [afterX, afterY] = onPage[Math.min(onPage.length - 1, at + 1)] ?? [x, y];
      const length = Math.hypot(afterX - beforeX, afterY - beforeY);
      const across = (half * side) / length;
      return `${round(x - (afterY - beforeY) * across)} ${round(y + (afterX - beforeX) * across)}`;
    });
  const left = offset(1);
  const right = offset(-1).toReversed();
  const cap = `A${round(half)} ${round(half)} 0 0 1`;
  return `M${left.join('L')}${cap} ${right.join('L')}${cap} ${left[0] ?? ''}Z`;
}

/** The strokes of the product's icon in a square, as outlines. */
export function drawMark(
  { x, y }: { readonly x: number; readonly y: number },
  side: number,
): { readonly fill: string; readonly path: string }[] {
  const scale = side / 32;
  const toPage = ([pointX, pointY]: Point): Point => [x + pointX * scale, y + pointY * scale];
  return strokes.map(({ colour, points }) => ({
    fill: colour,
    path: outlineStroke(points, toPage, strokeWidth * 0.92 * scale),
  }));
}
