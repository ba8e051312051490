import { beforeEach, describe, expect, it, vi } from 'vitest';
import { onboardingFlags, type OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import { api } from '../api/api.ts';
import { noteOnboarding, takeCompletion } from './completion.ts';

const infoOf = (isMet: boolean) =>
  Object.fromEntries(onboardingFlags.map((flag) => [flag, isMet])) as OnboardingInfo;
const open = { ...infoOf(true), hasPhoneNumber: false };

vi.mock('../api/api.ts', () => ({ api: { logging: { trackEvent: vi.fn(async () => ({})) } } }));
const tracked = vi.mocked(api.logging.trackEvent);

beforeEach(() => {
  localStorage.clear();
  tracked.mockClear();
});

describe('the completion of a shop', () => {
  it('is tracked once and said once, also after a reload in between', () => {
    noteOnboarding('a', open);
    expect(takeCompletion('a')).toBe(false);
    noteOnboarding('a', infoOf(true));
    noteOnboarding('a', infoOf(true));
    expect(tracked.mock.calls).toEqual([[{ name: 'onboardingCompleted' }]]);
    expect([takeCompletion('a'), takeCompletion('a')]).toEqual([true, false]);
    noteOnboarding('a', open);
    noteOnboarding('a', infoOf(true));
    expect(tracked).toHaveBeenCalledTimes(1);
    expect(takeCompletion('a')).toBe(false);
  });
  it('is no news of a shop that was complete when it was first seen', () => {
    noteOnboarding('a', infoOf(true));
    expect(tracked).not.toHaveBeenCalled();
    expect(takeCompletion('a')).toBe(false);
  });
  it('is that of each shop', () => {
    noteOnboarding('a', open);
    noteOnboarding('b', infoOf(true));
    expect(takeCompletion('b')).toBe(false);
    expect(takeCompletion('a')).toBe(false);
  });
});
