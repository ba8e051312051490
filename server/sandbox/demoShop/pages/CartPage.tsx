import type { ReactElement } from 'react';
import { freeDeliveryFrom, maximumQuantity, sumCart, type CartLine } from '../cart.ts';
import { priceToPay } from '../catalogue.ts';
import { getImagePath, buildProductPath } from '../paths.ts';
import { Layout } from './Layout.tsx';
import { showPrice, type ShopView } from './view.ts';

/** The cart's contents, with editable quantities. */
export const CartPage = ({ view, lines }: { view: ShopView; lines: readonly CartLine[] }): ReactElement => {
  const goods = sumCart(lines);
  return (
    <Layout view={view} title="Košík – Světluškov" description="Obsah vašeho košíku.">
      <h1>Košík</h1>
      {lines.length === 0 ? (
        <p>
          Zatím tu nic nesvítí. <a href={`${view.prefix}/`}>Vybrat si lampu</a>
        </p>
      ) : (
        <div className="cart">
          <ul className="cart-lines">
            {lines.map(({ product, quantity }) => (
              <li key={product.id}>
                <img src={`${view.prefix}${getImagePath(product.id, 320)}`} alt="" width="96" height="96" />
                <a href={`${view.prefix}${buildProductPath(product)}`}>{product.title}</a>
                <form method="post" action={`${view.prefix}/kosik/zmenit`}>
                  <input type="hidden" name="productId" value={product.id} />
                  <input
                    name="quantity"
                    type="number"
                    min="0"
                    max={maximumQuantity}
                    defaultValue={quantity}
                    aria-label={`Počet: ${product.title}`}
                  />
                  <button className="link" type="submit">
                    Změnit
                  </button>
                </form>
                <b>{showPrice(priceToPay(product) * quantity)}</b>
              </li>
            ))}
          </ul>
          <aside className="summary">
            <p className="summary-total">
              <span>Zboží celkem</span> <b>{showPrice(goods)}</b>
            </p>
            <p className="muted">
              {goods >= freeDeliveryFrom
                ? 'Dopravu máte zdarma.'
                : `Do dopravy zdarma chybí ${showPrice(freeDeliveryFrom - goods)}.`}
            </p>
            <a className="button wide" href={`${view.prefix}/pokladna`}>
              Pokračovat k pokladně
            </a>
          </aside>
        </div>
      )}
    </Layout>
  );
};
