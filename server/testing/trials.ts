/** Whether the long run was asked for: `npm run assure`. */
export const isLongRun = process.env['OKAVANGO_ASSURE'] === 'full';

/** How often a trial is made: as often as the goal says in the long run, less often in every other. */
export function trials(counts: { readonly reduced: number; readonly full: number }): number {
  return isLongRun ? counts.full : counts.reduced;
}

/** A time limit for a test whose trials take that much longer in the long run. @returns milliseconds */
export function trialTimeoutMs(reducedMs: number, fullMs: number): number {
  return isLongRun ? fullMs : reducedMs;
}
