import express, { Router, type NextFunction, type Request, type Response } from 'express';
import type { SandboxStore } from '../sandboxStore.ts';
import {
  setResourcesAge,
  listResources,
  openAccountBook,
  type Account,
  type AccountBook,
} from './ads/accounts.ts';
import {
  describeFault,
  describeMalformed,
  GoogleAdsFault,
  createRequestId,
  MalformedRequest,
} from './ads/fault.ts';
import { judgeCampaign, listServingTexts } from './ads/life.ts';
import type { LifeContext } from './ads/lifeContext.ts';
import type { MerchantView } from './ads/merchantView.ts';
import { answerMutate } from './ads/mutateCalls.ts';
import { answerLinkInvitation } from './ads/linkCalls.ts';
import { answerSearch } from './ads/searchCalls.ts';
import { answerCreateClient, checkCaller } from './ads/customerCalls.ts';
import { asText } from './ads/operations.ts';
import type { AssetGroup, Campaign } from './ads/schemas.ts';
import { createMetricsBook, type MetricsBook } from './metricsBook.ts';

/** API versions that the sandbox supports. */
const versionPattern = /^v2[0-6]$/;

/** A campaign whose ads are showing. */
export interface ServingCampaign {
  readonly customerId: string;
  readonly campaignId: string;
  readonly adGroupId: string;
  readonly currencyCode: string;
  readonly timeZone: string;
  /** The shop's domain as the campaign names it; absent when the campaign has none. */
  readonly domain?: string | undefined;
  readonly budgetMicros: number;
  /** Texts of the ads that show. */
  readonly texts: readonly string[];
  readonly finalUrlSuffix?: string | undefined;
  readonly isAutoTagged: boolean;
  /** Whether it shows products of a catalogue. */
  readonly isCatalogue: boolean;
}

export interface GoogleAdsOptions {
  readonly store: SandboxStore;
  /** Real seconds of one day of the market: reviews and learning take market days. */
  readonly paceSecondsPerDay: number;
  readonly now?: () => number;
  /** The Merchant Center beside it; without one no campaign can show a shop's products. */
  readonly merchant?: MerchantView;
}

export interface GoogleAds {
  readonly router: Router;
  readonly accounts: AccountBook;
  /** What reports show; the market fills it and keeps it. */
  readonly metrics: MetricsBook;
  listServing(): ServingCampaign[];
  /** Set by the market each day: whether the campaign could have spent more. */
  setBudgetConstrained(campaignId: string, isConstrained: boolean): void;
  /** Gives everything in all accounts at least the age of an instant, as campaigns of a past have. */
  setLeastAge(atMs: number): Promise<void>;
}

/** The shop that the asset groups of a campaign lead to. */
const findGroupDomain = (
  account: Account,
  campaign: { readonly resourceName: string },
): string | undefined => {
  const [address] = listResources(account, 'assetGroups')
    .filter(({ value }) => value['campaign'] === campaign.resourceName && value.status === 'ENABLED')
    .flatMap(({ value }) => (value as unknown as AssetGroup).finalUrls ?? []);
  return address === undefined ? undefined : new URL(address).host;
};

const describeServing = (account: Account, context: LifeContext): ServingCampaign[] =>
  listResources(account, 'campaigns').flatMap((stored) => {
    if (!judgeCampaign(account, stored, context).isServing) return [];
    const campaign = stored.value as unknown as Campaign & { id: string; resourceName: string };
    const budget = account.resources[campaign.campaignBudget ?? '']?.value['amountMicros'];
    const adGroup = listResources(account, 'adGroups').find(
      ({ value }) => value['campaign'] === campaign.resourceName && value.status === 'ENABLED',
    );
    const suffix = campaign.finalUrlSuffix ?? account.customer.finalUrlSuffix;
    const domain = campaign.dynamicSearchAdsSetting?.domainName ?? findGroupDomain(account, campaign);
    return [
      {
        customerId: account.customer.id,
        campaignId: campaign.id,
        adGroupId: asText(adGroup?.value['id']),
        currencyCode: account.customer.currencyCode,
        timeZone: account.customer.timeZone,
        budgetMicros: Number(budget ?? 0),
        texts: listServingTexts(account, campaign.resourceName, context),
        isAutoTagged: account.customer.autoTaggingEnabled,
        isCatalogue: campaign.advertisingChannelType === 'PERFORMANCE_MAX',
        domain,
        finalUrlSuffix: suffix,
      },
    ];
  });

/** Creates the Google Ads sandbox: the REST API as far as the product uses it, with its own accounts. */
export const createGoogleAds = async (options: GoogleAdsOptions): Promise<GoogleAds> => {
  const { store, paceSecondsPerDay, now = Date.now, merchant = null } = options;
  const accounts = await openAccountBook(store);
  const metrics = createMetricsBook();
  const constrained = new Set<string>();
  const createContext = (): LifeContext => ({
    nowMs: now(),
    msPerMarketDay: paceSecondsPerDay * 1000,
    isBudgetConstrained: (campaignId) => constrained.has(campaignId),
  });

  const router = Router();
  router.use(express.json({ limit: '64mb' }));
  router.use('/:version', (req: Request<{ version: string }>, res, next) => {
    const requestId = createRequestId();
    res.set('request-id', requestId);
    res.locals['requestId'] = requestId;
    res.locals['version'] = req.params.version;
    if (versionPattern.test(req.params.version)) return next();
    res
      .status(404)
      .json({ error: { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' } });
  });

  router.post('/:version/customers/:target', async (req, res) => {
    const [managerId = '', method] = req.params.target.split(':');
    if (method !== 'createCustomerClient') throw new GoogleAdsFault(404, []);
    await answerCreateClient({ req, res, accounts, managerId, nowMs: now() });
  });

  router.post('/:version/customers/:customerId/:rpc', async (req, res) => {
    const { customerId, rpc } = req.params;
    const account = await checkCaller(req, accounts, customerId, now());
    const [service = '', method = ''] = rpc.split(':');
    if (service === 'googleAds' && (method === 'search' || method === 'searchStream'))
      return answerSearch({
        req,
        res,
        account,
        accounts,
        metrics,
        context: createContext(),
        merchant,
        isStream: method === 'searchStream',
      });
    if (method === 'mutate')
      return answerMutate({ req, res, account, accounts, service, nowMs: now(), merchant });
    if (service === 'productLinkInvitations' && method === 'update')
      return answerLinkInvitation({ req, res, account, merchant });
    throw new GoogleAdsFault(404, []);
  });

  router.use((_req, _res) => {
    throw new GoogleAdsFault(404, []);
  });
  // Express knows an error handler by its four parameters.
  router.use((error: unknown, _req: Request, res: Response, next: NextFunction) => {
    const version = String(res.locals['version'] ?? 'v22');
    const requestId = String(res.locals['requestId'] ?? createRequestId());
    if (error instanceof GoogleAdsFault)
      res.status(error.httpStatus).json(describeFault(error, version, requestId));
    else if (error instanceof MalformedRequest) res.status(400).json(describeMalformed(error));
    else if (error instanceof SyntaxError)
      res.status(400).json({
        error: {
          code: 400,
          message: `Invalid JSON payload received. ${error.message}`,
          status: 'INVALID_ARGUMENT',
        },
      });
    else next(error);
  });

  return {
    router,
    accounts,
    metrics,
    listServing: () => {
      const current = createContext();
      return accounts.list().flatMap((account) => describeServing(account, current));
    },
    setBudgetConstrained: (campaignId, isConstrained) => {
      if (isConstrained) constrained.add(campaignId);
      else constrained.delete(campaignId);
    },
    setLeastAge: async (atMs) => {
      for (const account of accounts.list()) await accounts.save(setResourcesAge(account, atMs));
    },
  };
};
