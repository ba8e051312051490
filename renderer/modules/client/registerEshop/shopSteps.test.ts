import { describe, expect, it } from 'vitest';
import { onboardingFlags, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import {
  findFirstShopPlace,
  findFurtherShopStep,
  isStepOpen,
  placePath,
  findStepBefore,
} from './shopSteps.ts';

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
    expect(findFirstShopPlace(where)).toBe(expected);
  });
  it('back to entered steps, never further', () => {
    expect(isStepOpen('country', 'phone')).toBe(true);
    expect(isStepOpen('url', 'phone')).toBe(true);
    expect(isStepOpen('url', 'country')).toBe(true);
    expect(isStepOpen('url', 'getStarted')).toBe(false);
    expect(isStepOpen('country', 'url')).toBe(false);
    expect(isStepOpen('country', 'eshops')).toBe(false);
    expect(isStepOpen('phone', 'country')).toBe(false);
  });
  it('an address of each place', () => {
    expect(placePath('url')).toBe('/registerFirstEshop/url');
    expect(placePath('getStarted')).toBe('/app/getStarted');
  });
});

describe('the wizard of a further shop', () => {
  const here = { eshopCount: 2, eshopId: 'b', begunId: 'b' };
  it.each([
    [
      'the first shop’s wizard without any',
      { eshopCount: 0, eshopId: null, begunId: null, onboarding: null },
      'firstShop',
    ],
    ['its address', { eshopCount: 1, eshopId: 'a', begunId: null, onboarding: ready }, 'url'],
    [
      'its address, although the only shop lacks something',
      { eshopCount: 1, eshopId: 'a', begunId: null, onboarding: none },
      'url',
    ],
    ['its country', { ...here, onboarding: none }, 'country'],
    ['its phone', { ...here, onboarding: withCountry }, 'phone'],
    ['the end', { ...here, onboarding: ready }, 'finished'],
    ['what was begun on another device', { ...here, begunId: null, onboarding: withCountry }, 'phone'],
    ['a new one where the selected one is done', { ...here, begunId: 'c', onboarding: ready }, 'url'],
    [
      'a new one where several are there and none selected',
      { eshopCount: 3, eshopId: null, begunId: null, onboarding: null },
      'url',
    ],
  ] as const)('goes to %s', (_name, where, expected) => {
    expect(findFurtherShopStep(where)).toBe(expected);
  });
  it('goes back step by step', () => {
    expect([findStepBefore('phone'), findStepBefore('country'), findStepBefore('url')]).toEqual([
      'country',
      'url',
      'url',
    ]);
  });
});
