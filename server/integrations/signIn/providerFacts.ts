import type { ServerMetadata } from 'openid-client';
import type { SocialProvider } from '#shared/domain/account/account.ts';
import type { EmailStanding } from './signInProvider.ts';

/** Claims of an ID token, as far as they are asked for here. */
export type IdentityClaims = Readonly<Record<string, unknown>>;

/** Where one provider differs from the others. */
export interface ProviderFacts {
  readonly issuer: string;
  /** The provider's endpoints where its discovery document does not name them all. */
  readonly server?: ServerMetadata;
  readonly scope: string;
  /** Further parameters of the authorization request. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly emailStanding: (claims: IdentityClaims) => EmailStanding;
}

/** By `email_verified` of OpenID Connect; Apple writes it as a text. */
function getStandingByClaim(claims: IdentityClaims): EmailStanding {
  const value = claims['email_verified'];
  if (value === true || value === 'true') return 'verified';
  return value === undefined ? 'unknown' : 'unverified';
}

/** The tenant of personal Microsoft accounts, whose addresses Microsoft checks itself. */
const personalMicrosoftTenant = '9188040d-6c67-4c5b-b112-36a304b66dad';

/**
 * The `email` of a work account is whatever its administrator typed: it counts only where the tenant owns the domain,
 * which the optional claim `xms_edov` says.
 */
function getMicrosoftStanding(claims: IdentityClaims): EmailStanding {
  if (claims['tid'] === personalMicrosoftTenant) return 'verified';
  const owned = claims['xms_edov'];
  if (owned !== undefined) return [true, 1, '1', 'true'].includes(owned as never) ? 'verified' : 'unverified';
  return getStandingByClaim(claims);
}

/**
 * Known facts of each provider. Not verified with the providers themselves: the version in Facebook's paths, and
 * whether Facebook ever sends `email_verified` (without it, its users link the sign-in to an account by password).
 */
export const providerFacts: Readonly<Record<SocialProvider, ProviderFacts>> = {
  google: {
    issuer: 'https://accounts.google.com',
    scope: 'openid email',
    parameters: { prompt: 'select_account' },
    emailStanding: getStandingByClaim,
  },
  // The discovery document has no token endpoint: developers.facebook.com, "OIDC Code Flow with PKCE for Manually Built
  // Facebook Login Flows".
  facebook: {
    issuer: 'https://www.facebook.com',
    server: {
      issuer: 'https://www.facebook.com',
      authorization_endpoint: 'https://www.facebook.com/v19.0/dialog/oauth',
      token_endpoint: 'https://graph.facebook.com/v19.0/oauth/access_token',
      jwks_uri: 'https://www.facebook.com/.well-known/oauth/openid/jwks/',
      id_token_signing_alg_values_supported: ['RS256'],
    },
    scope: 'openid email',
    parameters: {},
    emailStanding: getStandingByClaim,
  },
  // Asked for an e-mail, Apple answers by a form post only.
  apple: {
    issuer: 'https://appleid.apple.com',
    scope: 'openid email',
    parameters: { response_mode: 'form_post' },
    emailStanding: getStandingByClaim,
  },
  microsoft: {
    issuer: 'https://login.microsoftonline.com/common/v2.0',
    scope: 'openid email',
    parameters: { prompt: 'select_account' },
    emailStanding: getMicrosoftStanding,
  },
};
