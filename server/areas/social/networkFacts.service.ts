import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import type { TikTokCreator } from '#shared/domain/social/tikTok.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { SocialError, toSocialCallError } from '#server/social/socialError.ts';
import type { NetworkFacts } from './networkPost.ts';
import { findConnection } from './socialConnection.repository.ts';
import { isPrivateOnly } from './access.service.ts';
import { getSocialPlatform, withSocialAccess } from './tokens.service.ts';

/** Returns what TikTok lets the shop's creator choose now. @throws AppError as the contract says */
export async function readTikTokCreator(services: Services, eshopId: EshopId): Promise<TikTokCreator> {
  const { readCreator } = getSocialPlatform(services, 'TikTok');
  if (readCreator === null) throw new AppError('social_network_not_available');
  try {
    return await withSocialAccess(
      services,
      eshopId,
      'TikTok',
      async (accessToken) => await readCreator(accessToken),
    );
  } catch (thrown) {
    throw toSocialCallError(thrown);
  }
}

/**
 * Reads what the checks of a post need of the shop's account: the creator of TikTok, the boards of Pinterest, whether
 * YouTube locks its videos. Empty where
 * the network can't be asked now; it is asked again when the post goes out.
 */
export async function readNetworkFacts(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<NetworkFacts> {
  const platform = services.socialPlatforms.get(network);
  if (network === 'YouTube')
    return { isPrivateOnly: isPrivateOnly(services, network, await findConnection(eshopId, network)) };
  if (platform === undefined || (network !== 'TikTok' && network !== 'Pinterest')) return {};
  try {
    return await withSocialAccess(services, eshopId, network, async (accessToken) =>
      network === 'TikTok'
        ? { creator: (await platform.readCreator?.(accessToken)) ?? null }
        : { boardIds: (await platform.listTargets(accessToken)).map(({ id }) => id) },
    );
  } catch (thrown) {
    if (thrown instanceof SocialError || thrown instanceof AppError) return {};
    throw thrown;
  }
}
