import {
  checkBudget,
  checkCreative,
  checkNames,
  toRecord,
  statuses,
  toText,
  type Params,
} from './adChecks.ts';
import { requireBusiness, type GraphCall } from './graphCall.ts';
import {
  createInvalidParameterFault,
  createMalformedParameterFault,
  createMissingObjectFault,
} from './graphFault.ts';
import { paginate, parseFields } from './graphFields.ts';
import type { GraphNode } from './graphState.ts';

const changeable: Readonly<Partial<Record<GraphNode['kind'], readonly string[]>>> = {
  campaign: ['name', 'status', 'daily_budget', 'bid_strategy'],
  adset: ['name', 'status', 'targeting'],
  ad: ['name', 'status', 'creative'],
  adcreative: ['name'],
};

/** The account that an object is in. */
const findAccount = ({ state }: GraphCall, node: GraphNode): GraphNode | undefined => {
  let at: GraphNode | undefined = node;
  while (at !== undefined && at.kind !== 'adaccount') at = state.get(at.parentId);
  return at;
};

/** The creative that an ad is to show from now on: one that exists, or one that is made with the change. */
const createCreative = async (call: GraphCall, ad: GraphNode, requested: Params): Promise<Params> => {
  const { state, pages, nowMs } = call;
  const account = findAccount(call, ad);
  if (account === undefined) throw createMissingObjectFault(ad.id);
  if (requested['creative_id'] !== undefined) {
    const known = state.get(toText(requested['creative_id']));
    if (known?.kind !== 'adcreative' || known.parentId !== account.id)
      throw createInvalidParameterFault('Creative missing', 'There is no such creative in the account.');
    return { creative: { id: known.id }, reviewFromMs: nowMs };
  }
  const checked = checkCreative(requested, state, (id) => pages.findStatus(id) === 'CONFIRMED');
  const created = await state.add('adcreative', account.id, checked, nowMs);
  return { creative: { id: created.id }, reviewFromMs: nowMs };
};

const change = async (call: GraphCall, node: GraphNode): Promise<object> => {
  const { state, params } = call;
  const known = changeable[node.kind];
  if (known === undefined) throw createMissingObjectFault(node.id);
  checkNames(params, known);
  if (node.values['status'] === 'DELETED')
    throw createInvalidParameterFault(
      'Deleted objects can’t be edited',
      'This object was deleted. Deleted objects can only have their name changed.',
      1_487_566,
    );
  const { status, daily_budget, creative } = params;
  if (status !== undefined && !statuses.includes(toText(status)))
    throw createMalformedParameterFault(
      `Param status must be one of {${statuses.join(', ')}} - got "${toText(status)}"`,
    );
  const currency = toText(findAccount(call, node)?.values['currency']);
  await state.change(node, {
    ...params,
    ...(daily_budget === undefined ? {} : { daily_budget: String(checkBudget(daily_budget, currency)) }),
    ...(creative === undefined ? {} : await createCreative(call, node, toRecord(creative))),
  });
  return { success: true };
};

/** Reads, changes or deletes an object by its id; lists below a campaign. */
export const answerNode = async (call: GraphCall, node: GraphNode): Promise<object> => {
  requireBusiness(call);
  const { path, method, state, query, readers } = call;
  const parseRequestedFields = () => parseFields(query['fields'] ?? 'id');
  const edge = path[1];
  if (edge === undefined) {
    if (method === 'GET') return readers.show(node, parseRequestedFields());
    if (method === 'POST') return await change(call, node);
    if (changeable[node.kind] === undefined) throw createMissingObjectFault(node.id);
    // Spend stays for its reports.
    await state.change(node, { status: 'DELETED' });
    return { success: true };
  }
  const isCampaign = node.kind === 'campaign' && method === 'GET';
  if (!isCampaign || (edge !== 'adsets' && edge !== 'ads')) throw createMissingObjectFault(path.join('/'));
  const sets = state.list('adset', node.id);
  const below = edge === 'adsets' ? sets : sets.flatMap(({ id }) => state.list('ad', id));
  return paginate(
    below.filter(({ values }) => values['status'] !== 'DELETED'),
    query,
    (row) => readers.show(row, parseRequestedFields()),
  );
};
