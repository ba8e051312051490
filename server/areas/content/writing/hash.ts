import { createHash } from 'node:crypto';

/** SHA-256 of a text or a file, as the ledger of generated items has it. */
export function hashItem(item: string | Buffer): string {
  return createHash('sha256').update(item).digest('base64url');
}
