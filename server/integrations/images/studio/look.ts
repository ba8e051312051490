import type { Sharp } from 'sharp';

/** Side of the picture that is transformed, and number of its lowest frequencies a side. */
const side = 32;
const lowSide = 8;

/** Cosines of the transform (DCT-II): the row is the frequency. */
const cosines = Array.from({ length: lowSide }, (_, frequency) =>
  Array.from({ length: side }, (__, at) => Math.cos((Math.PI * frequency * (at + 0.5)) / side)),
);

function transform(values: readonly number[]): number[] {
  return cosines.map((row) => row.reduce((sum, cosine, at) => sum + cosine * (values[at] ?? 0), 0));
}

/**
 * 64 bits of how an image looks, as 16 hexadecimal digits: which of its lowest frequencies are above their median. A copy
 * that was resized or compressed again differs in few of them.
 */
export async function computeLook(image: Sharp): Promise<string> {
  const pixels = await image
    .flatten({ background: '#ffffff' })
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const rows = Array.from({ length: side }, (_, row) =>
    transform([...pixels.subarray(row * side, (row + 1) * side)]),
  );
  const frequencies = Array.from({ length: lowSide }, (_, column) =>
    transform(rows.map((row) => row[column] ?? 0)),
  ).flat();
  // The first is the mean brightness alone.
  const sorted = frequencies.slice(1).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const bits = frequencies.map((value, at) => (at > 0 && value > median ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0');
}
