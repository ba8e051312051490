import { model, Schema, type Types } from 'mongoose';
import { currencies, type Currency } from '#shared/domain/money/currency.ts';
import { socialNetworks, type SocialNetwork } from '#shared/domain/content/content.ts';
import {
  attentionReasons,
  networkFaults,
  socialPostStates,
  socialVideoPrivacies,
  type AttentionReason,
  type NetworkFault,
  type SocialPostState,
  type SocialVideoPrivacy,
} from '#shared/domain/social/post.ts';
import {
  tikTokDeclarations,
  type TikTokChoices,
  type TikTokDeclaration,
} from '#shared/domain/social/tikTok.ts';

/** What all networks of a post share. */
const socialPostSchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    version: { type: Number, required: true },
    text: { type: String, default: '' },
    link: { type: String, default: null },
    media: {
      type: [
        new Schema(
          { key: { type: String, required: true }, altText: { type: String, default: '' } },
          { _id: false, strict: 'throw' },
        ),
      ],
      required: true,
    },
    isAiMade: { type: Boolean, required: true },
    isPaidPartnership: { type: Boolean, required: true },
    publishAt: { type: Date, default: null },
    firstComment: { type: String, default: '' },
    products: {
      type: [
        new Schema(
          {
            productId: { type: String, required: true },
            title: { type: String, required: true },
            /** What a buyer paid then, minor units; null where the catalogue lacked the product. */
            paidMinor: { type: Number, default: null },
            currency: { type: String, enum: [...currencies, null], default: null },
            isAvailable: { type: Boolean, required: true },
          },
          { _id: false, strict: 'throw' },
        ),
      ],
      default: [],
    },
    review: {
      type: new Schema(
        {
          submittedById: { type: Schema.Types.ObjectId, required: true },
          approvedById: { type: Schema.Types.ObjectId, default: null },
          returnedById: { type: Schema.Types.ObjectId, default: null },
          note: { type: String, default: null },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** The entry of a strategy that it was planned from. */
    origin: {
      type: new Schema(
        {
          contentId: { type: Schema.Types.ObjectId, required: true },
          entry: { type: String, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
    },
    /** Who saved the last version and when; missing until a post is changed. */
    lastChange: {
      type: new Schema(
        { userId: { type: Schema.Types.ObjectId, required: true }, at: { type: Date, required: true } },
        { _id: false, strict: 'throw' },
      ),
    },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'socialPosts', strict: 'throw', strictQuery: 'throw', versionKey: false },
);
socialPostSchema.index({ eshopId: 1, publishAt: 1 });
socialPostSchema.index({ eshopId: 1, 'media.key': 1 });
// One post of each entry, however often it is planned.
socialPostSchema.index(
  { eshopId: 1, 'origin.contentId': 1, 'origin.entry': 1 },
  { unique: true, partialFilterExpression: { 'origin.entry': { $exists: true } } },
);

/** A product of a post as it was when the post was saved. */
export interface StoredPostProduct {
  readonly productId: string;
  readonly title: string;
  readonly paidMinor: number | null;
  readonly currency: Currency | null;
  readonly isAvailable: boolean;
}

/** Whether a second user approved the version of a post, or returned it. */
export interface StoredReview {
  readonly submittedById: Types.ObjectId;
  readonly approvedById: Types.ObjectId | null;
  readonly returnedById: Types.ObjectId | null;
  readonly note: string | null;
}

/** The entry of a strategy; `entry` is a hash of it, so that it stays the same where others are added. */
export interface PostOrigin {
  readonly contentId: Types.ObjectId;
  readonly entry: string;
}

/** A stored post. */
export interface SocialPostRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly version: number;
  readonly text: string;
  readonly link: string | null;
  readonly media: readonly { readonly key: string; readonly altText: string }[];
  readonly isAiMade: boolean;
  readonly isPaidPartnership: boolean;
  readonly publishAt: Date | null;
  /** Missing in posts that were stored before posts had comments. */
  readonly firstComment?: string;
  /** Missing in posts that were stored before posts knew their products. */
  readonly products?: readonly StoredPostProduct[];
  /** Missing in posts that were stored before approvals existed. */
  readonly review?: StoredReview | null;
  /** Missing in posts that no strategy planned. */
  readonly origin?: PostOrigin;
  /** Missing until a post is changed. */
  readonly lastChange?: { readonly userId: Types.ObjectId; readonly at: Date };
  readonly createdBy: Types.ObjectId;
  readonly createdAt: Date;
}

export const SocialPostModel = model<SocialPostRecord>(
  'SocialPost',
  socialPostSchema as unknown as Schema<SocialPostRecord>,
);

/**
 * How far the way out is. From `Sent` on, the post may be public: nothing leads back from there but the network's own
 * answer that it is not, or a user who looked.
 */
export const deliveryPhases = ['Waiting', 'Sent', 'Done'] as const;
export type DeliveryPhase = (typeof deliveryPhases)[number];

/** How far the first comment is. `Sent` is written before its call, so that no other run ever repeats it. */
export const commentPhases = ['Waiting', 'Sent', 'Published', 'Failed', 'Unknown'] as const;
export type CommentPhase = (typeof commentPhases)[number];

/** A post's way to one network: the outbox. */
const socialDeliverySchema = new Schema(
  {
    eshopId: { type: Schema.Types.ObjectId, required: true },
    postId: { type: Schema.Types.ObjectId, required: true },
    network: { type: String, enum: socialNetworks, required: true },
    state: { type: String, enum: socialPostStates, required: true },
    phase: { type: String, enum: deliveryPhases, required: true },
    text: { type: String, default: null },
    title: { type: String, default: '' },
    privacy: { type: String, enum: [...socialVideoPrivacies, null], default: null },
    isMadeForKids: { type: Boolean, default: null },
    tikTok: {
      type: new Schema(
        {
          allowsComments: { type: Boolean, required: true },
          allowsDuet: { type: Boolean, required: true },
          allowsStitch: { type: Boolean, required: true },
          isCommercial: { type: Boolean, required: true },
          isOwnBrand: { type: Boolean, required: true },
          isBrandedContent: { type: Boolean, required: true },
          hasConsent: { type: Boolean, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    consent: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          userId: { type: Schema.Types.ObjectId, required: true },
          declaration: { type: String, enum: tikTokDeclarations, required: true },
        },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    board: {
      type: new Schema(
        { id: { type: String, required: true }, name: { type: String, required: true } },
        { _id: false, strict: 'throw' },
      ),
      default: null,
    },
    /** Instead of the post's link. */
    link: { type: String, default: null },
    /** When a worker has to do something; null when nothing is left to do. */
    nextAttemptAt: { type: Date, default: null },
    /** The run that works on it, and until when it counts as alive. */
    leaseId: { type: String, default: null },
    leaseUntil: { type: Date, default: null },
    /** When it was to go out; retries are counted from there. */
    plannedAt: { type: Date, default: null },
    failedAttempts: { type: Number, required: true },
    /** What the adapter goes on with. */
    handle: { type: String, default: null },
    attention: { type: String, enum: [...attentionReasons, null], default: null },
    /** The network's own words. */
    message: { type: String, default: null },
    /** What we see where the network gave no words. */
    fault: { type: String, enum: [...networkFaults, null], default: null },
    /** Whether the network locked it as private though it was public. */
    isLockedPrivate: { type: Boolean, default: false },
    /** Whether a user knows that the network removed it. */
    isRemovalSeen: { type: Boolean, default: false },
    preparedAt: { type: Date, default: null },
    sentAt: { type: Date, default: null },
    publishedAt: { type: Date, default: null },
    networkPostId: { type: String, default: null },
    targetId: { type: String, default: null },
    targetUrl: { type: String, default: null },
    url: { type: String, default: null },
    /** The way of the first comment, after the post is public; null where there is none. */
    commentState: { type: String, enum: [...commentPhases, null], default: null },
    commentMessage: { type: String, default: null },
    commentFault: { type: String, enum: [...networkFaults, null], default: null },
    commentAttempts: { type: Number, default: 0 },
    /** When the shop was notified by mail that it needs a user. */
    noticedAt: { type: Date, default: null },
    figures: { type: Schema.Types.Mixed, default: null },
    /** When figures and moderation are read next. */
    nextReadAt: { type: Date, default: null },
    /** When the network did not find the published post first. */
    absentAt: { type: Date, default: null },
  },
  {
    collection: 'socialDeliveries',
    strict: 'throw',
    strictQuery: 'throw',
    versionKey: false,
    minimize: false,
  },
);
socialDeliverySchema.index({ postId: 1, network: 1 }, { unique: true });
socialDeliverySchema.index({ nextAttemptAt: 1 });
socialDeliverySchema.index({ network: 1, nextAttemptAt: 1 });
socialDeliverySchema.index({ nextReadAt: 1 });
socialDeliverySchema.index({ eshopId: 1, state: 1 });
socialDeliverySchema.index({ state: 1, noticedAt: 1, plannedAt: 1 });

/** Figures of a network as read last. */
export interface StoredFigures {
  readonly impressions: number | null;
  readonly reactions: number | null;
  readonly comments: number | null;
  readonly clicks: number | null;
  readonly readAt: Date;
}

/** When and to what a user agreed on TikTok. */
export interface StoredConsent {
  readonly at: Date;
  readonly userId: Types.ObjectId;
  readonly declaration: TikTokDeclaration;
}

/** A stored delivery. */
export interface SocialDeliveryRecord {
  readonly _id: Types.ObjectId;
  readonly eshopId: Types.ObjectId;
  readonly postId: Types.ObjectId;
  readonly network: SocialNetwork;
  readonly state: SocialPostState;
  readonly phase: DeliveryPhase;
  readonly text: string | null;
  readonly title: string;
  readonly privacy: SocialVideoPrivacy | null;
  readonly isMadeForKids: boolean | null;
  /** These four are missing in deliveries that were stored before TikTok's rules and boards of pins. */
  readonly tikTok?: TikTokChoices | null;
  readonly consent?: StoredConsent | null;
  readonly board?: { readonly id: string; readonly name: string } | null;
  readonly link?: string | null;
  readonly nextAttemptAt: Date | null;
  readonly leaseId: string | null;
  readonly leaseUntil: Date | null;
  readonly plannedAt: Date | null;
  readonly failedAttempts: number;
  readonly handle: string | null;
  readonly attention: AttentionReason | null;
  readonly message: string | null;
  /** Missing in deliveries that were stored before messages of networks were apart from ours. */
  readonly fault?: NetworkFault | null;
  /** Missing in deliveries that were stored before networks were known to lock posts. */
  readonly isLockedPrivate?: boolean;
  /** Missing in deliveries that were stored before removals could be acknowledged. */
  readonly isRemovalSeen?: boolean;
  readonly preparedAt: Date | null;
  readonly sentAt: Date | null;
  readonly publishedAt: Date | null;
  readonly networkPostId: string | null;
  readonly targetId: string | null;
  readonly targetUrl: string | null;
  readonly url: string | null;
  /** Missing in deliveries that were stored before posts had comments. */
  readonly commentState?: CommentPhase | null;
  readonly commentMessage?: string | null;
  readonly commentFault?: NetworkFault | null;
  readonly commentAttempts?: number;
  /** Missing in deliveries that were stored before shops were notified by mail. */
  readonly noticedAt?: Date | null;
  readonly figures: StoredFigures | null;
  readonly nextReadAt: Date | null;
  /** Deliveries of before have none. */
  readonly absentAt?: Date | null;
}

export const SocialDeliveryModel = model<SocialDeliveryRecord>(
  'SocialDelivery',
  socialDeliverySchema as unknown as Schema<SocialDeliveryRecord>,
);
