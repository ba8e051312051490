import { existsSync } from 'node:fs';
import path from 'node:path';

function findRoot(from: string): string {
  let folder = from;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error('the folder of the product was not found');
    folder = parent;
  }
  return folder;
}

/** The folder of the product, whether its source runs or its bundle. */
export const projectRoot = findRoot(import.meta.dirname);

/** A file of `resources`. */
export function getResourcePath(...segments: string[]): string {
  return path.join(projectRoot, 'resources', ...segments);
}
