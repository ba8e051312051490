import { mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readDataFile, type RunningApp } from './launch.ts';
import { borrowShell } from './sharedShell.ts';

let running: RunningApp;
beforeAll(async () => {
  running = await borrowShell();
  await running.app.evaluate(({ dialog, shell }) => {
    const seen: { dialogs: unknown[]; opened: string[]; shown: string[]; choice: string | null } = {
      dialogs: [],
      opened: [],
      shown: [],
      choice: null,
    };
    Object.assign(globalThis, { seen });
    Object.assign(dialog, {
      showSaveDialog: async (_window: unknown, options: unknown) => {
        seen.dialogs.push(options);
        return seen.choice === null
          ? { canceled: true, filePath: '' }
          : { canceled: false, filePath: seen.choice };
      },
    });
    shell.openPath = async (path) => {
      seen.opened.push(path);
      return path.includes('gone') ? 'no such file' : '';
    };
    shell.showItemInFolder = (path) => {
      seen.shown.push(path);
    };
  });
});

interface Seen {
  readonly dialogs: readonly { readonly defaultPath: string; readonly filters: readonly unknown[] }[];
  readonly opened: readonly string[];
  readonly shown: readonly string[];
}

const readSeen = async (): Promise<Seen> =>
  running.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen);

async function save(
  choice: string | null,
  suggestedName: string,
  text: string,
): Promise<{ fileId: string; fileName: string } | null> {
  await running.app.evaluate((_electron, path) => {
    (globalThis as unknown as { seen: { choice: string | null } }).seen.choice = path;
  }, choice);
  return running.page.evaluate(
    async ([name, content]) =>
      (await window.okavangoDesktop?.call('file.save', {
        suggestedName: name,
        bytes: new TextEncoder().encode(content),
      })) ?? null,
    [suggestedName, text] as const,
  );
}

const call = async (method: 'file.open' | 'file.showInFolder', fileId: string): Promise<unknown> =>
  running.page.evaluate(
    async ([name, id]) =>
      window.okavangoDesktop?.call(name, { fileId: id }).catch((error: unknown) => (error as Error).message),
    [method, fileId] as const,
  );

it('a file goes where the dialog says, whole, and opens from there', async () => {
  const folder = join(running.dataFolder, 'reports');
  await mkdir(folder);
  const text = 'shop;credit\nlampy.cz;1 250,50 Kč\n';
  const saved = await save(join(folder, 'credit.csv'), 'credit-2026-11.csv', text);
  expect(saved).toMatchObject({ fileName: 'credit.csv' });
  expect(saved?.fileId).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readFile(join(folder, 'credit.csv'), 'utf8')).toBe(text);
  expect(await readdir(folder)).toEqual(['credit.csv']);

  expect(await call('file.open', saved?.fileId ?? '')).toEqual({ isOpened: true });
  expect(await call('file.showInFolder', saved?.fileId ?? '')).toEqual({});
  const { opened, shown, dialogs } = await readSeen();
  expect([opened, shown]).toEqual([[join(folder, 'credit.csv')], [join(folder, 'credit.csv')]]);
  expect(dialogs[0]?.defaultPath.endsWith('/credit-2026-11.csv')).toBe(true);
  expect(dialogs[0]?.filters).toEqual([{ name: 'CSV table', extensions: ['csv'] }]);

  // The next dialog opens where the last one ended, also after a new start.
  await save(null, 'next.pdf', 'x');
  expect((await readSeen()).dialogs[1]?.defaultPath).toBe(join(folder, 'next.pdf'));
  expect(JSON.parse((await readDataFile(running, 'settings.json')) ?? '{}')).toMatchObject({
    lastFolder: folder,
  });
});

it('a cancelled dialog saves nothing', async () => {
  expect(await save(null, 'nothing.csv', 'x')).toBeNull();
});

it('a file keeps the ending of its kind', async () => {
  const saved = await save(join(running.dataFolder, 'run.desktop'), 'a.csv', 'x');
  expect(saved?.fileName).toBe('run.desktop.csv');
});

it('only files that the shell saved open, and only those that are still there', async () => {
  expect(await call('file.open', '/etc/passwd')).toEqual({ isOpened: false });
  expect(await call('file.open', '00000000-0000-4000-8000-000000000000')).toEqual({ isOpened: false });
  expect(await call('file.showInFolder', '../../etc/passwd')).toBe('failed');
  const saved = await save(join(running.dataFolder, 'gone.pdf'), 'gone.pdf', 'x');
  await rm(join(running.dataFolder, 'gone.pdf'));
  expect(await call('file.open', saved?.fileId ?? '')).toEqual({ isOpened: false });
  expect((await readSeen()).shown).toHaveLength(1);
});

it('names with folders, odd characters or other endings are refused before any dialog', async () => {
  const before = (await readSeen()).dialogs.length;
  for (const name of [
    '../a.csv',
    'a/b.csv',
    'C:\\a.csv',
    '\\\\host\\a.csv',
    'a.exe',
    'a.csv.sh',
    'a\u0000.csv',
    '.csv',
  ]) {
    const problem = await running.page.evaluate(
      async (suggestedName) =>
        window.okavangoDesktop?.call('file.save', { suggestedName, bytes: new Uint8Array(1) }).then(
          () => 'answered',
          (error: unknown) => (error as Error).message,
        ),
      name,
    );
    expect(problem, name).toBe('invalid_input');
  }
  const text = await running.page.evaluate(async () => {
    const call = window.okavangoDesktop?.call as
      | ((method: string, input: unknown) => Promise<unknown>)
      | undefined;
    return call?.('file.save', { suggestedName: 'a.csv', bytes: 'text' }).catch(
      (error: unknown) => (error as Error).message,
    );
  });
  expect(text).toBe('invalid_input');
  expect((await readSeen()).dialogs).toHaveLength(before);
});

it('ten megabytes arrive as they were', async () => {
  await running.app.evaluate(
    (_electron, path) => {
      (globalThis as unknown as { seen: { choice: string | null } }).seen.choice = path;
    },
    join(running.dataFolder, 'large.pdf'),
  );
  const size = 10 * 1_048_576;
  await running.page.evaluate(async (length) => {
    const bytes = new Uint8Array(length).map((_value, index) => index % 251);
    await window.okavangoDesktop?.call('file.save', { suggestedName: 'large.pdf', bytes });
  }, size);
  const bytes = await readFile(join(running.dataFolder, 'large.pdf'));
  expect(bytes.byteLength).toBe(size);
  expect(bytes.every((value, index) => value === index % 251)).toBe(true);
});

describe('recent reports', () => {
  const readRecent = async (): Promise<readonly Record<string, unknown>[]> =>
    running.page.evaluate(
      async () => (await window.okavangoDesktop?.call('file.getRecent', {}))?.files ?? [],
    );
  const listMenuLabels = async (): Promise<string[]> =>
    running.app.evaluate(
      ({ Menu }) =>
        Menu.getApplicationMenu()
          ?.getMenuItemById('recent')
          ?.submenu?.items.map(({ label }) => label) ?? [],
    );

  it('are listed with their outcome, and open from the menu', async () => {
    const files = await readRecent();
    expect(files.map(({ fileName, isThere }) => [fileName, isThere])).toEqual([
      ['large.pdf', true],
      ['gone.pdf', false],
      ['run.desktop.csv', true],
      ['credit.csv', true],
    ]);
    expect(files[0]).toMatchObject({ folder: running.dataFolder, sizeBytes: 10 * 1_048_576 });
    await vi.waitUntil(async () => (await listMenuLabels())[0] === 'large.pdf');
    await running.app.evaluate(({ Menu }) => {
      Menu.getApplicationMenu()
        ?.getMenuItemById('recent')
        ?.submenu?.items.find(({ label }) => label === 'credit.csv')
        ?.click();
    });
    await vi.waitUntil(
      async () => (await readSeen()).opened.at(-1)?.endsWith('/reports/credit.csv') === true,
    );
  });

  it('are cleared, which opens nothing any more and deletes no file', async () => {
    const [file] = await readRecent();
    await running.page.evaluate(async () => window.okavangoDesktop?.call('file.clearRecent', {}));
    expect(await readRecent()).toEqual([]);
    expect(await call('file.open', String(file?.['fileId']))).toEqual({ isOpened: false });
    expect(await readdir(running.dataFolder)).toContain('large.pdf');
    await vi.waitUntil(async () => (await listMenuLabels())[0] === 'Nothing saved yet');
  });
});
