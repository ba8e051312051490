import { randomBytes } from 'node:crypto';
import { metaPermissions } from '#shared/domain/pageShare/pageShare.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { AppError } from '#shared/errors/appError.ts';
import { hashWithKey, sealSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import { insertAttempt, noteGranted, claimForExchange, claimGranted } from './metaAttempt.repository.ts';
import { saveConnection } from './metaConnection.repository.ts';

/** Path of the server to which Meta sends people back. */
export const metaReturnPath = '/meta/authorize/callback';
/** What sealed tokens of Meta are sealed for. */
export const tokenPurpose = 'metaPageToken';
const ticketPurpose = 'metaTicket';
/** How long a person may take at Meta. */
const attemptMs = 600_000;

/** Built from the configuration only: codes cannot be redirected. */
function buildRedirectUrl(services: Services): string {
  return `${services.publicUrl}${metaReturnPath}`;
}

/** Begins to connect a shop; answers the address of Meta's page. Its state is bound to the shop and the person. */
export async function beginConnection(
  services: Services,
  who: {
    readonly eshopId: EshopId;
    readonly userId: UserId;
    readonly email: string;
    readonly locale: Language;
  },
): Promise<string> {
  const { eshopId, userId, email, locale } = who;
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + attemptMs);
  const state = await services.tokens.issue(
    'OAuthStateToken',
    { userId, email, locale, roles: [], eshopId },
    { tokenId: id, expiresAt },
  );
  await insertAttempt({ id, eshopId, userId, expiresAt });
  return services.pageAccess.grantAddress(buildRedirectUrl(services), state, metaPermissions);
}

/**
 * Exchanges the code that a user brings back from Meta for access, and returns its ticket. The access is not the
 * shop's yet: only the browser in which it was granted receives the ticket, so that no user can attach another
 * person's access to their own shop.
 * @throws AppError link_invalid; PlatformError
 */
export async function receiveGrant(services: Services, state: string, code: string): Promise<string> {
  const token = await services.tokens.verify(state, ['OAuthStateToken']);
  if (token === null || token.eshopId === null) throw new AppError('link_invalid');
  const { eshopId, tokenId } = token;
  if (!(await claimForExchange(eshopId, tokenId))) throw new AppError('link_invalid');
  const grant = await services.pageAccess.finishGrant(buildRedirectUrl(services), code);
  const ticket = randomBytes(32).toString('base64url');
  await noteGranted(eshopId, tokenId, {
    ticketHash: hashWithKey(services.config.secret, ticketPurpose, ticket),
    sealedToken: sealSecret(services.config.secret, tokenPurpose, eshopId, grant.token),
    personName: grant.personName,
    granted: grant.granted,
    grantExpiresAt: grant.expiresAt,
  });
  return ticket;
}

/** Makes the granted access the shop's, replacing the previous one. @throws AppError link_invalid */
export async function finishConnection(
  services: Services,
  who: { readonly eshopId: EshopId; readonly userId: UserId },
  ticket: string,
): Promise<void> {
  const taken = await claimGranted(
    who.eshopId,
    who.userId,
    hashWithKey(services.config.secret, ticketPurpose, ticket),
  );
  // An access without its token would take the place of one that works.
  if (taken === null || !taken.sealedToken) throw new AppError('link_invalid');
  await saveConnection(who.eshopId, {
    sealedToken: taken.sealedToken,
    personName: taken.personName ?? '',
    granted: taken.granted,
    connectedBy: who.userId,
    expiresAt: taken.grantExpiresAt ?? null,
  });
}
