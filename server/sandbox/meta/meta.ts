import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { createMetricsBook, type MetricsBook } from '../google/metricsBook.ts';
import type { AdVenue, RunningCampaign } from '../market/adVenue.ts';
import type { SandboxStore } from '../sandboxStore.ts';
import { answerAccount } from './accountCalls.ts';
import { toRecord, toText } from './adChecks.ts';
import { listAds, getAdStatus, findCreative, listCreativeTexts, type AdLife } from './adLife.ts';
import { createAdReaders } from './adReaders.ts';
import { answerBusiness, answerCatalogue } from './businessCalls.ts';
import { createMetaDialog } from './dialog.tsx';
import { readCaller, readParams, type GraphCall } from './graphCall.ts';
import { GraphFault, createMissingObjectFault, sendFault, createTooManyCallsFault } from './graphFault.ts';
import { openGraphState, type GraphNode, type GraphState } from './graphState.ts';
import { answerNode } from './nodeCalls.ts';
import { answerAccessToken, answerDebugToken } from './oauthCalls.ts';
import { openPageBook, type PageBook } from './pageBook.ts';
import { answerMe, answerPage } from './pageCalls.ts';
import { findPage, openTokenBook, type MetaApp, type TokenBook } from './tokens.ts';

export interface MetaOptions {
  readonly store: SandboxStore;
  readonly app: MetaApp;
  /** Address of the dialog and its pictures, without a closing slash. */
  readonly publicBase: string;
  /** Real seconds of one day of the market: reviews take part of one. */
  readonly paceSecondsPerDay: number;
  /** Where the market writes what reports show. */
  readonly metrics?: MetricsBook;
  /** Changes of one ad account a minute, above which Meta asks to wait. */
  readonly changesPerMinute?: number;
  readonly now?: () => number;
}

/** The Meta sandbox. */
export interface Meta {
  /** The Graph API. */
  readonly graph: Router;
  /** The sign-in dialog, and what a person does in Facebook's settings. */
  readonly dialog: Router;
  readonly state: GraphState;
  readonly tokens: TokenBook;
  readonly pages: PageBook;
  readonly metrics: MetricsBook;
  readonly venue: AdVenue;
}

/** API versions that the sandbox supports. */
const versionPattern = /^v2[2-5]\.0$/;
/** Reviews end within a tenth of a market day. */
const reviewMarketDays = 0.1;
const minuteMs = 60_000;

/** Counts the changes of each account in the running minute. @throws GraphFault 80004 */
const createChangeLimit = (mostPerMinute: number, now: () => number) => {
  let minute = 0;
  let counts = new Map<string, number>();
  return (accountId: string): void => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) [minute, counts] = [current, new Map()];
    const count = (counts.get(accountId) ?? 0) + 1;
    counts.set(accountId, count);
    if (count > mostPerMinute) throw createTooManyCallsFault(80_004);
  };
};

const describeRunning = (state: GraphState, campaign: GraphNode, life: AdLife): RunningCampaign[] => {
  const [ad] = listAds(state, campaign).filter((one) => getAdStatus(state, one, life) === 'ACTIVE');
  const account = state.get(campaign.parentId);
  if (ad === undefined || account === undefined) return [];
  const creative = findCreative(state, ad);
  const template = toRecord(toRecord(creative?.values['object_story_spec'])['template_data']);
  const suffix = toText(creative?.values['url_tags']);
  return [
    {
      customerId: account.id.slice(4),
      campaignId: campaign.id,
      adGroupId: ad.parentId,
      currencyCode: toText(account.values['currency']),
      timeZone: toText(account.values['timezone_name']),
      domain: new URL(toText(template['link'])).host,
      // In hundredths of the currency.
      budgetMicros: Number(campaign.values['daily_budget']) * 10_000,
      texts: listCreativeTexts(creative),
      isAutoTagged: true,
      ...(suffix === '' ? {} : { finalUrlSuffix: suffix }),
    },
  ];
};

const route = async (call: GraphCall, limitChanges: (accountId: string) => void): Promise<object> => {
  const { path, state, app } = call;
  const [first = ''] = path;
  if (first === 'me') return await answerMe(call);
  if (first === app.businessId) return await answerBusiness(call);
  const page = findPage(first);
  if (page !== undefined) return await answerPage(call, page);
  const node = state.get(first);
  if (node === undefined || call.caller.kind !== 'business') throw createMissingObjectFault(first);
  if (node.kind === 'product_catalog') return await answerCatalogue(call, node);
  if (node.kind !== 'adaccount') return await answerNode(call, node);
  if (call.method !== 'GET') limitChanges(node.id);
  return await answerAccount(call, node);
};

/** Creates the Meta sandbox: the Graph API as far as the product uses it, and user sign-in. */
export const createMeta = async (options: MetaOptions): Promise<Meta> => {
  const { store, app, publicBase, paceSecondsPerDay, now = Date.now } = options;
  const metrics = options.metrics ?? createMetricsBook();
  const [state, tokens, pages] = await Promise.all([
    openGraphState(store),
    openTokenBook(store, app, now),
    openPageBook(store),
  ]);
  const getLife = (): AdLife => ({ nowMs: now(), reviewMs: paceSecondsPerDay * reviewMarketDays * 1_000 });
  const limitChanges = createChangeLimit(options.changesPerMinute ?? 5_000, now);

  const graph = Router();
  graph.use(express.urlencoded({ extended: false, limit: '64mb' }), express.json({ limit: '64mb' }));
  graph.use(async (request: Request, response: Response) => {
    const [version = '', ...path] = request.path.split('/').filter((part) => part !== '');
    if (!versionPattern.test(version))
      throw new GraphFault({
        code: 2635,
        message: `(#2635) You are calling a deprecated version of the Ads API.`,
      });
    const { params, query } = readParams(request);
    const joined = path.join('/');
    if (joined === 'oauth/access_token') {
      response.json(await answerAccessToken(query, app, tokens, now()));
      return;
    }
    if (joined === 'debug_token') {
      const bearer = toText((request.query as Record<string, unknown>)['access_token']);
      response.json(answerDebugToken(query, bearer, app, tokens, now()));
      return;
    }
    const life = getLife();
    const call: GraphCall = {
      app,
      state,
      tokens,
      pages,
      metrics,
      life,
      publicBase,
      path,
      params,
      query,
      nowMs: life.nowMs,
      readers: createAdReaders(state, life),
      method: request.method,
      caller: readCaller(request, tokens),
    };
    response.json(await route(call, limitChanges));
  });
  // Express knows an error handler by its four parameters.
  graph.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof GraphFault) sendFault(response, error.facts);
    else next(error);
  });

  return {
    graph,
    dialog: createMetaDialog({ app, tokens, pages }),
    state,
    tokens,
    pages,
    metrics,
    venue: {
      source: 'meta-ads',
      listServing: () =>
        state
          .listNodes('campaign')
          .filter(({ values }) => values['status'] === 'ACTIVE')
          .flatMap((campaign) => describeRunning(state, campaign, getLife())),
      // Meta does not report short budgets.
      setBudgetConstrained: () => undefined,
    },
  };
};
