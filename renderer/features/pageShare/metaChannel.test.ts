import { describe, expect, it } from 'vitest';
import { hearMetaOutcome, readMetaOutcome, tellMetaOutcome, type MetaOutcome } from './metaChannel.ts';

describe('the way back from Meta', () => {
  it.each([
    ['?permissionGrant=granted', '#ticket=abc', { permissionGrant: 'granted', ticket: 'abc' }],
    ['?permissionGrant=granted', '', { permissionGrant: 'granted', ticket: null }],
    ['?permissionGrant=denied', '#ticket=abc', { permissionGrant: 'denied', ticket: null }],
    ['?permissionGrant=perhaps', '#ticket=abc', { permissionGrant: 'denied', ticket: null }],
    ['', '', { permissionGrant: 'denied', ticket: null }],
  ] as const)('%s%s', (search, hash, outcome) => {
    expect(readMetaOutcome({ search, hash })).toEqual(outcome);
  });

  it('is heard by the window that asked, until it stops listening', async () => {
    const heard: MetaOutcome[] = [];
    const stop = hearMetaOutcome((outcome) => heard.push(outcome));
    const granted = { permissionGrant: 'granted', ticket: 'abc' } as const;
    tellMetaOutcome(granted);
    await expect.poll(() => heard).toEqual([granted]);
    stop();
    const later: MetaOutcome[] = [];
    const stopLater = hearMetaOutcome((outcome) => later.push(outcome));
    tellMetaOutcome({ permissionGrant: 'denied', ticket: null });
    await expect.poll(() => later.length).toBe(1);
    stopLater();
    expect(heard).toEqual([granted]);
  });
});
