import { createHash, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { auth } from '#shared/contracts/auth.ts';
import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import { sandboxCredentials, type Providers } from '#server/providers.ts';
import { createSignInSandbox } from '#server/sandbox/signIn/index.ts';
import type { EmailWord } from '#server/sandbox/signIn/standInPeople.ts';
import { startTestServer, type TestServer } from './testServer.ts';
import { listenLocally } from './listenLocally.ts';

/** What a browser holds after it came back from a provider. */
export interface CameBack {
  readonly provider: SocialProvider;
  readonly browserSecret: string;
  /** The OAuthStateToken. */
  readonly state: string;
  readonly callbackQuery: string;
}

/** A server whose providers of social sign-in are the sandbox's. */
export interface SignInTestServer extends TestServer {
  readonly issuerBase: string;
  /** Begins at the product, as a browser with a secret of its own does; answers the provider's address. */
  begin(provider: SocialProvider): Promise<{ url: string; state: string; browserSecret: string }>;
  /** Goes through the provider's pages from an address; answers the query of the callback. */
  visit(url: string, person: { email: string; emailWord?: EmailWord } | 'declines'): Promise<string>;
  /** Both, one after the other. */
  goAndComeBack(
    provider: SocialProvider,
    person: { email: string; emailWord?: EmailWord } | 'declines',
  ): Promise<CameBack>;
}

/** SHA-256 of a browser's secret, as the product gets it. */
export function hashSecret(browserSecret: string): string {
  return createHash('sha256').update(browserSecret).digest('base64url');
}

/** A browser's cookies over the requests of one visit. */
function createVisitor(): (url: string, body?: Record<string, string>) => Promise<Response> {
  const cookies = new Map<string, string>();
  return async (url, body) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body === undefined ? {} : { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return response;
  };
}

function getLocation(response: Response, base: string): string {
  const location = response.headers.get('location');
  if (location === null) throw new Error(`${base} answered ${response.status} and leads nowhere`);
  return new URL(location, base).href;
}

/** The fields of a form that posts itself. */
function buildPostedQuery(html: string): string {
  const fields = [...html.matchAll(/name="(\w+)" value="([^"]*)"/g)];
  return new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])).toString();
}

/** Starts both on ports of their own. */
export async function startSignInTestServer(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<SignInTestServer> {
  const app = express();
  const listener = createServer(app);
  await listenLocally(listener);
  const issuerBase = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/oidc`;
  const { clientId, clientSecret } = sandboxCredentials.signIn;
  const signIn: Providers['signIn'] = Object.fromEntries(
    socialProviders.map((provider) => [
      provider,
      {
        clientId,
        clientSecret: { kind: 'shared', value: clientSecret },
        issuer: `${issuerBase}/${provider}`,
      },
    ]),
  );
  const server = await startTestServer({ ...options, providers: { ...options.providers, signIn } });
  app.use(
    createSignInSandbox({
      baseUrl: issuerBase,
      publicUrl: server.url,
      client: sandboxCredentials.signIn,
      people: { ownerEmail: null, secondFactors: [] },
    }),
  );

  // One browser for all, so that whoever signs in is not taken for the person before.
  const go = createVisitor();
  const begin: SignInTestServer['begin'] = async (provider) => {
    const browserSecret = randomBytes(32).toString('base64url');
    const { output } = await server.call(auth.getOAuthSignInUrl, {
      provider,
      browserSecretHash: hashSecret(browserSecret),
      locale: 'cs',
    });
    const state = new URL(output.url).searchParams.get('state') ?? '';
    return { url: output.url, state, browserSecret };
  };
  const visit: SignInTestServer['visit'] = async (url, person) => {
    const chooser = getLocation(await go(url), url);
    await go(chooser);
    const chosen = await go(
      chooser,
      person === 'declines'
        ? { decline: 'true' }
        : { email: person.email, emailWord: person.emailWord ?? 'verified' },
    );
    const resumed = await go(getLocation(chosen, chooser));
    // Apple's answer is a form that the browser posts.
    if (resumed.headers.get('location') === null) return buildPostedQuery(await resumed.text());
    return new URL(getLocation(resumed, chooser)).search.slice(1);
  };
  return {
    ...server,
    issuerBase,
    begin,
    visit,
    async goAndComeBack(provider, person) {
      const { url, state, browserSecret } = await begin(provider);
      return { provider, state, browserSecret, callbackQuery: await visit(url, person) };
    },
    async stop() {
      listener.closeAllConnections();
      await new Promise<void>((resolve) => listener.close(() => resolve()));
      await server.stop();
    },
  };
}
