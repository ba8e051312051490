import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { buildIcns, buildIco } from './iconFiles.ts';

const folder = resolve(import.meta.dirname, '../../resources/icons');
const appSizes = [16, 24, 32, 48, 64, 128, 256, 512, 1024];
const traySize = 16;

/** Colours of the tray icons by the bar behind them, and of the attention dot. */
const trayInks = { light: '#0B1F24', dark: '#FFFFFF' } as const;
const alertInk = '#F59E0B';

async function renderPng(svg: string, sizePx: number, file: string): Promise<void> {
  const png = await sharp(Buffer.from(svg), { density: 288 })
    .resize(sizePx, sizePx)
    .png({ compressionLevel: 9, palette: sizePx <= 256 })
    .toBuffer();
  await writeFile(join(folder, file), png);
}

/** Draws every picture of the app and the tray from the svg sources, and the icons of Windows and macOS of them. */
async function drawIcons(): Promise<void> {
  const app = await readFile(join(folder, 'app.svg'), 'utf8');
  const small = await readFile(join(folder, 'app-small.svg'), 'utf8');
  const tray = await readFile(join(folder, 'tray.svg'), 'utf8');
  await mkdir(join(folder, 'tray'), { recursive: true });
  for (const sizePx of appSizes) {
    await renderPng(sizePx <= 48 ? small : app, sizePx, `${sizePx}x${sizePx}.png`);
  }
  const pictures = await Promise.all(
    appSizes.map(async (sizePx) => ({
      sizePx,
      png: await readFile(join(folder, `${sizePx}x${sizePx}.png`)),
    })),
  );
  await writeFile(join(folder, 'app.ico'), buildIco(pictures));
  await writeFile(join(folder, 'app.icns'), buildIcns(pictures));
  for (const [bar, ink] of Object.entries(trayInks)) {
    const plain = tray.replaceAll('currentColor', ink).replace(/<circle id="alert"[^<>]*\/>/, '');
    const alert = tray.replaceAll('currentColor', ink).replaceAll('alertColor', alertInk);
    for (const [scale, suffix] of [
      [1, ''],
      [2, '@2x'],
    ] as const) {
      await renderPng(plain, traySize * scale, `tray/${bar}${suffix}.png`);
      await renderPng(alert, traySize * scale, `tray/${bar}-alert${suffix}.png`);
    }
  }
}

await drawIcons();
