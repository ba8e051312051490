import type { EshopId } from '#shared/domain/ids/ids.ts';
import { AppError } from '#shared/errors/appError.ts';
import type { Services } from '#server/services.ts';
import { SocialError } from '#server/social/socialError.ts';
import { withSocialAccess } from './tokens.service.ts';
import type { SocialDeliveryRecord } from './post.model.ts';
import { findDueReads, writeRead } from './post.repository.ts';

const batchSize = 50;
/** Of one run; the next one goes on. */
const mostBatches = 20;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Figures are read for so long: after that, they hardly move. */
const readForMs = 30 * dayMs;
/** A network that does not find a post may have it all the same: only a second look, so long after, is believed. */
const lookAgainMs = hourMs / 4;

async function noteAbsence(delivery: SocialDeliveryRecord, now: Date): Promise<void> {
  const absentAt = delivery.absentAt ?? now;
  const againAt = absentAt.getTime() + lookAgainMs;
  await writeRead(
    delivery,
    now.getTime() < againAt
      ? { absentAt, nextReadAt: new Date(againAt) }
      : { state: 'Removed', nextReadAt: null },
  );
}

/** Reads less and less often: half of a post's age later. */
function getNextRead({ publishedAt }: SocialDeliveryRecord, now: Date): Date | null {
  const age = now.getTime() - (publishedAt ?? now).getTime();
  if (age > readForMs) return null;
  return new Date(now.getTime() + Math.min(Math.max(age / 2, hourMs / 4), dayMs));
}

async function readPostFigures(services: Services, delivery: SocialDeliveryRecord, now: Date): Promise<void> {
  const { network, networkPostId, targetId } = delivery;
  const platform = services.socialPlatforms.get(network);
  const nextReadAt = getNextRead(delivery, now);
  if (platform === undefined || networkPostId === null || targetId === null)
    return await writeRead(delivery, { nextReadAt: null });
  const eshopId = delivery.eshopId.toString() as EshopId;
  try {
    await withSocialAccess(services, eshopId, network, async (accessToken) => {
      if (!(await platform.isLive(accessToken, targetId, networkPostId)))
        return await noteAbsence(delivery, now);
      const figures = await platform.readFigures(accessToken, targetId, networkPostId);
      await writeRead(delivery, { figures: { ...figures, readAt: now }, nextReadAt, absentAt: null });
    });
  } catch (thrown) {
    // Figures are read again later; publishing reports a broken connection.
    if (!(thrown instanceof SocialError) && !(thrown instanceof AppError)) throw thrown;
    await writeRead(delivery, { nextReadAt });
  }
}

/** Reads figures of published posts, and sees what moderation removed. @param now injected by tests */
export async function readDueFigures(services: Services, now = new Date()): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch += 1) {
    const due = await findDueReads(now, batchSize);
    for (const delivery of due) await readPostFigures(services, delivery, now);
    if (due.length < batchSize) return;
  }
}
