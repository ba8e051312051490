import { describe, expect, it } from 'vitest';
import type { Discovery } from '#shared/contracts/eshop.ts';
import { readPhase } from './discoveryPhase.ts';
import { isOffered, listOtherFormats, listReadableFeeds } from './offeredFeeds.ts';

const discovery: Discovery = {
  state: 'Done',
  startedAt: '2026-11-21T10:00:00.000Z',
  finishedAt: '2026-11-21T10:00:05.000Z',
  title: null,
  shopPlatform: null,
  feeds: [
    { url: 'https://a.cz/google.xml', format: 'Google' },
    { url: 'https://a.cz/heureka.xml', format: 'Heureka' },
    { url: 'https://a.cz/feed.csv', format: 'Csv' },
    { url: 'https://a.cz/b.xml', format: 'Unknown' },
    { url: 'https://a.cz/c.xml', format: 'Unknown' },
  ],
  logoUrl: null,
  languages: [],
  currencies: [],
  country: null,
  phoneNumber: null,
};

describe('feeds found on a website', () => {
  it('are offered where they can be read', () => {
    expect(listReadableFeeds(discovery).map(({ url }) => url)).toEqual([
      'https://a.cz/google.xml',
      'https://a.cz/heureka.xml',
      'https://a.cz/feed.csv',
    ]);
    expect(isOffered(discovery, 'https://a.cz/heureka.xml')).toBe(true);
    expect(isOffered(discovery, 'https://a.cz/b.xml')).toBe(false);
    expect(listOtherFormats(discovery)).toEqual(['Unknown']);
  });
  it('are none before anybody has looked', () => {
    expect(listReadableFeeds(null)).toEqual([]);
    expect(listOtherFormats(null)).toEqual([]);
    expect(isOffered(null, 'x')).toBe(false);
  });
});

it('a step that is not known counts as the beginning', () => {
  expect([readPhase('Feeds'), readPhase('Nonsense')]).toEqual(['Feeds', 'Queued']);
});
