import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPinterest } from './pinterest.ts';
import { SocialError } from './socialError.ts';

/** Refuses every call as it is set to. */
let server: Server;
let answer = { status: 200, message: '' };
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 29, message: answer.message }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => await new Promise((resolve) => server.close(resolve)));

async function readRefusal(status: number, message: string): Promise<unknown> {
  answer = { status, message };
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const access = { clientId: 'id', clientSecret: 'secret', authorizeUrl: base, tokenUrl: base };
  const pinterest = createPinterest({ ...access, revokeUrl: null, apiBase: base, siteBase: base });
  const thrown: unknown = await pinterest.listTargets('token').catch((error: unknown) => error);
  if (!(thrown instanceof SocialError)) throw thrown;
  return thrown;
}

it.each([
  [403, 'Apps with Trial access may not create Pins in production.', 'rejected'],
  [403, 'You may not write to this board.', 'reconnect'],
  [429, 'You have exceeded the rate limit of Trial access.', 'retry'],
  [401, 'Authentication failed. Apps with Trial access need a new token.', 'reconnect'],
  [503, 'Trial access is away.', 'retry'],
])('a refusal by %i that says “%s” is %s', async (status, message, kind) => {
  expect(await readRefusal(status, message)).toMatchObject({ kind });
});
