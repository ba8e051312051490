import { randomBytes } from 'node:crypto';
import { getImageLimits, type ImageRatio } from '#shared/domain/asset/imageLimits.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import {
  listTextFieldKeys,
  getTextLimits,
  type TextAssetType,
  type TextLimit,
} from '#shared/domain/campaign/textLimits.ts';
import { drawImage } from '#server/testing/adImages.ts';
import type { AdImage, AdPlatform, AdTexts } from './adPlatform.ts';
import { PlatformError } from './platformError.ts';

/** What the tests of documented limits are made from: ads at a limit and just beyond it. */

/** Texts of a kind, each another one, of an exact length; one more than the platform takes when so many are asked for. */
export function createTextsOfLength(
  type: TextAssetType,
  limit: TextLimit,
  count: number,
  length: number,
): Record<string, string> {
  const keys = [...listTextFieldKeys(type, limit), `${type}${limit.max + 1}`];
  return Object.fromEntries(
    keys
      .slice(0, count)
      .map((key, index) => [
        key,
        `${type[0] ?? ''}${index} `.padEnd(length, 'abcdefg ').trimEnd().padEnd(length, 'x'),
      ]),
  );
}

/** The kinds of text of a format with their limits. */
export const listLimitRows = (channel: Channel, format: Format): [TextAssetType, TextLimit][] =>
  Object.entries(getTextLimits(channel, format)) as [TextAssetType, TextLimit][];

/** The least texts that an ad can be made with. */
export function createMinimumTexts(channel: Channel, format: Format): Record<string, string> {
  return Object.assign(
    {},
    ...listLimitRows(channel, format).map(([type, limit]) =>
      createTextsOfLength(type, limit, limit.min, limit.oneWithinCharacters ?? 12),
    ),
  ) as Record<string, string>;
}

/** Images of a ratio and size, each another one. */
export function createImagesOfSize(
  ratio: ImageRatio,
  count: number,
  size: readonly [number, number],
): AdImage[] {
  return Array.from({ length: count }, (_, index) =>
    drawImage(`${ratio} ${size.join('x')} ${index}`, ratio, size),
  );
}

/** The least and smallest images that an ad can be made with. */
export const createMinimumImages = (channel: Channel, format: Format): AdImage[] =>
  getImageLimits(channel, format).flatMap(({ ratio, limit }) =>
    createImagesOfSize(ratio, limit.min, limit.minimumPx),
  );

/** Asks a platform for a campaign of these texts and images; answers why it refuses, null when it takes it. */
export type AskPlatform = (
  format: Format,
  texts: AdTexts,
  images: readonly AdImage[],
) => Promise<string | null>;

/** Makes an account and a catalogue on a platform, and answers what asks it for campaigns there. */
export async function createAsker(platform: AdPlatform, pageId: string | null = null): Promise<AskPlatform> {
  const { accountId } = await platform.createAccount({
    name: 'limits',
    currency: 'CZK',
    timeZone: 'Europe/Prague',
  });
  const createdCatalogue = await platform.catalogue?.createCatalogue({
    accountId,
    name: 'limits',
    domainName: 'shop.example.com',
    country: 'CZ',
    language: 'cs',
    timeZone: 'Europe/Prague',
  });
  return async (format, texts, images) => {
    try {
      await platform.createCampaign({
        accountId,
        name: randomBytes(8).toString('hex'),
        format,
        domainName: 'shop.example.com',
        country: 'CZ',
        dailyBudgetMinor: 50_000,
        content: { texts, images, pageId },
        catalogueId: format === 'Dsa' ? null : (createdCatalogue?.catalogueId ?? null),
      });
      return null;
    } catch (thrown) {
      if (thrown instanceof PlatformError && thrown.kind === 'rejected') return thrown.code ?? thrown.reason;
      throw thrown;
    }
  };
}
