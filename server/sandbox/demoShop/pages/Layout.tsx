import { Fragment, type ReactElement, type ReactNode } from 'react';
import { shopPhone } from '../identity.ts';
import { infoPageNames, infoPages } from '../infoPages.ts';
import { categories } from '../vocabulary.ts';
import { getCategoryPath } from '../paths.ts';
import type { PageEvent, ShopView } from './view.ts';

/** Marks the place in the head for the merchant's tracking snippet. */
export const snippetPlace = '<meta name="tracking-snippet-place"/>';

interface LayoutProps {
  readonly view: ShopView;
  readonly title: string;
  readonly description: string;
  readonly image?: string;
  readonly ogType?: 'website' | 'product';
  readonly jsonLd?: readonly object[];
  readonly head?: ReactNode;
  readonly events?: readonly PageEvent[];
  readonly category?: string | undefined;
  readonly children: ReactNode;
}

// A closing tag inside the data would end the script element.
const toScriptData = (data: unknown): { __html: string } => ({
  __html: JSON.stringify(data).replaceAll('<', '\\u003c'),
});

/** The frame of every page: head with metadata, header, footer, cookie bar and the events to report. */
export const Layout = (props: LayoutProps): ReactElement => {
  const {
    view,
    title,
    description,
    image,
    ogType = 'website',
    jsonLd = [],
    head,
    events = [],
    children,
  } = props;
  const { prefix, base, path } = view;
  const allEvents: PageEvent[] = [['page_view', {}], ...events];
  return (
    <html lang="cs">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        <meta name="description" content={description} />
        <link rel="canonical" href={`${base}${path}`} />
        <meta property="og:site_name" content="Světluškov" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        <meta property="og:type" content={ogType} />
        <meta property="og:url" content={`${base}${path}`} />
        <meta property="og:image" content={image ?? `${base}/obrazky/SV-00001-1200.jpg`} />
        <meta property="og:locale" content="cs_CZ" />
        <meta name="theme-color" content="#2b2620" />
        <meta name="author" content="Shoptet.cz" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title="Google Nákupy"
          href={`${prefix}/feed/google.xml`}
        />
        {head}
        <link rel="icon" href={`${prefix}/favicon.svg`} type="image/svg+xml" />
        <link rel="icon" href={`${prefix}/favicon.ico`} sizes="32x32" />
        <link rel="apple-touch-icon" href={`${prefix}/apple-touch-icon.png`} />
        <link rel="stylesheet" href={`${prefix}/shop.css`} />
        <meta name="tracking-snippet-place" />
        <script dangerouslySetInnerHTML={{ __html: 'window.okavango = window.okavango || [];' }} />
        {jsonLd.map((entry, index) => (
          <script key={index} type="application/ld+json" dangerouslySetInnerHTML={toScriptData(entry)} />
        ))}
      </head>
      <body data-prefix={prefix}>
        <p className="strip">
          Doprava zdarma od 1 500 Kč · Vrácení do 30 dnů · Ukázkový obchod, nic se nedoručuje
        </p>
        <header className="header">
          <a className="brand" href={`${prefix}/`}>
            <img src={`${prefix}/logo.svg`} alt="Světluškov" width="190" height="44" />
          </a>
          <form className="search" action={`${prefix}/hledat`} role="search">
            <input name="q" type="search" placeholder="Hledat lampu, řadu, barvu…" aria-label="Hledat" />
          </form>
          <a className="cart-link" href={`${prefix}/kosik`}>
            <svg
              viewBox="0 0 24 24"
              width="22"
              height="22"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.7"
              aria-hidden="true"
            >
              <path d="M6 8h12l-1 12H7zM9 8a3 3 0 0 1 6 0" />
            </svg>
            Košík{' '}
            <span className="cart-count" data-cart-count="">
              {view.cartCount}
            </span>
          </a>
        </header>
        <nav className="nav" aria-label="Kategorie">
          {categories.map(({ slug, name }) => (
            <a
              key={slug}
              href={`${prefix}${getCategoryPath(slug)}`}
              aria-current={props.category === slug ? 'page' : undefined}
            >
              {name}
            </a>
          ))}
        </nav>
        <main className="main">{children}</main>
        <footer className="footer">
          <div>
            <strong>Světluškov</strong>
            <p>Malý vymyšlený obchod se světlem pro domov. Všechno zboží, značky i ceny jsou smyšlené.</p>
          </div>
          <div>
            <strong>Nákup</strong>
            <p>
              {infoPageNames.map((name) => (
                <Fragment key={name}>
                  <a href={`${prefix}${name}`}>{infoPages[name].heading}</a>
                  <br />
                </Fragment>
              ))}
            </p>
          </div>
          <div>
            <strong>Kontakt</strong>
            <p>
              Pod Lucernou 12, 602 00 Brno
              <br />
              <a href={`tel:${shopPhone.e164}`}>{shopPhone.shown}</a>
              <br />
              <a href="mailto:ahoj@svetluskov.test">ahoj@svetluskov.test</a>
            </p>
          </div>
        </footer>
        {view.hasAnsweredConsent ? null : (
          <section className="consent" aria-label="Souhlas s cookies" data-consent="">
            <p>
              <strong>Cookies jen s vaším svolením.</strong> Když souhlasíte, změříme návštěvu a to, která
              reklama vás přivedla. Když odmítnete, obchod funguje stejně.
            </p>
            <div className="consent-actions">
              <button type="button" className="button quiet" data-consent-answer="ne">
                Odmítnout
              </button>
              <button type="button" className="button quiet" data-consent-answer="ano">
                Souhlasím
              </button>
            </div>
          </section>
        )}
        <script type="application/json" id="page-events" dangerouslySetInnerHTML={toScriptData(allEvents)} />
        <script src={`${prefix}/shop.js`} defer />
      </body>
    </html>
  );
};
