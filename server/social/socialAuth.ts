import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { networkPermissions } from '#shared/domain/social/networkPermissions.ts';
import { SocialError } from './socialError.ts';
import type { SocialHttp } from './socialHttp.ts';
import type { SocialAccount, SocialPlatform, SocialTokens } from './socialPlatform.ts';

/** How the product is known to a network, and where that is. */
export interface SocialAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where users allow the access. */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Where tokens are revoked by RFC 7009; null where the network has no such address. */
  readonly revokeUrl: string | null;
  /** Base of its API, without a closing slash. */
  readonly apiBase: string;
  /** Where its pages and posts are seen, without a closing slash. */
  readonly siteBase: string;
  /** Whether the network locks all posts of the app as private until it has audited it. */
  readonly isPrivateOnly?: boolean;
}

/** How a network's OAuth differs from others. */
interface AuthRules {
  readonly separator: ' ' | ',';
  readonly clientIdName: 'client_id' | 'client_key';
  readonly usesPkce: boolean;
  /** Credentials in a header instead of the form. */
  readonly usesBasic: boolean;
  /** `exchange`: a short token is exchanged for one of sixty days, and never renewed. */
  readonly renewal: 'refresh' | 'exchange' | 'none';
  readonly extra: Readonly<Record<string, string>>;
}

const plain = {
  separator: ' ',
  clientIdName: 'client_id',
  usesPkce: false,
  usesBasic: false,
  renewal: 'refresh',
  extra: {},
} as const satisfies Partial<AuthRules>;
const authRules: Readonly<Record<SocialNetwork, AuthRules>> = {
  Facebook: {
    ...plain,
    separator: ',',
    renewal: 'exchange',
    extra: { auth_type: 'rerequest' },
  },
  Instagram: {
    ...plain,
    separator: ',',
    renewal: 'exchange',
    extra: { auth_type: 'rerequest' },
  },
  LinkedIn: {
    ...plain,
    renewal: 'none',
  },
  Twitter: {
    ...plain,
    usesPkce: true,
    usesBasic: true,
  },
  Pinterest: {
    ...plain,
    separator: ',',
    usesBasic: true,
  },
  TikTok: {
    ...plain,
    separator: ',',
    clientIdName: 'client_key',
    usesPkce: true,
  },
  YouTube: {
    ...plain,
    usesPkce: true,
    extra: { access_type: 'offline', prompt: 'consent' },
  },
};

// An empty token would be stored in place of a good one.
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().optional(),
  /** Granted permissions, between spaces or commas. */
  scope: z.string().optional(),
});

function toTokens(answer: z.infer<typeof tokenAnswer>): SocialTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: answer.expires_in === undefined ? null : new Date(Date.now() + answer.expires_in * 1_000),
  };
}

/** The sign-in at a network, and its end. @param readAccount the account of a token */
export function createSocialAuth(
  network: SocialNetwork,
  access: SocialAccess,
  http: SocialHttp,
  readAccount: (accessToken: string) => Promise<SocialAccount>,
): Pick<
  SocialPlatform,
  'isPrivateOnly' | 'grantAddress' | 'finishGrant' | 'refresh' | 'revoke' | 'readGranted' | 'readCreator'
> {
  const rules = authRules[network];
  const buildCall = (url: string, fields: Readonly<Record<string, string>>) => {
    const credentials = `${encodeURIComponent(access.clientId)}:${encodeURIComponent(access.clientSecret)}`;
    return {
      method: 'POST',
      url,
      headers: rules.usesBasic
        ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
        : {},
      form: {
        ...(rules.usesBasic ? {} : { client_secret: access.clientSecret }),
        [rules.clientIdName]: access.clientId,
        ...fields,
      },
    } as const;
  };
  const requestTokens = async (fields: Readonly<Record<string, string>>) => {
    const answer = await http.read(tokenAnswer, buildCall(access.tokenUrl, fields));
    return { tokens: toTokens(answer), granted: answer.scope?.split(/[\s,]+/) ?? null };
  };
  const { revokeUrl } = access;
  const revokeToken = async (url: string, token: string): Promise<void> => {
    try {
      await http.send(buildCall(url, { token }));
    } catch (thrown) {
      // A token that ended before is revoked as well.
      if (!(thrown instanceof SocialError) || thrown.kind !== 'reconnect') throw thrown;
    }
  };

  return {
    isPrivateOnly: access.isPrivateOnly ?? false,
    grantAddress({ redirectUrl, state, codeVerifier }) {
      const url = new URL(access.authorizeUrl);
      url.search = new URLSearchParams({
        [rules.clientIdName]: access.clientId,
        redirect_uri: redirectUrl,
        state,
        response_type: 'code',
        scope: networkPermissions[network].map(({ scope }) => scope).join(rules.separator),
        ...(rules.usesPkce
          ? {
              code_challenge: createHash('sha256').update(codeVerifier).digest('base64url'),
              code_challenge_method: 'S256',
            }
          : {}),
        ...rules.extra,
      }).toString();
      return url.href;
    },
    async finishGrant({ redirectUrl, code, codeVerifier }) {
      const first = await requestTokens({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUrl,
        ...(rules.usesPkce ? { code_verifier: codeVerifier } : {}),
      });
      const { tokens, granted } =
        rules.renewal === 'exchange'
          ? await requestTokens({
              grant_type: 'fb_exchange_token',
              fb_exchange_token: first.tokens.accessToken,
            })
          : first;
      return { tokens, granted, account: await readAccount(tokens.accessToken) };
    },
    refresh:
      rules.renewal === 'refresh'
        ? async (refreshToken) =>
            (await requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })).tokens
        : null,
    revoke:
      revokeUrl === null
        ? null
        : async ({ accessToken, refreshToken }) => {
            if (refreshToken !== null) await revokeToken(revokeUrl, refreshToken);
            await revokeToken(revokeUrl, accessToken);
          },
    readGranted: null,
    readCreator: null,
  };
}
