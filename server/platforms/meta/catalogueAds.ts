import { createHash } from 'node:crypto';
import type { AdContent, NewCampaign } from '../adPlatform.ts';
import { createFault } from '../platformError.ts';
import type { GraphFields } from './graphClient.ts';

/** What the click adds to the landing address; the pixel credits the visit to the campaign by it. */
const clickTags =
  'utm_source=meta&utm_medium=cpc&utm_campaign={{campaign.id}}&okv_channel=Meta&okv_campaign={{campaign.id}}';

/** The texts of a kind, in the shop's order, each once: Meta refuses repetitions. */
function selectTexts(content: AdContent, kind: 'PrimaryText' | 'Headline' | 'LinkDescription'): string[] {
  const texts = Object.entries(content.texts)
    .filter(([key, text]) => new RegExp(`^${kind}\\d*$`).test(key) && text.trim() !== '')
    .toSorted(([a], [b]) => Number(a.slice(kind.length)) - Number(b.slice(kind.length)))
    .map(([, text]) => text.trim());
  return [...new Set(texts)];
}

const toTextOptions = (texts: readonly string[]) =>
  texts.length === 0 ? undefined : texts.map((text) => ({ text }));

/** A catalogue's product set, its shop and page: what a creative needs beside its content. */
export interface CreativeFrame {
  readonly domainName: string;
  readonly productSetId: string;
}

/**
 * The creative of a catalogue ad: Meta fills product, price and picture in by the product set. Several texts of a kind
 * go as options of which Meta chooses for each person.
 * @throws PlatformError rejected without a page
 */
export function buildCreative(content: AdContent, { domainName, productSetId }: CreativeFrame): GraphFields {
  if (content.pageId === null) throw createFault('Meta', 'PageMissing');
  const [bodies, titles, descriptions] = [
    selectTexts(content, 'PrimaryText'),
    selectTexts(content, 'Headline'),
    selectTexts(content, 'LinkDescription'),
  ];
  const hasOptions = [bodies, titles, descriptions].some((texts) => texts.length > 1);
  const spec = {
    product_set_id: productSetId,
    object_story_spec: {
      page_id: content.pageId,
      template_data: {
        link: `https://${domainName}/`,
        message: bodies[0] ?? '',
        name: titles[0] ?? '{{product.name}}',
        ...(descriptions[0] === undefined ? {} : { description: descriptions[0] }),
        call_to_action: { type: 'SHOP_NOW' },
        multi_share_end_card: false,
      },
    },
    ...(hasOptions
      ? {
          asset_feed_spec: {
            bodies: toTextOptions(bodies),
            titles: toTextOptions(titles),
            descriptions: toTextOptions(descriptions),
            optimization_type: 'DEGREES_OF_FREEDOM',
          },
        }
      : {}),
    url_tags: clickTags,
  };
  // The name tells whether an ad shows this content already.
  const hash = createHash('sha256').update(JSON.stringify(spec)).digest('hex').slice(0, 16);
  return { name: `Catalogue ${hash}`, ...spec };
}

/** The campaign itself: paused, with the budget of all that is below it. */
export function buildCampaignFields({ name, dailyBudgetMinor }: NewCampaign): GraphFields {
  return {
    name,
    objective: 'OUTCOME_SALES',
    status: 'PAUSED',
    buying_type: 'AUCTION',
    special_ad_categories: [],
    // Both of our currencies have hundredths at Meta too.
    daily_budget: String(dailyBudgetMinor),
    bid_strategy: 'LOWEST_COST_WITHOUT_CAP',
  };
}

/** Name of the only ad set of a campaign, and of its only ad; what half-made ones are found by. */
export const adSetName = 'All products';
export const adName = 'Catalogue ad';

/** The ad set: everybody of the country, whom Meta chooses from. */
export function buildAdSetFields(
  campaign: NewCampaign,
  campaignId: string,
  productSetId: string,
): GraphFields {
  return {
    name: adSetName,
    campaign_id: campaignId,
    // Runs and pauses with its campaign.
    status: 'ACTIVE',
    // As many clicks as the budget buys: orders are measured by our pixel, which Meta cannot bid on.
    optimization_goal: 'LINK_CLICKS',
    billing_event: 'IMPRESSIONS',
    promoted_object: { product_set_id: productSetId },
    targeting: {
      geo_locations: { countries: [campaign.country] },
      targeting_automation: { advantage_audience: 1 },
    },
    // The European Union requires ads to name their beneficiary.
    dsa_beneficiary: campaign.domainName,
    dsa_payor: campaign.domainName,
  };
}
