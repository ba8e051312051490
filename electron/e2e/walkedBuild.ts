import { join } from 'node:path';
import { prepareDesktopRuntime, type DesktopRuntime } from '#server/tools/desktopRuntime.ts';

/** A build laid into an Electron, as Playwright can drive it: it waits for Playwright before it opens a window. */
export async function prepareWalkedBuild(buildFolder: string): Promise<DesktopRuntime> {
  return await prepareDesktopRuntime({
    buildFolder,
    mainScript: join(import.meta.dirname, 'walkedMain.cjs'),
  });
}
