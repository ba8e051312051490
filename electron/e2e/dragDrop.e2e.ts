import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp } from './launch.ts';
import { borrowShell } from './sharedShell.ts';

const run = promisify(execFile);
const foreignLink = 'https://foreign.okavango.test/dropped';

/** Whether the mouse of the screen itself can be moved here: a drop by the debugging protocol asks no window's setting. */
const hasMouse = ((): boolean => {
  try {
    execFileSync('xdotool', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** The three windows on the screen: the drag source, the app's own, and a control that follows every drop. */
interface Scene {
  readonly source: Electron.BrowserWindow;
  readonly own: Electron.BrowserWindow;
  readonly control: Electron.BrowserWindow;
  /** Where something asked to lead since the last look. */
  readonly ways: string[];
}
type Global = { scene: Scene };

interface Point {
  readonly x: number;
  readonly y: number;
}

let running: RunningApp;
let folder: string;
let file: string;
let middles: Record<'source' | 'own' | 'control', Point>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'okavango-drop-'));
  file = join(folder, 'dropped.html');
  await writeFile(file, '<title>dropped</title>');
  running = await borrowShell();
  middles = await running.app.evaluate(async ({ BrowserWindow, shell }, link) => {
    const ways: string[] = [];
    shell.openExternal = async (url) => {
      ways.push(`launched ${url}`);
    };
    const [own] = BrowserWindow.getAllWindows() as [Electron.BrowserWindow];
    own.setBounds({ x: 800, y: 0, width: 780, height: 480 });
    const source = new BrowserWindow({ x: 0, y: 0, width: 780, height: 480 });
    await source.loadURL(
      `data:text/html,<a href="${link}" style="display:block;height:400px;background:teal">drag me</a>`,
    );
    const control = new BrowserWindow({
      x: 800,
      y: 520,
      width: 780,
      height: 400,
      webPreferences: { navigateOnDragDrop: true },
    });
    await control.loadURL('data:text/html,<body style="height:300px;background:beige">');
    control.webContents.setWindowOpenHandler(({ url }) => {
      ways.push(`control to ${url}`);
      return { action: 'deny' };
    });
    for (const contents of [own.webContents, control.webContents]) {
      contents.on('did-start-navigation', (_event, url) => ways.push(`navigated to ${url}`));
      await contents.executeJavaScript(
        `window.over = 0; document.addEventListener('dragover', () => { window.over += 1; }); 0`,
      );
    }
    Object.assign(globalThis, { scene: { source, own, control, ways } });
    const getMiddle = (window: Electron.BrowserWindow): { x: number; y: number } => {
      const { x, y, width, height } = window.getContentBounds();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    };
    return { source: getMiddle(source), own: getMiddle(own), control: getMiddle(control) };
  }, foreignLink);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Presses the mouse in one place, moves it to another in steps as a hand does, and lets go. */
async function dragMouse(from: Point, to: Point, onPressed: () => Promise<void>): Promise<void> {
  const move = async (share: number): Promise<void> => {
    const at = (start: number, end: number): string => String(Math.round(start + (end - start) * share));
    await run('xdotool', ['mousemove', at(from.x, to.x), at(from.y, to.y)]);
    await wait(40);
  };
  await move(0);
  await run('xdotool', ['mousedown', '1']);
  await onPressed();
  for (let step = 1; step <= 20; step += 1) await move(step / 20);
  await wait(400);
  await run('xdotool', ['mouseup', '1']);
  await wait(800);
}

/** Drags the given data onto a window; returns whether its page saw it, and every navigation it caused. */
async function drop(
  kind: 'link' | 'file',
  target: 'own' | 'control',
): Promise<{ wasOver: boolean; ways: string[]; address: string }> {
  await dragMouse(middles.source, middles[target], async () => {
    await wait(150);
    if (kind === 'link') return;
    await running.app.evaluate(async ({ nativeImage }, path) => {
      const icon = nativeImage.createFromBitmap(Buffer.alloc(16 * 16 * 4, 0x88), { width: 16, height: 16 });
      // It answers when the drag has ended.
      setTimeout(() => {
        (globalThis as unknown as Global).scene.source.webContents.startDrag({ file: path, icon });
      }, 0);
    }, file);
    await wait(150);
  });
  return running.app.evaluate(async (_electron, name) => {
    const { scene } = globalThis as unknown as Global;
    const { webContents } = scene[name];
    const over: number = await webContents.executeJavaScript(
      '(() => { const { over } = window; window.over = 0; return over; })()',
    );
    return { wasOver: over > 0, ways: scene.ways.splice(0), address: webContents.getURL() };
  }, target);
}

describe.runIf(hasMouse)('what the mouse drops on a window', () => {
  const addressOf = { link: () => foreignLink, file: () => pathToFileURL(file).href };

  it.each(['link', 'file'] as const)('a %s leads a window that follows drops away', async (kind) => {
    const { wasOver, ways } = await drop(kind, 'control');
    expect(wasOver).toBe(true);
    expect(ways).toEqual([`control to ${addressOf[kind]()}`]);
  });

  it.each(['link', 'file'] as const)("a %s leaves the app's own window where it is", async (kind) => {
    const before = running.page.url();
    expect(await drop(kind, 'own')).toEqual({ wasOver: true, ways: [], address: before });
  });
});
