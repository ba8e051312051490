import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Transform } from 'node:stream';
import { cacheFolder } from '#server/config/cacheFolder.ts';

/** The reference that the writer of CSV is held against; no part of the product, so it is fetched once into the cache. */
const version = '6.9.0';

/** The stream of csv-stringify: rows of values go in, CSV comes out. */
export type Stringify = (options: {
  readonly delimiter: string;
  readonly bom: boolean;
  readonly record_delimiter: string;
}) => Transform;

/** Loads csv-stringify, from the registry of npm when it is not there yet. */
export function loadStringify(): Stringify {
  const folder = path.join(cacheFolder(), `csv-stringify-${version}`);
  const require = createRequire(path.join(folder, 'index.js'));
  if (!existsSync(path.join(folder, 'node_modules', 'csv-stringify'))) {
    mkdirSync(folder, { recursive: true });
    const { status } = spawnSync(
      'npm',
      ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `csv-stringify@${version}`],
      { stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' },
    );
    if (status !== 0) throw new Error('csv-stringify could not be fetched');
  }
  // Named by its place: it is no dependency of the project.
  return (require(path.join(folder, 'node_modules', 'csv-stringify')) as { stringify: Stringify }).stringify;
}
