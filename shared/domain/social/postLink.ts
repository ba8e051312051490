import { socialNetworks, type SocialNetwork } from '../content/content.ts';
import { networkLimits } from './networkLimits.ts';

/** The campaign that links of posts name; with it, `utm_content` is the post. */
export const postCampaign = 'okavango';

/** Name of a network in campaign parameters. */
const sourceNames: Readonly<Record<SocialNetwork, string>> = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
  Twitter: 'x',
  Pinterest: 'pinterest',
  TikTok: 'tiktok',
  YouTube: 'youtube',
};

/** Names of networks, which are the same in every language. */
export const networkNames: Readonly<Record<SocialNetwork, string>> = {
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  LinkedIn: 'LinkedIn',
  Twitter: 'X',
  Pinterest: 'Pinterest',
  TikTok: 'TikTok',
  YouTube: 'YouTube',
};

/** The network that links name so; null for other names. */
export function findNetworkOfSource(name: string): SocialNetwork | null {
  return socialNetworks.find((network) => sourceNames[network] === name) ?? null;
}

/** The link of a post with the campaign parameters by which its visits and orders are measured. */
export function tagLink(link: string, network: SocialNetwork, postId: string): string {
  const url = new URL(link);
  url.searchParams.set('utm_source', sourceNames[network]);
  url.searchParams.set('utm_medium', 'social');
  url.searchParams.set('utm_campaign', postCampaign);
  url.searchParams.set('utm_content', postId);
  return url.href;
}

/** The text that a network gets: the link comes below it where the network has no field for it. */
export function joinLink(text: string, link: string | null, network: SocialNetwork): string {
  if (link === null || networkLimits[network].link !== 'Text') return text;
  return text === '' ? link : `${text}\n\n${link}`;
}
