import type { LogGroup } from '#shared/contracts/logging.ts';

/** Where errors come from, in the order in which staff choose. */
export const sources = ['server', 'web', 'desktop'] as const satisfies readonly LogGroup['source'][];
