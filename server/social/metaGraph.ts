import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { withdrawnAtMeta } from '#shared/domain/social/networkPermissions.ts';
import { graphVersion } from '#server/platforms/meta/graphClient.ts';
import { createSocialHttp, toStatusKind, type Refusal, type SocialHttp } from './socialHttp.ts';
import type { SocialAccess } from './socialAuth.ts';
import { SocialError } from './socialError.ts';
import type { SocialPlatform } from './socialPlatform.ts';

const failure = z.object({
  error: z.object({
    message: z.string().default(''),
    code: z.number().default(0),
    error_subcode: z.number().optional(),
    error_user_msg: z.string().optional(),
  }),
});

/** Codes whose calls pass later: limits, and media that Meta could not fetch or has not processed yet. */
const passingCodes = new Set([1, 2, 4, 9, 17, 32, 341, 613, 1_390_008, 1_363_047, 1_609_010]);
const passingSubcodes = new Set([2_207_003, 2_207_027, 2_207_032, 2_207_042, 2_207_053, 2_207_082]);
const signInCodes = new Set([102, 190]);

/** What the Graph API says of a refused post. https://developers.facebook.com/docs/instagram-platform/reference/error-codes */
export function readMetaRefusal(status: number, json: unknown): Refusal | null {
  const parsed = failure.safeParse(json);
  if (!parsed.success) return null;
  const { code, error_subcode: subcode, message, error_user_msg: userMessage } = parsed.data.error;
  const isPermission = code === 10 || (code >= 200 && code <= 299);
  const isPassing = passingCodes.has(code) || (subcode !== undefined && passingSubcodes.has(subcode));
  const isSignIn = signInCodes.has(code) || isPermission;
  return {
    kind: isPassing ? 'retry' : isSignIn ? 'reconnect' : status >= 500 ? toStatusKind(status) : 'rejected',
    code: subcode === undefined ? String(code) : `${code}/${subcode}`,
    reason: userMessage ?? message,
    isPermission,
  };
}

const grants = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const done = z.object({ success: z.boolean() });

/** The Graph API for posts. */
export interface MetaGraph {
  readonly http: SocialHttp;
  get<Schema extends z.ZodType>(
    schema: Schema,
    accessToken: string,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<z.output<Schema>>;
  post<Schema extends z.ZodType>(
    schema: Schema,
    accessToken: string,
    path: string,
    fields: Readonly<Record<string, string>>,
  ): Promise<z.output<Schema>>;
  remove<Schema extends z.ZodType>(
    schema: Schema,
    accessToken: string,
    path: string,
  ): Promise<z.output<Schema>>;
}

/**
 * What Meta knows of an access: its permissions, each of which a user can withdraw, and so can we.
 * https://developers.facebook.com/docs/facebook-login/guides/permissions/request-revoke
 */
export function createMetaAccess(
  network: 'Facebook' | 'Instagram',
  graph: MetaGraph,
): Pick<SocialPlatform, 'revoke' | 'readGranted'> {
  return {
    async revoke({ accessToken }) {
      for (const permission of withdrawnAtMeta[network]) {
        try {
          await graph.remove(done, accessToken, `me/permissions/${permission}`);
        } catch (thrown) {
          // An access that ended has no permissions left.
          if (!(thrown instanceof SocialError) || thrown.kind !== 'reconnect') throw thrown;
        }
      }
    },
    async readGranted(accessToken) {
      const { data } = await graph.get(grants, accessToken, 'me/permissions', { limit: '200' });
      return data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
    },
  };
}

/**
 * Reads a page or account for posting. Meta answers alike for one that is gone and one whose role the user lost; both
 * are a lost permission.
 */
export async function readMetaTarget<Result>(read: () => Promise<Result>): Promise<Result> {
  try {
    return await read();
  } catch (thrown) {
    if (!(thrown instanceof SocialError) || thrown.code !== '100/33') throw thrown;
    const { network, reason, code } = thrown;
    throw new SocialError('reconnect', {
      network,
      reason,
      code,
      isRefusal: true,
      isPermission: true,
      cause: thrown,
    });
  }
}

/** Calls of the Graph API in the name of a user or page. */
export function createMetaGraph(network: 'Facebook' | 'Instagram', access: SocialAccess): MetaGraph {
  const http = createSocialHttp(network, readMetaRefusal);
  // Without the proof, a token that leaked would be enough to act with it.
  const sign = (accessToken: string) =>
    createHmac('sha256', access.clientSecret).update(accessToken).digest('hex');
  return {
    http,
    async get(schema, accessToken, path, fields) {
      const query = new URLSearchParams({ ...fields, appsecret_proof: sign(accessToken) });
      const url = `${access.apiBase}/${graphVersion}/${path}?${query.toString()}`;
      return await http.read(schema, { method: 'GET', url, accessToken });
    },
    async post(schema, accessToken, path, fields) {
      const url = `${access.apiBase}/${graphVersion}/${path}`;
      const form = { ...fields, appsecret_proof: sign(accessToken) };
      return await http.read(schema, { method: 'POST', url, accessToken, form });
    },
    async remove(schema, accessToken, path) {
      const query = new URLSearchParams({ appsecret_proof: sign(accessToken) });
      const url = `${access.apiBase}/${graphVersion}/${path}?${query.toString()}`;
      return await http.read(schema, { method: 'DELETE', url, accessToken });
    },
  };
}
