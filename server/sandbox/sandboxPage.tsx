import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** A whole document as it is sent. */
export const renderDocument = (document: ReactNode): string =>
  `<!doctype html>\n${renderToStaticMarkup(document)}`;

/** A part of a page that is fetched alone. */
export const renderPart = (part: ReactNode): string => renderToStaticMarkup(part);

/** Renders a sandbox page; `head` holds its title and links. */
export const renderPage = (language: string, head: ReactNode, body: ReactNode): string =>
  renderDocument(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {head}
      </head>
      <body>{body}</body>
    </html>,
  );
