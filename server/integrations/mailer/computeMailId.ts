import { createHash } from 'node:crypto';

/**
 * The id of a mail by what it is about: whoever sends it again sends the same one, which goes out once.
 * @returns 24 hex digits
 */
export const computeMailId = (kind: string, ...about: readonly string[]): string =>
  createHash('sha256')
    .update([kind, ...about].join(' '))
    .digest('hex')
    .slice(0, 24);
