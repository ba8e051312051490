import { describe, expect, it } from 'vitest';
import { pixelStatuses } from '#shared/domain/pixel/pixel.ts';
import { hasForeignSnippet, isPixelSeen, isWaiting, getLastEventAt } from './pixelStatus.ts';

const page = {
  isReachable: true,
  hasSnippet: false,
  foundMarketingId: null,
  checkedUrl: 'https://shop.cz/',
  issue: null,
};
const event = { type: 'page_view' as const, count: 1, lastAt: '2026-11-21T10:00:00.000Z' };

describe('the pixel is seen', () => {
  it.each([
    ['with the snippet on the page', { page: { ...page, hasSnippet: true }, events: [] }, true],
    ['with an event', { page, events: [event] }, true],
    [
      'not with the snippet of another shop',
      { page: { ...page, foundMarketingId: 'other' }, events: [] },
      false,
    ],
    ['not with counts of zero', { page, events: [{ ...event, count: 0 }] }, false],
  ] as const)('%s', (_, detection, expected) => {
    expect(isPixelSeen({ page: detection.page, events: [...detection.events] })).toBe(expected);
  });
  it('and knows the last event', () => {
    const later = { ...event, lastAt: '2026-11-21T11:00:00.000Z' };
    expect(getLastEventAt({ events: [later, event] })).toBe(later.lastAt);
    expect(getLastEventAt({ events: [] })).toBeNull();
  });
});

it('a script of another shop is foreign only where this shop’s is not there too', () => {
  expect(hasForeignSnippet({ page })).toBe(false);
  expect(hasForeignSnippet({ page: { ...page, foundMarketingId: 'other' } })).toBe(true);
  expect(hasForeignSnippet({ page: { ...page, hasSnippet: true, foundMarketingId: 'own' } })).toBe(false);
});

it('something is waited for until the pixel is heard', () => {
  expect(isWaiting(undefined)).toBe(true);
  expect(pixelStatuses.filter((status) => isWaiting({ status }))).toEqual([
    'NotInstalled',
    'InstalledNoEvents',
    'Silent',
  ]);
});
