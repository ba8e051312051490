import { describe, expect, it } from 'vitest';
import { listAvailableChoices, listChannels, buildChoicePath } from './campaignChoices.ts';

const campaigns = [
  { channel: 'Google', format: 'Dsa', isAvailable: true, campaignExists: false },
  { channel: 'Google', format: 'Prx', isAvailable: true, campaignExists: false },
  { channel: 'Meta', format: 'Dpa', isAvailable: false, campaignExists: false },
] as const;

describe('choices of a campaign', () => {
  it('are those that can be made', () => {
    expect(listAvailableChoices(campaigns).map(({ format }) => format)).toEqual(['Dsa', 'Prx']);
    expect(listChannels(listAvailableChoices(campaigns))).toEqual(['Google']);
  });
  it('lead to their first step', () => {
    expect(buildChoicePath({ channel: 'Google', format: 'Dsa' })).toBe('/onBoarding/Google/Dsa/Descriptions');
    expect(buildChoicePath({ channel: 'Meta', format: 'Dsa' })).toBe('/onBoarding');
  });
});
