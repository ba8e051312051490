import { Router, urlencoded } from 'express';
import { socialProviders } from '#shared/domain/account/account.ts';

/** What a provider's answer consists of; the rest of a posted form (Apple: the person's name) is not taken. */
const answerFields = ['code', 'state', 'iss', 'error', 'error_description'] as const;

/**
 * Takes the answer of a provider that posts it (Apple) and hands it on as the query of the same address, where the
 * web build's page finishes the sign-in. Nothing is trusted here: the page's call checks all of it.
 */
export function createCallbackRoutes(): Router {
  const router = Router();
  router.post(
    socialProviders.map((provider) => `/${provider}/callback`),
    urlencoded({ extended: false, limit: '16kb', parameterLimit: 20 }),
    (request, response) => {
      const posted = (request.body ?? {}) as Record<string, unknown>;
      const query = new URLSearchParams();
      for (const field of answerFields) {
        const value = posted[field];
        if (typeof value === 'string') query.set(field, value);
      }
      response.redirect(303, `${request.path}?${query.toString()}`);
    },
  );
  return router;
}
