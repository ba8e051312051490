import type { SocialNetwork } from '../content/content.ts';
import { countHashtags, countText } from './countText.ts';
import { networkLimits } from './networkLimits.ts';
import type { SocialVideoPrivacy } from './post.ts';
import type { TikTokChoices, TikTokCreator } from './tikTok.ts';

/** A photo or video of a post, by what its bytes say. */
export interface PostMedia {
  readonly kind: 'Image' | 'Video';
  readonly format: 'jpg' | 'png' | 'mp4';
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
  /** Null for images. */
  readonly seconds: number | null;
  readonly altText: string;
}

/** A post as one network gets it. */
export interface NetworkPost {
  readonly network: SocialNetwork;
  /** The text, the link included where the network shows it there. */
  readonly text: string;
  readonly title: string;
  readonly media: readonly PostMedia[];
  readonly privacy: SocialVideoPrivacy | null;
  readonly isMadeForKids: boolean | null;
  /** Left out where the network takes none. */
  readonly firstComment: string;
  /** Decisions of a post on TikTok; null before any. */
  readonly tikTok?: TikTokChoices | null;
  /** What the creator allows; null while TikTok wasn't asked. */
  readonly creator?: TikTokCreator | null;
  /** The board of a pin; null for the one of the connection. */
  readonly boardId?: string | null;
  /** Boards that are there; null while Pinterest wasn't asked. */
  readonly boardIds?: readonly string[] | null;
  readonly isPaidPartnership?: boolean;
  /** Whether YouTube locks each upload as private. */
  readonly isPrivateOnly?: boolean;
}

export const postProblemCodes = [
  'TextMissing',
  'TextTooLong',
  'TooManyHashtags',
  'CommentTooLong',
  'TitleMissing',
  'TitleTooLong',
  'TitleCharacters',
  'MediaMissing',
  'MediaMixed',
  'TooManyImages',
  'TooManyVideos',
  'ImagesNotAccepted',
  'VideoMissing',
  'ImageFormat',
  'ImageTooLarge',
  'ImageRatio',
  'VideoTooLarge',
  'VideoTooShort',
  'VideoTooLong',
  'VideoRatio',
  'AltTextTooLong',
  'PrivacyMissing',
  'KidsMissing',
  'PrivacyNotOffered',
  'CommentsNotAllowed',
  'DuetNotAllowed',
  'StitchNotAllowed',
  'DisclosureMissing',
  'BrandedContentPrivate',
  'PartnershipUndisclosed',
  'ConsentMissing',
  'BoardMissing',
  'PrivacyLocked',
] as const;
export type PostProblemCode = (typeof postProblemCodes)[number];

/** Something that the network would refuse. */
export interface PostProblem {
  readonly code: PostProblemCode;
  /** Measured, and the network's limit; null where the problem has none. */
  readonly actual: number | null;
  readonly limit: number | null;
}

const createProblem = (
  code: PostProblemCode,
  actual: number | null = null,
  limit: number | null = null,
): PostProblem => ({ code, actual, limit });

function checkText({ network, text, title, media, firstComment }: NetworkPost): PostProblem[] {
  const limits = networkLimits[network];
  const found: PostProblem[] = [];
  const length = countText(network, text);
  if (text.trim() === '' && media.length === 0) found.push(createProblem('TextMissing'));
  if (length > limits.text.max) found.push(createProblem('TextTooLong', length, limits.text.max));
  const commentLength = countText(network, firstComment);
  if (limits.longestComment !== null && commentLength > limits.longestComment)
    found.push(createProblem('CommentTooLong', commentLength, limits.longestComment));
  const hashtags = countHashtags(text);
  if (limits.mostHashtags !== null && hashtags > limits.mostHashtags)
    found.push(createProblem('TooManyHashtags', hashtags, limits.mostHashtags));
  if (limits.title !== null) {
    const titleLength = [...title].length;
    if (limits.title.isRequired && title.trim() === '') found.push(createProblem('TitleMissing'));
    if (titleLength > limits.title.max)
      found.push(createProblem('TitleTooLong', titleLength, limits.title.max));
  }
  if (network === 'YouTube' && /[<>]/.test(title + text)) found.push(createProblem('TitleCharacters'));
  return found;
}

function checkCounts({ network, media }: NetworkPost): PostProblem[] {
  const limits = networkLimits[network].media;
  const images = media.filter(({ kind }) => kind === 'Image').length;
  const videos = media.length - images;
  if (limits.images === 0 && videos === 0) return [createProblem('VideoMissing')];
  if (media.length < limits.min) return [createProblem('MediaMissing', media.length, limits.min)];
  if (limits.images === 0 && images > 0) return [createProblem('ImagesNotAccepted')];
  if (images > 0 && videos > 0) return [createProblem('MediaMixed')];
  if (images > limits.images) return [createProblem('TooManyImages', images, limits.images)];
  if (videos > limits.videos) return [createProblem('TooManyVideos', videos, limits.videos)];
  return [];
}

function checkImage(network: SocialNetwork, media: PostMedia): PostProblem[] {
  const { image } = networkLimits[network];
  const ratio = media.width / media.height;
  const found: PostProblem[] = [];
  if (image.formats.length > 0 && !image.formats.some((format) => format === media.format))
    found.push(createProblem('ImageFormat'));
  if (media.bytes > image.maxBytes && image.maxBytes > 0)
    found.push(createProblem('ImageTooLarge', media.bytes, image.maxBytes));
  // A pixel of rounding is not a wrong ratio.
  if (image.ratio !== null && (ratio < image.ratio.min - 0.005 || ratio > image.ratio.max + 0.005))
    found.push(createProblem('ImageRatio', Math.round(ratio * 100) / 100));
  return found;
}

function checkVideo({ network, creator }: NetworkPost, media: PostMedia): PostProblem[] {
  const { video } = networkLimits[network];
  // Each creator has a limit of its own.
  const maxSeconds = Math.min(video.maxSeconds, creator?.longestVideoSeconds ?? video.maxSeconds);
  const seconds = media.seconds ?? 0;
  const ratio = media.width / media.height;
  const found: PostProblem[] = [];
  if (media.bytes > video.maxBytes) found.push(createProblem('VideoTooLarge', media.bytes, video.maxBytes));
  if (seconds < video.minSeconds) found.push(createProblem('VideoTooShort', seconds, video.minSeconds));
  if (seconds > maxSeconds) found.push(createProblem('VideoTooLong', seconds, maxSeconds));
  if (video.ratio !== null && (ratio < video.ratio.min || ratio > video.ratio.max))
    found.push(createProblem('VideoRatio', Math.round(ratio * 100) / 100));
  return found;
}

function checkMedia(post: NetworkPost): PostProblem[] {
  const { network, media } = post;
  const { longestAltText } = networkLimits[network];
  return media.flatMap((item) => [
    ...(item.kind === 'Image' ? checkImage(network, item) : checkVideo(post, item)),
    ...(longestAltText !== null && item.altText.length > longestAltText
      ? [createProblem('AltTextTooLong', item.altText.length, longestAltText)]
      : []),
  ]);
}

function checkConsent({
  network,
  privacy,
  isMadeForKids,
  isPrivateOnly = false,
}: NetworkPost): PostProblem[] {
  // TikTok and YouTube demand the choice of a person: nothing is chosen in advance.
  const needsPrivacy = network === 'TikTok' || network === 'YouTube';
  return [
    ...(needsPrivacy && privacy === null ? [createProblem('PrivacyMissing')] : []),
    ...(network === 'YouTube' && isMadeForKids === null ? [createProblem('KidsMissing')] : []),
    ...(network === 'YouTube' && isPrivateOnly && privacy === 'Public'
      ? [createProblem('PrivacyLocked')]
      : []),
  ];
}

function checkTikTok(post: NetworkPost): PostProblem[] {
  const { network, tikTok, creator, privacy, media, isPaidPartnership = false } = post;
  if (network !== 'TikTok') return [];
  if (!tikTok) return [createProblem('ConsentMissing')];
  const isVideo = media.some(({ kind }) => kind === 'Video');
  const isBranded = tikTok.isCommercial && tikTok.isBrandedContent;
  const found: [PostProblemCode, boolean][] = [
    ['PrivacyNotOffered', privacy !== null && creator?.privacies.includes(privacy) === false],
    ['CommentsNotAllowed', tikTok.allowsComments && creator?.canComment === false],
    ['DuetNotAllowed', isVideo && tikTok.allowsDuet && creator?.canDuet === false],
    ['StitchNotAllowed', isVideo && tikTok.allowsStitch && creator?.canStitch === false],
    ['DisclosureMissing', tikTok.isCommercial && !tikTok.isOwnBrand && !tikTok.isBrandedContent],
    ['BrandedContentPrivate', isBranded && privacy === 'Private'],
    ['PartnershipUndisclosed', isPaidPartnership && !isBranded],
    ['ConsentMissing', !tikTok.hasConsent],
  ];
  return found.filter(([, isFound]) => isFound).map(([code]) => createProblem(code));
}

function checkBoard({ network, boardId = null, boardIds = null }: NetworkPost): PostProblem[] {
  if (network !== 'Pinterest' || boardId === null || boardIds === null) return [];
  return boardIds.includes(boardId) ? [] : [createProblem('BoardMissing')];
}

/** Everything that the network would refuse in a post; empty when it would take it. Each code once. */
export function checkPost(post: NetworkPost): PostProblem[] {
  const found = [
    ...checkText(post),
    ...checkCounts(post),
    ...checkMedia(post),
    ...checkConsent(post),
    ...checkTikTok(post),
    ...checkBoard(post),
  ];
  return found.filter(({ code }, at) => found.findIndex((other) => other.code === code) === at);
}
