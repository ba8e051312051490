import type { Channel } from '../campaign/campaign.ts';
import type { CampaignId } from '../ids/ids.ts';
import { postCampaign } from '../social/postLink.ts';
import { findHostKind } from './trafficHosts.ts';

/** Ways on which visitors come to a shop. */
export const trafficChannels = [
  'GoogleAds',
  'MetaAds',
  'MicrosoftAds',
  'OrganicSearch',
  'OrganicSocial',
  'Email',
  'PriceComparison',
  'Referral',
  'OtherCampaign',
  'Direct',
] as const;
export type TrafficChannel = (typeof trafficChannels)[number];

/** Where visitors came from: the way, and the place or tagged campaign on it. */
export interface TrafficSource {
  readonly channel: TrafficChannel;
  /** A host (`heureka.cz`), or the tags of a link (`newsletter / email / spring`); lower case, at most 100 characters. */
  readonly name: string;
}

/** Click ids that can be reported back to the platform that made them. */
export const clickIdKinds = ['gclid', 'fbclid', 'msclkid'] as const;
/** The mark that an ad platform put on one click. */
export interface ClickId {
  readonly kind: (typeof clickIdKinds)[number];
  readonly value: string;
}

/** What brought a visitor to the shop: a touch of the path to an order. */
export interface Arrival {
  readonly source: TrafficSource;
  /** The shop's own campaign that was clicked; null for everything else. */
  readonly campaignId: CampaignId | null;
  readonly clickId: ClickId | null;
}

/** The page that a visit began on. */
export interface Landing {
  /** Address with its query. */
  readonly page: URL;
  /** Host that the browser names as the one before; null where it names none. */
  readonly referrerHost: string | null;
  /** The link carries the mark of a campaign of the shop. */
  readonly isOwnCampaign: boolean;
}

/** The source of what came without any sign of where from. */
export const directSource: TrafficSource = { channel: 'Direct', name: 'direct' };

const longestName = 100;
const longestTag = 60;
const longestClickId = 400;

const channelOfAds: Record<Channel, TrafficChannel> = {
  Google: 'GoogleAds',
  Meta: 'MetaAds',
  Microsoft: 'MicrosoftAds',
};
const nameOfAds: Partial<Record<TrafficChannel, string>> = {
  GoogleAds: 'google / cpc',
  MetaAds: 'meta / cpc',
  MicrosoftAds: 'bing / cpc',
};

const googleSource = /^(google|adwords|googleads|google[-_. ]ads|gads)\b/;
const metaSource =
  /^(meta|facebook|fb|instagram|ig|an|msg|th|audience[-_ ]network|m\.facebook|l\.facebook)([-_. ]?ads)?(\.com)?$/;
const microsoftSource = /^(bing|microsoft|msn|msads)([-_. ]?ads)?(\.com)?$/;
const paidMedium =
  /^(cpc|ppc|cpm|cpv|cpa|cpp|paid|display|banner|retargeting|remarketing|pmax|shopping|sem|ads?)$|^paid[-_ ]?(search|social|shopping|video|media)?$/;
const emailMedium = /^(e-?mail|e-?mailing|newsletters?|mailing)$/;
const emailSource =
  /^(newsletters?|e-?mail|mailchimp|klaviyo|ecomail|smartemailing|mailerlite|sendgrid|brevo|getresponse|mailkit|leadhub)\b/;
const socialMedium = /^(social|social[-_ ]?(media|network)|sm|organic[-_ ]?social)$/;

/** A tag as it is stored: short, in lower case, without what could be a person's address. */
function parseTag(page: URL, name: string): string {
  const value = (page.searchParams.get(name) ?? '')
    .toLowerCase()
    // Control characters, and the signs that keys and names are put together with.
    .replace(/[\p{C}|/]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return value.includes('@') ? '' : value.slice(0, longestTag).trim();
}

function hostName(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/:\d+$/, '')
    .replace(/^(www|m|l|lm)\./, '');
}

/** The price comparison or network that a tag names, as `heureka.cz` or only `heureka`. */
function findTagKind(tag: string) {
  return (
    findHostKind(hostName(tag.replace(/ .*/, ''))) ??
    (/^(google|yahoo|yandex)$/.test(tag) ? 'OrganicSearch' : null)
  );
}
const comparisonNames =
  /^(heureka|zbozi|glami|arukereso|compari|pazaruvaj|idealo|ceneo|favi|biano|pricemania|billiger|geizhals|kelkoo|skroutz|ceneje|jeftinije|trovaprezzi|srovname|skapiec|olcsobbat|argep)(\b|_)/;

function getTagChannel(source: string, medium: string): TrafficChannel {
  const kind = findTagKind(source);
  if (comparisonNames.test(source) || kind === 'PriceComparison') return 'PriceComparison';
  if (emailMedium.test(medium) || (emailSource.test(source) && !paidMedium.test(medium))) return 'Email';
  if (paidMedium.test(medium)) {
    if (googleSource.test(source)) return 'GoogleAds';
    if (metaSource.test(source)) return 'MetaAds';
    if (microsoftSource.test(source)) return 'MicrosoftAds';
    return 'OtherCampaign';
  }
  if (medium === 'organic') return kind === 'OrganicSocial' ? 'OrganicSocial' : 'OrganicSearch';
  if (socialMedium.test(medium)) return 'OrganicSocial';
  if (medium === 'referral') return 'Referral';
  return 'OtherCampaign';
}

/** A click id that a platform put there, or null; the two of Google for iPhones cannot be reported back. */
function findClickId(page: URL): ClickId | null {
  for (const kind of clickIdKinds) {
    const value = page.searchParams.get(kind) ?? '';
    if (/^[\w.~-]+$/.test(value) && value.length <= longestClickId) return { kind, value };
  }
  return null;
}

function findClickChannel(page: URL): TrafficChannel | null {
  if (['gclid', 'gbraid', 'wbraid'].some((name) => page.searchParams.has(name))) return 'GoogleAds';
  return page.searchParams.has('msclkid') ? 'MicrosoftAds' : null;
}

function findOwnChannel(page: URL): TrafficChannel | null {
  const named = page.searchParams.get('okv_channel');
  return named !== null && Object.hasOwn(channelOfAds, named) ? channelOfAds[named as Channel] : null;
}

function isSameSite(host: string, page: URL): boolean {
  const own = hostName(page.host);
  // A shop's blog and its checkout are the shop: `blog.shop.cz`, and `shop.cz` seen from there.
  return host === own || host.endsWith(`.${own}`) || (own.endsWith(`.${host}`) && host.split('.').length > 1);
}

function findReferrerSource(referrerHost: string, page: URL): TrafficSource | null {
  const host = hostName(referrerHost);
  if (host === '' || isSameSite(host, page)) return null;
  const kind = findHostKind(host);
  if (kind === 'Return') return null;
  return { channel: kind ?? 'Referral', name: host.slice(0, longestName) };
}

/** The post that a link of the product's own names; empty for every other link. */
function findPostTag(page: URL, campaign: string): string {
  const content = parseTag(page, 'utm_content');
  return campaign === postCampaign && /^[0-9a-f]{24}$/.test(content) ? content : '';
}

/**
 * Tells where a visitor came from, by the strongest sign first: the mark of the shop's own ad, the platform's mark of a
 * click, the tags of the link, the host before. Null where there is none: typed in, a bookmark, or within the shop.
 */
export function findLandingSource(landing: Landing): Omit<Arrival, 'campaignId'> | null {
  const { page, referrerHost, isOwnCampaign } = landing;
  const source = parseTag(page, 'utm_source');
  const medium = parseTag(page, 'utm_medium');
  const campaign = parseTag(page, 'utm_campaign');
  const clickId = findClickId(page);
  const tagged = source === '' ? null : getTagChannel(source, medium);
  // Meta marks every link that leaves it, also those of people; so its mark alone is no ad.
  const fromMeta = page.searchParams.has('fbclid');
  const own = isOwnCampaign
    ? (findOwnChannel(page) ??
      findClickChannel(page) ??
      (fromMeta ? 'MetaAds' : null) ??
      tagged ??
      'OtherCampaign')
    : null;
  const channel = own ?? findClickChannel(page) ?? tagged;
  if (channel !== null) {
    // The campaign of an own ad is known by its id; its number in the tag would only split one source into many.
    const tags = [
      source,
      medium,
      own === null ? campaign : '',
      own === null ? findPostTag(page, campaign) : '',
    ]
      .filter((tag) => tag !== '')
      .join(' / ');
    const name = source === '' ? '' : tags.slice(0, longestName).trim();
    return { source: { channel, name: name === '' ? (nameOfAds[channel] ?? 'campaign') : name }, clickId };
  }
  const referrer = referrerHost === null ? null : findReferrerSource(referrerHost, page);
  // Google's mark of free product listings.
  if (page.searchParams.has('srsltid') && referrer?.channel !== 'PriceComparison')
    return { source: { channel: 'OrganicSearch', name: 'google shopping' }, clickId };
  if (referrer !== null) return { source: referrer, clickId };
  return fromMeta ? { source: { channel: 'OrganicSocial', name: 'facebook.com' }, clickId } : null;
}
