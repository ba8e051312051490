import { expect, it } from 'vitest';
import type { SeoCheck } from '#shared/contracts/eshopAnalyzer.ts';
import { seoChecks, type SeoCheckKey } from '#shared/domain/seo/seoChecks.ts';
import { sortFindings } from './sortFindings.ts';

const createCheck = (key: SeoCheckKey, given: Partial<SeoCheck>): SeoCheck => {
  const { group, points, isAdvice, fix } = seoChecks[key];
  return {
    key,
    group,
    points,
    isAdvice,
    fix,
    state: 'Failed',
    earned: 0,
    passedPercent: 0,
    checked: 10,
    failed: 10,
    revenue: null,
    previousState: null,
    ...given,
  };
};

it('findings come by the revenue of their pages, then by lost points; passed checks are none', () => {
  const checks = [
    createCheck('ratings', { revenue: null, earned: 1 }),
    createCheck('title', { revenue: 0 }),
    createCheck('contact', { revenue: null }),
    createCheck('priceMatch', { revenue: 12_000 }),
    createCheck('heading', { revenue: 900, state: 'Passed' }),
    createCheck('description', { revenue: 15_000 }),
  ];
  expect(sortFindings(checks).map(({ key }) => key)).toEqual([
    'description',
    'priceMatch',
    'title',
    'contact',
    'ratings',
  ]);
});
