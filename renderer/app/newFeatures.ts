import { isOnboardingComplete, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import type { Resources } from '#shared/i18n/resources.ts';
import { readStored, writeStored } from '../session/storage.ts';

/** What a version of the product brought, with texts in `frame:newFeature.items`. */
export interface FeatureVersion {
  readonly version: string;
  readonly items: readonly (keyof Resources['frame']['newFeature']['items'])[];
}

/** The newest announced version; it comes with the build. */
export const currentFeatures: FeatureVersion = {
  version: '2026-11',
  items: ['palette', 'secondFactor', 'people', 'discovery'],
};

const toStorageKey = (userId: string) => `newFeature:${userId}`;

/** Whether to announce the newest version to a user now: once, and not before the onboarding is complete. */
export function isFeatureNews(userId: string, onboarding: OnboardingInfo | null): boolean {
  return (
    onboarding !== null &&
    isOnboardingComplete(onboarding) &&
    readStored(toStorageKey(userId)) !== currentFeatures.version
  );
}

/** Records on the device that a user saw the announcement. */
export function markFeaturesShown(userId: string): void {
  writeStored(toStorageKey(userId), currentFeatures.version);
}
