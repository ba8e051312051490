import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onboardingFlags, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { api } from '../api/api.ts';
import { noteOnboarding, claimCompletion } from './completion.ts';

const buildInfo = (isMet: boolean) =>
  Object.fromEntries(onboardingFlags.map((flag) => [flag, isMet])) as OnboardingInfo;
const open = { ...buildInfo(true), hasPhoneNumber: false };

vi.mock('../api/api.ts', () => ({ api: { logging: { trackEvent: vi.fn(async () => ({})) } } }));
const tracked = vi.mocked(api.logging.trackEvent);

beforeEach(() => {
  localStorage.clear();
  tracked.mockClear();
});

describe('the completion of a shop', () => {
  it('is tracked once and said once, also after a reload in between', () => {
    noteOnboarding('a', open);
    expect(claimCompletion('a')).toBe(false);
    noteOnboarding('a', buildInfo(true));
    noteOnboarding('a', buildInfo(true));
    expect(tracked.mock.calls).toEqual([[{ name: 'onboardingCompleted' }]]);
    expect([claimCompletion('a'), claimCompletion('a')]).toEqual([true, false]);
    noteOnboarding('a', open);
    noteOnboarding('a', buildInfo(true));
    expect(tracked).toHaveBeenCalledTimes(1);
    expect(claimCompletion('a')).toBe(false);
  });
  it('is no news of a shop that was complete when it was first seen', () => {
    noteOnboarding('a', buildInfo(true));
    expect(tracked).not.toHaveBeenCalled();
    expect(claimCompletion('a')).toBe(false);
  });
  it('is that of each shop', () => {
    noteOnboarding('a', open);
    noteOnboarding('b', buildInfo(true));
    expect(claimCompletion('b')).toBe(false);
    expect(claimCompletion('a')).toBe(false);
  });
});
