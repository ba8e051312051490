import { describe, expect, it } from 'vitest';
import { campaignProblems, type CampaignProblemCode } from '#shared/domain/campaign/problems.ts';
import { findForemost, linkTones } from './problemChain.ts';
import { getProblemPath } from './getProblemPath.ts';

const createProblems = (...codes: CampaignProblemCode[]) =>
  codes.map((code) => ({ code, ...campaignProblems[code] }));
const dsa = { channel: 'Google', format: 'Dsa' } as const;

describe('the chain from a shop to its products', () => {
  it('is as bad at each link as its worst problem', () => {
    expect(
      linkTones(createProblems('pixelMissing', 'creditMissing', 'adsInReview')).map(({ tone }) => tone),
    ).toEqual(['negative', 'positive', 'positive', 'waiting', 'positive']);
  });
  it('does not claim what a platform has not seen', () => {
    expect(linkTones(createProblems('campaignRefused')).map(({ tone }) => tone)).toEqual([
      'positive',
      'positive',
      'negative',
      'unknown',
      'unknown',
    ]);
    expect(linkTones(createProblems('campaignPending', 'productsPartlyRefused')).at(-1)?.tone).toBe(
      'waiting',
    );
  });
  it('tells one problem and counts the others', () => {
    expect(findForemost(createProblems('pixelMissing', 'campaignOff'))).toMatchObject({
      problem: { code: 'campaignOff' },
      moreCount: 1,
    });
    expect(findForemost([])).toBeNull();
  });
  it('leads to the one place where the problem is put right', () => {
    expect(getProblemPath('EditAds', dsa)).toBe('/app/campaigns/Google/Dsa/edit/Descriptions');
    expect(getProblemPath('Page', { channel: 'Meta', format: 'Dpa' })).toBe(
      '/app/campaigns/Meta/Dpa/edit/PageShare',
    );
    expect(getProblemPath('Wait', dsa)).toBeNull();
  });
});
