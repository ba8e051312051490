import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { content } from '#shared/contracts/content.ts';
import type { AiContentType, SocialNetwork } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';

/** What a user asks for, as every generation takes it. */
export type GenerationInput = InputOf<(typeof content)['generateNewsletter']> & {
  readonly network?: SocialNetwork;
  readonly article?: string;
};

/** The call that writes texts of a type. */
export const generationCalls = {
  newsletterIdea: api.content.generateNewsletterIdea,
  newsletter: api.content.generateNewsletter,
  emailContentStrategy: api.content.generateEmailContentStrategy,
  socialMediaContentIdea: api.content.generateSocialMediaContentIdea,
  socialMediaContent: api.content.generateSocialMediaContent,
  socialMediaContentHeadline: api.content.generateSocialMediaContentHeadline,
  socialMediaContentStrategy: api.content.generateSocialMediaContentStrategy,
  blogContentIdea: api.content.generateBlogContentIdea,
  blogContent: api.content.generateBlogContent,
  blogContentStrategy: api.content.generateBlogContentStrategy,
  optimizeBlogContent: api.content.optimizeBlogContent,
} as const satisfies Record<AiContentType, unknown>;
