import { z } from 'zod';
import { allOf } from '../access/permissions.ts';
import { mostVideoBytes } from '../domain/social/networkLimits.ts';
import { mostImageUploadBytes, mostPublishedFiles } from '../domain/social/post.ts';
import { pictureRatios } from '../domain/content/image/contentImage.ts';
import {
  contentIdSchema,
  contentImageIdSchema,
  contentVideoIdSchema,
  socialPostIdSchema,
} from '../domain/ids/ids.ts';
import { productIdField } from './productSchemas.ts';
import {
  bestTimesSchema,
  freeSlotsSchema,
  plannedEntriesSchema,
  planStrategyInput,
  postSlotsField,
  postSlotsSchema,
  strategyEntriesSchema,
} from './postPlanningSchemas.ts';
import { socialNetworks } from '../domain/content/content.ts';
import { defineController, noInput } from './defineCall.ts';
import { instantField, text, webAddressField } from './fields.ts';
import {
  longestPostText,
  longestReturnNote,
  measuredResultsSchema,
  mostNamedPosts,
  networkField,
  postMediaSchema,
  postSettingsSchema,
  savePostInput,
  socialConnectionSchema,
  socialPageSchema,
  socialPostSchema,
  tikTokCreatorSchema,
} from './socialMediaPostSchemas.ts';

const { call } = defineController('SocialMediaPost', 'SocialMediaPost');

const inShop = { access: 'eshop', permissions: allOf('SocialMediaPosts') } as const;
const write = { ...inShop, staffPermissions: allOf('SetEshopDetail') } as const;
const ofNetwork = z.strictObject({ network: networkField });
const needsConnection = [
  'social_network_not_available',
  'social_not_connected',
  'social_reconnect_required',
  'platform_rejected',
  'platform_rejected_silently',
  'platform_unavailable',
] as const;
const uploadErrors = [
  'file_type_not_allowed',
  'file_too_large',
  'image_invalid',
  'video_invalid',
  'storage_full',
] as const;
const reviewedVersion = z.strictObject({ postId: socialPostIdSchema, version: z.int().min(1) });
const reviewErrors = ['not_found', 'post_changed', 'post_not_editable', 'post_own_approval'] as const;
const connectionOutput = z.object({ connection: socialConnectionSchema });
const postOutput = z.object({ post: socialPostSchema });

export const socialMediaPost = {
  getSocialMediaPageId: call('GetSocialMediaPageId', {
    ...inShop,
    summary: 'Returns the ID of the page, board or channel that posts of a network go to.',
    input: ofNetwork,
    output: z.object({ pageId: z.string().nullable() }),
  }),
  getSocialMediaPageInfo: call('GetSocialMediaPageInfo', {
    ...inShop,
    summary: 'Returns the page, board or channel that posts of a network go to.',
    input: ofNetwork,
    output: z.object({ page: socialPageSchema.nullable() }),
  }),
  getSocialMediaConnections: call('GetSocialMediaConnections', {
    ...inShop,
    summary: 'Lists the shop’s connections to all networks.',
    input: noInput,
    output: z.object({ connections: z.array(socialConnectionSchema) }),
  }),
  getSocialMediaOAuthUrl: call('GetSocialMediaOAuthUrl', {
    ...write,
    summary: 'Returns the address at the network where the user grants access; opens in a window of its own.',
    input: ofNetwork,
    output: z.object({ url: z.string() }),
    errors: ['social_network_not_available'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  connectSocialMedia: call('ConnectSocialMedia', {
    ...write,
    summary: 'Stores the access granted in the window, identified by its ticket.',
    input: z.strictObject({ ticket: z.string().min(20).max(200) }),
    output: connectionOutput,
    errors: ['link_invalid'],
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  disconnectSocialMedia: call('DisconnectSocialMedia', {
    ...write,
    summary: 'Ends the access to a network, there as well where it can be; planned posts wait for a new one.',
    input: ofNetwork,
    output: connectionOutput,
  }),
  getSocialMediaPages: call('GetSocialMediaPages', {
    ...inShop,
    summary: 'Lists pages, boards or channels of the connected account.',
    input: ofNetwork,
    output: z.object({ pages: z.array(socialPageSchema) }),
    errors: needsConnection,
  }),
  getTikTokCreator: call('GetTikTokCreator', {
    ...inShop,
    summary: 'Returns what TikTok lets the connected creator choose for a post now.',
    input: noInput,
    output: z.object({ creator: tikTokCreatorSchema }),
    errors: needsConnection,
  }),
  assignSocialMediaPage: call('AssignSocialMediaPage', {
    ...write,
    summary: 'Selects the page, board or channel that posts of a network go to.',
    input: ofNetwork.extend({ pageId: text(200) }),
    output: connectionOutput,
    errors: [...needsConnection, 'not_found'],
  }),
  uploadPostMedia: call('UploadPostMedia', {
    ...write,
    summary: 'Saves a photo or MP4 video for posts. Photos are stored as JPEG.',
    input: z.strictObject({}),
    files: [{ name: 'File', isRequired: true, maxCount: 1, maxBytes: mostVideoBytes }],
    output: z.object({ media: postMediaSchema }),
    errors: uploadErrors,
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  copyVideoToPost: call('CopyVideoToPost', {
    ...write,
    summary: 'Copies a rendered video of the shop for a post; prices in it must be the current ones.',
    input: z.strictObject({ videoId: contentVideoIdSchema }),
    output: z.object({
      media: postMediaSchema,
      productIds: z.array(z.string()),
      /** A model filmed it: the post is marked. */
      isAiMade: z.boolean(),
    }),
    errors: ['not_found', 'video_price_changed', 'storage_full'],
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  copyImageToPost: call('CopyImageToPost', {
    ...write,
    summary: 'Copies a generated image in a ratio for a post; a price in it must be the current one.',
    input: z.strictObject({ imageId: contentImageIdSchema, ratio: z.enum(pictureRatios) }),
    output: z.object({
      media: postMediaSchema,
      altText: z.string(),
      productIds: z.array(z.string()),
      /** A model drew its setting: the post is marked. */
      isAiMade: z.boolean(),
    }),
    errors: ['not_found', 'image_price_changed', 'image_invalid', 'file_type_not_allowed', 'storage_full'],
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  copyProductPhotoToPost: call('CopyProductPhotoToPost', {
    ...write,
    summary: 'Copies the photo of a product of the shop for a post.',
    input: z.strictObject({ productId: productIdField }),
    output: z.object({ media: postMediaSchema, title: z.string(), link: z.string() }),
    errors: [
      'not_found',
      'product_image_missing',
      'product_image_unreachable',
      'file_too_large',
      'image_invalid',
      'file_type_not_allowed',
      'storage_full',
    ],
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  savePost: call('SavePost', {
    ...write,
    summary: 'Creates or changes a post: a draft, or planned on each of its networks.',
    input: savePostInput,
    output: postOutput,
    errors: ['not_found', 'post_changed', 'post_not_editable', 'post_not_ready', 'post_limit_reached'],
    body: { maxBytes: 1_048_576, maxValues: 500 },
    limit: { points: 1_200, windowSeconds: 3_600, by: 'eshop' },
  }),
  publishPost: call('PublishPost', {
    ...write,
    summary: 'Publishes a post on one network at its time, or now without one.',
    input: z.strictObject({
      Caption: text(longestPostText, { minLength: 0, isMultiline: true }),
      SocialMediaPlatform: networkField,
      PublishTime: instantField.optional(),
    }),
    files: [
      { name: 'Files', isRequired: false, maxCount: mostPublishedFiles, maxBytes: mostImageUploadBytes },
    ],
    output: postOutput,
    errors: [...uploadErrors, 'post_not_ready', 'post_limit_reached'],
    limit: { points: 300, windowSeconds: 3_600, by: 'eshop' },
  }),
  getPosts: call('GetPosts', {
    ...inShop,
    summary:
      'Lists posts planned or published in a period, drafts without a time, and posts of unknown outcome of any time.',
    input: z.strictObject({ from: instantField, to: instantField }),
    output: z.object({
      timeZone: z.string(),
      posts: z.array(socialPostSchema),
      measured: measuredResultsSchema,
    }),
    errors: ['date_range_invalid'],
  }),
  getWaitingPostCount: call('GetWaitingPostCount', {
    // Shops without Premium read it, before they decide.
    access: 'eshop',
    summary:
      'Returns how many posts a user planned that are not sent yet; without Premium, they wait for it.',
    input: noInput,
    output: z.object({ count: z.int() }),
  }),
  getPost: call('GetPost', {
    ...inShop,
    summary: 'Returns a post as it is now.',
    input: z.strictObject({ postId: socialPostIdSchema }),
    output: postOutput,
    errors: ['not_found'],
  }),
  getPostNames: call('GetPostNames', {
    ...inShop,
    summary: 'Returns first lines and times of posts; unknown ones are left out.',
    input: z.strictObject({ postIds: z.array(socialPostIdSchema).max(mostNamedPosts) }),
    output: z.object({
      posts: z.array(
        z.object({
          id: socialPostIdSchema,
          /** Empty for a post without text. */
          title: z.string(),
          publishAt: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  approvePost: call('ApprovePost', {
    ...write,
    summary: 'Approves the version of a post that another user planned; it goes out at its time.',
    input: reviewedVersion,
    output: postOutput,
    errors: reviewErrors,
  }),
  returnPost: call('ReturnPost', {
    ...write,
    summary: 'Returns a post that waits for approval to its author as a draft, with a note.',
    input: reviewedVersion.extend({ note: text(longestReturnNote, { isMultiline: true }) }),
    output: postOutput,
    errors: reviewErrors,
  }),
  getPostSettings: call('GetPostSettings', {
    ...inShop,
    summary: 'Returns how the shop works with its posts.',
    input: noInput,
    output: postSettingsSchema,
  }),
  setPostSettings: call('SetPostSettings', {
    ...write,
    summary: 'Changes how the shop works with its posts. For the owner and staff.',
    input: z.strictObject({ isApprovalRequired: z.boolean() }),
    output: postSettingsSchema,
    errors: ['owner_required'],
  }),
  getPostSlots: call('GetPostSlots', {
    ...inShop,
    summary: 'Returns the weekly times at which the shop posts on each network.',
    input: noInput,
    output: postSlotsSchema,
  }),
  setPostSlots: call('SetPostSlots', {
    ...write,
    summary: 'Replaces the weekly times at which the shop posts; planned posts stay.',
    input: z.strictObject({ slots: postSlotsField }),
    output: postSlotsSchema,
    body: { maxBytes: 65_536, maxValues: 1_000 },
  }),
  getFreePostSlots: call('GetFreePostSlots', {
    ...inShop,
    summary: 'Lists the next weekly times of networks that no post takes yet.',
    input: z.strictObject({
      networks: z.array(networkField).max(socialNetworks.length),
      most: z.int().min(1).max(100).default(1),
    }),
    output: freeSlotsSchema,
  }),
  getBestPostTimes: call('GetBestPostTimes', {
    ...inShop,
    summary: 'Returns times of the week at which buyers order most and earlier posts brought most visits.',
    input: noInput,
    output: bestTimesSchema,
  }),
  getStrategyEntries: call('GetStrategyEntries', {
    ...inShop,
    permissions: allOf('SocialMediaPosts', 'AiContentGeneration'),
    summary: 'Lists the entries of a content strategy, and the posts that were planned from them.',
    input: z.strictObject({ contentId: contentIdSchema }),
    output: strategyEntriesSchema,
    errors: ['not_found'],
  }),
  planStrategyPosts: call('PlanStrategyPosts', {
    ...write,
    permissions: allOf('SocialMediaPosts', 'AiContentGeneration'),
    summary:
      'Creates posts from entries of a content strategy, as drafts or planned. One post of an entry, however often it is called.',
    input: planStrategyInput,
    output: plannedEntriesSchema,
    errors: ['not_found'],
    body: { maxBytes: 1_048_576, maxValues: 2_000 },
    limit: { points: 60, windowSeconds: 3_600, by: 'eshop' },
  }),
  cancelPost: call('CancelPost', {
    ...write,
    summary: 'Cancels a post on one network or on all where it was not sent yet.',
    input: z.strictObject({ postId: socialPostIdSchema, network: networkField.optional() }),
    output: postOutput,
    errors: ['not_found', 'post_not_editable'],
  }),
  resolvePost: call('ResolvePost', {
    ...write,
    summary:
      'States what a user saw on the network of a post whose outcome is unknown, or that they know of its removal.',
    input: z.strictObject({
      postId: socialPostIdSchema,
      network: networkField,
      /** `SendAgain` only after a look at the page: the post is not there. */
      outcome: z.enum(['IsThere', 'SendAgain', 'RemovalSeen']),
      url: webAddressField.optional(),
    }),
    output: postOutput,
    errors: ['not_found', 'post_not_editable'],
  }),
};
