import type { ReactElement } from 'react';
import type { DemoOrder } from '../orders.ts';
import { Layout } from './Layout.tsx';
import { showPrice, type ShopView } from './view.ts';

/** Thanks for the order, and reports it. */
export const ThankYouPage = ({ view, order }: { view: ShopView; order: DemoOrder }): ReactElement => (
  <Layout
    view={view}
    title="Děkujeme za objednávku – Světluškov"
    description="Objednávka je přijata."
    events={[
      [
        'order',
        {
          orderId: order.id,
          value: order.value,
          currency: 'CZK',
          vat: order.vat,
          items: order.items.map(({ productId, quantity, price }) => ({ productId, quantity, price })),
        },
      ],
    ]}
  >
    <section className="thanks">
      <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true">
        <circle cx="32" cy="32" r="30" fill="#f3d48e" />
        <path
          d="M20 33l9 9 16-19"
          fill="none"
          stroke="#2b2620"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <h1>Děkujeme za objednávku</h1>
      <p>
        Číslo objednávky <b>{order.id}</b>, celkem <b>{showPrice(order.value)}</b>.
      </p>
      <ul>
        {order.items.map(({ productId, title, quantity }) => (
          <li key={productId}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
      <a className="button" href={`${view.prefix}/`}>
        Zpět do obchodu
      </a>
    </section>
  </Layout>
);
