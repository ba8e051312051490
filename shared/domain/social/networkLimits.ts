import type { SocialNetwork } from '../content/content.ts';

/** How a network counts the length of a text. */
export type TextCounting = 'utf16' | 'codePoints' | 'utf8Bytes' | 'weighted';

export const socialImageFormats = ['jpg', 'png'] as const;
export type SocialImageFormat = (typeof socialImageFormats)[number];

/** A width divided by its height, from the tallest to the widest. */
interface RatioRange {
  readonly min: number;
  readonly max: number;
}

/** What a network accepts and how it is reached; the editor, the server and the tests read the same table. */
export interface NetworkLimits {
  /** Longest text, by the network's own count. */
  readonly text: { readonly counting: TextCounting; readonly max: number };
  /** A title of its own; null where the network has none. */
  readonly title: { readonly max: number; readonly isRequired: boolean } | null;
  readonly mostHashtags: number | null;
  /** Fewest media that a post needs, and most images and videos it carries; never mixed in one post. */
  readonly media: { readonly min: number; readonly images: number; readonly videos: number };
  readonly image: {
    readonly formats: readonly SocialImageFormat[];
    readonly maxBytes: number;
    readonly ratio: RatioRange | null;
  };
  readonly video: {
    readonly maxBytes: number;
    readonly minSeconds: number;
    readonly maxSeconds: number;
    readonly ratio: RatioRange | null;
  };
  readonly longestAltText: number | null;
  /** Longest comment that the product adds below a post, by the count of the text; null where it can't add any. */
  readonly longestComment: number | null;
  /** Where a link goes: into the text, into a field of its own, or nowhere that can be selected. */
  readonly link: 'Text' | 'Field' | 'NotClickable';
  /** Whether the network fetches media from our address instead of taking bytes. */
  readonly fetchesMedia: boolean;
  /** What the account offers to post to. */
  readonly target: 'Page' | 'Account' | 'Board' | 'Channel';
  /** Whether the network can be asked what came of a publishing call whose answer was lost. */
  readonly isAskable: boolean;
  /** Posts in 24 hours before the network refuses; null where it does not publish a number. */
  readonly mostPostsADay: number | null;
}

const kb = 1_024;
const mb = 1_024 * kb;
const minute = 60;
/** Largest video that the product takes in; networks accept larger ones. */
export const mostVideoBytes = 64 * mb;
const anyVideo = { maxBytes: mostVideoBytes, minSeconds: 1, ratio: null } as const;

/** Limits in force in November 2026; each network states its own in its developer documentation. */
export const networkLimits: Readonly<Record<SocialNetwork, NetworkLimits>> = {
  Facebook: {
    text: { counting: 'utf16', max: 63_206 },
    title: null,
    mostHashtags: null,
    media: { min: 0, images: 10, videos: 1 },
    image: { formats: ['jpg', 'png'], maxBytes: 4 * mb, ratio: null },
    video: { ...anyVideo, maxSeconds: 240 * minute },
    longestAltText: null,
    longestComment: 8_000,
    link: 'Text',
    fetchesMedia: true,
    target: 'Page',
    isAskable: false,
    mostPostsADay: null,
  },
  Instagram: {
    text: { counting: 'utf16', max: 2_200 },
    title: null,
    mostHashtags: 30,
    media: { min: 1, images: 10, videos: 1 },
    image: { formats: ['jpg'], maxBytes: 8 * mb, ratio: { min: 4 / 5, max: 1.91 } },
    video: { ...anyVideo, minSeconds: 3, maxSeconds: 15 * minute },
    longestAltText: 1_000,
    longestComment: 2_200,
    link: 'NotClickable',
    fetchesMedia: true,
    target: 'Account',
    isAskable: true,
    mostPostsADay: 100,
  },
  LinkedIn: {
    text: { counting: 'utf16', max: 3_000 },
    title: null,
    mostHashtags: null,
    media: { min: 0, images: 20, videos: 1 },
    image: { formats: ['jpg', 'png'], maxBytes: 5 * mb, ratio: null },
    video: { ...anyVideo, minSeconds: 3, maxSeconds: 30 * minute, ratio: { min: 1 / 2.4, max: 2.4 } },
    longestAltText: 4_086,
    longestComment: 1_250,
    link: 'Text',
    fetchesMedia: false,
    target: 'Page',
    isAskable: false,
    mostPostsADay: null,
  },
  Twitter: {
    text: { counting: 'weighted', max: 280 },
    title: null,
    mostHashtags: null,
    media: { min: 0, images: 4, videos: 1 },
    image: { formats: ['jpg', 'png'], maxBytes: 5 * mb, ratio: null },
    video: { ...anyVideo, maxSeconds: 20 * minute, ratio: { min: 1 / 3, max: 3 } },
    longestAltText: 1_000,
    longestComment: 280,
    link: 'Text',
    fetchesMedia: false,
    target: 'Account',
    isAskable: false,
    mostPostsADay: null,
  },
  Pinterest: {
    text: { counting: 'codePoints', max: 800 },
    title: { max: 100, isRequired: true },
    mostHashtags: null,
    media: { min: 1, images: 5, videos: 1 },
    image: { formats: ['jpg', 'png'], maxBytes: 20 * mb, ratio: null },
    video: { ...anyVideo, minSeconds: 4, maxSeconds: 15 * minute },
    longestAltText: 500,
    longestComment: null,
    link: 'Field',
    fetchesMedia: false,
    target: 'Board',
    isAskable: false,
    mostPostsADay: null,
  },
  TikTok: {
    text: { counting: 'utf16', max: 2_200 },
    title: null,
    mostHashtags: null,
    media: { min: 1, images: 35, videos: 1 },
    image: { formats: ['jpg'], maxBytes: 20 * mb, ratio: null },
    video: { ...anyVideo, minSeconds: 3, maxSeconds: 10 * minute },
    longestAltText: null,
    longestComment: null,
    link: 'NotClickable',
    fetchesMedia: true,
    target: 'Account',
    isAskable: true,
    mostPostsADay: 15,
  },
  YouTube: {
    text: { counting: 'utf8Bytes', max: 5_000 },
    title: { max: 100, isRequired: true },
    mostHashtags: null,
    media: { min: 1, images: 0, videos: 1 },
    image: { formats: [], maxBytes: 0, ratio: null },
    video: { ...anyVideo, maxSeconds: 720 * minute },
    longestAltText: null,
    longestComment: null,
    link: 'Text',
    fetchesMedia: false,
    target: 'Channel',
    isAskable: true,
    mostPostsADay: 100,
  },
};

/** Price of a post on X in US cents. https://docs.x.com/x-api/getting-started/pricing */
export const twitterPostPrice = { plain: 1.5, withLink: 20 } as const;
