import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SocialDelivery } from './socialPlatform.ts';
import { createYouTube } from './youtube.ts';

/** Answers every upload with a video of a status. */
let server: Server;
let status: object | undefined;
beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ id: 'video', status }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => await new Promise((resolve) => server.close(resolve)));

/** What the lock of all shops is set and lifted by: an answer that says nothing of it may do neither. */
it.each([
  ['Public', { privacyStatus: 'private' }, true],
  ['Public', { privacyStatus: 'public' }, false],
  ['Public', { privacyStatus: 'unlisted' }, undefined],
  ['Public', undefined, undefined],
  ['Private', { privacyStatus: 'private' }, undefined],
] as const)('a video sent as %s with the status %j is locked: %s', async (privacy, answered, isLocked) => {
  status = answered;
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { clientId: 'id', clientSecret: 'secret', authorizeUrl: base, tokenUrl: base };
  const youTube = createYouTube({ ...access, revokeUrl: null, apiBase: base, siteBase: base });
  const video = { kind: 'Video', byteLength: 3, read: async () => Buffer.from('mp4') };
  const delivery = { accessToken: 'token', media: [video], privacy } as unknown as SocialDelivery;
  const publication = await youTube.publish(delivery, JSON.stringify({ sessionUrl: `${base}/upload` }));
  expect(publication).toMatchObject({ state: 'Published', networkPostId: 'video' });
  expect('isLockedPrivate' in publication ? publication.isLockedPrivate : undefined).toBe(isLocked);
});
