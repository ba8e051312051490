import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findMissingPermissions, selectPermissions } from '#shared/domain/social/networkPermissions.ts';
import type { AttentionReason } from '#shared/domain/social/post.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { SocialError } from '#server/social/socialError.ts';
import type { SocialPlatform, SocialTarget } from '#server/social/socialPlatform.ts';
import { wakeWaiting } from './post.repository.ts';
import type { SocialConnectionRecord } from './socialConnection.model.ts';
import {
  findConnection,
  findUncheckedConnections,
  markEnded,
  storeCheck,
} from './socialConnection.repository.ts';
import { getSocialPlatform, openToken, withSocialAccess } from './tokens.service.ts';

/** A network is asked so often about an access that nothing else uses. */
const checkEveryMs = 6 * 3_600_000;
const batchSize = 50;

/** Whether a connection lacks a permission without which nothing can be published. */
export function isMissingRequired({
  network,
  missingPermissions = [],
}: Pick<SocialConnectionRecord, 'network' | 'missingPermissions'>): boolean {
  return selectPermissions(network, missingPermissions).some(({ isRequired }) => isRequired);
}

/** Whether a network locks all posts of a shop as private, as the operator says or as a post of the shop showed. */
export function isPrivateOnly(
  services: Services,
  network: SocialNetwork,
  connection: Pick<SocialConnectionRecord, 'isPrivateOnly'> | null,
): boolean {
  return services.socialPlatforms.get(network)?.isPrivateOnly === true || connection?.isPrivateOnly === true;
}

/** Permissions that an access lacks now; what the sign-in said where the network can't be asked. @throws SocialError */
async function readMissing(
  { network, readGranted }: SocialPlatform,
  { missingPermissions = [] }: SocialConnectionRecord,
  accessToken: string,
): Promise<readonly string[]> {
  if (readGranted === null) return missingPermissions;
  return findMissingPermissions(network, await readGranted(accessToken)).map(({ scope }) => scope);
}

/**
 * Checks permissions and page of an access at its network, and stores what it finds: a page that is gone is chosen again.
 * Posts that waited for a permission or an audit go out when it is there. @throws SocialError
 */
export async function checkAccess(
  platform: SocialPlatform,
  connection: SocialConnectionRecord,
  accessToken: string,
): Promise<{
  readonly targets: SocialTarget[];
  readonly isBlocked: boolean;
  readonly isTargetGone: boolean;
}> {
  const eshopId = connection.eshopId.toString() as EshopId;
  const missingPermissions = await readMissing(platform, connection, accessToken);
  const isBlocked = isMissingRequired({ network: connection.network, missingPermissions });
  const targets = await platform.listTargets(accessToken);
  const { target } = connection;
  // Without the permission to list pages, an empty list says nothing.
  const isTargetGone = !isBlocked && target !== null && !targets.some(({ id }) => id === target.id);
  await storeCheck(connection, {
    missingPermissions,
    checkedAt: new Date(),
    ...(isTargetGone ? { target: null } : {}),
    // While the operator says it, a post needs to show nothing: the lock ends with the operator's word.
    ...(platform.isPrivateOnly ? { isPrivateOnly: false } : {}),
  });
  if (!isBlocked && isMissingRequired(connection))
    await wakeWaiting(eshopId, connection.network, ['PermissionMissing']);
  if (!platform.isPrivateOnly && connection.isPrivateOnly !== true)
    await wakeWaiting(eshopId, connection.network, ['PrivacyLocked']);
  return { targets, isBlocked, isTargetGone };
}

/**
 * Finds why a network refuses an access in the middle of a post: the sign-in, a permission or the page; the connection
 * says it from then on.
 */
export async function findRefusalReason(
  services: Services,
  where: {
    readonly eshopId: EshopId;
    readonly network: SocialNetwork;
    readonly accessToken: string;
    /** The board of the post; null for the page of the connection. */
    readonly boardId: string | null;
  },
  error: SocialError,
): Promise<AttentionReason> {
  const { eshopId, network, accessToken, boardId } = where;
  const connection = await findConnection(eshopId, network);
  if (connection === null || connection.sealedAccessToken === null) return 'NotConnected';
  const sealed = connection.sealedAccessToken;
  const isSame = openToken(services, eshopId, sealed) === accessToken;
  const endSignIn = async (): Promise<AttentionReason> => {
    if (isSame) await markEnded(eshopId, network, sealed);
    return 'SignInEnded';
  };
  if (!error.isPermission) return await endSignIn();
  try {
    const { targets, isTargetGone } = await checkAccess(
      getSocialPlatform(services, network),
      connection,
      accessToken,
    );
    if (boardId !== null)
      return targets.some(({ id }) => id === boardId) ? 'PermissionMissing' : 'BoardMissing';
    return isTargetGone ? 'PageMissing' : 'PermissionMissing';
  } catch (thrown) {
    if (!(thrown instanceof SocialError)) throw thrown;
    return thrown.kind === 'reconnect' && !thrown.isPermission ? await endSignIn() : 'PermissionMissing';
  }
}

/** Checks accesses that were not checked for hours, so that a withdrawn one is seen before its posts are due. */
export async function checkDueAccesses(services: Services, now = new Date()): Promise<void> {
  const since = new Date(now.getTime() - checkEveryMs);
  for (const connection of await findUncheckedConnections(since, batchSize)) {
    const eshopId = connection.eshopId.toString() as EshopId;
    const { network } = connection;
    const platform = services.socialPlatforms.get(network);
    // Also where the network doesn't answer: the next check is due hours later.
    await storeCheck(connection, { checkedAt: now });
    if (platform === undefined) continue;
    try {
      await withSocialAccess(services, eshopId, network, async (accessToken) => {
        const known = await findConnection(eshopId, network);
        if (known !== null) await checkAccess(platform, known, accessToken);
      });
    } catch (thrown) {
      if (!(thrown instanceof SocialError) && !(thrown instanceof AppError)) throw thrown;
      services.log.info({ err: thrown, eshopId, network }, 'social access check failed');
    }
  }
}
