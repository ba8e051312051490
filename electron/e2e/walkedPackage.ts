import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FuseV1Options } from '@electron/fuses';
import { projectRoot } from '#server/projectRoot.ts';
import { isLongRun } from '#server/testing/trials.ts';
import { layRun, type DesktopRuntime } from '#server/tools/desktopRuntime.ts';
import { packDesktop } from '#server/tools/packDesktop.ts';
import { setFuses } from '../packaging/fuses.mjs';
import { prepareWalkedBuild } from './walkedBuild.ts';

/**
 * The packed program as Playwright can drive it: the very files of the package, in a copy whose binary has the name of
 * an unpacked Electron (only such a one keeps a debugging port) and lets itself be inspected. All else is as shipped.
 * @param packedFolder - From `packDesktop`.
 */
export async function prepareWalkedPackage(packedFolder: string): Promise<DesktopRuntime> {
  const place = await layRun(packedFolder);
  const executablePath = join(place, 'electron');
  await cp(join(packedFolder, 'okavango'), executablePath);
  await rm(join(place, 'okavango'));
  const different = { [FuseV1Options.EnableNodeCliInspectArguments]: true };
  await setFuses(executablePath, { isDarwin: false, different });
  return { executablePath, args: ['--no-sandbox'] };
}

/** The built program for walks: as it is packed in the long run (Linux), else the build laid into an Electron. */
export async function prepareProgram(): Promise<DesktopRuntime> {
  if (isLongRun && process.platform === 'linux') return await prepareWalkedPackage(await packDesktop());
  return await prepareWalkedBuild(join(projectRoot, 'out'));
}
