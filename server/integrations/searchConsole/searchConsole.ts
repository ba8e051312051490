import { createHash } from 'node:crypto';
import { request } from 'undici';
import { z } from 'zod';
import type { Day } from '#shared/domain/dates/days.ts';

/** How the product is known to Google for Search Console, and where that is. */
export interface SearchConsoleAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly revokeUrl: string;
  /** Base of the API, without a closing slash. */
  readonly apiBase: string;
}

/**
 * What a failed call asks for: `retry` later, `reconnect` by the user, or the property is `missing`, as it was removed or
 * the user lost the right to it; `rejected` is anything else that Google refuses.
 */
export type SearchConsoleFailure = 'retry' | 'reconnect' | 'missing' | 'rejected';

/** A call to Search Console that failed. */
export class SearchConsoleError extends Error {
  readonly kind: SearchConsoleFailure;
  constructor(kind: SearchConsoleFailure, reason: string, cause?: unknown) {
    super(`Search Console ${kind}: ${reason}`, cause === undefined ? undefined : { cause });
    this.name = 'SearchConsoleError';
    this.kind = kind;
  }
}

/** A property of an account. */
export interface SearchProperty {
  /** `sc-domain:shop.cz` for a domain, otherwise the address that pages begin with. */
  readonly siteUrl: string;
  /** False for a property that the account never verified: it can't be read. */
  readonly isVerified: boolean;
}

export const searchDimensions = ['query', 'page', 'date'] as const;
export type SearchDimension = (typeof searchDimensions)[number];

/** A row of the report; `keys` are in the order of the dimensions. */
export interface SearchRow {
  readonly keys: readonly string[];
  readonly clicks: number;
  readonly impressions: number;
  /** Average position, weighed by impressions; 1 is the first. */
  readonly position: number;
}

/** Days of a report, both included, as Google counts them: in Pacific time. */
export interface SearchRange {
  readonly from: Day;
  readonly to: Day;
}

/** Google Search Console. */
export interface SearchConsole {
  grantAddress(grant: {
    readonly redirectUrl: string;
    readonly state: string;
    readonly codeVerifier: string;
  }): string;
  /** Exchanges a code. @throws SearchConsoleError; `reconnect` where the user unticked the permission */
  finishGrant(grant: {
    readonly redirectUrl: string;
    readonly code: string;
    readonly codeVerifier: string;
  }): Promise<{ readonly refreshToken: string; readonly accessToken: string; readonly email: string | null }>;
  /** @throws SearchConsoleError */
  getAccessToken(refreshToken: string): Promise<string>;
  /** Ends the access at Google; one that ended before counts as ended. @throws SearchConsoleError */
  revoke(refreshToken: string): Promise<void>;
  listProperties(accessToken: string): Promise<SearchProperty[]>;
  /** Rows with the most clicks first; by date, in order of days. Days that are not final yet are left out. */
  query(
    accessToken: string,
    siteUrl: string,
    report: {
      readonly range: SearchRange;
      readonly dimensions: readonly SearchDimension[];
      readonly rowLimit: number;
    },
  ): Promise<SearchRow[]>;
}

const readScope = 'https://www.googleapis.com/auth/webmasters.readonly';
const timeoutMs = 30_000;
const largestAnswerBytes = 16 * 1_048_576;

const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  scope: z.string().optional(),
  id_token: z.string().optional(),
});
const identity = z.object({ email: z.string().max(254) });
const sitesAnswer = z.object({
  siteEntry: z.array(z.object({ siteUrl: z.string(), permissionLevel: z.string() })).default([]),
});
const rowsAnswer = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number(),
        impressions: z.number(),
        position: z.number(),
      }),
    )
    .default([]),
});
const failureAnswer = z.object({
  error: z.union([z.string(), z.object({ message: z.string().default(''), status: z.string().default('') })]),
  error_description: z.string().optional(),
});

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > largestAnswerBytes) throw new SearchConsoleError('rejected', 'the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A proxy on the way may answer a page: the status tells enough.
    return null;
  }
}

/** What a refusal asks for. A grant is refused by the token address with 400, a call by the API with 401. */
function readFailure(status: number, json: unknown): SearchConsoleError {
  const parsed = failureAnswer.safeParse(json).data;
  const code = typeof parsed?.error === 'string' ? parsed.error : (parsed?.error.status ?? '');
  const message = typeof parsed?.error === 'object' ? parsed.error.message : parsed?.error_description;
  const reason = `${status} ${code} ${message ?? ''}`.trim();
  if (status === 408 || status === 429 || status >= 500 || code === 'RESOURCE_EXHAUSTED')
    return new SearchConsoleError('retry', reason);
  if (status === 401 || code === 'invalid_grant' || code === 'invalid_token')
    return new SearchConsoleError('reconnect', reason);
  if (status === 403 || status === 404) return new SearchConsoleError('missing', reason);
  return new SearchConsoleError('rejected', reason);
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly accessToken?: string;
  readonly form?: Readonly<Record<string, string>>;
  readonly json?: unknown;
}

async function send<Schema extends z.ZodType>(schema: Schema, call: Call): Promise<z.output<Schema>> {
  const body =
    call.form === undefined
      ? call.json === undefined
        ? null
        : JSON.stringify(call.json)
      : new URLSearchParams(call.form).toString();
  const contentType = call.form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  const answer = await request(call.url, {
    method: call.method,
    headers: {
      ...(body === null ? {} : { 'content-type': contentType }),
      ...(call.accessToken === undefined ? {} : { authorization: `Bearer ${call.accessToken}` }),
    },
    body,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
  })
    .then(async (response) => ({ status: response.statusCode, text: await readText(response.body) }))
    .catch((cause: unknown) => {
      if (cause instanceof SearchConsoleError) throw cause;
      throw new SearchConsoleError('retry', 'Google does not answer', cause);
    });
  const json = parseJson(answer.text);
  if (answer.status < 200 || answer.status >= 300) throw readFailure(answer.status, json);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new SearchConsoleError('rejected', 'the answer has an unknown form', parsed.error);
}

/** The address of an identity token that came from Google itself, so that its signature needs no check. */
function readEmail(idToken: string | undefined): string | null {
  const payload = idToken?.split('.')[1];
  if (payload === undefined) return null;
  return (
    identity.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8'))).data?.email ?? null
  );
}

/** Search Console at Google or its stand-in. https://developers.google.com/webmaster-tools/v1/api_reference_index */
export function createSearchConsole(access: SearchConsoleAccess): SearchConsole {
  const api = `${access.apiBase}/webmasters/v3`;
  const client = { client_id: access.clientId, client_secret: access.clientSecret };
  const requestTokens = async (fields: Readonly<Record<string, string>>) =>
    await send(tokenAnswer, { method: 'POST', url: access.tokenUrl, form: { ...client, ...fields } });

  return {
    grantAddress({ redirectUrl, state, codeVerifier }) {
      const url = new URL(access.authorizeUrl);
      url.search = new URLSearchParams({
        client_id: access.clientId,
        redirect_uri: redirectUrl,
        state,
        response_type: 'code',
        scope: `openid email ${readScope}`,
        code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
        code_challenge_method: 'S256',
        access_type: 'offline',
        prompt: 'consent',
      }).toString();
      return url.href;
    },
    async finishGrant({ redirectUrl, code, codeVerifier }) {
      const answer = await requestTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        code_verifier: codeVerifier,
      });
      // Google lets users untick single permissions.
      if (!(answer.scope ?? '').split(' ').includes(readScope) || answer.refresh_token === undefined)
        throw new SearchConsoleError('reconnect', 'the access was granted without Search Console');
      return {
        refreshToken: answer.refresh_token,
        accessToken: answer.access_token,
        email: readEmail(answer.id_token),
      };
    },
    async getAccessToken(refreshToken) {
      return (await requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })).access_token;
    },
    async revoke(token) {
      try {
        await send(z.unknown(), { method: 'POST', url: access.revokeUrl, form: { token } });
      } catch (thrown) {
        if (!(thrown instanceof SearchConsoleError) || thrown.kind !== 'reconnect') throw thrown;
      }
    },
    async listProperties(accessToken) {
      const { siteEntry } = await send(sitesAnswer, { method: 'GET', url: `${api}/sites`, accessToken });
      return siteEntry.map(({ siteUrl, permissionLevel }) => ({
        siteUrl,
        isVerified: permissionLevel !== 'siteUnverifiedUser',
      }));
    },
    async query(accessToken, siteUrl, { range, dimensions, rowLimit }) {
      const { rows } = await send(rowsAnswer, {
        method: 'POST',
        url: `${api}/sites/${encodeURIComponent(siteUrl)}/searchAnalytics/query`,
        accessToken,
        json: {
          startDate: range.from,
          endDate: range.to,
          dimensions,
          rowLimit,
          type: 'web',
          dataState: 'final',
        },
      });
      return rows;
    },
  };
}
