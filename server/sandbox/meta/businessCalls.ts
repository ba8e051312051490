import { checkNames, toText } from './adChecks.ts';
import { answerItemsBatch, createProductReaders } from './catalogueCalls.ts';
import { requireBusiness, type GraphCall } from './graphCall.ts';
import {
  createInvalidParameterFault,
  createMalformedParameterFault,
  createMissingObjectFault,
} from './graphFault.ts';
import { paginate, parseFields, project } from './graphFields.ts';
import type { GraphNode } from './graphState.ts';
import { answerBusinessPages } from './pageCalls.ts';
import { timeZoneNames } from './timeZones.ts';

const listNamed = (call: GraphCall, nodes: readonly GraphNode[]): object => {
  const { query, readers } = call;
  const search = query['search_query'];
  const found =
    search === undefined ? nodes : nodes.filter(({ values }) => toText(values['name']).includes(search));
  const requestedFields = parseFields(query['fields'] ?? 'id');
  return paginate(found, query, (node) => readers.show(node, requestedFields));
};

const createAccount = async ({ params, state, app, nowMs }: GraphCall): Promise<object> => {
  checkNames(params, ['name', 'currency', 'timezone_id', 'end_advertiser', 'media_agency', 'partner']);
  const name = toText(params['name']);
  if (name === '') throw createMalformedParameterFault('The parameter name is required');
  if (!/^[A-Z]{3}$/.test(toText(params['currency'])))
    throw createMalformedParameterFault('Param currency is no currency code');
  const timeZone = timeZoneNames.get(Number(params['timezone_id']));
  if (timeZone === undefined)
    throw createInvalidParameterFault('Unknown time zone', 'Choose a time zone of the list.');
  for (const needed of ['end_advertiser', 'media_agency', 'partner'])
    if (toText(params[needed]) === '')
      throw createMalformedParameterFault(`The parameter ${needed} is required`);
  const { currency, timezone_id } = params;
  const account = await state.add(
    'adaccount',
    app.businessId,
    { name, currency, timezone_id: Number(timezone_id), timezone_name: timeZone },
    nowMs,
  );
  return { id: account.id, account_id: account.id.slice(4), business_id: app.businessId };
};

const createCatalogue = async ({ params, state, app, nowMs }: GraphCall): Promise<object> => {
  checkNames(params, ['name', 'vertical']);
  const name = toText(params['name']);
  if (name === '') throw createMalformedParameterFault('The parameter name is required');
  const created = await state.add('product_catalog', app.businessId, { name, vertical: 'commerce' }, nowMs);
  return { id: created.id };
};

/** What our business owns and may use. */
export const answerBusiness = async (call: GraphCall): Promise<object> => {
  requireBusiness(call);
  const { path, method, state, app } = call;
  switch (`${method} ${path[1] ?? ''}`) {
    case 'GET owned_ad_accounts':
      return listNamed(call, state.list('adaccount', app.businessId));
    case 'POST adaccount':
      return await createAccount(call);
    case 'GET owned_product_catalogs':
      return listNamed(call, state.list('product_catalog', app.businessId));
    case 'POST owned_product_catalogs':
      return await createCatalogue(call);
    case 'GET client_pages':
    case 'GET pending_client_pages':
    case 'POST client_pages':
      return await answerBusinessPages(call);
    default:
      throw createMissingObjectFault(path.join('/'));
  }
};

/** A catalogue, its product sets and its products. */
export const answerCatalogue = async (call: GraphCall, catalogue: GraphNode): Promise<object> => {
  requireBusiness(call);
  const { path, method, state, params, query, nowMs, life, readers } = call;
  switch (`${method} ${path[1] ?? ''}`) {
    case 'GET ':
      return readers.show(catalogue, parseFields(query['fields'] ?? 'id'));
    case 'GET product_sets':
      return listNamed(call, state.list('product_set', catalogue.id));
    case 'POST product_sets': {
      checkNames(params, ['name', 'filter']);
      const { name, filter } = params;
      return { id: (await state.add('product_set', catalogue.id, { name, filter }, nowMs)).id };
    }
    case 'POST items_batch':
      return await answerItemsBatch(state, catalogue.id, params, nowMs);
    case 'GET products': {
      const requestedFields = parseFields(query['fields'] ?? 'id');
      const products = [...state.getProducts(catalogue.id).values()];
      const showable = createProductReaders(nowMs, life.reviewMs);
      return paginate(products, query, (product) =>
        project('ProductItem', showable, product, requestedFields),
      );
    }
    default:
      throw createMissingObjectFault(path.join('/'));
  }
};
