import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { createMetricsBook, type MetricsBook } from '../google/metricsBook.ts';
import type { RunningCampaign } from '../market/adVenue.ts';
import type { SandboxStore } from '../sandboxStore.ts';
import { openAccountBook, startDraft, type AccountBook, type AdAccount } from './ads/accountBook.ts';
import { adCalls } from './ads/adCalls.ts';
import type { AdsCall } from './ads/defineAdsCall.ts';
import { campaignCalls } from './ads/campaignCalls.ts';
import { listServingCampaigns, type LifeContext } from './ads/life.ts';
import { mostCallsPerMinute } from './ads/limits.ts';
import { createCustomerRoutes } from './customerCalls.ts';
import { AdApiFault, describeFault, createTrackingId } from './fault.ts';
import { geoLocationsCsv } from './geoLocations.ts';
import { createMicrosoftOAuth, judgeAccessToken } from './oauth.ts';
import { readBody } from './readBody.ts';
import { createReportRoutes } from './reportCalls.ts';
import { contentSignInError, createContentRoutes } from './store/contentRoutes.ts';
import { openStoreBook, type StoreBook } from './store/storeState.ts';

export interface MicrosoftOptions {
  readonly store: SandboxStore;
  /** Real seconds of one day of the market: reviews take a part of one. */
  readonly paceSecondsPerDay: number;
  readonly now?: () => number;
  /** How long a report is made. */
  readonly reportMakingMs?: number;
  /** What reports show; a book of its own where none is given. */
  readonly metrics?: MetricsBook;
  /** Calls that an account may make in a minute. */
  readonly callsPerMinute?: number;
}

/** The sandbox of Microsoft Advertising and of its Merchant Center. */
export interface Microsoft {
  readonly router: Router;
  readonly accounts: AccountBook;
  readonly stores: StoreBook;
  /** What reports show; the market fills it and keeps it. */
  readonly metrics: MetricsBook;
  listServing(): RunningCampaign[];
  /** Set by the market each day: whether the campaign could have spent more. */
  setBudgetConstrained(campaignId: string, isConstrained: boolean): void;
}

const geoLocationsSchema = z.strictObject({
  Version: z.literal('2.0'),
  LanguageLocale: z.string(),
  CompressionType: z.enum(['GZip', 'None']).nullish(),
});

const rows = [...campaignCalls, ...adCalls];
const minuteMs = 60_000;

const getHeader = (request: Request, name: string): string => request.get(name)?.trim() ?? '';
const getCustomerId = (request: Request): string => getHeader(request, 'CustomerId');

/** Creates the sandbox; each service is below the path it has at Microsoft. */
export const createMicrosoft = async (options: MicrosoftOptions): Promise<Microsoft> => {
  const { store, paceSecondsPerDay, now = Date.now, reportMakingMs = 300 } = options;
  const { callsPerMinute = mostCallsPerMinute, metrics = createMetricsBook() } = options;
  const accounts = await openAccountBook(store);
  const stores = await openStoreBook(store);
  const constrained = new Set<string>();
  const calls = new Map<string, { minute: number; count: number }>();
  const queues = new Map<string, Promise<unknown>>();
  const createLife = (): LifeContext => ({
    nowMs: now(),
    msPerMarketDay: paceSecondsPerDay * 1000,
    isBudgetConstrained: (campaignId) => constrained.has(campaignId),
  });

  const checkCaller = (request: Request): void => {
    const verdict = judgeAccessToken(request, now());
    if (verdict === 'expired') throw new AdApiFault(401, 'AuthenticationTokenExpired');
    if (verdict === 'invalid') throw new AdApiFault(401, 'InvalidCredentials');
    if (getHeader(request, 'DeveloperToken') === '') throw new AdApiFault(403, 'UserIsNotAuthorized');
    if (!/^\d+$/.test(getCustomerId(request)))
      throw new AdApiFault(400, 'CampaignServiceInvalidAccountId', 'The header CustomerId is missing.');
  };
  const countCall = (key: string): void => {
    const minute = Math.floor(now() / minuteMs);
    const before = calls.get(key);
    const count = before?.minute === minute ? before.count + 1 : 1;
    calls.set(key, { minute, count });
    if (count > callsPerMinute) throw new AdApiFault(429, 'CallRateExceeded');
  };
  const runInTurn = async <T>(accountId: string, work: () => Promise<T>): Promise<T> => {
    const running = (queues.get(accountId) ?? Promise.resolve()).then(work, work);
    queues.set(accountId, running);
    return await running;
  };
  const getAccount = (request: Request): AdAccount => {
    const account = accounts.get(getHeader(request, 'CustomerAccountId'));
    if (account === undefined) throw new AdApiFault(400, 'CampaignServiceInvalidAccountId');
    if (account.customerId !== getCustomerId(request)) throw new AdApiFault(403, 'UserIsNotAuthorized');
    const named = (request.body as { AccountId?: string | number | null } | undefined)?.AccountId;
    if (named !== undefined && named !== null && String(named) !== account.id)
      throw new AdApiFault(400, 'CampaignServiceInvalidAccountId', 'CustomerAccountId and AccountId differ.');
    return account;
  };

  const json = express.json({ limit: '64mb' });
  const signedIn = Router();
  signedIn.use(json, (request, response, next) => {
    response.locals['trackingId'] = createTrackingId();
    checkCaller(request);
    countCall(getHeader(request, 'CustomerAccountId') || getCustomerId(request));
    next();
  });
  const serve = (row: AdsCall) => async (request: Request, response: Response) => {
    const { id } = getAccount(request);
    const body = readBody(row.schema, request.body);
    const answer = await runInTurn(id, async () => {
      const account = accounts.get(id);
      if (account === undefined) throw new AdApiFault(400, 'CampaignServiceInvalidAccountId');
      const draft = startDraft(account, now());
      const isStore = (storeId: string): boolean => stores.get(storeId) !== undefined;
      const answered = await row.answer(body, { draft, life: createLife(), isStore });
      if (!row.path.includes('/Query')) await accounts.save(draft.finish());
      return answered;
    });
    response.json(answer);
  };

  const campaignManagement = Router();
  for (const row of rows) campaignManagement[row.method](row.path, serve(row));
  campaignManagement.post('/GeoLocationsFileUrl/Query', (request, response) => {
    const path = `${request.originalUrl.split('/CampaignManagement/v13/', 1).join('')}/downloads/geo.csv`;
    readBody(geoLocationsSchema, request.body);
    response.json({
      FileUrl: `${request.protocol}://${request.get('host') ?? ''}${path}`,
      FileUrlExpiryTimeUtc: new Date(now() + minuteMs * 15).toISOString(),
      LastModifiedTimeUtc: '2026-01-15T00:00:00Z',
    });
  });
  const reports = createReportRoutes({ accounts, metrics, getCustomerId, now, makingMs: reportMakingMs });

  const router = Router();
  router.use('/login', createMicrosoftOAuth({ store, now }).router);
  router.get('/downloads/geo.csv', (_request, response) => {
    response.type('text/csv').send(geoLocationsCsv);
  });
  router.use('/downloads', reports.downloads);
  router.use('/shopping/v9.1/bmc', (request, response, next) => {
    // This service has the token in a header of its own and refusals of another form.
    if (judgeAccessToken(request, now()) === 'valid' && getHeader(request, 'DeveloperToken') !== '') next();
    else response.status(401).json(contentSignInError);
  });
  router.use(
    '/shopping/v9.1/bmc',
    createContentRoutes({ stores, now, msPerMarketDay: paceSecondsPerDay * 1000 }),
  );
  signedIn.use('/CustomerManagement/v13', createCustomerRoutes(accounts, getCustomerId));
  signedIn.use('/CampaignManagement/v13', campaignManagement);
  signedIn.use('/Reporting/v13', reports.signedIn);
  router.use(signedIn);
  router.use((_request, response) => void response.status(404).end());
  // Express knows an error handler by its four parameters.
  router.use((thrown: unknown, _request: Request, response: Response, next: NextFunction) => {
    const trackingId = String(response.locals['trackingId'] ?? createTrackingId());
    const fault = thrown instanceof SyntaxError ? new AdApiFault(400, 'NullRequest', thrown.message) : thrown;
    if (fault instanceof AdApiFault) response.status(fault.httpStatus).json(describeFault(fault, trackingId));
    else next(thrown);
  });

  return {
    router,
    accounts,
    stores,
    metrics,
    listServing: () => {
      const current = createLife();
      return accounts.list().flatMap((account) => listServingCampaigns(account, current));
    },
    setBudgetConstrained: (campaignId, isConstrained) => {
      if (isConstrained) constrained.add(campaignId);
      else constrained.delete(campaignId);
    },
  };
};
