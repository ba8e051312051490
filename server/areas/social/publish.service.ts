import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { longestRetryMs, type AttentionReason } from '#shared/domain/social/post.ts';
import { AppError } from '#shared/errors/appError.ts';
import { findEshop } from '#server/areas/eshop/index.ts';
import { waitMsAfter } from '#server/platforms/platformError.ts';
import type { Services } from '#server/services.ts';
import { noReason, SocialError, toStoredReason, type StoredReason } from '#server/social/socialError.ts';
import type { Publication, SocialDelivery, SocialPlatform } from '#server/social/socialPlatform.ts';
import { findRefusalReason, isMissingRequired, isPrivateOnly } from './access.service.ts';
import { planComment, sendComment } from './comment.service.ts';
import { MediaGoneError, toSocialMedia } from './media.service.ts';
import { findPostMedia } from './postMedia.repository.ts';
import { findProductChange } from './postProducts.service.ts';
import { buildLink, buildText } from './networkPost.ts';
import type { SocialDeliveryRecord, SocialPostRecord } from './post.model.ts';
import { changeLeased, findDueDeliveries, findDeliveredPost, claimDelivery } from './post.repository.ts';
import { findConnection, liftPrivateOnly, saveConnection } from './socialConnection.repository.ts';
import { withSocialAccess } from './tokens.service.ts';

const batchSize = 50;
/** How many posts of a network a worker publishes side by side. */
const postsAtOnce = 8;
/** How long a run that prepares counts as alive; one that takes over repeats uploads that are not public. */
const leaseMs = 90_000;
/** The same for the publishing call, whose outcome is asked for or unknown afterwards. */
const sendLeaseMs = 150_000;
const videoLeaseMs = 900_000;
/** A network that keeps saying that a post is absent after it was sent is not believed for ever. */
const mostAbsences = 3;
const absenceMs = 5_000;
const retryPace = { firstMs: 15_000, longestMs: 900_000 };
/** A call whose answer was lost may still be on its way. */
const askAfterMs = 30_000;
const longestAskMs = 3_600_000;
const firstReadMs = 300_000;

/** Ends the work on a delivery for good, or until a user decides. */
const finished = { nextAttemptAt: null, leaseId: null, leaseUntil: null } as const;
const released = { leaseId: null, leaseUntil: null } as const;

/** One run's work on a delivery. */
interface Run {
  readonly delivery: SocialDeliveryRecord;
  readonly post: SocialPostRecord;
  readonly platform: SocialPlatform;
  readonly outgoing: SocialDelivery;
  readonly now: Date;
  /** A preparation may take minutes: the time after it. */
  readonly readClock: () => Date;
  /** Finds why the network refuses the access. */
  readonly findReason: (error: SocialError) => Promise<AttentionReason>;
}

const getReason = ({ message, fault = null }: SocialDeliveryRecord): StoredReason => ({ message, fault });
const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

async function needAttention(delivery: SocialDeliveryRecord, attention: AttentionReason): Promise<void> {
  await changeLeased(delivery, {
    ...finished,
    // Attempts that failed say why the network didn't take it.
    ...(attention === 'NotTaken' ? {} : noReason),
    state: 'NeedsAttention',
    attention,
    handle: null,
  });
}

/** A file is gone, and nothing was sent. */
async function needMedia(delivery: SocialDeliveryRecord): Promise<void> {
  await changeLeased(delivery, {
    ...finished,
    phase: 'Waiting',
    state: 'NeedsAttention',
    attention: 'MediaMissing',
    handle: null,
    sentAt: null,
  });
}

/** Whether a network that fetches files itself refused a post because one of them is gone here. */
async function isFileGone({ outgoing }: Run, { kind }: SocialError): Promise<boolean> {
  if (kind !== 'rejected') return false;
  try {
    for (const media of outgoing.media) await media.read();
    return false;
  } catch (thrown) {
    if (thrown instanceof MediaGoneError) return true;
    throw thrown;
  }
}

async function markUnknown(delivery: SocialDeliveryRecord, reason: StoredReason): Promise<void> {
  await changeLeased(delivery, { ...finished, state: 'Unknown', ...reason });
}

/** Applies what the network says of a post that was sent. */
async function applyPublication({ delivery, post, now }: Run, publication: Publication): Promise<void> {
  switch (publication.state) {
    case 'Published':
      if (publication.isLockedPrivate === true)
        await saveConnection(delivery.eshopId.toString() as EshopId, delivery.network, {
          isPrivateOnly: true,
        });
      // A public video that stays public shows that the network has audited the product.
      if (publication.isLockedPrivate === false) await liftPrivateOnly(delivery.network);
      await changeLeased(delivery, {
        ...finished,
        state: 'Published',
        phase: 'Done',
        publishedAt: now,
        networkPostId: publication.networkPostId,
        url: publication.url,
        isLockedPrivate: publication.isLockedPrivate ?? false,
        ...noReason,
        nextReadAt: addMs(now, firstReadMs),
        ...planComment(post, delivery, now),
      });
      break;
    case 'Processing':
      await changeLeased(delivery, {
        ...released,
        handle: publication.handle,
        nextAttemptAt: addMs(now, publication.checkAfterSeconds * 1_000),
      });
      break;
    case 'Absent':
      if (delivery.failedAttempts >= mostAbsences) return await markUnknown(delivery, getReason(delivery));
      // The network itself says that it has no such post: it is prepared and sent again.
      await changeLeased(delivery, {
        ...released,
        phase: 'Waiting',
        handle: null,
        sentAt: null,
        failedAttempts: delivery.failedAttempts + 1,
        nextAttemptAt: addMs(now, absenceMs),
      });
      break;
    case 'Unknown':
      await markUnknown(delivery, noReason);
      break;
  }
}

/** A failure before anything was sent, or an answer that nothing was done. */
async function applyRefusal(
  run: Pick<Run, 'delivery' | 'now'> & Partial<Pick<Run, 'findReason'>>,
  error: SocialError,
): Promise<void> {
  const { delivery, now } = run;
  if (error.kind === 'reconnect') {
    await changeLeased(delivery, {
      ...finished,
      phase: 'Waiting',
      state: 'NeedsAttention',
      attention: (await run.findReason?.(error)) ?? 'SignInEnded',
      ...toStoredReason(error),
      handle: null,
      sentAt: null,
    });
    return;
  }
  if (error.kind === 'rejected' || isTooLate(delivery, now)) {
    await changeLeased(delivery, {
      ...finished,
      phase: 'Waiting',
      state: 'NeedsAttention',
      attention: error.kind === 'rejected' ? 'Rejected' : 'NotTaken',
      ...toStoredReason(error),
      handle: null,
      sentAt: null,
    });
    return;
  }
  await changeLeased(delivery, {
    ...released,
    phase: 'Waiting',
    sentAt: null,
    ...toStoredReason(error),
    failedAttempts: delivery.failedAttempts + 1,
    nextAttemptAt: addMs(now, waitMsAfter(error, delivery.failedAttempts, retryPace)),
  });
}

/** Asks again later what came of a call; gives up when that can't work, or has not for long. */
async function postponeAsking(run: Pick<Run, 'delivery' | 'now'>, error: SocialError): Promise<void> {
  const { delivery, now } = run;
  const isOver = now.getTime() - (delivery.sentAt ?? now).getTime() > longestAskMs;
  if (error.kind === 'reconnect' || error.kind === 'rejected' || isOver)
    return await markUnknown(delivery, toStoredReason(error));
  await changeLeased(delivery, {
    ...released,
    failedAttempts: delivery.failedAttempts + 1,
    nextAttemptAt: addMs(now, waitMsAfter(error, delivery.failedAttempts, retryPace)),
  });
}

/** Asks what came of a call that was made before; never makes it again by itself. */
async function askOutcome(run: Run): Promise<void> {
  const { delivery, platform, outgoing } = run;
  if (platform.findPublication === null || delivery.handle === null) {
    await markUnknown(delivery, getReason(delivery));
    return;
  }
  try {
    await applyPublication(run, await platform.findPublication(outgoing, delivery.handle));
  } catch (thrown) {
    if (!(thrown instanceof SocialError)) throw thrown;
    await (thrown.kind === 'rejected' ? applyRefusal(run, thrown) : postponeAsking(run, thrown));
  }
}

/** Makes the one call that cannot be taken back. It is committed first, so that no other run ever repeats it. */
async function send(run: Run, handle: string): Promise<void> {
  const { delivery, platform, outgoing } = run;
  const now = run.readClock();
  const { targetId, media } = outgoing;
  const hasVideo = media.some(({ kind }) => kind === 'Video');
  const leaseUntil = addMs(now, hasVideo ? videoLeaseMs : sendLeaseMs);
  const isCommitted = await changeLeased(delivery, {
    phase: 'Sent',
    handle,
    sentAt: now,
    targetId,
    leaseUntil,
  });
  if (!isCommitted) return;
  const sent: Run = { ...run, now, delivery: { ...delivery, phase: 'Sent', handle, sentAt: now } };
  try {
    await applyPublication(sent, await platform.publish(outgoing, handle));
  } catch (thrown) {
    // Adapters read a file before they send any of it.
    if (thrown instanceof MediaGoneError) return await needMedia(sent.delivery);
    if (!(thrown instanceof SocialError)) throw thrown;
    if (thrown.isRefusal && (await isFileGone(sent, thrown))) await needMedia(sent.delivery);
    else if (thrown.isRefusal) await applyRefusal(sent, thrown);
    else if (platform.findPublication === null) await markUnknown(sent.delivery, toStoredReason(thrown));
    else
      await changeLeased(sent.delivery, {
        ...released,
        ...toStoredReason(thrown),
        nextAttemptAt: addMs(now, askAfterMs),
      });
  }
}

async function prepareAndSend(run: Run): Promise<void> {
  const { delivery, platform, outgoing, now } = run;
  try {
    const preparation = await platform.prepare(outgoing, delivery.handle);
    if (preparation.isReady) {
      await changeLeased(delivery, { preparedAt: now });
      await send(run, preparation.handle);
      return;
    }
    await changeLeased(delivery, {
      ...released,
      handle: preparation.handle,
      preparedAt: delivery.preparedAt ?? now,
      nextAttemptAt: addMs(now, preparation.checkAfterSeconds * 1_000),
    });
  } catch (thrown) {
    if (thrown instanceof MediaGoneError) return await needMedia(delivery);
    if (!(thrown instanceof SocialError)) throw thrown;
    if (await isFileGone(run, thrown)) return await needMedia(delivery);
    // The upload may be incomplete.
    await applyRefusal({ ...run, delivery: { ...delivery, handle: null } }, thrown);
  }
}

/** Whether the time that a user chose for a post is long over; one without a time is due since it was saved. */
function isTooLate({ plannedAt }: Pick<SocialDeliveryRecord, 'plannedAt'>, now: Date): boolean {
  return plannedAt !== null && now.getTime() - plannedAt.getTime() > longestRetryMs;
}

/** Finds an obstacle to sending a post now; null when nothing does. */
async function findObstacle(
  services: Services,
  eshopId: EshopId,
  post: SocialPostRecord,
  delivery: SocialDeliveryRecord,
  now: Date,
): Promise<AttentionReason | null> {
  const { network, consent = null, privacy } = delivery;
  const eshop = await findEshop(eshopId);
  if (eshop?.hasActiveSubscription !== true) return 'PremiumEnded';
  const keys = post.media.map(({ key }) => key);
  if ((await findPostMedia(eshopId, keys)).length !== keys.length) return 'MediaMissing';
  const change = await findProductChange(eshopId, post);
  if (change !== null) return `Product${change}`;
  // Posts that were planned before TikTok's rules were asked for have none.
  if (network === 'TikTok' && consent === null) return 'ConsentMissing';
  const connection = await findConnection(eshopId, network);
  if (connection !== null && isMissingRequired(connection)) return 'PermissionMissing';
  if (privacy === 'Public' && isPrivateOnly(services, network, connection)) return 'PrivacyLocked';
  // Last, as it is said once nothing else keeps the post.
  if (!isTooLate(delivery, now)) return null;
  return delivery.failedAttempts === 0 ? 'TooLate' : 'NotTaken';
}

async function buildOutgoing(
  services: Services,
  post: SocialPostRecord,
  delivery: SocialDeliveryRecord,
  access: { readonly accessToken: string; readonly targetId: string },
): Promise<SocialDelivery> {
  const eshopId = delivery.eshopId.toString() as EshopId;
  const media = await findPostMedia(
    eshopId,
    post.media.map(({ key }) => key),
  );
  return {
    ...access,
    text: buildText(post, delivery),
    title: delivery.title,
    link: buildLink(post, delivery),
    media: media.map((item, at) => toSocialMedia(services, item, post.media[at]?.altText ?? '')),
    isAiMade: post.isAiMade,
    isPaidPartnership: post.isPaidPartnership,
    privacy: delivery.privacy,
    isMadeForKids: delivery.isMadeForKids ?? false,
    tikTok: delivery.tikTok ?? null,
  };
}

async function runDelivery(
  services: Services,
  delivery: SocialDeliveryRecord,
  readClock: () => Date,
): Promise<void> {
  const now = readClock();
  if (delivery.phase === 'Done') return await sendComment(services, delivery, now);
  const eshopId = delivery.eshopId.toString() as EshopId;
  const platform = services.socialPlatforms.get(delivery.network);
  const post = await findDeliveredPost(delivery);
  if (platform === undefined || post === null)
    // A post that was sent may be public, and never becomes one that can be planned again.
    return await (delivery.phase === 'Sent'
      ? markUnknown(delivery, getReason(delivery))
      : needAttention(delivery, 'NotConnected'));
  // Planning leaves such a post without a time; this guards the call that can't be taken back.
  if (delivery.phase === 'Waiting' && post.review && post.review.approvedById === null)
    return void (await changeLeased(delivery, { ...finished, state: 'NeedsApproval' }));
  const obstacle =
    delivery.phase === 'Waiting' ? await findObstacle(services, eshopId, post, delivery, now) : null;
  if (obstacle !== null) return await needAttention(delivery, obstacle);
  try {
    await withSocialAccess(services, eshopId, delivery.network, async (accessToken, target) => {
      // A post that was sent stays with the page that it was sent to.
      const targetId =
        delivery.phase === 'Sent' ? delivery.targetId : (delivery.board?.id ?? target?.id ?? null);
      if (targetId === null) return await needAttention(delivery, 'PageMissing');
      const outgoing = await buildOutgoing(services, post, delivery, { accessToken, targetId });
      if (delivery.phase === 'Waiting') await changeLeased(delivery, { targetUrl: target?.url ?? null });
      const findReason = async (error: SocialError) =>
        await findRefusalReason(
          services,
          { eshopId, network: delivery.network, accessToken, boardId: delivery.board?.id ?? null },
          error,
        );
      const run: Run = { delivery, post, platform, outgoing, now, readClock, findReason };
      await (delivery.phase === 'Sent' ? askOutcome(run) : prepareAndSend(run));
    });
  } catch (thrown) {
    if (thrown instanceof SocialError) {
      // Only the renewal of tokens fails outside of the run's own work; it says nothing of a post that was sent.
      await (delivery.phase === 'Sent'
        ? postponeAsking({ delivery, now }, thrown)
        : applyRefusal({ delivery, now }, thrown));
      return;
    }
    if (!(thrown instanceof AppError)) throw thrown;
    if (delivery.phase === 'Sent') await markUnknown(delivery, noReason);
    else
      await needAttention(
        delivery,
        thrown.code === 'social_reconnect_required' ? 'SignInEnded' : 'NotConnected',
      );
  }
}

/** Works on one due delivery, unless another run has it. */
async function processDelivery(
  services: Services,
  due: SocialDeliveryRecord,
  readClock: () => Date,
): Promise<void> {
  const now = readClock();
  const lease = { id: randomUUID(), until: addMs(now, leaseMs), now };
  const delivery = await claimDelivery(due, lease);
  if (delivery === null) return;
  try {
    await runDelivery(services, delivery, readClock);
  } catch (thrown) {
    services.log.error({ err: thrown, postId: delivery.postId.toString() }, 'social post');
  }
}

/**
 * Publishes due posts and asks after sent ones.
 * @param now injected by tests
 * @param network whose posts alone are looked for; all without
 * @returns how many were due
 */
export async function processDuePosts(
  services: Services,
  now = new Date(),
  network?: SocialNetwork,
): Promise<number> {
  const startMs = performance.now();
  // The last ones of a batch begin later, and their leases with them.
  const readClock = () => addMs(now, performance.now() - startMs);
  const due = await findDueDeliveries(now, batchSize, network);
  await pLimit(postsAtOnce).map(
    due,
    async (delivery) => await processDelivery(services, delivery, readClock),
  );
  return due.length;
}
