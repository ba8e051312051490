import { describe, expect, it } from 'vitest';
import { feed as textsCs } from '../../i18n/locales/cs/feed.ts';
import { feed as textsEn } from '../../i18n/locales/en/feed.ts';
import {
  getEffect,
  feedCheckCodes,
  feedChecks,
  feedPlatforms,
  listRefusingPlatforms,
  productCheckCodes,
  sampleCheckCodes,
  findWorstEffect,
  type FeedCheck,
} from './feed.ts';

describe('checks of a feed', () => {
  it('are enough of each kind, and each of one kind', () => {
    expect(productCheckCodes.length).toBeGreaterThanOrEqual(60);
    expect(sampleCheckCodes.length).toBeGreaterThanOrEqual(20);
    const wholeFeed = feedCheckCodes.filter((check) => feedChecks[check].about === 'Feed');
    expect(new Set([...productCheckCodes, ...sampleCheckCodes, ...wholeFeed]).size).toBe(
      feedCheckCodes.length,
    );
    for (const check of productCheckCodes) expect(feedChecks[check].about).toBe('Product');
    for (const check of sampleCheckCodes) {
      expect(feedChecks[check].about).toBe('Sample');
      expect(feedChecks[check].category).toBe(check.startsWith('page_') ? 'LandingPage' : 'Image');
    }
  });
  it('are errors where no platform shows the product, and warnings otherwise', () => {
    for (const check of feedCheckCodes) {
      const isRefusedEverywhere = listRefusingPlatforms(check).length === feedPlatforms.length;
      expect(feedChecks[check].severity, check).toBe(isRefusedEverywhere ? 'Error' : 'Warning');
    }
  });

  // What the platforms' own documents say; a change of the table must be meant.
  it.each<
    [FeedCheck, ReturnType<typeof getEffect>, ReturnType<typeof getEffect>, ReturnType<typeof getEffect>]
  >([
    ['price_missing', 'Disapproved', 'Disapproved', 'Disapproved'],
    ['identifiers_none', 'Demoted', 'Disapproved', 'Demoted'],
    ['description_has_html', 'NotImpacted', 'Demoted', 'Disapproved'],
    ['description_too_long', 'Demoted', 'NotImpacted', 'NotImpacted'],
    ['description_far_too_long', 'Demoted', 'Disapproved', 'Disapproved'],
    ['title_has_promotion', 'Demoted', 'NotImpacted', 'Disapproved'],
    ['gtin_invalid', 'Disapproved', 'NotImpacted', 'Demoted'],
    ['condition_unknown', 'Demoted', 'Disapproved', 'Demoted'],
    ['link_foreign_domain', 'Disapproved', 'NotImpacted', 'Disapproved'],
    ['energy_class_missing', 'Demoted', null, null],
    ['shipping_missing', 'Demoted', null, 'Demoted'],
    ['image_small', 'Demoted', 'Disapproved', 'Demoted'],
    ['page_price_differs', 'Disapproved', 'Demoted', 'Disapproved'],
    ['products_dropped', 'NotImpacted', 'NotImpacted', 'NotImpacted'],
  ])('%s: Google %s, Meta %s, Microsoft %s', (check, ...effects) => {
    expect(feedPlatforms.map((platform) => getEffect(check, platform))).toEqual(effects);
  });

  it('of one product are reported by the worst of them on each platform', () => {
    const faults: FeedCheck[] = ['description_has_html', 'gtin_invalid', 'energy_class_missing'];
    expect(feedPlatforms.map((platform) => findWorstEffect(faults, platform))).toEqual([
      'Disapproved',
      'Demoted',
      'Disapproved',
    ]);
    expect(findWorstEffect(['energy_class_missing'], 'Meta')).toBeNull();
    expect(findWorstEffect([], 'Google')).toBeNull();
    expect(listRefusingPlatforms('description_missing')).toEqual(['Meta', 'Microsoft']);
  });

  it.each([
    ['English', textsEn],
    ['Czech', textsCs],
  ])('explain in %s the problem, why it matters and how to fix it', (_language, texts) => {
    for (const check of feedCheckCodes) {
      const messages = [texts.check[check].title, texts.check[check].help, texts.checkWhy[check]];
      for (const text of messages) expect(text.trim().length, check).toBeGreaterThan(8);
      expect(messages[0], check).not.toMatch(/\.$/);
      expect(messages[1], check).toMatch(/[.>]$/);
      expect(messages[2], check).toMatch(/\.$/);
    }
    expect(Object.keys(texts.checkWhy).sort()).toEqual([...feedCheckCodes].sort());
  });
});
