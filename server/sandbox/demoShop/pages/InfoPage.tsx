import type { ReactElement } from 'react';
import { infoPages, type InfoPageName } from '../infoPages.ts';
import { Layout } from './Layout.tsx';
import type { ShopView } from './view.ts';

/** What the shop says of returns, delivery and its terms, which its footer links. */
export const InfoPage = ({ view, name }: { view: ShopView; name: InfoPageName }): ReactElement => {
  const { heading, description, parts } = infoPages[name];
  return (
    <Layout view={view} title={`${heading} – Světluškov`} description={description}>
      <section className="info">
        <h1>{heading}</h1>
        {parts.map(({ title, text }) => (
          <section key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </section>
        ))}
      </section>
    </Layout>
  );
};
