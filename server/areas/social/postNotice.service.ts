import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import type { EshopId, SocialPostId } from '#shared/domain/ids/ids.ts';
import { networkNames } from '#shared/domain/social/postLink.ts';
import { groupBy } from '#server/groupBy.ts';
import { findContact, findEshop, toReadableDomain } from '#server/areas/eshop/index.ts';
import type { Services } from '#server/services.ts';
import type { SocialDeliveryRecord } from './post.model.ts';
import { findPostTexts, findUnnoticed, markNoticed } from './post.repository.ts';

const dayMs = 86_400_000;
/** Moderation is seen for 30 days; anything older is no news. */
const longestNewsMs = 31 * dayMs;
const batchSize = 500;
const mostNamed = 5;
const longestTitle = 40;
const calendarPath = '/app/social-networks/edit-post';

/** Advent lights (Facebook, X); the first ones, and how many more there are. */
async function describePosts(eshopId: EshopId, deliveries: readonly SocialDeliveryRecord[]): Promise<string> {
  const byPost = groupBy(deliveries, ({ postId }) => postId.toString());
  const texts = await findPostTexts(eshopId, [...byPost.keys()] as SocialPostId[]);
  const titles = new Map(texts.map(({ _id, text }) => [_id.toString(), text.split('\n')[0] ?? '']));
  const named = [...byPost].slice(0, mostNamed).map(([postId, rows]) => {
    const title = [...(titles.get(postId) ?? '')];
    const shown = title.length > longestTitle ? `${title.slice(0, longestTitle).join('')}…` : title.join('');
    const networks = rows.map(({ network }) => networkNames[network]).join(', ');
    return shown === '' ? networks : `${shown} (${networks})`;
  });
  const hidden = byPost.size - named.length;
  return hidden === 0 ? named.join('; ') : `${named.join('; ')}; +${hidden}`;
}

/** Posts that wait for Premium have a mail of their own: their calendar is closed. */
const selectTemplate = ({ attention }: SocialDeliveryRecord) =>
  attention === 'PremiumEnded' ? 'postsWithoutPremium' : 'postsNeedAttention';

async function sendNotice(
  services: Services,
  eshopId: EshopId,
  template: ReturnType<typeof selectTemplate>,
  deliveries: readonly SocialDeliveryRecord[],
): Promise<void> {
  const eshop = await findEshop(eshopId);
  const contact = eshop === null || eshop.archivedAt ? null : await findContact(eshop);
  if (eshop === null || contact === null) return;
  await services.mailer.send({
    ...contact,
    template,
    values: {
      domain: toReadableDomain(eshop.domainName),
      posts: await describePosts(eshopId, deliveries),
    },
    actionUrl: `${services.publicUrl}${calendarPath}?${eshopParameter}=${eshopId}`,
    eshopId,
  });
}

/**
 * Tells shops of posts that wait for a user, may be public, or were removed, in one mail of a shop and once for each: the
 * calendar shows them only to those who open it. @param now injected by tests
 */
export async function sendPostNotices(services: Services, now = new Date()): Promise<void> {
  const found = await findUnnoticed(new Date(now.getTime() - longestNewsMs), batchSize);
  const groups = groupBy(found, (delivery) => `${delivery.eshopId.toString()} ${selectTemplate(delivery)}`);
  for (const deliveries of groups.values()) {
    const [first] = deliveries;
    if (first === undefined) continue;
    const eshopId = first.eshopId.toString() as EshopId;
    const claimed: SocialDeliveryRecord[] = [];
    // Marked first, so that of several processes one sends; a mail that could not be sent is due again.
    for (const delivery of deliveries) if (await markNoticed(delivery, now)) claimed.push(delivery);
    if (claimed.length === 0) continue;
    try {
      await sendNotice(services, eshopId, selectTemplate(first), claimed);
    } catch (thrown) {
      services.log.warn({ err: thrown, eshopId }, 'notice of waiting posts not sent');
      for (const delivery of claimed) await markNoticed(delivery, null);
    }
  }
}
