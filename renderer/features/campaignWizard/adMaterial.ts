import type { Asset } from '#shared/contracts/asset.ts';
import type { AssetAspectRatio } from '#shared/domain/asset/asset.ts';
import { selectTexts } from '#shared/domain/campaign/textLimits.ts';
import { countCombinations, turnList } from '#renderer/ui/ad/combination.ts';
import type { AdTexts } from './adTexts.ts';

/** What one showing of an ad is put together from. */
export interface AdMaterial {
  readonly headlines: readonly string[];
  readonly longHeadline: string;
  readonly descriptions: readonly string[];
  readonly businessName: string;
  readonly primaryText: string;
  readonly linkDescription: string;
  /** Parts of the shown address behind the domain, in their order; the same in every combination. */
  readonly paths: readonly string[];
  readonly landscape: Asset | null;
  readonly square: Asset | null;
  readonly logo: Asset | null;
}

function ofRatio(images: readonly Asset[], ratios: readonly AssetAspectRatio[], by: number): Asset | null {
  for (const ratio of ratios) {
    const fitting = images.filter((image) => image.aspectRatio === ratio);
    if (fitting.length > 0) return turnList(fitting, by)[0] ?? null;
  }
  return null;
}

/** How many combinations the texts and images make before the first comes again. */
export function countMaterial(texts: AdTexts, images: readonly Asset[]): number {
  const lengths = (
    ['Headline', 'LongHeadline', 'Description', 'PrimaryText', 'LinkDescription'] as const
  ).map((type) => selectTexts(texts, type).length);
  const ratios = (['Landscape191x100', 'Square1x1'] as const).map(
    (ratio) => images.filter((image) => image.aspectRatio === ratio).length,
  );
  return Math.max(1, countCombinations([...lengths, ...ratios]));
}

/** A combination of texts and images, by its number from 0; the platforms make such ones by themselves. */
export function combine(texts: AdTexts, images: readonly Asset[], number: number): AdMaterial {
  const turnTexts = (type: Parameters<typeof selectTexts>[1]) => turnList(selectTexts(texts, type), number);
  return {
    headlines: turnTexts('Headline'),
    longHeadline: turnTexts('LongHeadline')[0] ?? '',
    descriptions: turnTexts('Description'),
    businessName: selectTexts(texts, 'BusinessName')[0] ?? '',
    primaryText: turnTexts('PrimaryText')[0] ?? '',
    linkDescription: turnTexts('LinkDescription')[0] ?? '',
    paths: selectTexts(texts, 'Path'),
    landscape: ofRatio(images, ['Landscape191x100'], number),
    square: ofRatio(images, ['Square1x1'], number),
    logo: ofRatio(images, ['Logo1x1'], 0),
  };
}
