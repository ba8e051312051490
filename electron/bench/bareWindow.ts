import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findGivenElectron, layRun, type DesktopRuntime } from '#server/tools/desktopRuntime.ts';

const main = `const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false, webPreferences: { spellcheck: false } });
  window.once('ready-to-show', () => window.show());
  window.loadFile(require('node:path').join(__dirname, 'index.html'));
});
app.on('window-all-closed', () => app.quit());
`;
const page = '<!doctype html><meta charset="utf-8"><title>bare</title><p>bare</p>';

/** The reference: the same Electron with one window that shows a page of one word. */
export async function prepareBareWindow(): Promise<DesktopRuntime> {
  const place = await layRun((await findGivenElectron()).folder);
  const app = join(place, 'resources', 'app');
  await mkdir(app, { recursive: true });
  await Promise.all([
    writeFile(
      join(app, 'package.json'),
      JSON.stringify({ name: 'bare', version: '1.0.0', main: 'main.cjs' }),
    ),
    writeFile(join(app, 'main.cjs'), main),
    writeFile(join(app, 'index.html'), page),
  ]);
  return { executablePath: join(place, 'electron'), args: ['--no-sandbox'] };
}
