import express, { Router, type Request, type Response } from 'express';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { socialProviders, type SocialProvider } from '#shared/domain/account/account.ts';
import {
  authenticatorScript,
  renderAuthenticator,
  renderAuthenticatorCodes,
  type DemoSecondFactor,
} from './authenticator.tsx';
import { renderChooser, renderSignInFailure } from './chooserPage.tsx';
import { createIssuer } from './issuer.ts';
import { signInStyle } from './signInStyle.ts';
import { selectSignInLanguage, type SignInLanguage } from './signInTexts.ts';
import { emailWords, computeSubject, type StandInPerson } from './standInPeople.ts';

/** What the sandbox knows of the demo's people; nothing without a demo. */
export interface SandboxPeople {
  readonly ownerEmail: string | null;
  readonly secondFactors: readonly DemoSecondFactor[];
}

export interface SignInSandboxOptions {
  /** Address under which the issuers are, without a closing slash: `…/oidc`. */
  readonly baseUrl: string;
  /** Address of the product, to which people are sent back. */
  readonly publicUrl: string;
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  readonly people: SandboxPeople;
}

const chosenSchema = z.object({
  email: z.string().trim().toLowerCase().pipe(z.email().max(254)),
  emailWord: z.enum(emailWords).catch('verified'),
});

const detectLanguage = (request: Request, uiLocales?: unknown): SignInLanguage =>
  selectSignInLanguage(uiLocales, request.acceptsLanguages(['en', 'cs']));

const withoutCookies = (header: string, prefix: string): string =>
  header
    .split(/;\s*/)
    .filter((cookie) => !cookie.startsWith(prefix))
    .join('; ');

const createAuthenticatorRoutes = ({ secondFactors }: SandboxPeople): Router => {
  const router = Router();
  router.get('/authenticator', (request, response) => {
    response.type('html').send(renderAuthenticator(detectLanguage(request), secondFactors, Date.now()));
  });
  router.get('/authenticator/codes', (request, response) => {
    response.type('html').send(renderAuthenticatorCodes(detectLanguage(request), secondFactors, Date.now()));
  });
  router.get('/authenticator/authenticator.js', (_request, response) => {
    response.type('js').send(authenticatorScript);
  });
  return router;
};

/** Creates social sign-in sandboxes under `/oidc`, and the demo users' authenticator. */
export const createSignInSandbox = (options: SignInSandboxOptions): Router => {
  const { baseUrl, publicUrl, client, people } = options;
  const issuers = new Map<SocialProvider, Promise<Provider>>();
  const chosenPeople = new Map<string, StandInPerson>();
  const getIssuer = async (provider: SocialProvider): Promise<Provider> => {
    const known = issuers.get(provider);
    if (known !== undefined) return await known;
    const created = createIssuer({
      provider,
      issuer: `${baseUrl}/${provider}`,
      ...client,
      findPerson: (subject) => chosenPeople.get(subject),
      redirectUrl: `${publicUrl}/${provider}/callback`,
      renderFailure: (acceptLanguage, detail) =>
        renderSignInFailure(/^cs\b/i.test(acceptLanguage) ? 'cs' : 'en', detail),
    });
    issuers.set(provider, created);
    return await created;
  };

  const createInteractionRoutes = (provider: SocialProvider): Router => {
    const router = Router();
    /** The sign-in under way in this browser, or null where it has ended or never began. */
    const findDetails = async (request: Request, response: Response) => {
      try {
        return await (await getIssuer(provider)).interactionDetails(request, response);
      } catch {
        response.status(400).send(renderSignInFailure(detectLanguage(request), null));
        return null;
      }
    };
    router.get('/interaction/:uid', async (request, response) => {
      const details = await findDetails(request, response);
      if (details === null) return;
      const language = detectLanguage(request, details.params['ui_locales']);
      response.send(renderChooser({ language, provider, ownerEmail: people.ownerEmail, typed: null }));
    });
    router.post('/interaction/:uid', express.urlencoded({ extended: false }), async (request, response) => {
      const details = await findDetails(request, response);
      if (details === null) return;
      const body = (request.body ?? {}) as Record<string, unknown>;
      const issuer = await getIssuer(provider);
      if (body['decline'] !== undefined) {
        const denied = { error: 'access_denied', error_description: 'the person declined' };
        return await issuer.interactionFinished(request, response, denied);
      }
      const chosen = chosenSchema.safeParse(body);
      if (!chosen.success) {
        const language = detectLanguage(request, details.params['ui_locales']);
        const emailWord = emailWords.find((word) => word === body['emailWord']) ?? 'verified';
        const typed = {
          email: typeof body['email'] === 'string' ? body['email'] : '',
          emailWord,
          isWrong: true,
        };
        response
          .status(400)
          .send(renderChooser({ language, provider, ownerEmail: people.ownerEmail, typed }));
        return;
      }
      const accountId = computeSubject(provider, chosen.data.email);
      chosenPeople.set(accountId, chosen.data);
      const login = { accountId, remember: false };
      await issuer.interactionFinished(request, response, { login, select_account: {} });
    });
    return router;
  };

  const router = Router();
  router.use(['/oidc', '/authenticator'], (_request, response, next) => {
    response.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
    next();
  });
  router.use(/^\/(?:oidc\/[a-z]+\/interaction\/|authenticator)/, (_request, response, next) => {
    response.set({
      'Content-Security-Policy':
        "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'Referrer-Policy': 'no-referrer',
    });
    next();
  });
  router.get('/oidc/style.css', (_request, response) => void response.type('css').send(signInStyle));
  router.use(createAuthenticatorRoutes(people));
  for (const provider of socialProviders) {
    router.use(`/oidc/${provider}`, createInteractionRoutes(provider), async (request, response) => {
      // Earlier sign-ins in this browser are dropped: each sign-in asks again, and may be another person's.
      if (request.headers.cookie !== undefined)
        request.headers.cookie = withoutCookies(request.headers.cookie, `${provider}_session`);
      await (await getIssuer(provider)).callback()(request, response);
    });
  }
  return router;
};
