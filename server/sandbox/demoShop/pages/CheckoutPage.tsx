import type { ReactElement } from 'react';
import { deliveries, freeDeliveryFrom, sumCart, type CartLine } from '../cart.ts';
import { Layout } from './Layout.tsx';
import { showPrice, type ShopView } from './view.ts';

/** What the customer fills in, by field name. */
export const checkoutFields = [
  { name: 'name', label: 'Jméno a příjmení', type: 'text', autoComplete: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', autoComplete: 'email' },
  { name: 'phone', label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  { name: 'street', label: 'Ulice a číslo', type: 'text', autoComplete: 'street-address' },
  { name: 'city', label: 'Město', type: 'text', autoComplete: 'address-level2' },
  { name: 'postalCode', label: 'PSČ', type: 'text', autoComplete: 'postal-code' },
] as const;

interface CheckoutPageProps {
  readonly view: ShopView;
  readonly lines: readonly CartLine[];
  readonly values: Readonly<Record<string, string>>;
  readonly wrongFields: readonly string[];
}

/** Address, delivery and payment; sending it makes the order. */
export const CheckoutPage = ({ view, lines, values, wrongFields }: CheckoutPageProps): ReactElement => {
  const goods = sumCart(lines);
  return (
    <Layout
      view={view}
      title="Pokladna – Světluškov"
      description="Dokončení objednávky."
      events={wrongFields.length > 0 ? [] : [['begin_checkout', { value: goods, currency: 'CZK' }]]}
    >
      <h1>Pokladna</h1>
      <form className="checkout" method="post" action={`${view.prefix}/pokladna`}>
        <div>
          <fieldset>
            <legend>Komu to pošleme</legend>
            {checkoutFields.map(({ name, label, type, autoComplete }) => (
              <label key={name} className={wrongFields.includes(name) ? 'wrong' : ''}>
                {label}
                <input
                  name={name}
                  type={type}
                  autoComplete={autoComplete}
                  defaultValue={values[name] ?? ''}
                  required
                />
                {wrongFields.includes(name) ? <small>Vyplňte prosím správně.</small> : null}
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Doprava</legend>
            {deliveries.map(({ id, name, price }, index) => (
              <label key={id} className="choice">
                <input type="radio" name="delivery" value={id} defaultChecked={index === 0} /> {name}{' '}
                <span className="muted">{goods >= freeDeliveryFrom ? 'zdarma' : showPrice(price)}</span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>Platba</legend>
            <label className="choice">
              <input type="radio" name="payment" value="dobirka" defaultChecked /> Na dobírku
            </label>
            <label className="choice">
              <input type="radio" name="payment" value="prevod" /> Bankovním převodem
            </label>
          </fieldset>
        </div>
        <aside className="summary">
          {lines.map(({ product, quantity }) => (
            <p key={product.id}>
              {quantity} × {product.title}
            </p>
          ))}
          <p className="summary-total">
            <span>Zboží celkem</span> <b>{showPrice(goods)}</b>
          </p>
          <button className="button wide" type="submit">
            Objednat
          </button>
          <p className="muted">Ukázkový obchod: nic se neplatí ani neposílá.</p>
        </aside>
      </form>
    </Layout>
  );
};
