import type { ReactElement } from 'react';
import { listDemoProducts, priceToPay, type DemoProduct } from '../catalogue.ts';
import { getCategoryPath, getImagePath, buildProductPath } from '../paths.ts';
import { Layout } from './Layout.tsx';
import { ProductCard } from './ProductCard.tsx';
import { availabilityTexts, showPrice, type ShopView } from './view.ts';

const schemaAvailability = {
  in_stock: 'InStock',
  out_of_stock: 'OutOfStock',
  preorder: 'PreOrder',
  backorder: 'BackOrder',
} as const;

const describeAsSchema = (product: DemoProduct, base: string): readonly object[] => [
  {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    sku: product.id,
    mpn: product.mpn,
    gtin13: product.gtin,
    brand: { '@type': 'Brand', name: product.brand },
    image: [`${base}${getImagePath(product.id, 1200)}`],
    color: product.colour.forms.f,
    offers: {
      '@type': 'Offer',
      url: `${base}${buildProductPath(product)}`,
      price: priceToPay(product).toFixed(2),
      priceCurrency: 'CZK',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${schemaAvailability[product.availability]}`,
    },
  },
  {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Světluškov', item: `${base}/` },
      {
        '@type': 'ListItem',
        position: 2,
        name: product.category.name,
        item: `${base}${getCategoryPath(product.category.slug)}`,
      },
      { '@type': 'ListItem', position: 3, name: product.title },
    ],
  },
];

/** One product with its picture, price, button and relatives. */
export const ProductPage = ({ view, product }: { view: ShopView; product: DemoProduct }): ReactElement => {
  const { prefix, base } = view;
  const price = priceToPay(product);
  const canBuy = product.availability !== 'out_of_stock';
  const relatives = listDemoProducts()
    .filter(({ id, category }) => category.slug === product.category.slug && id !== product.id)
    .filter((other) => other.brand === product.brand || other.colour.slug === product.colour.slug)
    .slice(0, 4);
  return (
    <Layout
      view={view}
      title={`${product.title} – Světluškov`}
      description={product.description}
      image={`${base}${getImagePath(product.id, 1200)}`}
      ogType="product"
      category={product.category.slug}
      jsonLd={describeAsSchema(product, base)}
      head={
        <>
          <meta property="product:price:amount" content={price.toFixed(2)} />
          <meta property="product:price:currency" content="CZK" />
          <meta property="product:retailer_item_id" content={product.id} />
        </>
      }
      events={[['product_view', { productId: product.id, price, currency: 'CZK' }]]}
    >
      <nav className="crumbs" aria-label="Drobečková navigace">
        <a href={`${prefix}/`}>Úvod</a> /{' '}
        <a href={`${prefix}${getCategoryPath(product.category.slug)}`}>{product.category.name}</a>
      </nav>
      <article className="product">
        <img
          className="product-picture"
          src={`${prefix}${getImagePath(product.id, 640)}`}
          srcSet={`${prefix}${getImagePath(product.id, 640)} 640w, ${prefix}${getImagePath(product.id, 1200)} 1200w`}
          sizes="(max-width: 900px) 100vw, 560px"
          alt={product.title}
          width="640"
          height="640"
        />
        <div>
          <p className="card-brand">{product.brand}</p>
          <h1>{product.title}</h1>
          <p className="price big">
            <b className={product.salePrice === undefined ? '' : 'sale'}>{showPrice(price)}</b>{' '}
            {product.salePrice === undefined ? null : <s>{showPrice(product.price)}</s>}
          </p>
          <p className={`availability ${product.availability}`}>{availabilityTexts[product.availability]}</p>
          <form
            className="buy"
            method="post"
            action={`${prefix}/kosik`}
            data-add-to-cart={JSON.stringify({ productId: product.id, price, currency: 'CZK' })}
          >
            <input type="hidden" name="productId" value={product.id} />
            <label>
              Počet{' '}
              <input name="quantity" type="number" min="1" max="20" defaultValue="1" disabled={!canBuy} />
            </label>
            <button className="button" type="submit" disabled={!canBuy}>
              {canBuy ? 'Do košíku' : 'Vyprodáno'}
            </button>
          </form>
          <p className="added" data-added="" hidden>
            Přidáno. <a href={`${prefix}/kosik`}>Přejít do košíku</a>
          </p>
          <p>{product.description}</p>
          <table className="facts">
            <tbody>
              <tr>
                <th>Barva</th>
                <td>{product.colour.forms.f}</td>
              </tr>
              <tr>
                <th>Materiál</th>
                <td>{product.material}</td>
              </tr>
              <tr>
                <th>Rozměr nebo příkon</th>
                <td>{product.size}</td>
              </tr>
              <tr>
                <th>EAN</th>
                <td>{product.gtin}</td>
              </tr>
              <tr>
                <th>Kód</th>
                <td>{product.id}</td>
              </tr>
            </tbody>
          </table>
        </div>
      </article>
      <h2>Mohlo by se k tomu hodit</h2>
      <div className="grid">
        {relatives.map((relative) => (
          <ProductCard key={relative.id} product={relative} view={view} />
        ))}
      </div>
    </Layout>
  );
};
