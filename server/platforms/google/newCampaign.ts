import { convertMinorToMicros } from '#shared/domain/money/money.ts';
import type { NewCampaign } from '../adPlatform.ts';
import { clickSuffix } from './googleNames.ts';
import { targets } from './googleTargets.ts';

/** The name of a resource that one call creates and refers to: temporary (negative) ids become real ones together. */
export function buildTemporaryName(accountId: string, collection: string, id: number): string {
  return `customers/${accountId}/${collection}/${id}`;
}

/** The operation of the campaign's own budget, which takes its name and goes with it. */
export function buildBudgetOperation(campaign: NewCampaign, resourceName: string): object {
  return {
    campaignBudgetOperation: {
      create: {
        resourceName,
        amountMicros: String(convertMinorToMicros(campaign.dailyBudgetMinor)),
        deliveryMethod: 'STANDARD',
        explicitlyShared: false,
      },
    },
  };
}

/** What a new campaign has in every format: paused, seen where the person is, and with the mark of its clicks. */
export function buildCampaignBasics(campaign: NewCampaign): object {
  return {
    name: campaign.name,
    status: 'PAUSED',
    geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
    containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
    finalUrlSuffix: clickSuffix,
  };
}

/** The operation that shows a campaign's ads in the shop's country. */
export function buildCountryOperation({ country }: NewCampaign, campaignName: string): object {
  return {
    campaignCriterionOperation: {
      create: {
        campaign: campaignName,
        location: { geoTargetConstant: `geoTargetConstants/${targets[country].geoTargetId}` },
      },
    },
  };
}
