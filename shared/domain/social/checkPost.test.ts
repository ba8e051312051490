import { describe, expect, it } from 'vitest';
import { socialNetworks, type SocialNetwork } from '../content/content.ts';
import { checkPost, type NetworkPost, type PostMedia } from './checkPost.ts';
import { countHashtags, countText, getTwitterPostPrice } from './countText.ts';
import { noTikTokChoices, type TikTokChoices, type TikTokCreator } from './tikTok.ts';
import { joinLink, tagLink } from './postLink.ts';

const image: PostMedia = {
  kind: 'Image',
  format: 'jpg',
  bytes: 200_000,
  width: 1_080,
  height: 1_080,
  seconds: null,
  altText: '',
};
const video: PostMedia = { ...image, kind: 'Video', format: 'mp4', width: 720, height: 1_280, seconds: 20 };
const agreed: TikTokChoices = { ...noTikTokChoices, hasConsent: true };
const creator: TikTokCreator = {
  name: 'Jana',
  privacies: ['Followers', 'Private'],
  canComment: false,
  canDuet: false,
  canStitch: false,
  longestVideoSeconds: 15,
};
const build = (network: SocialNetwork, change: Partial<NetworkPost> = {}): NetworkPost => ({
  network,
  text: 'A lamp',
  title: 'A lamp',
  media: network === 'YouTube' ? [video] : [image],
  privacy: 'Public',
  isMadeForKids: false,
  firstComment: '',
  tikTok: network === 'TikTok' ? agreed : null,
  ...change,
});
const findCodes = (post: NetworkPost) => checkPost(post).map(({ code }) => code);

describe('counting', () => {
  it.each([
    ['Twitter', 'ěščř', 4],
    ['Twitter', 'Ελλάδα', 6],
    ['Twitter', '日本', 4],
    ['Twitter', 'hi 👩‍👩‍👧‍👦', 5],
    ['Twitter', 'https://shop.example/a-very-long-address?with=parameters', 23],
    ['Twitter', 'www.shop.cz/lamp?a=1 shop.cz/lamp shop.com shop.co.uk', 4 * 23 + 3],
    ['Twitter', 'shop.cz', 7],
    ['Twitter', 'jana@shop.com', 13],
    ['Twitter', 'Lampa s.r.o. 3.5/5 apod.', 24],
    ['YouTube', 'ěé', 4],
    ['Pinterest', '😀a', 2],
    ['Instagram', '😀a', 3],
  ] as const)('%s counts %s as %i', (network, text, length) => {
    expect(countText(network, text)).toBe(length);
  });

  it('counts hashtags, not fragments of addresses', () => {
    expect(countHashtags('#lampa a #světlo, shop.cz/x#top')).toBe(2);
  });
});

it('a link makes a post on X cost more', () => {
  expect(getTwitterPostPrice('A lamp')).toBe(1.5);
  expect(getTwitterPostPrice('A lamp https://shop.example/lamp')).toBe(20);
  expect(getTwitterPostPrice('A lamp at www.shop.cz')).toBe(20);
});

describe('checks', () => {
  it.each(socialNetworks)('%s takes a plain post', (network) => {
    expect(findCodes(build(network))).toEqual([]);
  });

  it.each<[SocialNetwork, Partial<NetworkPost>, string]>([
    ['Twitter', { text: 'x'.repeat(281) }, 'TextTooLong'],
    ['Facebook', { text: ' ', media: [] }, 'TextMissing'],
    ['Instagram', { text: '#a '.repeat(31) }, 'TooManyHashtags'],
    ['Instagram', { media: [] }, 'MediaMissing'],
    ['Instagram', { media: [{ ...image, width: 2_160 }, image] }, 'ImageRatio'],
    ['Instagram', { media: [{ ...image, height: 500 }] }, 'ImageRatio'],
    ['Instagram', { media: [image, video] }, 'MediaMixed'],
    ['Facebook', { media: [{ ...image, bytes: 5_000_000 }] }, 'ImageTooLarge'],
    ['Twitter', { media: Array.from({ length: 5 }, () => image) }, 'TooManyImages'],
    ['TikTok', { media: [video, video] }, 'TooManyVideos'],
    ['TikTok', { privacy: null }, 'PrivacyMissing'],
    ['TikTok', { tikTok: null }, 'ConsentMissing'],
    ['TikTok', { tikTok: noTikTokChoices }, 'ConsentMissing'],
    ['TikTok', { creator }, 'PrivacyNotOffered'],
    ['TikTok', { creator, privacy: 'Private', media: [video] }, 'VideoTooLong'],
    [
      'TikTok',
      { creator, privacy: 'Private', tikTok: { ...agreed, allowsComments: true } },
      'CommentsNotAllowed',
    ],
    ['TikTok', { tikTok: { ...agreed, isCommercial: true } }, 'DisclosureMissing'],
    [
      'TikTok',
      { privacy: 'Private', tikTok: { ...agreed, isCommercial: true, isBrandedContent: true } },
      'BrandedContentPrivate',
    ],
    ['TikTok', { isPaidPartnership: true }, 'PartnershipUndisclosed'],
    ['Pinterest', { boardId: '1', boardIds: ['2'] }, 'BoardMissing'],
    ['Twitter', { firstComment: 'x'.repeat(281) }, 'CommentTooLong'],
    ['TikTok', { media: [{ ...video, seconds: 2 }] }, 'VideoTooShort'],
    ['Pinterest', { title: '' }, 'TitleMissing'],
    ['Pinterest', { title: 'x'.repeat(101) }, 'TitleTooLong'],
    ['Pinterest', { media: [{ ...image, altText: 'x'.repeat(501) }] }, 'AltTextTooLong'],
    ['YouTube', { media: [image] }, 'VideoMissing'],
    ['YouTube', { title: 'a < b' }, 'TitleCharacters'],
    ['YouTube', { isMadeForKids: null }, 'KidsMissing'],
    ['LinkedIn', { media: [{ ...video, width: 3_000, height: 1_000 }] }, 'VideoRatio'],
  ])('%s refuses %j: %s', (network, change, code) => {
    expect(findCodes(build(network, change))).toEqual([code]);
  });

  it('names a problem once, with its measure', () => {
    const heavy = { ...image, bytes: 5_000_000 };
    expect(checkPost(build('Facebook', { media: [heavy, heavy] }))).toEqual([
      { code: 'ImageTooLarge', actual: 5_000_000, limit: 4_194_304 },
    ]);
  });
});

describe('links', () => {
  it('carry the parameters of the network and the post', () => {
    const tagged = tagLink('https://shop.cz/a?b=1#c', 'Twitter', 'p1');
    expect(tagged).toBe(
      'https://shop.cz/a?b=1&utm_source=x&utm_medium=social&utm_campaign=okavango&utm_content=p1#c',
    );
    expect(joinLink('Text', tagged, 'Twitter')).toBe(`Text\n\n${tagged}`);
    expect(joinLink('Text', tagged, 'Instagram')).toBe('Text');
    expect(joinLink('Text', tagged, 'Pinterest')).toBe('Text');
  });
});
