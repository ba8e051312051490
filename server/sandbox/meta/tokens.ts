import { createHmac, randomBytes } from 'node:crypto';
import type { SandboxStore } from '../sandboxStore.ts';
import { GraphFault } from './graphFault.ts';
import { standInPages, standInPeople, type StandInPerson } from './people.ts';

/** Our app and business in the sandbox. */
export interface MetaApp {
  readonly appId: string;
  readonly appSecret: string;
  readonly businessId: string;
  readonly systemUserToken: string;
}

/** A token that was given out. */
export interface GivenToken {
  readonly token: string;
  readonly personId: string;
  /** The page that it speaks for; null for the person's own. */
  readonly pageId: string | null;
  readonly scopes: readonly string[];
  readonly isLongLived: boolean;
  readonly expiresAtMs: number;
  readonly isRevoked: boolean;
}

/** Who makes a call. */
export type Caller =
  | { readonly kind: 'business' }
  | { readonly kind: 'person'; readonly person: StandInPerson; readonly given: GivenToken };

const tokenKind = 'meta.tokens';
const shortMs = 2 * 3_600_000;
const longMs = 60 * 86_400_000;
const codeMs = 600_000;

const createSessionFault = (subcode: number, message: string): GraphFault =>
  new GraphFault({
    httpStatus: 401,
    code: 190,
    subcode,
    message: `Error validating access token: ${message}`,
  });

/** Codes and tokens of the sandbox's sign-in. */
export interface TokenBook {
  createCode(redirectUrl: string, personId: string, scopes: readonly string[]): string;
  /** Exchanges a code, once. @throws GraphFault 100 */
  exchangeCode(code: string, redirectUrl: string): Promise<GivenToken>;
  /** A token of sixty days for one of two hours. */
  lengthen(token: string): Promise<GivenToken>;
  pageToken(given: GivenToken, pageId: string): Promise<string>;
  find(token: string): GivenToken | undefined;
  list(): GivenToken[];
  /** Takes back all tokens of a person, as they do in Facebook's settings, or changes what they allow. */
  revoke(personId: string): Promise<void>;
  expire(personId: string): Promise<void>;
  /** Who a token is. @throws GraphFault 190 */
  identifyCaller(token: string | undefined, proof: string | undefined): Caller;
}

/** Opens the book of tokens. */
export const openTokenBook = async (
  store: SandboxStore,
  app: MetaApp,
  now: () => number,
): Promise<TokenBook> => {
  const tokens = new Map((await store.list<GivenToken>(tokenKind)).map((given) => [given.token, given]));
  const codes = new Map<
    string,
    { redirectUrl: string; personId: string; scopes: readonly string[]; endsMs: number }
  >();
  const put = async (given: GivenToken): Promise<GivenToken> => {
    tokens.set(given.token, given);
    await store.put(tokenKind, given.token, given);
    return given;
  };
  const give = (facts: Omit<GivenToken, 'token' | 'isRevoked'>): Promise<GivenToken> =>
    put({ ...facts, token: `EAAB${randomBytes(48).toString('hex')}`, isRevoked: false });
  const changeAll = async (personId: string, change: Partial<GivenToken>): Promise<void> => {
    for (const given of tokens.values()) if (given.personId === personId) await put({ ...given, ...change });
  };

  return {
    createCode(redirectUrl, personId, scopes) {
      const code = randomBytes(32).toString('base64url');
      codes.set(code, { redirectUrl, personId, scopes, endsMs: now() + codeMs });
      return code;
    },
    async exchangeCode(code, redirectUrl) {
      const found = codes.get(code);
      codes.delete(code);
      if (found === undefined || found.endsMs < now())
        throw new GraphFault({
          code: 100,
          subcode: 36_009,
          message: 'This authorization code has been used.',
        });
      if (found.redirectUrl !== redirectUrl)
        throw new GraphFault({
          code: 100,
          subcode: 36_008,
          message:
            'Error validating verification code. Please make sure your redirect_uri is identical to the one you used in the OAuth dialog request',
        });
      const { personId, scopes } = found;
      return give({ personId, scopes, pageId: null, isLongLived: false, expiresAtMs: now() + shortMs });
    },
    async lengthen(token) {
      const { personId, scopes } = tokens.get(token) ?? {};
      if (personId === undefined || scopes === undefined)
        throw createSessionFault(467, 'The access token is invalid.');
      return give({ personId, scopes, pageId: null, isLongLived: true, expiresAtMs: now() + longMs });
    },
    async pageToken(given, pageId) {
      const known = [...tokens.values()].find(
        (other) =>
          other.personId === given.personId &&
          other.pageId === pageId &&
          !other.isRevoked &&
          other.expiresAtMs === given.expiresAtMs,
      );
      return (known ?? (await give({ ...given, pageId }))).token;
    },
    find: (token) => tokens.get(token),
    list: () => [...tokens.values()],
    revoke: (personId) => changeAll(personId, { isRevoked: true }),
    expire: (personId) => changeAll(personId, { expiresAtMs: now() - 1_000 }),
    identifyCaller(token, proof) {
      if (token === undefined || token === '')
        throw new GraphFault({
          httpStatus: 400,
          code: 2500,
          message: 'An active access token must be used to query information about the current user.',
        });
      if (proof !== undefined && proof !== createHmac('sha256', app.appSecret).update(token).digest('hex'))
        throw new GraphFault({ code: 100, message: 'Invalid appsecret_proof provided in the API argument' });
      if (token === app.systemUserToken) return { kind: 'business' };
      const given = tokens.get(token);
      const person = standInPeople.find(({ id }) => id === given?.personId);
      if (given === undefined || person === undefined)
        throw new GraphFault({
          httpStatus: 401,
          code: 190,
          message: 'Invalid OAuth access token - Cannot parse access token',
        });
      if (given.isRevoked)
        throw createSessionFault(
          460,
          'The session has been invalidated because the user changed their password.',
        );
      if (given.expiresAtMs <= now())
        throw createSessionFault(463, `Session has expired on ${new Date(given.expiresAtMs).toUTCString()}.`);
      return { kind: 'person', person, given };
    },
  };
};

/** A page by its id. */
export const findPage = (id: string) => standInPages.find((page) => page.id === id);
