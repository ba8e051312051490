import { microsOfMinor } from '#shared/domain/money/money.ts';
import type { AdTexts, NewCampaign } from '../adPlatform.ts';
import { targets } from './googleTargets.ts';

/** The texts of a dynamic search ad; its headline and address are made by Google from the shop's pages. */
export interface DynamicAdTexts {
  readonly description: string;
  readonly description2?: string;
}

/** The ad's texts from the text fields; the first one that is filled comes first. */
export function dynamicAdTexts(texts: AdTexts): DynamicAdTexts {
  const [description = '', description2] = ['Description1', 'Description2']
    .map((key) => (texts[key] ?? '').trim())
    .filter((text) => text !== '');
  return { description, ...(description2 === undefined ? {} : { description2 }) };
}

/** The operation that adds an ad with these texts to an ad group. */
export function adOperation(adGroup: string, texts: AdTexts): object {
  return {
    adGroupAdOperation: {
      create: { adGroup, status: 'ENABLED', ad: { expandedDynamicSearchAd: dynamicAdTexts(texts) } },
    },
  };
}

/** What the click adds to the landing address; the pixel credits the visit to the campaign by it. */
const clickSuffix =
  'utm_source=google&utm_medium=cpc&utm_campaign={campaignid}&okv_channel=Google&okv_campaign={campaignid}';

/**
 * The operations that make a whole paused campaign of dynamic search ads over all pages of the shop, in one call by
 * temporary (negative) ids. The campaign's is the second.
 */
export function campaignOperations(campaign: NewCampaign): object[] {
  const own = (collection: string, id: number) => `customers/${campaign.accountId}/${collection}/${id}`;
  const target = targets[campaign.country];
  return [
    {
      campaignBudgetOperation: {
        create: {
          resourceName: own('campaignBudgets', -1),
          amountMicros: String(microsOfMinor(campaign.dailyBudgetMinor)),
          deliveryMethod: 'STANDARD',
          // A budget of its own takes the campaign's name and goes with it.
          explicitlyShared: false,
        },
      },
    },
    {
      campaignOperation: {
        create: {
          resourceName: own('campaigns', -2),
          name: campaign.name,
          status: 'PAUSED',
          advertisingChannelType: 'SEARCH',
          campaignBudget: own('campaignBudgets', -1),
          // As many clicks as the budget buys: orders are measured by our pixel, which Google cannot bid on.
          targetSpend: {},
          dynamicSearchAdsSetting: {
            domainName: campaign.domainName,
            languageCode: target.languageCode,
          },
          networkSettings: {
            targetGoogleSearch: true,
            targetSearchNetwork: false,
            targetContentNetwork: false,
            targetPartnerSearchNetwork: false,
          },
          geoTargetTypeSetting: { positiveGeoTargetType: 'PRESENCE' },
          containsEuPoliticalAdvertising: 'DOES_NOT_CONTAIN_EU_POLITICAL_ADVERTISING',
          finalUrlSuffix: clickSuffix,
        },
      },
    },
    {
      adGroupOperation: {
        create: {
          resourceName: own('adGroups', -3),
          name: 'All pages',
          campaign: own('campaigns', -2),
          type: 'SEARCH_DYNAMIC_ADS',
          status: 'ENABLED',
        },
      },
    },
    adOperation(own('adGroups', -3), campaign.content.texts),
    {
      adGroupCriterionOperation: {
        // Without conditions: every page of the domain.
        create: { adGroup: own('adGroups', -3), status: 'ENABLED', webpage: { criterionName: 'All pages' } },
      },
    },
    {
      campaignCriterionOperation: {
        create: {
          campaign: own('campaigns', -2),
          location: { geoTargetConstant: `geoTargetConstants/${target.geoTargetId}` },
        },
      },
    },
  ];
}
