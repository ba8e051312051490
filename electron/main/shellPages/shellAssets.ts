import latinExtended from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?inline';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?inline';
import style from './page.css?inline';
import { shellAssetPath } from './buildShellPage.ts';

const headers = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' };

function toFontResponse(dataUrl: string): Response {
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'content-type': 'font/woff2' } });
}

const assets: Readonly<Record<string, () => Response>> = {
  'page.css': () =>
    new Response(style, { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } }),
  'inter-latin.woff2': () => toFontResponse(latin),
  'inter-latin-ext.woff2': () => toFontResponse(latinExtended),
};

/** Style or font of the shell's own pages at a path, or null where the path means neither. */
export function readShellAsset(path: string): Response | null {
  if (!path.startsWith(shellAssetPath)) return null;
  const name = path.slice(shellAssetPath.length);
  return Object.hasOwn(assets, name) ? (assets[name]?.() ?? null) : null;
}
