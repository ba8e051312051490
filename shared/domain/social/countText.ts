import type { SocialNetwork } from '../content/content.ts';
import { networkLimits, twitterPostPrice } from './networkLimits.ts';

/** Code points that X counts as one; all others count as two. https://docs.x.com/fundamentals/counting-characters */
const lightRanges: readonly (readonly [number, number])[] = [
  [0, 4_351],
  [8_192, 8_205],
  [8_208, 8_223],
  [8_242, 8_247],
];
const linkWeight = 23;
const heavyWeight = 2;
/**
 * What X makes a link of, in the order in which it is looked for: also an address without `https://`, unless it is a short one
 * of a country without a path, as `name.cz`. https://github.com/twitter/twitter-text
 */
const linkPatterns = [
  /https?:\/\/\S+/giu,
  /(?<![\p{L}\p{N}@#$_./-])(?:[a-z\d-]{2,}\.){2,}[a-z]{2}(?![\p{L}\p{N}@-])(?:[/?#]\S*)?/giu,
  /(?<![\p{L}\p{N}@#$_./-])(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|shop|store|online|co|tv)(?![\p{L}\p{N}@-])(?:[/?#]\S*)?/giu,
  /(?<![\p{L}\p{N}@#$_./-])[a-z\d-]{2,}\.[a-z]{2}\/\S*/giu,
];
const emojiPattern = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

function weighGrapheme(grapheme: string): number {
  if (emojiPattern.test(grapheme)) return heavyWeight;
  let weight = 0;
  for (const character of grapheme) {
    const point = character.codePointAt(0) ?? 0;
    weight += lightRanges.some(([from, to]) => point >= from && point <= to) ? 1 : heavyWeight;
  }
  return weight;
}

function weighText(text: string): number {
  let rest = text.normalize('NFC');
  let weight = 0;
  for (const pattern of linkPatterns) {
    weight += (rest.match(pattern)?.length ?? 0) * linkWeight;
    rest = rest.replaceAll(pattern, '');
  }
  for (const { segment } of segmenter.segment(rest)) weight += weighGrapheme(segment);
  return weight;
}

/** Length of a text as the network counts it, in the unit of its limit. */
export function countText(network: SocialNetwork, text: string): number {
  switch (networkLimits[network].text.counting) {
    case 'utf16':
      return text.length;
    case 'codePoints':
      return [...text].length;
    case 'utf8Bytes':
      return new TextEncoder().encode(text).length;
    case 'weighted':
      return weighText(text);
  }
}

/** How many hashtags a text has. */
export function countHashtags(text: string): number {
  return text.match(/(?<![\p{L}\p{N}_])#[\p{L}\p{N}_]+/gu)?.length ?? 0;
}

/** Whether a text has a link. */
export function hasLink(text: string): boolean {
  return linkPatterns.some((pattern) => text.search(pattern) !== -1);
}

/** Price of a post on X with this text, US cents; parts of a cent too. */
export function getTwitterPostPrice(text: string): number {
  return hasLink(text) ? twitterPostPrice.withLink : twitterPostPrice.plain;
}
