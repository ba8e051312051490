import type { ReactElement, ReactNode } from 'react';
import type { ShopView } from '../pages/view.ts';
import { getRivalPath, type RivalProduct, type RivalShop } from './rivalShops.ts';

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#20242c;background:#fff}
header{padding:16px 24px;border-bottom:1px solid #d8dce4}header a{color:#20242c;font-size:22px;font-weight:700;text-decoration:none}
main{max-width:960px;margin:0 auto;padding:24px}ul{columns:2;padding-left:20px}.price{font-size:24px;font-weight:700}`;

interface RivalPageProps {
  readonly view: ShopView;
  readonly shop: RivalShop;
}

const Frame = (
  props: RivalPageProps & { readonly title: string; readonly jsonLd?: object; readonly children: ReactNode },
): ReactElement => (
  <html lang="cs">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{props.title}</title>
      <style>{style}</style>
      {props.jsonLd === undefined ? null : (
        <script
          type="application/ld+json"
          dangerouslySetInnerHTML={{ __html: JSON.stringify(props.jsonLd).replaceAll('<', '\\u003c') }}
        />
      )}
    </head>
    <body>
      <header>
        <a href={`${props.view.prefix}/`}>{props.shop.title}</a>
      </header>
      <main>{props.children}</main>
    </body>
  </html>
);

/** The front page of a competitor with all its lamps. */
export const RivalHomePage = ({ view, shop }: RivalPageProps): ReactElement => (
  <Frame view={view} shop={shop} title={`${shop.title} – ${shop.says}`}>
    <h1>{shop.says}</h1>
    <ul>
      {shop.products.map((product) => (
        <li key={product.slug}>
          <a href={`${view.prefix}${getRivalPath(product)}`}>{product.title}</a>
        </li>
      ))}
    </ul>
  </Frame>
);

const describeAsJsonLd = ({ product, prices, shop }: RivalProductProps): object => ({
  '@context': 'https://schema.org',
  '@graph': [
    {
      '@type': 'Product',
      name: product.title,
      brand: { '@type': 'Brand', name: product.brand },
      ...(product.gtin === null ? {} : { gtin13: product.gtin }),
      offers: prices.map((price) => ({
        '@type': 'Offer',
        price: price.toFixed(2),
        priceCurrency: 'CZK',
        availability: `https://schema.org/${product.isInStock ? 'InStock' : 'OutOfStock'}`,
      })),
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [shop.title, product.category, product.title].map((name, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
      })),
    },
  ],
});

interface RivalProductProps extends RivalPageProps {
  readonly product: RivalProduct;
  readonly prices: readonly number[];
}

const showPrice = (price: number): string => `${price.toLocaleString('cs')} Kč`;

/** A lamp of a competitor, with its offer as JSON-LD or microdata. */
export const RivalProductPage = (props: RivalProductProps): ReactElement => {
  const { view, shop, product, prices } = props;
  const title = `${product.title} – ${shop.title}`;
  const availability = product.isInStock ? 'Skladem' : 'Není skladem';
  if (shop.markup === 'JsonLd')
    return (
      <Frame view={view} shop={shop} title={title} jsonLd={describeAsJsonLd(props)}>
        <p>{product.category}</p>
        <h1>{product.title}</h1>
        <p className="price">{prices.map(showPrice).join(' / ')}</p>
        <p>{availability}</p>
      </Frame>
    );
  return (
    <Frame view={view} shop={shop} title={title}>
      <p>{product.category}</p>
      <article itemScope itemType="https://schema.org/Product">
        <h1 itemProp="name">{product.title}</h1>
        <p itemProp="brand">{product.brand}</p>
        {prices.map((price) => (
          <div key={price} itemProp="offers" itemScope itemType="https://schema.org/Offer">
            <meta itemProp="price" content={price.toFixed(2)} />
            <meta itemProp="priceCurrency" content="CZK" />
            <link
              itemProp="availability"
              href={`https://schema.org/${product.isInStock ? 'InStock' : 'OutOfStock'}`}
            />
            <p className="price">{showPrice(price)}</p>
          </div>
        ))}
        <p>{availability}</p>
      </article>
    </Frame>
  );
};
