import type { NetworkPost } from '#shared/domain/social/checkPost.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { joinLink, tagLink } from '#shared/domain/social/postLink.ts';
import type { SocialDeliveryRecord, SocialPostRecord } from './post.model.ts';
import type { PostMediaRecord } from './postMedia.model.ts';

/** The text of a post for a network, with its tagged link where the network shows it there. */
export function buildText(
  post: Pick<SocialPostRecord, '_id' | 'text' | 'link'>,
  delivery: Pick<SocialDeliveryRecord, 'network' | 'text'>,
): string {
  const link = post.link === null ? null : tagLink(post.link, delivery.network, post._id.toString());
  return joinLink(delivery.text ?? post.text, link, delivery.network);
}

/** The tagged link where the network has a field for it. */
export function buildLink(
  post: Pick<SocialPostRecord, '_id' | 'link'>,
  { network }: Pick<SocialDeliveryRecord, 'network'>,
): string | null {
  if (post.link === null || networkLimits[network].link === 'NotClickable') return null;
  return tagLink(post.link, network, post._id.toString());
}

/** A post as a network's checks see it. */
export function toNetworkPost(
  post: SocialPostRecord,
  delivery: Pick<SocialDeliveryRecord, 'network' | 'text' | 'title' | 'privacy' | 'isMadeForKids'>,
  media: readonly PostMediaRecord[],
): NetworkPost {
  const { network, title, privacy, isMadeForKids } = delivery;
  return {
    network,
    text: buildText(post, delivery),
    title,
    privacy,
    isMadeForKids,
    firstComment: post.firstComment ?? '',
    media: media.map(({ kind, format, bytes, width, height, seconds }, at) => ({
      kind,
      format,
      bytes,
      width,
      height,
      seconds,
      altText: post.media[at]?.altText ?? '',
    })),
  };
}
