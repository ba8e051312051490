import { Types } from 'mongoose';
import type { SavePostInput } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId, SocialPostId, UserId } from '#shared/domain/ids/ids.ts';
import { checkPost } from '#shared/domain/social/checkPost.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { getDeclaration, type TikTokChoices } from '#shared/domain/social/tikTok.ts';
import { isEditable } from '#shared/domain/social/post.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { isDuplicateKey } from '#server/database/duplicateKey.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { isApprovalRequired } from './socialSettings.repository.ts';
import { findPostMedia } from './postMedia.repository.ts';
import { readPlannedProducts } from './postProducts.service.ts';
import { readNetworkFacts } from './networkFacts.service.ts';
import { toNetworkPost } from './networkPost.ts';
import type { PostOrigin, StoredConsent, StoredReview } from './post.model.ts';
import {
  cancelDeliveries,
  countUnsent,
  findPost,
  insertPost,
  markRemovalSeen,
  removeDeliveries,
  resolveUnknown,
  updatePost,
  writeDelivery,
  type PostFields,
  type PostWithDeliveries,
} from './post.repository.ts';

/** Posts of a shop that are not sent yet. */
const mostUnsent = 2_000;
/** A time a little in the past is now: clocks differ, and people hesitate before they confirm. */
const lateMs = 120_000;
const idLength = 24;

export type Who = { readonly eshopId: EshopId; readonly userId: UserId };

/** @throws AppError not_found */
export async function readPost(eshopId: EshopId, postId: SocialPostId): Promise<PostWithDeliveries> {
  const found = await findPost(eshopId, postId);
  if (found === null) throw new AppError('not_found');
  return found;
}

function toPublishTime({ publishAt, isDraft }: SavePostInput): Date | null {
  if (publishAt === null) return isDraft ? null : new Date();
  const time = new Date(publishAt);
  if (!isDraft && time.getTime() < Date.now() - lateMs)
    throw new AppError('invalid_request', { fields: [{ field: 'publishAt', key: 'past' }] });
  return time;
}

/** Refuses what a network would refuse. @throws AppError post_not_ready */
async function checkReady(
  services: Services,
  eshopId: EshopId,
  input: SavePostInput,
  fields: PostFields,
): Promise<void> {
  if (input.isDraft) return;
  const media = await findPostMedia(
    eshopId,
    fields.media.map(({ key }) => key),
  );
  if (input.networks.length === 0 || media.length !== fields.media.length)
    throw new AppError('post_not_ready');
  // The length of a link counts its campaign parameters; the id of the post is part of them.
  const post = { ...fields, _id: { toString: () => input.postId ?? '0'.repeat(idLength) } };
  for (const row of input.networks) {
    const facts = await readNetworkFacts(services, eshopId, row.network);
    const networkPost = toNetworkPost(
      post as Parameters<typeof toNetworkPost>[0],
      toDeliveryRow(row),
      media,
      facts,
    );
    if (checkPost(networkPost).length > 0) throw new AppError('post_not_ready');
  }
}

/** What a network alone has of a post; each has its own. */
function toDeliveryRow(row: SavePostInput['networks'][number]) {
  const { network, tikTok = null, board = null, link = null } = row;
  return {
    ...row,
    tikTok: network === 'TikTok' ? tikTok : null,
    board: network === 'Pinterest' ? board : null,
    link,
  };
}

/** A consent is recorded once, by whoever gave it, and again when the post needs another declaration. */
function toConsent(userId: UserId, tikTok: TikTokChoices | null, known: StoredConsent | null) {
  if (tikTok?.hasConsent !== true) return null;
  const declaration = getDeclaration(tikTok);
  if (known?.declaration === declaration) return known;
  return { at: new Date(), userId: new Types.ObjectId(userId), declaration };
}

function createReview(userId: UserId): StoredReview {
  const submittedById = new Types.ObjectId(userId);
  return { submittedById, approvedById: null, returnedById: null, note: null };
}

/** Of a new post: where it comes from, and its id, of which there is one post however often it is created. */
interface NewPost {
  readonly origin?: PostOrigin;
  readonly id?: SocialPostId;
}

/** Creates or changes a post. @throws AppError as the contract says */
export async function savePost(
  services: Services,
  who: Who,
  input: SavePostInput,
  created: NewPost = {},
): Promise<PostWithDeliveries> {
  const { eshopId, userId } = who;
  const known = created.id === undefined ? null : await findPost(eshopId, created.id);
  if (known !== null) return known;
  const { postId, version, text, link, media, isAiMade, isPaidPartnership, isDraft, networks } = input;
  const publishAt = toPublishTime(input);
  const needsApproval = !isDraft && (await isApprovalRequired(eshopId));
  let review: StoredReview | null = needsApproval ? createReview(userId) : null;
  const { firstComment } = input;
  await checkReady(services, eshopId, input, {
    text,
    link,
    media,
    firstComment,
    isAiMade,
    isPaidPartnership,
    publishAt,
  });
  if (postId === undefined && (await countUnsent(eshopId)) >= mostUnsent)
    throw new AppError('post_limit_reached', { params: { maximum: mostUnsent } });
  const consents = new Map<SocialNetwork, StoredConsent | null>();
  if (postId !== undefined) {
    const { post, deliveries } = await readPost(eshopId, postId);
    for (const delivery of deliveries) consents.set(delivery.network, delivery.consent ?? null);
    // A note stays with the draft until it is planned again.
    if (isDraft && post.review?.returnedById) review = post.review;
    // A post that is public on one network is not changed under it; the rest goes into a post of its own.
    if (deliveries.some(({ state }) => !isEditable(state))) throw new AppError('post_not_editable');
  }
  const products = await readPlannedProducts(eshopId, input.productIds);
  const fields: PostFields = {
    text,
    link,
    media,
    firstComment,
    products,
    isAiMade,
    isPaidPartnership,
    publishAt,
    review,
  };
  const state = isDraft ? 'Draft' : needsApproval ? 'NeedsApproval' : 'Planned';
  const save = inTransaction(async (session) => {
    if (postId !== undefined && !(await updatePost(session, who, postId, version, fields))) {
      throw new AppError((await findPost(eshopId, postId)) === null ? 'not_found' : 'post_changed');
    }
    const id = postId ?? (await insertPost(session, { ...fields, eshopId, createdBy: userId, ...created }));
    await removeDeliveries(
      session,
      eshopId,
      id,
      networks.map(({ network }) => network),
    );
    for (const { network, ...row } of networks.map(toDeliveryRow)) {
      const isWritten = await writeDelivery(session, eshopId, id, network, {
        ...row,
        consent: toConsent(userId, row.tikTok, consents.get(network) ?? null),
        state,
        nextAttemptAt: state === 'Planned' ? publishAt : null,
        plannedAt: publishAt,
      });
      if (!isWritten) throw new AppError('post_not_editable');
    }
    return id;
  });
  const savedId = await save.catch((thrown: unknown) => {
    // Created by another process at this moment.
    if (created.id !== undefined && isDuplicateKey(thrown)) return created.id;
    throw thrown;
  });
  return await readPost(eshopId, savedId);
}

/** Cancels a post where it was not sent. @throws AppError not_found, post_not_editable */
export async function cancelPost(
  eshopId: EshopId,
  postId: SocialPostId,
  network: SocialNetwork | null,
): Promise<PostWithDeliveries> {
  await readPost(eshopId, postId);
  if ((await cancelDeliveries(eshopId, postId, network)) === 0) throw new AppError('post_not_editable');
  return await readPost(eshopId, postId);
}

/** Records what a user saw of a post of unknown outcome, or that they know of a removal. @throws AppError not_found, post_not_editable */
export async function resolvePost(
  eshopId: EshopId,
  input: {
    readonly postId: SocialPostId;
    readonly network: SocialNetwork;
    readonly outcome: 'IsThere' | 'SendAgain' | 'RemovalSeen';
    readonly url?: string | undefined;
  },
): Promise<PostWithDeliveries> {
  const { postId, network, outcome, url = null } = input;
  const { post } = await readPost(eshopId, postId);
  if (outcome === 'RemovalSeen') {
    if (!(await markRemovalSeen(eshopId, postId, network))) throw new AppError('post_not_editable');
    return await readPost(eshopId, postId);
  }
  // The id of a post that a user found is not known, so nothing can be added below it.
  const lostComment =
    post.firstComment && networkLimits[network].longestComment !== null
      ? ({ commentState: 'Failed' } as const)
      : {};
  const isChanged = await resolveUnknown(
    eshopId,
    postId,
    network,
    outcome === 'IsThere'
      ? {
          state: 'Published',
          phase: 'Done',
          publishedAt: new Date(),
          message: null,
          fault: null,
          url,
          ...lostComment,
        }
      : {
          state: 'Planned',
          phase: 'Waiting',
          handle: null,
          sentAt: null,
          preparedAt: null,
          message: null,
          fault: null,
          failedAttempts: 0,
          noticedAt: null,
          nextAttemptAt: new Date(),
          plannedAt: new Date(),
        },
  );
  if (!isChanged) throw new AppError('post_not_editable');
  return await readPost(eshopId, postId);
}
