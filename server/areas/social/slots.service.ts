import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { getTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { findFreeSlots, type FreeSlot, type PostSlot } from '#shared/domain/social/postSlots.ts';
import { getEshop } from '#server/areas/eshop/index.ts';
import { findPosts } from './post.repository.ts';
import { findSlots } from './socialSettings.repository.ts';

const dayMs = 86_400_000;
const lookAheadMs = 121 * dayMs;

/** The weekly times at which a shop posts, and the zone that they are meant in. */
export async function readSlots(eshopId: EshopId): Promise<{ timeZone: string; slots: PostSlot[] }> {
  const [{ country }, slots] = await Promise.all([getEshop(eshopId), findSlots(eshopId)]);
  return {
    timeZone: getTimeZone(country),
    slots: slots.map(({ network, weekday, time }) => ({ network, weekday, time })),
  };
}

/** The next times of slots that no post of their network takes; days whose clocks skip the time are left out. */
export async function readFreeSlots(
  eshopId: EshopId,
  networks: readonly SocialNetwork[],
  most: number,
  now = new Date(),
): Promise<FreeSlot[]> {
  const { timeZone, slots } = await readSlots(eshopId);
  const wanted = slots.filter(({ network }) => networks.includes(network));
  if (wanted.length === 0) return [];
  const posts = await findPosts(eshopId, now, new Date(now.getTime() + lookAheadMs));
  const taken = posts.flatMap(({ post, deliveries }) =>
    deliveries.flatMap(({ network, state }) =>
      post.publishAt === null || state === 'Canceled' ? [] : [{ network, at: post.publishAt }],
    ),
  );
  return findFreeSlots(wanted, taken, { after: now, timeZone, most });
}
