import type { Request, Response } from 'express';
import { createElement } from 'react';
import { addToCart, deliveries, maximumQuantity, writeCart, type CartLine } from './cart.ts';
import { findDemoProduct } from './catalogue.ts';
import type { ShopRoutes } from './shopRoutes.ts';
import { CartPage } from './pages/CartPage.tsx';
import { checkoutFields, CheckoutPage } from './pages/CheckoutPage.tsx';
import { ThankYouPage } from './pages/ThankYouPage.tsx';

const cartAgeMs = 30 * 24 * 3_600_000;

const readForm = (req: Request): Record<string, string> => {
  const body = (req.body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) =>
      typeof value === 'string' ? [[key, value.trim().slice(0, 300)]] : [],
    ),
  );
};

const saveCart = (req: Request, res: Response, lines: readonly CartLine[]): void => {
  res.cookie('kosik', writeCart(lines), { path: req.baseUrl || '/', maxAge: cartAgeMs, sameSite: 'lax' });
};

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(text);

/** Cart, checkout and the page after the order. */
export const mountCheckout = ({
  router,
  orders,
  getHost: hostOf,
  buildView: viewOf,
  readCart: cartOf,
  sendPage,
}: ShopRoutes): void => {
  router.get('/kosik', (req, res) =>
    sendPage(req, res, createElement(CartPage, { view: viewOf(req), lines: cartOf(req) })),
  );

  router.post('/kosik', (req, res, next) => {
    const form = readForm(req);
    const product = findDemoProduct(form['productId'] ?? '');
    const quantity = Math.trunc(Number(form['quantity'])) || 1;
    if (!product || product.availability === 'out_of_stock' || quantity < 1) return next();
    const lines = addToCart(cartOf(req), product, quantity);
    saveCart(req, res, lines);
    const cartCount = lines.reduce((sum, line) => sum + line.quantity, 0);
    if (req.accepts(['html', 'json']) === 'json') res.json({ cartCount });
    else res.redirect(303, `${req.baseUrl}/kosik`);
  });

  router.post('/kosik/zmenit', (req, res) => {
    const form = readForm(req);
    const quantity = Math.min(maximumQuantity, Math.max(0, Math.trunc(Number(form['quantity'])) || 0));
    const lines = cartOf(req).flatMap((line) =>
      line.product.id !== form['productId'] ? [line] : quantity === 0 ? [] : [{ ...line, quantity }],
    );
    saveCart(req, res, lines);
    res.redirect(303, `${req.baseUrl}/kosik`);
  });

  router.get('/pokladna', (req, res) => {
    const lines = cartOf(req);
    if (lines.length === 0) return res.redirect(303, `${req.baseUrl}/kosik`);
    sendPage(
      req,
      res,
      createElement(CheckoutPage, { view: viewOf(req), lines, values: {}, wrongFields: [] }),
    );
  });

  router.post('/pokladna', async (req, res) => {
    const lines = cartOf(req);
    if (lines.length === 0) return res.redirect(303, `${req.baseUrl}/kosik`);
    const form = readForm(req);
    const wrongFields = checkoutFields.flatMap(({ name }) => {
      const value = form[name] ?? '';
      return value === '' || (name === 'email' && !isEmail(value)) ? [name] : [];
    });
    if (wrongFields.length > 0) {
      res.status(422);
      return sendPage(
        req,
        res,
        createElement(CheckoutPage, { view: viewOf(req), lines, values: form, wrongFields }),
      );
    }
    const order = await orders.place({
      host: hostOf(req),
      customer: form,
      lines,
      delivery: deliveries.find(({ id }) => id === form['delivery'])?.id ?? 'zasilkovna',
    });
    saveCart(req, res, []);
    res.redirect(303, `${req.baseUrl}/dekujeme/${order.id}`);
  });

  router.get('/dekujeme/:orderId', (req, res, next) => {
    const order = orders.get(req.params.orderId);
    if (!order) return next();
    sendPage(req, res, createElement(ThankYouPage, { view: viewOf(req), order }));
  });
};
