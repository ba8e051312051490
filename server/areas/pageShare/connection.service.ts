import type { MetaConnection } from '#shared/contracts/pageShare.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { metaPermissions } from '#shared/domain/pageShare/pageShare.ts';
import { AppError } from '#shared/errors/appError.ts';
import { PlatformError, toCallError } from '#server/platforms/platformError.ts';
import { openSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import { tokenPurpose } from './connect.service.ts';
import type { MetaConnectionDocument } from './metaConnection.model.ts';
import { findConnection, noteEnded, noteGrant } from './metaConnection.repository.ts';

/** Token of a shop with its stored ciphertext. */
interface OpenedToken {
  readonly token: string;
  readonly sealedToken: string;
}

function openToken(services: Services, eshopId: EshopId, sealedToken: string): OpenedToken {
  return { token: openSecret(services.config.secret, tokenPurpose, eshopId, sealedToken), sealedToken };
}

function hasEnded({ endedAt, expiresAt }: Pick<MetaConnectionDocument, 'endedAt' | 'expiresAt'>): boolean {
  return Boolean(endedAt) || (expiresAt instanceof Date && expiresAt.getTime() <= Date.now());
}

function present(connection: MetaConnectionDocument | null): MetaConnection {
  if (connection === null || !connection.sealedToken) {
    return {
      // The shop was connected before and has a page: it only needs to sign in again.
      state: connection?.page ? 'Reconnect' : 'NotConnected',
      granted: [],
      missing: [...metaPermissions],
      connectedAs: null,
      connectedAt: null,
      expiresAt: null,
    };
  }
  const granted = metaPermissions.filter((permission) => connection.granted.includes(permission));
  const missing = metaPermissions.filter((permission) => !connection.granted.includes(permission));
  const state = hasEnded(connection) ? 'Reconnect' : missing.length > 0 ? 'PermissionsMissing' : 'Connected';
  return {
    state,
    granted,
    missing,
    connectedAs: connection.personName ?? null,
    connectedAt: connection.connectedAt?.toISOString() ?? null,
    expiresAt: connection.expiresAt?.toISOString() ?? null,
  };
}

/** Returns a shop's current connection to Meta. @throws AppError platform_unavailable */
export async function checkConnection(services: Services, eshopId: EshopId): Promise<MetaConnection> {
  const connection = await findConnection(eshopId);
  if (connection === null || !connection.sealedToken) return present(connection);
  const { token, sealedToken } = openToken(services, eshopId, connection.sealedToken);
  try {
    const { isLive, granted, expiresAt } = await services.pageAccess.readGrant(token);
    const endedAt = isLive ? null : (connection.endedAt ?? new Date());
    await noteGrant(eshopId, sealedToken, { granted, expiresAt, endedAt });
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.kind !== 'reconnect') throw toCallError(thrown);
    await noteEnded(eshopId, sealedToken);
  }
  return present(await findConnection(eshopId));
}

/**
 * Works at Meta with the shop's access; one that Meta refuses is noted as ended.
 * @throws AppError meta_not_connected, meta_reconnect_required, platform_rejected, platform_unavailable
 */
export async function withToken<Result>(
  services: Services,
  eshopId: EshopId,
  work: (token: string) => Promise<Result>,
): Promise<Result> {
  const connection = await findConnection(eshopId);
  if (connection === null) throw new AppError('meta_not_connected');
  if (!connection.sealedToken)
    throw new AppError(connection.page ? 'meta_reconnect_required' : 'meta_not_connected');
  if (hasEnded(connection)) throw new AppError('meta_reconnect_required');
  const { token, sealedToken } = openToken(services, eshopId, connection.sealedToken);
  try {
    return await work(token);
  } catch (thrown) {
    if (!(thrown instanceof PlatformError) || thrown.kind !== 'reconnect') throw toCallError(thrown);
    // A missing permission is not an ended session, but signing in again and allowing it fixes it too.
    if (thrown.code?.startsWith('190') === true) await noteEnded(eshopId, sealedToken);
    throw new AppError('meta_reconnect_required', { cause: thrown });
  }
}
