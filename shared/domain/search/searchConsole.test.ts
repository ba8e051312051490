import { describe, expect, it } from 'vitest';
import {
  clusterQueries,
  isHostCovered,
  findCompetingPages,
  findQuestions,
  type QueryRow,
} from './searchConsole.ts';

const createRow = (query: string, impressions: number, clicks = 1): QueryRow => ({
  query,
  impressions,
  clicks,
  position: 5,
});

describe('clusters', () => {
  it('join forms of the word that most impressions share, each query once', () => {
    const clusters = clusterQueries([
      createRow('stolní lampa', 100),
      createRow('stolní lampy dětské', 40),
      createRow('lampička na stůl', 30),
      createRow('dětský lustr', 20),
      createRow('lustry', 60),
      createRow('vypínač', 10),
    ]);
    expect(clusters.map(({ word, queries, impressions }) => ({ word, queries, impressions }))).toEqual([
      { word: 'stolni', queries: 2, impressions: 140 },
      { word: 'lustry', queries: 2, impressions: 80 },
    ]);
    expect(clusters[0]?.examples).toEqual(['stolní lampa', 'stolní lampy dětské']);
  });
  it('weigh the position by impressions', () => {
    const [cluster] = clusterQueries([
      { ...createRow('lampa', 90), position: 2 },
      { ...createRow('lampa led', 10), position: 12 },
    ]);
    expect(cluster?.position).toBeCloseTo(3, 6);
  });
});

it('questions open with a question word or carry its mark, in several languages', () => {
  const rows = ['jak vybrat lustr', 'wie hell ist 800 lumen', 'lampa jak', 'led žárovka?', 'proč bliká led'];
  expect(findQuestions(rows.map((query) => createRow(query, 10))).map(({ query }) => query)).toEqual([
    'jak vybrat lustr',
    'wie hell ist 800 lumen',
    'led žárovka?',
    'proč bliká led',
  ]);
});

it('pages compete where each has a real share of a query that is searched enough', () => {
  const createPage = (query: string, page: string, impressions: number) => ({
    ...createRow(query, impressions),
    page,
  });
  const found = findCompetingPages([
    createPage('lustry', '/lustry', 60),
    createPage('lustry', '/p/1', 40),
    createPage('lustry', '/p/2', 5),
    createPage('lampy', '/lampy', 95),
    createPage('lampy', '/p/3', 5),
    createPage('rare', '/a', 10),
    createPage('rare', '/b', 10),
  ]);
  expect(found.map(({ query, pages }) => [query, pages.map(({ page }) => page)])).toEqual([
    ['lustry', ['/lustry', '/p/1']],
  ]);
  expect(found[0]?.impressions).toBe(105);
});

it.each([
  ['sc-domain:shop.cz', 'www.shop.cz', true],
  ['sc-domain:shop.cz', 'eshop.shop.cz', true],
  ['sc-domain:hop.cz', 'shop.cz', false],
  ['https://www.shop.cz/', 'shop.cz', true],
  ['https://www.shop.cz/blog/', 'shop.cz', false],
  ['https://other.cz/', 'shop.cz', false],
])('%s covers %s: %s', (siteUrl, host, isCovered) => {
  expect(isHostCovered(siteUrl, host)).toBe(isCovered);
});
