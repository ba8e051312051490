import type { NetworkPost } from '#shared/domain/social/checkPost.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { joinLink, tagLink } from '#shared/domain/social/postLink.ts';
import type { SocialDeliveryRecord, SocialPostRecord } from './post.model.ts';
import type { PostMediaRecord } from './postMedia.model.ts';

/** The link of a post on a network, its own or the common one. */
export function getOwnLink(
  post: Pick<SocialPostRecord, 'link'>,
  delivery: Pick<SocialDeliveryRecord, 'link'>,
): string | null {
  return delivery.link ?? post.link;
}

/** The text of a post for a network, with its tagged link where the network shows it there. */
export function buildText(
  post: Pick<SocialPostRecord, '_id' | 'text' | 'link'>,
  delivery: Pick<SocialDeliveryRecord, 'network' | 'text' | 'link'>,
): string {
  const own = getOwnLink(post, delivery);
  const link = own === null ? null : tagLink(own, delivery.network, post._id.toString());
  return joinLink(delivery.text ?? post.text, link, delivery.network);
}

/** The tagged link where the network has a field for it. */
export function buildLink(
  post: Pick<SocialPostRecord, '_id' | 'link'>,
  delivery: Pick<SocialDeliveryRecord, 'network' | 'link'>,
): string | null {
  const { network } = delivery;
  const link = getOwnLink(post, delivery);
  if (link === null || networkLimits[network].link === 'NotClickable') return null;
  return tagLink(link, network, post._id.toString());
}

/** What a network says of the shop's account at the moment; missing where it wasn't asked. */
export type NetworkFacts = Pick<NetworkPost, 'creator' | 'boardIds' | 'isPrivateOnly'>;

/** A post as a network's checks see it. */
export function toNetworkPost(
  post: SocialPostRecord,
  delivery: Pick<
    SocialDeliveryRecord,
    'network' | 'text' | 'title' | 'privacy' | 'isMadeForKids' | 'tikTok' | 'board' | 'link'
  >,
  media: readonly PostMediaRecord[],
  facts: NetworkFacts = {},
): NetworkPost {
  const { network, title, privacy, isMadeForKids, tikTok = null, board = null } = delivery;
  return {
    ...facts,
    tikTok,
    boardId: board?.id ?? null,
    isPaidPartnership: post.isPaidPartnership,
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
