import { expect, it } from 'vitest';
import { FetchError } from './fetchError.ts';
import { createSafeFetcher } from './safeFetcher.ts';
import { createTrustedHosts } from './trustedHosts.ts';

const names = [
  'shop.local',
  'shop.local:8080',
  '127.0.0.1:8080',
  '[::1]:8080',
  '*.shops.local',
  '*.ported.local:81',
];

/** Opens an address of which each host is at 10.0.0.7, and returns where was dialled, or why not. */
async function open(url: string): Promise<string> {
  let dialled = '';
  const fetcher = createSafeFetcher({
    trustedHosts: createTrustedHosts(names, new Map()),
    resolve: async () => ['10.0.0.7'],
    resolveTrusted: async () => ['10.0.0.7'],
    connect: async ({ address, port, isTls }) => {
      dialled = `${isTls ? 'tls ' : ''}${address} ${port}`;
      throw new FetchError('connection');
    },
  });
  const thrown: unknown = await fetcher.open(url).catch((error: unknown) => error);
  return dialled === '' && thrown instanceof FetchError ? thrown.reason : dialled;
}

it.each([
  ['http://shop.local/feed', '10.0.0.7 80'],
  ['https://shop.local/feed', 'tls 10.0.0.7 443'],
  ['http://shop.local:8080/', '10.0.0.7 8080'],
  ['http://127.0.0.1:8080/', '127.0.0.1 8080'],
  ['http://[::1]:8080/', '::1 8080'],
  ['http://one.shops.local/', '10.0.0.7 80'],
  ['http://deep.one.shops.local/', '10.0.0.7 80'],
  ['http://one.ported.local:81/', '10.0.0.7 81'],
  // Nothing beside them.
  ['http://shop.local:8081/', 'port'],
  ['http://shops.local/', 'hostName'],
  ['http://eshops.local/', 'hostName'],
  ['http://one.ported.local/', 'hostName'],
  ['http://127.0.0.1/', 'network'],
  ['http://other.cz/', 'network'],
])('%s leads to %s', async (url, place) => {
  expect(await open(url)).toBe(place);
});
