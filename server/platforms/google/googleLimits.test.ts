import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  checkImageSize,
  imageLimitsOf,
  missingImages,
  type ImageRatio,
} from '#shared/domain/asset/imageLimits.ts';
import type { Format } from '#shared/domain/campaign/campaign.ts';
import {
  checkTexts,
  textFieldKeys,
  textLimitsOf,
  type TextAssetType,
  type TextLimit,
} from '#shared/domain/campaign/textLimits.ts';
import { drawnImage } from '#server/testing/adImages.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import type { AdImage, AdPlatform, AdTexts } from '../adPlatform.ts';
import { PlatformError } from '../platformError.ts';
import { createGooglePlatform } from './googlePlatform.ts';

/**
 * Each documented limit is driven against our own check and against the stand-in: what Google refuses, we refuse before
 * it is asked.
 */
let google: GoogleStandIn;
let platform: AdPlatform;
let accountId = '';
let catalogueId = '';
beforeAll(async () => {
  google = await startGoogleStandIn();
  platform = createGooglePlatform(google.providers);
  ({ accountId } = await platform.createAccount({
    name: 'limits',
    currency: 'CZK',
    timeZone: 'Europe/Prague',
  }));
  const made = await platform.catalogue?.createCatalogue({
    accountId,
    name: 'limits',
    domainName: 'shop.example.com',
    country: 'CZ',
    language: 'cs',
    timeZone: 'Europe/Prague',
  });
  catalogueId = made?.catalogueId ?? '';
});
afterAll(() => google.close());

/** Texts of a kind, each another one, of an exact length. */
function textsOf(
  type: TextAssetType,
  limit: TextLimit,
  count: number,
  length: number,
): Record<string, string> {
  const keys = [...textFieldKeys(type, limit), `${type}${limit.max + 1}`];
  return Object.fromEntries(
    keys
      .slice(0, count)
      .map((key, index) => [
        key,
        `${type[0] ?? ''}${index} `.padEnd(length, 'abcdefg ').trimEnd().padEnd(length, 'x'),
      ]),
  );
}

function completeTexts(format: Format): Record<string, string> {
  const limits = Object.entries(textLimitsOf('Google', format)) as [TextAssetType, TextLimit][];
  return Object.assign(
    {},
    ...limits.map(([type, limit]) => textsOf(type, limit, limit.min, limit.oneWithinCharacters ?? 12)),
  ) as Record<string, string>;
}

function imagesOf(ratio: ImageRatio, count: number, size: readonly [number, number]): AdImage[] {
  return Array.from({ length: count }, (_, index) =>
    drawnImage(`${ratio} ${size.join('x')} ${index}`, ratio, size),
  );
}

const imageRows = imageLimitsOf('Google', 'Prx');
const completeImages = imageRows.flatMap(({ ratio, limit }) => imagesOf(ratio, limit.min, limit.minimumPx));

async function askGoogle(format: Format, texts: AdTexts, images: readonly AdImage[]): Promise<string | null> {
  try {
    await platform.createCampaign({
      accountId,
      name: randomBytes(8).toString('hex'),
      format,
      domainName: 'shop.example.com',
      country: 'CZ',
      dailyBudgetMinor: 50_000,
      content: { texts, images: format === 'Prx' ? images : [], pageId: null },
      catalogueId: format === 'Prx' ? catalogueId : null,
    });
    return null;
  } catch (thrown) {
    if (thrown instanceof PlatformError && thrown.kind === 'rejected') return thrown.code ?? thrown.reason;
    throw thrown;
  }
}

const textRows = (['Dsa', 'Prx'] as const).flatMap((format) =>
  (Object.entries(textLimitsOf('Google', format)) as [TextAssetType, TextLimit][]).map(
    ([type, limit]) => [format, type, limit] as const,
  ),
);

describe('Limits of texts', () => {
  it.each(textRows)('%s %s', async (format, type, limit) => {
    const complete = completeTexts(format);
    const others = Object.fromEntries(
      Object.entries(complete).filter(([key]) => key.replace(/\d+$/, '') !== type),
    );
    const short = limit.oneWithinCharacters;
    const longest = textsOf(type, limit, limit.max, limit.maxCharacters);
    const [firstKey = ''] = textFieldKeys(type, limit);
    const atMost = { ...others, ...longest, ...(short === undefined ? {} : textsOf(type, limit, 1, short)) };
    expect(checkTexts('Google', format, atMost)).toEqual([]);
    expect(await askGoogle(format, atMost, completeImages)).toBeNull();

    const refused: Record<string, AdTexts> = {
      'one character too long': { ...atMost, [firstKey]: 'x'.repeat(limit.maxCharacters + 1) },
    };
    if (limit.min > 0) refused['one too few'] = { ...others, ...textsOf(type, limit, limit.min - 1, 10) };
    if (format === 'Prx') refused['one too many'] = { ...others, ...textsOf(type, limit, limit.max + 1, 10) };
    if (short !== undefined) refused['none short'] = { ...others, ...longest };
    if (format === 'Prx' && limit.max > 1 && !limit.isAddressPart) {
      const [one = '', two = ''] = textFieldKeys(type, limit);
      refused['twice the same'] = { ...complete, [one]: 'twice', [two]: 'twice' };
    }
    if (limit.isAddressPart) {
      const [one = '', two = ''] = textFieldKeys(type, limit);
      for (const taken of [{ [one]: 'twice', [two]: 'twice' }, { [two]: 'alone' }]) {
        expect.soft(checkTexts('Google', format, { ...complete, ...taken })).toEqual([]);
        expect.soft(await askGoogle(format, { ...complete, ...taken }, completeImages)).toBeNull();
      }
    }
    for (const [why, texts] of Object.entries(refused)) {
      expect.soft(checkTexts('Google', format, texts), why).not.toEqual([]);
      expect.soft(await askGoogle(format, texts, completeImages), why).not.toBeNull();
    }
  });
});

describe('Limits of images', () => {
  const ratios = imageRows.map(({ ratio }) => ratio);
  it('takes the least of all', async () => {
    expect(
      missingImages(
        'Google',
        'Prx',
        completeImages.map(({ aspectRatio }) => aspectRatio),
      ),
    ).toEqual([]);
    expect(await askGoogle('Prx', completeTexts('Prx'), completeImages)).toBeNull();
  });

  it.each(imageRows)('$ratio', async ({ ratio, limit }) => {
    const texts = completeTexts('Prx');
    const others = completeImages.filter(({ aspectRatio }) => aspectRatio !== ratio);
    const [width, height] = limit.minimumPx;
    const size = (wide: number, high: number) => ({ width: wide, height: high });
    expect(checkImageSize(size(width, height), ratio, limit)).toBeNull();

    // A little smaller of the same ratio, and as large but of another ratio.
    const small: [number, number] = [Math.round(width * 0.9), Math.round(height * 0.9)];
    const wide: [number, number] = [Math.round(width * 1.03), height];
    expect(checkImageSize(size(...small), ratio, limit)).toBe('tooSmall');
    expect(checkImageSize(size(...wide), ratio, limit)).toBe('wrongRatio');
    expect(await askGoogle('Prx', texts, [...others, ...imagesOf(ratio, 1, small)])).toBe(
      'DIMENSIONS_NOT_ALLOWED',
    );
    expect(await askGoogle('Prx', texts, [...others, ...imagesOf(ratio, 1, wide)])).toBe(
      'ASPECT_RATIO_NOT_ALLOWED',
    );

    // One per cent off is taken by both.
    const near: [number, number] = [Math.floor(width * 1.009), height];
    expect(checkImageSize(size(...near), ratio, limit)).toBeNull();
    expect(await askGoogle('Prx', texts, [...others, ...imagesOf(ratio, 1, near)])).toBeNull();

    if (limit.min > 0) {
      const left = ratios.flatMap((other) => (other === ratio ? [] : [other]));
      expect(missingImages('Google', 'Prx', left)).toMatchObject([{ ratio, minimum: limit.min }]);
      expect(await askGoogle('Prx', texts, others)).toMatch(/^NOT_ENOUGH_/);
    }
    expect(
      await askGoogle('Prx', texts, [...others, ...imagesOf(ratio, limit.max, limit.minimumPx)]),
    ).toBeNull();
    const tooMany = [...others, ...imagesOf(ratio, limit.max + 1, limit.minimumPx)];
    // Google's interface for people takes five wide logos, this one twenty; ours is theirs, so that both can change an ad.
    expect(await askGoogle('Prx', texts, tooMany)).toBe(ratio === 'Logo4x1' ? null : 'RESOURCE_LIMIT');
  });
});
