import * as openId from 'openid-client';
import { emailField } from '#shared/contracts/fields.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Logger } from '#server/log/logger.ts';
import { getCurrentSecret, type ClientSecret } from './clientSecret.ts';
import type { IdentityClaims, ProviderFacts } from './providerFacts.ts';
import type { ProvenIdentity, RefusalReason, SignInProvider, SignInSecrets } from './signInProvider.ts';

/** How the product is known to a provider. */
export interface SignInClient {
  readonly clientId: string;
  readonly clientSecret: ClientSecret;
  /** URL of a sandbox; null is the provider itself. */
  readonly issuer: string | null;
}

const answerTimeoutSeconds = 10;
const signingAlgorithm = 'RS256';

/** Faults that say that the provider, or the way to it, does not work; whoever tries later may succeed. */
const outageCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);
/** Errors of RFC 6749 that are no word on the person. */
const outageErrors: ReadonlySet<string> = new Set([
  'server_error',
  'temporarily_unavailable',
  'invalid_client',
  'unauthorized_client',
]);

/** A sign-in that was refused, with the reason for the person. */
export function createRefusal(reason: RefusalReason, cause?: unknown): AppError {
  return new AppError('oauth_refused', { params: { reason }, cause });
}

function toAppError(thrown: unknown): AppError {
  const isProtocolError =
    thrown instanceof openId.AuthorizationResponseError || thrown instanceof openId.ResponseBodyError;
  if (isProtocolError && !outageErrors.has(thrown.error)) {
    return createRefusal(thrown.error === 'access_denied' ? 'declined' : 'notConfirmed', thrown);
  }
  // If there is no answer, fetch throws a TypeError.
  const isOutage =
    isProtocolError ||
    thrown instanceof TypeError ||
    (thrown instanceof openId.ClientError && outageCodes.has(thrown.code));
  return isOutage
    ? new AppError('oauth_unavailable', { cause: thrown })
    : createRefusal('notConfirmed', thrown);
}

/** Fresh random values for an attempt. */
export function createSignInSecrets(): SignInSecrets {
  return { nonce: openId.randomNonce(), codeVerifier: openId.randomPKCECodeVerifier() };
}

function toIdentity(claims: IdentityClaims, facts: ProviderFacts): ProvenIdentity {
  const subject = claims['sub'];
  if (typeof subject !== 'string' || subject === '' || subject.length > 255)
    throw createRefusal('notConfirmed');
  const email = emailField.safeParse(claims['email']);
  return {
    subject,
    email: email.success ? email.data : null,
    emailStanding: email.success ? facts.emailStanding(claims) : 'unknown',
  };
}

/** Creates sign-in at one provider. Its endpoints are read at the first use and cached; failed reads aren't. */
export function createOpenIdProvider(
  facts: ProviderFacts,
  client: SignInClient,
  log: Logger,
): SignInProvider {
  let secret = '';
  const authenticate: openId.ClientAuth = (...request) => openId.ClientSecretPost(secret)(...request);
  const metadata = { id_token_signed_response_alg: signingAlgorithm };
  const issuer = client.issuer ?? facts.issuer;
  // A local sandbox speaks plain HTTP; the facts name https addresses only.
  const switches = [
    openId.enableNonRepudiationChecks,
    ...(issuer.startsWith('http:') ? [openId.allowInsecureRequests] : []),
  ];

  const configure = async (): Promise<openId.Configuration> => {
    if (client.issuer === null && facts.server !== undefined) {
      const known = new openId.Configuration(facts.server, client.clientId, metadata, authenticate);
      known.timeout = answerTimeoutSeconds;
      for (const turnOn of switches) turnOn(known);
      return known;
    }
    return await openId.discovery(new URL(issuer), client.clientId, metadata, authenticate, {
      execute: switches,
      timeout: answerTimeoutSeconds,
    });
  };
  let configured: Promise<openId.Configuration> | null = null;
  const loadConfiguration = async (): Promise<openId.Configuration> => {
    configured ??= configure();
    try {
      return await configured;
    } catch (thrown) {
      configured = null;
      throw new AppError('oauth_unavailable', { cause: thrown });
    }
  };

  return {
    async beginSignIn({ state, nonce, codeVerifier, redirectUrl }, language) {
      const url = openId.buildAuthorizationUrl(await loadConfiguration(), {
        redirect_uri: redirectUrl,
        scope: facts.scope,
        state,
        nonce,
        code_challenge: await openId.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ui_locales: language,
        ...facts.parameters,
      });
      return url.href;
    },
    async finishSignIn({ state, nonce, codeVerifier, redirectUrl }, callbackQuery) {
      const config = await loadConfiguration();
      const callback = new URL(redirectUrl);
      callback.search = callbackQuery;
      try {
        secret = await getCurrentSecret(client.clientSecret, client.clientId, issuer);
        const tokens = await openId.authorizationCodeGrant(config, callback, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return toIdentity(tokens.claims() ?? {}, facts);
      } catch (thrown) {
        const error = thrown instanceof AppError ? thrown : toAppError(thrown);
        log.info({ err: error.cause, issuer, code: error.code }, 'social sign-in not completed');
        throw error;
      }
    },
  };
}
