import type { ClientSession } from 'mongoose';
import type { PostSettings } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { EshopId, SocialPostId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { inTransaction } from '#server/database/transaction.ts';
import type { EshopAccess } from '#server/serviceTypes/caller.ts';
import { releaseReviewed, writeReview, type PostWithDeliveries } from './post.repository.ts';
import { readPost, type Who } from './post.service.ts';
import { isApprovalRequired } from './socialSettings.repository.ts';

/**
 * Decides on a version that waits for approval. Whoever planned it can't, so two users have seen every version.
 * @throws AppError not_found, post_changed, post_not_editable, post_own_approval
 */
async function decide(
  { eshopId, userId }: Who,
  postId: SocialPostId,
  version: number,
  write: (session: ClientSession, found: PostWithDeliveries) => Promise<boolean>,
): Promise<PostWithDeliveries> {
  const found = await readPost(eshopId, postId);
  const { post, deliveries } = found;
  if (post.version !== version) throw new AppError('post_changed');
  if (!post.review || !deliveries.some(({ state }) => state === 'NeedsApproval'))
    throw new AppError('post_not_editable');
  if (post.review.submittedById.toString() === userId) throw new AppError('post_own_approval');
  await inTransaction(async (session) => {
    // Nothing is decided of a post that was changed or canceled meanwhile.
    if (!(await write(session, found))) throw new AppError('post_changed');
  });
  return await readPost(eshopId, postId);
}

/** Approves a post: it goes out at its time, or now where that has passed. @throws AppError as {@link decide} */
export async function approvePost(
  who: Who,
  postId: SocialPostId,
  version: number,
): Promise<PostWithDeliveries> {
  const { eshopId, userId } = who;
  return await decide(who, postId, version, async (session, { post }) => {
    if (!(await writeReview(session, eshopId, postId, version, { approvedById: userId }))) return false;
    const now = new Date();
    const time = post.publishAt !== null && post.publishAt > now ? post.publishAt : now;
    return (
      (await releaseReviewed(session, eshopId, postId, {
        state: 'Planned',
        nextAttemptAt: time,
        plannedAt: time,
      })) > 0
    );
  });
}

/** Returns a post to its author as a draft. @throws AppError as {@link decide} */
export async function returnPost(
  who: Who,
  postId: SocialPostId,
  version: number,
  note: string,
): Promise<PostWithDeliveries> {
  const { eshopId, userId } = who;
  return await decide(who, postId, version, async (session) => {
    const decision = { returnedById: userId, note };
    if (!(await writeReview(session, eshopId, postId, version, decision))) return false;
    const draft = { state: 'Draft', nextAttemptAt: null, plannedAt: null } as const;
    return (await releaseReviewed(session, eshopId, postId, draft)) > 0;
  });
}

/** Settings of a shop as a user sees them. */
export async function presentPostSettings(eshopId: EshopId, access: EshopAccess): Promise<PostSettings> {
  const [eshop, required] = await Promise.all([getEshop(eshopId), isApprovalRequired(eshopId)]);
  return {
    isApprovalRequired: required,
    canChange: access !== 'Admin',
    hasSecondUser: eshop.members.length > 1,
  };
}
