import { describe, expect, it } from 'vitest';
import { toHost, toNetwork } from './requestInfo.ts';

describe('addresses as they are counted', () => {
  it.each([
    ['192.0.2.17', '192.0.2.17', '192.0.2'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
    ['2001:db8::ffff:1', '2001:db8:0:0', '2001:db8:0:0'],
    ['2001:0DB8:0:0:1:2:3:4', '2001:db8:0:0', '2001:db8:0:0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2', '2001:db8:1:2'],
    ['::1', '0:0:0:0', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0'],
    ['64:ff9b::192.0.2.1', '64:ff9b:0:0', '64:ff9b:0:0'],
  ])('%s', (ip, host, network) => {
    expect([toHost(ip), toNetwork(ip)]).toEqual([host, network]);
  });
});
