import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { application } from '#shared/contracts/application.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { startTestServer, type TestServer } from '#server/testing/testServer.ts';
import { handleCall } from './callHandler.ts';
import { defineAction } from './defineAction.ts';

let server: TestServer;
let slow: Server;
beforeAll(async () => {
  server = await startTestServer();
  const never = defineAction(application.getApplicationInfo, async () => await new Promise<never>(() => {}));
  slow = createServer((request, response) => {
    void handleCall(request, response, application.getApplicationInfo, never, server.services, {
      timeoutMs: 200,
    });
  });
  await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  slow.close();
  await server.stop();
});

it('gives a request up whose action does not end', async () => {
  const answer = await fetch(`http://127.0.0.1:${(slow.address() as AddressInfo).port}/`, { method: 'POST' });
  expect(answer.status).toBe(503);
  expect(((await answer.json()) as Problem).code).toBe('request_timeout');
});
