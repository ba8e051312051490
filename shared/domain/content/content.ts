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
