import type { EshopId, SocialPostId } from '#shared/domain/ids/ids.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { SocialDeliveryModel, SocialPostModel, type SocialDeliveryRecord } from './post.model.ts';

/**
 * Moves published posts into the past, for demo data; their figures are read again at once. Returns where each is on its
 * network.
 */
export async function backdatePost(
  eshopId: EshopId,
  postId: SocialPostId,
  at: Date,
): Promise<{ network: SocialNetwork; networkPostId: string }[]> {
  const ofPost = { eshopId, postId, state: 'Published' } as const;
  await SocialPostModel.updateOne({ eshopId, _id: postId }, { $set: { publishAt: at, createdAt: at } });
  await SocialDeliveryModel.updateMany(ofPost, {
    $set: { plannedAt: at, preparedAt: at, sentAt: at, publishedAt: at, nextReadAt: new Date() },
  });
  const deliveries = await SocialDeliveryModel.find(ofPost).lean<SocialDeliveryRecord[]>();
  return deliveries.flatMap(({ network, networkPostId }) =>
    networkPostId === null ? [] : [{ network, networkPostId }],
  );
}
