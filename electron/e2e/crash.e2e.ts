import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import type { CrashSummary } from '#shared/desktop/crashReport.ts';
import { desktopSetup } from '#shared/i18n/locales/en/desktopSetup.ts';
import { readFixtureInfo, launchDesktop, type RunningApp } from './launch.ts';

const { stopped } = desktopSetup;
const patience = { timeout: 30_000, interval: 50 };
let running: RunningApp;

/** One app for the tests of a group: a second crash within a minute is shown otherwise than a first. */
function startOnce(): void {
  beforeAll(async () => {
    running = await launchDesktop({ runtime: inject('shellRuntime'), args: ['--lang=en'] });
    await readFixtureInfo(running.page);
  });
  afterAll(async () => {
    await running.close();
  });
}

/** Runs a word of script in the window's page by its debugger: Playwright lets go of a page that has crashed. */
const runInPage = (code: string): Promise<unknown> =>
  running.app.evaluate(async ({ BrowserWindow }, expression) => {
    const inspector = BrowserWindow.getAllWindows()[0]?.webContents.debugger;
    if (inspector === undefined) throw new Error('no window');
    if (!inspector.isAttached()) inspector.attach();
    const { result } = (await inspector.sendCommand('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value?: unknown } };
    return result.value;
  }, code);

async function crash(): Promise<void> {
  await running.app.evaluate(({ BrowserWindow }) => {
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer();
  });
}

/** Address of the page once it is loaded, else null; a call into a page that is just going may never be answered. */
const findPageAddress = async (): Promise<URL | null> => {
  const address = await running.app.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    return contents === undefined || contents.isCrashed() || contents.isLoading() ? null : contents.getURL();
  });
  return address === null ? null : new URL(address);
};
/** What the page shows; nothing where it is just going: a script in it may then never end. */
const getPageText = async (): Promise<string> =>
  (await findPageAddress()) === null
    ? ''
    : String(await Promise.race([runInPage('document.body.innerText').catch(() => ''), wait(1_000, '')]));
const readReports = async (): Promise<CrashSummary[]> =>
  (await runInPage(
    `okavangoDesktop.call('crash.list', {}).then(({ reports }) => reports)`,
  )) as CrashSummary[];
const click = (label: string): Promise<unknown> =>
  runInPage(
    `[...document.querySelectorAll('a')].find((link) => link.textContent === ${JSON.stringify(label)}).click()`,
  );

describe('a window that is seen', () => {
  startOnce();

  it('sends nothing: the reporter has no address', async () => {
    const found = await running.app.evaluate(({ app, crashReporter }) => ({
      isUploading: crashReporter.getUploadToServer(),
      folder: app.getPath('crashDumps'),
    }));
    expect(found).toEqual({
      isUploading: false,
      folder: join(running.dataFolder, 'crash-reports', 'dumps'),
    });
  });

  it('a page that crashed is reported of, written down here, and comes back where it was', async () => {
    await runInPage(`history.pushState(null, '', '/admin/eshops?tab=credit')`);
    await crash();
    await vi.waitUntil(async () => (await getPageText()).includes(stopped.title), patience);
    expect(await getPageText()).toContain(stopped.kept);
    expect(await runInPage('getComputedStyle(document.querySelector(".button")).height')).toBe('44px');
    await click(stopped.reload);
    await vi.waitUntil(async () => (await findPageAddress())?.pathname === '/admin/eshops', patience);
    expect(await runInPage('location.search')).toBe('?tab=credit');
    const found = await readReports();
    expect(found).toMatchObject([{ kind: 'page', appVersion: '0.1.0' }]);
    const file = await readFile(join(running.dataFolder, 'crash-reports', `${found[0]?.id}.json`), 'utf8');
    expect(file).not.toContain('tab=credit');

    await crash();
    await vi.waitUntil(async () => (await getPageText()).includes(stopped.loop), patience);
    await click(stopped.home);
    await vi.waitUntil(async () => (await findPageAddress())?.pathname === '/', patience);
    expect(await readReports()).toHaveLength(2);
  });
});

describe('a window that no one sees', () => {
  startOnce();

  it('an error of the shell is written down without what it spoke of; all can be deleted', async () => {
    await running.app.evaluate(() => {
      void Promise.reject(new TypeError('no {"password":"Okavango-demo-2026"} for owner@demo.okavango.test'));
    });
    await vi.waitUntil(async () => (await readReports()).length === 1, patience);
    const [report] = await readReports();
    expect(report).toMatchObject({ kind: 'shell', reason: 'TypeError' });
    const folder = join(running.dataFolder, 'crash-reports');
    const text = await readFile(join(folder, `${report?.id}.json`), 'utf8');
    expect(text).toContain('TypeError: no {…} for [e-mail]');
    expect(text).not.toMatch(/Okavango-demo|owner@/);
    await runInPage(`okavangoDesktop.call('crash.clear', {})`);
    expect(await readReports()).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith('.json'))).toEqual([]);
  });

  it('works on by itself', async () => {
    await running.app.evaluate(({ BrowserWindow }) => {
      BrowserWindow.getAllWindows()[0]?.hide();
    });
    await crash();
    await vi.waitUntil(async () => (await getPageText()).includes('Shell fixture'), patience);
    expect(await runInPage('location.pathname')).toBe('/');
  });
});
