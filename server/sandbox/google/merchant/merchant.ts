import express, { Router, type NextFunction, type Request, type Response } from 'express';
import type { MerchantView } from '../ads/merchantView.ts';
import type { SandboxStore } from '../../sandboxStore.ts';
import { judgeAccessToken } from '../oauth.ts';
import { fetchSource } from './fetchSource.ts';
import { routeAccounts } from './accountRoutes.ts';
import { linkKey, openMerchantState, type DataSource, type MerchantState } from './merchantState.ts';
import { routeProducts } from './productRoutes.ts';
import { routeReports } from './reportRoutes.ts';
import { describeRefusal, createNotFound, Refusal } from './refusal.ts';
import { routeSources } from './sourceRoutes.ts';

export interface MerchantOptions {
  readonly store: SandboxStore;
  /** Real seconds of one day of the market: reviews take a part of one. */
  readonly paceSecondsPerDay: number;
  readonly now?: () => number;
}

export interface Merchant {
  readonly router: Router;
  readonly state: MerchantState;
  /** What Google Ads knows of it. */
  readonly view: MerchantView;
  /** Waits until the fetches under way are done. */
  waitForFetches(): Promise<void>;
}

/** Creates the Merchant API sandbox: accounts, data sources, product inputs, processed products and status. */
export const createMerchant = async ({
  store,
  paceSecondsPerDay,
  now = Date.now,
}: MerchantOptions): Promise<Merchant> => {
  const state = await openMerchantState(store);
  const underWay = new Set<Promise<void>>();
  const router = Router();
  router.use(express.json({ limit: '1mb' }));
  router.use((req, _res, next) => {
    if (judgeAccessToken(req, now()) !== 'valid')
      throw new Refusal(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
    next();
  });

  routeAccounts(router, state);
  routeSources(router, state, (source: DataSource) => {
    const running = fetchSource(state, source, now()).finally(() => void underWay.delete(running));
    underWay.add(running);
  });
  routeProducts(router, state, { now, msPerMarketDay: paceSecondsPerDay * 1000 });

  routeReports(router, state);

  router.use(() => {
    throw createNotFound('Method');
  });
  // Express knows an error handler by its four parameters.
  router.use((error: unknown, _req: Request, res: Response, next: NextFunction) => {
    if (error instanceof SyntaxError)
      error = new Refusal(400, 'INVALID_ARGUMENT', `Invalid JSON payload received. ${error.message}`);
    if (!(error instanceof Refusal)) return next(error);
    res.status(error.httpStatus).json(describeRefusal(error));
  });

  return {
    router,
    state,
    view: {
      listLinks: (customerId) => state.links.list().filter((link) => link.customerId === customerId),
      async acceptLink(customerId, invitationId) {
        const link = state.links.list().find((one) => one.invitationId === invitationId);
        if (link?.customerId === customerId)
          await state.links.put(linkKey(link), { ...link, state: 'ESTABLISHED' });
      },
      findHomepage: (merchantId) => state.accounts.get(merchantId)?.homepage,
    },
    async waitForFetches() {
      await Promise.all(underWay);
    },
  };
};
