import express, { Router, type NextFunction, type Request, type Response } from 'express';
import { revocationScopes } from '#shared/domain/social/networkPermissions.ts';
import type { SandboxStore } from '../sandboxStore.ts';
import { createLinkedInPosts } from './linkedinPosts.ts';
import { createLostAnswers } from './lostAnswers.ts';
import { createMetaPosts } from './metaPosts.ts';
import { createOutages } from './outages.ts';
import { createPinterestPosts } from './pinterestPosts.ts';
import { readBody, readText, sendSocialFault, SocialFault } from './readValues.ts';
import { openSocialBook, type SocialBook, type SocialToken } from './socialBook.ts';
import { createSocialPages, findNetwork } from './socialPages.tsx';
import { createTikTokPosts } from './tiktokPosts.ts';
import { createTwitterPosts } from './twitterPosts.ts';
import { createYouTubePosts } from './youtubePosts.ts';

export interface SocialSandboxOptions {
  readonly store: SandboxStore;
  /** Address of the sandboxes, without a closing slash. */
  readonly publicBase: string;
  /** How the product is known to every network. */
  readonly client: { readonly clientId: string; readonly clientSecret: string };
  /**
   * Whether TikTok, YouTube and Pinterest have audited the product; until then, TikTok refuses public posts, YouTube locks
   * all as private, and Pinterest refuses all.
   */
  readonly isAudited?: boolean;
  readonly processingMs?: number;
  readonly now?: () => number;
}

/** The sandboxes of all social networks. */
export interface SocialSandbox {
  readonly router: Router;
  readonly book: SocialBook;
}

const usualProcessingMs = 1_500;

const isClient = (request: Request, client: SocialSandboxOptions['client']): boolean => {
  const body = readBody(request);
  const id = readText(body['client_id']) || readText(body['client_key']);
  if (id === client.clientId && readText(body['client_secret']) === client.clientSecret) return true;
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  const expected = `${encodeURIComponent(client.clientId)}:${encodeURIComponent(client.clientSecret)}`;
  return scheme === 'Basic' && Buffer.from(value, 'base64').toString() === expected;
};

/** The endpoints of tokens of all networks. */
const createTokenRoutes = (book: SocialBook, client: SocialSandboxOptions['client']): Router => {
  const router = Router();
  router.post('/:network/token', express.urlencoded({ extended: false }), async (request, response) => {
    const network = findNetwork(request.params['network']);
    if (network === null || !isClient(request, client))
      throw new SocialFault(401, { error: 'invalid_client', error_description: 'Unknown client' });
    const body = readBody(request);
    const exchanged = readText(body['fb_exchange_token']);
    const grant = async (): Promise<SocialToken | null> => {
      if (exchanged !== '') return await book.exchangeToken(network, exchanged);
      return readText(body['grant_type']) === 'refresh_token'
        ? await book.refresh(network, readText(body['refresh_token']))
        : await book.exchangeCode(
            readText(body['code']),
            readText(body['redirect_uri']),
            readText(body['code_verifier']),
          );
    };
    const token = await grant();
    if (token === null)
      throw new SocialFault(400, {
        error: 'invalid_grant',
        error_description: 'The grant is invalid, expired or revoked',
      });
    response.json({
      access_token: token.accessToken,
      token_type: 'bearer',
      expires_in: Math.floor((token.expiresAtMs - book.now()) / 1_000),
      // Meta says the permissions at an address of its own.
      ...(network === 'Facebook' || network === 'Instagram'
        ? {}
        : { scope: (token.scopes ?? []).join(network === 'TikTok' ? ',' : ' ') }),
      ...(token.refreshToken === null ? {} : { refresh_token: token.refreshToken }),
    });
  });
  router.post('/:network/revoke', express.urlencoded({ extended: false }), async (request, response) => {
    const network = findNetwork(request.params['network']);
    if (network === null || revocationScopes[network] === 'None') throw new SocialFault(404, {});
    // Google takes a token of any client; the others want to know who revokes it.
    if (network !== 'YouTube' && !isClient(request, client))
      throw new SocialFault(401, { error: 'invalid_client', error_description: 'Unknown client' });
    const isEnded = !(await book.revokeToken(network, readText(readBody(request)['token'])));
    // RFC 7009: a token that ended is no failure. Google says it all the same.
    if (isEnded && network === 'YouTube')
      throw new SocialFault(400, { error: 'invalid_token', error_description: 'Token expired or revoked' });
    response.json(network === 'Twitter' ? { revoked: true } : {});
  });
  return router;
};

/** Creates the sandboxes of all social networks under `/{network}`, and a page of published posts. */
export const createSocialSandbox = async (options: SocialSandboxOptions): Promise<SocialSandbox> => {
  const { store, publicBase, client, isAudited = true } = options;
  const book = await openSocialBook(store, {
    now: options.now ?? Date.now,
    processingMs: options.processingMs ?? usualProcessingMs,
  });
  const router = Router();
  const lostAnswers = createLostAnswers();
  const outages = createOutages();
  router.use(outages.handler);
  router.use(lostAnswers.handler);
  router.use(createSocialPages(book, { lostAnswers, outages }, client.clientId));
  router.use(createTokenRoutes(book, client));
  router.use('/Facebook', createMetaPosts(book, publicBase, 'Facebook'));
  router.use('/Instagram', createMetaPosts(book, publicBase, 'Instagram'));
  router.use('/LinkedIn', createLinkedInPosts(book, publicBase));
  router.use('/Twitter', createTwitterPosts(book));
  router.use('/Pinterest', createPinterestPosts(book, publicBase, isAudited));
  router.use('/TikTok', createTikTokPosts(book, publicBase, isAudited));
  router.use('/YouTube', createYouTubePosts(book, publicBase, isAudited));
  // Express knows an error handler by its four parameters.
  router.use((error: unknown, _request: Request, response: Response, next: NextFunction) => {
    if (error instanceof SocialFault) sendSocialFault(response, error);
    else next(error);
  });
  return { router, book };
};
