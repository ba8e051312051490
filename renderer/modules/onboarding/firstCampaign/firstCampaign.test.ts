import { expect, it } from 'vitest';
import { isPrepared, selectFirstKind, type FirstCampaign, type PreparedVariant } from './firstCampaign.ts';

const createChoice = <Channel extends string, Format extends string>(channel: Channel, format: Format) => ({
  channel,
  format,
  campaignExists: false,
});

it('the first campaign is of the format with most placements that needs nothing of the merchant', () => {
  expect(
    selectFirstKind([
      createChoice('Meta', 'Dpa'),
      createChoice('Google', 'Dsa'),
      createChoice('Google', 'Prx'),
    ]),
  ).toMatchObject({ channel: 'Google', format: 'Prx' });
  expect(selectFirstKind([createChoice('Microsoft', 'Prx'), createChoice('Google', 'Dsa')])).toMatchObject({
    channel: 'Microsoft',
  });
  // Ads on Meta speak in the name of a page that is connected first.
  expect(selectFirstKind([createChoice('Meta', 'Dpa')])).toBeNull();
});

it('is prepared once each variant has its texts', () => {
  const variant: PreparedVariant = {
    kind: 'Range',
    category: null,
    basis: 'Feed',
    productCount: 9,
    products: [],
    imageIds: [],
    texts: null,
    source: null,
  };
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
