/** How a picture or a video came to be, by IPTC's vocabulary of digital source types. */
export const sourceMarks = [
  /** Drawn by formulas around a photo; no trained model took part. */
  'algorithmicMedia',
  /** A photo, and something that a model made. */
  'compositeWithTrainedAlgorithmicMedia',
  'trainedAlgorithmicMedia',
] as const;
export type SourceMark = (typeof sourceMarks)[number];

/** Kinds of generated items in the ledger. */
export const generationKinds = ['Text', 'Image', 'Video'] as const;
export type GenerationKind = (typeof generationKinds)[number];

/** How an uploaded file matches a generated one: byte for byte, as a resized or recompressed copy, or not at all. */
export const fileMatches = ['Exact', 'Similar', 'None'] as const;
export type FileMatch = (typeof fileMatches)[number];

/**
 * Generated files that an upload can't be compared with: re-encoded videos have other bytes and no look, and pictures may
 * be too old or too many for a comparison by look.
 */
export const fileGaps = ['RecodedVideos', 'OlderPictures'] as const;
export type FileGap = (typeof fileGaps)[number];

/** Bits of 64 in which two looks of one picture differ at most. */
export const mostLookDistance = 6;

/** Bits in which two looks differ. @param first 16 hexadecimal digits */
export function countLookDistance(first: string, second: string): number {
  let differing = BigInt(`0x${first}`) ^ BigInt(`0x${second}`);
  let count = 0;
  for (; differing > 0n; differing >>= 1n) count += Number(differing & 1n);
  return count;
}
