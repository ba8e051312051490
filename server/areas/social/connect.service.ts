import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { findMissingPermissions } from '#shared/domain/social/networkPermissions.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { hashWithKey, openSecret, sealSecret } from '#server/secrets/sealedSecret.ts';
import type { Services } from '#server/services.ts';
import { SocialError } from '#server/social/socialError.ts';
import { planReplacedRevocation } from './revocation.service.ts';
import {
  claimForExchange,
  claimGrant,
  insertAttempt,
  saveConnection,
  storeGrant,
} from './socialConnection.repository.ts';
import { getSocialPlatform, sealToken } from './tokens.service.ts';

/** Path of the server to which networks send people back. */
export const socialReturnPath = '/social/authorize/callback';
const verifierPurpose = 'socialVerifier';
const grantPurpose = 'socialGrant';
const ticketPurpose = 'socialTicket';
/** How long a user may take at the network. */
const attemptMs = 600_000;

const grantSchema = z.object({
  accessToken: z.string().min(1),
  refreshToken: z.string().nullable(),
  expiresAt: z.string().nullable(),
  account: z.object({ id: z.string(), name: z.string() }),
  missingPermissions: z.array(z.string()),
  target: z.object({ id: z.string(), name: z.string(), url: z.string().nullable() }).nullable(),
});

/** Built from the configuration only: codes cannot be redirected. */
function buildRedirectUrl(services: Services): string {
  return `${services.publicUrl}${socialReturnPath}`;
}

/** Begins to connect a shop; returns the address of the network's page. Its state is bound to the shop and user. */
export async function beginSocialConnection(
  services: Services,
  who: {
    readonly eshopId: EshopId;
    readonly userId: UserId;
    readonly email: string;
    readonly locale: Language;
  },
  network: SocialNetwork,
): Promise<string> {
  const { eshopId, userId, email, locale } = who;
  const platform = getSocialPlatform(services, network);
  const id = randomBytes(16).toString('hex');
  const expiresAt = new Date(Date.now() + attemptMs);
  const codeVerifier = randomBytes(48).toString('base64url');
  const state = await services.tokens.issue(
    'OAuthStateToken',
    { userId, email, locale, roles: [], eshopId },
    { tokenId: id, expiresAt },
  );
  const sealedVerifier = sealSecret(services.config.secret, verifierPurpose, eshopId, codeVerifier);
  await insertAttempt({ id, eshopId, userId, network, sealedVerifier, expiresAt });
  return platform.grantAddress({ redirectUrl: buildRedirectUrl(services), state, codeVerifier });
}

/**
 * Exchanges the code that a user brings back for access, and returns its ticket. The access is not the shop's yet: only
 * the browser in which it was granted receives the ticket, so that no user can attach another person's access.
 * @throws AppError link_invalid; SocialError
 */
export async function receiveSocialGrant(services: Services, state: string, code: string): Promise<string> {
  const token = await services.tokens.verify(state, ['OAuthStateToken']);
  if (token === null || token.eshopId === null) throw new AppError('link_invalid');
  const { eshopId, tokenId } = token;
  const attempt = await claimForExchange(eshopId, tokenId);
  if (attempt === null) throw new AppError('link_invalid');
  const { secret } = services.config;
  const platform = getSocialPlatform(services, attempt.network);
  const { tokens, account, granted } = await platform.finishGrant({
    redirectUrl: buildRedirectUrl(services),
    code,
    codeVerifier: openSecret(secret, verifierPurpose, eshopId, attempt.sealedVerifier),
  });
  const permissions = granted ?? (await platform.readGranted?.(tokens.accessToken)) ?? null;
  // The only place to post needs no choice.
  const targets = await platform.listTargets(tokens.accessToken).catch((thrown: unknown) => {
    if (thrown instanceof SocialError) return [];
    throw thrown;
  });
  const target = targets.length === 1 ? targets[0] : null;
  const ticket = randomBytes(32).toString('base64url');
  await storeGrant(eshopId, tokenId, {
    ticketHash: hashWithKey(secret, ticketPurpose, ticket),
    sealedGrant: sealSecret(
      secret,
      grantPurpose,
      eshopId,
      JSON.stringify({
        ...tokens,
        expiresAt: tokens.expiresAt?.toISOString() ?? null,
        account,
        missingPermissions:
          permissions === null
            ? []
            : findMissingPermissions(attempt.network, permissions).map(({ scope }) => scope),
        target: target ?? null,
      } satisfies z.input<typeof grantSchema>),
    ),
  });
  return ticket;
}

/** Makes the granted access the shop's, replacing the previous one. @throws AppError link_invalid */
export async function finishSocialConnection(
  services: Services,
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  ticket: string,
): Promise<SocialNetwork> {
  const { secret } = services.config;
  const claimed = await claimGrant(eshopId, userId, hashWithKey(secret, ticketPurpose, ticket));
  if (claimed === null || claimed.sealedGrant === null) throw new AppError('link_invalid');
  const sealed = openSecret(secret, grantPurpose, eshopId, claimed.sealedGrant);
  const grant = grantSchema.parse(JSON.parse(sealed));
  const seal = (text: string) => sealToken(services, eshopId, text);
  await planReplacedRevocation(eshopId, claimed.network, grant.account.id);
  await saveConnection(eshopId, claimed.network, {
    sealedAccessToken: seal(grant.accessToken),
    sealedRefreshToken: grant.refreshToken === null ? null : seal(grant.refreshToken),
    expiresAt: grant.expiresAt === null ? null : new Date(grant.expiresAt),
    accountName: grant.account.name,
    accountId: grant.account.id,
    missingPermissions: grant.missingPermissions,
    checkedAt: new Date(),
    revocation: null,
    connectedBy: claimed.userId,
    connectedAt: new Date(),
    endedAt: null,
    isPrivateOnly: false,
    renewingUntil: null,
    // A chosen page stays: the same user usually signs in again.
    ...(grant.target === null ? {} : { target: grant.target }),
  });
  return claimed.network;
}
