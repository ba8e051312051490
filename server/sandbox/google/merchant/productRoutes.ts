import type { Router } from 'express';
import { findAccount } from './accountRoutes.ts';
import { findIssues } from './issues.ts';
import { getProductKey, type MerchantProduct, type MerchantState } from './merchantState.ts';
import { toFeedEntry, productInputRequest, showInput } from './productInput.ts';
import { createNotFound, paginate, parse, Refusal } from './refusal.ts';
import { showProduct } from './showProduct.ts';
import { findSource } from './sourceRoutes.ts';

interface ProductTime {
  readonly now: () => number;
  readonly msPerMarketDay: number;
}

/** `lang~LABEL~offer` of an address, plain or as unpadded base64url, which ids with reserved characters need. */
const readName = (name: string): string => {
  const isPlain = /^[a-z]{2}~[A-Z0-9_-]{1,20}~/.test(name);
  return isPlain ? name : Buffer.from(name, 'base64url').toString('utf8');
};

const readSource = (state: MerchantState, accountId: string, name: unknown) => {
  const [, owner, dataSourceId] =
    /^accounts\/(\d+)\/dataSources\/(\d+)$/.exec(typeof name === 'string' ? name : '') ?? [];
  if (owner !== accountId || dataSourceId === undefined)
    throw new Refusal(400, 'INVALID_ARGUMENT', '[dataSource] must name a data source of the account.');
  const source = findSource(state, accountId, dataSourceId);
  if (source.fileInput !== undefined)
    throw new Refusal(400, 'FAILED_PRECONDITION', '[dataSource] only API data sources are supported.');
  return source;
};

/** Answers calls of the products part: inputs, which are what the shop says, and products, which are what came of them. */
export const routeProducts = (
  router: Router,
  state: MerchantState,
  { now, msPerMarketDay }: ProductTime,
): void => {
  const account = '/products/:version/accounts/:accountId';

  router.post(`${account}/productInputs\\:insert`, async (req, res) => {
    const { accountId, homepage } = findAccount(state, req.params.accountId);
    const source = readSource(state, accountId, req.query['dataSource']);
    const input = parse(productInputRequest, req.body);
    const { offerId, feedLabel, contentLanguage } = input;
    if (feedLabel !== source.feedLabel || contentLanguage !== source.contentLanguage)
      throw new Refusal(
        400,
        'INVALID_ARGUMENT',
        '[feedLabel, contentLanguage] must be those of the data source.',
      );
    const key = getProductKey({ accountId, feedLabel, contentLanguage, offerId });
    const before = state.products.get(key);
    const attributes = toFeedEntry(input);
    const host = homepage === undefined ? undefined : new URL(homepage).host;
    const product: MerchantProduct = {
      accountId,
      dataSourceId: source.dataSourceId,
      offerId,
      feedLabel,
      contentLanguage,
      attributes,
      issues: findIssues(attributes, host),
      createdAtMs: before?.createdAtMs ?? now(),
      updatedAtMs: now(),
    };
    await state.products.put(key, product);
    res.json(showInput(accountId, input));
  });

  router.delete(`${account}/productInputs/:name`, async (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    readSource(state, accountId, req.query['dataSource']);
    const key = `${accountId}/${readName(req.params.name)}`;
    if (state.products.get(key) === undefined) throw createNotFound('Product input');
    await state.products.delete(key);
    res.json({});
  });

  router.get(`${account}/products`, (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    const own = state.products.list().filter((product) => product.accountId === accountId);
    const { page, next } = paginate(own, req.query, { standard: 25, largest: 1000 });
    res.json({
      ...(page.length === 0
        ? {}
        : { products: page.map((product) => showProduct(product, now(), msPerMarketDay)) }),
      ...next,
    });
  });
  router.get(`${account}/products/:name`, (req, res) => {
    const product = state.products.get(`${req.params.accountId}/${readName(req.params.name)}`);
    if (!product) throw createNotFound('Product');
    res.json(showProduct(product, now(), msPerMarketDay));
  });
};
