import type { SocialConnection } from '#shared/contracts/socialMediaPostSchemas.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { selectPermissions } from '#shared/domain/social/networkPermissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { toSocialCallError } from '#server/social/socialError.ts';
import type { SocialTarget } from '#server/social/socialPlatform.ts';
import { checkAccess, isMissingRequired, isPrivateOnly } from './access.service.ts';
import { endSocialAccess } from './revocation.service.ts';
import type { SocialConnectionRecord } from './socialConnection.model.ts';
import { findConnection, findConnections, saveConnection } from './socialConnection.repository.ts';
import { getSocialPlatform, withSocialAccess } from './tokens.service.ts';

/** Days before the end of an access at which the shop is warned. */
export const warningDays = 7;
const dayMs = 86_400_000;

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
  if (isMissingRequired(connection)) return 'Limited';
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
    missingPermissions:
      connection?.sealedAccessToken == null
        ? []
        : selectPermissions(network, connection.missingPermissions ?? []).map((permission) => ({
            ...permission,
          })),
    revocation: state === 'NotConnected' ? (connection?.revocation ?? null) : null,
    connectedAt: connection?.connectedAt?.toISOString() ?? null,
    endsAt:
      connection === null || state === 'NotConnected' ? null : (getEnd(connection)?.toISOString() ?? null),
    isPrivateOnly: isPrivateOnly(services, network, connection),
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

/** Lists where the connected account can post. @throws AppError as the contract says */
export async function listSocialPages(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<SocialTarget[]> {
  const platform = getSocialPlatform(services, network);
  try {
    return await withSocialAccess(services, eshopId, network, async (accessToken) => {
      const connection = await findConnection(eshopId, network);
      if (connection === null) throw new AppError('social_not_connected');
      return (await checkAccess(platform, connection, accessToken)).targets;
    });
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

/** Ends the access to a network, there as well; planned posts stay and wait for a new one. */
export async function disconnectSocial(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<SocialConnection> {
  await endSocialAccess(services, eshopId, network);
  return await readSocialConnection(services, eshopId, network);
}
