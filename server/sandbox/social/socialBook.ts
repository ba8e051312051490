import { createHash, randomBytes } from 'node:crypto';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { networkPermissions } from '#shared/domain/social/networkPermissions.ts';
import { createRandom } from '../random.ts';
import type { SandboxStore } from '../sandboxStore.ts';

/** An account that people of the sandbox can sign in with, and where it can post. */
export interface StandInAccount {
  readonly id: string;
  readonly name: string;
  readonly handle: string;
  readonly targets: readonly { readonly id: string; readonly name: string }[];
}

export const standInAccounts: readonly StandInAccount[] = [
  {
    id: '7010000000000001',
    name: 'Jana Světlá',
    handle: 'svetluskov',
    targets: [
      { id: '7020000000000001', name: 'Světluškov' },
      { id: '7020000000000002', name: 'Světluškov: inspirace' },
    ],
  },
  {
    id: '7010000000000002',
    name: 'Petr Zahrádka',
    handle: 'zahradka',
    targets: [{ id: '7020000000000003', name: 'Zahrádka' }],
  },
  { id: '7010000000000003', name: 'Eva Bezstránková', handle: 'eva', targets: [] },
];

/** A token pair that was given out. */
export interface SocialToken {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly network: SocialNetwork;
  readonly accountId: string;
  readonly expiresAtMs: number;
  readonly isRevoked: boolean;
  /** Granted permissions; missing in tokens of older books, which have all. */
  readonly scopes?: readonly string[];
}

/** A published post. */
export interface SocialSandboxPost {
  readonly id: string;
  readonly network: SocialNetwork;
  readonly targetId: string;
  readonly text: string;
  readonly title: string;
  readonly link: string | null;
  readonly altTexts: readonly string[];
  /** Addresses or ids of its media. */
  readonly media: readonly string[];
  readonly privacy: string | null;
  readonly isAiMade: boolean;
  readonly createdAtMs: number;
  readonly isRemoved: boolean;
  /** What else the network shows or allows at the post. */
  readonly labels?: readonly string[];
  /** Missing in posts of older books. */
  readonly comments?: readonly string[];
}

/** Uploaded media, containers and sessions by id. */
export interface PendingMedia {
  readonly id: string;
  readonly network: SocialNetwork;
  readonly kind: string;
  readonly values: Readonly<Record<string, unknown>>;
  readonly receivedBytes: number;
  /** Processed from then on; null before the upload has ended. */
  readonly readyAtMs: number | null;
}

interface Code {
  readonly network: SocialNetwork;
  readonly accountId: string;
  readonly redirectUrl: string;
  readonly challenge: string | null;
  readonly scopes: readonly string[];
  readonly endsAtMs: number;
}

const day = 86_400_000;
const hour = 3_600_000;
/** How long a token lives, and whether one to renew it comes with it. */
const lifetimes: Readonly<Record<SocialNetwork, { readonly ms: number; readonly renews: boolean }>> = {
  Facebook: { ms: 60 * day, renews: false },
  Instagram: { ms: 60 * day, renews: false },
  LinkedIn: { ms: 60 * day, renews: false },
  Twitter: { ms: 2 * hour, renews: true },
  Pinterest: { ms: 30 * day, renews: true },
  TikTok: { ms: day, renews: true },
  YouTube: { ms: hour, renews: true },
};
const codeMs = 600_000;
const tokenKind = 'social.tokens';
const postKind = 'social.posts';
const mediaKind = 'social.media';
const removedTargetKind = 'social.removedTargets';

/** State of the sandboxes of all networks. */
export interface SocialBook {
  /** Makes a post older, for demo data; its id as the network's API writes it. */
  backdatePost(network: SocialNetwork, id: string, atMs: number): Promise<void>;
  readonly now: () => number;
  /** How long a network takes to process media. */
  readonly processingMs: number;
  createId(): string;
  createCode(code: Omit<Code, 'endsAtMs'>): string;
  /** Exchanges a code, once; null when it is wrong. */
  exchangeCode(code: string, redirectUrl: string, verifier: string): Promise<SocialToken | null>;
  /** Renews tokens; the refresh token is used up. */
  refresh(network: SocialNetwork, refreshToken: string): Promise<SocialToken | null>;
  /** Exchanges a token for one that lives longer; null where it ended. */
  exchangeToken(network: SocialNetwork, accessToken: string): Promise<SocialToken | null>;
  /** The account of a live token. */
  identify(network: SocialNetwork, accessToken: string): StandInAccount | null;
  revoke(network: SocialNetwork): Promise<void>;
  /**
   * Revokes by a token, access or refresh: that sign-in alone on X, all of the account's elsewhere. False where the token
   * ended before.
   */
  revokeToken(network: SocialNetwork, token: string): Promise<boolean>;
  listLiveTokens(network: SocialNetwork): SocialToken[];
  /** Permissions of a live token, or null. */
  listScopes(network: SocialNetwork, accessToken: string): readonly string[] | null;
  hasScope(network: SocialNetwork, accessToken: string, scope: string): boolean;
  /** Withdraws a permission as a user does in the settings; of one account, or of all. */
  withdrawScope(network: SocialNetwork, scope: string, accountId?: string): Promise<void>;
  /** Removes a page or board, or a user's role there. */
  removeTarget(network: SocialNetwork, targetId: string): Promise<void>;
  expire(network: SocialNetwork): Promise<void>;
  putMedia(media: PendingMedia): Promise<void>;
  findMedia(network: SocialNetwork, id: string): PendingMedia | null;
  addPost(
    post: Omit<SocialSandboxPost, 'id' | 'createdAtMs' | 'isRemoved' | 'comments'>,
    id?: string,
  ): Promise<string>;
  /** A post that is there. */
  findPost(network: SocialNetwork, id: string): SocialSandboxPost | null;
  /** Adds a comment below a post that is there; returns its id, or null. */
  addComment(network: SocialNetwork, postId: string, text: string): Promise<string | null>;
  listPosts(network?: SocialNetwork): SocialSandboxPost[];
  removePost(network: SocialNetwork, id: string): Promise<void>;
}

/** Opens the book of the social networks. */
export const openSocialBook = async (
  store: SandboxStore,
  options: { readonly now: () => number; readonly processingMs: number },
): Promise<SocialBook> => {
  const { now, processingMs } = options;
  const tokens = new Map(
    (await store.list<SocialToken>(tokenKind)).map((token) => [token.accessToken, token]),
  );
  const posts = new Map((await store.list<SocialSandboxPost>(postKind)).map((post) => [post.id, post]));
  const media = new Map((await store.list<PendingMedia>(mediaKind)).map((item) => [item.id, item]));
  const removedTargets = new Set(await store.list<string>(removedTargetKind));
  const codes = new Map<string, Code>();
  let lastId = randomBytes(2).readUInt16BE();
  // Counted, as many are created in one millisecond.
  const createId = (): string => {
    lastId = (lastId + 1) % 100_000;
    return `7${String(now())}${String(lastId).padStart(5, '0')}`;
  };

  const putToken = async (token: SocialToken): Promise<SocialToken> => {
    tokens.set(token.accessToken, token);
    await store.put(tokenKind, token.accessToken, token);
    return token;
  };
  const issue = async (
    network: SocialNetwork,
    accountId: string,
    scopes: readonly string[],
  ): Promise<SocialToken> => {
    const { ms, renews } = lifetimes[network];
    return await putToken({
      accessToken: `${network}-${randomBytes(24).toString('hex')}`,
      refreshToken: renews ? `r-${randomBytes(24).toString('hex')}` : null,
      network,
      accountId,
      expiresAtMs: now() + ms,
      isRevoked: false,
      scopes,
    });
  };
  const readScopes = ({ network, scopes }: SocialToken): readonly string[] =>
    scopes ?? networkPermissions[network].map(({ scope }) => scope);
  const findLive = (network: SocialNetwork, accessToken: string): SocialToken | null => {
    const token = tokens.get(accessToken);
    return token === undefined || token.network !== network || token.isRevoked || token.expiresAtMs <= now()
      ? null
      : token;
  };
  const changeTokens = async (network: SocialNetwork, change: Partial<SocialToken>): Promise<void> => {
    for (const token of tokens.values())
      if (token.network === network) await putToken({ ...token, ...change });
  };

  return {
    now,
    processingMs,
    createId,
    createCode(code) {
      const text = randomBytes(24).toString('base64url');
      codes.set(text, { ...code, endsAtMs: now() + codeMs });
      return text;
    },
    async exchangeCode(text, redirectUrl, verifier) {
      const code = codes.get(text);
      codes.delete(text);
      if (code === undefined || code.endsAtMs < now() || code.redirectUrl !== redirectUrl) return null;
      if (
        code.challenge !== null &&
        createHash('sha256').update(verifier).digest('base64url') !== code.challenge
      )
        return null;
      return await issue(code.network, code.accountId, code.scopes);
    },
    async refresh(network, refreshToken) {
      const known = [...tokens.values()].find(
        (token) => token.network === network && token.refreshToken === refreshToken && !token.isRevoked,
      );
      if (known === undefined) return null;
      await putToken({ ...known, refreshToken: null });
      return await issue(network, known.accountId, readScopes(known));
    },
    async exchangeToken(network, accessToken) {
      const known = findLive(network, accessToken);
      return known === null ? null : await issue(network, known.accountId, readScopes(known));
    },
    identify(network, accessToken) {
      const token = findLive(network, accessToken);
      const account = standInAccounts.find(({ id }) => id === token?.accountId);
      if (account === undefined) return null;
      return {
        ...account,
        targets: account.targets.filter(({ id }) => !removedTargets.has(`${network}/${id}`)),
      };
    },
    async revokeToken(network, text) {
      const known = [...tokens.values()].find(
        (token) =>
          token.network === network &&
          !token.isRevoked &&
          (token.refreshToken === text || (token.accessToken === text && token.expiresAtMs > now())),
      );
      if (known === undefined) return false;
      for (const token of tokens.values())
        if (
          token.network === network &&
          (network === 'Twitter' ? token === known : token.accountId === known.accountId)
        )
          await putToken({ ...token, isRevoked: true });
      return true;
    },
    listLiveTokens: (network) =>
      [...tokens.values()].filter(
        (token) => token.network === network && !token.isRevoked && token.expiresAtMs > now(),
      ),
    listScopes(network, accessToken) {
      const token = findLive(network, accessToken);
      return token === null ? null : readScopes(token);
    },
    hasScope(network, accessToken, scope) {
      const token = findLive(network, accessToken);
      return token !== null && readScopes(token).includes(scope);
    },
    async withdrawScope(network, scope, accountId) {
      // Meta has one app for both.
      const isMeta = network === 'Facebook' || network === 'Instagram';
      const networks: readonly SocialNetwork[] = isMeta ? ['Facebook', 'Instagram'] : [network];
      for (const token of tokens.values())
        if (networks.includes(token.network) && (accountId ?? token.accountId) === token.accountId)
          await putToken({ ...token, scopes: readScopes(token).filter((name) => name !== scope) });
    },
    async removeTarget(network, targetId) {
      const name = `${network}/${targetId}`;
      removedTargets.add(name);
      await store.put(removedTargetKind, name, name);
    },
    revoke: async (network) => await changeTokens(network, { isRevoked: true }),
    expire: async (network) => await changeTokens(network, { expiresAtMs: now() - 1 }),
    async putMedia(item) {
      media.set(item.id, item);
      await store.put(mediaKind, item.id, item);
    },
    findMedia(network, id) {
      const found = media.get(id);
      return found?.network === network ? found : null;
    },
    async addPost(facts, id = createId()) {
      const post = { ...facts, id, createdAtMs: now(), isRemoved: false };
      posts.set(id, post);
      await store.put(postKind, id, post);
      return id;
    },
    findPost(network, id) {
      const post = posts.get(id);
      return post === undefined || post.network !== network || post.isRemoved ? null : post;
    },
    async addComment(network, postId, text) {
      const post = posts.get(postId);
      if (post === undefined || post.network !== network || post.isRemoved) return null;
      const commented = { ...post, comments: [...(post.comments ?? []), text] };
      posts.set(postId, commented);
      await store.put(postKind, postId, commented);
      return createId();
    },
    async backdatePost(network, id, atMs) {
      // LinkedIn writes `urn:li:share:1`, Facebook may write `page_1`.
      const post = posts.get(id.split(/[:_]/).at(-1) ?? '');
      if (post === undefined || post.network !== network) return;
      posts.set(post.id, { ...post, createdAtMs: atMs });
      await store.put(postKind, post.id, { ...post, createdAtMs: atMs });
    },
    listPosts: (network) =>
      [...posts.values()].filter((post) => network === undefined || post.network === network),
    async removePost(network, id) {
      const post = posts.get(id);
      if (post === undefined || post.network !== network) return;
      posts.set(id, { ...post, isRemoved: true });
      await store.put(postKind, id, { ...post, isRemoved: true });
    },
  };
};

/** The most of a figure that a post reaches in the end: posts do differently well. */
export const scaleReach = ({ id }: SocialSandboxPost, most: number): number =>
  Math.round(most * createRandom('reach', id).drawBetween(0.2, 1));

/** Whether a post may go to a target of the account. */
export const hasTarget = (account: StandInAccount, targetId: string): boolean =>
  targetId === account.id || account.targets.some(({ id }) => id === targetId);
