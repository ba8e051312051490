import { setTimeout as delay } from 'node:timers/promises';
import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import { SocialError, toSocialCallError } from '#server/social/socialError.ts';
import type { SocialTarget } from '#server/social/socialPlatform.ts';
import { getSocialPlatform, socialTokenPurpose } from './connect.service.ts';
import type { SocialConnectionRecord } from './socialConnection.model.ts';
import {
  claimRenewal,
  findConnection,
  findConnections,
  markEnded,
  saveConnection,
  storeRenewed,
} from './socialConnection.repository.ts';

/** Days before the end of an access at which the shop is warned. */
export const warningDays = 7;
const dayMs = 86_400_000;
/** An access token is renewed when less of its life is left. */
const renewalMarginMs = 300_000;
const renewalMs = 60_000;
const renewalPollMs = 500;

/** When a user has to sign in again; null where the access renews itself. */
function getEnd({ sealedRefreshToken, expiresAt }: SocialConnectionRecord): Date | null {
  return sealedRefreshToken === null ? expiresAt : null;
}

function getState(connection: SocialConnectionRecord | null): SocialConnection['state'] {
  if (connection === null) return 'NotConnected';
  if (connection.sealedAccessToken === null)
    // It was connected before and has a page: the shop only needs to sign in again.
    return connection.target === null ? 'NotConnected' : 'Reconnect';
  if (connection.endedAt !== null) return 'Reconnect';
  const end = getEnd(connection)?.getTime() ?? Number.POSITIVE_INFINITY;
  if (end <= Date.now()) return 'Reconnect';
  return end <= Date.now() + warningDays * dayMs ? 'Expiring' : 'Connected';
}

function presentConnection(
  services: Services,
  network: SocialNetwork,
  connection: SocialConnectionRecord | null,
): SocialConnection {
  const state = getState(connection);
  return {
    network,
    isAvailable: services.socialPlatforms.has(network),
    state,
    accountName: connection?.accountName ?? null,
    target: connection?.target ?? null,
    connectedAt: connection?.connectedAt?.toISOString() ?? null,
    endsAt:
      connection === null || state === 'NotConnected' ? null : (getEnd(connection)?.toISOString() ?? null),
  };
}

/** Returns the connections of a shop to all networks. */
export async function listSocialConnections(
  services: Services,
  eshopId: EshopId,
): Promise<SocialConnection[]> {
  const known = new Map((await findConnections(eshopId)).map((found) => [found.network, found]));
  return socialNetworks.map((network) => presentConnection(services, network, known.get(network) ?? null));
}

/** Returns the connection of a shop to a network. */
export async function readSocialConnection(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<SocialConnection> {
  return presentConnection(services, network, await findConnection(eshopId, network));
}

/** Renews tokens under a lock: a refresh token may be good for one use only. */
async function renewTokens(
  services: Services,
  eshopId: EshopId,
  connection: SocialConnectionRecord,
): Promise<string> {
  const { network, sealedAccessToken, sealedRefreshToken } = connection;
  const { refresh } = getSocialPlatform(services, network);
  const { secret } = services.config;
  if (refresh === null || sealedRefreshToken === null || sealedAccessToken === null)
    throw new AppError('social_reconnect_required');
  if (!(await claimRenewal(eshopId, network, sealedAccessToken, new Date(Date.now() + renewalMs)))) {
    await delay(renewalPollMs);
    const now = await findConnection(eshopId, network);
    if (now === null || now.sealedAccessToken === null) throw new AppError('social_not_connected');
    if (now.sealedAccessToken !== sealedAccessToken)
      return openSecret(secret, socialTokenPurpose, eshopId, now.sealedAccessToken);
    throw new SocialError('retry', {
      network,
      reason: 'Another process renews the access.',
      isRefusal: true,
    });
  }
  try {
    const tokens = await refresh(openSecret(secret, socialTokenPurpose, eshopId, sealedRefreshToken));
    const seal = (text: string) => sealSecret(secret, socialTokenPurpose, eshopId, text);
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
        : openSecret(services.config.secret, socialTokenPurpose, eshopId, sealedAccessToken);
    return await work(token, connection.target);
  } catch (thrown) {
    if (thrown instanceof SocialError && thrown.kind === 'reconnect')
      await markEnded(eshopId, network, sealedAccessToken);
    throw thrown;
  }
}

/** Lists where the connected account can post. @throws AppError as the contract says */
export async function listSocialPages(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<SocialTarget[]> {
  const platform = getSocialPlatform(services, network);
  try {
    return await withSocialAccess(
      services,
      eshopId,
      network,
      async (accessToken) => await platform.listTargets(accessToken),
    );
  } catch (thrown) {
    throw toSocialCallError(thrown);
  }
}

/** Selects where posts of a network go. @throws AppError not_found; as {@link listSocialPages} */
export async function assignSocialPage(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
  pageId: string,
): Promise<SocialConnection> {
  const target = (await listSocialPages(services, eshopId, network)).find(({ id }) => id === pageId);
  if (target === undefined) throw new AppError('not_found');
  await saveConnection(eshopId, network, { target });
  return await readSocialConnection(services, eshopId, network);
}

/** Removes the access to a network; planned posts stay and wait for a new one. */
export async function disconnectSocial(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<SocialConnection> {
  if ((await findConnection(eshopId, network)) !== null)
    await saveConnection(eshopId, network, {
      sealedAccessToken: null,
      sealedRefreshToken: null,
      expiresAt: null,
      accountName: null,
      target: null,
      endedAt: null,
    });
  return await readSocialConnection(services, eshopId, network);
}
