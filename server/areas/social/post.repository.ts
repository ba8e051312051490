import { Types, type ClientSession } from 'mongoose';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { ContentId, EshopId, SocialPostId, UserId } from '#shared/domain/ids/ids.ts';
import { editableStates, type AttentionReason, type SocialPostState } from '#shared/domain/social/post.ts';
import {
  SocialDeliveryModel,
  SocialPostModel,
  type PostOrigin,
  type SocialDeliveryRecord,
  type SocialPostRecord,
} from './post.model.ts';

/** A post with its way to each network. */
export interface PostWithDeliveries {
  readonly post: SocialPostRecord;
  readonly deliveries: readonly SocialDeliveryRecord[];
}

/** Most posts of one read of the calendar. */
const mostListedPosts = 3_000;

async function joinDeliveries(
  eshopId: EshopId,
  posts: readonly SocialPostRecord[],
): Promise<PostWithDeliveries[]> {
  const postIds = posts.map(({ _id }) => _id);
  const deliveries = await SocialDeliveryModel.find({ eshopId, postId: { $in: postIds } })
    .sort({ _id: 1 })
    .lean<SocialDeliveryRecord[]>();
  const byPost = new Map<string, SocialDeliveryRecord[]>();
  for (const delivery of deliveries) {
    const key = delivery.postId.toString();
    const known = byPost.get(key);
    if (known === undefined) byPost.set(key, [delivery]);
    else known.push(delivery);
  }
  return posts.map((post) => ({ post, deliveries: byPost.get(post._id.toString()) ?? [] }));
}

/** Returns a post of a shop; null if none. */
export async function findPost(eshopId: EshopId, postId: SocialPostId): Promise<PostWithDeliveries | null> {
  const post = await SocialPostModel.findOne({ eshopId, _id: postId }).lean<SocialPostRecord>();
  return post === null ? null : ((await joinDeliveries(eshopId, [post]))[0] ?? null);
}

/** Texts and times of posts of a shop, by their IDs; unknown ones are left out. */
export async function findPostTexts(
  eshopId: EshopId,
  postIds: readonly SocialPostId[],
): Promise<Pick<SocialPostRecord, '_id' | 'text' | 'publishAt'>[]> {
  return await SocialPostModel.find({ eshopId, _id: { $in: [...postIds] } })
    .select({ text: 1, publishAt: 1 })
    .lean<Pick<SocialPostRecord, '_id' | 'text' | 'publishAt'>[]>();
}

/** Posts of a period, drafts without a time, and those of unknown outcome: a user has to look, whatever period is shown. */
export async function findPosts(eshopId: EshopId, from: Date, to: Date): Promise<PostWithDeliveries[]> {
  const unknownIds = await SocialDeliveryModel.distinct('postId', { eshopId, state: 'Unknown' });
  const posts = await SocialPostModel.find({
    eshopId: new Types.ObjectId(eshopId),
    $or: [{ publishAt: null }, { publishAt: { $gte: from, $lt: to } }, { _id: { $in: unknownIds } }],
  })
    .sort({ publishAt: 1 })
    .limit(mostListedPosts)
    .lean<SocialPostRecord[]>();
  return await joinDeliveries(eshopId, posts);
}

/** Published deliveries of a time, with the link of their posts. */
export async function findPublished(
  eshopId: EshopId,
  from: Date,
  to: Date,
): Promise<{ postId: string; network: SocialNetwork; publishedAt: Date; link: string | null }[]> {
  const deliveries = await SocialDeliveryModel.find({
    eshopId,
    state: 'Published',
    publishedAt: { $gte: from, $lt: to },
  })
    .sort({ publishedAt: -1 })
    .limit(mostListedPosts)
    .lean<SocialDeliveryRecord[]>();
  const posts = await SocialPostModel.find(
    { eshopId, _id: { $in: deliveries.map(({ postId }) => postId) } },
    { link: 1 },
  ).lean<Pick<SocialPostRecord, '_id' | 'link'>[]>();
  const links = new Map(posts.map(({ _id, link }) => [_id.toString(), link]));
  return deliveries.flatMap(({ postId, network, publishedAt }) =>
    publishedAt === null
      ? []
      : [{ postId: postId.toString(), network, publishedAt, link: links.get(postId.toString()) ?? null }],
  );
}

/** How many posts of a shop are still to be sent. */
export async function countUnsent(eshopId: EshopId): Promise<number> {
  return await SocialDeliveryModel.countDocuments({
    eshopId,
    state: { $in: ['Draft', 'NeedsApproval', 'Planned', 'NeedsAttention'] },
  });
}

/** How many posts of a shop a user planned that are not sent yet. */
export async function countWaitingPosts(eshopId: EshopId): Promise<number> {
  const state = { $in: ['NeedsApproval', 'Planned', 'NeedsAttention'] satisfies SocialPostState[] };
  return (await SocialDeliveryModel.distinct('postId', { eshopId, state })).length;
}

export type PostFields = Omit<
  SocialPostRecord,
  '_id' | 'eshopId' | 'version' | 'origin' | 'lastChange' | 'createdBy' | 'createdAt'
>;

/** Posts of a shop that were planned from a strategy, by their entry. */
export async function findPostsOfStrategy(
  eshopId: EshopId,
  contentId: ContentId,
): Promise<ReadonlyMap<string, PostWithDeliveries>> {
  const posts = await SocialPostModel.find({
    eshopId: new Types.ObjectId(eshopId),
    'origin.contentId': new Types.ObjectId(contentId),
    'origin.entry': { $exists: true },
  }).lean<SocialPostRecord[]>();
  const joined = await joinDeliveries(eshopId, posts);
  return new Map(joined.map((found) => [found.post.origin?.entry ?? '', found]));
}

/** Stores a new post. */
export async function insertPost(
  session: ClientSession,
  {
    origin,
    id,
    ...post
  }: PostFields & {
    readonly eshopId: EshopId;
    readonly createdBy: string;
    readonly origin?: PostOrigin | undefined;
    readonly id?: SocialPostId | undefined;
  },
): Promise<SocialPostId> {
  const [created] = await SocialPostModel.create(
    [
      {
        ...post,
        media: [...post.media],
        products: [...(post.products ?? [])],
        version: 1,
        createdAt: new Date(),
        ...(origin === undefined ? {} : { origin }),
        ...(id === undefined ? {} : { _id: new Types.ObjectId(id) }),
      },
    ],
    { session },
  );
  return created?._id.toString() as SocialPostId;
}

/** Changes a post of that version; false where someone else changed it meanwhile. */
export async function updatePost(
  session: ClientSession,
  { eshopId, userId }: { readonly eshopId: EshopId; readonly userId: UserId },
  postId: SocialPostId,
  version: number,
  fields: PostFields,
): Promise<boolean> {
  const { modifiedCount } = await SocialPostModel.updateOne(
    { eshopId, _id: postId, version },
    {
      $set: {
        ...fields,
        media: [...fields.media],
        products: [...(fields.products ?? [])],
        lastChange: { userId: new Types.ObjectId(userId), at: new Date() },
      },
      $inc: { version: 1 },
    },
    { session },
  );
  return modifiedCount === 1;
}

export type DeliveryFields = Pick<
  SocialDeliveryRecord,
  | 'state'
  | 'text'
  | 'title'
  | 'privacy'
  | 'isMadeForKids'
  | 'tikTok'
  | 'consent'
  | 'board'
  | 'link'
  | 'nextAttemptAt'
  | 'plannedAt'
>;

const freshDelivery = {
  phase: 'Waiting',
  failedAttempts: 0,
  handle: null,
  attention: null,
  message: null,
  fault: null,
  leaseId: null,
  leaseUntil: null,
  commentState: null,
  commentMessage: null,
  commentAttempts: 0,
  noticedAt: null,
} as const;

/** Plans a post on a network again from its beginning. False where it was sent, or is just being prepared. */
export async function writeDelivery(
  session: ClientSession,
  eshopId: EshopId,
  postId: SocialPostId,
  network: SocialNetwork,
  fields: DeliveryFields,
): Promise<boolean> {
  const known = await SocialDeliveryModel.exists({ eshopId, postId, network }).session(session);
  if (known === null) {
    await SocialDeliveryModel.create([{ eshopId, postId, network, ...freshDelivery, ...fields }], {
      session,
    });
    return true;
  }
  const { matchedCount } = await SocialDeliveryModel.updateOne(
    { eshopId, postId, network, state: { $in: [...editableStates] } },
    { $set: { ...freshDelivery, ...fields } },
    { session },
  );
  return matchedCount === 1;
}

/** Removes a post from networks where it was not sent. */
export async function removeDeliveries(
  session: ClientSession,
  eshopId: EshopId,
  postId: SocialPostId,
  keptNetworks: readonly SocialNetwork[],
): Promise<void> {
  await SocialDeliveryModel.deleteMany(
    { eshopId, postId, network: { $nin: [...keptNetworks] }, state: { $in: [...editableStates] } },
    { session },
  );
}

/** Decides on a version that waits for approval; false where it changed meanwhile, or was decided. */
export async function writeReview(
  session: ClientSession,
  eshopId: EshopId,
  postId: SocialPostId,
  version: number,
  decision: { readonly approvedById: UserId } | { readonly returnedById: UserId; readonly note: string },
): Promise<boolean> {
  const fields = Object.entries(decision).map(([name, value]) => [`review.${name}`, value] as const);
  const { modifiedCount } = await SocialPostModel.updateOne(
    { eshopId, _id: postId, version, 'review.approvedById': null, 'review.returnedById': null },
    { $set: Object.fromEntries(fields) },
    { session },
  );
  return modifiedCount === 1;
}

/** Moves deliveries on that wait for approval; returns how many. */
export async function releaseReviewed(
  session: ClientSession,
  eshopId: EshopId,
  postId: SocialPostId,
  change: Pick<SocialDeliveryRecord, 'state' | 'nextAttemptAt' | 'plannedAt'>,
): Promise<number> {
  const { modifiedCount } = await SocialDeliveryModel.updateMany(
    { eshopId, postId, state: 'NeedsApproval' },
    { $set: change },
    { session },
  );
  return modifiedCount;
}

/** Cancels a post where it was not sent yet; returns on how many networks. */
export async function cancelDeliveries(
  eshopId: EshopId,
  postId: SocialPostId,
  network: SocialNetwork | null,
): Promise<number> {
  const { modifiedCount } = await SocialDeliveryModel.updateMany(
    {
      eshopId,
      postId,
      phase: 'Waiting',
      state: { $ne: 'Canceled' },
      ...(network === null ? {} : { network }),
    },
    { $set: { state: 'Canceled', nextAttemptAt: null, leaseId: null, leaseUntil: null } },
  );
  return modifiedCount;
}

/** Changes a delivery whose outcome is unknown; false where it is known by now. */
export async function resolveUnknown(
  eshopId: EshopId,
  postId: SocialPostId,
  network: SocialNetwork,
  change: Partial<SocialDeliveryRecord>,
): Promise<boolean> {
  const { modifiedCount } = await SocialDeliveryModel.updateOne(
    { eshopId, postId, network, state: 'Unknown' },
    { $set: change },
  );
  return modifiedCount === 1;
}

/** Notes that a user knows of a removal; false where the post was not removed. */
export async function markRemovalSeen(
  eshopId: EshopId,
  postId: SocialPostId,
  network: SocialNetwork,
): Promise<boolean> {
  const { matchedCount } = await SocialDeliveryModel.updateOne(
    { eshopId, postId, network, state: 'Removed' },
    { $set: { isRemovalSeen: true } },
  );
  return matchedCount === 1;
}

/** Deliveries with something to do that no live run has, the longest due first. */
export async function findDueDeliveries(
  now: Date,
  limit: number,
  network?: SocialNetwork,
): Promise<SocialDeliveryRecord[]> {
  return await SocialDeliveryModel.find({
    ...(network === undefined ? {} : { network }),
    nextAttemptAt: { $ne: null, $lte: now },
    $or: [{ leaseUntil: null }, { leaseUntil: { $lte: now } }],
  })
    .sort({ nextAttemptAt: 1 })
    .limit(limit)
    .lean<SocialDeliveryRecord[]>();
}

/** Takes a due delivery for one run; null where another run has it or it changed. */
export async function claimDelivery(
  delivery: SocialDeliveryRecord,
  lease: { readonly id: string; readonly until: Date; readonly now: Date },
): Promise<SocialDeliveryRecord | null> {
  const { eshopId, _id, nextAttemptAt, phase } = delivery;
  return await SocialDeliveryModel.findOneAndUpdate(
    {
      eshopId,
      _id,
      nextAttemptAt,
      phase,
      $or: [{ leaseUntil: null }, { leaseUntil: { $lte: lease.now } }],
    },
    {
      $set: {
        leaseId: lease.id,
        leaseUntil: lease.until,
        ...(phase === 'Waiting' ? { state: 'Publishing' satisfies SocialPostState } : {}),
      },
    },
    { returnDocument: 'after' },
  ).lean<SocialDeliveryRecord>();
}

/**
 * Changes a delivery that the run still holds in that phase. False where the run lost it: it was canceled, or another
 * run took over.
 */
export async function changeLeased(
  delivery: Pick<SocialDeliveryRecord, '_id' | 'eshopId' | 'leaseId' | 'phase'>,
  change: Partial<SocialDeliveryRecord>,
): Promise<boolean> {
  const { eshopId, _id, leaseId, phase } = delivery;
  const { modifiedCount } = await SocialDeliveryModel.updateOne(
    { eshopId, _id, leaseId, phase },
    { $set: change },
  );
  return modifiedCount === 1;
}

const accessReasons: readonly AttentionReason[] = [
  'NotConnected',
  'SignInEnded',
  'PageMissing',
  'PermissionMissing',
  'PrivacyLocked',
];

/**
 * Plans again what waits for a network's sign-in, permission, page or audit. Its time stays the one that a user chose, so
 * that a post doesn't go out long after it.
 */
export async function wakeWaiting(
  eshopId: EshopId,
  network: SocialNetwork,
  reasons = accessReasons,
): Promise<void> {
  await SocialDeliveryModel.updateMany(
    {
      eshopId,
      network,
      state: 'NeedsAttention',
      attention: { $in: [...reasons] },
    },
    {
      $set: {
        state: 'Planned',
        attention: null,
        message: null,
        fault: null,
        failedAttempts: 0,
        noticedAt: null,
        nextAttemptAt: new Date(),
      },
    },
  );
}

/** Posts on networks that need a user, since a time, of which their shops were not notified. */
export async function findUnnoticed(since: Date, limit: number): Promise<SocialDeliveryRecord[]> {
  return await SocialDeliveryModel.find({
    state: { $in: ['NeedsAttention', 'Unknown', 'Removed'] },
    noticedAt: null,
    plannedAt: { $gte: since },
  })
    .sort({ plannedAt: 1, _id: 1 })
    .limit(limit)
    .lean<SocialDeliveryRecord[]>();
}

/** Notes that a shop is notified of a post, or with null that it wasn't; false where another process did, or it changed. */
export async function markNoticed(
  { eshopId, _id, state }: Pick<SocialDeliveryRecord, 'eshopId' | '_id' | 'state'>,
  noticedAt: Date | null,
): Promise<boolean> {
  const { modifiedCount } = await SocialDeliveryModel.updateOne(
    { eshopId, _id, state, noticedAt: noticedAt === null ? { $ne: null } : null },
    { $set: { noticedAt } },
  );
  return modifiedCount === 1;
}

/** Published posts whose figures are due. */
export async function findDueReads(now: Date, limit: number): Promise<SocialDeliveryRecord[]> {
  return await SocialDeliveryModel.find({ nextReadAt: { $ne: null, $lte: now } })
    .sort({ nextReadAt: 1 })
    .limit(limit)
    .lean<SocialDeliveryRecord[]>();
}

/** Stores figures and state of a published post. */
export async function writeRead(
  delivery: SocialDeliveryRecord,
  change: Pick<Partial<SocialDeliveryRecord>, 'figures' | 'nextReadAt' | 'absentAt' | 'state'>,
): Promise<void> {
  await SocialDeliveryModel.updateOne(
    { eshopId: delivery.eshopId, _id: delivery._id, state: 'Published' },
    { $set: change },
  );
}

/** The post of a delivery. */
export async function findDeliveredPost(delivery: SocialDeliveryRecord): Promise<SocialPostRecord | null> {
  return await SocialPostModel.findOne({
    eshopId: delivery.eshopId,
    _id: delivery.postId,
  }).lean<SocialPostRecord>();
}

/** Whether a shop has posts, in any state. */
export async function hasPosts(eshopId: EshopId): Promise<boolean> {
  return (await SocialPostModel.exists({ eshopId })) !== null;
}

/** Whether a post of a shop uses a photo or video. */
export async function hasPostWithMedia(eshopId: EshopId, key: string): Promise<boolean> {
  return (await SocialPostModel.exists({ eshopId, 'media.key': key })) !== null;
}

/** Removes all posts of a shop, and their ways to the networks. */
export async function deleteShopPosts(eshopId: EshopId): Promise<void> {
  const ofShop = { eshopId: new Types.ObjectId(eshopId) };
  await SocialDeliveryModel.deleteMany(ofShop);
  await SocialPostModel.deleteMany(ofShop);
}
