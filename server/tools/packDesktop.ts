import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#server/projectRoot.ts';
import { findGivenElectron } from './desktopRuntime.ts';

const run = promisify(execFile);

/** What the packed folder was made of; equal stamps mean an equal package. */
async function computeStamp(electronFolder: string): Promise<string> {
  const hash = createHash('sha256').update(electronFolder);
  const files = ['out/.stamps/desktop', 'electron-builder.yml', 'electron/packaging/fuses.mjs'];
  for (const file of files) hash.update(await readFile(join(projectRoot, file)));
  return hash.digest('hex');
}

/** Words for electron-builder that make it pack with an Electron that is here, downloading nothing. */
export async function buildOfflineArgs(electronFolder?: string): Promise<string[]> {
  const { folder, version } = await findGivenElectron(electronFolder);
  return [`-c.electronDist=${folder}`, `-c.electronVersion=${version}`, '--publish', 'never'];
}

/**
 * Packs the built app into a folder of this system, as `npm run dist` does, unless the same one is there already.
 * Linux only: the walks that drive it are.
 * @returns Folder of the packed program, whose binary is `okavango`.
 */
export async function packDesktop(): Promise<string> {
  const output = join(projectRoot, 'dist', 'packed');
  const folder = join(output, 'linux-unpacked');
  const stampFile = join(output, 'stamp');
  const stamp = await computeStamp((await findGivenElectron()).folder);
  const isFresh = await Promise.all([readFile(stampFile, 'utf8'), access(join(folder, 'okavango'))]).then(
    ([found]) => found === stamp,
    () => false,
  );
  if (isFresh) return folder;
  await rm(output, { recursive: true, force: true });
  const builder = join(projectRoot, 'node_modules', '.bin', 'electron-builder');
  const args = ['--linux', 'dir', `-c.directories.output=${output}`, ...(await buildOfflineArgs())];
  await run(builder, args, { cwd: projectRoot, maxBuffer: 16_777_216 });
  await writeFile(stampFile, stamp);
  return folder;
}
