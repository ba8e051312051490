import { act, useLayoutEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { ContentImage } from '#shared/contracts/contentImageSchemas.ts';
import { clearTestScreen, drawTestScreen } from '#renderer/testing/testScreen.tsx';
import { usePictures, type Pictures } from './pictures/usePictures.ts';

const drawn = {
  productIds: ['lamp'],
  scene: 'Windowsill',
  prompt: 'In the evening',
  headline: 'Light for winter',
  price: null,
  hasLogo: false,
  ratio: '4:5',
  writer: 'Catalogue',
} as unknown as ContentImage;

let pictures: Pictures;
function Studio({ start = null }: { start?: ContentImage | null }) {
  const present = usePictures('Image', null, start);
  useLayoutEffect(() => {
    pictures = present;
  });
  return null;
}
afterEach(clearTestScreen);

it('an image that is reused from the history begins with what it was made from, without a logo where it has none', async () => {
  await drawTestScreen(<Studio start={drawn} />);
  expect(pictures.draft).toMatchObject({
    productIds: ['lamp'],
    prompt: 'In the evening',
    headline: 'Light for winter',
    showPrice: false,
    showLogo: false,
    ratio: '4:5',
    writer: 'Catalogue',
  });
});

it('the logo of a reused image takes the place of the choice of before', async () => {
  await drawTestScreen(<Studio />);
  expect(pictures.draft.showLogo).toBe(true);
  await act(async () => pictures.reuse(drawn));
  expect(pictures.draft.showLogo).toBe(false);
  await act(async () => pictures.reuse({ ...drawn, hasLogo: true }));
  expect(pictures.draft.showLogo).toBe(true);
});
