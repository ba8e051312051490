import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Rights of group and others. */
const foreignRights = 0o077;

/** Keeps every file and folder that this process and its children create to the user that runs them. */
export function keepNewFilesPrivate(): void {
  process.umask(foreignRights);
}

function makePrivate(entry: string): void {
  const { mode } = lstatSync(entry);
  if ((mode & foreignRights) !== 0) chmodSync(entry, mode & 0o700);
}

/**
 * Creates the data folder, for the user that runs the product alone. A folder that others may open, as earlier versions
 * left it, is closed with all that is in it.
 */
export function preparePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // Windows keeps rights elsewhere, and the folder inherits those of the user's.
  if (process.platform === 'win32' || (lstatSync(folder).mode & foreignRights) === 0) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    // The target of a link is none of ours.
    if (entry.isSymbolicLink()) continue;
    makePrivate(path.join(entry.parentPath, entry.name));
  }
  // Last: a run that broke off before begins again.
  makePrivate(folder);
}
