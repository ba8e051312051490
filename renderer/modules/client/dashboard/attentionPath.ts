import type { Campaign } from '#shared/contracts/campaign.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import type { Attention } from './attention.ts';

/** Where the shop sets its cost-of-sales maximum. */
export const costOfSalesPath = '/app/eshop-settings/notification#cost-of-sales';

/** The campaigns of a channel. */
export function buildCampaignsPath(channel: Channel): string {
  return `/app/campaigns/${channel}/formats`;
}

/** A campaign's own page. */
function getCampaignPath({ channel, format }: Pick<Campaign, 'channel' | 'format'>): string {
  return `/app/campaigns/${channel}/${format}`;
}

/** Where what waits is settled, and the word of its button; null where there is nothing to do but wait. */
export function findAttentionLink(item: Attention): {
  path: string;
  action: 'topUp' | 'autoTopUp' | 'campaign' | 'budget' | 'products' | 'feed' | 'pixel' | 'target' | 'create';
} | null {
  switch (item.kind) {
    case 'creditExhausted':
    case 'creditLow':
      return { path: '/app/credit/recharge/gateway', action: 'topUp' };
    case 'creditEnds':
      return { path: '/app/credit/automatic', action: 'autoTopUp' };
    case 'productsRefused':
      return { path: '/app/products/product-status?view=Issues', action: 'products' };
    case 'campaignLimited':
      return { path: `${getCampaignPath(item.campaign)}?edit=budget`, action: 'budget' };
    case 'overTarget':
    case 'noOrders':
    case 'campaignRefused':
    case 'campaignBroken':
      return { path: getCampaignPath(item.campaign), action: 'campaign' };
    case 'feedFailed':
    case 'feedHeld':
    case 'feedErrors':
      return { path: '/app/eshop-settings/feed', action: 'feed' };
    case 'pixelMissing':
    case 'pixelSilent':
    case 'pixelForeign':
    case 'pixelConsent':
    case 'pixelValue':
    case 'pixelDuplicates':
      return { path: '/app/eshop-settings/tutorials/pixel', action: 'pixel' };
    case 'noTarget':
      return { path: costOfSalesPath, action: 'target' };
    case 'noCampaign':
      return { path: '/app/campaigns', action: 'create' };
    default:
      return null;
  }
}
