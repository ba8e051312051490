/** Kinds of AI content by where they are used (SPECIFICATION 3). */
export const aiContentChannels = ['Email', 'SocialMedia', 'Blog'] as const;
export type AiContentChannel = (typeof aiContentChannels)[number];

/** What can be made for each channel (SPECIFICATION 3). */
export const aiContentTypes = {
  Email: ['newsletterIdea', 'newsletter', 'emailContentStrategy'],
  SocialMedia: [
    'socialMediaContentIdea',
    'socialMediaContent',
    'socialMediaContentHeadline',
    'socialMediaContentStrategy',
  ],
  Blog: ['blogContentIdea', 'blogContent', 'blogContentStrategy', 'optimizeBlogContent'],
} as const satisfies Record<AiContentChannel, readonly string[]>;
export type AiContentType = (typeof aiContentTypes)[AiContentChannel][number];

/** Social networks for which content is made (SPECIFICATION 3). */
export const socialNetworks = [
  'Facebook',
  'Instagram',
  'LinkedIn',
  'Twitter',
  'Pinterest',
  'TikTok',
  'YouTube',
] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

/** What a text is to achieve (GAPS 59). */
export const contentGoals = ['Awareness', 'Engagement', 'Traffic', 'Leads', 'Sales', 'Loyalty'] as const;
export type ContentGoal = (typeof contentGoals)[number];

export const contentTones = ['Plain', 'Warm', 'Playful', 'Expert'] as const;
export type ContentTone = (typeof contentTones)[number];

/** Who writes: the configured language model, or our composer from the catalogue's facts alone. */
export const contentWriters = ['Model', 'Catalogue'] as const;
export type ContentWriter = (typeof contentWriters)[number];

/** Where a version of a text comes from. */
export const contentOrigins = [...contentWriters, 'Edited', 'Original'] as const;
export type ContentOrigin = (typeof contentOrigins)[number];

export const contentStates = ['Draft', 'Approved'] as const;
export type ContentState = (typeof contentStates)[number];

/** What a history lists. */
export const historyKinds = ['All', 'Text', 'Image', 'Video'] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** How an existing text is written again. */
export const contentRevisions = ['Shorter', 'Longer', 'Rewrite', 'Continue'] as const;
export type ContentRevision = (typeof contentRevisions)[number];

/** Why no model wrote although one is set up. */
export const contentFaults = ['BudgetSpent', 'QuotaReached', 'Unavailable', 'Refused', 'Unusable'] as const;
export type ContentFault = (typeof contentFaults)[number];

/** What a text may say of its writing besides: the model's part is there, but not its end. */
export const textFaults = [...contentFaults, 'LimitReached', 'BrokenOff'] as const;
export type TextFault = (typeof textFaults)[number];

/** What a text of a type looks like: one text, a list of topics to pick from, or topics with days. */
export const contentShapes = {
  newsletterIdea: 'Ideas',
  newsletter: 'Email',
  emailContentStrategy: 'Strategy',
  socialMediaContentIdea: 'Ideas',
  socialMediaContent: 'Post',
  socialMediaContentHeadline: 'Headlines',
  socialMediaContentStrategy: 'Strategy',
  blogContentIdea: 'Ideas',
  blogContent: 'Article',
  blogContentStrategy: 'Strategy',
  optimizeBlogContent: 'Article',
} as const satisfies Record<AiContentType, 'Ideas' | 'Email' | 'Strategy' | 'Post' | 'Headlines' | 'Article'>;
export type ContentShape = (typeof contentShapes)[AiContentType];

/** The type of text that a picked topic of a channel opens. */
export const topicTypes = {
  Email: 'newsletter',
  SocialMedia: 'socialMediaContent',
  Blog: 'blogContent',
} as const satisfies Record<AiContentChannel, AiContentType>;

/** The channel of a type. */
export function findContentChannel(type: AiContentType): AiContentChannel {
  return (
    aiContentChannels.find((channel) => (aiContentTypes[channel] as readonly string[]).includes(type)) ??
    'Blog'
  );
}

/** Usual lengths in words by what a text looks like. */
export const defaultWords = {
  Ideas: 0,
  Headlines: 0,
  Strategy: 0,
  Post: 60,
  Email: 160,
  Article: 800,
} as const satisfies Record<ContentShape, number>;

export const wordRange = { min: 30, max: 1_500 } as const;
/** Products that a text may be about. */
export const mostContentProducts = 12;
/** Versions of a text that are stored; the oldest goes first. */
export const mostContentVersions = 20;
