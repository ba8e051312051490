import { collapseSpaces } from '../../format/collapseSpaces.ts';
import { getDiscountPercent, type ContentProduct } from '../contentFacts.ts';
import { foldLetters } from '../claims/findClaims.ts';
import { imageScenes, type ImageScene } from '../image/contentImage.ts';
import {
  longestCaption,
  mostVideoProducts,
  shotSeconds,
  sumSeconds,
  type VideoMovement,
  type VideoShot,
} from './contentVideo.ts';

/** What a storyboard is planned from. */
export interface StoryboardBrief {
  readonly products: readonly ContentProduct[];
  /** An uploaded photo opens the video. */
  readonly hasPhoto: boolean;
  /** Whole seconds. */
  readonly seconds: number;
  /** Words that choose the setting. */
  readonly prompt: string;
  /** Words for what must not appear: prices, discounts, texts. */
  readonly leaveOut: string;
}

/** Beginnings of words, without accents, that choose a setting. */
const sceneWords: Readonly<Record<ImageScene, readonly string[]>> = {
  WinterWindow: ['winter', 'snow', 'zim', 'snih', 'sneh', 'schnee'],
  SunlitWall: ['sun', 'summer', 'warm', 'slun', 'slnk', 'leto', 'letn', 'somm', 'sonn'],
  Concrete: ['concrete', 'industr', 'loft', 'beton'],
  StudioRose: ['rose', 'pink', 'ruz', 'rosa', 'valent'],
  Advent: ['advent', 'christmas', 'vanoc', 'vianoc', 'weihnacht', 'gift', 'darek', 'darc'],
  Plain: ['plain', 'studio', 'white', 'bila', 'bily', 'bile', 'biel', 'weiss'],
};
const exclusionWords = {
  price: ['price', 'cena', 'ceny', 'preis'],
  discount: ['discount', 'sale', 'slev', 'zlav', 'rabatt'],
  text: ['text', 'caption', 'titulk', 'napis'],
} as const;

const listWords = (text: string): string[] =>
  foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
const includesAny = (words: readonly string[], beginnings: readonly string[]): boolean =>
  words.some((word) => beginnings.some((beginning) => word.startsWith(beginning)));

/** A title within the length of a caption, cut between words. */
export function shortenCaption(title: string): string {
  const clean = collapseSpaces(title);
  if (clean.length <= longestCaption) return clean;
  const cut = clean.slice(0, longestCaption);
  const end = cut.lastIndexOf(' ');
  return (end > longestCaption / 2 ? cut.slice(0, end) : cut).replace(/[,;:–-]$/u, '');
}

const movements: readonly VideoMovement[] = ['ZoomIn', 'PanRight', 'ZoomOut', 'PanUp', 'PanLeft'];
const endSeconds = { share: 0.2, least: 1.2, most: 2.5 } as const;
const tenths = 10;

/** Tenths of a second of each shot, which together are exactly the length. */
function divideTime(total: number, count: number): number[] {
  const least = Math.floor(total / count);
  return Array.from({ length: count }, (_, at) => least + (at < total - least * count ? 1 : 0));
}

/**
 * Plans a video: the uploaded photo or the largest discount first, then each product with its name and price, and the
 * shop at the end. Products for which there is no time are left out. The same brief gives the same storyboard.
 */
export function planStoryboard(brief: StoryboardBrief): VideoShot[] {
  const words = listWords(brief.prompt);
  const excluded = listWords(brief.leaveOut);
  const scene = imageScenes.find((one) => includesAny(words, sceneWords[one])) ?? 'SunlitWall';
  const hasPrices = !includesAny(excluded, exclusionWords.price);
  const hasDiscount = hasPrices && !includesAny(excluded, exclusionWords.discount);
  const hasTexts = !includesAny(excluded, exclusionWords.text);
  const total = brief.seconds * tenths;
  const end = Math.round(
    Math.min(endSeconds.most, Math.max(endSeconds.least, brief.seconds * endSeconds.share)) * tenths,
  );
  const products = brief.products.slice(0, mostVideoProducts);
  const base = { scene, showsPrice: false, caption: '', productId: null };
  type Draft = Omit<VideoShot, 'seconds' | 'movement'>;
  const shown: Draft[] = products.map((product) => ({
    ...base,
    kind: 'Product',
    productId: product.productId,
    caption: hasTexts ? shortenCaption(product.title) : '',
    showsPrice: hasPrices,
  }));
  const best = products
    .map((product) => ({ product, percent: getDiscountPercent(product) ?? 0 }))
    .reduce((one, other) => (other.percent > one.percent ? other : one), {
      product: products[0],
      percent: 0,
    });
  const most = Math.max(1, Math.floor((total - end) / (shotSeconds.min * tenths)));
  const hasTime = products.length > 1 && products.length < most;
  const first: Draft[] = brief.hasPhoto
    ? [{ ...base, kind: 'Photo' }]
    : hasTime && hasTexts && hasDiscount && best.percent > 0 && best.product !== undefined
      ? [
          {
            ...base,
            kind: 'Product',
            productId: best.product.productId,
            caption: `−${best.percent} %`,
          },
        ]
      : [];
  const drafts = [...first, ...shown].slice(0, most);
  const times = divideTime(total - end, drafts.length);
  return [
    ...drafts.map((draft, at): VideoShot => ({
      ...draft,
      movement: movements[at % movements.length] ?? 'ZoomIn',
      seconds: (times[at] ?? shotSeconds.min * tenths) / tenths,
    })),
    { ...base, kind: 'EndCard', movement: 'Still', seconds: end / tenths },
  ];
}

/** A storyboard stretched or shortened to a length, in the proportions of its shots. */
export function stretchStoryboard(shots: readonly VideoShot[], seconds: number): VideoShot[] {
  const now = sumSeconds(shots);
  if (now === seconds || now === 0) return [...shots];
  const least = shotSeconds.min * tenths;
  const times = shots.map((shot) => Math.max(least, Math.round((shot.seconds * tenths * seconds) / now)));
  let rest = Math.round(seconds * tenths) - times.reduce((sum, time) => sum + time, 0);
  // The longest shots take what rounding left.
  while (rest !== 0) {
    const step = Math.sign(rest);
    const at = times.indexOf(Math.max(...times));
    if (step < 0 && (times[at] ?? 0) <= least) break;
    times[at] = (times[at] ?? 0) + step;
    rest -= step;
  }
  return shots.map((shot, at) => ({ ...shot, seconds: (times[at] ?? least) / tenths }));
}
