import type { PostDelivery, PostReview, SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialPostId } from '#shared/domain/ids/ids.ts';
import { checkPost } from '#shared/domain/social/checkPost.ts';
import { isEditable, longestRetryMs } from '#shared/domain/social/post.ts';
import { readPeople } from '#server/areas/user/index.ts';
import type { Services } from '#server/services.ts';
import { presentMedia } from './media.service.ts';
import { findPostMedia } from './postMedia.repository.ts';
import { createProductPresenter } from './postProducts.service.ts';
import { getOwnLink, toNetworkPost } from './networkPost.ts';
import type { Who } from './post.service.ts';
import type { SocialDeliveryRecord, StoredReview } from './post.model.ts';
import type { PostWithDeliveries } from './post.repository.ts';
import { isMeasured, type MeasuredResults } from './results.service.ts';
import type { PostMediaRecord } from './postMedia.model.ts';

function presentRetry(delivery: SocialDeliveryRecord): PostDelivery['retry'] {
  const { state, phase, failedAttempts, nextAttemptAt, plannedAt } = delivery;
  if (state !== 'Publishing' || phase !== 'Waiting' || failedAttempts === 0) return null;
  if (nextAttemptAt === null || plannedAt === null) return null;
  const until = new Date(plannedAt.getTime() + longestRetryMs);
  return { attempts: failedAttempts, nextAt: nextAttemptAt.toISOString(), until: until.toISOString() };
}

function presentComment({
  commentState,
  commentMessage,
  commentFault,
}: SocialDeliveryRecord): PostDelivery['comment'] {
  if (!commentState) return null;
  const isOpen = commentState === 'Waiting' || commentState === 'Sent';
  return {
    state: isOpen ? 'Planned' : commentState,
    message: commentMessage ?? null,
    fault: commentFault ?? null,
  };
}

function presentDelivery(
  { post }: PostWithDeliveries,
  delivery: SocialDeliveryRecord,
  media: readonly PostMediaRecord[],
  results: Pick<MeasuredResults, 'find'> | null,
  toPerson: PersonFinder,
): PostDelivery {
  const { network, state, text, title, privacy, isMadeForKids, attention, message, url, targetUrl, figures } =
    delivery;
  return {
    network,
    state,
    text,
    title,
    privacy,
    isMadeForKids,
    tikTok: delivery.tikTok ?? null,
    consent: presentConsent(delivery, toPerson),
    board: delivery.board ?? null,
    link: delivery.link ?? null,
    problems: isEditable(state) ? checkPost(toNetworkPost(post, delivery, media)) : [],
    attention,
    message,
    fault: delivery.fault ?? null,
    isLockedPrivate: delivery.isLockedPrivate ?? false,
    isRemovalSeen: delivery.isRemovalSeen ?? false,
    preparedAt: delivery.preparedAt?.toISOString() ?? null,
    sentAt: delivery.sentAt?.toISOString() ?? null,
    publishedAt: delivery.publishedAt?.toISOString() ?? null,
    url,
    targetUrl,
    comment: presentComment(delivery),
    retry: presentRetry(delivery),
    figures: figures === null ? null : { ...figures, readAt: figures.readAt.toISOString() },
    results:
      results === null || state !== 'Published' || !isMeasured(network, getOwnLink(post, delivery))
        ? null
        : results.find(post._id.toString(), network),
  };
}

type PersonFinder = Awaited<ReturnType<typeof readPeople>>;

function presentConsent(
  { consent = null }: SocialDeliveryRecord,
  toPerson: PersonFinder,
): PostDelivery['consent'] {
  if (consent === null) return null;
  const { at, userId, declaration } = consent;
  return { at: at.toISOString(), by: toPerson(userId.toString()).email, declaration };
}

/** Reads who changed posts, reviewed them and agreed for them. */
async function readPeopleOfPosts(found: readonly PostWithDeliveries[]): Promise<PersonFinder> {
  const reviews = found.flatMap(({ post }) => post.review ?? []);
  const reviewers = reviews.flatMap((review) =>
    [review.submittedById, review.approvedById, review.returnedById].flatMap((id) => id?.toString() ?? []),
  );
  const agreed = found.flatMap(({ deliveries }) =>
    deliveries.flatMap(({ consent }) => consent?.userId.toString() ?? []),
  );
  const authors = found.map(({ post }) => getLastChange(post).userId.toString());
  return await readPeople([...reviewers, ...agreed, ...authors]);
}

/** Who saved the version of a post, and when. */
function getLastChange({ lastChange, createdBy, createdAt }: PostWithDeliveries['post']) {
  return lastChange ?? { userId: createdBy, at: createdAt };
}

/** How a review is shown to the viewer. */
function createReviewPresenter({ userId }: Who, toPerson: PersonFinder) {
  return (review: StoredReview | null): PostReview | null => {
    if (review === null) return null;
    const { submittedById, approvedById, returnedById, note } = review;
    return {
      submittedBy: toPerson(submittedById.toString()).email,
      isOwn: submittedById.toString() === userId,
      approvedBy: approvedById === null ? null : toPerson(approvedById.toString()).email,
      returnedBy: returnedById === null ? null : toPerson(returnedById.toString()).email,
      note,
    };
  };
}

/** Whether a change of a product still matters to a post. */
function isOpen({ deliveries }: PostWithDeliveries): boolean {
  return deliveries.some(({ state }) => isEditable(state) && state !== 'Canceled');
}

/** Posts as their shop sees them. @param results null where what they brought is not read */
export async function presentPosts(
  services: Services,
  viewer: Who,
  found: readonly PostWithDeliveries[],
  results: Pick<MeasuredResults, 'find'> | null = null,
): Promise<SocialPost[]> {
  const { eshopId } = viewer;
  const toPerson = await readPeopleOfPosts(found);
  const presentReview = createReviewPresenter(viewer, toPerson);
  const presentProducts = await createProductPresenter(
    eshopId,
    found.map(({ post }) => post),
  );
  const keys = [...new Set(found.flatMap(({ post }) => post.media.map(({ key }) => key)))];
  const byKey = new Map((await findPostMedia(eshopId, keys)).map((media) => [media.key, media]));
  return found.map((one) => {
    const { post, deliveries } = one;
    const media = post.media.flatMap(({ key, altText }) => {
      const record = byKey.get(key);
      return record === undefined ? [] : [{ record, altText }];
    });
    const { version, text, link, isAiMade, isPaidPartnership, publishAt, createdAt } = post;
    return {
      id: post._id.toString() as SocialPostId,
      version,
      text,
      link,
      media: media.map(({ record, altText }) => ({ ...presentMedia(services, record), altText })),
      isAiMade,
      isPaidPartnership,
      publishAt: publishAt?.toISOString() ?? null,
      products: isOpen(one)
        ? presentProducts(post)
        : presentProducts(post).map((shown) => ({ ...shown, change: null })),
      firstComment: post.firstComment ?? '',
      review: presentReview(post.review ?? null),
      deliveries: deliveries.map((delivery) =>
        presentDelivery(
          one,
          delivery,
          media.map(({ record }) => record),
          results,
          toPerson,
        ),
      ),
      lastChange: {
        by: toPerson(getLastChange(post).userId.toString()).email,
        at: getLastChange(post).at.toISOString(),
      },
      createdAt: createdAt.toISOString(),
    };
  });
}

/** A post as its shop sees it. */
export async function presentPost(
  services: Services,
  viewer: Who,
  found: PostWithDeliveries,
): Promise<SocialPost> {
  const [post] = await presentPosts(services, viewer, [found]);
  if (post === undefined) throw new Error('a post is presented as itself');
  return post;
}
