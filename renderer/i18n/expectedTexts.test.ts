import i18next from 'i18next';
import { expect, it } from 'vitest';
import { expectTexts, waitForExpectedTexts } from './expectedTexts.ts';
import { startI18n } from './i18n.ts';

const isLoaded = (area: string) => i18next.hasResourceBundle('en', area);

it('loads the texts that a module names, once the app has started', async () => {
  expectTexts(['campaign']);
  await waitForExpectedTexts();
  await startI18n('en');
  expect(isLoaded('ui')).toBe(true);
  expect(isLoaded('campaign')).toBe(false);

  expectTexts(['campaign', 'credit']);
  expectTexts(['campaign']);
  await waitForExpectedTexts();
  expect([isLoaded('campaign'), isLoaded('credit'), isLoaded('billing')]).toEqual([true, true, false]);
});
