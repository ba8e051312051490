import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { Provider } from 'oidc-provider';
import type { SocialProvider } from '#shared/domain/account/account.ts';
import { createMemoryAdapter } from './memoryAdapter.ts';
import { buildClaims, type StandInPerson } from './standInPeople.ts';

/** What an issuer is made for. */
export interface IssuerSettings {
  readonly provider: SocialProvider;
  /** Address of the issuer; its path is where it is mounted. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The only address that it sends people back to. */
  readonly redirectUrl: string;
  /** The person whose subject this is, as they were chosen last. */
  readonly findPerson: (subject: string) => StandInPerson | undefined;
  /** A page for people whose request could not be answered. */
  readonly renderFailure: (acceptLanguage: string, detail: string) => string;
}

const lifetimesSeconds = {
  AccessToken: 600,
  AuthorizationCode: 60,
  Grant: 3_600,
  IdToken: 600,
  Interaction: 3_600,
  Session: 3_600,
};

async function createSigningKey(): Promise<Record<string, unknown>> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2_048 });
  return { ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' };
}

/** An OpenID Connect issuer in the place of one provider, with a key of its own and PKCE required. */
export async function createIssuer(settings: IssuerSettings): Promise<Provider> {
  // Loaded at the first sign-in, which most runs of a sandbox never see.
  const { interactionPolicy, Provider: IssuerProvider } = await import('oidc-provider');
  const { provider, issuer } = settings;
  const mountPath = new URL(issuer).pathname;
  const { Check, Prompt } = interactionPolicy;
  const policy = interactionPolicy.base();
  policy.add(new Prompt({ name: 'select_account', requestable: true }), 0);
  policy
    .get('login')
    ?.checks.add(
      new Check('ask_each_time', 'the person is asked each time', (context) =>
        context.oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );

  return new IssuerProvider(issuer, {
    adapter: createMemoryAdapter(),
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        redirect_uris: [settings.redirectUrl],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'RS256',
      },
    ],
    jwks: { keys: [await createSigningKey()] },
    cookies: {
      keys: [randomBytes(32).toString('hex')],
      // The issuers share a host, so each has names of its own.
      names: {
        session: `${provider}_session`,
        interaction: `${provider}_interaction`,
        resume: `${provider}_resume`,
      },
    },
    pkce: { required: () => true },
    responseTypes: ['code'],
    scopes: ['openid', 'email'],
    claims: { openid: ['sub'], email: ['email', 'email_verified', 'tid', 'xms_edov'] },
    // The providers put the e-mail into the ID token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    ttl: lifetimesSeconds,
    interactions: { policy, url: (_context, { uid }) => `${mountPath}/interaction/${uid}` },
    findAccount: (_context, accountId) => {
      const person = settings.findPerson(accountId);
      return person === undefined ? undefined : { accountId, claims: () => buildClaims(provider, person) };
    },
    // Consent is given on the chooser itself.
    async loadExistingGrant({ oidc }) {
      const { client, session } = oidc;
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description: description }) {
      context.type = 'html';
      context.body = settings.renderFailure(
        context.get('accept-language'),
        description === undefined ? error : `${error}: ${description}`,
      );
    },
  });
}
