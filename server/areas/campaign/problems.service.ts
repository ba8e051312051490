import type { CampaignProblem } from '#shared/contracts/campaign.ts';
import { isShowingProducts, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import {
  campaignProblems,
  listCampaignProblems,
  listShopProblems,
  type CampaignProblemCode,
  type ShopFacts,
} from '#shared/domain/campaign/problems.ts';
import {
  decideCampaignState,
  type CampaignState,
  type CampaignStatus,
  type JudgedProducts,
} from '#shared/domain/campaign/state.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { getEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findPageShareState } from '#server/areas/pageShare/index.ts';
import { countJudged, hasProducts } from '#server/areas/product/index.ts';
import type { Services } from '#server/services.ts';
import { readCredit } from '#server/credit/index.ts';
import { findAccount } from './account.repository.ts';
import type { CampaignDocument } from './campaign.model.ts';
import { getCampaignId, findCampaigns } from './campaign.repository.ts';
import { findHoldReason } from './hold.service.ts';
import { findGuard } from './spend.repository.ts';

/** What keeps one campaign of a shop from being shown, beyond what keeps the whole shop. */
export interface CampaignChain {
  readonly channel: Channel;
  readonly format: Format;
  readonly campaignId: CampaignId;
  readonly isServing: boolean;
  readonly problems: CampaignProblem[];
}

/** A campaign's state with the products that it rests on. */
export interface DecidedCampaign {
  readonly state: CampaignState;
  /** Null of ads that show no products, and before a platform was sent any. */
  readonly products: JudgedProducts | null;
}

function present(codes: readonly CampaignProblemCode[]): CampaignProblem[] {
  return codes.map((code) => ({ code, ...campaignProblems[code] }));
}

function hasBlockingProblem(problems: readonly CampaignProblem[]): boolean {
  return problems.some(({ effect }) => effect !== 'Limits');
}

async function readShopFacts(
  eshopId: EshopId,
  eshop: EshopDocument,
  isFeedHeld: boolean,
): Promise<ShopFacts> {
  const [credit, guard, hasFeedProducts] = await Promise.all([
    readCredit(eshopId),
    findGuard(eshopId),
    hasProducts(eshopId),
  ]);
  // Asked as if the shop were approved, so that missing credit is reported too.
  const creditHold = findHoldReason({ archivedAt: null, complianceStatus: 'Compliant' }, credit, guard);
  return {
    isArchived: Boolean(eshop.archivedAt),
    complianceStatus: eshop.complianceStatus,
    hasProducts: hasFeedProducts,
    isFrozen: credit.isFrozen,
    hasCredit: creditHold !== 'CreditExhausted',
    hasPixel: Boolean(eshop.pixelVerifiedAt) || Boolean(eshop.pixelFirstEventAt),
    isFeedHeld,
  };
}

/** What of a campaign decides its state. */
export type DecidableCampaign = Pick<
  CampaignDocument,
  | '_id'
  | 'channel'
  | 'format'
  | 'desiredStatus'
  | 'apiStatus'
  | 'failedKind'
  | 'isContentDue'
  | 'platformCampaignId'
  | 'holdReason'
>;

async function readChain(
  eshopId: EshopId,
  campaign: DecidableCampaign,
  shop: readonly CampaignProblem[],
): Promise<CampaignChain & DecidedCampaign> {
  const { channel, format, desiredStatus, apiStatus } = campaign;
  const [account, pageShare, products] = await Promise.all([
    findAccount(eshopId, channel),
    channel === 'Meta' ? findPageShareState(eshopId) : null,
    isShowingProducts(format) ? countJudged(eshopId, channel) : null,
  ]);
  const problems = present(
    listCampaignProblems({
      channel,
      hasAccount: Boolean(account?.accountId),
      pageShare,
      desiredStatus,
      apiStatus,
      isRefused: campaign.failedKind === 'rejected',
      // Of a campaign that is not there, nothing can be out of date.
      isContentDue: campaign.isContentDue && Boolean(campaign.platformCampaignId),
      products,
    }),
  );
  return {
    channel,
    format,
    campaignId: getCampaignId(campaign),
    isServing: !hasBlockingProblem(shop) && !hasBlockingProblem(problems),
    problems,
    products,
    state: decideCampaignState({
      desiredStatus,
      apiStatus,
      products,
      holdReason: campaign.holdReason ?? null,
      problems: [...shop, ...problems].map(({ code }) => code),
    }),
  };
}

/** Decides the states of campaigns of a shop; every screen that names one shows this. */
export async function readCampaignStates(
  services: Services,
  eshopId: EshopId,
  campaigns: readonly CampaignDocument[],
): Promise<Map<CampaignId, DecidedCampaign>> {
  return await decideStates(eshopId, campaigns, await services.ports.isFeedHeld(eshopId));
}

async function decideStates(
  eshopId: EshopId,
  campaigns: readonly DecidableCampaign[],
  isFeedHeld: boolean,
): Promise<Map<CampaignId, DecidedCampaign>> {
  const eshop = await getEshop(eshopId);
  const shop = present(listShopProblems(await readShopFacts(eshopId, eshop, isFeedHeld)));
  const chains = await Promise.all(
    campaigns.map(async (campaign) => await readChain(eshopId, campaign, shop)),
  );
  return new Map(chains.map(({ campaignId, state, products }) => [campaignId, { state, products }]));
}

/**
 * Decides a campaign's state from what its platform says of it and of its products alone: what its shop lacks, such as
 * credit or approval, is found elsewhere.
 */
export function decidePlatformState(
  { channel, desiredStatus, apiStatus, failedKind }: DecidableCampaign,
  products: JudgedProducts | null,
): CampaignState {
  const problems = listCampaignProblems({
    channel,
    hasAccount: true,
    pageShare: 'Shared',
    desiredStatus,
    apiStatus,
    isRefused: failedKind === 'rejected',
    isContentDue: false,
    products,
  });
  return decideCampaignState({ desiredStatus, apiStatus, products, holdReason: null, problems });
}

/** Decides the statuses of a shop's campaigns for figures; a held feed explains a status and never changes it. */
export async function readCampaignStatuses(
  eshopId: EshopId,
  campaigns: readonly DecidableCampaign[],
): Promise<Map<CampaignId, CampaignStatus>> {
  const decided = await decideStates(eshopId, campaigns, false);
  return new Map([...decided].map(([campaignId, { state }]) => [campaignId, state.status]));
}

/** The chain from a shop to its products for each of its campaigns: what keeps ads from being shown. */
export async function readProblems(
  services: Services,
  eshopId: EshopId,
): Promise<{ shop: CampaignProblem[]; campaigns: CampaignChain[] }> {
  const [eshop, campaigns, isFeedHeld] = await Promise.all([
    getEshop(eshopId),
    findCampaigns(eshopId),
    services.ports.isFeedHeld(eshopId),
  ]);
  const shop = present(listShopProblems(await readShopFacts(eshopId, eshop, isFeedHeld)));
  const existing = campaigns.filter(({ isRemoved }) => !isRemoved);
  const chains = await Promise.all(
    existing.map(async (campaign) => await readChain(eshopId, campaign, shop)),
  );
  return {
    shop,
    campaigns: chains.map(({ state: _state, products: _products, ...chain }) => chain),
  };
}
