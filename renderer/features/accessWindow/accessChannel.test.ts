import { describe, expect, it } from 'vitest';
import {
  onAccessOutcome,
  publishAccessOutcome,
  readAccessOutcome,
  type AccessOutcome,
} from './accessChannel.ts';

describe('the way back from another company', () => {
  it.each([
    ['?permissionGrant=granted', '#ticket=abc', { permissionGrant: 'granted', ticket: 'abc' }],
    ['?permissionGrant=granted', '', { permissionGrant: 'granted', ticket: null }],
    ['?permissionGrant=denied', '#ticket=abc', { permissionGrant: 'denied', ticket: null }],
    ['?permissionGrant=perhaps', '#ticket=abc', { permissionGrant: 'denied', ticket: null }],
    ['', '', { permissionGrant: 'denied', ticket: null }],
  ] as const)('%s%s', (search, hash, outcome) => {
    expect(readAccessOutcome({ search, hash })).toEqual(outcome);
  });

  it('is heard by the window that asked, until it stops listening', async () => {
    const received: AccessOutcome[] = [];
    const stop = onAccessOutcome('metaPermission', (outcome) => received.push(outcome));
    const granted = { permissionGrant: 'granted', ticket: 'abc' } as const;
    publishAccessOutcome('metaPermission', granted);
    await expect.poll(() => received).toEqual([granted]);
    stop();
    const later: AccessOutcome[] = [];
    const stopLater = onAccessOutcome('metaPermission', (outcome) => later.push(outcome));
    publishAccessOutcome('metaPermission', { permissionGrant: 'denied', ticket: null });
    await expect.poll(() => later.length).toBe(1);
    stopLater();
    expect(received).toEqual([granted]);
  });
});
