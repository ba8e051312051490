import type { SocialVideoPrivacy } from './post.ts';

/**
 * What a user decides of a post on TikTok. Its rules demand that nothing is decided in advance:
 * https://developers.tiktok.com/doc/content-sharing-guidelines
 */
export interface TikTokChoices {
  readonly allowsComments: boolean;
  /** Of videos alone, as is stitching. */
  readonly allowsDuet: boolean;
  readonly allowsStitch: boolean;
  /** The post promotes something; then it promotes the own brand, that of others, or both. */
  readonly isCommercial: boolean;
  readonly isOwnBrand: boolean;
  readonly isBrandedContent: boolean;
  /** The user agreed to the declaration, see `getDeclaration`. */
  readonly hasConsent: boolean;
}

/** A creator as TikTok describes it at the moment. */
export interface TikTokCreator {
  readonly name: string;
  readonly privacies: readonly SocialVideoPrivacy[];
  readonly canComment: boolean;
  readonly canDuet: boolean;
  readonly canStitch: boolean;
  readonly longestVideoSeconds: number;
}

/** Nothing decided. */
export const noTikTokChoices: TikTokChoices = {
  allowsComments: false,
  allowsDuet: false,
  allowsStitch: false,
  isCommercial: false,
  isOwnBrand: false,
  isBrandedContent: false,
  hasConsent: false,
};

export const tikTokDeclarations = ['Music', 'BrandedContentAndMusic'] as const;
/** The text that a user agrees to: the confirmation of music, and for branded content its policy too. */
export type TikTokDeclaration = (typeof tikTokDeclarations)[number];

/** The declaration that a post needs. */
export function getDeclaration({
  isCommercial,
  isBrandedContent,
}: Pick<TikTokChoices, 'isCommercial' | 'isBrandedContent'>): TikTokDeclaration {
  return isCommercial && isBrandedContent ? 'BrandedContentAndMusic' : 'Music';
}

/** Pages of TikTok behind the words of the declaration. */
export const tikTokPolicies = {
  music: 'https://www.tiktok.com/legal/page/global/music-usage-confirmation/en',
  brandedContent: 'https://www.tiktok.com/legal/page/global/bc-policy/en',
} as const;
