import type { CampaignProblem } from '#shared/contracts/campaign.ts';
import { isShowingProducts, type Channel, type Format } from '#shared/domain/campaign/campaign.ts';
import {
  campaignProblems,
  listCampaignProblems,
  listShopProblems,
  type CampaignProblemCode,
  type ShopFacts,
} from '#shared/domain/campaign/problems.ts';
import type { CampaignId, EshopId } from '#shared/domain/ids/ids.ts';
import { getEshop, type EshopDocument } from '#server/areas/eshop/index.ts';
import { findPageShareState } from '#server/areas/pageShare/index.ts';
import { countJudged, hasProducts } from '#server/areas/product/index.ts';
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

function present(codes: readonly CampaignProblemCode[]): CampaignProblem[] {
  return codes.map((code) => ({ code, ...campaignProblems[code] }));
}

function hasBlockingProblem(problems: readonly CampaignProblem[]): boolean {
  return problems.some(({ effect }) => effect !== 'Limits');
}

async function readShopFacts(eshopId: EshopId, eshop: EshopDocument): Promise<ShopFacts> {
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
  };
}

async function readChain(
  eshopId: EshopId,
  campaign: CampaignDocument,
  isShopBlocked: boolean,
): Promise<CampaignChain> {
  const { channel, format } = campaign;
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
      desiredStatus: campaign.desiredStatus,
      apiStatus: campaign.apiStatus,
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
    isServing: !isShopBlocked && !hasBlockingProblem(problems),
    problems,
  };
}

/** The chain from a shop to its products for each of its campaigns: what keeps ads from being shown. */
export async function readProblems(
  eshopId: EshopId,
): Promise<{ shop: CampaignProblem[]; campaigns: CampaignChain[] }> {
  const [eshop, campaigns] = await Promise.all([getEshop(eshopId), findCampaigns(eshopId)]);
  const shop = present(listShopProblems(await readShopFacts(eshopId, eshop)));
  const existing = campaigns.filter(({ isRemoved }) => !isRemoved);
  return {
    shop,
    campaigns: await Promise.all(
      existing.map(async (campaign) => await readChain(eshopId, campaign, hasBlockingProblem(shop))),
    ),
  };
}
