import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import type { DesktopBridge } from '#shared/desktop/bridge.ts';
import type { DesktopRuntime } from '#server/tools/desktopRuntime.ts';

declare global {
  interface Window {
    readonly okavangoDesktop?: DesktopBridge;
  }
}

/** A desktop app that runs, its first window and the folder of its data. */
export interface RunningApp {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly dataFolder: string;
  /** The variables it runs with: a home of its own, so that nothing of the machine is touched. */
  readonly environment: Record<string, string>;
  close(): Promise<void>;
}

/** The variables a desktop app runs with here: a folder as its home. */
export function buildEnvironment(folder: string): Record<string, string> {
  const { PATH = '', DISPLAY = '', LANG = 'C.UTF-8', XAUTHORITY } = process.env;
  const home = { HOME: folder, XDG_CONFIG_HOME: folder, XDG_CACHE_HOME: folder, XDG_DATA_HOME: folder };
  return { PATH, DISPLAY, LANG, ...(XAUTHORITY !== undefined && { XAUTHORITY }), ...home };
}

/** Starts the app; a given data folder is used again and stays, else it is a new one that goes with the app. */
export async function launchDesktop(options: {
  runtime: DesktopRuntime;
  dataFolder?: string;
  args?: readonly string[];
  /** Further variables. */
  variables?: Readonly<Record<string, string>>;
  /** Done in the shell as soon as it runs, before the page has loaded. */
  onLaunch?: (app: ElectronApplication) => Promise<void>;
}): Promise<RunningApp> {
  const dataFolder = options.dataFolder ?? (await mkdtemp(join(tmpdir(), 'okavango-desktop-')));
  const environment = { ...buildEnvironment(dataFolder), ...options.variables };
  const app = await _electron.launch({
    executablePath: options.runtime.executablePath,
    args: [...options.runtime.args, `--user-data-dir=${dataFolder}`, ...(options.args ?? [])],
    env: environment,
    timeout: 60_000,
  });
  await options.onLaunch?.(app);
  const page = await app.firstWindow();
  return {
    app,
    page,
    dataFolder,
    environment,
    close: async () => {
      await app.close();
      if (options.dataFolder === undefined) await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** Returns the info that the fixture page received. */
export async function readFixtureInfo(page: Page): Promise<Record<string, unknown>> {
  await page.waitForFunction(() => document.documentElement.dataset['info'] !== undefined);
  return page.evaluate(
    () => JSON.parse(document.documentElement.dataset['info'] ?? '{}') as Record<string, unknown>,
  );
}

/** Waits until the fixture page was sent to a number of paths; answers them. */
export async function readNavigatedPaths(page: Page, count: number): Promise<string[]> {
  await page.waitForFunction(
    (wanted) => (JSON.parse(document.documentElement.dataset['paths'] ?? '[]') as string[]).length >= wanted,
    count,
  );
  return page.evaluate(() => JSON.parse(document.documentElement.dataset['paths'] ?? '[]') as string[]);
}

/** Text of a file of the app's data folder, or null. */
export async function readDataFile(running: RunningApp, name: string): Promise<string | null> {
  return readFile(join(running.dataFolder, name), 'utf8').catch(() => null);
}
