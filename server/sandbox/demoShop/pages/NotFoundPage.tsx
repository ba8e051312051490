import type { ReactElement } from 'react';
import { Layout } from './Layout.tsx';
import type { ShopView } from './view.ts';

/** The shop's answer to an address that leads nowhere. */
export const NotFoundPage = ({ view }: { view: ShopView }): ReactElement => (
  <Layout view={view} title="Stránka nenalezena – Světluškov" description="Tahle stránka nesvítí.">
    <section className="thanks">
      <h1>Tady je tma</h1>
      <p>Takovou stránku nemáme. Možná se produkt přestal prodávat.</p>
      <a className="button" href={`${view.prefix}/`}>
        Rozsvítit úvodní stránku
      </a>
    </section>
  </Layout>
);
