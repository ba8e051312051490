import { findPolicyFault } from './editorial.ts';
import type { GraphNode, GraphState } from './graphState.ts';

/** What the states of ads depend on beside the objects. */
export interface AdLife {
  readonly nowMs: number;
  /** How long a review takes. */
  readonly reviewMs: number;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** All texts that a creative shows. */
export const listCreativeTexts = (creative: GraphNode | undefined): string[] => {
  const feed = record(creative?.values['asset_feed_spec']);
  const lists = ['bodies', 'titles', 'descriptions'].flatMap((name) => {
    const entries: unknown = feed[name];
    return Array.isArray(entries) ? entries.map((entry) => toText(record(entry)['text'])) : [];
  });
  if (lists.length > 0) return lists;
  const template = record(record(creative?.values['object_story_spec'])['template_data']);
  return ['message', 'name', 'description'].map((name) => toText(template[name])).filter((one) => one !== '');
};

/** The creative of an ad. */
export const findCreative = (state: GraphState, ad: GraphNode): GraphNode | undefined =>
  state.get(toText(record(ad.values['creative'])['id']));

/** Returns the review's progress; a new creative restarts it. */
export const getReview = (
  state: GraphState,
  ad: GraphNode,
  { nowMs, reviewMs }: AdLife,
): {
  readonly is: 'processing' | 'pending' | 'approved' | 'rejected';
  readonly policy?: string;
  readonly says?: string;
} => {
  const creative = findCreative(state, ad);
  const ageMs =
    nowMs - Math.max(ad.createdMs, creative?.createdMs ?? 0, Number(ad.values['reviewFromMs'] ?? 0));
  if (ageMs < reviewMs / 4) return { is: 'processing' };
  if (ageMs < reviewMs) return { is: 'pending' };
  const fault = listCreativeTexts(creative).map(findPolicyFault).find(Boolean);
  return fault === undefined ? { is: 'approved' } : { is: 'rejected', ...fault };
};

/** The effective status of an ad. */
export const getAdStatus = (state: GraphState, ad: GraphNode, life: AdLife): string => {
  if (ad.values['status'] === 'DELETED' || ad.values['status'] === 'ARCHIVED')
    return toText(ad.values['status']);
  const adset = state.get(ad.parentId);
  const campaign = state.get(adset?.parentId ?? '');
  const review = getReview(state, ad, life);
  if (review.is === 'rejected') return 'DISAPPROVED';
  if (ad.values['status'] === 'PAUSED') return 'PAUSED';
  if (campaign?.values['status'] !== 'ACTIVE') return 'CAMPAIGN_PAUSED';
  if (adset?.values['status'] !== 'ACTIVE') return 'ADSET_PAUSED';
  if (review.is === 'processing') return 'IN_PROCESS';
  return review.is === 'pending' ? 'PENDING_REVIEW' : 'ACTIVE';
};

/** The ads of a campaign that are not deleted. */
export const listAds = (state: GraphState, campaign: GraphNode): GraphNode[] =>
  state
    .list('adset', campaign.id)
    .flatMap((adset) => state.list('ad', adset.id))
    .filter((ad) => ad.values['status'] !== 'DELETED');

/** The effective status of a campaign: its own, or that something below it keeps it from running. */
export const getCampaignStatus = (state: GraphState, campaign: GraphNode, life: AdLife): string => {
  const own = toText(campaign.values['status']);
  if (own !== 'ACTIVE') return own;
  const ads = listAds(state, campaign);
  if (ads.length > 0 && ads.every((ad) => getReview(state, ad, life).is === 'rejected')) return 'WITH_ISSUES';
  return 'ACTIVE';
};

/** What keeps an object from running, as `issues_info` tells it. */
export const listIssues = (state: GraphState, campaign: GraphNode, life: AdLife): object[] | undefined => {
  const issues = listAds(state, campaign).flatMap((ad) => {
    const review = getReview(state, ad, life);
    if (review.is !== 'rejected') return [];
    return [
      {
        level: 'AD',
        error_code: 1_815_107,
        error_summary: 'Ad Rejected',
        error_message: review.says,
        error_type: 'HARD_ERROR',
      },
    ];
  });
  return issues.length === 0 ? undefined : issues;
};
