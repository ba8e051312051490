import { GraphFault } from './graphFault.ts';
import type { MetaApp, TokenBook } from './tokens.ts';

type Query = Readonly<Record<string, string>>;

const checkApp = (query: Query, app: MetaApp): void => {
  if (query['client_id'] !== app.appId)
    throw new GraphFault({ code: 101, message: 'Error validating application. Invalid application ID.' });
  if (query['client_secret'] !== app.appSecret)
    throw new GraphFault({ code: 1, message: 'Error validating client secret.' });
};

/** The exchange of codes and of short-lived tokens. */
export const answerAccessToken = async (
  query: Query,
  app: MetaApp,
  tokens: TokenBook,
  now: number,
): Promise<object> => {
  checkApp(query, app);
  const given =
    query['grant_type'] === 'fb_exchange_token'
      ? await tokens.lengthen(query['fb_exchange_token'] ?? '')
      : await tokens.exchangeCode(query['code'] ?? '', query['redirect_uri'] ?? '');
  return {
    access_token: given.token,
    token_type: 'bearer',
    expires_in: Math.floor((given.expiresAtMs - now) / 1_000),
  };
};

/** What a token is and allows. https://developers.facebook.com/docs/graph-api/reference/debug_token */
export const answerDebugToken = (
  query: Query,
  accessToken: string,
  app: MetaApp,
  tokens: TokenBook,
  now: number,
): object => {
  if (accessToken !== `${app.appId}|${app.appSecret}`)
    throw new GraphFault({ code: 100, message: '(#100) You must provide an app access token' });
  const given = tokens.find(query['input_token'] ?? '');
  if (given === undefined)
    return {
      data: {
        error: { code: 190, message: 'Malformed access token' },
        is_valid: false,
        scopes: [],
      },
    };
  const isValid = !given.isRevoked && given.expiresAtMs > now;
  return {
    data: {
      app_id: app.appId,
      type: given.pageId === null ? 'USER' : 'PAGE',
      application: 'Okavango',
      data_access_expires_at: Math.floor(given.expiresAtMs / 1_000) + 30 * 86_400,
      expires_at: Math.floor(given.expiresAtMs / 1_000),
      is_valid: isValid,
      ...(isValid
        ? {}
        : { error: { code: 190, subcode: given.isRevoked ? 460 : 463, message: 'Session has expired' } }),
      scopes: given.scopes,
      user_id: given.personId,
    },
  };
};
