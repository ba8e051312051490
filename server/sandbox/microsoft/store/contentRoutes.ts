import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { z } from 'zod';
import { findRefusals, productSchema, type ContentError } from './productSchema.ts';
import { showStatus } from './productStatus.ts';
import type { StoredProduct, MerchantStore, StoreBook } from './storeState.ts';

/** A refused call of the Content API. */
class ContentRefusal extends Error {
  readonly httpStatus: number;
  readonly errors: readonly Partial<ContentError>[];

  constructor(httpStatus: number, message: string, errors: readonly Partial<ContentError>[] = []) {
    super(message);
    this.httpStatus = httpStatus;
    this.errors = errors;
  }
}

const showError = (code: number, message: string, errors: readonly Partial<ContentError>[]): object => ({
  error: { errors: errors.length > 0 ? errors : [{ message }], code, message },
});

/** The JSON of a call whose sign-in was refused. */
export const contentSignInError = showError(401, 'Authentication failed.', []);

const storeSchema = z.strictObject({
  storeName: z.string().min(1).max(256),
  storeUrl: z.url({ protocol: /^https?$/ }),
  storeDescription: z.string().nullish(),
  notificationEmail: z.array(z.email()).nullish(),
  notificationLanguage: z.string().nullish(),
});

const catalogSchema = z.strictObject({
  name: z.string().min(1),
  market: z.string().regex(/^[a-z]{2}-[A-Z]{2}$/),
  isPublishingEnabled: z.boolean(),
});

/** Most entries of one batch. */
export const mostEntries = 400;

const batchSchema = z.strictObject({
  entries: z
    .array(
      z.strictObject({
        batchId: z.int(),
        merchantId: z.union([z.string(), z.int().transform(String)]),
        method: z.enum(['insert', 'delete', 'get']),
        product: z.unknown().optional(),
        productId: z.string().optional(),
      }),
    )
    .min(1)
    .max(mostEntries),
});
type Entry = z.infer<typeof batchSchema>['entries'][number];

const parse = <T>(schema: z.ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new ContentRefusal(400, `[${issue?.path.join('.') ?? ''}] ${issue?.message ?? ''}`);
};

const showStore = (store: MerchantStore): object => ({
  merchantId: store.storeId,
  storeName: store.storeName,
  storeUrl: store.storeUrl,
  isActive: true,
  storeStatus: { status: 'Approved', message: null },
});

const largestPage = 250;
const defaultPage = 25;

const paginate = <T>(
  entries: readonly T[],
  request: Request,
): { page: readonly T[]; nextPageToken?: string } => {
  const size = Math.min(largestPage, Math.trunc(Number(request.query['max-results'])) || defaultPage);
  const token = request.query['start-token'];
  const from = typeof token === 'string' ? Number(Buffer.from(token, 'base64url').toString()) || 0 : 0;
  const isMore = from + size < entries.length;
  return {
    page: entries.slice(from, from + size),
    ...(isMore ? { nextPageToken: Buffer.from(String(from + size)).toString('base64url') } : {}),
  };
};

export interface ContentOptions {
  readonly stores: StoreBook;
  readonly now: () => number;
  readonly msPerMarketDay: number;
}

/** Creates the Content API of Microsoft Merchant Center: stores, catalogues, products and their status. */
export const createContentRoutes = ({ stores, now, msPerMarketDay }: ContentOptions): Router => {
  const router = Router();
  router.use(express.json({ limit: '5mb' }));

  const find = (storeId: string): MerchantStore => {
    const store = stores.get(storeId);
    if (store === undefined) throw new ContentRefusal(404, `The store ${storeId} was not found.`);
    return store;
  };

  router.get('/stores', (_request, response) => {
    response.json({ stores: stores.list().map(showStore) });
  });
  router.post('/stores', async (request, response) => {
    const { storeName, storeUrl } = parse(storeSchema, request.body);
    if (stores.list().some((store) => store.storeName === storeName))
      throw new ContentRefusal(409, `A store of the name ${storeName} exists already.`);
    response.json(showStore(await stores.create({ storeName, storeUrl })));
  });
  router.get('/:storeId/catalogs', (request, response) => {
    const { catalog } = find(request.params.storeId);
    response.json({ catalogs: catalog === undefined ? [] : [catalog] });
  });
  router.post('/:storeId/catalogs', async (request, response) => {
    const store = find(request.params.storeId);
    const catalogFields = parse(catalogSchema, request.body);
    // Stores of several markets are none that the product has.
    if (store.catalog !== undefined) throw new ContentRefusal(409, 'The store has a catalogue already.');
    response.json(await stores.addCatalog(store, catalogFields));
  });

  const insert = async (store: MerchantStore, sent: unknown): Promise<object> => {
    const parsed = productSchema.safeParse(sent);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const location = issue?.code === 'unrecognized_keys' ? (issue.keys[0] ?? '') : issue?.path.join('.');
      throw new ContentRefusal(400, `[${location ?? ''}] The value has another form.`, [
        { domain: 'global', location: location ?? '', reason: 'validation/invalid_value' },
      ]);
    }
    const product = parsed.data;
    const errors = findRefusals(product);
    if (errors.length > 0)
      throw new ContentRefusal(400, errors.map(({ message }) => message).join(' '), errors);
    const market = store.catalog?.market ?? 'none';
    if (market !== `${product.contentLanguage}-${product.targetCountry}`)
      throw new ContentRefusal(400, `[targetCountry] The catalogue is of the market ${market}.`);
    const id = `${product.channel}:${product.contentLanguage}:${product.targetCountry}:${product.offerId}`;
    const before = stores.getProducts(store.storeId).get(id);
    const isReviewed =
      before === undefined || before.product.title !== product.title || before.product.link !== product.link;
    await stores.put({
      storeId: store.storeId,
      id,
      product,
      changedAtMs: isReviewed ? now() : before.changedAtMs,
    });
    return { kind: 'content#product', id, ...product };
  };

  const answerEntry = async (store: MerchantStore, entry: Entry): Promise<object> => {
    const head = { kind: 'content#productsCustomBatchResponseEntry', batchId: entry.batchId };
    try {
      if (entry.merchantId !== store.storeId) throw new ContentRefusal(400, '[merchantId] Another store.');
      if (entry.method === 'insert') return { ...head, product: await insert(store, entry.product) };
      const found = stores.getProducts(store.storeId).get(entry.productId ?? '');
      if (found === undefined) throw new ContentRefusal(404, 'The product was not found.');
      if (entry.method === 'delete') await stores.remove(store.storeId, found.id);
      return entry.method === 'get' ? { ...head, product: { id: found.id, ...found.product } } : head;
    } catch (thrown) {
      if (!(thrown instanceof ContentRefusal)) throw thrown;
      const { httpStatus: code, message, errors } = thrown;
      return { ...head, errors: { errors: errors.length > 0 ? errors : [{ message }], code, message } };
    }
  };

  router.post('/:storeId/products/batch', async (request, response) => {
    const store = find(request.params.storeId);
    const { entries } = parse(batchSchema, request.body);
    const answered: object[] = [];
    for (const entry of entries) answered.push(await answerEntry(store, entry));
    response.json({ kind: 'content#productsCustomBatchResponse', entries: answered });
  });
  router.get('/:storeId/products', (request, response) => {
    const store = find(request.params.storeId);
    const { page, ...next } = paginate([...stores.getProducts(store.storeId).values()], request);
    const show = ({ id, product }: StoredProduct): object => ({ kind: 'content#product', id, ...product });
    response.json({ kind: 'content#productsListResponse', resources: page.map(show), ...next });
  });
  router.get('/:storeId/productstatuses', (request, response) => {
    const store = find(request.params.storeId);
    const { page, ...next } = paginate([...stores.getProducts(store.storeId).values()], request);
    response.json({
      kind: 'content#productstatusesListResponse',
      resources: page.map((stored) => showStatus(stored, store, now(), msPerMarketDay)),
      ...next,
    });
  });
  router.use(() => {
    throw new ContentRefusal(404, 'The resource was not found.');
  });
  // Express knows an error handler by its four parameters.
  router.use((thrown: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (thrown instanceof SyntaxError)
      return void response.status(400).json(showError(400, thrown.message, []));
    if (!(thrown instanceof ContentRefusal)) return next(thrown);
    response.status(thrown.httpStatus).json(showError(thrown.httpStatus, thrown.message, thrown.errors));
  });
  return router;
};
