import { expect, it } from 'vitest';
import { findImageBudget, listSpeedSources } from './speedSources.ts';

const field: Parameters<typeof listSpeedSources>[0] = [
  {
    device: 'Phone',
    period: { from: '2026-10-01', to: '2026-10-28' },
    metrics: [],
  },
  { device: 'Computer', period: null, metrics: [] },
];

it('says of figures that couldn’t be read that they weren’t, and only of Chrome that it has too few users', () => {
  expect(listSpeedSources(field, undefined).map(({ key, period }) => [key, period])).toEqual([
    ['Phone own', 'ownUnread'],
    ['Phone chrome', { from: '2026-10-01', to: '2026-10-28' }],
    ['Computer own', 'ownUnread'],
    ['Computer chrome', 'tooFewUsers'],
  ]);
});

it('knows no budget of a main image where none was read', () => {
  const html = { pages: 3, median: 1, largest: 2, overBudget: 0, budget: 150_000 };
  const page = { kind: 'Product', pages: 3, html, image: null } as const;
  expect(findImageBudget([page])).toBeNull();
  expect(findImageBudget([page, { ...page, image: { ...html, budget: 400_000 } }])).toBe(400_000);
});
