import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import { buildStale } from './build.ts';

/** `npm run dist`: packs the desktop app for this system; further words go to electron-builder. */
buildStale(['desktop']);
const result = spawnSync(
  path.join(projectRoot, 'node_modules', '.bin', 'electron-builder'),
  process.argv.slice(2),
  {
    cwd: projectRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  },
);
process.exit(result.status ?? 1);
