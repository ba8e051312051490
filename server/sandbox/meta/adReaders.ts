import { toText } from './adChecks.ts';
import {
  listAds,
  getAdStatus,
  getCampaignStatus,
  findCreative,
  listIssues,
  getReview,
  type AdLife,
} from './adLife.ts';
import { project, type RequestedField, type FieldReaders } from './graphFields.ts';
import type { GraphNode, GraphState } from './graphState.ts';

/** How objects of an ad account are read. */
export interface AdReaders {
  show(node: GraphNode, requestedFields: readonly RequestedField[]): Record<string, unknown>;
  /** The effective status, which lists are filtered by. */
  getStatus(node: GraphNode): string;
}

const readPlain = (...names: string[]): FieldReaders<GraphNode> =>
  Object.fromEntries(names.map((name) => [name, (node: GraphNode) => node.values[name]]));
const common: FieldReaders<GraphNode> = {
  id: (node) => node.id,
  name: (node) => node.values['name'],
  created_time: (node) => new Date(node.createdMs).toISOString().replace('.000Z', '+0000'),
};

/** Readers over the objects as they are now. */
export const createAdReaders = (state: GraphState, life: AdLife): AdReaders => {
  const getStatus = (node: GraphNode): string => {
    if (node.kind === 'campaign') return getCampaignStatus(state, node, life);
    if (node.kind === 'ad') return getAdStatus(state, node, life);
    const own = toText(node.values['status']);
    const campaign = state.get(node.parentId);
    return own === 'ACTIVE' && campaign?.values['status'] !== 'ACTIVE' ? 'CAMPAIGN_PAUSED' : own;
  };
  const showList = (nodes: readonly GraphNode[], requestedFields: readonly RequestedField[]) =>
    nodes.length === 0 ? undefined : { data: nodes.map((node) => show(node, requestedFields)) };

  const readers: Readonly<Record<GraphNode['kind'], FieldReaders<GraphNode>>> = {
    adaccount: {
      ...common,
      ...readPlain('currency', 'timezone_name', 'timezone_id'),
      account_id: (node) => node.id.slice(4),
      account_status: () => 1,
    },
    campaign: {
      ...common,
      ...readPlain(
        'objective',
        'status',
        'daily_budget',
        'bid_strategy',
        'buying_type',
        'special_ad_categories',
        'promoted_object',
      ),
      account_id: (node) => node.parentId.slice(4),
      configured_status: (node) => node.values['status'],
      effective_status: getStatus,
      issues_info: (node) => listIssues(state, node, life),
      adsets: (node, requestedFields) =>
        showList(
          state.list('adset', node.id).filter((set) => set.values['status'] !== 'DELETED'),
          requestedFields,
        ),
      ads: (node, requestedFields) => showList(listAds(state, node), requestedFields),
    },
    adset: {
      ...common,
      ...readPlain(
        'status',
        'optimization_goal',
        'billing_event',
        'targeting',
        'promoted_object',
        'dsa_beneficiary',
        'dsa_payor',
      ),
      campaign_id: (node) => node.parentId,
      effective_status: getStatus,
      learning_stage_info: (node) => {
        const [ad] = state.list('ad', node.id);
        if (ad === undefined || getAdStatus(state, ad, life) !== 'ACTIVE') return undefined;
        // Learning takes about fifty events; the sandbox uses two reviews' time for them.
        return { status: life.nowMs - ad.createdMs < life.reviewMs * 3 ? 'LEARNING' : 'SUCCESS' };
      },
    },
    adcreative: {
      ...common,
      ...readPlain('object_story_spec', 'asset_feed_spec', 'product_set_id', 'url_tags'),
    },
    ad: {
      ...common,
      ...readPlain('status'),
      adset_id: (node) => node.parentId,
      campaign_id: (node) => state.get(node.parentId)?.parentId,
      effective_status: getStatus,
      configured_status: (node) => node.values['status'],
      creative: (node, requestedFields) => {
        const creative = findCreative(state, node);
        return creative === undefined ? undefined : show(creative, requestedFields);
      },
      ad_review_feedback: (node) => {
        const review = getReview(state, node, life);
        return review.is === 'rejected' ? { global: { [review.policy ?? '']: review.says } } : undefined;
      },
    },
    product_catalog: {
      ...common,
      ...readPlain('vertical'),
      product_count: (node) => state.getProducts(node.id).size,
    },
    product_set: {
      ...common,
      ...readPlain('filter'),
      product_count: (node) => state.getProducts(node.parentId).size,
    },
  };
  const names: Readonly<Record<GraphNode['kind'], string>> = {
    adaccount: 'AdAccount',
    campaign: 'AdCampaignGroup',
    adset: 'AdCampaign',
    adcreative: 'AdCreative',
    ad: 'Adgroup',
    product_catalog: 'ProductCatalog',
    product_set: 'ProductSet',
  };
  const show = (node: GraphNode, requestedFields: readonly RequestedField[]): Record<string, unknown> =>
    project(names[node.kind], readers[node.kind], node, requestedFields);
  return { show, getStatus };
};
