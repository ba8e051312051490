import type { ReactElement } from 'react';
import type { InstalledTracking } from '../tracking.ts';

interface TrackingAdminPageProps {
  readonly prefix: string;
  readonly host: string;
  readonly tracking: InstalledTracking | undefined;
  readonly isSaved: boolean;
}

/** The shop's administration: the one place where a merchant pastes the tracking snippet. */
export const TrackingAdminPage = ({
  prefix,
  host,
  tracking,
  isSaved,
}: TrackingAdminPageProps): ReactElement => (
  <html lang="cs">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>Administrace obchodu – měřicí kód</title>
      <link rel="icon" href={`${prefix}/favicon.svg`} type="image/svg+xml" />
      <link rel="stylesheet" href={`${prefix}/shop.css`} />
    </head>
    <body className="admin">
      <main className="main narrow">
        <p>
          <a href={`${prefix}/`}>← Zpět do obchodu</a>
        </p>
        <h1>Měřicí kód</h1>
        <p>
          Vložte kód, který jste dostali od reklamní služby. Obchod <b>{host}</b> jej vloží do hlavičky každé
          stránky.
        </p>
        {isSaved ? (
          <p className="notice" role="status">
            Uloženo.
          </p>
        ) : null}
        <form method="post" action={`${prefix}/_admin/tracking`}>
          <label>
            Kód do hlavičky
            <textarea name="snippet" rows={8} defaultValue={tracking?.snippet ?? ''} spellCheck={false} />
          </label>
          <button className="button" type="submit">
            Uložit
          </button>
        </form>
        <p className="muted">
          {tracking?.marketingId === undefined
            ? 'V kódu zatím není rozpoznán žádný měřicí účet.'
            : `Rozpoznaný měřicí účet: ${tracking.marketingId}`}
        </p>
      </main>
    </body>
  </html>
);
