import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';

/** Networks take so many posts a day; a trial stays below. */
const most: Partial<Record<SocialNetwork, number>> = { TikTok: 12, Instagram: 90, YouTube: 90 };

/** Divides posts of a trial among all networks. */
export function sharePosts(total: number): ReadonlyMap<SocialNetwork, number> {
  const shares = new Map<SocialNetwork, number>(socialNetworks.map((network) => [network, 0]));
  for (let left = total; left > 0;)
    for (const [network, count] of shares) {
      if (left === 0) break;
      if (count >= (most[network] ?? total)) continue;
      shares.set(network, count + 1);
      left -= 1;
    }
  return shares;
}
