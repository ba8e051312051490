import { expect, it } from 'vitest';
import { isPrepared, selectFirstKind, type FirstCampaign } from './firstCampaign.ts';

const choice = <Channel extends string, Format extends string>(channel: Channel, format: Format) => ({
  channel,
  format,
  campaignExists: false,
});

it('the first campaign is of the format with most placements that needs nothing of the merchant', () => {
  expect(
    selectFirstKind([choice('Meta', 'Dpa'), choice('Google', 'Dsa'), choice('Google', 'Prx')]),
  ).toMatchObject({ channel: 'Google', format: 'Prx' });
  expect(selectFirstKind([choice('Microsoft', 'Prx'), choice('Google', 'Dsa')])).toMatchObject({
    channel: 'Microsoft',
  });
  // Ads on Meta speak in the name of a page that is connected first.
  expect(selectFirstKind([choice('Meta', 'Dpa')])).toBeNull();
});

it('is prepared once each variant has its texts', () => {
  const variant = {
    kind: 'Range',
    category: null,
    basis: 'Feed',
    productCount: 9,
    products: [],
    imageIds: [],
    texts: null,
    source: null,
  } as const;
  const campaign: FirstCampaign = {
    channel: 'Google',
    format: 'Prx',
    productCount: 9,
    recommendedDailyBudget: null,
    variants: [variant],
  };
  expect(isPrepared(campaign)).toBe(false);
  expect(isPrepared({ ...campaign, variants: [{ ...variant, texts: {} }] })).toBe(true);
  expect(isPrepared({ ...campaign, variants: [] })).toBe(false);
});
