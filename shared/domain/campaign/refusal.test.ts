import { expect, it } from 'vitest';
import { getRefusalCause } from './refusal.ts';

it.each([
  ['Google', 'POLICY_FINDING', 'Policy'],
  ['Google', 'NOT_ENOUGH_SQUARE_MARKETING_IMAGE_ASSET', 'Picture'],
  ['Google', 'NOT_ENOUGH_LONG_HEADLINE_ASSET', 'Text'],
  ['Google', 'BUDGET_BELOW_PER_DAY_MINIMUM', 'Budget'],
  ['Google', 'NON_MULTIPLE_OF_MINIMUM_CURRENCY_UNIT', 'Budget'],
  ['Google', 'MALFORMED_URL', 'Address'],
  ['Google', 'USER_PERMISSION_DENIED', 'Account'],
  ['Google', 'INVALID_ARGUMENT', 'Other'],
  ['Microsoft', 'CampaignServiceEditorialErrorInAdText', 'Policy'],
  ['Microsoft', 'CampaignServiceInvalidImageAspectRatio', 'Picture'],
  ['Microsoft', 'CampaignServiceTooMuchAdTextInBusinessName', 'Text'],
  ['Microsoft', 'CampaignServicePathTooLong', 'Address'],
  ['Microsoft', 'CampaignServiceInvalidDailyBudget', 'Budget'],
  ['Meta', '100/1885272', 'Budget'],
  ['Meta', '200', 'Account'],
  ['Meta', '100/33', 'Other'],
  ['Google', null, 'Other'],
] as const)('%s: %s is about %s', (channel, code, cause) => {
  expect(getRefusalCause(channel, code)).toBe(cause);
});
