/** Up to here each second has its own bucket. */
const exactSeconds = 60;
/** From there on a bucket is this much wider than the one before, so that a median is at most one part in a hundred off. */
const growth = 1.02;

/** The bucket of a time between two steps of a purchase. @param seconds whole, not negative */
export function toBucket(seconds: number): number {
  if (seconds < exactSeconds) return seconds;
  return exactSeconds + Math.floor(Math.log(seconds / exactSeconds) / Math.log(growth));
}

/** The middle of a bucket in seconds. */
export function toBucketSeconds(bucket: number): number {
  if (bucket < exactSeconds) return bucket;
  const from = exactSeconds * growth ** (bucket - exactSeconds);
  return Math.round((from * (1 + growth)) / 2);
}
