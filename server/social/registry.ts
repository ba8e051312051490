import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { createFacebook } from './facebook.ts';
import { createInstagram } from './instagram.ts';
import { createLinkedIn } from './linkedin.ts';
import { createPinterest } from './pinterest.ts';
import type { SocialAccess } from './socialAuth.ts';
import type { SocialPlatform } from './socialPlatform.ts';
import { createTikTok } from './tiktok.ts';
import { createTwitter } from './twitter.ts';
import { createYouTube } from './youtube.ts';

const creators: Readonly<Record<SocialNetwork, (access: SocialAccess) => SocialPlatform>> = {
  Facebook: createFacebook,
  Instagram: createInstagram,
  LinkedIn: createLinkedIn,
  Twitter: createTwitter,
  Pinterest: createPinterest,
  TikTok: createTikTok,
  YouTube: createYouTube,
};

/** Networks that are set up. */
export type SocialPlatforms = ReadonlyMap<SocialNetwork, SocialPlatform>;

/** Adapters of the networks that are set up or stood in for. */
export function createSocialPlatforms(
  accesses: Readonly<Partial<Record<SocialNetwork, SocialAccess>>>,
): SocialPlatforms {
  return new Map(
    Object.entries(accesses).map(([name, access]) => {
      const network = name as SocialNetwork;
      return [network, creators[network](access)];
    }),
  );
}
