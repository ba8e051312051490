import { beforeEach, expect, it } from 'vitest';
import type { OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { writeStored } from '../session/storage.ts';
import { isFeatureNews, markFeaturesShown } from './newFeatures.ts';

const complete: OnboardingInfo = {
  hasFeedUrl: true,
  hasPixel: true,
  hasCampaign: true,
  hasBillingSettings: true,
  hasToppedUpCredit: true,
  hasCountryOfAdvertisement: true,
  hasPhoneNumber: true,
};

beforeEach(() => localStorage.clear());

it('is reported once a version and person', () => {
  expect(isFeatureNews('a', complete)).toBe(true);
  markFeaturesShown('a');
  expect(isFeatureNews('a', complete)).toBe(false);
  expect(isFeatureNews('b', complete)).toBe(true);
});
it('is reported again of another version', () => {
  writeStored('newFeature:a', '2020-01');
  expect(isFeatureNews('a', complete)).toBe(true);
});
it('waits for the last flag of the onboarding', () => {
  expect(isFeatureNews('a', null)).toBe(false);
  for (const flag of Object.keys(complete))
    expect(isFeatureNews('a', { ...complete, [flag]: false })).toBe(false);
});
