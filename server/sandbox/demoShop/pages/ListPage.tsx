import type { ReactElement } from 'react';
import type { DemoProduct } from '../catalogue.ts';
import { Layout } from './Layout.tsx';
import { ProductCard } from './ProductCard.tsx';
import type { ShopView } from './view.ts';

interface ListPageProps {
  readonly view: ShopView;
  readonly heading: string;
  readonly claim: string;
  readonly products: readonly DemoProduct[];
  readonly page: number;
  readonly pageCount: number;
  readonly total: number;
  /** The page's address with everything but the page number. */
  readonly link: (page: number) => string;
  readonly category?: string;
}

/** A grid of products with paging: a category or a search. */
export const ListPage = (props: ListPageProps): ReactElement => {
  const { view, heading, claim, products, page, pageCount, total, link, category } = props;
  return (
    <Layout view={view} title={`${heading} – Světluškov`} description={claim} category={category}>
      <header className="list-header">
        <h1>{heading}</h1>
        <p>{claim}</p>
        <p className="muted">Nalezeno: {total}</p>
      </header>
      <div className="grid">
        {products.map((product) => (
          <ProductCard key={product.id} product={product} view={view} />
        ))}
      </div>
      {products.length === 0 ? (
        <p>Nic takového nemáme. Zkuste jiné slovo, třeba „lampa“ nebo „mosazná“.</p>
      ) : null}
      {pageCount > 1 ? (
        <nav className="pager" aria-label="Stránkování">
          {page > 1 ? (
            <a href={link(page - 1)} rel="prev">
              ← Předchozí
            </a>
          ) : null}
          <span>
            Strana {page} z {pageCount}
          </span>
          {page < pageCount ? (
            <a href={link(page + 1)} rel="next">
              Další →
            </a>
          ) : null}
        </nav>
      ) : null}
    </Layout>
  );
};
