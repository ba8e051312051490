import type { Request, Response, Router } from 'express';
import type { ReactElement } from 'react';
import type { CartLine } from './cart.ts';
import type { OrderBook } from './orders.ts';
import type { ShopView } from './pages/view.ts';
import type { TrackingBook } from './tracking.ts';

/** What the shop's routes share. */
export interface ShopRoutes {
  readonly router: Router;
  readonly orders: OrderBook;
  readonly tracking: TrackingBook;
  getHost(req: Request): string;
  buildView(req: Request): ShopView;
  readCart(req: Request): CartLine[];
  /** Answers with the page, the host's tracking snippet in its head. */
  sendPage(req: Request, res: Response, page: ReactElement): void;
}
