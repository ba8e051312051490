import type { Checked } from './checkBasics.ts';
import { isLinked } from './merchantView.ts';
import type { Campaign } from './schemas.ts';

/** What holds of Performance Max alone: bidding on conversions, a budget of its own, no networks, a linked merchant. */
export const checkPerformanceMax = ({ draft, report, resource }: Checked<Campaign>): void => {
  if (resource.maximizeConversions === undefined && resource.maximizeConversionValue === undefined)
    report(
      { campaignError: 'BIDDING_STRATEGY_TYPE_NOT_SUPPORTED' },
      'The bidding strategy type is not supported for this campaign type.',
      'campaign_bidding_strategy',
    );
  if (draft.find(resource.campaignBudget)?.value['explicitlyShared'] === true)
    report(
      { campaignError: 'BUDGET_CANNOT_BE_SHARED' },
      'The campaign type cannot use a shared budget.',
      'campaign_budget',
    );
  if (resource.networkSettings !== undefined)
    report(
      { contextError: 'OPERATION_NOT_PERMITTED_FOR_CONTEXT' },
      'The operation is not allowed for the given context.',
      'network_settings',
    );
  // On unless it is turned off: then the name and the logo of the business belong to the campaign.
  if (resource.brandGuidelinesEnabled !== false) {
    report(
      { campaignError: 'REQUIRED_BUSINESS_NAME_ASSET_NOT_LINKED' },
      'A campaign with brand guidelines must link a business name asset as campaign asset.',
      'brand_guidelines_enabled',
    );
    report(
      { campaignError: 'REQUIRED_LOGO_ASSET_NOT_LINKED' },
      'A campaign with brand guidelines must link a logo asset as campaign asset.',
      'brand_guidelines_enabled',
    );
  }
  const { merchantId, feedLabel } = resource.shoppingSetting ?? {};
  if (merchantId !== undefined && !isLinked(draft.merchant, merchantId, draft.customerId))
    report(
      { contextError: 'OPERATION_NOT_PERMITTED_FOR_CONTEXT' },
      'The Merchant Center account is not linked to this account.',
      'shopping_setting.merchant_id',
      { trigger: { stringValue: merchantId } },
    );
  if (feedLabel !== undefined && !/^[A-Z0-9_-]{1,20}$/.test(feedLabel))
    report({ stringFormatError: 'INVALID_FORMAT' }, 'Invalid feed label.', 'shopping_setting.feed_label');
};
