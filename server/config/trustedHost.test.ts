import { expect, it } from 'vitest';
import { loadConfig } from './config.ts';

const read = (value: string) => loadConfig({ OKAVANGO_TRUSTED_HOSTS: value }).trustedHosts;

it.each([
  ['shop.local', 'shop.local'],
  ['Shop.Local:8080', 'shop.local:8080'],
  ['shop.local:80', 'shop.local'],
  ['shop.local:443', 'shop.local'],
  ['127.0.0.1:8080', '127.0.0.1:8080'],
  ['[::1]:8080', '[::1]:8080'],
  ['obchůdek.local', 'xn--obchdek-0tb.local'],
  ['*.shops.local', '*.shops.local'],
  ['*.shops.local:8080', '*.shops.local:8080'],
])('%s is the host %s', (typed, host) => {
  expect(read(typed)).toEqual([host]);
});

it.each([
  'http://shop.local',
  'shop.local/feed',
  'me@shop.local',
  '*',
  '*.',
  'sh*p.local',
  'two words',
  ':80',
])('%s is no host, and the start says so', (typed) => {
  expect(() => read(`good.local,${typed}`)).toThrow(/OKAVANGO_TRUSTED_HOSTS/);
});
