import {
  checkAdset,
  checkCampaign,
  checkCreative,
  checkNames,
  minimumBudgets,
  toRecord,
  toText,
  type Params,
} from './adChecks.ts';
import type { GraphCall } from './graphCall.ts';
import {
  createInvalidParameterFault,
  createMalformedParameterFault,
  createMissingObjectFault,
} from './graphFault.ts';
import { paginate, parseFields } from './graphFields.ts';
import type { GraphKind, GraphNode } from './graphState.ts';
import { answerInsights } from './insights.ts';

const edges: Readonly<Record<string, GraphKind>> = {
  campaigns: 'campaign',
  adsets: 'adset',
  ads: 'ad',
  adcreatives: 'adcreative',
};

/** Objects of an account, whatever they hang on. */
const listNodes = ({ state }: GraphCall, account: GraphNode, kind: GraphKind): GraphNode[] => {
  if (kind === 'campaign' || kind === 'adcreative') return state.list(kind, account.id);
  const sets = state.list('campaign', account.id).flatMap(({ id }) => state.list('adset', id));
  return kind === 'adset' ? sets : sets.flatMap(({ id }) => state.list('ad', id));
};

/** Whether an object passes one condition of the parameter `filtering`. */
const matchesCondition = (node: GraphNode, condition: Record<string, unknown>): boolean => {
  const field = toText(condition['field']).replace(/^campaign\./, '');
  if (field !== 'id' && field !== 'name')
    throw createMalformedParameterFault(`Filtering field ${field} is invalid`);
  const actual = field === 'id' ? node.id : toText(node.values['name']);
  const value = condition['value'];
  switch (condition['operator']) {
    case 'EQUAL':
      return actual === toText(value);
    case 'CONTAIN':
      return actual.includes(toText(value));
    case 'IN':
      return Array.isArray(value) && value.map(toText).includes(actual);
    default:
      throw createMalformedParameterFault('Filtering operator is invalid');
  }
};

const answerList = (call: GraphCall, account: GraphNode, kind: GraphKind): object => {
  const { params, query, readers } = call;
  const conditions: unknown = params['filtering'] ?? [];
  const requested: unknown = params['effective_status'];
  if (!Array.isArray(conditions)) throw createMalformedParameterFault('Param filtering must be an array');
  const found = listNodes(call, account, kind)
    .filter((node) => conditions.every((condition) => matchesCondition(node, toRecord(condition))))
    .filter((node) => {
      if (kind === 'adcreative') return true;
      const status = readers.getStatus(node);
      // Deleted or archived objects appear only on request.
      return Array.isArray(requested)
        ? requested.includes(status)
        : status !== 'DELETED' && status !== 'ARCHIVED';
    })
    .toReversed();
  const requestedFields = parseFields(query['fields'] ?? 'id');
  return paginate(found, query, (node) => readers.show(node, requestedFields));
};

const getCurrency = (account: GraphNode): string => toText(account.values['currency']);

const createCreative = async (call: GraphCall, account: GraphNode, params: Params): Promise<GraphNode> => {
  const { state, pages, nowMs } = call;
  const checked = checkCreative(params, state, (id) => pages.findStatus(id) === 'CONFIRMED');
  return await state.add('adcreative', account.id, checked, nowMs);
};

const createAd = async (call: GraphCall, account: GraphNode): Promise<GraphNode> => {
  const { state, params, nowMs } = call;
  checkNames(params, ['name', 'adset_id', 'status', 'creative']);
  const adset = state.get(toText(params['adset_id']));
  if (adset?.kind !== 'adset' || state.get(adset.parentId)?.parentId !== account.id)
    throw createInvalidParameterFault('Ad set missing', 'There is no such ad set in the account.');
  const requested = toRecord(params['creative']);
  const known = state.get(toText(requested['creative_id']));
  if (requested['creative_id'] !== undefined && known?.parentId !== account.id)
    throw createInvalidParameterFault('Creative missing', 'There is no such creative in the account.');
  const creative = known ?? (await createCreative(call, account, requested));
  const { name, status } = params;
  return await state.add('ad', adset.id, { name, status, creative: { id: creative.id } }, nowMs);
};

const createNode = async (call: GraphCall, account: GraphNode, kind: GraphKind): Promise<GraphNode> => {
  const { state, params, nowMs } = call;
  if (kind === 'campaign')
    return await state.add('campaign', account.id, checkCampaign(params, getCurrency(account)), nowMs);
  if (kind === 'adcreative') return await createCreative(call, account, params);
  if (kind === 'ad') return await createAd(call, account);
  const campaign = state.get(toText(params['campaign_id']));
  if (campaign?.kind !== 'campaign' || campaign.parentId !== account.id)
    throw createInvalidParameterFault('Campaign missing', 'There is no such campaign in the account.');
  return await state.add('adset', campaign.id, checkAdset(params, state), nowMs);
};

/** Handles ad account calls: campaigns, ad sets, ads, creatives, least budgets, insights. */
export const answerAccount = async (call: GraphCall, account: GraphNode): Promise<object> => {
  const { path, method, query, readers } = call;
  const edge = path[1];
  if (edge === undefined) return readers.show(account, parseFields(query['fields'] ?? 'id'));
  if (edge === 'insights' && method === 'GET') return answerInsights(call, account);
  if (edge === 'minimum_budgets' && method === 'GET') {
    const currency = getCurrency(account);
    const [impressions, clicks, rare] = minimumBudgets[currency] ?? [100, 100, 100];
    const row = {
      currency,
      min_daily_budget_imp: impressions,
      min_daily_budget_high_freq: clicks,
      min_daily_budget_low_freq: rare,
      min_daily_budget_video_views: clicks,
    };
    return { data: [row] };
  }
  const kind = edges[edge];
  if (kind === undefined) throw createMissingObjectFault(path.join('/'));
  if (method === 'GET') return answerList(call, account, kind);
  const node = await createNode(call, account, kind);
  return { id: node.id };
};
