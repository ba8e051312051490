import { setTimeout as delay } from 'node:timers/promises';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import { SocialError } from '#server/social/socialError.ts';
import type { SocialPlatform, SocialTarget } from '#server/social/socialPlatform.ts';
import type { SocialConnectionRecord } from './socialConnection.model.ts';
import {
  claimRenewal,
  findConnection,
  markEnded,
  saveConnection,
  storeRenewed,
} from './socialConnection.repository.ts';

const tokenPurpose = 'socialToken';
/** An access token is renewed when less of its life is left. */
const renewalMarginMs = 300_000;
const renewalMs = 60_000;
const renewalPollMs = 500;

/** Opens a sealed token of a shop. */
export function openToken({ config }: Services, eshopId: EshopId, sealed: string): string {
  return openSecret(config.secret, tokenPurpose, eshopId, sealed);
}

/** Seals a token for a shop. */
export function sealToken({ config }: Services, eshopId: EshopId, token: string): string {
  return sealSecret(config.secret, tokenPurpose, eshopId, token);
}

/** The adapter of a network. @throws AppError social_network_not_available */
export function getSocialPlatform(services: Services, network: SocialNetwork): SocialPlatform {
  const platform = services.socialPlatforms.get(network);
  if (platform === undefined) throw new AppError('social_network_not_available');
  return platform;
}

/** Renews tokens under a lock: a refresh token may be good for one use only. */
async function renewTokens(
  services: Services,
  eshopId: EshopId,
  connection: SocialConnectionRecord,
): Promise<string> {
  const { network, sealedAccessToken, sealedRefreshToken } = connection;
  const { refresh } = getSocialPlatform(services, network);
  if (refresh === null || sealedRefreshToken === null || sealedAccessToken === null)
    throw new AppError('social_reconnect_required');
  if (!(await claimRenewal(eshopId, network, sealedAccessToken, new Date(Date.now() + renewalMs)))) {
    await delay(renewalPollMs);
    const now = await findConnection(eshopId, network);
    if (now === null || now.sealedAccessToken === null) throw new AppError('social_not_connected');
    if (now.sealedAccessToken !== sealedAccessToken)
      return openToken(services, eshopId, now.sealedAccessToken);
    throw new SocialError('retry', {
      network,
      reason: { fault: 'AccessBeingRenewed' },
      isRefusal: true,
    });
  }
  try {
    const tokens = await refresh(openToken(services, eshopId, sealedRefreshToken));
    const seal = (text: string) => sealToken(services, eshopId, text);
    await storeRenewed(eshopId, network, {
      sealedAccessToken: seal(tokens.accessToken),
      sealedRefreshToken: tokens.refreshToken === null ? null : seal(tokens.refreshToken),
      expiresAt: tokens.expiresAt,
    });
    return tokens.accessToken;
  } catch (thrown) {
    await saveConnection(eshopId, network, { renewingUntil: null });
    throw thrown;
  }
}

/**
 * Works at a network with the shop's access, which is renewed before it ends; one that the network refuses is marked.
 * @throws AppError social_not_connected, social_reconnect_required; SocialError
 */
export async function withSocialAccess<Result>(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
  work: (accessToken: string, target: SocialTarget | null) => Promise<Result>,
): Promise<Result> {
  const connection = await findConnection(eshopId, network);
  if (connection === null || (connection.sealedAccessToken === null && connection.target === null))
    throw new AppError('social_not_connected');
  const { sealedAccessToken, expiresAt } = connection;
  if (sealedAccessToken === null || connection.endedAt !== null)
    throw new AppError('social_reconnect_required');
  const isDue = expiresAt !== null && expiresAt.getTime() <= Date.now() + renewalMarginMs;
  try {
    const token =
      isDue && connection.sealedRefreshToken !== null
        ? await renewTokens(services, eshopId, connection)
        : openToken(services, eshopId, sealedAccessToken);
    return await work(token, connection.target);
  } catch (thrown) {
    if (thrown instanceof SocialError && thrown.kind === 'reconnect')
      await markEnded(eshopId, network, sealedAccessToken);
    throw thrown;
  }
}
