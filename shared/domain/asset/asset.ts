import type { Channel, Format } from '../campaign/campaign.ts';

/** Kinds of asset (SPECIFICATION 3). */
export const assetTypes = [
  'PRX_image',
  'PRX_logo',
  'Google_DSA_text',
  'Google_PRX_text',
  'Meta_DPA_text',
  'Microsoft_DSA_text',
  'Microsoft_PRX_text',
] as const;
export type AssetType = (typeof assetTypes)[number];

/** Aspect ratios of images and videos. */
export const assetAspectRatios = [
  'Landscape191x100',
  'Square1x1',
  'Portrait4x5',
  'Portrait1x2',
  'Vertical9x16',
  'Wide16x9',
  'Logo1x1',
  'Logo4x1',
] as const;
export type AssetAspectRatio = (typeof assetAspectRatios)[number];

/** Width over height of each ratio. */
export const aspectRatioValue = {
  Landscape191x100: 1.91,
  Square1x1: 1,
  Portrait4x5: 0.8,
  Portrait1x2: 0.5,
  Vertical9x16: 9 / 16,
  Wide16x9: 16 / 9,
  Logo1x1: 1,
  Logo4x1: 4,
} as const satisfies Record<AssetAspectRatio, number>;

/** A side may differ from the ratio by this share. */
export const aspectRatioTolerance = 0.01;

/** File formats; Json is the text asset file. */
export const assetFileFormats = ['Jpg', 'Png', 'Webp', 'Json', 'Mp4'] as const;
export type AssetFileFormat = (typeof assetFileFormats)[number];

/** How a ratio is written for people. */
export const aspectRatioName = {
  Landscape191x100: '1.91:1',
  Square1x1: '1:1',
  Portrait4x5: '4:5',
  Portrait1x2: '1:2',
  Vertical9x16: '9:16',
  Wide16x9: '16:9',
  Logo1x1: '1:1',
  Logo4x1: '4:1',
} as const satisfies Record<AssetAspectRatio, string>;

/** Largest ad image: 5120 kB. */
export const maxImageBytes = 5_242_880;

/** Largest text asset file. */
export const maxTextFileBytes = 65_536;

/** The text asset type of a format. */
export function getTextAssetType(channel: Channel, format: Format): AssetType {
  return `${channel}_${format.toUpperCase()}_text` as AssetType;
}
