import { html, type Markup } from './html.ts';
import { mark, river } from './pictures.ts';

/** Where the pages' style and fonts lie, on whatever host of the app's scheme they are shown. */
export const shellAssetPath = '/shell-assets/';

/** A whole page of the shell's own: no script, one style sheet, texts in one language. */
export function buildShellPage(page: {
  readonly language: string;
  readonly title: string;
  readonly body: Markup;
  /** Address that the page goes to by itself at once. */
  readonly goesTo?: string;
}): string {
  const refresh =
    page.goesTo === undefined ? null : html`<meta http-equiv="refresh" content="0;url=${page.goesTo}" />`;
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        ${refresh}
        <title>${page.title} – Okavango</title>
        <link rel="stylesheet" href="${shellAssetPath}page.css" />
      </head>
      <body>
        <header>
          ${river}
          <div class="brand">${mark}<span>Okavango</span></div>
        </header>
        <main>${page.body}</main>
      </body>
    </html>`.markup;
}

/** The policy of the shell's own pages: no script at all, nothing from elsewhere. */
export const shellPageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'content-type': 'text/html; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cache-control': 'no-store',
};

/** The answer that shows a page. */
export function pageResponse(page: string): Response {
  return new Response(page, { headers: shellPageHeaders });
}
