import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { readFixtureInfo, launchDesktop, type RunningApp } from './launch.ts';
import { pidFile } from './sharedShellProcesses.ts';

/** The shell of this worker, which runs file after file in one process. */
let shared: RunningApp | null = null;

/** Remembers what tests replace in the shell, for `reset` to put back. */
async function rememberOriginals({ app }: RunningApp): Promise<void> {
  await app.evaluate(({ app: shell, dialog, Notification, shell: system, Tray }) => {
    const replaced: [object, string][] = [
      [shell, 'setBadgeCount'],
      [dialog, 'showSaveDialog'],
      [Notification, 'isSupported'],
      [Notification.prototype, 'show'],
      [system, 'openExternal'],
      [system, 'openPath'],
      [system, 'showItemInFolder'],
      [Tray.prototype, 'setContextMenu'],
      [Tray.prototype, 'setToolTip'],
    ];
    const originals = replaced.map(
      ([owner, name]) => [owner, name, (owner as Record<string, unknown>)[name]] as const,
    );
    Object.assign(globalThis, { originals });
  });
}

/** Brings a shell that other tests have used back to how it was after its start. */
async function reset({ app, page }: RunningApp): Promise<void> {
  await app.evaluate(async ({ BrowserWindow, session }) => {
    const { originals } = globalThis as unknown as { originals: (readonly [object, string, unknown])[] };
    for (const [owner, name, value] of originals) Object.assign(owner, { [name]: value });
    const [main, ...others] = BrowserWindow.getAllWindows().sort((a, b) => a.id - b.id);
    for (const window of others) window.destroy();
    if (main === undefined) throw new Error('the shared shell has no window');
    await session.defaultSession.clearStorageData();
    main.setBounds({ x: 0, y: 0, width: 1_280, height: 800 });
    main.show();
  });
  await page.goto('app://okavango/');
  await readFixtureInfo(page);
  await page.evaluate(async () => {
    const bridge = window.okavangoDesktop;
    await bridge?.call('session.clearRefreshToken', {});
    await bridge?.call('file.clearRecent', {});
    await bridge?.call('crash.clear', {});
    await bridge?.call('badge.setCount', { count: 0, label: '', isCritical: false });
    await bridge?.call('login.set', { isEnabled: false });
  });
}

/**
 * A shell with the fixture page for tests in which its start does not matter: the same one for all files of a worker,
 * each time with one window at the app's first page and with nothing replaced. It is not to be closed.
 */
export async function borrowShell(): Promise<RunningApp> {
  if (shared === null) {
    const dataFolder = await mkdtemp(join(inject('sharedShellsFolder'), 'shell-'));
    const launched = await launchDesktop({ runtime: inject('shellRuntime'), dataFolder });
    await writeFile(join(dataFolder, pidFile), String(launched.app.process().pid));
    await readFixtureInfo(launched.page);
    await rememberOriginals(launched);
    shared = launched;
  } else await reset(shared);
  return shared;
}
