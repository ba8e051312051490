import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { SocialVideoPrivacy } from '#shared/domain/social/post.ts';
import type { TikTokChoices, TikTokCreator } from '#shared/domain/social/tikTok.ts';

/** Tokens of an account. */
export interface SocialTokens {
  readonly accessToken: string;
  /** Null where the network gives none, or only at the first sign-in. */
  readonly refreshToken: string | null;
  readonly expiresAt: Date | null;
}

/** An account of a network. */
export interface SocialAccount {
  readonly id: string;
  readonly name: string;
}

/** Access that a user granted. */
export interface SocialGrant {
  readonly tokens: SocialTokens;
  readonly account: SocialAccount;
  /** Permissions that the user granted, by the network's names; null where the network doesn't say. */
  readonly granted: readonly string[] | null;
}

/** Where an account can post: a page, a board, a channel or the account itself. */
export interface SocialTarget {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
}

/** A photo or video to be published. */
export interface SocialMedia {
  readonly kind: 'Image' | 'Video';
  readonly contentType: 'image/jpeg' | 'video/mp4';
  readonly altText: string;
  readonly byteLength: number;
  /** Address at which networks fetch it. */
  readonly url: string;
  read(): Promise<Buffer>;
}

/** A post with all that a network needs to publish it. */
export interface SocialDelivery {
  readonly accessToken: string;
  readonly targetId: string;
  readonly text: string;
  readonly title: string;
  readonly link: string | null;
  readonly media: readonly SocialMedia[];
  readonly isAiMade: boolean;
  readonly isPaidPartnership: boolean;
  readonly privacy: SocialVideoPrivacy | null;
  readonly isMadeForKids: boolean;
  /** Decisions of a post on TikTok; null elsewhere. */
  readonly tikTok: TikTokChoices | null;
}

/** A comment below a published post. */
export interface SocialComment {
  readonly accessToken: string;
  readonly targetId: string;
  readonly networkPostId: string;
  readonly text: string;
}

/** Uploaded media that are not public yet. */
export interface Preparation {
  /** What the adapter needs to go on, as JSON. */
  readonly handle: string;
  readonly isReady: boolean;
  /** When to ask again where it is not ready. */
  readonly checkAfterSeconds: number;
}

/** What a network says of a post that was sent. */
export type Publication =
  | {
      readonly state: 'Published';
      readonly networkPostId: string;
      readonly url: string | null;
      /** Whether the network locked the post as private though it was sent as public; absent where its answer doesn’t say. */
      readonly isLockedPrivate?: boolean;
    }
  | { readonly state: 'Processing'; readonly handle: string; readonly checkAfterSeconds: number }
  /** The network has no such post: it may be sent. */
  | { readonly state: 'Absent' }
  /** Without the answer of the first call, the network cannot be asked. */
  | { readonly state: 'Unknown' };

/** Figures of a post as the network counts them; null where its API gives none. */
export interface SocialFigures {
  readonly impressions: number | null;
  readonly reactions: number | null;
  readonly comments: number | null;
  readonly clicks: number | null;
}

/** A social network. Methods throw SocialError alone. */
export interface SocialPlatform {
  readonly network: SocialNetwork;
  /** Whether the network locks all posts of the app as private, for it has not audited the app. */
  readonly isPrivateOnly: boolean;
  /** The address at which a user allows the access. */
  grantAddress(grant: {
    readonly redirectUrl: string;
    readonly state: string;
    readonly codeVerifier: string;
  }): string;
  /** Exchanges the code of the way back, which can be done once. */
  finishGrant(grant: {
    readonly redirectUrl: string;
    readonly code: string;
    readonly codeVerifier: string;
  }): Promise<SocialGrant>;
  /** Renews tokens; a refresh token may be used up by it. Null where the network renews none. */
  readonly refresh: ((refreshToken: string) => Promise<SocialTokens>) | null;
  /**
   * Ends the access at the network, as far as `revocationScopes` says. Access that the network knows no longer is ended.
   * Null where the network has no call for it.
   */
  readonly revoke: ((tokens: Pick<SocialTokens, 'accessToken' | 'refreshToken'>) => Promise<void>) | null;
  /** Permissions that the access has now; null where the network says it at the sign-in alone. */
  readonly readGranted: ((accessToken: string) => Promise<readonly string[]>) | null;
  /** What the creator of an account allows now; null where the network has no such rules. */
  readonly readCreator: ((accessToken: string) => Promise<TikTokCreator>) | null;
  listTargets(accessToken: string): Promise<SocialTarget[]>;
  /**
   * Uploads media without publishing them; safe to repeat. Where the outcome can't be asked for, it (or `publish`
   * before its call) fails while the network is down, even without media. @param handle of the call before; null at the beginning
   */
  prepare(delivery: SocialDelivery, handle: string | null): Promise<Preparation>;
  /** The one call that makes a post public. Never repeated without asking. */
  publish(delivery: SocialDelivery, handle: string): Promise<Publication>;
  /** Asks what came of a call whose answer was lost, or is still processed; null where the network cannot be asked. */
  readonly findPublication: ((delivery: SocialDelivery, handle: string) => Promise<Publication>) | null;
  /**
   * Adds a comment of the page below its own post; null where the network takes none from us. Networks can't be asked
   * about it, so it is never repeated after a lost answer.
   */
  readonly addComment: ((comment: SocialComment) => Promise<void>) | null;
  /** Whether a published post is still there. */
  isLive(accessToken: string, targetId: string, networkPostId: string): Promise<boolean>;
  readFigures(accessToken: string, targetId: string, networkPostId: string): Promise<SocialFigures>;
}
