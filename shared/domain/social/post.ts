/**
 * A post on one network.
 * - `Draft`: not planned
 * - `NeedsApproval`: goes out at its time once a second user has approved it
 * - `Planned`: goes out at its time
 * - `NeedsAttention`: was due, but something has to be decided first: sign-in, page, media, or what the network refused
 * - `Publishing`: being prepared or sent
 * - `Published`: the network confirmed it
 * - `Unknown`: sent, and no answer came; it is never sent again by itself
 * - `Removed`: published, and taken down by the network afterwards
 * - `Canceled`: called off before it was sent
 */
export const socialPostStates = [
  'Draft',
  'NeedsApproval',
  'Planned',
  'NeedsAttention',
  'Publishing',
  'Published',
  'Unknown',
  'Removed',
  'Canceled',
] as const;
export type SocialPostState = (typeof socialPostStates)[number];

/**
 * Why a post needs attention.
 * - `NotTaken`: the network neither took nor refused it for a day
 * - `TooLate`: could go out again only more than a day after its time
 * - `PrivacyLocked`: YouTube would lock a public video as private
 */
export const attentionReasons = [
  'NotConnected',
  'SignInEnded',
  'PageMissing',
  'PermissionMissing',
  'BoardMissing',
  'ConsentMissing',
  'Rejected',
  'NotTaken',
  'TooLate',
  'PrivacyLocked',
  'PremiumEnded',
  'MediaMissing',
  'ProductSoldOut',
  'ProductPriceChanged',
] as const;
export type AttentionReason = (typeof attentionReasons)[number];

/**
 * Why a network did not do what it was asked for, as we see it where it gave no words of its own. Never shown as its
 * message.
 * - `NoAnswer`: the call got no answer
 * - `ServerFailed`: its servers or a gateway failed, status 5xx or 408
 * - `RefusedSilently`: refused without a reason
 * - `AnswerUnreadable`: too large, or of an unknown form
 * - `MediaNotProcessed`: it could not process the photos or the video
 * - `NotPublished`: it could not publish the post
 * - `UploadUnconfirmed`: the upload ended without a confirmation
 * - `DailyLimit`: its posts of the day are used up
 * - `VideoMissing`, `ConsentMissing`: not sent, as the network demands it
 * - `AudienceNotOffered`: not sent, as the account may not post to that audience
 * - `PostGone`: it has no such post
 * - `AccessBeingRenewed`: another worker renews the access
 */
export const networkFaults = [
  'NoAnswer',
  'ServerFailed',
  'RefusedSilently',
  'AnswerUnreadable',
  'MediaNotProcessed',
  'NotPublished',
  'UploadUnconfirmed',
  'DailyLimit',
  'VideoMissing',
  'ConsentMissing',
  'AudienceNotOffered',
  'PostGone',
  'AccessBeingRenewed',
] as const;
export type NetworkFault = (typeof networkFaults)[number];

/** States in which a post can still be changed or canceled. */
export const editableStates = [
  'Draft',
  'NeedsApproval',
  'Planned',
  'NeedsAttention',
  'Canceled',
] as const satisfies readonly SocialPostState[];

/** Whether a post can still be changed. */
export function isEditable(state: SocialPostState): boolean {
  return (editableStates as readonly SocialPostState[]).includes(state);
}

/**
 * How a shop's connection to a network is.
 * - `Expiring`: works, and ends within a week unless a user signs in again
 * - `Limited`: lacks a permission without which nothing can be published; posts wait
 */
export const socialConnectionStates = [
  'NotConnected',
  'Connected',
  'Expiring',
  'Limited',
  'Reconnect',
] as const;
export type SocialConnectionState = (typeof socialConnectionStates)[number];

/** Audiences of a video; YouTube has the first and the last. `Friends` follow each other. */
export const socialVideoPrivacies = ['Public', 'Followers', 'Friends', 'Private'] as const;
export type SocialVideoPrivacy = (typeof socialVideoPrivacies)[number];

/**
 * The first comment below a post.
 * - `Unknown`: sent, and no answer came; it is never sent again
 */
export const postCommentStates = ['Planned', 'Published', 'Failed', 'Unknown'] as const;
export type PostCommentState = (typeof postCommentStates)[number];

/** What changed of a product since its post was planned. */
export const productChanges = ['SoldOut', 'PriceChanged'] as const;
export type ProductChange = (typeof productChanges)[number];

/** A post that is later than this, e.g. as its network stays away, leaves the decision to a user. */
export const longestRetryMs = 86_400_000;

export const mostPostMedia = 35;
export const mostPostProducts = 10;
/** Files of one call of PublishPost; they are held in memory together. */
export const mostPublishedFiles = 10;
export const mostImageUploadBytes = 10 * 1_048_576;
