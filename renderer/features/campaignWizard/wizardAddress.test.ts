import { describe, expect, it } from 'vitest';
import {
  decideEditMode,
  findFirstStep,
  readChannel,
  readWizardAddress,
  buildWizardPath,
} from './wizardAddress.ts';

describe('the address of a wizard', () => {
  it.each([
    [{ channel: 'Google', format: 'Dsa', step: 'Descriptions' }, true],
    [{ channel: 'google', format: 'Dsa', step: 'Descriptions' }, true],
    [{ channel: 'Google', format: 'Dsa', step: 'Images' }, false],
    [{ channel: 'Meta', format: 'Dsa', step: 'Descriptions' }, false],
    [{ channel: 'Bing', format: 'Dsa', step: 'Descriptions' }, false],
    [{ channel: 'Google', format: 'dsa', step: 'Descriptions' }, false],
    [{}, false],
  ])('%o is valid: %s', (params, isValid) => {
    expect(readWizardAddress(params) !== null).toBe(isValid);
  });
  it.each([
    [undefined, true, { kind: 'fillIn', mode: 'edit' }],
    [undefined, false, { kind: 'fillIn', mode: 'create' }],
    ['edit', true, { kind: 'right', mode: 'edit' }],
    ['create', true, { kind: 'wrong' }],
    ['edit', false, { kind: 'wrong' }],
    ['new', false, { kind: 'wrong' }],
  ] as const)('with %s while a campaign exists: %s', (wanted, exists, expected) => {
    expect(decideEditMode(wanted, exists)).toEqual(expected);
  });
  it('is written with and without the mode', () => {
    const address = { channel: 'Google', format: 'Dsa', step: 'Descriptions' } as const;
    expect(buildWizardPath('/onBoarding', address)).toBe('/onBoarding/Google/Dsa/Descriptions');
    expect(buildWizardPath('/app/campaigns', address, 'edit')).toBe(
      '/app/campaigns/Google/Dsa/edit/Descriptions',
    );
  });
  it('begins with the first step', () => {
    expect(findFirstStep('Google', 'Prx')).toBe('Images');
    expect(findFirstStep('Meta', 'Dsa')).toBeNull();
    expect(readChannel('MICROSOFT')).toBe('Microsoft');
  });
});
