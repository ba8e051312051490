import { describe, expect, it } from 'vitest';
import { onboardingFlags, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { firstShopPlace, isStepOpen, placePath } from './shopSteps.ts';

const none = Object.fromEntries(onboardingFlags.map((flag) => [flag, false])) as OnboardingInfo;
const withCountry = { ...none, hasCountryOfAdvertisement: true };
const ready = { ...withCountry, hasPhoneNumber: true };

describe('the wizard of the first shop goes to', () => {
  it.each([
    ['url without any shop', { eshopCount: 0, hasEshop: false, onboarding: null }, 'url'],
    [
      'url while the shop just made is being selected',
      { eshopCount: 1, hasEshop: false, onboarding: null },
      'url',
    ],
    ['country of a new shop', { eshopCount: 1, hasEshop: true, onboarding: none }, 'country'],
    ['phone after the country', { eshopCount: 1, hasEshop: true, onboarding: withCountry }, 'phone'],
    ['get-started with both', { eshopCount: 1, hasEshop: true, onboarding: ready }, 'getStarted'],
    [
      'the list with several and none selected',
      { eshopCount: 2, hasEshop: false, onboarding: null },
      'eshops',
    ],
  ] as const)('%s', (_, where, expected) => {
    expect(firstShopPlace(where)).toBe(expected);
  });
  it('back from the phone to the country, never to the address', () => {
    expect(isStepOpen('country', 'phone')).toBe(true);
    expect(isStepOpen('url', 'phone')).toBe(false);
    expect(isStepOpen('phone', 'country')).toBe(false);
  });
  it('an address of each place', () => {
    expect(placePath('url')).toBe('/registerFirstEshop/url');
    expect(placePath('getStarted')).toBe('/app/getStarted');
  });
});
