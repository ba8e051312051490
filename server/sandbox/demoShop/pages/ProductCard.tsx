import type { ReactElement } from 'react';
import type { DemoProduct } from '../catalogue.ts';
import { getImagePath, buildProductPath } from '../paths.ts';
import { showPrice, type ShopView } from './view.ts';

/** A product in a grid: picture, name, price. */
export const ProductCard = ({ product, view }: { product: DemoProduct; view: ShopView }): ReactElement => (
  <a className="card" href={`${view.prefix}${buildProductPath(product)}`}>
    <span className="card-picture">
      <img
        src={`${view.prefix}${getImagePath(product.id, 320)}`}
        srcSet={`${view.prefix}${getImagePath(product.id, 320)} 320w, ${view.prefix}${getImagePath(product.id, 640)} 640w`}
        sizes="(max-width: 700px) 45vw, 290px"
        alt={product.title}
        width="320"
        height="320"
        loading="lazy"
      />
      {product.salePrice === undefined ? null : (
        <span className="badge">−{Math.round((1 - product.salePrice / product.price) * 100)} %</span>
      )}
    </span>
    <span className="card-brand">{product.brand}</span>
    <span className="card-name">{product.title}</span>
    <span className="price">
      {product.salePrice === undefined ? (
        <b>{showPrice(product.price)}</b>
      ) : (
        <>
          <b className="sale">{showPrice(product.salePrice)}</b> <s>{showPrice(product.price)}</s>
        </>
      )}
    </span>
    {product.availability === 'out_of_stock' ? <span className="card-note">Vyprodáno</span> : null}
  </a>
);
