import { randomInt } from 'node:crypto';
import type { Services } from '#server/services.ts';

/** Between these, so that neither the answer nor a question right after it is slower for an account that exists. */
const delayMs = { least: 50, most: 250 } as const;

/**
 * Does a moment after the answer what only happens for accounts that exist, so that the clock does not tell which do.
 * @param what for the log when it fails
 */
export function runAfterAnswer(services: Services, what: string, work: () => Promise<void>): void {
  setTimeout(
    () => {
      work().catch((error: unknown) => services.log.error({ err: error }, `${what} failed`));
    },
    randomInt(delayMs.least, delayMs.most),
  );
}
