import type { ReactElement } from 'react';
import { listDemoProducts } from '../catalogue.ts';
import { getCategoryPath, getImagePath } from '../paths.ts';
import { categories } from '../vocabulary.ts';
import { shopPhone } from '../identity.ts';
import { Layout } from './Layout.tsx';
import { ProductCard } from './ProductCard.tsx';
import type { ShopView } from './view.ts';

/** The shop's front page: welcome, categories, favourites and offers. */
export const HomePage = ({ view }: { view: ShopView }): ReactElement => {
  const products = listDemoProducts();
  const favourites = products
    .filter(({ availability }) => availability === 'in_stock')
    .toSorted((a, b) => b.appeal - a.appeal)
    .slice(0, 8);
  const onSale = products
    .filter(({ salePrice, availability }) => salePrice !== undefined && availability === 'in_stock')
    .slice(0, 4);
  return (
    <Layout
      view={view}
      title="Světluškov – lampy a svítidla pro útulný domov"
      description="Stolní a stojací lampy, lustry, závěsná i venkovní svítidla a LED žárovky. 2 000 světel, doprava zdarma od 1 500 Kč."
      jsonLd={[
        {
          '@context': 'https://schema.org',
          '@type': 'OnlineStore',
          name: 'Světluškov',
          url: `${view.base}/`,
          logo: `${view.base}/logo.png`,
          currenciesAccepted: 'CZK',
          telephone: shopPhone.e164,
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Pod Lucernou 12',
            postalCode: '602 00',
            addressLocality: 'Brno',
            addressCountry: 'CZ',
          },
        },
      ]}
    >
      <section className="hero">
        <div>
          <h1>Večer začíná, když rozsvítíte</h1>
          <p>
            Lampy, které lichotí zdem i lidem. Vybíráme je tak, aby se u nich dobře četlo, večeřelo i mlčelo.
          </p>
          <a className="button" href={`${view.prefix}${getCategoryPath('stolni-lampy')}`}>
            Prohlédnout stolní lampy
          </a>
        </div>
        <img
          src={`${view.prefix}${getImagePath('SV-00002', 640)}`}
          alt="Rozsvícená stojací lampa"
          width="640"
          height="640"
        />
      </section>
      <h2>Kde chcete světlo?</h2>
      <div className="tiles">
        {categories.map(({ slug, name, silhouette }) => {
          const example = products.find(({ category }) => category.silhouette === silhouette);
          return (
            <a key={slug} className="tile" href={`${view.prefix}${getCategoryPath(slug)}`}>
              {example ? (
                <img
                  src={`${view.prefix}${getImagePath(example.id, 320)}`}
                  alt=""
                  width="320"
                  height="320"
                  loading="lazy"
                />
              ) : null}
              <span>{name}</span>
            </a>
          );
        })}
      </div>
      <h2>Oblíbené kousky</h2>
      <div className="grid">
        {favourites.map((product) => (
          <ProductCard key={product.id} product={product} view={view} />
        ))}
      </div>
      <h2>Právě ve slevě</h2>
      <div className="grid">
        {onSale.map((product) => (
          <ProductCard key={product.id} product={product} view={view} />
        ))}
      </div>
    </Layout>
  );
};
