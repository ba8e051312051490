import { expect, it } from 'vitest';
import { contentTones } from '#shared/domain/content/content.ts';
import { listVariantTones } from './variants.ts';

it.each(contentTones)('variants of a %s text have two other tones, each once', (tone) => {
  expect(new Set([tone, ...listVariantTones(tone)]).size).toBe(3);
});
