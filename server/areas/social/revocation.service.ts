import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { revocationScopes, type RevocationOutcome } from '#shared/domain/social/networkPermissions.ts';
import { waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { SocialError } from '#server/social/socialError.ts';
import {
  claimRevocation,
  deleteRevocation,
  findDueRevocations,
  insertRevocation,
  postponeRevocation,
  storeRenewedRevocation,
} from './revocation.repository.ts';
import type { RevocationRecord } from './revocation.model.ts';
import type { SocialConnectionRecord } from './socialConnection.model.ts';
import {
  findConnection,
  findConnections,
  hasLiveConnection,
  markRevocation,
  saveConnection,
} from './socialConnection.repository.ts';
import { openToken, sealToken } from './tokens.service.ts';

/** A network that doesn't answer for so long is left alone. */
const longestMs = 86_400_000;
const leaseMs = 120_000;
const batchSize = 20;
const pace = { firstMs: 60_000, longestMs: 3_600_000 };

/** Renews tokens that ended: networks revoke live ones. The new ones are stored first, as the old are used up. */
async function renewEnded(services: Services, revocation: RevocationRecord): Promise<RevocationRecord> {
  const { network, expiresAt, sealedRefreshToken } = revocation;
  const refresh = services.socialPlatforms.get(network)?.refresh;
  if (!refresh || sealedRefreshToken === null || expiresAt === null || expiresAt.getTime() > Date.now())
    return revocation;
  const eshopId = revocation.eshopId.toString() as EshopId;
  const tokens = await refresh(openToken(services, eshopId, sealedRefreshToken));
  const seal = (text: string) => sealToken(services, eshopId, text);
  const renewed = {
    sealedAccessToken: seal(tokens.accessToken),
    sealedRefreshToken: tokens.refreshToken === null ? sealedRefreshToken : seal(tokens.refreshToken),
    expiresAt: tokens.expiresAt,
  };
  await storeRenewedRevocation(revocation, renewed);
  return { ...revocation, ...renewed };
}

/** Makes one attempt. @throws SocialError where the network doesn't answer, or refuses */
async function tryToRevoke(services: Services, revocation: RevocationRecord): Promise<RevocationOutcome> {
  const { network } = revocation;
  const revoke = services.socialPlatforms.get(network)?.revoke;
  if (!revoke) return 'NotPossible';
  if (revocationScopes[network] === 'Account' && (await hasLiveConnection(network, revocation)))
    return 'Shared';
  try {
    const { eshopId, sealedAccessToken, sealedRefreshToken } = await renewEnded(services, revocation);
    const open = (sealed: string) => openToken(services, eshopId.toString() as EshopId, sealed);
    await revoke({
      accessToken: open(sealedAccessToken),
      refreshToken: sealedRefreshToken === null ? null : open(sealedRefreshToken),
    });
  } catch (thrown) {
    // The user was faster.
    if (!(thrown instanceof SocialError) || thrown.kind !== 'reconnect') throw thrown;
  }
  return 'Revoked';
}

async function run(services: Services, revocation: RevocationRecord, now: Date): Promise<void> {
  if (!(await claimRevocation(revocation, new Date(now.getTime() + leaseMs)))) return;
  const { network, createdAt, attempts } = revocation;
  const eshopId = revocation.eshopId.toString() as EshopId;
  const finish = async (outcome: RevocationOutcome): Promise<void> => {
    await deleteRevocation(revocation);
    await markRevocation(eshopId, network, outcome);
  };
  try {
    await finish(await tryToRevoke(services, revocation));
  } catch (thrown) {
    if (!(thrown instanceof SocialError)) throw thrown;
    services.log.info({ err: thrown, eshopId, network }, 'social access not revoked');
    const isOver = now.getTime() - createdAt.getTime() > longestMs;
    if (thrown.kind === 'rejected' || isOver) return await finish('Failed');
    await postponeRevocation(revocation, new Date(now.getTime() + waitMsAfter(thrown, attempts, pace)));
  }
}

/** Plans to end an access at its network. It is stored before the shop loses its tokens, so that none is forgotten. */
async function planRevocation(connection: SocialConnectionRecord): Promise<RevocationRecord | null> {
  const {
    eshopId,
    network,
    accountId = null,
    accountName,
    sealedAccessToken,
    sealedRefreshToken,
  } = connection;
  if (!sealedAccessToken) return null;
  const now = new Date();
  return await insertRevocation({
    eshopId,
    network,
    accountId,
    accountName,
    sealedAccessToken,
    sealedRefreshToken,
    expiresAt: connection.expiresAt,
    createdAt: now,
    attempts: 0,
    nextAttemptAt: now,
  });
}

const withoutTokens = {
  sealedAccessToken: null,
  sealedRefreshToken: null,
  expiresAt: null,
  accountName: null,
  accountId: null,
  missingPermissions: [],
} as const;

/** Ends a shop's access: here at once, and at the network now or, where it doesn't answer, later. */
export async function endSocialAccess(
  services: Services,
  eshopId: EshopId,
  network: SocialNetwork,
): Promise<void> {
  const connection = await findConnection(eshopId, network);
  if (connection === null) return;
  const revocation = await planRevocation(connection);
  await saveConnection(eshopId, network, {
    ...withoutTokens,
    target: null,
    endedAt: null,
    revocation: revocation === null ? (connection.revocation ?? null) : 'Pending',
  });
  if (revocation !== null) await run(services, revocation, new Date());
}

/** Ends the access of a connection that another account replaces; the caller saves the new one afterwards. */
export async function planReplacedRevocation(
  eshopId: EshopId,
  network: SocialNetwork,
  accountId: string,
): Promise<void> {
  const connection = await findConnection(eshopId, network);
  if (connection !== null && (connection.accountId ?? accountId) !== accountId)
    await planRevocation(connection);
}

/** Ends all access of a shop that was archived; its pages stay chosen for a return. */
export async function forgetSocialTokens(eshopId: EshopId): Promise<void> {
  for (const connection of await findConnections(eshopId)) {
    const revocation = await planRevocation(connection);
    await saveConnection(eshopId, connection.network, {
      ...withoutTokens,
      endedAt: new Date(),
      ...(revocation === null ? {} : { revocation: 'Pending' }),
    });
  }
}

/** Ends access at networks where that is still to be done. @param now injected by tests */
export async function revokeDueAccess(services: Services, now = new Date()): Promise<void> {
  for (const revocation of await findDueRevocations(now, batchSize)) await run(services, revocation, now);
}
