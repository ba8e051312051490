import { existsSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

const maximumAttempts = 1_000;

/**
 * Where a file goes that the person named in the dialog: always with the ending of its kind, so that opening it
 * later opens a document. A file in the way that the dialog could not ask about is not overwritten.
 */
export function resolveSavePath(
  chosenPath: string,
  suggestedName: string,
  isTaken: (path: string) => boolean = existsSync,
): string {
  const ending = extname(suggestedName).toLowerCase();
  if (extname(chosenPath).toLowerCase() === ending) return chosenPath;
  const name = basename(chosenPath);
  for (let count = 1; count <= maximumAttempts; count += 1) {
    const path = join(dirname(chosenPath), count === 1 ? `${name}${ending}` : `${name} (${count})${ending}`);
    if (!isTaken(path)) return path;
  }
  throw new Error('no free name');
}
