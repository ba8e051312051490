import { z } from 'zod';
import { socialNetworks } from '../domain/content/content.ts';
import { postProblemCodes } from '../domain/social/checkPost.ts';
import {
  attentionReasons,
  networkFaults,
  mostPostMedia,
  mostPostProducts,
  postCommentStates,
  productChanges,
  socialConnectionStates,
  socialPostStates,
  socialVideoPrivacies,
} from '../domain/social/post.ts';
import { permissionPurposes, revocationOutcomes } from '../domain/social/networkPermissions.ts';
import { tikTokDeclarations } from '../domain/social/tikTok.ts';
import { socialPostIdSchema } from '../domain/ids/ids.ts';
import { moneySchema } from '../domain/money/moneySchemas.ts';
import { currencies } from '../domain/money/currency.ts';
import { productIdField } from './productSchemas.ts';
import { instantField, text, webAddressField } from './fields.ts';

export const networkField = z.enum(socialNetworks);

const targetSchema = z.object({ id: z.string(), name: z.string(), url: z.string().nullable() });

/** A shop's connection to a network. */
export const socialConnectionSchema = z.object({
  network: networkField,
  /** Whether the server can reach the network at all. */
  isAvailable: z.boolean(),
  state: z.enum(socialConnectionStates),
  accountName: z.string().nullable(),
  /** Page, board, channel or account that posts go to. */
  target: targetSchema.nullable(),
  /** Permissions that the user didn't grant, or withdrew since. */
  missingPermissions: z.array(
    z.object({ scope: z.string(), purpose: z.enum(permissionPurposes), isRequired: z.boolean() }),
  ),
  /** What came of the access at the network after a disconnect; null while the shop has an access. */
  revocation: z.enum(revocationOutcomes).nullable(),
  connectedAt: z.iso.datetime().nullable(),
  /** When a user has to sign in again; null when the access renews itself. */
  endsAt: z.iso.datetime().nullable(),
  /** Whether the network locks all posts as private, for it has not audited the app. */
  isPrivateOnly: z.boolean(),
});
export type SocialConnection = z.infer<typeof socialConnectionSchema>;
export const socialPageSchema = targetSchema;

/** An uploaded photo or video. */
export const postMediaSchema = z.object({
  key: z.string(),
  url: z.string(),
  kind: z.enum(['Image', 'Video']),
  format: z.enum(['jpg', 'png', 'mp4']),
  bytes: z.int(),
  width: z.int(),
  height: z.int(),
  seconds: z.number().nullable(),
});
export type UploadedPostMedia = z.infer<typeof postMediaSchema>;

const problemSchema = z.object({
  code: z.enum(postProblemCodes),
  actual: z.number().nullable(),
  limit: z.number().nullable(),
});

/** Decisions of a post on TikTok, none of which is taken in advance. */
export const tikTokChoicesSchema = z.strictObject({
  allowsComments: z.boolean(),
  allowsDuet: z.boolean(),
  allowsStitch: z.boolean(),
  isCommercial: z.boolean(),
  isOwnBrand: z.boolean(),
  isBrandedContent: z.boolean(),
  hasConsent: z.boolean(),
});

/** What TikTok says of the connected creator at the moment. */
export const tikTokCreatorSchema = z.object({
  name: z.string(),
  privacies: z.array(z.enum(socialVideoPrivacies)),
  canComment: z.boolean(),
  canDuet: z.boolean(),
  canStitch: z.boolean(),
  longestVideoSeconds: z.number(),
});

const boardSchema = z.strictObject({ id: text(200), name: text(200) });

/** A post on one network. */
export const postDeliverySchema = z.object({
  network: networkField,
  state: z.enum(socialPostStates),
  /** Text for this network alone; null for the common one. */
  text: z.string().nullable(),
  title: z.string(),
  privacy: z.enum(socialVideoPrivacies).nullable(),
  isMadeForKids: z.boolean().nullable(),
  tikTok: tikTokChoicesSchema.nullable(),
  /** When and to what a user agreed on TikTok; null before. */
  consent: z
    .object({ at: z.iso.datetime(), by: z.string(), declaration: z.enum(tikTokDeclarations) })
    .nullable(),
  /** The board of a pin; null for the one of the connection. */
  board: boardSchema.nullable(),
  /** The link on this network alone; null for the common one. */
  link: z.string().nullable(),
  problems: z.array(problemSchema),
  attention: z.enum(attentionReasons).nullable(),
  /** The network's own words; null where it gave none. */
  message: z.string().nullable(),
  /** What we see where the network gave no words. */
  fault: z.enum(networkFaults).nullable(),
  /** Whether the network locked the post as private though it was public. */
  isLockedPrivate: z.boolean(),
  /** Whether a user knows that the network removed the post. */
  isRemovalSeen: z.boolean(),
  /** Failed attempts of a post that is due, the next one, and when a user has to decide instead; null without any. */
  retry: z.object({ attempts: z.int(), nextAt: z.iso.datetime(), until: z.iso.datetime() }).nullable(),
  preparedAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  publishedAt: z.iso.datetime().nullable(),
  url: z.string().nullable(),
  /** Where to look for a post of unknown outcome. */
  targetUrl: z.string().nullable(),
  /** The first comment on this network; null where there is none. */
  comment: z
    .object({
      state: z.enum(postCommentStates),
      message: z.string().nullable(),
      fault: z.enum(networkFaults).nullable(),
    })
    .nullable(),
  figures: z
    .object({
      impressions: z.int().nullable(),
      reactions: z.int().nullable(),
      comments: z.int().nullable(),
      clicks: z.int().nullable(),
      readAt: z.iso.datetime(),
    })
    .nullable(),
  /**
   * What visits through the post's link brought, as the shop's own measurement counts them; null before it is published,
   * without a link, and where the network makes none that can be selected.
   */
  results: z.object({ visits: z.int(), orders: z.int(), revenue: z.number() }).nullable(),
});
export type PostDelivery = z.infer<typeof postDeliverySchema>;

/** A product that a post is about. */
const postProductSchema = z.object({
  productId: z.string(),
  title: z.string(),
  /** What a buyer pays now; null where the catalogue has the product no longer. */
  price: moneySchema.nullable(),
  /** What a buyer paid when the post was saved. */
  plannedPrice: moneySchema.nullable(),
  /** Since then; such a post waits for a user. */
  change: z.enum(productChanges).nullable(),
});
export type PostProduct = z.infer<typeof postProductSchema>;

/** The second look at a post that was planned while the shop required one. */
export const postReviewSchema = z.object({
  /** The e-mail of whoever planned this version; that user can't approve it. */
  submittedBy: z.string(),
  isOwn: z.boolean(),
  approvedBy: z.string().nullable(),
  returnedBy: z.string().nullable(),
  /** Why it was returned. */
  note: z.string().nullable(),
});
export type PostReview = z.infer<typeof postReviewSchema>;

/** How a shop works with its posts. */
export const postSettingsSchema = z.object({
  isApprovalRequired: z.boolean(),
  /** Whether the signed-in user may change the settings: the owner and staff may. */
  canChange: z.boolean(),
  /** Whether anyone besides one user has access to the shop. */
  hasSecondUser: z.boolean(),
});
export type PostSettings = z.infer<typeof postSettingsSchema>;

export const longestReturnNote = 500;
/** Posts whose names one call reads: as many as a page of statistics has rows. */
export const mostNamedPosts = 200;

export const socialPostSchema = z.object({
  id: socialPostIdSchema,
  version: z.int(),
  text: z.string(),
  link: z.string().nullable(),
  media: z.array(postMediaSchema.extend({ altText: z.string() })),
  isAiMade: z.boolean(),
  isPaidPartnership: z.boolean(),
  publishAt: z.iso.datetime().nullable(),
  firstComment: z.string(),
  products: z.array(postProductSchema),
  /** Null where no approval is needed. */
  review: postReviewSchema.nullable(),
  deliveries: z.array(postDeliverySchema),
  /** Who saved this version, by email, and when. */
  lastChange: z.object({ by: z.string(), at: z.iso.datetime() }),
  createdAt: z.iso.datetime(),
});
export type SocialPost = z.infer<typeof socialPostSchema>;

/** How results of posts are measured: orders by the last way to the shop, from these days. */
export const measuredResultsSchema = z.object({
  currency: z.enum(currencies),
  fromDay: z.iso.date(),
  toDay: z.iso.date(),
  /** Orders of the shop, and those of visitors who agreed to be measured. */
  coverage: z.object({ orders: z.int(), withConsent: z.int() }),
});
export type MeasuredResults = z.infer<typeof measuredResultsSchema>;

/** Longest text that the product takes in; Facebook alone would take a longer one. */
export const longestPostText = 10_000;
export const longestFirstComment = 2_200;
const longestAltText = 1_000;

/** A post as a user writes it. */
export const savePostInput = z.strictObject({
  /** None creates a post. */
  postId: socialPostIdSchema.optional(),
  /** The version that the user edited; another one in the meantime is not overwritten. */
  version: z.int().min(0),
  text: text(longestPostText, { minLength: 0, isMultiline: true }),
  link: webAddressField.nullable(),
  media: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[0-9a-f]{32}\/[0-9a-f]{32}\.(jpg|mp4)$/, { error: 'id' }),
        altText: text(longestAltText, { minLength: 0 }),
      }),
    )
    .max(mostPostMedia),
  /** Added below the post where the network takes comments; empty for none. */
  firstComment: text(longestFirstComment, { minLength: 0, isMultiline: true }),
  /** Products that the post is about: it waits when one of them changes before it is published. */
  productIds: z
    .array(productIdField)
    .max(mostPostProducts)
    .refine((ids) => new Set(ids).size === ids.length, { error: 'duplicate' }),
  isAiMade: z.boolean(),
  isPaidPartnership: z.boolean(),
  /** Null publishes now. */
  publishAt: instantField.nullable(),
  isDraft: z.boolean(),
  networks: z
    .array(
      z.strictObject({
        network: networkField,
        text: text(longestPostText, { minLength: 0, isMultiline: true }).nullable(),
        title: text(200, { minLength: 0 }),
        privacy: z.enum(socialVideoPrivacies).nullable(),
        isMadeForKids: z.boolean().nullable(),
        /** TikTok demands them of a user; without, the post stays a draft. */
        tikTok: tikTokChoicesSchema.nullable().optional(),
        board: boardSchema.nullable().optional(),
        link: webAddressField.nullable().optional(),
      }),
    )
    .max(socialNetworks.length)
    .refine((rows) => new Set(rows.map(({ network }) => network)).size === rows.length, {
      error: 'duplicate',
    }),
});
export type SavePostInput = z.infer<typeof savePostInput>;
