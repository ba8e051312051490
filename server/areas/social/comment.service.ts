import type { EshopId } from '#shared/domain/ids/ids.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { AppError } from '#shared/errors/appError.ts';
import { waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { noReason, SocialError, toStoredReason, type StoredReason } from '#server/social/socialError.ts';
import { withSocialAccess } from './tokens.service.ts';
import type { CommentPhase, SocialDeliveryRecord, SocialPostRecord } from './post.model.ts';
import { changeLeased, findDeliveredPost } from './post.repository.ts';

const mostAttempts = 5;
const retryPace = { firstMs: 15_000, longestMs: 900_000 };
/** How long the call counts as alive. */
const sendLeaseMs = 150_000;
const released = { leaseId: null, leaseUntil: null } as const;

/** How the first comment of a post begins once the post is public on a network; nothing where there is none. */
export function planComment(
  { firstComment = '' }: Pick<SocialPostRecord, 'firstComment'>,
  { network }: Pick<SocialDeliveryRecord, 'network'>,
  now: Date,
): Partial<SocialDeliveryRecord> {
  return firstComment === '' || networkLimits[network].longestComment === null
    ? {}
    : { commentState: 'Waiting', nextAttemptAt: now };
}

async function finishComment(
  delivery: SocialDeliveryRecord,
  commentState: CommentPhase,
  { message: commentMessage, fault: commentFault }: StoredReason = noReason,
): Promise<void> {
  await changeLeased(delivery, {
    ...released,
    nextAttemptAt: null,
    commentState,
    commentMessage,
    commentFault,
  });
}

async function applyFailure(delivery: SocialDeliveryRecord, error: SocialError, isSent: boolean, now: Date) {
  const attempts = delivery.commentAttempts ?? 0;
  const reason = toStoredReason(error);
  // A call whose answer was lost may have added the comment.
  if (isSent && !error.isRefusal) return await finishComment(delivery, 'Unknown', reason);
  if (error.kind === 'rejected' || error.kind === 'reconnect' || attempts + 1 >= mostAttempts)
    return await finishComment(delivery, 'Failed', reason);
  await changeLeased(delivery, {
    ...released,
    commentState: 'Waiting',
    commentMessage: reason.message,
    commentFault: reason.fault,
    commentAttempts: attempts + 1,
    nextAttemptAt: new Date(now.getTime() + waitMsAfter(error, attempts, retryPace)),
  });
}

/** Adds the first comment below a published post, at most once. */
export async function sendComment(
  services: Services,
  delivery: SocialDeliveryRecord,
  now: Date,
): Promise<void> {
  // A run died in the call.
  if (delivery.commentState === 'Sent') return await finishComment(delivery, 'Unknown');
  if (delivery.commentState !== 'Waiting')
    return void (await changeLeased(delivery, { ...released, nextAttemptAt: null }));
  const eshopId = delivery.eshopId.toString() as EshopId;
  const { network, networkPostId, targetId } = delivery;
  const addComment = services.socialPlatforms.get(network)?.addComment ?? null;
  const text = (await findDeliveredPost(delivery))?.firstComment ?? '';
  if (addComment === null || text === '' || networkPostId === null || targetId === null)
    return await finishComment(delivery, 'Failed');
  let isSent = false;
  try {
    await withSocialAccess(services, eshopId, network, async (accessToken) => {
      const leaseUntil = new Date(now.getTime() + sendLeaseMs);
      isSent = await changeLeased(delivery, { commentState: 'Sent', leaseUntil });
      if (!isSent) return;
      await addComment({ accessToken, targetId, networkPostId, text });
      await finishComment(delivery, 'Published');
    });
  } catch (thrown) {
    if (thrown instanceof SocialError) return await applyFailure(delivery, thrown, isSent, now);
    if (!(thrown instanceof AppError)) throw thrown;
    await finishComment(delivery, 'Failed');
  }
}
