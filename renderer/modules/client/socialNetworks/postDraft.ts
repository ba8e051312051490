import type {
  PostDelivery,
  SavePostInput,
  SocialPost,
  UploadedPostMedia,
} from '#shared/contracts/socialMediaPostSchemas.ts';
import { isWebAddress } from '#shared/domain/contact/webAddress.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import { checkPost, type NetworkPost, type PostProblem } from '#shared/domain/social/checkPost.ts';
import { isEditable, mostPostProducts } from '#shared/domain/social/post.ts';
import { networkLimits } from '#shared/domain/social/networkLimits.ts';
import { joinLink, tagLink } from '#shared/domain/social/postLink.ts';

type NetworkRow = SavePostInput['networks'][number];
export type DraftMedia = UploadedPostMedia & { readonly altText: string };

/** What networks say of the shop's accounts at the moment; missing where they weren't asked yet. */
export type NetworkFacts = Pick<NetworkPost, 'creator' | 'boardIds' | 'isPrivateOnly'>;

/** A post as it is being edited. */
export interface PostDraft {
  readonly postId: SocialPost['id'] | null;
  readonly version: number;
  readonly text: string;
  readonly link: string;
  readonly media: readonly DraftMedia[];
  readonly firstComment: string;
  readonly productIds: readonly string[];
  readonly isAiMade: boolean;
  readonly isPaidPartnership: boolean;
  readonly publishAt: string | null;
  readonly networks: readonly NetworkRow[];
}

// As long as the id of a saved post, so that the length of a link is counted right.
const newPostId = '0'.repeat(24);

export function createRow(network: SocialNetwork): NetworkRow {
  return {
    network,
    text: null,
    title: '',
    privacy: null,
    isMadeForKids: null,
    tikTok: null,
    board: null,
    link: null,
  };
}

export function createDraft(networks: readonly SocialNetwork[], publishAt: string | null): PostDraft {
  return {
    postId: null,
    version: 0,
    text: '',
    link: '',
    media: [],
    firstComment: '',
    productIds: [],
    isAiMade: false,
    isPaidPartnership: false,
    publishAt,
    networks: networks.map(createRow),
  };
}

function toRow(delivery: PostDelivery, options: { readonly isCopy: boolean }): NetworkRow {
  const { network, text, title, privacy, isMadeForKids, tikTok, board, link } = delivery;
  // Each post needs a consent of its own.
  const choices = tikTok === null || !options.isCopy ? tikTok : { ...tikTok, hasConsent: false };
  return { network, text, title, privacy, isMadeForKids, tikTok: choices, board, link };
}

/** Networks on which a post neither is nor may be public. */
export function listLeft(deliveries: readonly Pick<PostDelivery, 'network' | 'state'>[]): SocialNetwork[] {
  return deliveries
    .filter(({ state }) => isEditable(state) || state === 'Removed')
    .map(({ network }) => network);
}

/** What a copy is for: the networks where the post isn't public, so that it doesn't go out twice; of none, for all. */
function selectCopied(deliveries: readonly PostDelivery[]): readonly PostDelivery[] {
  const left = listLeft(deliveries);
  return left.length === 0 ? deliveries : deliveries.filter(({ network }) => left.includes(network));
}

/** A stored post as a draft; a copy becomes a new post. */
export function toDraft(post: SocialPost, options: { readonly isCopy: boolean }): PostDraft {
  const { id, version, text, link, media, products, isAiMade, isPaidPartnership, publishAt, deliveries } =
    post;
  return {
    postId: options.isCopy ? null : id,
    version: options.isCopy ? 0 : version,
    text,
    link: link ?? '',
    media,
    firstComment: post.firstComment,
    productIds: products.map(({ productId }) => productId),
    isAiMade,
    isPaidPartnership,
    publishAt: options.isCopy ? null : publishAt,
    networks: (options.isCopy ? selectCopied(deliveries) : deliveries).map((delivery) =>
      toRow(delivery, options),
    ),
  };
}

/** A draft as a new post, which has no consent yet. */
export function copyDraft(draft: PostDraft): PostDraft {
  const networks = draft.networks.map((row) => ({
    ...row,
    tikTok: row.tikTok ? { ...row.tikTok, hasConsent: false } : null,
  }));
  return { ...draft, postId: null, version: 0, networks };
}

/** Products of a post together with others, as many as a post may have. */
export function joinProducts(known: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...known, ...others])].slice(0, mostPostProducts);
}

/** A draft with one more photo or video, which shows products. */
export function addMedia(draft: PostDraft, media: DraftMedia, productIds: readonly string[]): PostDraft {
  return {
    ...draft,
    media: [...draft.media, media],
    productIds: joinProducts(draft.productIds, productIds),
  };
}

/** The address of a draft's link; null while it is none. */
export function getLink({ link }: PostDraft): string | null {
  return parseLink(link);
}

/** The address of a text; null while it is none. */
function parseLink(link: string): string | null {
  const text = link.trim();
  return isWebAddress(text) ? text : null;
}

/** Whether a typed link is no address: a post would go out without it. */
export function isWrongLink(link: string): boolean {
  return link.trim() !== '' && parseLink(link) === null;
}

/** Whether a link of a draft, or of one of its networks, is no address. */
export function hasWrongLink({ link, networks }: PostDraft): boolean {
  return [link, ...networks.map((row) => row.link ?? '')].some(isWrongLink);
}

/** The address of a network's link: its own, or the common one. */
export function getRowLink(draft: PostDraft, row: NetworkRow): string | null {
  return parseLink(row.link ?? '') ?? getLink(draft);
}

/** The text that a network gets, and its link where it has a field for it. */
export function buildNetworkText(draft: PostDraft, row: NetworkRow): { text: string; link: string | null } {
  const link = getRowLink(draft, row);
  const tagged = link === null ? null : tagLink(link, row.network, draft.postId ?? newPostId);
  return {
    text: joinLink(row.text ?? draft.text, tagged, row.network),
    link: networkLimits[row.network].link === 'Field' ? tagged : null,
  };
}

/** What a network would refuse. */
export function findProblems(draft: PostDraft, row: NetworkRow, facts: NetworkFacts = {}): PostProblem[] {
  const { network, title, privacy, isMadeForKids, tikTok = null, board = null } = row;
  return checkPost({
    network,
    title,
    privacy,
    isMadeForKids,
    ...facts,
    tikTok,
    boardId: board?.id ?? null,
    isPaidPartnership: draft.isPaidPartnership,
    text: buildNetworkText(draft, row).text,
    media: draft.media,
    firstComment: draft.firstComment,
  });
}

/** A draft as it is saved. */
export function toSaveInput(draft: PostDraft, options: { isDraft: boolean; isNow: boolean }): SavePostInput {
  return {
    ...(draft.postId === null ? {} : { postId: draft.postId }),
    version: draft.version,
    text: draft.text,
    link: getLink(draft),
    media: draft.media.map(({ key, altText }) => ({ key, altText })),
    firstComment: draft.firstComment,
    productIds: [...draft.productIds],
    isAiMade: draft.isAiMade,
    isPaidPartnership: draft.isPaidPartnership,
    publishAt: options.isNow ? null : draft.publishAt,
    isDraft: options.isDraft,
    networks: draft.networks.map((row) => ({ ...row, link: parseLink(row.link ?? '') })),
  };
}
