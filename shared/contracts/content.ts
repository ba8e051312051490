import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { aiContentChannels, contentStates, socialNetworks } from '../domain/content/content.ts';
import { contentIdSchema } from '../domain/ids/ids.ts';
import {
  aiStatusSchema,
  briefInput,
  contentItemSchema,
  contentSchema,
  contentTypes,
  documentSchema,
  writtenSchema,
} from './contentSchemas.ts';
import { defineController, noOutput } from './defineCall.ts';
import { searchField, text } from './fields.ts';
import { highestPage, pageSizes } from './pageSizes.ts';

const { call, unbuilt } = defineController('Content', 'Content');

const inShop = {
  access: 'eshop',
  permissions: allOf('AiContentGeneration'),
} as const;
const write = {
  ...inShop,
  staffPermissions: allOf('SetEshopDetail'),
} as const;
const generation = {
  ...write,
  output: writtenSchema,
  errors: ['not_found', 'content_changed', 'content_language_not_available'],
  limit: { points: 120, windowSeconds: 3_600, by: 'eshop' },
} as const;
const socialInput = briefInput.extend({ network: z.enum(socialNetworks).optional() });
const version = z.int().min(1);
const confirmedClaims = z.array(text(100)).max(60).default([]);

export const content = {
  generateBlogContent: call('GenerateBlogContent', {
    ...generation,
    summary: 'Writes a blog article about products of the shop.',
    input: briefInput,
  }),
  generateBlogContentIdea: call('GenerateBlogContentIdea', {
    ...generation,
    summary: 'Suggests topics for blog articles.',
    input: briefInput,
  }),
  generateBlogContentStrategy: call('GenerateBlogContentStrategy', {
    ...generation,
    summary: 'Plans blog articles by days.',
    input: briefInput,
  }),
  generateEmailContentStrategy: call('GenerateEmailContentStrategy', {
    ...generation,
    summary: 'Plans newsletters by days.',
    input: briefInput,
  }),
  generateImage: unbuilt('GenerateImage', 'eshop', 'Generate image.', allOf('AiContentGeneration')),
  generateImageBackground: unbuilt(
    'GenerateImageBackground',
    'eshop',
    'Generate image background.',
    allOf('AiContentGeneration'),
  ),
  generateNewsletter: call('GenerateNewsletter', {
    ...generation,
    summary: 'Writes a newsletter with a subject, a preview text and a product grid.',
    input: briefInput,
  }),
  generateNewsletterIdea: call('GenerateNewsletterIdea', {
    ...generation,
    summary: 'Suggests topics for newsletters.',
    input: briefInput,
  }),
  generateSocialMediaContent: call('GenerateSocialMediaContent', {
    ...generation,
    summary: 'Writes a post within the limits of its network.',
    input: socialInput,
  }),
  generateSocialMediaContentHeadline: call('GenerateSocialMediaContentHeadline', {
    ...generation,
    summary: 'Writes headlines for posts.',
    input: socialInput,
  }),
  generateSocialMediaContentIdea: call('GenerateSocialMediaContentIdea', {
    ...generation,
    summary: 'Suggests topics for posts.',
    input: socialInput,
  }),
  generateSocialMediaContentStrategy: call('GenerateSocialMediaContentStrategy', {
    ...generation,
    summary: 'Plans posts by days.',
    input: socialInput,
  }),
  generateVideo: unbuilt('GenerateVideo', 'eshop', 'Generate video.', allOf('AiContentGeneration')),
  optimizeBlogContent: call('OptimizeBlogContent', {
    ...generation,
    summary: 'Improves an article of the shop: the original is version 1, the improved text version 2.',
    input: briefInput.extend({
      /** Paragraphs by empty lines, headings by `#`, list items by `-`; required for a new text. */
      article: text(20_000, { isMultiline: true }).optional(),
    }),
    errors: [...generation.errors, 'required_parameter_missing'],
    body: { maxBytes: 131_072, maxValues: 200 },
  }),
  getContentHistory: call('GetContentHistory', {
    ...inShop,
    summary: 'Lists texts of the shop, the latest change first, and what models may still write today.',
    input: z.strictObject({
      page: z.int().min(1).max(highestPage).default(1),
      pageSize: z.literal(pageSizes).default(25),
      search: searchField.optional(),
      channel: z.enum(aiContentChannels).optional(),
      type: z.enum(contentTypes).optional(),
      state: z.enum(contentStates).optional(),
      /** Only texts with claims that need a check. */
      needsCheck: z.boolean().optional(),
    }),
    output: z.object({
      items: z.array(contentItemSchema),
      total: z.int(),
      /** Texts of each type, whatever was searched for. */
      typeCounts: z.array(z.object({ type: z.enum(contentTypes), count: z.int() })),
      needsCheckCount: z.int(),
      ai: aiStatusSchema,
    }),
  }),
  getContent: call('GetContent', {
    ...inShop,
    summary: 'Returns a text with the current facts of its products.',
    input: z.strictObject({ contentId: contentIdSchema }),
    output: z.object({ content: contentSchema }),
    errors: ['not_found'],
  }),
  getContentVersion: call('GetContentVersion', {
    ...inShop,
    summary: 'Returns a stored version of a text.',
    input: z.strictObject({ contentId: contentIdSchema, version }),
    output: z.object({ document: documentSchema }),
    errors: ['not_found'],
  }),
  saveContent: call('SaveContent', {
    ...write,
    summary: 'Saves an edited text as a new version and makes it a draft again.',
    input: z.strictObject({
      contentId: contentIdSchema,
      /** The version that the user edited; another one in the meantime is not overwritten. */
      baseVersion: version,
      document: documentSchema,
    }),
    output: z.object({ content: contentSchema }),
    errors: ['not_found', 'content_changed'],
    body: { maxBytes: 1_048_576, maxValues: 5_000 },
  }),
  approveContent: call('ApproveContent', {
    ...write,
    summary: 'Approves a text for publishing after checking its claims against the current catalogue.',
    input: z.strictObject({
      contentId: contentIdSchema,
      version,
      /** Claims without a source that the user confirms, as the text has them. */
      confirmedClaims,
    }),
    output: z.object({ content: contentSchema }),
    errors: ['not_found', 'content_changed', 'content_claims_unsupported'],
  }),
  deleteContent: call('DeleteContent', {
    ...write,
    summary: 'Deletes texts with all their versions.',
    input: z.strictObject({ contentIds: z.array(contentIdSchema).min(1).max(100) }),
    output: noOutput,
    errors: ['not_found'],
  }),
};
