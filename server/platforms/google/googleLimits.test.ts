import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImageSize, getImageLimits, listMissingImages } from '#shared/domain/asset/imageLimits.ts';
import { checkTexts, listTextFieldKeys } from '#shared/domain/campaign/textLimits.ts';
import { startGoogleStandIn, type GoogleStandIn } from '#server/testing/googleStandIn.ts';
import type { AdTexts } from '../adPlatform.ts';
import {
  createAsker,
  createImagesOfSize,
  createMinimumImages,
  createMinimumTexts,
  listLimitRows,
  createTextsOfLength,
  type AskPlatform,
} from '../limitSamples.ts';
import { createGooglePlatform } from './googlePlatform.ts';

/**
 * Tests each documented limit against our own check and against the sandbox: what Google rejects, we reject before
 * the request.
 */
let google: GoogleStandIn;
let askGoogle: AskPlatform;
beforeAll(async () => {
  google = await startGoogleStandIn();
  const ask = await createAsker(createGooglePlatform(google.providers));
  askGoogle = (format, texts, images) => ask(format, texts, format === 'Prx' ? images : []);
});
afterAll(() => google.close());

const imageRows = getImageLimits('Google', 'Prx');
const completeImages = createMinimumImages('Google', 'Prx');

const textRows = (['Dsa', 'Prx'] as const).flatMap((format) =>
  listLimitRows('Google', format).map(([type, limit]) => [format, type, limit] as const),
);

describe('Limits of texts', () => {
  it.each(textRows)('%s %s', async (format, type, limit) => {
    const complete = createMinimumTexts('Google', format);
    const others = Object.fromEntries(
      Object.entries(complete).filter(([key]) => key.replace(/\d+$/, '') !== type),
    );
    const short = limit.oneWithinCharacters;
    const longest = createTextsOfLength(type, limit, limit.max, limit.maxCharacters);
    const [firstKey = ''] = listTextFieldKeys(type, limit);
    const atMost = {
      ...others,
      ...longest,
      ...(short === undefined ? {} : createTextsOfLength(type, limit, 1, short)),
    };
    expect(checkTexts('Google', format, atMost)).toEqual([]);
    expect(await askGoogle(format, atMost, completeImages)).toBeNull();

    const refused: Record<string, AdTexts> = {
      'one character too long': { ...atMost, [firstKey]: 'x'.repeat(limit.maxCharacters + 1) },
    };
    if (limit.min > 0)
      refused['one too few'] = { ...others, ...createTextsOfLength(type, limit, limit.min - 1, 10) };
    if (format === 'Prx')
      refused['one too many'] = { ...others, ...createTextsOfLength(type, limit, limit.max + 1, 10) };
    if (short !== undefined) refused['none short'] = { ...others, ...longest };
    if (format === 'Prx' && limit.max > 1 && !limit.isAddressPart) {
      const [one = '', two = ''] = listTextFieldKeys(type, limit);
      refused['twice the same'] = { ...complete, [one]: 'twice', [two]: 'twice' };
    }
    if (limit.isAddressPart) {
      const [one = '', two = ''] = listTextFieldKeys(type, limit);
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
      listMissingImages(
        'Google',
        'Prx',
        completeImages.map(({ aspectRatio }) => aspectRatio),
      ),
    ).toEqual([]);
    expect(await askGoogle('Prx', createMinimumTexts('Google', 'Prx'), completeImages)).toBeNull();
  });

  it.each(imageRows)('$ratio', async ({ ratio, limit }) => {
    const texts = createMinimumTexts('Google', 'Prx');
    const others = completeImages.filter(({ aspectRatio }) => aspectRatio !== ratio);
    const [width, height] = limit.minimumPx;
    const createSize = (wide: number, high: number) => ({ width: wide, height: high });
    expect(checkImageSize(createSize(width, height), ratio, limit)).toBeNull();

    // A little smaller of the same ratio, and as large but of another ratio.
    const small: [number, number] = [Math.round(width * 0.9), Math.round(height * 0.9)];
    const wide: [number, number] = [Math.round(width * 1.03), height];
    expect(checkImageSize(createSize(...small), ratio, limit)).toBe('tooSmall');
    expect(checkImageSize(createSize(...wide), ratio, limit)).toBe('wrongRatio');
    expect(await askGoogle('Prx', texts, [...others, ...createImagesOfSize(ratio, 1, small)])).toBe(
      'DIMENSIONS_NOT_ALLOWED',
    );
    expect(await askGoogle('Prx', texts, [...others, ...createImagesOfSize(ratio, 1, wide)])).toBe(
      'ASPECT_RATIO_NOT_ALLOWED',
    );

    // One per cent off is taken by both.
    const near: [number, number] = [Math.floor(width * 1.009), height];
    expect(checkImageSize(createSize(...near), ratio, limit)).toBeNull();
    expect(await askGoogle('Prx', texts, [...others, ...createImagesOfSize(ratio, 1, near)])).toBeNull();

    if (limit.min > 0) {
      const left = ratios.flatMap((other) => (other === ratio ? [] : [other]));
      expect(listMissingImages('Google', 'Prx', left)).toMatchObject([{ ratio, minimum: limit.min }]);
      expect(await askGoogle('Prx', texts, others)).toMatch(/^NOT_ENOUGH_/);
    }
    expect(
      await askGoogle('Prx', texts, [...others, ...createImagesOfSize(ratio, limit.max, limit.minimumPx)]),
    ).toBeNull();
    const tooMany = [...others, ...createImagesOfSize(ratio, limit.max + 1, limit.minimumPx)];
    // Google's interface for people takes five wide logos, this one twenty; ours is theirs, so that both can change an ad.
    expect(await askGoogle('Prx', texts, tooMany)).toBe(ratio === 'Logo4x1' ? null : 'RESOURCE_LIMIT');
  });
});
