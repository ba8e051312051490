import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { ProblemAction } from '#shared/domain/campaign/problems.ts';
import { findFirstStep, buildWizardPath } from '#renderer/features/campaignWizard/wizardAddress.ts';

/** Where the one action of a problem is done; null where there is nothing to do. */
export function getProblemPath(
  action: ProblemAction,
  campaign: { channel: Channel; format: Format },
): string | null {
  const { channel, format } = campaign;
  const own = `/app/campaigns/${channel}/${format}`;
  const step = findFirstStep(channel, format);
  switch (action) {
    case 'Contact':
      return '/app/contact';
    case 'Wait':
      return null;
    case 'Feed':
      return '/app/eshop-settings/eshop';
    case 'FeedDecision':
      return '/app/eshop-settings/feed';
    case 'TopUp':
      return '/app/credit/recharge';
    case 'Pixel':
      return '/app/eshop-settings/tutorials/pixel';
    case 'Products':
      return '/app/products/product-status?view=Issues';
    case 'TurnOn':
      return own;
    case 'Budget':
      return `${own}?edit=budget`;
    case 'EditAds':
    case 'Page':
      return step === null ? own : buildWizardPath('/app/campaigns', { channel, format, step }, 'edit');
  }
}
