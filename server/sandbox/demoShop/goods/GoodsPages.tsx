import type { ReactElement, ReactNode } from 'react';
import type { ShopView } from '../pages/view.ts';
import { getGoodsImagePath, buildGoodsPath, type GoodsProduct, type GoodsShop } from './goodsShops.ts';

const style = `body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#222;background:#faf8f4}
header{padding:16px 24px;background:#2f3b33}header a{color:#fff;font-size:22px;font-weight:700;text-decoration:none}
main{max-width:1040px;margin:0 auto;padding:24px}ul{display:grid;gap:16px;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));list-style:none;padding:0}
li a{display:block;color:inherit;text-decoration:none;background:#fff;border-radius:10px;padding:12px}img{width:100%;border-radius:8px}
.product{display:grid;gap:32px;grid-template-columns:repeat(auto-fit,minmax(280px,1fr))}.price{font-size:24px;font-weight:700}`;

interface ShopPageProps {
  readonly view: ShopView;
  readonly shop: GoodsShop;
}

const Frame = ({
  view,
  shop,
  title,
  children,
}: ShopPageProps & { readonly title: string; readonly children: ReactNode }): ReactElement => (
  <html lang={shop.goods.language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <style>{style}</style>
      <meta name="tracking-snippet-place" />
    </head>
    <body>
      <header>
        <a href={`${view.prefix}/`}>{shop.title}</a>
      </header>
      <main>{children}</main>
    </body>
  </html>
);

const Price = ({ product, shop }: { readonly product: GoodsProduct; readonly shop: GoodsShop }) => (
  <span className="price">
    {new Intl.NumberFormat(shop.goods.language, { style: 'currency', currency: shop.goods.currency }).format(
      product.price,
    )}
  </span>
);

/** All goods of a further shop. */
export const GoodsListPage = ({ view, shop }: ShopPageProps): ReactElement => (
  <Frame view={view} shop={shop} title={shop.title}>
    <p>{shop.goods.says}</p>
    <ul>
      {shop.products.map((product) => (
        <li key={product.id}>
          <a href={`${view.prefix}${buildGoodsPath(product)}`}>
            <img src={`${view.prefix}${getGoodsImagePath(product)}`} alt="" loading="lazy" />
            <div>{product.title}</div>
            <Price product={product} shop={shop} />
          </a>
        </li>
      ))}
    </ul>
  </Frame>
);

/** A product of a further shop. */
export const GoodsPage = ({
  view,
  shop,
  product,
}: ShopPageProps & { readonly product: GoodsProduct }): ReactElement => (
  <Frame view={view} shop={shop} title={`${product.title} – ${shop.title}`}>
    <p>{product.line.category}</p>
    <div className="product">
      <img src={`${view.prefix}${getGoodsImagePath(product)}`} alt={product.title} />
      <div>
        <h1>{product.title}</h1>
        <p>{shop.goods.says}</p>
        <p>{shop.goods.inStock}</p>
        <Price product={product} shop={shop} />
      </div>
    </div>
  </Frame>
);
