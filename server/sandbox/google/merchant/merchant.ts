import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import type { SandboxStore } from '../../sandboxStore.ts';
import { judgeAccessToken } from '../oauth.ts';
import { fetchSource } from './fetchSource.ts';
import {
  dataSourceKey,
  openMerchantState,
  type DataSource,
  type MerchantAccount,
  type MerchantState,
} from './merchantState.ts';
import { showProduct } from './showProduct.ts';

export interface MerchantOptions {
  readonly store: SandboxStore;
  /** Real seconds of one day of the market: reviews take a part of one. */
  readonly paceSecondsPerDay: number;
  readonly now?: () => number;
}

export interface Merchant {
  readonly router: Router;
  readonly state: MerchantState;
  /** Waits until the fetches under way are done. */
  settle(): Promise<void>;
}

class Refusal extends Error {
  readonly httpStatus: number;
  readonly status: string;

  constructor(httpStatus: number, status: string, message: string) {
    super(message);
    this.httpStatus = httpStatus;
    this.status = status;
  }
}

const notFound = (what: string): Refusal => new Refusal(404, 'NOT_FOUND', `${what} was not found.`);

const accountRequest = z.object({
  account: z.object({
    accountName: z.string().min(1).max(50),
    languageCode: z.string(),
    timeZone: z.object({ id: z.string() }),
    adultContent: z.boolean().optional(),
  }),
  service: z
    .array(
      z.object({
        provider: z
          .string()
          .regex(/^(accounts|providers)\/\d+$/)
          .optional(),
        accountAggregation: z.object({}).optional(),
      }),
    )
    .min(1),
});

const dataSourceRequest = z.object({
  displayName: z.string().min(1),
  primaryProductDataSource: z.object({
    feedLabel: z.string().regex(/^[A-Z0-9_-]{1,20}$/),
    contentLanguage: z.string().regex(/^[a-z]{2}$/),
    countries: z.array(z.string()).optional(),
    channel: z.string().optional(),
  }),
  fileInput: z.object({
    fileName: z.string().optional(),
    fetchSettings: z
      .object({ fetchUri: z.url({ protocol: /^https?$/ }), enabled: z.boolean().optional() })
      .loose()
      .optional(),
  }),
});

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const message = parsed.error.issues.map((issue) => `[${issue.path.join('.')}] ${issue.message}`).join('; ');
  throw new Refusal(400, 'INVALID_ARGUMENT', message);
};

const showAccount = ({ accountId, accountName, languageCode, timeZone }: MerchantAccount): object => ({
  name: `accounts/${accountId}`,
  accountId,
  accountName,
  languageCode,
  timeZone: { id: timeZone },
});

const showSource = (source: DataSource): object => ({
  name: `accounts/${source.accountId}/dataSources/${source.dataSourceId}`,
  dataSourceId: source.dataSourceId,
  displayName: source.displayName,
  input: 'FILE',
  primaryProductDataSource: { feedLabel: source.feedLabel, contentLanguage: source.contentLanguage },
  fileInput: { fileInputType: 'FETCH', ...source.fileInput },
});

/** Names like accounts and products grow in the order of their making. */
const firstAccountId = 5_300_000_001;
const firstDataSourceId = 10_500_000_001;
const defaultPageSize = 25;
const largestPage = 1000;

/** The Merchant API stand-in: accounts, data sources fetched by address, processed products with their status. */
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

  const findAccount = (accountId: string): MerchantAccount => {
    const account = state.accounts.get(accountId);
    if (!account) throw notFound(`Account accounts/${accountId}`);
    return account;
  };
  const findSource = (accountId: string, dataSourceId: string): DataSource => {
    const source = state.dataSources.get(dataSourceKey({ accountId, dataSourceId }));
    if (!source) throw notFound(`Data source ${dataSourceId}`);
    return source;
  };
  const startFetch = (source: DataSource): void => {
    const running = fetchSource(state, source, now()).finally(() => void underWay.delete(running));
    underWay.add(running);
  };

  router.post('/accounts/:version/:target', async (req, res) => {
    if (req.params.target !== 'accounts:createAndConfigure') throw notFound('Method');
    const { account, service } = parse(accountRequest, req.body);
    if (service.filter(({ accountAggregation }) => accountAggregation).length !== 1)
      throw new Refusal(400, 'INVALID_ARGUMENT', '[service] exactly one accountAggregation must be given.');
    const made: MerchantAccount = {
      accountId: String(firstAccountId + state.accounts.list().length),
      accountName: account.accountName,
      languageCode: account.languageCode,
      timeZone: account.timeZone.id,
      provider: service[0]?.provider ?? '',
    };
    await state.accounts.put(made.accountId, made);
    res.json(showAccount(made));
  });
  router.get('/accounts/:version/accounts/:accountId', (req, res) => {
    res.json(showAccount(findAccount(req.params.accountId)));
  });

  const sources = '/datasources/:version/accounts/:accountId/dataSources';
  router.post(sources, async (req, res) => {
    const { accountId } = findAccount(req.params.accountId);
    const { displayName, primaryProductDataSource, fileInput } = parse(dataSourceRequest, req.body);
    const made: DataSource = {
      accountId,
      dataSourceId: String(firstDataSourceId + state.dataSources.list().length),
      displayName,
      feedLabel: primaryProductDataSource.feedLabel,
      contentLanguage: primaryProductDataSource.contentLanguage,
      fileInput: JSON.parse(JSON.stringify(fileInput)) as DataSource['fileInput'],
    };
    await state.dataSources.put(dataSourceKey(made), made);
    res.json(showSource(made));
  });
  router.get(sources, (req, res) => {
    const { accountId } = findAccount(req.params.accountId);
    const own = state.dataSources.list().filter((source) => source.accountId === accountId);
    res.json({ dataSources: own.map(showSource) });
  });
  router.get(`${sources}/:dataSourceId`, (req, res) => {
    res.json(showSource(findSource(req.params.accountId, req.params.dataSourceId)));
  });
  router.patch(`${sources}/:dataSourceId`, async (req, res) => {
    const source = findSource(req.params.accountId, req.params.dataSourceId);
    const changes = parse(dataSourceRequest.pick({ displayName: true, fileInput: true }).partial(), req.body);
    const changed = { ...source, ...(JSON.parse(JSON.stringify(changes)) as Partial<DataSource>) };
    await state.dataSources.put(dataSourceKey(source), changed);
    res.json(showSource(changed));
  });
  router.post(`${sources}/:target`, (req, res) => {
    const [dataSourceId = '', method] = req.params.target.split(':');
    if (method !== 'fetch') throw notFound('Method');
    const source = findSource(req.params.accountId, dataSourceId);
    if (!source.fileInput.fetchSettings)
      throw new Refusal(400, 'FAILED_PRECONDITION', 'The data source has no fetch settings.');
    startFetch(source);
    res.json({});
  });
  router.get(`${sources}/:dataSourceId/fileUploads/latest`, (req, res) => {
    const source = findSource(req.params.accountId, req.params.dataSourceId);
    if (!source.lastUpload) throw notFound('File upload');
    const { itemsTotal, itemsCreated, itemsUpdated, ...upload } = source.lastUpload;
    const numbers = {
      itemsTotal: String(itemsTotal),
      itemsCreated: String(itemsCreated),
      itemsUpdated: String(itemsUpdated),
    };
    res.json({
      name: `accounts/${source.accountId}/dataSources/${source.dataSourceId}/fileUploads/latest`,
      ...upload,
      ...numbers,
    });
  });

  const products = '/products/:version/accounts/:accountId/products';
  router.get(products, (req, res) => {
    const { accountId } = findAccount(req.params.accountId);
    const own = state.products.list().filter((product) => product.accountId === accountId);
    const pageSize = Math.min(largestPage, Math.trunc(Number(req.query['pageSize'])) || defaultPageSize);
    const from =
      Number(
        Buffer.from(
          typeof req.query['pageToken'] === 'string' ? req.query['pageToken'] : '',
          'base64url',
        ).toString(),
      ) || 0;
    const page = own.slice(from, from + pageSize);
    res.json({
      products: page.map((product) => showProduct(product, now(), paceSecondsPerDay * 1000)),
      ...(from + pageSize < own.length
        ? { nextPageToken: Buffer.from(String(from + pageSize)).toString('base64url') }
        : {}),
    });
  });
  router.get(`${products}/:productId`, (req, res) => {
    const product = state.products.get(`${req.params.accountId}/${req.params.productId}`);
    if (!product) throw notFound('Product');
    res.json(showProduct(product, now(), paceSecondsPerDay * 1000));
  });

  router.use(() => {
    throw notFound('Method');
  });
  // Express knows an error handler by its four parameters.
  router.use((error: unknown, _req: Request, res: Response, next: NextFunction) => {
    if (!(error instanceof Refusal)) return next(error);
    const { httpStatus, status, message } = error;
    res.status(httpStatus).json({ error: { code: httpStatus, message, status } });
  });

  return {
    router,
    state,
    async settle() {
      await Promise.all(underWay);
    },
  };
};
