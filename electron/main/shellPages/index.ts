export { fillText, html, type Markup } from './html.ts';
export { readShellAsset } from './shellAssets.ts';
export { pageResponse, buildShellPage, shellPageHeaders } from './buildShellPage.ts';
