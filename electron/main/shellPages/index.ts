export { filled, html, type Markup } from './html.ts';
export { shellAsset } from './shellAssets.ts';
export { pageResponse, shellPage, shellPageHeaders } from './shellPage.ts';
