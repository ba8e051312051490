import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkImageSize, getImageLimits, listMissingImages } from '#shared/domain/asset/imageLimits.ts';
import { checkTexts, listTextFieldKeys } from '#shared/domain/campaign/textLimits.ts';
import { startMicrosoftStandIn, type MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';
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
import { createMicrosoftPlatform } from './microsoftPlatform.ts';

/**
 * Tests each documented limit against our own check and against the sandbox: what Microsoft rejects, we reject before
 * the request.
 */
let microsoft: MicrosoftStandIn;
let ask: AskPlatform;
beforeAll(async () => {
  microsoft = await startMicrosoftStandIn();
  ask = await createAsker(createMicrosoftPlatform(microsoft.providers, microsoft.storedToken));
});
afterAll(() => microsoft.close());

const imageRows = getImageLimits('Microsoft', 'Prx');
const completeImages = createMinimumImages('Microsoft', 'Prx');
const textRows = (['Dsa', 'Prx'] as const).flatMap((format) =>
  listLimitRows('Microsoft', format).map(([type, limit]) => [format, type, limit] as const),
);

describe('Limits of texts', () => {
  it.each(textRows)('%s %s', async (format, type, limit) => {
    const images = format === 'Prx' ? completeImages : [];
    const complete = createMinimumTexts('Microsoft', format);
    const others = Object.fromEntries(
      Object.entries(complete).filter(([key]) => key.replace(/\d+$/, '') !== type),
    );
    const [one = '', two = ''] = listTextFieldKeys(type, limit);
    const atMost = { ...others, ...createTextsOfLength(type, limit, limit.max, limit.maxCharacters) };
    expect(checkTexts('Microsoft', format, atMost)).toEqual([]);
    expect(await ask(format, atMost, images)).toBeNull();

    const half = Math.floor(limit.maxCharacters / 2) + 1;
    const refused: Record<string, AdTexts> = {
      'one character too long': { ...atMost, [one]: 'x'.repeat(limit.maxCharacters + 1) },
      'too long in a double-width script': { ...atMost, [one]: '灯'.repeat(half) },
    };
    if (limit.min > 0)
      refused['one too few'] = { ...others, ...createTextsOfLength(type, limit, limit.min - 1, 10) };
    if (format === 'Prx' && limit.max > 2)
      refused['one too many'] = { ...others, ...createTextsOfLength(type, limit, limit.max + 1, 10) };
    if (format === 'Prx' && limit.max > 1 && !limit.isAddressPart)
      refused['twice the same'] = { ...complete, [one]: 'twice', [two]: 'Twice' };
    if (limit.isAddressPart) refused['a slash'] = { ...complete, [one]: 'lamps/new' };
    for (const [why, texts] of Object.entries(refused)) {
      expect.soft(checkTexts('Microsoft', format, texts), why).not.toEqual([]);
      expect.soft(await ask(format, texts, images), why).not.toBeNull();
    }
  });
});

describe('Limits of images', () => {
  const ratios = imageRows.map(({ ratio }) => ratio);
  const texts = createMinimumTexts('Microsoft', 'Prx');

  it('takes the least of all', async () => {
    expect(
      listMissingImages(
        'Microsoft',
        'Prx',
        completeImages.map(({ aspectRatio }) => aspectRatio),
      ),
    ).toEqual([]);
    expect(await ask('Prx', texts, completeImages)).toBeNull();
  });

  it.each(imageRows)('$ratio', async ({ ratio, limit }) => {
    const others = completeImages.filter(({ aspectRatio }) => aspectRatio !== ratio);
    const [width, height] = limit.minimumPx;
    const createSize = (wide: number, high: number) => ({ width: wide, height: high });
    const fits: [number, number] = [width, height];
    expect(checkImageSize(createSize(...fits), ratio, limit)).toBeNull();
    expect(await ask('Prx', texts, [...others, ...createImagesOfSize(ratio, 1, fits)])).toBeNull();

    // A little smaller of the same ratio, and as large but of another ratio.
    const small: [number, number] = [Math.round(width * 0.9), Math.round(height * 0.9)];
    const wide: [number, number] = [Math.round(width * 1.03), height];
    expect(checkImageSize(createSize(...small), ratio, limit)).toBe('tooSmall');
    expect(checkImageSize(createSize(...wide), ratio, limit)).toBe('wrongRatio');
    expect
      .soft(await ask('Prx', texts, [...others, ...createImagesOfSize(ratio, 1, small)]), 'too small')
      .not.toBeNull();
    expect
      .soft(await ask('Prx', texts, [...others, ...createImagesOfSize(ratio, 1, wide)]), 'another ratio')
      .not.toBeNull();

    if (limit.min > 0) {
      const left = ratios.flatMap((other) => (other === ratio ? [] : [other]));
      expect(listMissingImages('Microsoft', 'Prx', left)).toMatchObject([{ ratio, minimum: limit.min }]);
      expect(await ask('Prx', texts, others)).not.toBeNull();
    }
    expect(
      await ask('Prx', texts, [...others, ...createImagesOfSize(ratio, limit.max, limit.minimumPx)]),
    ).toBeNull();
  });
});
