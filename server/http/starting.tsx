import type { Request, Response } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { startingPage as startingPageCs } from '#shared/i18n/locales/cs/startingPage.ts';
import { startingPage as startingPageEn } from '#shared/i18n/locales/en/startingPage.ts';
import { parseAcceptLanguage, type Language } from '#shared/i18n/languages.ts';
import { addTexts, getTexts } from '#server/texts/texts.ts';

addTexts('startingPage', { en: startingPageEn, cs: startingPageCs });

/** Seconds after which a browser, or whoever else asks, looks again. */
const retryAfterSeconds = 2;

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { display: grid; place-content: center; min-height: 90vh; margin: 24px; text-align: center; }
h1 { margin: 0 0 8px; font-size: 22px; } p { margin: 0; opacity: 0.75; }`;

function renderPage(language: Language): string {
  const t = getTexts(language);
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="refresh" content={String(retryAfterSeconds)} />
        <title>{t('startingPage:title')}</title>
        <style>{style}</style>
      </head>
      <body>
        <main role="status">
          <h1>{t('startingPage:title')}</h1>
          <p>{t('startingPage:text')}</p>
        </main>
      </body>
    </html>,
  )}`;
}

/**
 * Answers while the server starts: 503 with the time to ask again, to people a page that does so by itself. That it lives
 * is answered with 200.
 */
export function answerStarting(request: Request, response: Response): void {
  response.status(request.path === '/health/live' ? 200 : 503);
  response.set({ 'retry-after': String(retryAfterSeconds), 'cache-control': 'no-store' });
  const isPage = request.method === 'GET' && request.accepts(['json', 'html']) === 'html';
  if (isPage) {
    response.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
    response.type('html').send(renderPage(parseAcceptLanguage(request.headers['accept-language'])));
  } else response.json({ status: 'starting' });
}
