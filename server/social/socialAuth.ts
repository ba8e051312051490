import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { SocialHttp } from './socialHttp.ts';
import type { SocialPlatform, SocialTokens } from './socialPlatform.ts';

/** How the product is known to a network, and where that is. */
export interface SocialAccess {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where users allow the access. */
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Base of its API, without a closing slash. */
  readonly apiBase: string;
}

/** How a network's OAuth differs from others. */
interface AuthRules {
  readonly scopes: readonly string[];
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
const metaScopes = ['pages_show_list', 'pages_read_engagement', 'business_management'];

const authRules: Readonly<Record<SocialNetwork, AuthRules>> = {
  Facebook: {
    ...plain,
    scopes: [...metaScopes, 'pages_manage_posts', 'pages_manage_engagement', 'read_insights'],
    separator: ',',
    renewal: 'exchange',
    extra: { auth_type: 'rerequest' },
  },
  Instagram: {
    ...plain,
    scopes: [...metaScopes, 'instagram_basic', 'instagram_content_publish', 'instagram_manage_comments'],
    separator: ',',
    renewal: 'exchange',
    extra: { auth_type: 'rerequest' },
  },
  LinkedIn: {
    ...plain,
    scopes: ['openid', 'profile', 'w_organization_social', 'r_organization_social', 'rw_organization_admin'],
    renewal: 'none',
  },
  Twitter: {
    ...plain,
    scopes: ['tweet.read', 'tweet.write', 'users.read', 'media.write', 'offline.access'],
    usesPkce: true,
    usesBasic: true,
  },
  Pinterest: {
    ...plain,
    scopes: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
    separator: ',',
    usesBasic: true,
  },
  TikTok: {
    ...plain,
    scopes: ['user.info.basic', 'video.publish', 'video.upload'],
    separator: ',',
    clientIdName: 'client_key',
    usesPkce: true,
  },
  YouTube: {
    ...plain,
    scopes: [
      'https://www.googleapis.com/auth/youtube.upload',
      'https://www.googleapis.com/auth/youtube.readonly',
    ],
    usesPkce: true,
    extra: { access_type: 'offline', prompt: 'consent' },
  },
};

// An empty token would be stored in place of a good one.
const tokenAnswer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.number().optional(),
});

function toTokens(answer: z.infer<typeof tokenAnswer>): SocialTokens {
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    expiresAt: answer.expires_in === undefined ? null : new Date(Date.now() + answer.expires_in * 1_000),
  };
}

/** The sign-in at a network. @param readAccountName name of the account of a token */
export function createSocialAuth(
  network: SocialNetwork,
  access: SocialAccess,
  http: SocialHttp,
  readAccountName: (accessToken: string) => Promise<string>,
): Pick<SocialPlatform, 'grantAddress' | 'finishGrant' | 'refresh'> {
  const rules = authRules[network];
  const requestTokens = async (fields: Readonly<Record<string, string>>): Promise<SocialTokens> => {
    const credentials = `${encodeURIComponent(access.clientId)}:${encodeURIComponent(access.clientSecret)}`;
    return toTokens(
      await http.read(tokenAnswer, {
        method: 'POST',
        url: access.tokenUrl,
        headers: rules.usesBasic
          ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
          : {},
        form: {
          ...(rules.usesBasic ? {} : { client_secret: access.clientSecret }),
          [rules.clientIdName]: access.clientId,
          ...fields,
        },
      }),
    );
  };

  return {
    grantAddress({ redirectUrl, state, codeVerifier }) {
      const url = new URL(access.authorizeUrl);
      url.search = new URLSearchParams({
        [rules.clientIdName]: access.clientId,
        redirect_uri: redirectUrl,
        state,
        response_type: 'code',
        scope: rules.scopes.join(rules.separator),
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
      const tokens =
        rules.renewal === 'exchange'
          ? await requestTokens({ grant_type: 'fb_exchange_token', fb_exchange_token: first.accessToken })
          : first;
      return { tokens, accountName: await readAccountName(tokens.accessToken) };
    },
    refresh:
      rules.renewal === 'refresh'
        ? async (refreshToken) =>
            await requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken })
        : null,
  };
}
