import { z } from 'zod';

/**
 * Phases of updates. `off`: this build has no key to check a feed with, or the program is not a packaged one. Nothing
 * is downloaded before a call of `download`, and nothing is installed before one of `install`.
 */
export const updatePhases = [
  'off',
  'idle',
  'checking',
  'current',
  'available',
  'downloading',
  'ready',
  'failed',
] as const;

/** Why a check or a download failed. */
export const updateProblems = ['unreachable', 'forged', 'damaged', 'failed'] as const;
export type UpdateProblem = (typeof updateProblems)[number];

export const updateState = z.strictObject({
  phase: z.enum(updatePhases),
  /** Version that runs. */
  currentVersion: z.string().max(40),
  /** Version that the feed offers; null while none newer is known. */
  offeredVersion: z.string().max(40).nullable(),
  /** ISO time of the last check that came to an end; null before the first. */
  checkedAt: z.iso.datetime().nullable(),
  /** Whole percent while `downloading`, else null. */
  downloadedPercent: z.int().min(0).max(100).nullable(),
  problem: z.enum(updateProblems).nullable(),
  isAutomatic: z.boolean(),
  /** Address that is asked; null where there is none. */
  feedUrl: z.string().max(300).nullable(),
});
export type UpdateState = z.infer<typeof updateState>;
