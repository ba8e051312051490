import { describe, expect, it } from 'vitest';
import { onMetaOutcome, readMetaOutcome, publishMetaOutcome, type MetaOutcome } from './metaChannel.ts';

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
    const received: MetaOutcome[] = [];
    const stop = onMetaOutcome((outcome) => received.push(outcome));
    const granted = { permissionGrant: 'granted', ticket: 'abc' } as const;
    publishMetaOutcome(granted);
    await expect.poll(() => received).toEqual([granted]);
    stop();
    const later: MetaOutcome[] = [];
    const stopLater = onMetaOutcome((outcome) => later.push(outcome));
    publishMetaOutcome({ permissionGrant: 'denied', ticket: null });
    await expect.poll(() => later.length).toBe(1);
    stopLater();
    expect(received).toEqual([granted]);
  });
});
