import { isOnboardingComplete, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import type { Resources } from '#shared/i18n/resources.ts';
import { readStored, writeStored } from '../session/storage.ts';

/** What a version of the product brought, with texts in `frame:newFeature.items`. */
export interface FeatureVersion {
  readonly version: string;
  readonly items: readonly (keyof Resources['frame']['newFeature']['items'])[];
}

/** The newest version that is told about; it comes with the build. */
export const currentFeatures: FeatureVersion = {
  version: '2026-11',
  items: ['palette', 'secondFactor', 'people', 'discovery'],
};

const toStorageKey = (userId: string) => `newFeature:${userId}`;

/** Whether a person is to be told of the newest version now: once, and not before the onboarding is complete. */
export function isFeatureNews(userId: string, onboarding: OnboardingInfo | null): boolean {
  return (
    onboarding !== null &&
    isOnboardingComplete(onboarding) &&
    readStored(toStorageKey(userId)) !== currentFeatures.version
  );
}

/** Notes on the device that a person was told of the newest version. */
export function markFeaturesShown(userId: string): void {
  writeStored(toStorageKey(userId), currentFeatures.version);
}
