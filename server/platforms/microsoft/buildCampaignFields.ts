import { convertMinorToMicros } from '#shared/domain/money/money.ts';
import type { NewCampaign } from '../adPlatform.ts';
import { targets } from './microsoftTargets.ts';

/** What the click adds to the landing address; the pixel credits the visit to the campaign by it. */
const clickSuffix =
  'utm_source=bing&utm_medium=cpc&utm_campaign={CampaignId}&okv_channel=Microsoft&okv_campaign={CampaignId}';

const microsOfUnit = 1_000_000;

/** A budget as Microsoft takes it: a number in the account's currency. */
export function toBudget(dailyBudgetMinor: number): number {
  return convertMinorToMicros(dailyBudgetMinor) / microsOfUnit;
}

/** Types of the campaigns that the product makes, as queries name several. */
export const campaignTypes = 'Search PerformanceMax';

/** A new paused campaign without anything in it. */
export function buildCampaignFields(campaign: NewCampaign): object {
  const { language } = targets[campaign.country];
  const isPerformanceMax = campaign.format === 'Prx';
  const settings = isPerformanceMax
    ? [
        { Type: 'PerformanceMaxSetting', FinalUrlExpansionOptOut: false },
        ...(campaign.catalogueId === null
          ? []
          : [
              {
                Type: 'ShoppingSetting',
                StoreId: campaign.catalogueId,
                SalesCountryCode: campaign.country,
              },
            ]),
      ]
    : [
        {
          Type: 'DynamicSearchAdsSetting',
          DomainName: campaign.domainName,
          Language: language,
          Source: 'SystemIndex',
        },
      ];
  return {
    Name: campaign.name,
    Status: 'Paused',
    CampaignType: isPerformanceMax ? 'PerformanceMax' : 'Search',
    BudgetType: 'DailyBudgetStandard',
    DailyBudget: toBudget(campaign.dailyBudgetMinor),
    Languages: [language],
    // As many clicks as the budget buys: orders are measured by our pixel, which Microsoft cannot bid on. The other kind
    // of campaign leaves no such choice.
    BiddingScheme: { Type: isPerformanceMax ? 'MaxConversions' : 'MaxClicks' },
    Settings: settings,
    FinalUrlSuffix: clickSuffix,
  };
}

/** The address that an asset group leads to when no product is clicked. */
export function getLandingAddress(domainName: string): string {
  return `https://${domainName}/`;
}

/** Campaigns show to people who are in the country, not to those who only ask about it. */
export function placeCriterions(campaignId: string, locationId: string): object[] {
  const buildCriterion = (fields: object) => ({
    Type: 'BiddableCampaignCriterion',
    CampaignId: campaignId,
    Criterion: fields,
    CriterionBid: { Type: 'BidMultiplier', Multiplier: 0 },
  });
  return [
    buildCriterion({ Type: 'LocationCriterion', LocationId: locationId }),
    buildCriterion({ Type: 'LocationIntentCriterion', IntentOption: 'PeopleIn' }),
  ];
}

/** Every page of the domain. */
export function buildAllPagesCriterion(adGroupId: string): object {
  return {
    Type: 'BiddableAdGroupCriterion',
    AdGroupId: adGroupId,
    Criterion: { Type: 'Webpage', Parameter: { CriterionName: 'All pages', Conditions: [] } },
  };
}

/** Every product of the campaign's store. */
export function buildAllProductsAction(assetGroupId: string): object {
  return {
    Action: 'Add',
    ListingGroup: {
      AssetGroupId: assetGroupId,
      AssetGroupListingType: 'Unit',
      Dimension: { Attribute: null, Operand: 'All' },
      IsExcluded: false,
    },
  };
}
