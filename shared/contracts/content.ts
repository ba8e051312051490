import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import {
  aiContentChannels,
  contentFaults,
  contentStates,
  contentTones,
  historyKinds,
  socialNetworks,
} from '../domain/content/content.ts';
import { channels, formats } from '../domain/campaign/campaign.ts';
import {
  contentImageKinds,
  maxLogoBytes,
  maxPhotoBytes,
  mostImageProducts,
  pictureRatios,
} from '../domain/content/image/contentImage.ts';
import { maxSoundBytes, mostVideoFileBytes } from '../domain/content/video/contentVideo.ts';
import { longestVoiceSentence, voiceSentences } from '../domain/content/voice/brandVoice.ts';
import { contentIdSchema, contentImageIdSchema, contentVideoIdSchema } from '../domain/ids/ids.ts';
import { assetSchema } from './asset.ts';
import {
  compositionInput,
  contentImageSchema,
  drawnSchema,
  imageAiSchema,
  imageInput,
} from './contentImageSchemas.ts';
import {
  contentVideoSchema,
  planInput,
  stillInput,
  storyboardSchema,
  videoAiSchema,
  videoInput,
} from './contentVideoSchemas.ts';
import {
  aiStatusSchema,
  fileOriginSchema,
  brandVoiceSchema,
  briefInput,
  contentItemSchema,
  contentSchema,
  contentTypes,
  documentSchema,
  refineInput,
  writtenSchema,
} from './contentSchemas.ts';
import { suggestionKeyField, suggestionPieceInput, suggestionsOutput } from './contentSuggestionSchemas.ts';
import { defineController, noOutput } from './defineCall.ts';
import { searchField, text } from './fields.ts';
import { highestPage, pageSizes } from './pageSizes.ts';

const { call } = defineController('Content', 'Content');

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
  errors: ['not_found', 'content_changed'],
  limit: { points: 120, windowSeconds: 3_600, by: 'eshop' },
} as const;
const photoErrors = [
  'required_parameter_missing',
  'not_found',
  'file_type_not_allowed',
  'file_too_large',
  'image_invalid',
  'product_image_missing',
  'product_image_unreachable',
  'storage_full',
] as const;
const drawing = {
  ...write,
  output: drawnSchema,
  errors: [...photoErrors, 'image_ground_not_plain'],
  limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
} as const;
const brandLogoOutput = z.object({
  logo: z.object({ url: z.string(), width: z.int(), height: z.int(), savedAt: z.iso.datetime() }).nullable(),
});
const oneImage = { input: z.strictObject({ imageId: contentImageIdSchema }), errors: ['not_found'] } as const;
const socialInput = briefInput.extend({ network: z.enum(socialNetworks).optional() });
const version = z.int().min(1);
/** A window that has a text open, by an id of its own. */
const windowInput = z.strictObject({ contentId: contentIdSchema, windowId: z.uuid() });
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
  generateImage: call('GenerateImage', {
    ...drawing,
    summary:
      'Composes pictures of products with a headline and a price, in settings that a model draws or we do.',
    input: compositionInput,
    // Products of the catalogue bring photos of their own, so the files may be missing.
    files: [{ name: 'ImageFiles', isRequired: false, maxCount: mostImageProducts, maxBytes: maxPhotoBytes }],
    errors: [...drawing.errors, 'content_claims_unsupported'],
  }),
  generateImageBackground: call('GenerateImageBackground', {
    ...drawing,
    summary: 'Puts a packshot into other settings; the product keeps its own pixels.',
    input: imageInput,
    files: [{ name: 'File', isRequired: false, maxCount: 1, maxBytes: maxPhotoBytes }],
  }),
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
  generateVideo: call('GenerateVideo', {
    ...write,
    summary:
      'Renders a video from photos of products by its storyboard, or has a model film one, as a background job.',
    input: videoInput,
    // Products of the catalogue bring photos of their own, so the file may be missing.
    files: [
      { name: 'File', isRequired: false, maxCount: 1, maxBytes: maxPhotoBytes },
      { name: 'Sound', isRequired: false, maxCount: 1, maxBytes: maxSoundBytes },
    ],
    output: z.object({ video: contentVideoSchema }),
    errors: [...photoErrors, 'content_claims_unsupported', 'sound_invalid', 'ai_budget_spent'],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  getVideoPlan: call('GetVideoPlan', {
    ...inShop,
    summary: 'Plans the storyboard of a video, or returns the texts of an edited one, with current prices.',
    input: planInput,
    output: storyboardSchema,
    errors: ['not_found'],
  }),
  getVideoStill: call('GetVideoStill', {
    ...inShop,
    summary: 'Draws the picture of a shot for the preview of a video.',
    input: stillInput,
    output: z.object({
      /** A small JPEG as a data address. */
      picture: z.string(),
    }),
    errors: photoErrors,
    limit: { points: 600, windowSeconds: 3_600, by: 'eshop' },
  }),
  getGeneratedVideos: call('GetGeneratedVideos', {
    ...inShop,
    summary: 'Lists videos of the shop, the newest first.',
    input: z.strictObject({
      page: z.int().min(1).max(highestPage).default(1),
      pageSize: z.literal(pageSizes).default(25),
      /** Only this one. */
      videoId: contentVideoIdSchema.optional(),
    }),
    output: z.object({ items: z.array(contentVideoSchema), total: z.int(), ai: videoAiSchema }),
  }),
  deleteGeneratedVideos: call('DeleteGeneratedVideos', {
    ...write,
    summary: 'Deletes videos with their files and stops those that are being rendered.',
    input: z.strictObject({ videoIds: z.array(contentVideoIdSchema).min(1).max(100) }),
    output: noOutput,
    errors: ['not_found'],
  }),
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
    summary:
      'Lists texts, images and videos of the shop, the latest change first, and what models may still write today.',
    input: z.strictObject({
      kind: z.enum(historyKinds).default('Text'),
      page: z.int().min(1).max(highestPage).default(1),
      pageSize: z.literal(pageSizes).default(25),
      /** In texts and the names of their products; in headlines, alternative texts and prompts of images; in titles and prompts of videos. */
      search: searchField.optional(),
      /** This filter and those below are of texts: they leave images and videos out. */
      channel: z.enum(aiContentChannels).optional(),
      type: z.enum(contentTypes).optional(),
      state: z.enum(contentStates).optional(),
      /** Only texts with claims that need a check. */
      needsCheck: z.boolean().optional(),
    }),
    output: z.object({
      /** Texts of the page. */
      items: z.array(contentItemSchema),
      /** Images of the page. */
      images: z.array(contentImageSchema),
      /** Videos of the page. */
      videos: z.array(contentVideoSchema),
      total: z.int(),
      /** Images of each kind, whatever was searched for; kinds without are left out. */
      imageCounts: z.array(z.object({ kind: z.enum(contentImageKinds), count: z.int() })),
      videoCount: z.int(),
      /** Texts of each type, whatever was searched for. */
      typeCounts: z.array(z.object({ type: z.enum(contentTypes), count: z.int() })),
      needsCheckCount: z.int(),
      ai: aiStatusSchema,
    }),
  }),
  getContentSuggestions: call('GetContentSuggestions', {
    ...inShop,
    summary: 'Returns what the shop may write about today, found in its catalogue and orders.',
    input: z.strictObject({}),
    output: suggestionsOutput,
  }),
  openContentSuggestion: call('OpenContentSuggestion', {
    ...write,
    summary: 'Opens a draft of a suggestion: the one that exists, else it is composed without a model.',
    input: suggestionPieceInput,
    output: z.object({ contentId: contentIdSchema }),
    errors: ['content_suggestion_gone'],
    limit: generation.limit,
  }),
  hideContentSuggestion: call('HideContentSuggestion', {
    ...write,
    summary: 'Hides a suggestion for seven days, or shows it again.',
    input: z.strictObject({ key: suggestionKeyField, isHidden: z.boolean() }),
    output: noOutput,
    errors: ['content_suggestion_gone'],
  }),
  getContent: call('GetContent', {
    ...inShop,
    summary: 'Returns a text with the current facts of its products.',
    input: z.strictObject({ contentId: contentIdSchema }),
    output: z.object({ content: contentSchema }),
    errors: ['not_found'],
  }),
  checkContentEditor: call('CheckContentEditor', {
    ...inShop,
    summary:
      'Says who else edits a text, and its latest version; where no other window does, the one that calls is its editor for 30 s.',
    input: windowInput,
    output: z.object({
      /** Null where the window that calls may edit. */
      editor: z.object({ email: z.string(), isSelf: z.boolean() }).nullable(),
      version,
    }),
    errors: ['not_found'],
  }),
  takeOverContent: call('TakeOverContent', {
    ...write,
    summary: 'Makes a window the editor of a text instead of the one that is.',
    input: windowInput,
    output: noOutput,
    errors: ['not_found'],
  }),
  getContentVersion: call('GetContentVersion', {
    ...inShop,
    summary: 'Returns a stored version of a text.',
    input: z.strictObject({ contentId: contentIdSchema, version }),
    output: z.object({ document: documentSchema }),
    errors: ['not_found'],
  }),
  getContentEmail: call('GetContentEmail', {
    ...inShop,
    summary: 'Returns an approved newsletter as an .eml file that opens as a draft in a mail program.',
    input: z.strictObject({ contentId: contentIdSchema }),
    output: z.undefined(),
    produces: 'message/rfc822',
    errors: ['not_found', 'content_not_approved', 'content_claims_unsupported'],
  }),
  saveContent: call('SaveContent', {
    ...write,
    summary: 'Saves an edited text as a new version and makes it a draft again.',
    input: z.strictObject({
      contentId: contentIdSchema,
      /** The version that the user edited; another one in the meantime is not overwritten. */
      baseVersion: version,
      document: documentSchema,
      /** The tone that the document was written in; the brief keeps its own without it. */
      tone: z.enum(contentTones).optional(),
    }),
    output: z.object({ content: contentSchema }),
    errors: ['not_found', 'content_changed'],
    body: { maxBytes: 1_048_576, maxValues: 5_000 },
  }),
  refineContent: call('RefineContent', {
    ...write,
    summary: 'Writes a selected part of a text again: shorter, longer, in other words or another tone.',
    input: refineInput,
    output: z.object({
      content: contentSchema,
      /** Why no model wrote it; null when it did, or none is set up. */
      fault: z.enum(contentFaults).nullable(),
      /** False where nothing fitting was found: the text is the same. */
      isChanged: z.boolean(),
    }),
    errors: ['not_found', 'content_changed'],
    limit: { points: 240, windowSeconds: 3_600, by: 'eshop' },
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
  getBrandVoice: call('GetBrandVoice', {
    ...inShop,
    summary: 'Returns how the shop writes, in five sentences; null until it is learned.',
    input: z.strictObject({}),
    output: z.object({ voice: brandVoiceSchema }),
  }),
  learnBrandVoice: call('LearnBrandVoice', {
    ...write,
    summary: 'Learns how the shop writes from its own pages and replaces the five sentences.',
    input: z.strictObject({}),
    output: z.object({ voice: brandVoiceSchema }),
    errors: ['brand_voice_not_found'],
    limit: { points: 10, windowSeconds: 3_600, by: 'eshop' },
  }),
  saveBrandVoice: call('SaveBrandVoice', {
    ...write,
    summary: 'Saves the five sentences on how the shop writes.',
    input: z.strictObject({
      sentences: z.array(text(longestVoiceSentence, { minLength: 0 })).length(voiceSentences),
    }),
    output: z.object({ voice: brandVoiceSchema }),
    errors: ['not_found'],
  }),
  getBrandLogo: call('GetBrandLogo', {
    ...inShop,
    summary: 'Returns the logo that pictures and videos show; null without one.',
    input: z.strictObject({}),
    output: brandLogoOutput,
  }),
  saveBrandLogo: call('SaveBrandLogo', {
    ...write,
    summary: 'Saves the logo that pictures and videos show.',
    input: z.strictObject({}),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: maxLogoBytes }],
    output: brandLogoOutput,
    errors: [
      'required_parameter_missing',
      'file_type_not_allowed',
      'file_too_large',
      'image_invalid',
      'image_too_small',
      'image_ratio_mismatch',
      'storage_full',
    ],
    limit: { points: 30, windowSeconds: 3_600, by: 'eshop' },
  }),
  deleteBrandLogo: call('DeleteBrandLogo', {
    ...write,
    summary: 'Removes the logo; pictures and videos made before keep it.',
    input: z.strictObject({}),
    output: noOutput,
  }),
  getGeneratedImages: call('GetGeneratedImages', {
    ...inShop,
    summary: 'Lists generated images of the shop, the newest first, and what models may still draw today.',
    input: z.strictObject({
      page: z.int().min(1).max(highestPage).default(1),
      pageSize: z.literal(pageSizes).default(25),
      kind: z.enum(contentImageKinds).optional(),
      /** Only this one. */
      imageId: contentImageIdSchema.optional(),
    }),
    output: z.object({ items: z.array(contentImageSchema), total: z.int(), ai: imageAiSchema }),
  }),
  createImageRatios: call('CreateImageRatios', {
    ...write,
    ...oneImage,
    summary: 'Draws an image in all ratios from its layout; those that exist stay.',
    output: z.object({ image: contentImageSchema }),
    limit: { points: 240, windowSeconds: 3_600, by: 'eshop' },
  }),
  saveImageText: call('SaveImageText', {
    ...write,
    summary: 'Saves the alternative text of an image.',
    input: z.strictObject({ imageId: contentImageIdSchema, alt: text(300, { minLength: 0 }) }),
    output: z.object({ image: contentImageSchema }),
    errors: ['not_found'],
  }),
  copyImageToCampaign: call('CopyImageToCampaign', {
    ...write,
    summary: 'Saves an image in a ratio as an asset of a campaign; a price in it must be the current one.',
    input: z.strictObject({
      imageId: contentImageIdSchema,
      ratio: z.enum(pictureRatios),
      channel: z.enum(channels),
      format: z.enum(formats),
    }),
    output: z.object({ asset: assetSchema }),
    errors: [
      'not_found',
      'image_price_changed',
      'format_not_available',
      'asset_limit_reached',
      'asset_already_there',
      'image_too_small',
      'image_ratio_mismatch',
      'image_invalid',
      'file_type_not_allowed',
      'storage_full',
    ],
  }),
  deleteGeneratedImages: call('DeleteGeneratedImages', {
    ...write,
    summary: 'Deletes generated images with all their ratios; assets made from them stay.',
    input: z.strictObject({ imageIds: z.array(contentImageIdSchema).min(1).max(100) }),
    output: noOutput,
    errors: ['not_found'],
  }),
  checkContentFile: call('CheckContentFile', {
    ...inShop,
    summary: 'Finds the generated item that an uploaded picture or video is a copy of, and reads its mark.',
    input: z.strictObject({}),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: mostVideoFileBytes }],
    output: fileOriginSchema,
    errors: ['required_parameter_missing', 'file_type_not_allowed', 'file_too_large', 'image_invalid'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  deleteContent: call('DeleteContent', {
    ...write,
    summary: 'Deletes texts with all their versions.',
    input: z.strictObject({ contentIds: z.array(contentIdSchema).min(1).max(100) }),
    output: noOutput,
    errors: ['not_found'],
  }),
};
