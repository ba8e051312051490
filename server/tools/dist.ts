import { spawnSync } from 'node:child_process';
import { createPrivateKey, sign } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '#server/projectRoot.ts';
import { buildStale } from './build.ts';
import { buildOfflineArgs } from './packDesktop.ts';

/**
 * `npm run dist`: packs the desktop app of this system into a folder under dist, with an Electron that is here
 * (`--electron=<folder>`, else as `findGivenElectron` finds one) and without a download. With further words, such as
 * `--linux AppImage deb`, electron-builder makes packages with its own tools and the pinned Electron.
 * OKAVANGO_UPDATE_KEY (public key, built in) and OKAVANGO_UPDATE_PRIVATE_KEY_FILE (PEM, signs the feed) make updates.
 */
const args = process.argv.slice(2);
const named = args.find((arg) => arg.startsWith('--electron='))?.slice('--electron='.length);
const further = args.filter((arg) => !arg.startsWith('--electron='));
buildStale(['desktop']);
const isOffline = further.length === 0 || named !== undefined;
const result = spawnSync(
  path.join(projectRoot, 'node_modules', '.bin', 'electron-builder'),
  [...(further.length === 0 ? ['--dir'] : further), ...(isOffline ? await buildOfflineArgs(named) : [])],
  { cwd: projectRoot, stdio: 'inherit', shell: process.platform === 'win32' },
);
if (result.status === 0) signFeeds();
process.exit(result.status ?? 1);

/** Signs the feeds that were made; the app believes none without its `.sig`. */
function signFeeds(): void {
  const keyFile = process.env['OKAVANGO_UPDATE_PRIVATE_KEY_FILE'];
  const folder = path.join(projectRoot, 'dist');
  if (keyFile === undefined || !existsSync(folder)) return;
  const key = createPrivateKey(readFileSync(keyFile));
  for (const name of readdirSync(folder)) {
    if (!/^latest[\w-]*\.yml$/.test(name)) continue;
    const feed = path.join(folder, name);
    writeFileSync(`${feed}.sig`, `${sign(null, readFileSync(feed), key).toString('base64')}\n`);
  }
}
